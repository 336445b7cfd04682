// The nonogram engine for Python: clues come in as tuples, boards go out as tuples of masks.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "bindings.hpp"
#include "budget.hpp"
#include "nonogram/line.hpp"
#include "nonogram/reason.hpp"
#include "nonogram/shown.hpp"
#include "nonogram/solve.hpp"
#include "nonogram_clues.hpp"
#include "nonogram_pictures.hpp"

namespace nb = nanobind;

namespace gridwright::bindings {
namespace {

using nonogram::Clue;

template <class MaskOf>
nb::tuple mask_tuple(std::size_t cells, MaskOf mask_of) {
    PyObject* masks = PyTuple_New(static_cast<Py_ssize_t>(cells));
    if (masks == nullptr) nb::raise_python_error();
    for (std::size_t cell = 0; cell < cells; ++cell)
        PyTuple_SetItem(masks, static_cast<Py_ssize_t>(cell), PyLong_FromUnsignedLongLong(mask_of(cell)));
    return nb::steal<nb::tuple>(masks);
}

nb::list number_list(const auto& numbers) {
    nb::list list;
    for (const auto number : numbers) list.append(number);
    return list;
}

class NonogramSolver {
public:
    NonogramSolver(const nb::tuple& rows, const nb::tuple& columns, std::size_t colours)
        : puzzle_(read_puzzle(rows, columns, colours)), solver_(puzzle_) {}

    NonogramSolver(const nb::bytes& picture, std::size_t height, std::size_t width, std::size_t colours)
        : puzzle_(nonogram::puzzle_showing(read_picture(picture, height, width, colours), height, width, colours)),
          solver_(puzzle_) {}

    void run_beside(const nb::bytes& known, double seconds, std::int64_t nodes, const StopFlag* stop) {
        const auto cells = read_picture(known, puzzle_.height, puzzle_.width, puzzle_.colours);
        nb::gil_scoped_release unlocked;
        solver_.run_beside({cells.begin(), cells.end()}, Budget(seconds, nodes, stop));
    }

    bool restrict_to(const std::vector<std::uint64_t>& masks) { return solver_.restrict_to(masks); }

    void run(std::size_t limit, nonogram::Method method, double seconds, std::int64_t nodes, const StopFlag* stop) {
        nb::gil_scoped_release unlocked;
        solver_.run(limit, method, Budget(seconds, nodes, stop));
    }

    void find_neighbours(double seconds, const StopFlag* stop) {
        nb::gil_scoped_release unlocked;
        solver_.find_neighbours(Budget(seconds, -1, stop));
    }

    void find_hastily(std::uint32_t tries, double seconds, const StopFlag* stop) {
        nb::gil_scoped_release unlocked;
        solver_.find_hastily(tries, Budget(seconds, -1, stop));
    }

    nb::list solutions() const {
        nb::list boards;
        for (const auto& picture : solver_.solutions())
            boards.append(mask_tuple(picture.size(), [&](std::size_t cell) { return 1ull << picture[cell]; }));
        return boards;
    }

    nb::list fillings() const {
        nb::list all;
        for (const auto& picture : solver_.solutions()) {
            const std::string filling(picture.begin(), picture.end());
            all.append(nb::bytes(filling.data(), filling.size()));
        }
        return all;
    }

    std::size_t solution_count() const { return solver_.solutions().size(); }
    bool is_complete() const { return solver_.is_complete(); }

    std::optional<std::size_t> broken_line() const { return solver_.broken_line(); }

    // What occurs in some solution where all are known (nothing, if there is none); otherwise what is not excluded yet.
    nb::tuple settled() const {
        if (!is_complete())
            return mask_tuple(puzzle_.cells(), [&](std::size_t cell) { return solver_.position().candidates(cell); });
        std::vector<std::uint64_t> seen(puzzle_.cells(), 0);
        for (const auto& picture : solver_.solutions())
            for (std::size_t cell = 0; cell < seen.size(); ++cell) seen[cell] |= std::uint64_t{1} << picture[cell];
        return mask_tuple(seen.size(), [&](std::size_t cell) { return seen[cell]; });
    }

    void conclude() { solver_.conclude(); }

    nb::dict effort() const {
        const nonogram::Effort effort = solver_.effort();
        nb::dict counts;
        counts["line solves"] = effort.line_solves;
        counts["probes"] = effort.probes;
        counts["decimations"] = effort.decimations;
        counts["exchanges"] = effort.exchanges;
        counts["search nodes"] = effort.search_nodes;
        return counts;
    }

    std::optional<nb::bytes> encode(double seconds, const StopFlag* stop, std::size_t most) {
        try {
            nb::gil_scoped_release unlocked;
            encoding_ = solver_.encoding(Budget(seconds, -1, stop), most);
        } catch (const OutOfBudget&) {
            return std::nullopt;
        }
        return nb::bytes(encoding_.clauses.data(), encoding_.clauses.size() * sizeof(nonogram::Literal));
    }

    nb::list beliefs() const { return number_list(solver_.beliefs(encoding_)); }

