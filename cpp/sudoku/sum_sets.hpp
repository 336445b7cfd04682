// Cells that differ and hold at most nine symbols: which totals they have, and what each keeps for some of them.
#pragma once

#include <cstdint>
#include <span>

#include "bits/bits.hpp"
#include "sudoku/rules.hpp"

namespace gridwright::sudoku {

constexpr std::size_t most_set_symbols = 9;
using Sets = Bits<8>;          // of symbols: bit m = the set with mask m
using Totals = std::uint64_t;  // of nine cells at most, symbol s counting s + 1: bit t = total t

// Keeps what some way to one of the sets `ends` uses; false if there is none. `needed`: the symbols of all ways.
bool narrow_sets(std::span<Mask> masks, const Sets& ends, Mask& needed);

// The totals that the cells can have.
Totals totals_of(std::span<const Mask> masks);

// Keeps what has one of the totals; false if nothing has. `needed`: symbols that stand in one of the cells in any case,
// as far as that came out.
bool keep_totals(std::span<Mask> masks, Totals allowed, Mask& needed);

}  // namespace gridwright::sudoku
