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

}  // namespace gridwright::sudoku::finders
