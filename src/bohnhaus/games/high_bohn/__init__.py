"""High Bohn: Bohnanza with the buildings of a town in the Wild West."""
