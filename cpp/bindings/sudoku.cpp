// Python's way to the sudoku kernels.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstring>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "bindings.hpp"
#include "budget.hpp"
#include "sudoku/bulk.hpp"
#include "sudoku/classic.hpp"
#include "sudoku/encode.hpp"
#include "sudoku/marks.hpp"
#include "sudoku/search.hpp"
#include "sudoku/settle.hpp"

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
    std::vector<sudoku::PuzzleLine> lines;
    {
        nb::gil_scoped_release released;
        lines = sudoku::puzzle_lines(all, skip_empty ? sudoku::EmptyLines::skipped : sudoku::EmptyLines::counted);
    }
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

// One puzzle of 81 characters: the count, or a LineFault with the place of the character, and the solution.
std::tuple<std::int64_t, std::size_t, std::string> solve_line(std::string_view line, std::int64_t limit) {
    if (line.size() != 81) return {sudoku::wrong_length, line.size(), ""};
    sudoku::Candidates candidates;
    for (std::size_t i = 0; i < 81; ++i) {
        const char mark = line[i];
        if (sudoku::is_digit(mark)) candidates[i] = static_cast<std::uint16_t>(1 << (mark - '1'));
        else if (sudoku::is_blank(mark)) candidates[i] = 0x1ff;
        else return {sudoku::illegal_character, i, ""};
    }
    const sudoku::ClassicAnswer answer = sudoku::solve_classic(candidates, limit, 1, Budget());
    std::string solution(answer.found > 0 ? 81 : 0, '.');
    for (std::size_t i = 0; i < solution.size(); ++i) {
        solution[i] = static_cast<char>('1' + answer.solutions.front()[i]);
    }
    return {answer.found, 0, std::move(solution)};
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

// Solutions kept, number found, whether these are all, nodes, conflicts; if not all, what propagation left.
using SearchTuple =
    std::tuple<std::vector<nb::bytes>, std::int64_t, bool, std::int64_t, std::int64_t, std::vector<sudoku::Mask>>;

SearchTuple solve_classic(const std::vector<sudoku::Mask>& masks, std::int64_t limit, std::size_t keep, double seconds,
                          std::int64_t nodes, const StopFlag* stop) {
    if (masks.size() != 81) throw nb::value_error("expected 81 masks");
    sudoku::ClassicAnswer answer;
    {
        nb::gil_scoped_release released;
        sudoku::Candidates candidates;
        for (std::size_t i = 0; i < 81; ++i) candidates[i] = static_cast<std::uint16_t>(masks[i] & 0x1ff);
        answer = sudoku::solve_classic(candidates, limit, keep, Budget(seconds, nodes, stop));
    }
    std::vector<nb::bytes> solutions;
    for (const sudoku::Grid81& grid : answer.solutions) solutions.push_back(to_bytes(grid));
    return {std::move(solutions), answer.found, answer.complete, answer.guesses, 0, {}};
}

SearchTuple search(const sudoku::Layout& layout, const std::vector<sudoku::Mask>& masks, std::int64_t limit,
                   std::size_t keep, double seconds, std::int64_t nodes, const StopFlag* stop, std::uint64_t seed) {
    if (masks.size() != static_cast<std::size_t>(layout.rules.cells)) throw nb::value_error("expected a mask per cell");
    sudoku::SearchAnswer answer;
    {
        nb::gil_scoped_release released;
        answer = sudoku::search(layout, masks, {limit, keep, seed}, Budget(seconds, nodes, stop));
    }
    std::vector<nb::bytes> solutions;
    for (const sudoku::Filling& filling : answer.solutions) solutions.push_back(to_bytes(filling));
    return {std::move(solutions), answer.found,     answer.complete,
            answer.nodes,         answer.conflicts, std::move(answer.settled)};
}

std::vector<sudoku::Mask> settle(const sudoku::Layout& layout, std::vector<sudoku::Mask> masks) {
    if (masks.size() != static_cast<std::size_t>(layout.rules.cells)) throw nb::value_error("expected a mask per cell");
    if (!sudoku::settle(layout, masks)) masks.assign(masks.size(), 0);
    return masks;
}

std::tuple<nb::bytes, std::vector<std::pair<std::int32_t, std::int32_t>>> encode(
    const sudoku::Layout& layout, const std::vector<sudoku::Mask>& masks) {
    if (masks.size() != static_cast<std::size_t>(layout.rules.cells)) throw nb::value_error("expected a mask per cell");
    sudoku::Encoding encoding = sudoku::encode(layout, masks);
    const auto* raw = reinterpret_cast<const char*>(encoding.clauses.data());
    return {nb::bytes(raw, encoding.clauses.size() * sizeof(std::int32_t)), std::move(encoding.candidates)};
}

void bind_layout(nb::module_& m) {
    nb::class_<sudoku::Layout>(m, "SudokuLayout", "The rules of a sudoku, prepared for the kernels.")
        .def(
            "__init__",
            [](sudoku::Layout* self, int cells, int symbols, std::vector<sudoku::Cells> houses,
               std::vector<std::pair<int, int>> less_than,
               std::vector<std::tuple<sudoku::Cells, int, bool>> sums) {
                sudoku::Rules rules{cells, symbols, std::move(houses), std::move(less_than), {}};
                for (auto& [of, total, distinct] : sums) rules.sums.push_back({std::move(of), total, distinct});
                new (self) sudoku::Layout(std::move(rules));
            },
            nb::arg("cells"), nb::arg("symbols"), nb::arg("houses"), nb::arg("less_than"), nb::arg("sums"));
    m.def("sudoku_search", &search, nb::arg("layout"), nb::arg("masks"), nb::arg("limit"), nb::arg("keep"),
          nb::arg("seconds"), nb::arg("nodes"), nb::arg("stop").none(), nb::arg("seed"),
          "Search any sudoku: solutions, number found, complete, nodes, conflicts; masks after propagation if incomplete.");
    m.def("sudoku_settle", &settle, nb::arg("layout"), nb::arg("masks"),
          "Propagate to the fixed point; all masks are 0 on a contradiction.");
    m.def("sudoku_encode", &encode, nb::arg("layout"), nb::arg("masks"),
          "Write settled masks as clauses (32-bit integers, each clause ended by 0) and name the first variables.");
}

void bind_classic(nb::module_& m) {
    m.def("sudoku_solve_line", &solve_line, nb::arg("line"), nb::arg("limit"),
          "Solve one 81-character puzzle: count or fault, place of the fault, solution.");
    m.def("sudoku_solve_classic", &solve_classic, nb::arg("masks"), nb::arg("limit"), nb::arg("keep"),
          nb::arg("seconds"), nb::arg("nodes"), nb::arg("stop").none(),
          "Search a classic 9x9 sudoku; the same answer as sudoku_search, without masks.");
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
    m.def("sudoku_solve_lines", &solve_lines, nb::arg("text"), nb::arg("limit"), nb::arg("threads"),
          nb::arg("skip_empty"), nb::arg("seconds"), nb::arg("stop").none(), nb::arg("instruction_set"),
          "Solve the 81-character lines of a text: counts (int32), solutions, problems, sweeps and guesses.");
    bind_classic(m);
    bind_layout(m);
}

}  // namespace gridwright::bindings
