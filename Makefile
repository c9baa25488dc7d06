.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory
# Python keeps what it has compiled, whatever the environment says: it starts in half the time.
export PYTHONDONTWRITEBYTECODE :=

PYTHON ?= python3
JOBS ?= 3

BIN := .venv/bin
READY := .venv/.stamp
FAST_READY := .venv/.fast
COMPILED_BIN := .venv-compiled/bin
COMPILED_READY := .venv-compiled/.stamp
COMPILED_TESTS := tests/games tests/properties tests/playthroughs tests/wire tests/bots

LOCKS := requirements.lock requirements-dev.lock
WEB := src/bohnhaus/server/web/index.html
WEB_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/src/words/*' 2>/dev/null)
CATALOGUES := $(shell find src/bohnhaus/locale -name '*.po' 2>/dev/null)
NODE_READY := web/node_modules/.stamp
WEB_CHECKED := web/node_modules/.checked
NPM := $(BIN)/python tools/node.py npm --prefix web
WIRE := web/src/lib/wire.ts
# $(call wire,FILE): the client's types, made from the server's.
wire = $(BIN)/python tools/wire_schema.py | $(BIN)/python tools/node.py node web/types.mjs $(1)
BROWSER_READY := .venv/browser/found.json
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path 'src/bohnhaus/server/web/*' 2>/dev/null)
COMPILE := uv pip compile --quiet --universal --generate-hashes --python-version 3.11 \
	--custom-compile-command "make lock" $(if $(UPGRADE),--upgrade)

# $(call environment,FOLDER): a venv holding exactly what requirements-dev.lock says,
# uv itself included, every file checked against its hash.
define environment
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	{ echo "Bohnhaus needs Python 3.11 or newer: install one, or name it with make PYTHON=..." >&2; exit 1; }
@test -x $(1)/bin/python || $(PYTHON) -m venv $(1)
@$(1)/bin/python -m pip --version >/dev/null 2>&1 || $(1)/bin/python -m ensurepip >/dev/null
@awk '/^uv==/ {on = 1; print; next} on && /^ / {print; next} {on = 0}' requirements-dev.lock >$(1)/uv.lock.txt
@$(1)/bin/python -m pip install -qq --disable-pip-version-check --no-deps --require-hashes -r $(1)/uv.lock.txt
@$(1)/bin/uv pip sync --quiet --compile-bytecode --python $(1)/bin/python --require-hashes requirements-dev.lock
endef

.PHONY: help
help: ## Print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.PHONY: setup
setup: $(READY) ## Make .venv from the lock file and install Bohnhaus into it
	@:

$(READY): pyproject.toml $(LOCKS)
	@echo "Setting up .venv ..."
	$(call environment,.venv)
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@

# Numba compiles the fast core for most of a minute: once, not in every process of the tests.
$(FAST_READY): $(wildcard src/bohnhaus/fast/*.py tests/fast/kernel.py) | $(READY)
	@echo "Compiling the fast core ..."
	@$(BIN)/python -m bohnhaus.fast
	@$(BIN)/python -m pytest -q tests/fast -k named >/dev/null
	@touch $@

$(NODE_READY): web/package.json web/package-lock.json | $(READY)
	@echo "Fetching what the browser client is built with ..."
	@$(NPM) ci --silent --no-progress
	@touch $@

.PHONY: web
web: $(WEB) ## Build the browser client
	@:

$(WEB): $(NODE_READY) $(WEB_SOURCES) $(CATALOGUES)
	@echo "Building the browser client ..."
	@$(BIN)/python tools/catalogues.py build web/src/words
	@$(NPM) run --silent build -- --logLevel warn

.PHONY: types
types: $(NODE_READY) ## Make the client's types from the server's
	@$(call wire,$(WIRE))

.PHONY: play
play: $(READY) $(WEB) ## Start Bohnhaus and open it in the browser
	@$(BIN)/bohnhaus serve --open

.PHONY: browser
browser: $(BROWSER_READY) ## Find a Chromium for the browser tests, or fetch one
	@:

# After the client's, so that only one of them fetches Node where there is none.
$(BROWSER_READY): tools/browser.py $(wildcard tests/browser/chromium/*) | $(READY) $(NODE_READY)
	@echo "Looking for a browser to test with ..."
	@$(BIN)/python tools/browser.py

.PHONY: lint
lint: $(READY) $(NODE_READY) ## Check style, format, types, layers and translations
	@$(MAKE) -j 2 lint-server lint-web

.PHONY: lint-server
lint-server: $(READY)
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports --no-logo >.venv/imports.txt 2>&1 || { cat .venv/imports.txt; exit 1; }
	@$(BIN)/python tools/catalogues.py check

.PHONY: lint-web
lint-web: $(WEB_CHECKED)
	@$(call wire,web/node_modules/.wire.ts)
	@cmp -s web/node_modules/.wire.ts $(WIRE) || \
		{ echo "$(WIRE) is not what the server's types make it: run make types" >&2; exit 1; }

# With the client's own tests, which take no longer than a linter. All say much when all is well;
# none needs to say it again as long as nothing that it reads has changed.
$(WEB_CHECKED): $(NODE_READY) $(WEB_SOURCES) $(CATALOGUES) $(filter %.toml,$(SOURCES))
	@for check in check lint test; do \
		$(NPM) run --silent $$check >web/node_modules/.said 2>&1 || \
			{ cat web/node_modules/.said; exit 1; }; \
	done
	@touch $@

# What has to be made first is made side by side, too.
.PHONY: quick
quick: $(READY) ## Lint, and the tests that are not slow
	@$(MAKE) -j 3 lint-server lint-web quick-tests

.PHONY: quick-tests
quick-tests: $(FAST_READY) $(WEB) $(BROWSER_READY)
	@$(BIN)/python -m pytest -q -n 2 --dist worksteal -m "not slow"

# The compiler keeps a core busy for minutes: beside the plain tests. Slow tests of rules and bots are
# run compiled, which takes them a quarter of the time, beside the browser's: so nice that they only
# take what those leave.
.PHONY: test
test: $(READY) ## Lint, then every test, plain or (where there is a compiler) compiled
	@$(MAKE) -j 3 lint-server lint-web $(FAST_READY) $(WEB) $(BROWSER_READY)
	@if $(BIN)/python tools/compiled.py check; then \
		$(MAKE) -j 2 plain-tests ELSEWHERE="$(COMPILED_TESTS)" $(COMPILED_READY) && \
		$(MAKE) -j 2 browser-tests compiled NICE="nice -n 19"; \
	else \
		$(MAKE) plain-tests browser-tests; \
	fi

.PHONY: plain-tests
plain-tests: $(FAST_READY)
	@$(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal --ignore tests/browser \
		$(addprefix --elsewhere ,$(ELSEWHERE))

.PHONY: browser-tests
browser-tests:
	@$(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal tests/browser

.PHONY: compiled
compiled: $(COMPILED_READY) ## Compile engine, games and bots to C and test them so
	@$(COMPILED_BIN)/python tools/compiled.py verify
	@$(NICE) $(COMPILED_BIN)/python -m pytest -q -n $(JOBS) --dist worksteal $(COMPILED_TESTS)

$(COMPILED_READY): pyproject.toml $(LOCKS) tools/compiled.py $(SOURCES) | $(READY)
	@$(BIN)/python tools/compiled.py check
	@echo "Compiling into .venv-compiled ..."
	$(call environment,.venv-compiled)
	@$(COMPILED_BIN)/python tools/compiled.py build build/compiled >/dev/null
	@$(COMPILED_BIN)/uv pip install --quiet --python $(COMPILED_BIN)/python --no-deps --reinstall build/compiled/*.whl
	@touch $@

.PHONY: wheel
wheel: $(READY) $(WEB) ## Build one wheel with everything inside, into dist/
	@rm -rf dist
	@$(BIN)/python -m hatchling build -t wheel -d dist

.PHONY: bench
bench: $(READY) ## Measure speed, plain and (if built) compiled
	@$(BIN)/python bench/run.py
	@if test -e $(COMPILED_READY); then $(COMPILED_BIN)/python bench/run.py; fi

.PHONY: strength
strength: $(READY) $(wildcard $(COMPILED_READY)) ## Measure how strong the bots are, compiled if that is built
	@$(if $(wildcard $(COMPILED_READY)),$(COMPILED_BIN),$(BIN))/python bench/strength.py

.PHONY: ladder
ladder: $(READY) $(wildcard $(COMPILED_READY)) ## Measure the levels against each other, for the docs and the browser
	@$(if $(wildcard $(COMPILED_READY)),$(COMPILED_BIN),$(BIN))/python bench/ladder.py --jobs $(JOBS)

.PHONY: maps
maps: $(READY) $(wildcard $(COMPILED_READY)) ## Measure how fair the maps of Bohnaparte are, compiled if that is built
	@$(if $(wildcard $(COMPILED_READY)),$(COMPILED_BIN),$(BIN))/python bench/maps.py

.PHONY: load
load: $(READY) ## Measure the server: 200 tables of five sockets
	@$(BIN)/python bench/load.py
	@$(BIN)/python bench/flood.py
	@$(BIN)/python bench/stress.py
	@$(BIN)/python bench/bots.py

.PHONY: flow
flow: $(READY) ## Measure how a game against bots flows: presses, silences, minutes
	@$(BIN)/python bench/flow.py

.PHONY: lighthouse
lighthouse: $(WEB) $(BROWSER_READY) ## Measure with Lighthouse how lobby and table load on a slow phone
	@$(BIN)/python bench/lighthouse.py

.PHONY: steady
steady: $(WEB) $(BROWSER_READY) ## Measure how much moves on a table by itself
	@$(BIN)/python bench/steady.py

.PHONY: soak
soak: $(READY) ## The long proofs: fuzzing, and 200 kills of the server
	@$(BIN)/python bench/soak.py

.PHONY: trust
trust: $(NODE_READY) $(WEB) $(BROWSER_READY) ## Every test with three other seeds, while the machine is busy
	@$(BIN)/python bench/trust.py -n $(JOBS) --dist worksteal
	@if test -e $(COMPILED_READY); then \
		$(COMPILED_BIN)/python bench/trust.py -n $(JOBS) --dist worksteal $(COMPILED_TESTS); \
	fi

.PHONY: words
words: $(READY) ## Bring the translations up to the sources; say what is untranslated
	@$(BIN)/python tools/catalogues.py update

.PHONY: lock
lock: $(READY) ## Re-make the lock files (UPGRADE=1 takes the newest versions)
	@$(BIN)/$(COMPILE) pyproject.toml --output-file requirements.lock
	@$(BIN)/$(COMPILE) --group node --output-file requirements-node.lock
	@$(BIN)/$(COMPILE) pyproject.toml --extra fast --group dev --constraints requirements.lock --output-file requirements-dev.lock

.PHONY: clean
clean: ## Remove everything that was built or cached
	@rm -rf .venv .venv-compiled web/node_modules web/src/words src/bohnhaus/server/web build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find src tests bench tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
