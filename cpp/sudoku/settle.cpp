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
      symbols_(static_cast<std::size_t>(layout.rules.symbols)),
      pair_waits_(layout.rules.less_than.size()),
      moved_(layout.exact.size()),
      house_waits_(layout.exact.size() / 64 + 1),
      sum_waits_(layout.rules.sums.size() / 64 + 1) {}

void Settler::attach(State& state) {
    masks_ = state.data();
    places_ = masks_ + layout_.rules.cells;
    singles_.clear();
    hidden_.clear();
    for (const int pair : pairs_) pair_waits_[static_cast<std::size_t>(pair)] = 0;
    pairs_.clear();
    for (int house = take(house_waits_); house >= 0; house = take(house_waits_)) {
        moved_[static_cast<std::size_t>(house)] = 0;
    }
    for (auto& word : sum_waits_) word = 0;
}

bool Settler::settle_all(State& state) {
    const auto cells = static_cast<std::size_t>(layout_.rules.cells);
    state.resize(cells);
    state.resize(cells + layout_.exact.size() * symbols_, 0);
    attach(state);
    if (!spread_givens()) return false;
    for (std::size_t house = 0; house < layout_.exact.size(); ++house) {
        Mask* places = places_ + house * symbols_;
        Mask place = 1;
        for (const int cell : layout_.exact[house]) {
            for (Mask left = masks_[cell]; left != 0; left &= left - 1) places[std::countr_zero(left)] |= place;
            place <<= 1;
        }
        // Nothing is struck by this: it notes where a symbol has one place or none.
        if (!strike(house, 0, layout_.all)) return false;
    }
    for (std::size_t p = 0; p < pair_waits_.size(); ++p) {
        pairs_.push_back(static_cast<int>(p));
        pair_waits_[p] = 1;
    }
    fill(sum_waits_, layout_.rules.sums.size());
    return run();
}

// Cells alone at first: most candidates go before their places would have to be kept.
bool Settler::spread_givens() {
    for (int cell = 0; cell < layout_.rules.cells; ++cell) {
        if (is_single(masks_[cell])) singles_.push_back(cell);
    }
    while (!singles_.empty()) {
        const int cell = singles_.back();
        singles_.pop_back();
        const Mask symbol = masks_[cell];
        if (symbol == 0) {
            blamed_ = {cell};
            return false;
        }
        for (const int peer : layout_.peers[static_cast<std::size_t>(cell)]) {
            if ((masks_[peer] & symbol) == 0) continue;
            masks_[peer] &= ~symbol;
            if (is_single(masks_[peer])) singles_.push_back(peer);
        }
    }
    return true;
}

bool Settler::settle_from(State& state, int cell, Mask mask) {
    attach(state);
    return narrow(cell, mask) && run();
}

// Keeps of a cell what `mask` allows and notes whom that concerns.
inline bool Settler::narrow(int cell, Mask mask) {
    const Mask kept = masks_[cell] & mask;
    const Mask struck = masks_[cell] & ~mask;
    if (struck == 0) return true;
    masks_[cell] = kept;
    if (kept == 0) {
        blamed_ = {cell};
        return false;
    }
    if (is_single(kept)) singles_.push_back(cell);
    const auto c = static_cast<std::size_t>(cell);
    for (std::size_t seat = layout_.first_seat[c]; seat < layout_.first_seat[c + 1]; ++seat) {
        if (!strike(layout_.seats[seat].house, layout_.seats[seat].place, struck)) return false;
    }
    mark(cell);
    return true;
}

// Takes a place of a house from symbols.
inline bool Settler::strike(std::size_t house, Mask place, Mask symbols) {
    for (Mask left = symbols; left != 0; left &= left - 1) {
        const std::size_t item = house * symbols_ + static_cast<std::size_t>(std::countr_zero(left));
        const Mask places = places_[item] &= ~place;
        if (!is_single(places)) continue;
        if (places == 0) {
            const auto cells = layout_.exact[house];
            blamed_.assign(cells.begin(), cells.end());
            return false;
        }
        hidden_.push_back(item);
    }
    moved_[house] |= symbols;
    wait(house_waits_, static_cast<int>(house));
    return true;
}

void Settler::mark(int cell) {
    const auto c = static_cast<std::size_t>(cell);
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
        if (!hidden_.empty()) {
            if (!place_hidden()) return false;
            continue;
        }
        const int house = take(house_waits_);
        if (house >= 0) {
            if (!clear_overlaps(static_cast<std::size_t>(house))) return false;
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

bool Settler::place_hidden() {
    const std::size_t item = hidden_.back();
    hidden_.pop_back();
    const auto place = static_cast<std::size_t>(std::countr_zero(places_[item]));
    return narrow(layout_.exact[item / symbols_][place], Mask{1} << (item % symbols_));
}

bool Settler::clear_overlaps(std::size_t house) {
    Mask moved = moved_[house];
    moved_[house] = 0;
    for (; moved != 0; moved &= moved - 1) {
        const Mask places = places_[house * symbols_ + static_cast<std::size_t>(std::countr_zero(moved))];
        if (is_single(places)) continue;  // the peers know
        const Mask symbol = moved & (0 - moved);
        for (const Layout::Cut& cut : layout_.cuts[house]) {
            const Layout::Segment& segment = layout_.segments[cut[static_cast<std::size_t>(std::countr_zero(places))]];
            if ((places & ~segment.places) != 0) continue;
            for (const int cell : layout_.targets[segment.targets]) {
                if ((masks_[cell] & symbol) != 0 && !narrow(cell, ~symbol)) return false;
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
