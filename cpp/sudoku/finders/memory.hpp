// What finders keep between calls on one position: tables that are dear to build and shared by several finders.
//
// Every entry carries the stamp of the position it was built from and is rebuilt when the stamp differs; what is known
// of sums carries the candidates it follows from. A memory serves one layout.
#pragma once

#include <cstdint>

#include "chain_memory.hpp"
#include "fish_targets.hpp"
#include "journal.hpp"
#include "position.hpp"
#include "sum_memory.hpp"

namespace gridwright::sudoku::finders {

// position.stamp() is never this.
inline constexpr std::uint64_t no_stamp = 0;

template <std::size_t Words>
struct Memory {
    ChainMemory<Words> chains;
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
    SumMemory sums;
    Journal<Words> journal;
};

}  // namespace gridwright::sudoku::finders
