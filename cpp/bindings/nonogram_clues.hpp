// Clues as Python gives them: tuples of tuples of pairs, read without a copy on the way.
#pragma once

#include <nanobind/nanobind.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "nonogram/clue.hpp"
#include "nonogram/line.hpp"

namespace gridwright::bindings {

inline nonogram::Clue read_clue(nanobind::handle clue) {
    nonogram::Clue blocks;
    blocks.reserve(nanobind::len(clue));
    for (const nanobind::handle block : nanobind::borrow<nanobind::tuple>(clue)) {
        const nanobind::tuple pair = nanobind::borrow<nanobind::tuple>(block);
        blocks.push_back({nanobind::cast<std::uint32_t>(pair[0]), nanobind::cast<std::uint32_t>(pair[1])});
    }
    return blocks;
}

inline nonogram::Puzzle read_puzzle(const nanobind::tuple& rows, const nanobind::tuple& columns, std::size_t colours) {
    nonogram::Puzzle puzzle;
    puzzle.height = rows.size();
    puzzle.width = columns.size();
    puzzle.colours = colours;
    puzzle.clues.reserve(puzzle.lines());
    for (const nanobind::tuple& side : {rows, columns})
        for (const nanobind::handle clue : side) puzzle.clues.push_back(read_clue(clue));
    if (std::max(puzzle.height, puzzle.width) > nonogram::longest_line) throw nanobind::value_error("line too long");
    if (colours > nonogram::most_colours) throw nanobind::value_error("too many colours");
    return puzzle;
}

}  // namespace gridwright::bindings
