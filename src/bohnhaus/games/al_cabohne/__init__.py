"""Al Cabohne: two players against the bean mafia, or one alone."""
