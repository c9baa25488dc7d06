"""Storage: tables, logs, people, leases, and backups of them all."""
