"""Bots of Kannibohne."""
