"""Web Push: people are called to a table that waits for them, while Bohnhaus is closed."""
