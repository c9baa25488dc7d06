"""The table server: people and bots at one table, over the network, losing nothing."""
