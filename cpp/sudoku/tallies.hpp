// Propagation of how often each symbol stands in groups of cells, where all symbols are weighed together and the
// cells that differ are known.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sudoku/automata.hpp"
#include "sudoku/rules.hpp"
#include "sudoku/sum_parts.hpp"

namespace gridwright::sudoku {

// A group has fewer cells than a word has bits, so that a word is a set of cells and a set of counts.
constexpr std::size_t most_tallied = 63;

// Every symbol stands equally often in all groups, and as often as `counts` allows. All groups have as many cells.
struct Tally {
    using Set = std::uint64_t;  // bit i = cell i of a group

    struct Group {
        std::size_t first;                       // of its cells in `cells`
        std::vector<std::vector<Set>> partings;  // its cells parted in some ways into cells that differ
    };

    Cells cells;  // of all groups, one after the other
    std::size_t size;
    std::vector<Group> groups;
    std::vector<std::uint64_t> counts;  // by symbol: bit n = n times is allowed
};

// What a machine that only counts one symbol allows.
struct SymbolCounter {
    std::size_t symbol;
    bool is_balance;       // whether every second cell counts down
    std::uint64_t counts;  // bit n = n times; of a balance nothing but 0
};

// The symbol that a machine counts, if it does nothing else.
std::optional<SymbolCounter> counter_of(const Unrolled& unrolled);

// Makes one tally of the counters that read the same cells in the same order.
Tally tally_of(const Cells& cells, std::span<const SymbolCounter> counters, std::size_t symbols);

// Takes a tally in whose groups one is that of another tally into that; false if there is no such group.
bool join(Tally& tally, const Tally& other);

// Notes which cells of the groups differ.
void part_groups(Tally& tally, const Neighbourhood& around);

// Some cells of a group one of which holds a symbol.
struct Claim {
    std::size_t symbol;
    std::size_t first;  // of the group's cells
    Tally::Set places;
};

// Narrows the masks of the cells; false if no counts are left. Adds to the claims.
bool narrow_tally(const Tally& tally, std::span<Mask> masks, std::vector<Claim>& claims);

}  // namespace gridwright::sudoku
