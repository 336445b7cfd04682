// The edges between candidates, in the order in which Sudoku Explainer follows them.
#pragma once

#include "sudoku/explainer/board.hpp"

namespace gridwright::sudoku::explainer {

// What leads to a literal: nothing, its cell, or the digit's places in its block, row or column.
enum class Cause : std::uint8_t { none, cell, block, row, column };

constexpr Cause cause_of_kind(std::size_t kind) { return static_cast<Cause>(2 + kind); }
constexpr std::size_t kind_of(Cause cause) { return static_cast<std::size_t>(cause) - 2; }

// A candidate read as true (on) or false (off).
constexpr int literal_of(int candidate, bool is_on) { return 2 * candidate + (is_on ? 1 : 0); }
constexpr int candidate_of_literal(int literal) { return literal / 2; }
constexpr bool is_on(int literal) { return (literal & 1) != 0; }

inline constexpr int literal_count = 2 * candidate_count;

namespace detail {

// The places of a line that lie in the block of its place.
constexpr unsigned block_part(int position) { return 7u << (position / 3 * 3); }

}  // namespace detail

// What a candidate that is true makes false; look(candidate, cause) ends the search by returning true.
template <typename Look>
bool each_off(const Board& board, int candidate, bool by_cell, Look&& look) {
    const int cell = cell_of(candidate), digit = digit_of(candidate);
    if (by_cell)
        for (const int other : Members(board.cell[at(cell)] & ~(1u << digit)))
            if (look(candidate_of(cell, other), Cause::cell)) return true;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        const int region = geometry.region[at(cell)][kind], position = geometry.position[at(cell)][kind];
        const unsigned known = kind == 0 ? 1u << position : detail::block_part(position);
        for (const int i : Members(board.place[at(region)][at(digit)] & ~known))
            if (look(candidate_of(cell_at(region, i), digit), cause_of_kind(kind))) return true;
    }
    return false;
}

// What a candidate that is false makes true: the other one of two, in its cell or of its digit in a region. Each
// candidate comes once, by the first of its causes.
template <typename Look>
bool each_on(const Board& board, int candidate, bool by_cell, bool by_digit, Look&& look) {
    const int cell = cell_of(candidate), digit = digit_of(candidate);
    const Digits digits = board.cell[at(cell)];
    if (by_cell && size_of(digits) == 2)
        if (look(candidate_of(cell, lowest(digits & ~(1u << digit))), Cause::cell)) return true;
    if (!by_digit) return false;
    int in_block = -1;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        const int region = geometry.region[at(cell)][kind];
        const Positions places = board.place[at(region)][at(digit)];
        if (size_of(places) != 2) continue;
        const int other = cell_at(region, lowest(places & ~(1u << geometry.position[at(cell)][kind])));
        if (other == in_block) continue;
        if (kind == 0) in_block = other;
        if (look(candidate_of(other, digit), cause_of_kind(kind))) return true;
    }
    return false;
}

}  // namespace gridwright::sudoku::explainer
