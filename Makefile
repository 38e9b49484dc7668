# Sandtable. A machine with python3, pip, make and a C compiler needs nothing else.
PY ?= python3
PORT ?= 8000
ifeq ($(origin HOST),command line)  # some shells and conda export a HOST of their own, which is not meant
ADDRESS := --host $(HOST)
endif
UV := .tools/bin/uv
RUN := $(UV) run --frozen
export UV_PYTHON_DOWNLOADS = never
export PYTHONDONTWRITEBYTECODE =  # or each of the servers that tests start compiles its modules anew

.PHONY: play rules test quick lint shots bench ladder soak rebuild clean

play: $(UV)   ## set everything up and start playing; HOST=0.0.0.0 lets friends in your network in
	@$(PY) tools/start.py --port $(PORT) $(ADDRESS) $(ARGS)

rules: $(UV)  ## compile the rules, where they have changed
	$(RUN) python -m tools.compile

# Three workers on two processors for the slow part: many of its tests wait for a server, a bot or a page.
test: rules   ## every test: quick part first, while a browser is fetched if one is needed
	@$(RUN) python -m tests.browser.chromium > /dev/null 2>&1 & \
	$(RUN) pytest -q -rs -n 2 -m "not slow and not soak"
	$(RUN) pytest -q -rsR -n 3 --dist worksteal --durations 12 -m "slow and not soak"

quick: rules  ## the part of the tests that takes under a minute
	$(RUN) pytest -q -rs -n 2 -m "not slow and not soak"

soak: rules   ## the long tests
	$(RUN) pytest -q -rs -n 2 --timeout 7200 -m soak

lint: $(UV)   ## style, types, every rule clause accounted for, and the pages' own checks
	$(RUN) ruff check .
	$(RUN) ruff format --check .
	$(RUN) mypy
	$(RUN) mypy --config-file pyproject.toml -p tests -p bench -p tools
	$(RUN) python -m sandtable.rulebook
	$(RUN) python -m tools.node web/lint run check
	$(RUN) python -m tools.node web run check
	$(RUN) python -m tools.node web test

shots: rules  ## pictures of every page: docs/shots, build/shots
	$(RUN) python -m tests.browser.shots $(ARGS)

bench: $(UV)  ## speed, as ratios from one run; refreshes docs/bench.md
	$(RUN) python -m tools.compile --whole
	$(RUN) --group peers python -m bench $(or $(ARGS),--server --wire --start)

ladder: rules  ## how much stronger each level of each game is; hours, goes on where it was; docs/levels.md
	$(RUN) python -m bench.ladder $(ARGS)

rebuild: $(UV) ## build pages and rules again from nothing; the rules in one piece, as a wheel has them
	rm -rf build .stamps src/sandtable/_compiled
	$(UV) sync --frozen --reinstall-package sandtable
	$(RUN) python -m tools.compile --whole

clean:
	rm -rf build dist .stamps .venv .tools src/sandtable/_compiled

$(UV):
	$(PY) -m pip install --quiet --disable-pip-version-check --target .tools uv==0.13.7
