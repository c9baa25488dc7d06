"""Computer players of Prohibohn."""