    nb::list preferences(double seconds, const StopFlag* stop) const {
        std::vector<nonogram::Literal> literals;
        {
            nb::gil_scoped_release unlocked;
            literals = solver_.preferences(encoding_, Budget(seconds, -1, stop));
        }
        return number_list(literals);
    }

    // The clause that some open cell differs from a known solution.
    nb::list other_than(std::size_t solution) const {
        nb::list clause;
        const auto& picture = solver_.solutions().at(solution);
        for (std::size_t cell = 0; cell < picture.size(); ++cell)
            if (solver_.position().is_open(cell)) clause.append(-encoding_.literal(cell, picture[cell]));
        return clause;
    }

    bool accept_model(const nb::list& model) {
        std::vector<bool> holds(nb::len(model) + 1);
        for (std::size_t v = 1; v < holds.size(); ++v) holds[v] = nb::cast<nonogram::Literal>(model[v - 1]) > 0;
        const nonogram::Position& position = solver_.position();
        nonogram::Picture picture(puzzle_.cells());
        for (std::size_t cell = 0; cell < picture.size(); ++cell) {
            for (std::size_t plane = 0; plane < position.planes(); ++plane) {
                if (!position.may(cell, plane)) continue;
                const nonogram::Literal literal = position.is_open(cell) ? encoding_.literal(cell, plane) : 0;
                const auto variable = static_cast<std::size_t>(std::abs(literal));
                if (literal == 0 || (variable < holds.size() && holds[variable]) == (literal > 0))
                    picture[cell] = static_cast<std::uint8_t>(plane);
            }
        }
        return solver_.add_solution(picture);
    }

