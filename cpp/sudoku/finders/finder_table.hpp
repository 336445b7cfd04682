// Every finder by the name that technique records use.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "finder.hpp"

namespace gridwright::sudoku::finders {

// A word for patterns of a finder. It decides some bits of Parameters.variant; words for other bits may stand beside
// it.
struct VariantWord {
    std::string_view word;
    int value;
    int decides = ~0;
};

struct FinderEntry {
    std::string_view name;
    Finder<2> small;   // grids up to 128 cells
    Finder<16> large;  // up to 1024
    std::span<const VariantWord> words = {};

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

// Parameters.variant from words with spaces between them (none: 0); nothing where the finder does not know one, or
// where two decide the same.
std::optional<int> variant_number(const FinderEntry& entry, std::string_view words);

}  // namespace gridwright::sudoku::finders
