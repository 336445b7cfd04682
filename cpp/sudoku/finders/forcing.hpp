// The last resort before trial and error: what a candidate leads to, true or false, followed to the end.
//
// Contradiction: an assumption leads to a cell without candidates, a house without a place for a digit, or a candidate
// both true and false; so the opposite holds. Verity: all candidates of a cell, all places of a digit in a house, or a
// candidate and its opposite lead to the same; so that holds. Chains follow links (with groups) one by one; nets
// also draw the conclusion from several consequences together: the singles that they leave.
// Placements come first, then eliminations, both by cell and digit.
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

template <std::size_t Words>
bool find_forcing_chain(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// Parameters.limit: rounds of singles each assumption is followed for before consequences are joined (4).
template <std::size_t Words>
bool find_forcing_net(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

}  // namespace gridwright::sudoku::finders
