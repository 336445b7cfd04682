// Reasoning with all ways to fill a line, a cage or a house, and with what every place of a symbol forbids.
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

// Parameters.variant of find_arrangement.
enum class ArrangementFact : int {
    unfilled,  // a candidate that no way to fill the cells of a demand has
    settled,   // the same, where all places of a symbol in a house are among these cells, so that it stands there
    claim,     // a symbol that every way to fill the cells has: it leaves the cells that see all its places
    house,     // a candidate that no way to fill a house has, with the relations and sums that lie inside it
};

// The relations of a group, a sequence or a sum, one at a time. Deduction.kind and .demand tell which; of a group the
// first. `settled` names the house (base) and the symbol, `house` the house (within) and no demand.
template <std::size_t Words>
bool find_arrangement(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// Candidates that all places of a symbol in a house forbid (houses: base), or all candidates of a cell (pivot), by
// sight, relations and sums; where sight alone does it, other finders tell it.
template <std::size_t Words>
bool find_common_ban(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

}  // namespace gridwright::sudoku::finders
