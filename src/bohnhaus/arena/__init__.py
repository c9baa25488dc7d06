"""The arena: bots play each other, and what it shows about their strength."""
