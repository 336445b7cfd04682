// The 9x9 grid as Sudoku Explainer walks it: blocks, rows and columns, their cells in order, and who sees whom.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bits/bits.hpp"
#include "bits/members.hpp"

namespace gridwright::sudoku::explainer {

using Digits = std::uint16_t;     // bit d: digit d + 1
using Positions = std::uint16_t;  // bit i: the i-th cell of a region
using CellSet = Bits<2>;
using CandidateSet = Bits<12>;  // bit 9 * cell + digit

inline constexpr int cell_count = 81, digit_count = 9, region_count = 27, candidate_count = 729;
inline constexpr int kinds = 3;  // of regions: block, row, column

constexpr int candidate_of(int cell, int digit) { return 9 * cell + digit; }
constexpr int cell_of(int candidate) { return candidate / 9; }
constexpr int digit_of(int candidate) { return candidate % 9; }
constexpr Digits bit(int digit) { return static_cast<Digits>(1u << digit); }
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

constexpr int lowest(unsigned mask) { return std::countr_zero(mask); }

namespace detail {

inline constexpr auto sizes_of_masks = [] {
    std::array<std::uint8_t, 512> sizes{};
    for (unsigned mask = 1; mask < 512; ++mask) sizes[mask] = static_cast<std::uint8_t>(sizes[mask >> 1] + (mask & 1u));
    return sizes;
}();

}  // namespace detail

constexpr int size_of(unsigned mask) { return detail::sizes_of_masks[mask]; }

struct Geometry {
    // By cell and kind: its region (0-8 blocks, 9-17 rows, 18-26 columns) and its place there.
    std::array<std::array<std::uint8_t, kinds>, cell_count> region{};
    std::array<std::array<std::uint8_t, kinds>, cell_count> position{};
    std::array<std::array<std::uint8_t, 9>, region_count> cell{};
    std::array<CellSet, region_count> cells{};
    std::array<CellSet, cell_count> peers{};
};

inline constexpr Geometry geometry = [] {
    Geometry made;
    for (int cell = 0; cell < cell_count; ++cell) {
        const int row = cell / 9, column = cell % 9;
        const std::array<int, kinds> regions{row / 3 * 3 + column / 3, 9 + row, 18 + column};
        const std::array<int, kinds> places{row % 3 * 3 + column % 3, column, row};
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            made.region[at(cell)][kind] = static_cast<std::uint8_t>(regions[kind]);
            made.position[at(cell)][kind] = static_cast<std::uint8_t>(places[kind]);
            made.cell[at(regions[kind])][at(places[kind])] = static_cast<std::uint8_t>(cell);
            made.cells[at(regions[kind])].add(cell);
        }
    }
    for (int cell = 0; cell < cell_count; ++cell) {
        for (const int region : made.region[at(cell)]) made.peers[at(cell)] |= made.cells[at(region)];
        made.peers[at(cell)].remove(cell);
    }
    return made;
}();

inline int cell_at(int region, int position) { return geometry.cell[at(region)][at(position)]; }
inline const CellSet& peers_of(int cell) { return geometry.peers[at(cell)]; }

// Basic techniques look at blocks, then columns, then rows.
inline constexpr std::array<int, kinds> block_column_row{0, 18, 9};

template <typename Look>
bool in_basic_order(Look&& look) {
    for (const int first : block_column_row)
        for (int region = first; region < first + 9; ++region)
            if (look(region)) return true;
    return false;
}

}  // namespace gridwright::sudoku::explainer
