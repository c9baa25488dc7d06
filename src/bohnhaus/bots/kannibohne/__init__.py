"""Computer players of Kannibohne."""
