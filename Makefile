# Everything that is done with this checkout. `make` alone lists it.

PYTHON ?= python3
PORT ?= 8020
OPEN ?= --open
WORKERS ?= 2
TURNS ?= 1000000
SITE ?= $(MAGDAGDON_SITE)
export MAGDAGDON_SITE := $(SITE)

# A stamp names the Python it was made with, so that another one makes the environment anew.
PYTHON_VERSION := $(shell $(PYTHON) -c 'import sys; print("%d.%d.%d" % sys.version_info[:3])' 2>/dev/null)
VENV_PYTHON := .venv/bin/python
BUILD_STAMP := .venv/build-$(PYTHON_VERSION)
TEST_STAMP := .venv/test-$(PYTHON_VERSION)
COACH_PYTHON := .cache/coach-venv/bin/python
COACH_STAMP := .cache/coach-venv/made-$(PYTHON_VERSION)
NODE_STAMP := node_modules/.installed
PYTEST := $(VENV_PYTHON) -m pytest -n $(WORKERS) --dist loadgroup
PIP := $(VENV_PYTHON) -m pip install --quiet --disable-pip-version-check

CHECK_NEEDS = @command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or newer is needed; there is no $(PYTHON) command."; exit 1; }; \
	$(PYTHON) tools/check_needs.py

SOURCES := $(shell find magdagdon static locales tools/site tools/locales tools/notices -name __pycache__ -prune -o -print 2>/dev/null) \
	$(wildcard tools/*.py) index.html pyproject.toml pyscript.toml $(wildcard sw.js)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play serve build single release language setup test lint long fuzz coach readme clean always

help:  ## list what there is
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 16

play: build  ## set up, build, serve and open the game
	@$(VENV_PYTHON) -m tools.serve --port $(PORT) $(OPEN)

serve: build  ## the same without opening a browser
	@$(VENV_PYTHON) -m tools.serve --port $(PORT)

build: dist/index.html  ## make the site in dist/; its address, if known: make build SITE=https://…
	@:

single: single/magdagdon.html  ## make the whole game in one file, which plays by a double click
	@:

release: build single  ## the site as a zip, the single file and checksums, in release/
	@$(VENV_PYTHON) -m tools.release $(if $(TAG),--tag "$$TAG")

language: $(BUILD_STAMP) $(NODE_STAMP)  ## check a language's words, and show the game in it: make language L=de
	@test -n "$(L)" || { echo "Which language? Such as: make language L=de"; exit 1; }
	@$(VENV_PYTHON) -m tools.locales update
	@$(VENV_PYTHON) -m tools.locales check && echo "Nothing is missing, and nothing is wrong." || true
	@$(MAKE) --no-print-directory build
	@$(VENV_PYTHON) -m tools.serve --port $(PORT) $(OPEN) --lang $(L)

setup: $(TEST_STAMP) $(NODE_STAMP)  ## install all that building and testing need
	@$(VENV_PYTHON) -m tools.browsers

test: $(TEST_STAMP) $(NODE_STAMP)  ## everything that CI runs
	@$(VENV_PYTHON) -m tools.browsers
	@$(MAKE) --no-print-directory build
	@$(VENV_PYTHON) -m tools.lint
	@$(PYTEST)

lint: $(TEST_STAMP)  ## style, types, imports and catalogues
	@$(VENV_PYTHON) -m tools.lint

long: $(TEST_STAMP) $(NODE_STAMP)  ## the long runs: more examples, and tests marked `long`
	@$(VENV_PYTHON) -m tools.browsers
	@$(MAKE) --no-print-directory build
	@echo "Laws with many more examples, then the tests marked long (records compared with the literal reading)."
	$(PYTEST) --hypothesis-profile=long -m "long or not e2e"

fuzz: $(TEST_STAMP)  ## a million random turns, held against the rules and the store
	@$(VENV_PYTHON) -m tests.fuzz --turns $(TURNS) --workers $(WORKERS)

coach: $(COACH_STAMP)  ## train the coach anew, half an hour, and compare it with the one that is kept
	@$(COACH_PYTHON) -m tools.coach check
	@$(COACH_PYTHON) -m tools.coach train --output .cache/coach/weights.json
	@$(COACH_PYTHON) -m tools.coach compare .cache/coach/weights.json

readme: $(TEST_STAMP)  ## try the commands that the README and the documents show, in a fresh clone
	@$(VENV_PYTHON) -m tools.readme

clean:  ## take away what was built and installed
	rm -rf dist dist.* release release.* single .cache .venv node_modules test-results .hypothesis .*_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BUILD_STAMP): tools/requirements-build.txt
	$(CHECK_NEEDS)
	@echo "Making the virtual environment"
	@test -f $@ || $(PYTHON) -m venv --clear .venv
	@$(PIP) -r $<
	@touch $@

$(TEST_STAMP): tools/requirements-test.txt $(BUILD_STAMP)
	@echo "Installing what the tests need"
	@$(PIP) -r $<
	@touch $@

$(COACH_STAMP): tools/requirements-coach.txt
	$(CHECK_NEEDS)
	@echo "Making the environment that trains the coach"
	@mkdir -p .cache
	@$(PYTHON) -m venv --clear .cache/coach-venv
	@$(COACH_PYTHON) -m pip install --quiet --disable-pip-version-check -r $<
	@touch $@

$(NODE_STAMP): package.json package-lock.json .npmrc
	$(CHECK_NEEDS)
	@echo "Installing the runtime from npm"
	@npm ci
	@touch $@

# Written only when the address is another one than that of the last build.
.cache/address: always
	@mkdir -p $(@D)
	@printf '%s' "$$MAGDAGDON_SITE" | cmp -s - $@ || printf '%s' "$$MAGDAGDON_SITE" > $@

dist/index.html: $(SOURCES) $(BUILD_STAMP) $(NODE_STAMP) .cache/address
	@$(VENV_PYTHON) -m tools.build

single/magdagdon.html: dist/index.html $(wildcard tools/single/*.*)
	@$(VENV_PYTHON) -m tools.single
