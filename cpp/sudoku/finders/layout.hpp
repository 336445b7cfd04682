// The unchanging part of a sudoku as the finders see it: cells, symbols, houses, who sees whom, further demands.
//
// Houses keep the order in which they are given (rows, columns, regions, then the rest): finders walk them in
// that order, so "the first X-wing" means the same on every machine. A house whose size equals the number of symbols
// is complete (every symbol occurs in it); a smaller one only forbids repeats. Strong links, hidden subsets, fish
// bases and locked candidates may start only from complete houses.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "bits/bits.hpp"
#include "sudoku/rules.hpp"

namespace gridwright::sudoku::finders {

// Two words for grids up to 128 cells, sixteen for anything larger.
template <std::size_t Words>
using CellSet = Bits<Words>;

using Mask = std::uint32_t;  // bit d = symbol index d is possible
inline constexpr int max_symbols = 32;

// Cells, houses and symbols are counted by int, containers by size_t.
inline std::size_t at(int i) { return static_cast<std::size_t>(i); }

enum class HouseKind : std::uint8_t { row, column, region, other };

template <std::size_t Words>
struct House {
    HouseKind kind;
    std::vector<std::int16_t> cells;  // in the order given
    CellSet<Words> set;
    bool complete;
    bool is_line() const { return kind == HouseKind::row || kind == HouseKind::column; }
    // Of its cells, the most that lie in a line (of a region) or region (of a line), in any other house, and that a
    // cell outside sees.
    int most_crossed = 0, most_shared = 0, most_seen = 0;
};

// Two cells and what may stand in one beside a symbol of the other.
struct Link {
    std::int16_t first, second;
    std::vector<Mask> beside_first, beside_second;  // by symbol
};

// Values times coefficients add up to one of the totals; every cell occurs once, with a coefficient other than 0.
struct Total {
    std::vector<std::int16_t> cells;
    std::vector<int> coefficients;
    std::vector<int> totals;  // ascending
    bool distinct;            // no symbol twice
    bool plain;               // all coefficients are 1
    bool differ = false;      // no symbol twice, whoever says so
    bool in_sets = false;     // few enough to go through all sets of symbols (sum_ways.hpp)
};

// The cells of a demand that people fill together: the relations of a group, a sum, a sequence; each cell once.
struct Ground {
    enum class Kind : std::uint8_t { relation, sum, sequence };
    Kind kind;
    int demand;  // its number among the relations (of a group the first), sums or sequences
    std::vector<int> cells;
    bool in_sets = false;  // a sum that is gone through in sets, and no other demand speaks of its cells alone
};

// Whether all sets of symbols are gone through for a sum (sum_ways.hpp).
bool has_ways(const Total& total, std::span<const int> values);

inline constexpr std::size_t most_arranged = 16;  // cells that are filled together

// How people look at the demands of a puzzle; plain data, trusted (Python validates it).
struct Outlook {
    std::vector<HouseKind> kinds;      // of every house
    std::vector<int> relation_groups;  // of every relation: those with the same number belong together
    std::vector<int> domain_groups;    // of every domain
};

template <std::size_t Words>
struct Layout {
    using Cells = CellSet<Words>;

    Layout(const Rules& demands, const Outlook& outlook);

