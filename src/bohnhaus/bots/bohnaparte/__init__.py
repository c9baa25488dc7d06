"""Bots of Bohnaparte."""
