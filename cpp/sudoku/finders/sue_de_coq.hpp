// Sue de Coq: cells that two houses share, with cells of each house that between them use up all the digits.
//
// C lies in both houses, A in the first, B in the second; V are the digits of C. If A and B have no digit of V in
// common, and A, B and C together have as many digits as cells (a digit that only A and B have counts twice), then
// every digit of V that A has not lies once in B and C, and every digit that B has not lies once in A and C.
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

template <std::size_t Words>
bool find_sue_de_coq(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

}  // namespace gridwright::sudoku::finders
