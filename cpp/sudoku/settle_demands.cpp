// Demands on many cells as parts of the worklist: each by its own propagator, and what it says beyond its cells.
#include <bit>

#include "sudoku/automata.hpp"
#include "sudoku/connected.hpp"
#include "sudoku/contains.hpp"
#include "sudoku/distinct_pairs.hpp"
#include "sudoku/settle.hpp"
#include "sudoku/sums.hpp"
#include "sudoku/words.hpp"

namespace gridwright::sudoku {

namespace {

void skip(std::vector<std::uint64_t>& set, std::size_t item) { set[item / 64] &= ~(std::uint64_t{1} << (item % 64)); }

}  // namespace

template <class Word>
bool Settler<Word>::settle_demand(std::size_t demand) {
    const Cells& cells = layout_.cells_of(demand);
    for (std::size_t i = 0; i < cells.size(); ++i) scratch_[i] = masks_[cells[i]];
    Mask needed = 0;
    if (!narrow_scratch(demand, needed)) return blame(cells);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (!narrow(cells[i], static_cast<Word>(scratch_[i]))) return false;
    }
    // An exact sum has nothing to add to what it did itself.
    if (demand < layout_.plans.size() && layout_.plans[demand].way != SumPlan::Way::bounds) skip(waits_, demand);
    return needed == 0 || claim(cells, static_cast<Word>(needed));
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
        if (sequence.sets) return narrow_sets(masks, *sequence.sets, needed);
        return narrow_automaton(layout_.unrolled[sequence.unrolled], masks);
    }
    demand -= layout_.sequences.size();
    const std::size_t pairs = layout_.rules.pairs.size();
    if (demand < pairs) return narrow_pairs(masks);
    return narrow_connected(layout_.rules.connected[demand - pairs], masks);
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
