// Deductions that rest on the puzzle having one solution: rectangles whose two digits could be swapped, and the grave.
//
// Four cells in two rows, two columns and two regions that hold a b / b a can be swapped to b a / a b without any house
// noticing; a puzzle with one solution never lets that happen unless a given stands among them. So a rectangle counts
// only when every house that touches it holds exactly two neighbouring corners, and no rule beyond houses exists.
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

// Parameters.variant: the type, 1 to 6, or the hidden rectangle. Parameters.limit 1: every corner must still have
// both digits (otherwise it is enough that no placed digit forbids them, and eliminated ones may be missing).
inline constexpr int hidden_rectangle = 7;
template <std::size_t Words>
bool find_unique_rectangle(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// Rectangles of found (not given) digits. Parameters.variant: type 1 (one open corner) or 2 (two).
// Parameters.limit: most candidates of the open corner in type 1 (default any).
template <std::size_t Words>
bool find_avoidable_rectangle(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// Every open cell has two candidates and every digit two places per house, but for one cell with a third candidate.
template <std::size_t Words>
bool find_bivalue_grave(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

}  // namespace gridwright::sudoku::finders
