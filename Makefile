# Every job of the project: `make run` starts the workbench, `make test` passes everything, `make help` lists the rest.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
# Versions to keep to: `make setup CONSTRAINTS=constraints.txt` takes those that the tests passed with.
CONSTRAINTS ?=
KEPT := $(if $(CONSTRAINTS),--constraint $(CONSTRAINTS))
# An editable install leaves bytecode to the first start, and some environments forbid that start to write it.
COMPILE := $(BIN)/python -m compileall -q src
PORT ?= 8765
CORES ?= $(shell $(PYTHON) -c 'import os; print(min(4, os.cpu_count() or 1))')
MINUTES ?= 1
FUZZ_SECONDS ?= $(if $(HOURS),$(shell expr 3600 \* $(HOURS)),$(shell expr 60 \* $(MINUTES)))
FUZZ_SEED ?= 1
SHARE ?= 10
SINCE ?= HEAD~10

# What an installed environment depends on; the editable install sees changed Python files by itself.
KERNELS := $(shell find cpp -name '*.cpp' -o -name '*.hpp') CMakeLists.txt pyproject.toml

.DEFAULT_GOAL := help
.PHONY: help run setup test fuzz mutate sentences lint types walls javascript pytest stub wire docs sanitize dist clean

help: ## list the jobs
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

run: $(VENV)/installed ## start the workbench with the sample puzzles
	$(BIN)/gridwright serve --port $(PORT)

setup: $(VENV)/developed ## make the environment for development

test: $(VENV)/developed $(VENV)/system-packages ## run every check and every test
	@sh scripts/node-packages || true
	@$(MAKE) --no-print-directory --jobs=2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) lint types walls javascript
	@$(MAKE) --no-print-directory pytest

fuzz: $(VENV)/developed ## look for inputs that break readers, rules, generators, the API, kernels or finders, MINUTES (1) or HOURS each, from FUZZ_SEED on (1)
	$(BIN)/python tests/fuzz/readers.py --seconds $(FUZZ_SECONDS) --seed $(FUZZ_SEED)
	$(BIN)/python tests/fuzz/records.py --seconds $(FUZZ_SECONDS) --seed $(FUZZ_SEED)
	$(BIN)/python tests/fuzz/quick_records.py --seconds $(FUZZ_SECONDS) --seed $(FUZZ_SEED)
	$(BIN)/python tests/fuzz/api.py --seconds $(FUZZ_SECONDS) --seed $(FUZZ_SEED)
	@sh scripts/fuzz-boards $(FUZZ_SECONDS) $(FUZZ_SEED)

mutate: $(VENV)/developed ## change SHARE (10) places of the code, by FUZZ_SEED, since SINCE (HEAD~10), and see whether the tests of their rooms notice
	$(BIN)/python tests/fuzz/mutate.py --since $(SINCE) --share $(SHARE) --seed $(FUZZ_SEED)

sentences: $(VENV)/developed ## judge every claim of explanations for MINUTES, on samples, by chance and on the files in SENTENCES
	$(BIN)/python tests/contracts/check_sentences.py --seconds $(FUZZ_SECONDS) --seed $(FUZZ_SEED) $(SENTENCES)

lint: $(VENV)/developed
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	@echo "clang-format of every file in cpp"
	@$(BIN)/clang-format --dry-run -Werror $(filter %.cpp %.hpp,$(KERNELS))

types: $(VENV)/developed
	$(BIN)/mypy
	@BIN=$(BIN) sh scripts/check-front-door

walls: $(VENV)/developed
	$(BIN)/lint-imports

javascript: $(VENV)/system-packages
	@sh scripts/check-javascript

pytest: $(VENV)/developed $(VENV)/system-packages
	@BIN=$(BIN) CORES=$(CORES) sh scripts/run-tests

stub: $(VENV)/developed ## write the stub of the compiled core again
	$(BIN)/python scripts/write_stub.py

wire: $(VENV)/developed ## write the page's types of the API again
	$(BIN)/python scripts/write_types.py

docs: $(VENV)/developed ## write the documentation as a site to build/site; links that lead nowhere are errors
	$(BIN)/python scripts/write_api.py
	$(BIN)/mkdocs build --quiet
	@echo "open build/site/index.html, or for its search: python3 -m http.server --directory build/site"

sanitize: $(VENV)/developed ## run the kernels on odd inputs under address and undefined-behaviour sanitizers
	$(BIN)/pytest tests/kernels/test_native.py

dist: $(VENV)/developed ## build the source distribution, a wheel and the bill of materials; twice from one commit gives the same
	SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct) $(BIN)/python -m build
	SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct) $(BIN)/python scripts/write_bill.py > dist/gridwright.cdx.json
	@[ "$$(uname)" != Linux ] || $(BIN)/auditwheel show dist/*.whl

clean: ## remove the environment and everything built
	rm -rf $(VENV) build dist node_modules

$(VENV)/bin/python:
	@sh scripts/system-packages build
	@echo "making the virtual environment $(VENV)"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/build-tools: pyproject.toml | $(VENV)/bin/python
	@echo "installing the build tools (CMake, ninja, nanobind, scikit-build-core)"
	@$(PIP) install $(KEPT) "cmake>=3.26" "ninja>=1.11" "nanobind>=3.0,<4" "scikit-build-core>=1.0,<2"
	@touch $@

$(VENV)/installed: $(VENV)/build-tools $(KERNELS)
	@echo "compiling the kernels and installing gridwright into $(VENV)"
	@$(PIP) install $(KEPT) --no-build-isolation --editable '.[web,press]'
	@$(COMPILE)
	@touch $@

$(VENV)/developed: $(VENV)/build-tools $(KERNELS)
	@echo "compiling the kernels and installing gridwright and what its tests and checks need into $(VENV)"
	@$(PIP) install $(KEPT) --no-build-isolation --editable '.[dev]'
	@$(COMPILE)
	@touch $@ $(VENV)/installed

$(VENV)/system-packages: | $(VENV)/bin/python
	@sh scripts/system-packages test
	@touch $@
