// Trials within trials: a candidate refuted by singles and by trying further candidates on the way.
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

// Candidates of the smallest cells first; on the way, cells and places with two candidates left are tried first.
// Parameters.limit: most trials in all (40,000); it ends without a word after that.
template <std::size_t Words>
bool find_nested_net(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

}  // namespace gridwright::sudoku::finders
