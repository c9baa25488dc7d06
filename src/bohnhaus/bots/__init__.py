"""Bots: they see a view and a menu, never the state."""
