"""How games travel: actions, events, views and records as JSON. Never compiled."""
