// Demands on many cells as parts of the worklist: each by its own propagator, and what it says beyond its cells.
#include <bit>

#include "sudoku/automata.hpp"
#include "sudoku/connected.hpp"
#include "sudoku/contains.hpp"
#include "sudoku/distinct_pairs.hpp"
#include "sudoku/settle.hpp"
#include "sudoku/sums.hpp"
#include "sudoku/tallies.hpp"
#include "sudoku/words.hpp"

namespace gridwright::sudoku {

namespace {

void skip(std::vector<std::uint64_t>& set, std::size_t item) { set[item / 64] &= ~(std::uint64_t{1} << (item % 64)); }

}  // namespace

template <class Word>
bool Settler<Word>::settle_demand(std::size_t demand) {
    const Cells& cells = layout_.cells_of(demand);
    claims_.clear();
    for (std::size_t i = 0; i < cells.size(); ++i) scratch_[i] = masks_[cells[i]];
    Mask needed = 0;
    if (!narrow_scratch(demand, needed)) return blame(cells);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (!narrow(cells[i], static_cast<Word>(scratch_[i]))) return false;
    }
    // What is exact has nothing to add to what it did itself.
    if (layout_.is_exact[demand]) skip(waits_, demand);
    return (needed == 0 || claim(cells, static_cast<Word>(needed))) && (claims_.empty() || claim_all(cells));
}

template <class Word>
bool Settler<Word>::narrow_scratch(std::size_t demand, Mask& needed) {
    const auto& plans = layout_.plans;
    if (demand < plans.size()) return narrow_sum(plans[demand], layout_.rules.symbols, care_, scratch_.data(), needed);
    return narrow_other(demand, needed);
}

// The same for demands that are no sums.
template <class Word>
bool Settler<Word>::narrow_other(std::size_t demand, Mask& needed) {
    const auto& contains = layout_.rules.contains;
    const std::span<Mask> masks(scratch_.data(), layout_.cells_of(demand).size());
    demand -= layout_.plans.size();
    if (demand < contains.size()) return narrow_contains(contains[demand], masks);
    demand -= contains.size();
    if (demand < layout_.sequences.size()) {
        const Layout::Sequence& sequence = layout_.sequences[demand];
        if (sequence.is_tallied) return true;
        if (sequence.sets) return narrow_sets(masks, *sequence.sets, needed);
        return narrow_automaton(layout_.unrolled[sequence.unrolled], masks);
    }
    demand -= layout_.sequences.size();
    if (demand < layout_.rules.pairs.size()) return narrow_pairs(masks);
    demand -= layout_.rules.pairs.size();
    if (demand < layout_.rules.connected.size()) return narrow_connected(layout_.rules.connected[demand], masks);
    demand -= layout_.rules.connected.size();
    if (demand < layout_.tallies.size()) return narrow_tally(layout_.tallies[demand], masks, claims_);
    return narrow_automaton(layout_.refined[layout_.differing[demand - layout_.tallies.size()].machine], masks);
}

// Takes the symbols of all claims from the cells that see all places for them.
template <class Word>
bool Settler<Word>::claim_all(std::span<const int> cells) {
    for (const Claim& one : claims_) {
        claimants_.clear();
        const auto symbol = static_cast<Word>(Word{1} << one.symbol);
        for (Tally::Set left = one.places; left != 0; left &= left - 1) {
            const int cell = cells[one.first + static_cast<std::size_t>(std::countr_zero(left))];
            if ((masks_[cell] & symbol) != 0) claimants_.push_back(cell);
        }
        if (claimants_.empty()) return blame(cells);
        if (!claim(claimants_, symbol)) return false;
    }
    return true;
}

// Takes symbols that some cells hold in any case from those that see all places for them.
template <class Word>
bool Settler<Word>::claim(std::span<const int> cells, Word needed) {
    const std::size_t words = layout_.words_of_peers;
    for (; needed != 0; needed = without_lowest(needed)) {
        const Word symbol = lowest(needed);
        for (std::size_t w = 0; w < words; ++w) {
            std::uint64_t seen = ~std::uint64_t{0};
            for (const int cell : cells) {
                if ((masks_[cell] & symbol) != 0) seen &= layout_.peer_sets[static_cast<std::size_t>(cell) * words + w];
            }
            for (; seen != 0; seen &= seen - 1) {
                const int cell = static_cast<int>(64 * w) + std::countr_zero(seen);
                if (!narrow(cell, static_cast<Word>(~symbol))) return false;
            }
        }
    }
    return true;
}

template bool Settler<std::uint16_t>::settle_demand(std::size_t);
template bool Settler<std::uint32_t>::settle_demand(std::size_t);
template bool Settler<std::uint64_t>::settle_demand(std::size_t);

}  // namespace gridwright::sudoku
