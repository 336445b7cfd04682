// Wings: two or three bivalue cells of which one must hold a digit, held together by a pivot cell or a strong link.
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

// Two cells with the same two candidates, tied by a strong link on one of them: the other goes from what sees both.
template <std::size_t Words>
bool find_w_wing(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// Pivot xy with pincers xz and yz.
template <std::size_t Words>
bool find_xy_wing(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// Pivot xyz with pincers xz and yz.
template <std::size_t Words>
bool find_xyz_wing(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

}  // namespace gridwright::sudoku::finders
