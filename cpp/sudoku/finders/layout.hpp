// The unchanging part of a sudoku as the finders see it: cells, symbols, houses, who sees whom, inequalities, cages.
//
// Houses keep the order in which they are given (rows, columns, regions, then the rest): finders walk them in
// that order, so "the first X-wing" means the same on every machine. A house whose size equals the number of symbols
// is complete (every symbol occurs in it); a smaller one only forbids repeats. Strong links, hidden subsets, fish
// bases and locked candidates may start only from complete houses.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "bits/bits.hpp"

namespace gridwright::sudoku::finders {

// Two words for grids up to 128 cells, sixteen for anything larger.
template <std::size_t Words>
using CellSet = Bits<Words>;

using Mask = std::uint32_t;  // bit d = symbol index d is possible
inline constexpr int max_symbols = 32;

enum class HouseKind : std::uint8_t { row, column, region, other };

template <std::size_t Words>
struct House {
    HouseKind kind;
    std::vector<std::int16_t> cells;  // in the order given
    CellSet<Words> set;
    bool complete;
};

struct Cage {
    std::vector<std::int16_t> cells;
    int sum;
    bool distinct;  // no symbol twice in the cage
};

// What the caller says; plain data, trusted (Python validates it).
struct LayoutSpec {
    int cells = 0;
    int symbols = 0;
    std::vector<std::vector<int>> houses;
    std::vector<HouseKind> kinds;              // one for each house
    std::vector<std::pair<int, int>> less;     // value at first < value at second
    std::vector<std::pair<std::vector<int>, int>> cages;  // cells, sum; symbols differ within a cage
    // False as soon as a rule exists that a swap of two symbols in a rectangle could break (diagonals, inequalities,
    // cages, ...): then no uniqueness argument is used.
    bool swaps_keep_rules = true;
};

template <std::size_t Words>
struct Layout {
    using Cells = CellSet<Words>;

    explicit Layout(const LayoutSpec& spec);

    int cells;
    int symbols;
    Mask all;  // every symbol
    std::vector<House<Words>> houses;
    std::vector<std::vector<std::int16_t>> houses_of;  // by cell, ascending house number
    std::vector<Cells> peers;                          // by cell: every cell that may not hold the same symbol
    std::vector<std::int16_t> row_of, column_of, region_of;  // house number by cell, -1 where there is none
    std::vector<std::pair<std::int16_t, std::int16_t>> less;
    std::vector<Cage> cages;
    bool swaps_keep_rules;
    Cells everywhere;
    // House numbers in the order people scan: regions first, then rows, columns and the rest.
    std::vector<std::int16_t> scan_order;

    // The most other columns (rows) that a cell sees outside its own row and column: how far fins can spread.
    int fin_columns = 0, fin_rows = 0;

    // Cells that see every cell of the set (the set itself left out).
    Cells seen_by_all(const Cells& set) const {
        Cells result = everywhere;
        for (int cell : set) result &= peers[static_cast<std::size_t>(cell)];
        return result;
    }
    // The cells that are in both houses.
    Cells overlap(int a, int b) const {
        return houses[static_cast<std::size_t>(a)].set & houses[static_cast<std::size_t>(b)].set;
    }
    bool is_line(int house) const {
        const HouseKind kind = houses[static_cast<std::size_t>(house)].kind;
        return kind == HouseKind::row || kind == HouseKind::column;
    }
    const House<Words>& house(int number) const { return houses[static_cast<std::size_t>(number)]; }
    const Cells& peers_of(int cell) const { return peers[static_cast<std::size_t>(cell)]; }
    bool sees(int a, int b) const { return peers[static_cast<std::size_t>(a)].has(b); }

private:
    void measure_fins();
};

template <std::size_t Words>
Layout<Words>::Layout(const LayoutSpec& spec)
    : cells(spec.cells),
      symbols(spec.symbols),
      all(static_cast<Mask>((std::uint64_t{1} << spec.symbols) - 1)),
      houses_of(static_cast<std::size_t>(spec.cells)),
      peers(static_cast<std::size_t>(spec.cells)),
      row_of(static_cast<std::size_t>(spec.cells), -1),
      column_of(static_cast<std::size_t>(spec.cells), -1),
      region_of(static_cast<std::size_t>(spec.cells), -1),
      swaps_keep_rules(spec.swaps_keep_rules) {
    for (int cell = 0; cell < cells; ++cell) everywhere.add(cell);
    for (std::size_t h = 0; h < spec.houses.size(); ++h) {
        House<Words> house{spec.kinds[h], {}, {}, static_cast<int>(spec.houses[h].size()) == symbols};
        for (int cell : spec.houses[h]) {
            house.cells.push_back(static_cast<std::int16_t>(cell));
            house.set.add(cell);
            const auto c = static_cast<std::size_t>(cell);
            houses_of[c].push_back(static_cast<std::int16_t>(h));
            auto& slot = house.kind == HouseKind::row      ? row_of[c]
                         : house.kind == HouseKind::column ? column_of[c]
                                                           : region_of[c];
            if (house.kind != HouseKind::other && slot < 0) slot = static_cast<std::int16_t>(h);
        }
        houses.push_back(std::move(house));
    }
    for (const auto& house : houses)
        for (int cell : house.cells) peers[static_cast<std::size_t>(cell)] |= house.set;
    for (const auto& [members, sum] : spec.cages) {
        Cage cage{{}, sum, true};
        CellSet<Words> set;
        for (int cell : members) {
            cage.cells.push_back(static_cast<std::int16_t>(cell));
            set.add(cell);
        }
        for (int cell : members) peers[static_cast<std::size_t>(cell)] |= set;
        cages.push_back(std::move(cage));
    }
    for (const auto& [low, high] : spec.less) {
        less.emplace_back(static_cast<std::int16_t>(low), static_cast<std::int16_t>(high));
        peers[static_cast<std::size_t>(low)].add(high);
        peers[static_cast<std::size_t>(high)].add(low);
    }
    for (int cell = 0; cell < cells; ++cell) peers[static_cast<std::size_t>(cell)].remove(cell);
    for (HouseKind kind : {HouseKind::region, HouseKind::row, HouseKind::column, HouseKind::other})
        for (std::size_t h = 0; h < houses.size(); ++h)
            if (houses[h].kind == kind) scan_order.push_back(static_cast<std::int16_t>(h));
    measure_fins();
}

template <std::size_t Words>
void Layout<Words>::measure_fins() {
    for (int cell = 0; cell < cells; ++cell) {
        const auto c = static_cast<std::size_t>(cell);
        CellSet<Words> rows, columns;  // house numbers, not cells
        for (int peer : peers[c]) {
            const auto p = static_cast<std::size_t>(peer);
            if (row_of[p] == row_of[c] || column_of[p] == column_of[c]) continue;
            if (row_of[p] >= 0) rows.add(row_of[p]);
            if (column_of[p] >= 0) columns.add(column_of[p]);
        }
        fin_rows = std::max(fin_rows, rows.count());
        fin_columns = std::max(fin_columns, columns.count());
    }
}

}  // namespace gridwright::sudoku::finders
