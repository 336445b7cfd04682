// Eliminations that place a digit at once: locked candidates or hidden subsets that leave a hidden single behind.
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

// Parameters.variant of find_direct.
enum class DirectBy : int { pointing, claiming, hidden_subset };

}  // namespace gridwright::sudoku::finders
