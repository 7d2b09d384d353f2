# `make run` opens the window, `make check` is quick, `make test` checks everything. All first set up what is missing.

PYTHON ?= python3
ARGS ?=
BIN := .venv/bin

.PHONY: setup run check checked compiled test coverage test-long test-online test-packages packages pictures release lint clean lock evals local-model

setup:
	@$(PYTHON) packaging/setup.py run

run: setup
	@$(PYTHON) packaging/start.py $(ARGS)

# Hundreds of tests start a Python. Where an image forbids to keep what was compiled, each would compile it all anew.
check test coverage test-long test-online test-packages: export PYTHONDONTWRITEBYTECODE :=

# For each edit: every test that starts no process (tests/process_tests.txt lists those that do).
check: lint
	@DESKTOP_AGENT_CHECK=1 $(BIN)/python -m pytest -q -n 2 --dist worksteal

# Windows mostly wait: two runners a core keep both cores at work.
test: checked
	@$(BIN)/python -m pytest -n 4 --dist worksteal

# Python 3.11 counts lines at more than twice the time, so it is a job of its own: here over those tests of the core's
# two largest parts that run lines of their own (tests/counted_tests.py), in `make test-long` over everything.
coverage:
	@$(PYTHON) packaging/setup.py test
	@DESKTOP_AGENT_COVERAGE=1 $(BIN)/python -m pytest -n 3 --dist worksteal --cov=desktop_agent/permissions \
		--cov=desktop_agent/agent --cov-report=term:skip-covered --cov-fail-under=95 tests/permissions tests/agent

# In a new checkout pytest compiles a thousand files of tests: once, beside the type checker, not in each runner. What
# is missing is set up before, by one of them.
checked:
	@$(PYTHON) packaging/setup.py test
	@$(MAKE) --no-print-directory -j2 --output-sync=target lint $(if $(wildcard tests/__pycache__/conftest.*.pyc),,compiled)

compiled:
	@mkdir -p build
	@$(BIN)/python -m pytest --collect-only -qqq > build/collected.txt || { tail -n 40 build/collected.txt; false; }

test-long: lint
	@$(PYTHON) packaging/everyday_tools.py
	@DESKTOP_AGENT_LONG=1 $(BIN)/python -m pytest -n 2 --dist worksteal --cov --cov-report=term:skip-covered --cov-fail-under=90
	@$(BIN)/coverage report --include='desktop_agent/permissions/*,desktop_agent/agent/*' --skip-covered --fail-under=95
	@$(BIN)/python packaging/mutation.py

# Everyday work with package managers against their real registries; what is not reached from here is printed as NOT RUN.
test-online:
	@$(PYTHON) packaging/setup.py test
	@$(PYTHON) packaging/everyday_tools.py
	@DESKTOP_AGENT_LONG=1 $(BIN)/python -m pytest -m online -rPs $(ARGS)

# Installs what `make packages` left in a fresh Debian 12, and starts it there as people do: by a double click.
test-packages: packages
	@$(BIN)/python -m pytest -m packages -rPs $(ARGS)

lint:
	@$(PYTHON) packaging/setup.py test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Takes up what pyproject.toml asks for; every hash is new, and no address is written down.
lock:
	@$(BIN)/uv lock --upgrade
	@$(BIN)/uv export -q --frozen --all-extras --no-emit-project --no-header --no-annotate -o requirements.lock
	@$(BIN)/uv pip compile -q pyproject.toml -c requirements.lock --generate-hashes --universal --no-header \
		--no-annotate -o packaging/linux/python-packages.lock

# Version, changelog and tag: `make release VERSION=0.2.0`; nothing is sent.
release:
	@$(PYTHON) packaging/release.py $(VERSION)

# What people download, into dist/; `ARGS=--quick` packs it in a third of the time, and larger.
packages:
	@$(PYTHON) packaging/setup.py test
	@$(BIN)/python packaging/packages.py $(ARGS)

# The manual's and README's pictures, taken from the program as it is now.
pictures:
	@$(PYTHON) packaging/setup.py test
	@PYTHONPATH=. $(BIN)/python packaging/pictures.py

# Twenty standard tasks against whatever model is configured; the results are kept in evals/results.jsonl.
evals: setup
	@$(BIN)/python -m evals.run $(ARGS)

# Builds a real model's server once (some 20 minutes), then lets it answer a session of ten turns.
local-model:
	@$(PYTHON) packaging/setup.py test
	@$(PYTHON) packaging/local_model.py
	@$(BIN)/python -m pytest -q -rs -m local_model $(ARGS)

clean:
	rm -rf .venv build dist .coverage* .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache i18n/*.qm
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
