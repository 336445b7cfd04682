// Python's view of singles alone: closures, backdoors and the depth of trial of a board.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <utility>
#include <vector>

#include "bindings.hpp"
#include "sudoku/trial.hpp"

namespace nb = nanobind;

namespace gridwright::bindings {

namespace {

using sudoku::Singles;
using Masks = Singles::Masks;

void check(const Masks& masks, std::size_t cells) {
    if (masks.size() != cells) throw nb::value_error("expected a mask for every cell");
}

using Houses = std::vector<std::vector<std::size_t>>;

Houses checked(std::size_t cells, std::size_t symbols, Houses houses) {
    if (symbols < 1 || symbols > 64) throw nb::value_error("expected 1 to 64 symbols");
    for (const auto& house : houses)
        for (const std::size_t cell : house)
            if (cell >= cells) throw nb::value_error("expected houses of cells of the board");
    return houses;
}

// The board with its size, so that masks can be checked.
class Board {
public:
    Board(std::size_t cells, std::size_t symbols, Houses houses)
        : cells_(cells), singles_(cells, symbols, checked(cells, symbols, std::move(houses))) {}

    std::vector<std::size_t> closures(const Masks& masks, const Masks& solution) const {
        check(masks, cells_);
        check(solution, cells_);
        nb::gil_scoped_release unlocked;
        return singles_.closures(masks, solution);
    }

    Singles::Backdoors backdoors(const Masks& masks, const Masks& solution, bool pairs, double seconds,
                                 const StopFlag* stop) const {
        check(masks, cells_);
        check(solution, cells_);
        nb::gil_scoped_release unlocked;
        return singles_.backdoors(masks, solution, pairs, Budget(seconds, -1, stop));
    }

    int depth(const Masks& masks, int most, double seconds, const StopFlag* stop) const {
        check(masks, cells_);
        nb::gil_scoped_release unlocked;
        return singles_.depth(masks, most, Budget(seconds, -1, stop));
    }

private:
    std::size_t cells_;
    Singles singles_;
};

}  // namespace

void bind_sudoku_trial(nb::module_& m) {
    nb::class_<Singles::Backdoors>(m, "SudokuBackdoors", "Cells and pairs of cells after which singles do the rest.")
        .def_ro("cells", &Singles::Backdoors::cells)
        .def_ro("pairs", &Singles::Backdoors::pairs)
        .def_ro("complete", &Singles::Backdoors::complete, "Whether all pairs were tried.");
    nb::class_<Board>(m, "SudokuSingles", "The houses of a board, and what singles alone come to on it.")
        .def(nb::init<std::size_t, std::size_t, Houses>(), nb::arg("cells"), nb::arg("symbols"), nb::arg("houses"))
        .def("closures", &Board::closures, nb::arg("masks"), nb::arg("solution"),
             "For every cell, how many cells are settled once it holds its symbol.")
        .def("backdoors", &Board::backdoors, nb::arg("masks"), nb::arg("solution"), nb::arg("pairs"),
             nb::arg("seconds"), nb::arg("stop").none(), "Cells, and pairs of others, after which singles do the rest.")
        .def("depth", &Board::depth, nb::arg("masks"), nb::arg("most"), nb::arg("seconds"), nb::arg("stop").none(),
             "How deep trials have to be nested, or -1.");
}

}  // namespace gridwright::bindings
