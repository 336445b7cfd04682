// A sudoku position for the finders: which symbols are placed, which are still possible, kept from both sides.
//
// A cell is either settled (value >= 0, mask 0, in no places[d]) or open (value -1, mask = its candidates). An open
// cell with one candidate left is a naked single that nobody has written yet. places[d] are the open cells that may
// still hold d; left(h, d) counts them inside house h. All of it is kept in step by settle() and eliminate().
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "bits/members.hpp"
#include "layout.hpp"

namespace gridwright::sudoku::finders {

struct Candidate {
    std::int16_t cell;
    std::int16_t digit;
    friend constexpr bool operator==(const Candidate&, const Candidate&) = default;
    friend constexpr auto operator<=>(const Candidate&, const Candidate&) = default;
};

inline Candidate candidate(int cell, int digit) {
    return {static_cast<std::int16_t>(cell), static_cast<std::int16_t>(digit)};
}

// Symbols of a mask in ascending order: for (int d : Digits(mask)) ...
using Digits = Members;

inline std::uint64_t next_stamp() {
    static std::atomic<std::uint64_t> counter{0};
    return ++counter;
}

template <std::size_t Words>
class Position {
public:
    using Cells = CellSet<Words>;

    // Everything open, every symbol possible everywhere.
    explicit Position(const Layout<Words>& layout)
        : layout_(&layout),
          masks_(static_cast<std::size_t>(layout.cells), layout.all),
          sizes_(static_cast<std::size_t>(layout.cells), static_cast<std::uint8_t>(layout.symbols)),
          values_(static_cast<std::size_t>(layout.cells), -1),
          left_(layout.houses.size() * max_symbols, 0),
          open_(layout.everywhere) {
        for (int d = 0; d < layout.symbols; ++d) places_[static_cast<std::size_t>(d)] = layout.everywhere;
        for (std::size_t h = 0; h < layout.houses.size(); ++h) {
            const auto size = static_cast<std::uint8_t>(layout.houses[h].cells.size());
            for (int d = 0; d < layout.symbols; ++d) left_[h * max_symbols + static_cast<std::size_t>(d)] = size;
            open_left_.push_back(size);
            if (layout.houses[h].complete && size == 1) ++last_cells_;
        }
    }

    const Layout<Words>& layout() const { return *layout_; }
    Mask mask(int cell) const { return masks_[static_cast<std::size_t>(cell)]; }
    int value(int cell) const { return values_[static_cast<std::size_t>(cell)]; }
    // Candidates of a cell, or the symbol it is settled on.
    Mask choices(int cell) const { return value(cell) >= 0 ? Mask{1} << value(cell) : mask(cell); }
    bool has(int cell, int digit) const { return (mask(cell) >> digit & 1u) != 0; }
    int size(int cell) const { return sizes_[static_cast<std::size_t>(cell)]; }
    const Cells& places(int digit) const { return places_[static_cast<std::size_t>(digit)]; }
    Cells places(int digit, int house) const {
        return places(digit) & layout_->houses[static_cast<std::size_t>(house)].set;
    }
    int left(int house, int digit) const {
        return left_[static_cast<std::size_t>(house) * max_symbols + static_cast<std::size_t>(digit)];
    }
    const Cells& open() const { return open_; }
    int open_in(int house) const { return open_left_[static_cast<std::size_t>(house)]; }
    int last_cells() const { return last_cells_; }  // complete houses with one open cell
    const Cells& given() const { return given_; }   // settled cells that were printed, not found
    bool broken() const { return broken_; }         // an open cell without candidates was met
    bool solved() const { return open_.empty(); }
    // A number no other content has: what was derived from a position can be kept while its stamp stays the same.
    std::uint64_t stamp() const {
        if (stamp_ == 0) stamp_ = next_stamp();
        return stamp_;
    }

    // Open cells with exactly two candidates.
    Cells bivalue() const {
        Cells result;
        for (int cell : open_)
            if (size(cell) == 2) result.add(cell);
        return result;
    }

    void eliminate(int cell, int digit) {
        if (has(cell, digit)) eliminate(cell, digit, [](int) {});
    }

    // The same for a candidate that is there; `tell` hears of every house with one place left for the symbol.
    template <typename Tell>
    void eliminate(int cell, int digit, Tell tell) {
        const auto c = static_cast<std::size_t>(cell);
        masks_[c] &= ~(Mask{1} << digit);
        if (--sizes_[c] == 0) broken_ = true;
        places_[static_cast<std::size_t>(digit)].remove(cell);
        count_down(layout_->houses_of[c], left_.data() + digit, tell);
        stamp_ = 0;
    }

    // Settle an open cell and strike the symbol from everything it sees.
    void place(int cell, int digit) {
        settle(cell, digit, [](int, int) {});
        const Cells struck = places(digit) & layout_->peers_of(cell);
        for (int peer : struck) eliminate(peer, digit);
    }

    // Settle an open cell and leave what it sees alone; `tell` hears of every house with one place left for another
    // symbol that the cell could have held.
    template <typename Tell>
    void settle(int cell, int digit, Tell tell) {
        const auto c = static_cast<std::size_t>(cell);
        const auto& houses = layout_->houses_of[c];
        if (!has(cell, digit)) broken_ = true;
        for (int d : Digits(mask(cell))) {
            places_[static_cast<std::size_t>(d)].remove(cell);
            count_down(houses, left_.data() + d, [&](int house) {
                if (d != digit) tell(house, d);
            });
        }
        if (open_.has(cell)) count_out(c);
        masks_[c] = 0;
        sizes_[c] = 0;
        values_[c] = static_cast<std::int8_t>(digit);
        open_.remove(cell);
        stamp_ = 0;
    }

    void mark_given(int cell) { given_.add(cell); }

private:
    void count_out(std::size_t cell) {
        for (const int house : layout_->houses_of[cell]) {
            const int left = --open_left_[static_cast<std::size_t>(house)];
            if (left < 2 && layout_->house(house).complete) last_cells_ += left == 1 ? 1 : -1;
        }
    }
    // One place less in some houses. Writing a byte could change everything that is not at hand, for all the compiler
    // knows.
    template <typename Tell>
    static void count_down(const std::vector<std::int16_t>& houses, std::uint8_t* left, Tell tell) {
        const std::int16_t* const end = houses.data() + houses.size();
        for (const std::int16_t* house = houses.data(); house != end; ++house)
            if (--left[static_cast<std::size_t>(*house) * max_symbols] == 1) tell(*house);
    }

    const Layout<Words>* layout_;
    std::vector<Mask> masks_;
    std::vector<std::uint8_t> sizes_;  // of the masks
    std::vector<std::int8_t> values_;
    std::vector<std::uint8_t> left_, open_left_;
    int last_cells_ = 0;
    std::array<Cells, max_symbols> places_{};
    Cells open_;
    Cells given_;
    bool broken_ = false;
    mutable std::uint64_t stamp_ = 0;  // 0 = changed since last asked
};

}  // namespace gridwright::sudoku::finders
