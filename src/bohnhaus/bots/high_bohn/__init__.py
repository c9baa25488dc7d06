"""Bots of High Bohn."""
