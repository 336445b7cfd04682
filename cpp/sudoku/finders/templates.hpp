// Templates: all ways to put one digit once into every complete house.
//
// A cell in all of them holds the digit (set); a candidate in none of them is false (delete). Other digits take part
// only through the cells their own templates all share. Parameters.limit: most
// templates of one digit that are looked at (200,000); a digit with more tells nothing.
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

template <std::size_t Words>
bool find_template(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

}  // namespace gridwright::sudoku::finders
