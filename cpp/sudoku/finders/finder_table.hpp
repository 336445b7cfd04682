// Every finder by the name that technique records use.
#pragma once

#include <span>
#include <string_view>

#include "finder.hpp"

namespace gridwright::sudoku::finders {

struct FinderEntry {
    std::string_view name;
    Finder<2> small;   // grids up to 128 cells
    Finder<16> large;  // up to 1024

    template <std::size_t Words>
    Finder<Words> get() const {
        if constexpr (Words == 2)
            return small;
        else
            return large;
    }
};

std::span<const FinderEntry> finder_table();

// The entry's number in the table, or -1.
int finder_number(std::string_view name);

}  // namespace gridwright::sudoku::finders
