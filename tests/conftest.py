"""What all tests share."""

from hypothesis import settings

# The same examples on every run and every machine: a red test stays red until it is mended.
settings.register_profile("bohnhaus", derandomize=True, deadline=None, database=None)
settings.load_profile("bohnhaus")
