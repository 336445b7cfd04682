// The rules of any sudoku as the generic kernels see them: houses, inequalities, sums; and what follows from them.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace gridwright::sudoku {

using Mask = std::uint64_t;  // bit s = symbol s may stand in the cell
using Cells = std::vector<int>;

// Cells whose values (symbol 0 counts 1) add up to `total`; `distinct` says that no symbol repeats. The last `minus`
// cells are taken away instead.
struct Sum {
    Cells cells;
    int total;
    bool distinct;
    std::size_t minus = 0;
    std::vector<std::size_t> parts = {};  // by Layout: numbers of cells, one after the other, that differ within a part
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

// By cell the cells that must differ from it, in order.
Lists find_peers(const Rules& rules);

class Layout {
public:
    explicit Layout(Rules rules);

    // A cell as a part of an exact house: cell number `place` of it.
    struct Seat {
        std::uint32_t house;
        std::uint32_t first;  // number of the house's first symbol when the symbols of all houses are counted through
        Mask place;           // one bit
    };

    // Places of a house that another one shares, or that are left over. A symbol of the house that lies only here
    // leaves the other house outside: its places but `shared` if it is exact, or else the cells listed as targets.
    // What is left over has no other house.
    struct Segment {
        Mask places;
        Mask shared;
        std::int32_t partner;    // exact house or -1
        std::uint32_t targets;   // list of `targets`
    };

    std::span<const Seat> seats_of(int cell) const {
        const auto c = static_cast<std::size_t>(cell);
        return {seats.data() + first_seat[c], seats.data() + first_seat[c + 1]};
    }

    Rules rules;
    Mask all;                               // every symbol
    Lists exact;                            // houses that hold every symbol
    Lists loose;                            // other cells that differ, unless an exact house says so
    Lists loose_of;                         // by cell, unless there are none
    Lists sums_of;                          // by cell, unless there are none
    Lists pairs_of;                         // by cell: indices into less_than, unless there are none
    std::vector<Seat> seats;                // of all cells, one after the other
    std::vector<std::uint32_t> first_seat;  // by cell, and the end
    // A cut parts a house into segments. By exact house, and the end: its first cut; by cut and place: the segment.
    std::vector<std::uint32_t> first_cut;
    std::vector<std::uint32_t> segment_at;
    std::vector<Segment> segments;
    Lists targets;

private:
    struct Partner;

    void sort_houses();
    void find_seats();
    void find_loose();
    void find_cuts();
    void cut_house(std::span<const int> cells, std::vector<Partner>& waiting);
};

}  // namespace gridwright::sudoku
