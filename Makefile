# Sandtable. A machine with python3, pip, make and a C compiler needs nothing else.
PY ?= python3
PORT ?= 8000
UV := .tools/bin/uv
RUN := $(UV) run --frozen
export UV_PYTHON_DOWNLOADS = never

.PHONY: play test quick lint shots bench soak rebuild clean

play: $(UV)   ## set everything up and start playing
	@$(RUN) --no-dev sandtable play --port $(PORT) $(ARGS)

test: $(UV)   ## every test: quick part first
	$(RUN) pytest -q -rs -n 2 -m "not slow and not soak"
	$(RUN) pytest -q -rsR -n 2 --durations 12 -m "slow and not soak"

quick: $(UV)  ## the part of the tests that takes under a minute
	$(RUN) pytest -q -rs -n 2 -m "not slow and not soak"

soak: $(UV)   ## the long tests
	$(RUN) pytest -q -rs -n 2 --timeout 7200 -m soak

lint: $(UV)   ## style, types, every rule clause accounted for, and the pages' own checks
	$(RUN) ruff check .
	$(RUN) ruff format --check .
	$(RUN) mypy
	$(RUN) mypy --config-file pyproject.toml -p tests -p bench
	$(RUN) python -m sandtable.rulebook
	$(RUN) python -m tests.node web run check
	$(RUN) python -m tests.node web test

shots: $(UV)  ## pictures of every page, into docs/shots
	$(RUN) python -m tests.browser.shots $(ARGS)

bench: $(UV)  ## speed, as ratios from one run; refreshes docs/bench.md
	$(RUN) --group peers python -m bench --server $(ARGS)

rebuild: $(UV) ## compile the rules again from nothing
	rm -rf build .stamps
	find src -name '*.so' -delete
	$(UV) sync --frozen --reinstall-package sandtable

clean:
	rm -rf build dist .stamps .venv .tools
	find . -name '*.so' -path './src/*' -delete

$(UV):
	$(PY) -m pip install --quiet --disable-pip-version-check --target .tools uv==0.13.7
