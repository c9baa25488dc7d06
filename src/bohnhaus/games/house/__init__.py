"""House rules: what no rulebook says."""
