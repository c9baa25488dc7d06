"""Bots of Prohibohn."""
