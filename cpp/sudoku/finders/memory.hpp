// What finders keep between calls on one position: tables that are dear to build and shared by several finders.
//
// Every entry carries the stamp of the position it was built from and is rebuilt when the stamp differs.
#pragma once

#include <cstdint>

#include "fish_targets.hpp"
#include "position.hpp"

namespace gridwright::sudoku {

// position.stamp() is never this.
inline constexpr std::uint64_t no_stamp = 0;

template <int Words>
struct Memory {
    // (link tables and almost locked sets are added here by the chain and set finders)
    std::uint64_t bivalue_stamp = no_stamp;
    CellSet<Words> bivalue_cells;

    const CellSet<Words>& bivalue(const Position<Words>& position) {
        if (bivalue_stamp != position.stamp()) {
            bivalue_cells = position.bivalue();
            bivalue_stamp = position.stamp();
        }
        return bivalue_cells;
    }

    FishMemory<Words> fish;
};

}  // namespace gridwright::sudoku
