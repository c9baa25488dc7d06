"""Computer players of Bohnaparte."""
