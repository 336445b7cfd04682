// Colouring: the strong links of one digit painted in two colours, one of which is true.
//
// Simple colours: two cells of one colour see each other, so that colour is false (wrap); or a cell sees both colours
// and loses the digit (trap). Multi colours: two separate paintings. If a colour of one sees both colours of the other,
// it is false; if two colours see each other, one of their opposites is true, and what sees both opposites is false.
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

enum class ColourPattern : int { any, trap, wrap };

// Parameters.variant: a ColourPattern. The deduction's variant says which it was. Wraps come before traps.
template <std::size_t Words>
bool find_simple_colours(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// Parameters.variant: 0 any, 1 opposites (one of two is true), 2 a colour that sees both colours of another painting.
template <std::size_t Words>
bool find_multi_colours(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

}  // namespace gridwright::sudoku::finders
