"""Prohibohn: businesses, police and a raid for Al Cabohne, and the tavern variant."""
