"""Bots of others: classes from files and packages, and programs on standard streams."""
