"""Bots of Al Cabohne and its solitaire."""