    nb::list contradicting_lines(double seconds) const {
        std::vector<std::size_t> lines;
        {
            nb::gil_scoped_release unlocked;
            lines = nonogram::contradicting_lines(puzzle_, Budget(seconds, -1, nullptr));
        }
        return number_list(lines);
    }

private:
    nonogram::Puzzle puzzle_;
    nonogram::Solver solver_;
    nonogram::Encoding encoding_;
};

// One line: masks per cell in, masks per cell out, or None if no placement exists.
std::optional<std::vector<std::uint64_t>> settle_line(const nb::tuple& clue, const std::vector<std::uint64_t>& cells,
                                                      std::size_t colours) {
    if (cells.size() > nonogram::longest_line) throw nb::value_error("line too long");
    const Clue blocks = read_clue(clue);
    const std::size_t words = nonogram::words_for(cells.size());
    std::vector<std::uint64_t> planes((colours + 1) * words, 0);
    for (std::size_t x = 0; x < cells.size(); ++x)
        for (std::size_t q = 0; q <= colours; ++q) planes[q * words + x / 64] |= ((cells[x] >> q) & 1u) << (x % 64);
    nonogram::LineScratch scratch;
    if (!nonogram::settle_line(blocks, cells.size(), planes, scratch)) return std::nullopt;
    std::vector<std::uint64_t> out(cells.size(), 0);
    for (std::size_t x = 0; x < cells.size(); ++x)
        for (std::size_t q = 0; q <= colours; ++q) out[x] |= ((planes[q * words + x / 64] >> (x % 64)) & 1u) << q;
    return out;
}

// The lines without a placement, each looked at alone.
std::vector<std::size_t> dead_lines(const nb::tuple& rows, const nb::tuple& columns, std::size_t colours,
                                    const std::vector<std::uint64_t>& masks) {
    const nonogram::Puzzle puzzle = read_puzzle(rows, columns, colours);
    if (masks.size() != puzzle.cells()) throw nb::value_error("expected one mask per cell");
    nb::gil_scoped_release unlocked;
    std::vector<std::size_t> dead;
    std::vector<std::uint64_t> planes;
    nonogram::LineScratch scratch;
    for (std::size_t line = 0; line < puzzle.lines(); ++line) {
        const std::size_t cells = puzzle.length(line), words = nonogram::words_for(cells);
        planes.assign(puzzle.planes() * words, 0);
        for (std::size_t x = 0; x < cells; ++x)
            for (std::size_t q = 0; q < puzzle.planes(); ++q)
                planes[q * words + x / 64] |= ((masks[puzzle.cell(line, x)] >> q) & 1u) << (x % 64);
        if (!nonogram::settle_line(puzzle.clues[line], cells, planes, scratch)) dead.push_back(line);
    }
    return dead;
}

}  // namespace

void bind_nonogram(nb::module_& m) {
    m.attr("LONGEST_LINE") = nonogram::longest_line;
    m.attr("MOST_COLOURS") = nonogram::most_colours;
    nb::enum_<nonogram::Method>(m, "NonogramMethod",
                                "What may be used: single lines, assumptions about one cell too, or everything.")
        .value("LINES", nonogram::Method::lines)
        .value("PROBING", nonogram::Method::probing)
        .value("EVERYTHING", nonogram::Method::everything);
    nb::class_<NonogramSolver>(m, "NonogramSolver", "One nonogram on its way to a verdict.")
        .def(nb::init<const nb::tuple&, const nb::tuple&, std::size_t>(), nb::arg("rows"), nb::arg("columns"),
             nb::arg("colours"),
             nb::sig("def __init__(self, rows: tuple[tuple[tuple[int, int], ...], ...], "
                     "columns: tuple[tuple[tuple[int, int], ...], ...], colours: int) -> None"))
        .def(nb::init<const nb::bytes&, std::size_t, std::size_t, std::size_t>(), nb::arg("picture"), nb::arg("height"),
             nb::arg("width"), nb::arg("colours"))
        .def("run_beside", &NonogramSolver::run_beside, nb::arg("known"), nb::arg("seconds"), nb::arg("nodes"),
             nb::arg("stop").none(), "Look for one solution besides a known picture, by everything but clauses.")
        .def("restrict_to", &NonogramSolver::restrict_to, nb::arg("masks"),
             "Keep only the candidates of `masks`; False if a cell has none left.")
        .def("run", &NonogramSolver::run, nb::arg("limit"), nb::arg("method"), nb::arg("seconds"), nb::arg("nodes"),
             nb::arg("stop").none(), "Look for solutions as far as the method goes.")
        .def("conclude", &NonogramSolver::conclude, "Note that no solution is missing: clause learning proved it.")
        .def("find_neighbours", &NonogramSolver::find_neighbours, nb::arg("seconds"), nb::arg("stop").none(),
             "Look for solutions close to those known.")
        .def("find_hastily", &NonogramSolver::find_hastily, nb::arg("tries"), nb::arg("seconds"),
             nb::arg("stop").none(), "Look for a first solution by beliefs that begin another way each time.")
        .def_prop_ro("solutions", &NonogramSolver::solutions, nb::sig("def solutions(self) -> list[tuple[int, ...]]"),
                     "The solutions found, as masks.")
        .def_prop_ro("fillings", &NonogramSolver::fillings, nb::sig("def fillings(self) -> list[bytes]"),
                     "The solutions found, the symbol of each cell as a byte.")
        .def_prop_ro("solution_count", &NonogramSolver::solution_count, "How many solutions are known.")
        .def_prop_ro("is_complete", &NonogramSolver::is_complete, "Whether no solution is missing.")
        .def_prop_ro("broken_line", &NonogramSolver::broken_line,
                     "The line that lines and probing left without a placement, if there is one.")
        .def_prop_ro("settled", &NonogramSolver::settled, nb::sig("def settled(self) -> tuple[int, ...]"),
                     "What is certain, as masks.")
        .def_prop_ro("effort", &NonogramSolver::effort, nb::sig("def effort(self) -> dict[str, int]"),
                     "What each method did.")
        .def("encode", &NonogramSolver::encode, nb::arg("seconds"), nb::arg("stop").none(), nb::arg("most"),
             "Clauses for what is open, each ended by 0; None where the time ends first or they take more than `most` "
             "numbers.")
        .def("preferences", &NonogramSolver::preferences, nb::arg("seconds"), nb::arg("stop").none(),
             nb::sig("def preferences(self, seconds: float, stop: StopFlag | None) -> list[int]"),
             "The values to try first; after `encode`.")
        .def("beliefs", &NonogramSolver::beliefs, nb::sig("def beliefs(self) -> list[int]"),
             "What the last decimation believed in, surest first; after `encode`.")
        .def("other_than", &NonogramSolver::other_than, nb::arg("solution"),
             nb::sig("def other_than(self, solution: int) -> list[int]"),
             "The clause that excludes a known solution; after `encode`.")
        .def("accept_model", &NonogramSolver::accept_model, nb::arg("model"),
             nb::sig("def accept_model(self, model: list[int]) -> bool"),
             "Add the solution that a model of the clauses shows; False if it was known.")
        .def("contradicting_lines", &NonogramSolver::contradicting_lines, nb::arg("seconds"),
             nb::sig("def contradicting_lines(self, seconds: float) -> list[int]"),
             "Few lines that contradict each other by line solving alone, if any do.");
    m.def("nonogram_dead_lines", &dead_lines, nb::arg("rows"), nb::arg("columns"), nb::arg("colours"), nb::arg("masks"),
          nb::sig("def nonogram_dead_lines(rows: tuple[tuple[tuple[int, int], ...], ...], "
                  "columns: tuple[tuple[tuple[int, int], ...], ...], colours: int, "
                  "masks: collections.abc.Sequence[int]) -> list[int]"),
          "The lines, rows first, that have no placement, each looked at alone.");
    m.def("settle_nonogram_line", &settle_line, nb::arg("clue"), nb::arg("cells"), nb::arg("colours"),
          nb::sig("def settle_nonogram_line(clue: tuple[tuple[int, int], ...], cells: collections.abc.Sequence[int], "
                  "colours: int) -> list[int] | None"),
          "Everything one line tells, as masks per cell; None if no placement exists.");
}

}  // namespace gridwright::bindings
