// Python's way to the kernels for classic 9x9 sudoku, one at a time or by the thousand.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "bindings.hpp"
#include "budget.hpp"
#include "sudoku/bulk.hpp"
#include "sudoku/classic.hpp"
#include "sudoku/marks.hpp"
#include "sudoku/search.hpp"

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

// What is wrong with a line, and which line it is.
struct BulkProblem {
    std::size_t index;  // among the results
    sudoku::PuzzleLine line;
    sudoku::LineProblem what;
};

struct BulkAnswer {
    nb::bytes givens;
    nb::bytes numbers;
    nb::bytes counts;
    nb::bytes solutions;
    std::vector<BulkProblem> problems;
    sudoku::LaneEffort effort;
};

BulkAnswer solve_lines(nb::bytes text, std::int32_t limit, int threads, bool skip_empty, double seconds,
                       const StopFlag* stop, InstructionSet set) {
    const std::string_view all(text.c_str(), text.size());
    std::vector<sudoku::PuzzleLine> lines;
    {
        nb::gil_scoped_release released;
        lines = sudoku::puzzle_lines(all, skip_empty ? sudoku::EmptyLines::skipped : sudoku::EmptyLines::counted);
    }
    nb::bytes givens = make_bytes(lines.size() * 81);
    nb::bytes numbers = make_bytes(lines.size() * sizeof(std::int64_t));
    nb::bytes counts = make_bytes(lines.size() * sizeof(std::int32_t));
    nb::bytes solutions = make_bytes(lines.size() * 81);
    auto* count = reinterpret_cast<std::int32_t*>(PyBytes_AsString(counts.ptr()));
    auto* number = reinterpret_cast<std::int64_t*>(PyBytes_AsString(numbers.ptr()));
    auto* solution = reinterpret_cast<unsigned char*>(PyBytes_AsString(solutions.ptr()));
    sudoku::LaneEffort effort;
    std::vector<BulkProblem> problems;
    {
        nb::gil_scoped_release released;
        const Budget budget(seconds, -1, stop);
        effort = sudoku::solve_bulk({all, lines, limit, threads, set}, budget, count, solution);
        sudoku::write_givens(all, lines, PyBytes_AsString(givens.ptr()));
        sudoku::LineProblem problem{};
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const auto& line = lines[i];
            number[i] = static_cast<std::int64_t>(line.number);
            if (count[i] > 0) continue;
            if (sudoku::explain_line(all.substr(line.start, line.length), count[i], problem)) {
                problems.push_back({i, line, problem});
            }
        }
    }
    return {std::move(givens),    std::move(numbers),  std::move(counts),
            std::move(solutions), std::move(problems), effort};
}

// The count, or a LineFault; the solution; the place of an illegal character. A plain tuple, because an object of a
// class of its own takes as long to make and to ask as half of the search in an easy puzzle.
using LineAnswer = nb::typed<nb::tuple, std::int64_t, std::optional<nb::str>, std::size_t>;

LineAnswer line_answer(std::int64_t count, nb::object solution, std::size_t place) {
    return nb::borrow<LineAnswer>(nb::make_tuple(count, std::move(solution), place));
}

LineAnswer solve_line(std::string_view line, std::int64_t limit) {
    if (line.size() != 81) return line_answer(sudoku::wrong_length, nb::none(), line.size());
    sudoku::Candidates candidates;
    for (std::size_t i = 0; i < 81; ++i) {
        const char mark = line[i];
        if (sudoku::is_digit(mark))
            candidates[i] = static_cast<std::uint16_t>(1 << (mark - '1'));
        else if (sudoku::is_blank(mark))
            candidates[i] = 0x1ff;
        else
            return line_answer(sudoku::illegal_character, nb::none(), i);
    }
    const sudoku::ClassicAnswer answer = sudoku::solve_classic(candidates, limit, 1, Budget());
    if (answer.found == 0) return line_answer(0, nb::none(), 0);
    std::array<char, 81> solution;
    for (std::size_t i = 0; i < 81; ++i) solution[i] = static_cast<char>('1' + answer.solutions.front()[i]);
    return line_answer(answer.found, nb::str(solution.data(), solution.size()), 0);
}

template <class Symbols>
nb::bytes to_bytes(const Symbols& symbols) {
    return nb::bytes(reinterpret_cast<const char*>(symbols.data()), symbols.size());
}

sudoku::Grid81 to_grid(const nb::bytes& givens) {
    if (givens.size() != 81) throw nb::value_error("expected 81 symbols");
    sudoku::Grid81 grid;
    for (std::size_t i = 0; i < 81; ++i) {
        grid[i] = static_cast<std::uint8_t>(givens.c_str()[i]);
        if (grid[i] > sudoku::blank) throw nb::value_error("expected symbols 0 to 8, or 9 for a blank");
    }
    return grid;
}

