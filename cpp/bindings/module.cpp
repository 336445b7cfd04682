// The compiled module `gridwright._core`: every binding file adds its family's functions here.
#include <nanobind/nanobind.h>

#include "bindings.hpp"
#include "budget.hpp"

namespace nb = nanobind;

NB_MODULE(_core, m) {
    // What caches of the package hold at the end of a program goes with its memory, and is nobody's message.
    nb::set_leak_warnings(false);
    m.doc() = "Compiled kernels of Gridwright; use them through gridwright.engine.kernels.";
    nb::class_<gridwright::StopFlag>(m, "StopFlag", "A flag that any thread may set to stop a running kernel.")
        .def(nb::init<>())
        .def("set", &gridwright::StopFlag::set, "Ask the kernels that hold this flag to stop.")
        .def("is_set", &gridwright::StopFlag::is_set, "Tell whether somebody asked to stop.");
    gridwright::bindings::bind_arrow(m);
    gridwright::bindings::bind_clauses(m);
    gridwright::bindings::bind_columns(m);
    gridwright::bindings::bind_nonogram(m);
    gridwright::bindings::bind_nonogram_facts(m);
    gridwright::bindings::bind_nonogram_setting(m);
    gridwright::bindings::bind_sudoku_finders(m);
    gridwright::bindings::bind_sudoku_rules(m);
    gridwright::bindings::bind_sudoku_walks(m);
    gridwright::bindings::bind_sudoku(m);
    gridwright::bindings::bind_sudoku_explainer(m);
    gridwright::bindings::bind_sudoku_setting(m);
    gridwright::bindings::bind_sudoku_trial(m);
}
