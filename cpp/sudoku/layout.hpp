// The rules of any sudoku as the generic kernels see them: houses, inequalities, sums; and what follows from them.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace gridwright::sudoku {

using Mask = std::uint64_t;  // bit s = symbol s may stand in the cell
using Cells = std::vector<int>;

// Cells whose values (symbol 0 counts 1) add up to `total`; `distinct` says that no symbol repeats.
struct Sum {
    Cells cells;
    int total;
    bool distinct;
};

// The caller guarantees 1 to 64 symbols, cells inside the grid, no cell twice in a house, no house above `symbols`.
struct Rules {
    int cells;
    int symbols;
    std::vector<Cells> houses;                  // no symbol twice; each exactly once where size == symbols
    std::vector<std::pair<int, int>> less_than;  // first cell smaller than second
    std::vector<Sum> sums;
};

// Lists of numbers in one piece of memory, written one after the other.
class Lists {
public:
    Lists() = default;
    explicit Lists(std::span<const std::size_t> sizes) {
        ends_.reserve(sizes.size() + 1);
        for (const std::size_t size : sizes) ends_.push_back(ends_.back() + size);
        items_.resize(ends_.back());
    }

    std::span<const int> operator[](std::size_t list) const {
        return {items_.data() + ends_[list], items_.data() + ends_[list + 1]};
    }
    std::size_t size() const { return ends_.size() - 1; }
    bool empty() const { return size() == 0; }

    void add(int item) { items_.push_back(item); }
    void put(std::size_t list, std::size_t place, int item) { items_[ends_[list] + place] = item; }
    void close() { ends_.push_back(items_.size()); }
    void reserve(std::size_t lists, std::size_t items) {
        ends_.reserve(lists + 1);
        items_.reserve(items);
    }

private:
    std::vector<int> items_;
    std::vector<std::size_t> ends_{0};
};

class Layout {
public:
    explicit Layout(Rules rules);

    // A cell as a part of an exact house: cell number `place` of it.
    struct Seat {
        std::size_t house;
        Mask place;  // one bit
    };

    // Places of a house that another one shares, or that are left over. A symbol of the house that lies only here
    // leaves the targets, the cells of the other house outside this one; what is left over has none.
    struct Segment {
        Mask places;
        std::size_t targets;  // list of `targets`
    };

    // Segments that cut a house into pieces: by place of the house, its segment.
    using Cut = std::vector<std::size_t>;

    Rules rules;
    Mask all;                               // every symbol
    Lists peers;                            // by cell: the cells that must differ from it
    Lists sums_of;                          // by cell
    Lists pairs_of;                         // by cell: indices into less_than
    Lists exact;                            // houses that hold every symbol
    std::vector<Seat> seats;                // of all cells, one after the other
    std::vector<std::size_t> first_seat;    // by cell, and the end
    std::vector<std::vector<Cut>> cuts;     // by exact house
    std::vector<Segment> segments;
    Lists targets;

private:
    void find_peers();
    void find_seats();
    void find_cuts();
    void cut_house(std::size_t house, const std::vector<std::uint64_t>& shared, const std::vector<int>& partners);
    void derive_sums();
};

}  // namespace gridwright::sudoku
