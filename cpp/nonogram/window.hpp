// A second solution near the first: everything outside a window stays as it is, the window is solved again.
#pragma once

#include <cstddef>
#include <optional>

#include "../budget.hpp"
#include "exchange.hpp"
#include "position.hpp"

namespace gridwright::nonogram {

// Another solution that differs from `solution` only within some window of `size` by `size` cells, if found. Windows
// overlap by half; each gets a short search. The position, which must allow the solution, is left as it was.
std::optional<Picture> solve_windows_again(Position& position, const Picture& solution, std::size_t size,
                                           const Budget& budget);

}  // namespace gridwright::nonogram
