// What was found out about sums: most of them have not changed since a walk looked last, or look as in a walk before.
//
// All that a sum says follows from the candidates of its cells, so that these are the key; a few are kept of each sum.
#pragma once

#include <array>
#include <cstddef>
#include <deque>
#include <optional>
#include <vector>

#include "layout.hpp"

namespace gridwright::sudoku::finders {

struct KnownSum {
    std::vector<Mask> choices;     // of its cells: what all the rest follows from
    std::optional<Mask> combined;  // values that some way to write it contains
    std::vector<Mask> supported;   // by cell what takes part in some filling; none where it is not known
    Mask asked = 0, claimed = 0;   // digits of which it is known, and those that every filling contains
};

// Cells that must have a sum because of the sums around them.
struct DerivedSum {
    Total total;
    std::vector<int> houses;
};

class SumMemory {
public:
    // What is known of a sum (numbers are the caller's own) whose cells have these candidates.
    KnownSum& known(std::size_t number, const std::vector<Mask>& choices) {
        if (number >= sums_.size()) sums_.resize(number + 1);
        std::size_t mixed = 0;
        for (const Mask mask : choices) mixed = (mixed ^ mask) * 0x9e3779b97f4a7c15;
        KnownSum& found = sums_[number][mixed >> 61];
        if (found.choices != choices) {
            found.choices = choices;
            found.combined.reset();
            found.supported.clear();
            found.asked = found.claimed = 0;
        }
        return found;
    }

    // Sums that follow from those of the layout, for every two parameters that were asked about; numbered on from
    // `first`, where the layout's own and those of other parameters end.
    struct Derived {
        int size, limit;
        std::size_t first;
        std::vector<DerivedSum> sums;
        std::vector<std::vector<int>> sums_of = {};  // by cell
    };
    std::deque<Derived> derived;
    std::vector<Mask> choices;  // room for a key

private:
    std::vector<std::array<KnownSum, 8>> sums_;
};

}  // namespace gridwright::sudoku::finders
