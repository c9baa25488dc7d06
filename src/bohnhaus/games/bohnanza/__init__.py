"""Bohnanza, the base game."""
