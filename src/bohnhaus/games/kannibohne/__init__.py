"""Kannibohne: a duel with text cards, for two."""
