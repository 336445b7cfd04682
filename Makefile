# Every job of the project; `make help` lists them.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

stub: ## write the stub of the compiled core again
	$(BIN)/python -c "from gridwright import _core; from nanobind.stubgen import StubGen; g = StubGen(_core); g.put(_core); open('src/gridwright/_core.pyi', 'w').write(g.get())"
