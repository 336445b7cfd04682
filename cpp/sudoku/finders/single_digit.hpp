// Patterns of one digit made of two strong links, or of one strong link and a region whose places form a cross.
//
// All say the same: of two candidates A and B at least one is true, so what sees both is false. The names differ by
// where the links lie. Siblings are two such patterns on the same four cells or the same region (dual).
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

// Two strong links in parallel lines, one pair of ends in one crossing line. `same-ends`: only where the joined
// ends are both the first or both the last of their line.
template <std::size_t Words>
bool find_skyscraper(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// A strong link in a row and one in a column, tied together inside a region. `dual`: dual kites.
template <std::size_t Words>
bool find_two_string_kite(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// Any two strong links tied together by any house.
template <std::size_t Words>
bool find_turbot_fish(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// A region whose places lie in one row and one column, and a strong link that leaves along one of them.
// `dual`: dual empty rectangles; Parameters.limit: fewest places in the region (default 2).
template <std::size_t Words>
bool find_empty_rectangle(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

}  // namespace gridwright::sudoku::finders
