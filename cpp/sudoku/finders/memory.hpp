// What finders keep between calls on one position: tables that are dear to build and shared by several finders.
//
// Every entry carries the stamp of the position it was built from and is rebuilt when the stamp differs; what is known
// of a sum carries the candidates it was learned from.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "chain_memory.hpp"
#include "fish_targets.hpp"
#include "position.hpp"

namespace gridwright::sudoku::finders {

// position.stamp() is never this.
inline constexpr std::uint64_t no_stamp = 0;

// The candidates of sums of which a fact concludes nothing, by fact and number of the sum: while they stay, it does
// not.
class QuietSums {
public:
    std::vector<Mask>& masks(std::size_t fact, std::size_t number) {
        auto& known = known_[fact];
        if (known.size() <= number) known.resize(number + 1);
        return known[number];
    }

private:
    std::array<std::vector<std::vector<Mask>>, 2> known_;
};

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
    QuietSums sums;
};

}  // namespace gridwright::sudoku::finders
