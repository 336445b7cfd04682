// The worklist behind generic propagation: cheap rules first, sums when nothing else moves.
#include "sudoku/settle.hpp"

#include <array>
#include <bit>

#include "sudoku/sums.hpp"

namespace gridwright::sudoku {

namespace {

constexpr bool is_single(Mask mask) { return (mask & (mask - 1)) == 0; }

void wait(std::vector<std::uint64_t>& set, int item) {
    set[static_cast<std::size_t>(item) / 64] |= std::uint64_t{1} << (item % 64);
}

// Takes the first item, or -1.
int take(std::vector<std::uint64_t>& set) {
    for (std::size_t w = 0; w < set.size(); ++w) {
        if (set[w] == 0) continue;
        const int bit = std::countr_zero(set[w]);
        set[w] &= set[w] - 1;
        return static_cast<int>(64 * w) + bit;
    }
    return -1;
}

void fill(std::vector<std::uint64_t>& set, std::size_t items) {
    for (std::size_t i = 0; i < items; ++i) wait(set, static_cast<int>(i));
}

}  // namespace

Settler::Settler(const Layout& layout)
    : layout_(layout),
      pair_waits_(layout.rules.less_than.size()),
      house_waits_(layout.house_words),
      overlap_waits_(house_waits_.size()),
      sum_waits_(layout.rules.sums.size() / 64 + 1) {}

bool Settler::settle_all(std::vector<Mask>& masks) {
    masks_ = masks.data();
    singles_.clear();
    for (int cell = 0; cell < layout_.rules.cells; ++cell) {
        if (masks_[cell] == 0) {
            blamed_ = {cell};
            return false;
        }
        if (is_single(masks_[cell])) singles_.push_back(cell);
    }
    pairs_.clear();
    for (std::size_t p = 0; p < pair_waits_.size(); ++p) {
        pairs_.push_back(static_cast<int>(p));
        pair_waits_[p] = 1;
    }
    fill(house_waits_, layout_.exact.size());
    fill(overlap_waits_, layout_.exact.size());
    fill(sum_waits_, layout_.rules.sums.size());
    return run();
}

bool Settler::settle_from(std::vector<Mask>& masks, int cell, Mask mask) {
    masks_ = masks.data();
    singles_.clear();
    for (const int pair : pairs_) pair_waits_[static_cast<std::size_t>(pair)] = 0;
    pairs_.clear();
    for (auto& word : house_waits_) word = 0;
    for (auto& word : overlap_waits_) word = 0;
    for (auto& word : sum_waits_) word = 0;
    return narrow(cell, mask) && run();
}

// Keeps of a cell what `mask` allows and notes whom that concerns.
bool Settler::narrow(int cell, Mask mask) {
    const Mask kept = masks_[cell] & mask;
    if (kept == masks_[cell]) return true;
    masks_[cell] = kept;
    if (kept == 0) {
        blamed_ = {cell};
        return false;
    }
    mark(cell);
    if (is_single(kept)) singles_.push_back(cell);
    return true;
}

void Settler::mark(int cell) {
    const auto c = static_cast<std::size_t>(cell);
    const std::size_t words = house_waits_.size();
    for (std::size_t w = 0; w < words; ++w) {
        const std::uint64_t houses = layout_.houses_of[c * words + w];
        house_waits_[w] |= houses;
        overlap_waits_[w] |= houses;
    }
    for (const int sum : layout_.sums_of[c]) wait(sum_waits_, sum);
    for (const int pair : layout_.pairs_of[c]) {
        if (pair_waits_[static_cast<std::size_t>(pair)]) continue;
        pair_waits_[static_cast<std::size_t>(pair)] = 1;
        pairs_.push_back(pair);
    }
}

bool Settler::run() {
    for (;;) {
        if (!spread_singles() || !compare()) return false;
        if (!singles_.empty()) continue;
        const int house = take(house_waits_);
        if (house >= 0) {
            if (!place_hidden(static_cast<std::size_t>(house))) return false;
            continue;
        }
        const int overlap = take(overlap_waits_);
        if (overlap >= 0) {
            if (!clear_overlaps(static_cast<std::size_t>(overlap))) return false;
            continue;
        }
        const int sum = take(sum_waits_);
        if (sum < 0) return true;
        if (!settle_sum(static_cast<std::size_t>(sum))) return false;
    }
}

bool Settler::spread_singles() {
    while (!singles_.empty()) {
        const int cell = singles_.back();
        singles_.pop_back();
        for (const int peer : layout_.peers[static_cast<std::size_t>(cell)]) {
            if ((masks_[peer] & masks_[cell]) != 0 && !narrow(peer, ~masks_[cell])) return false;
        }
    }
    return true;
}

bool Settler::compare() {
    while (!pairs_.empty()) {
        const int pair = pairs_.back();
        pairs_.pop_back();
        pair_waits_[static_cast<std::size_t>(pair)] = 0;
        const auto [low, high] = layout_.rules.less_than[static_cast<std::size_t>(pair)];
        const Mask above_low = ~((masks_[low] & (0 - masks_[low])) * 2 - 1);
        const Mask below_high = std::bit_floor(masks_[high]) - 1;
        if (!narrow(low, below_high) || !narrow(high, above_low)) return false;
    }
    return true;
}

bool Settler::place_hidden(std::size_t house) {
    const auto cells = layout_.exact[house];
    Mask once = 0, twice = 0, placed = 0;
    for (const int cell : cells) {
        const Mask mask = masks_[cell];
        twice |= once & mask;
        once |= mask;
        placed |= is_single(mask) ? mask : 0;
    }
    if (once != layout_.all) {
        blamed_.assign(cells.begin(), cells.end());
        return false;
    }
    const Mask only = once & ~twice & ~placed;
    if (only == 0) return true;
    for (const int cell : cells) {
        const Mask hidden = masks_[cell] & only;
        if (hidden == 0) continue;
        if (!is_single(hidden)) {
            blamed_.assign(cells.begin(), cells.end());
            return false;
        }
        if (!narrow(cell, hidden)) return false;
    }
    return true;
}

bool Settler::clear_overlaps(std::size_t house) {
    Mask placed = 0;  // told to all peers already
    for (const int cell : layout_.exact[house]) placed |= is_single(masks_[cell]) ? masks_[cell] : 0;
    if (placed == layout_.all) return true;
    std::array<Mask, 64> in_segment;
    for (const Layout::Cut& cut : layout_.cuts[house]) {
        Mask once = 0, twice = placed;
        for (std::size_t s = cut.begin; s < cut.end; ++s) {
            Mask here = 0;
            for (const int cell : layout_.segment_cells[layout_.segments[s].cells]) here |= masks_[cell];
            twice |= once & here;
            once |= here;
            in_segment[s - cut.begin] = here;
        }
        const Mask confined = once & ~twice;
        if (confined == 0) continue;
        for (std::size_t s = cut.begin; s < cut.end; ++s) {
            const Mask here = in_segment[s - cut.begin] & confined;
            if (here == 0) continue;
            for (const int cell : layout_.segment_cells[layout_.segments[s].targets]) {
                if ((masks_[cell] & here) != 0 && !narrow(cell, ~here)) return false;
            }
        }
    }
    return true;
}

bool Settler::settle_sum(std::size_t index) {
    const Sum& sum = layout_.rules.sums[index];
    std::array<Mask, 64> masks;
    for (std::size_t i = 0; i < sum.cells.size(); ++i) masks[i] = masks_[sum.cells[i]];
    if (!narrow_sum(sum, layout_.rules.symbols, masks.data())) {
        blamed_ = sum.cells;
        return false;
    }
    for (std::size_t i = 0; i < sum.cells.size(); ++i) {
        if (!narrow(sum.cells[i], masks[i])) return false;
    }
    return true;
}

}  // namespace gridwright::sudoku
