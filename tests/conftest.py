"""What all tests share."""

import structlog
from hypothesis import settings

# The same examples on every run and every machine: a red test stays red until it is mended.
settings.register_profile("bohnhaus", derandomize=True, deadline=None, database=None)
settings.load_profile("bohnhaus")

# By way of the standard library, so that pytest keeps the lines and shows those of a red test.
structlog.configure(
    processors=[structlog.stdlib.filter_by_level, structlog.stdlib.render_to_log_kwargs],
    logger_factory=structlog.stdlib.LoggerFactory(),
    wrapper_class=structlog.stdlib.BoundLogger,
)
