// What each binding file offers to the module.
#pragma once

#include <nanobind/nanobind.h>

namespace gridwright::bindings {

void bind_arrow(nanobind::module_& m);
void bind_clauses(nanobind::module_& m);
void bind_columns(nanobind::module_& m);
void bind_nonogram(nanobind::module_& m);
void bind_nonogram_facts(nanobind::module_& m);
void bind_nonogram_setting(nanobind::module_& m);
void bind_sudoku_finders(nanobind::module_& m);
void bind_sudoku_walks(nanobind::module_& m);
void bind_sudoku(nanobind::module_& m);
void bind_sudoku_explainer(nanobind::module_& m);
void bind_sudoku_setting(nanobind::module_& m);
void bind_sudoku_rules(nanobind::module_& m);
void bind_sudoku_trial(nanobind::module_& m);

}  // namespace gridwright::bindings