    int cells;
    int symbols;
    Mask all;  // every symbol
    std::vector<House<Words>> houses;
    std::vector<std::vector<std::int16_t>> houses_of;        // by cell, ascending house number
    std::vector<Cells> peers;                                // by cell: every cell that may not hold the same symbol
    std::vector<std::int16_t> row_of, column_of, region_of;  // house number by cell, -1 where there is none
    Rules rules;                                             // all demands as they were given
    std::vector<Link> links;                                 // the relations
    std::vector<Total> sums;
    std::vector<std::vector<int>> links_of, sums_of;  // by cell: the numbers of its relations and sums, ascending
    std::vector<Cells> near;                          // by cell: itself and all that a relation or a sum joins to it
    std::vector<std::vector<int>> partners_of;        // the same as lists, ascending and without the cell itself
    bool has_loose = false;                           // some of these may hold the same symbol
    std::vector<std::vector<int>> link_groups, domain_groups;  // numbers of relations and domains that belong together
    std::vector<int> alone;                                    // by relation: 1 where no other belongs to it
    std::vector<Ground> grounds;                               // of 2 to most_arranged cells
    std::vector<std::vector<int>> grounds_of;                  // by cell: their numbers
    // No demand but houses: then swapping two symbols in a rectangle can break nothing that a house does not see.
    bool only_houses;
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
    bool is_line(int house) const { return houses[static_cast<std::size_t>(house)].is_line(); }
    // Note of a sum whether its cells differ, and how it may be looked at.
    void judge(Total& total) const;
    const House<Words>& house(int number) const { return houses[static_cast<std::size_t>(number)]; }
    const Cells& peers_of(int cell) const { return peers[static_cast<std::size_t>(cell)]; }
    bool sees(int a, int b) const { return peers[static_cast<std::size_t>(a)].has(b); }

private:
    static std::vector<std::vector<int>> grouped(const std::vector<int>& groups) {
        std::vector<std::vector<int>> result;
        for (std::size_t i = 0; i < groups.size(); ++i) {
            const auto group = static_cast<std::size_t>(groups[i]);
            if (group >= result.size()) result.resize(group + 1);
            result[group].push_back(static_cast<int>(i));
        }
        return result;
    }
    void take_house(const std::vector<int>& members, HouseKind kind);
    void take_relation(const Relation& relation);
    void take_sum(const Sum& sum);
    void measure_fins();
    void measure_houses();
    void find_grounds();
    void find_partners();
    bool is_alone(const Ground& ground) const;
};

template <std::size_t Words>
Layout<Words>::Layout(const Rules& demands, const Outlook& outlook)
    : cells(demands.cells),
      symbols(demands.symbols),
      all(static_cast<Mask>(demands.all())),
      houses_of(static_cast<std::size_t>(cells)),
      peers(static_cast<std::size_t>(cells)),
      row_of(static_cast<std::size_t>(cells), -1),
      column_of(static_cast<std::size_t>(cells), -1),
      region_of(static_cast<std::size_t>(cells), -1),
      rules(demands),
      links_of(static_cast<std::size_t>(cells)),
      sums_of(static_cast<std::size_t>(cells)),
      link_groups(grouped(outlook.relation_groups)),
      domain_groups(grouped(outlook.domain_groups)),
      only_houses(demands.domains.empty() && demands.relations.empty() && demands.sums.empty() &&
                  demands.automata.empty() && demands.contains.empty() && demands.pairs.empty() &&
                  demands.connected.empty()) {
    for (int cell = 0; cell < cells; ++cell) everywhere.add(cell);
    for (std::size_t h = 0; h < demands.distinct.size(); ++h) take_house(demands.distinct[h], outlook.kinds[h]);
    for (const Relation& relation : demands.relations) take_relation(relation);
    for (const Sum& sum : demands.sums) take_sum(sum);
    for (int cell = 0; cell < cells; ++cell) peers[static_cast<std::size_t>(cell)].remove(cell);
    for (Total& total : sums) judge(total);
    for (HouseKind kind : {HouseKind::region, HouseKind::row, HouseKind::column, HouseKind::other})
        for (std::size_t h = 0; h < houses.size(); ++h)
            if (houses[h].kind == kind) scan_order.push_back(static_cast<std::int16_t>(h));
    measure_fins();
    measure_houses();
    alone.assign(links.size(), 0);
    for (const auto& group : link_groups)
        if (group.size() == 1) alone[static_cast<std::size_t>(group.front())] = 1;
    find_grounds();
    find_partners();
}

template <std::size_t Words>
void Layout<Words>::take_house(const std::vector<int>& members, HouseKind kind) {
    const auto number = static_cast<std::int16_t>(houses.size());
    House<Words> house{kind, {}, {}, static_cast<int>(members.size()) == symbols};
    for (int cell : members) {
        house.cells.push_back(static_cast<std::int16_t>(cell));
        house.set.add(cell);
        const auto c = static_cast<std::size_t>(cell);
        houses_of[c].push_back(number);
        auto& slot = kind == HouseKind::row ? row_of[c] : kind == HouseKind::column ? column_of[c] : region_of[c];
        if (kind != HouseKind::other && slot < 0) slot = number;
    }
    for (int cell : members) peers[static_cast<std::size_t>(cell)] |= house.set;
    houses.push_back(std::move(house));
}

template <std::size_t Words>
void Layout<Words>::take_relation(const Relation& relation) {
    Link link{static_cast<std::int16_t>(relation.first), static_cast<std::int16_t>(relation.second), {}, {}};
    link.beside_second.assign(static_cast<std::size_t>(symbols), 0);
    bool may_repeat = false;
    for (std::size_t s = 0; s < relation.table.size(); ++s) {
        link.beside_first.push_back(static_cast<Mask>(relation.table[s]));
        may_repeat |= (relation.table[s] >> s & 1) != 0;
        for (std::size_t t = 0; t < relation.table.size(); ++t)
            if ((relation.table[s] >> t & 1) != 0) link.beside_second[t] |= Mask{1} << s;
    }
    if (!may_repeat) {
        peers[static_cast<std::size_t>(relation.first)].add(relation.second);
        peers[static_cast<std::size_t>(relation.second)].add(relation.first);
    }
    const int number = static_cast<int>(links.size());
    links_of[static_cast<std::size_t>(relation.first)].push_back(number);
    if (relation.second != relation.first) links_of[static_cast<std::size_t>(relation.second)].push_back(number);
    links.push_back(std::move(link));
}

template <std::size_t Words>
void Layout<Words>::take_sum(const Sum& sum) {
    Total total{{}, {}, sum.totals, sum.distinct, true};
    std::sort(total.totals.begin(), total.totals.end());
    CellSet<Words> set;
    for (std::size_t i = 0; i < sum.cells.size(); ++i) {
        if (set.has(sum.cells[i])) continue;
        set.add(sum.cells[i]);
        int coefficient = 0;
        for (std::size_t k = i; k < sum.cells.size(); ++k)
            if (sum.cells[k] == sum.cells[i]) coefficient += sum.coefficients[k];
        if (coefficient == 0) continue;
        total.cells.push_back(static_cast<std::int16_t>(sum.cells[i]));
        total.coefficients.push_back(coefficient);
        total.plain &= coefficient == 1;
    }
    if (sum.distinct)
        for (int cell : sum.cells) peers[static_cast<std::size_t>(cell)] |= set;
    for (int cell : total.cells) sums_of[static_cast<std::size_t>(cell)].push_back(static_cast<int>(sums.size()));
    sums.push_back(std::move(total));
}

template <std::size_t Words>
void Layout<Words>::judge(Total& total) const {
    total.differ = true;
    for (std::size_t i = 0; i < total.cells.size() && total.differ; ++i)
        for (std::size_t k = 0; k < i; ++k) total.differ = total.differ && sees(total.cells[i], total.cells[k]);
    total.in_sets = has_ways(total, rules.values);
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

template <std::size_t Words>
void Layout<Words>::measure_houses() {
    for (House<Words>& house : houses) {
        for (const House<Words>& other : houses) {
            if (&other == &house) continue;
            const bool is_crossed = (house.kind == HouseKind::region && other.is_line()) ||
                                    (house.is_line() && other.kind == HouseKind::region);
            int& most = is_crossed ? house.most_crossed : house.most_shared;
            most = std::max(most, (house.set & other.set).count());
        }
        for (int cell : everywhere - house.set)
            house.most_seen = std::max(house.most_seen, (house.set & peers[static_cast<std::size_t>(cell)]).count());
    }
}

template <std::size_t Words>
void Layout<Words>::find_grounds() {
    const auto add = [this](Ground::Kind kind, int demand, const auto& members) {
        Ground ground{kind, demand, {}};
        for (int cell : members)
            if (std::find(ground.cells.begin(), ground.cells.end(), cell) == ground.cells.end())
                ground.cells.push_back(cell);
        // A sequence that comes back to a cell is not read cell by cell.
        if (kind == Ground::Kind::sequence && ground.cells.size() < members.size()) return;
        if (ground.cells.size() >= 2 && ground.cells.size() <= most_arranged) grounds.push_back(std::move(ground));
    };
    for (const auto& group : link_groups) {
        std::vector<int> members;
        for (int number : group) {
            members.push_back(links[static_cast<std::size_t>(number)].first);
            members.push_back(links[static_cast<std::size_t>(number)].second);
        }
        if (!group.empty()) add(Ground::Kind::relation, group.front(), members);
    }
    for (std::size_t i = 0; i < sums.size(); ++i) add(Ground::Kind::sum, static_cast<int>(i), sums[i].cells);
    for (std::size_t i = 0; i < rules.automata.size(); ++i)
        add(Ground::Kind::sequence, static_cast<int>(i), rules.automata[i].cells);
    grounds_of.resize(at(cells));
    for (std::size_t i = 0; i < grounds.size(); ++i) {
        Ground& ground = grounds[i];
        for (int cell : ground.cells) grounds_of[at(cell)].push_back(static_cast<int>(i));
        ground.in_sets = ground.kind == Ground::Kind::sum && sums[at(ground.demand)].in_sets && is_alone(ground);
    }
}

template <std::size_t Words>
void Layout<Words>::find_partners() {
    if (links.empty() && sums.empty()) return;
    near.resize(at(cells));
    partners_of.resize(at(cells));
    for (int cell = 0; cell < cells; ++cell) near[at(cell)].add(cell);
    for (const Link& link : links) {
        near[at(link.first)].add(link.second);
        near[at(link.second)].add(link.first);
    }
    for (const Total& total : sums) {
        CellSet<Words> members;
        for (int cell : total.cells) members.add(cell);
        for (int cell : total.cells) near[at(cell)] |= members;
    }
    for (int cell = 0; cell < cells; ++cell)
        for (int other : near[at(cell)]) {
            if (other == cell) continue;
            partners_of[at(cell)].push_back(other);
            has_loose = has_loose || !sees(cell, other);
        }
}

// Whether no relation and no other sum speaks of the cells of a sum alone.
template <std::size_t Words>
bool Layout<Words>::is_alone(const Ground& ground) const {
    CellSet<Words> members;
    for (int cell : ground.cells) members.add(cell);
    for (int cell : ground.cells) {
        for (int number : links_of[at(cell)])
            if (members.has(links[at(number)].first) && members.has(links[at(number)].second)) return false;
        for (int number : sums_of[at(cell)]) {
            const auto& others = sums[at(number)].cells;
            if (number != ground.demand &&
                std::all_of(others.begin(), others.end(), [&](int other) { return members.has(other); }))
                return false;
        }
    }
    return true;
}

}  // namespace gridwright::sudoku::finders
