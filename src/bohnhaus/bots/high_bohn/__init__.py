"""Computer players of High Bohn."""
