"""The rules machinery: pure, without input, output, clock or global chance."""
