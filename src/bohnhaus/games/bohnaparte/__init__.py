"""Bohnaparte: Bohnanza at the table, and a war on the map of Beanland."""
