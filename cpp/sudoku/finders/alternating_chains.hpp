// Alternating inference chains and nice loops over all digits.
//
// If A false leads to B true, one of the two is true, and whatever is weakly linked to both is false. If the two ends
// are themselves weakly linked, the chain is a continuous loop: every weak link in it holds as a strong one too. If
// a candidate leads to its own opposite, that decides it (a discontinuous loop).
// Parameters.variant: a LinkDepth; a chain must need what the depth adds (a group; a group or an almost locked set).
// Best first (see best_first.hpp).
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

template <std::size_t Words>
bool find_alternating_chain(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

}  // namespace gridwright::sudoku::finders