sudoku::SearchAnswer solve_classic(const std::vector<sudoku::Mask>& masks, std::int64_t limit, std::size_t keep,
                                   double seconds, std::int64_t nodes, const StopFlag* stop) {
    if (masks.size() != 81) throw nb::value_error("expected 81 masks");
    nb::gil_scoped_release released;
    sudoku::Candidates candidates;
    for (std::size_t i = 0; i < 81; ++i) candidates[i] = static_cast<std::uint16_t>(masks[i] & 0x1ff);
    const sudoku::ClassicAnswer found = sudoku::solve_classic(candidates, limit, keep, Budget(seconds, nodes, stop));
    sudoku::SearchAnswer answer;
    answer.solutions.reserve(found.solutions.size());
    for (const sudoku::Grid81& grid : found.solutions) answer.solutions.emplace_back(grid.begin(), grid.end());
    answer.found = found.found;
    answer.nodes = found.guesses;
    answer.complete = found.complete;
    return answer;
}

void bind_bulk(nb::module_& m) {
    nb::enum_<sudoku::LineFault>(m, "LineFault", "What a count below 0 says of a line.", nb::is_arithmetic())
        .value("ILLEGAL_CHARACTER", sudoku::illegal_character)
        .value("WRONG_LENGTH", sudoku::wrong_length)
        .value("UNFINISHED", sudoku::unfinished);
    nb::class_<BulkProblem>(m, "BulkProblem", "A line that is no legal puzzle.")
        .def_ro("index", &BulkProblem::index, "Its place among the results.")
        .def_prop_ro(
            "line", [](const BulkProblem& problem) { return problem.line.number; }, "Its number in the text, from 0.")
        .def_prop_ro(
            "start", [](const BulkProblem& problem) { return problem.line.start; }, "Where it begins in the text.")
        .def_prop_ro(
            "fault", [](const BulkProblem& problem) { return problem.what.kind; },
            "A LineFault, or 0 for two equal digits in a house.")
        .def_prop_ro(
            "place", [](const BulkProblem& problem) { return problem.what.place; },
            "The illegal character, or the first of two cells; the length if that is wrong.")
        .def_prop_ro(
            "other", [](const BulkProblem& problem) { return problem.what.other; }, "The second of two cells.");
    nb::class_<BulkAnswer>(m, "BulkAnswer", "What was found for every line.")
        .def_ro("givens", &BulkAnswer::givens, "81 characters a line, a dot for a blank.")
        .def_ro("numbers", &BulkAnswer::numbers, "A 64-bit integer a line: its number in the text, from 0.")
        .def_ro("counts", &BulkAnswer::counts, "A 32-bit integer a line: solutions, or a LineFault.")
        .def_ro("solutions", &BulkAnswer::solutions, "81 characters a line.")
        .def_ro("problems", &BulkAnswer::problems)
        .def_prop_ro("sweeps", [](const BulkAnswer& answer) { return answer.effort.sweeps; })
        .def_prop_ro("guesses", [](const BulkAnswer& answer) { return answer.effort.guesses; });
    m.def("sudoku_solve_lines", &solve_lines, nb::arg("text"), nb::arg("limit"), nb::arg("threads"),
          nb::arg("skip_empty"), nb::arg("seconds"), nb::arg("stop").none(), nb::arg("instruction_set"),
          "Solve the 81-character lines of a text.");
}

void bind_classic(nb::module_& m) {
    m.def("sudoku_solve_line", &solve_line, nb::arg("line"), nb::arg("limit"),
          "Solve one 81-character puzzle: give the solutions or a LineFault, one solution, an illegal mark's place.");
    m.def("sudoku_solve_classic", &solve_classic, nb::arg("masks"), nb::arg("limit"), nb::arg("keep"),
          nb::arg("seconds"), nb::arg("nodes"), nb::arg("stop").none(),
          "Search a classic 9x9 sudoku; the answer has no settled masks.");
    m.def(
        "sudoku_minimise",
        [](const nb::bytes& givens, std::uint64_t seed, double seconds, const StopFlag* stop) {
            const sudoku::Grid81 grid = to_grid(givens);
            sudoku::Grid81 minimal;
            {
                nb::gil_scoped_release released;
                minimal = sudoku::minimise(grid, seed, Budget(seconds, -1, stop));
            }
            return to_bytes(minimal);
        },
        nb::arg("givens"), nb::arg("seed"), nb::arg("seconds"), nb::arg("stop").none(),
        "Take givens (9 = blank) away by lot while the solution stays unique.");
}

}  // namespace

void bind_sudoku(nb::module_& m) {
    nb::enum_<InstructionSet>(m, "InstructionSet", "A form of the bulk kernel; the best one is chosen by default.")
        .value("BASELINE", InstructionSet::baseline)
        .value("AVX2", InstructionSet::avx2)
        .value("AVX512", InstructionSet::avx512);
    m.def("best_instruction_set", &sudoku::best_instruction_set, "Give the best form this processor can run.");
    bind_bulk(m);
    bind_classic(m);
}

}  // namespace gridwright::bindings
