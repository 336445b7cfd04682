// A position of the rating walk: the candidates by cell and by region, and which cells are still open.
#pragma once

#include <string_view>

#include "sudoku/explainer/geometry.hpp"

namespace gridwright::sudoku::explainer {

struct Board {
    std::array<Digits, cell_count> cell{};                                 // no candidates where a digit stands
    std::array<std::array<Positions, digit_count>, region_count> place{};  // by region and digit
    std::array<std::uint8_t, region_count> open_in{};                      // cells without a digit
    std::array<std::uint8_t, digit_count> open_copies{};                   // of each digit, still to be placed
    CellSet open;

    // 81 values, 0 for an open cell; candidates by plain visibility. Givens that see each other leave some cell or
    // digit without a place, which the walk notices.
    static Board from(std::string_view givens);

    bool has(int candidate) const { return (cell[at(cell_of(candidate))] >> digit_of(candidate) & 1u) != 0; }
    bool has(int at_cell, int digit) const { return (cell[at(at_cell)] >> digit & 1u) != 0; }

    void strike(int at_cell, int digit) {
        cell[at(at_cell)] &= static_cast<Digits>(~bit(digit));
        for (std::size_t kind = 0; kind < kinds; ++kind)
            place[geometry.region[at(at_cell)][kind]][at(digit)] &=
                static_cast<Positions>(~(1u << geometry.position[at(at_cell)][kind]));
    }
    void strike(int candidate) { strike(cell_of(candidate), digit_of(candidate)); }

    // Write a digit down; it goes from the cells that see it, and nothing else follows.
    void put(int at_cell, int digit);

    bool is_full() const { return open.empty(); }
    // Whether an open cell has no candidate, or a digit that is missing in a region no place.
    bool is_broken() const;
};

}  // namespace gridwright::sudoku::explainer
