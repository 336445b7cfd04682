// Colouring: the strong links of one digit painted in two colours, one of which is true.
//
// Simple colours: two cells of one colour see each other, so that colour is false (wrap); or a cell sees both colours
// and loses the digit (trap). Multi colours: two separate paintings. If a colour of one sees both colours of the other,
// it is false; if two colours see each other, one of their opposites is true, and what sees both opposites is false.
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

// Wraps come before traps, which are the plain form.
template <std::size_t Words>
bool find_simple_colours(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// The plain form is that of opposites, one of which is true.
template <std::size_t Words>
bool find_multi_colours(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

}  // namespace gridwright::sudoku::finders
