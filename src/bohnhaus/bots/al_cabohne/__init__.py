"""Computer players of Al Cabohne and its solitaire."""
