// Python's way to the sudoku kernels.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstring>
#include <limits>
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

#include "bindings.hpp"
#include "budget.hpp"
#include "sudoku/bulk.hpp"

namespace nb = nanobind;

namespace gridwright::bindings {

namespace {

using sudoku::InstructionSet;

// An uninitialised bytes object that a kernel fills before anybody else sees it.
nb::bytes make_bytes(std::size_t size) {
    PyObject* made = PyBytes_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(size));
    if (made == nullptr) throw nb::python_error();
    return nb::steal<nb::bytes>(made);
}

// Place in the result, number and start of the line, kind, and the two places of a LineProblem.
using Problem = std::tuple<std::size_t, std::size_t, std::size_t, std::int32_t, std::size_t, std::size_t>;
using BulkAnswer =
    std::tuple<nb::bytes, nb::bytes, std::vector<Problem>, std::uint64_t, std::uint64_t>;

BulkAnswer solve_lines(nb::bytes text, std::int32_t limit, int threads, bool skip_empty, double seconds,
                       const StopFlag* stop, InstructionSet set) {
    const std::string_view all(text.c_str(), text.size());
    const auto lines = sudoku::puzzle_lines(
        all, skip_empty ? sudoku::EmptyLines::skipped : sudoku::EmptyLines::counted);
    nb::bytes counts = make_bytes(lines.size() * sizeof(std::int32_t));
    nb::bytes solutions = make_bytes(lines.size() * 81);
    auto* count = reinterpret_cast<std::int32_t*>(PyBytes_AsString(counts.ptr()));
    auto* solution = reinterpret_cast<unsigned char*>(PyBytes_AsString(solutions.ptr()));
    sudoku::LaneEffort effort;
    std::vector<Problem> problems;
    {
        nb::gil_scoped_release released;
        const Budget budget(seconds, -1, stop);
        effort = sudoku::solve_bulk({all, lines, limit, threads, set}, budget, count, solution);
        sudoku::LineProblem problem{};
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (count[i] > 0) continue;
            const auto& line = lines[i];
            if (sudoku::explain_line(all.substr(line.start, line.length), count[i], problem)) {
                problems.emplace_back(i, line.number, line.start, problem.kind, problem.place, problem.other);
            }
        }
    }
    return {std::move(counts), std::move(solutions), std::move(problems), effort.sweeps, effort.guesses};
}

}  // namespace

void bind_sudoku(nb::module_& m) {
    nb::enum_<InstructionSet>(m, "InstructionSet", "A form of the bulk kernel; the best one is chosen by default.")
        .value("BASELINE", InstructionSet::baseline)
        .value("AVX2", InstructionSet::avx2)
        .value("AVX512", InstructionSet::avx512);
    m.def("best_instruction_set", &sudoku::best_instruction_set, "Give the best form this processor can run.");
    m.def("sudoku_solve_lines", &solve_lines, nb::arg("text"), nb::arg("limit"), nb::arg("threads"),
          nb::arg("skip_empty"), nb::arg("seconds"), nb::arg("stop").none(), nb::arg("instruction_set"),
          "Solve the 81-character lines of a text: counts (int32), solutions, problems, sweeps and guesses.");
}

}  // namespace gridwright::bindings
