"""The JSON API: people, games, tables. It is told in OpenAPI at /api/openapi.json."""
