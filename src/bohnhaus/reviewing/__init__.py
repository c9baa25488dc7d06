"""Learn from a game: every decision of a record judged by what its seat knew."""
