// Works out which cells differ and how houses cut each other.
#include "sudoku/layout.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>

#include "sudoku/derived_sums.hpp"
#include "sudoku/differing.hpp"
#include "sudoku/families.hpp"
#include "sudoku/joined_sums.hpp"

namespace gridwright::sudoku {

namespace {

void add_cells(std::uint64_t* set, std::span<const int> cells) {
    for (const int cell : cells) set[cell / 64] |= std::uint64_t{1} << (cell % 64);
}

bool has_twice(Cells cells) {
    std::sort(cells.begin(), cells.end());
    return std::adjacent_find(cells.begin(), cells.end()) != cells.end();
}

// For every cell the numbers of the groups that hold it.
template <class Groups, class CellsOf>
Lists by_cell(const Groups& groups, int cells, const CellsOf& cells_of) {
    std::vector<std::size_t> sizes(static_cast<std::size_t>(cells));
    for (const auto& group : groups) {
        for (const int cell : cells_of(group)) ++sizes[static_cast<std::size_t>(cell)];
    }
    Lists lists(sizes);
    int number = 0;
    for (const auto& group : groups) {
        for (const int cell : cells_of(group)) {
            const auto list = static_cast<std::size_t>(cell);
            lists.put(list, --sizes[list], number);
        }
        ++number;
    }
    return lists;
}

// A table read from the other side.
std::vector<Mask> turned(const std::vector<Mask>& table) {
    std::vector<Mask> other(table.size());
    for (std::size_t s = 0; s < table.size(); ++s) {
        for (Mask m = table[s]; m != 0; m &= m - 1)
            other[static_cast<std::size_t>(std::countr_zero(m))] |= Mask{1} << s;
    }
    return other;
}

}  // namespace

Layout::Layout(Rules given) : rules(std::move(given)), all(rules.all()) {
    take_domains();
    take_relations();
    sort_houses();
    find_seats();
    find_loose();
    find_cuts();
    find_peer_sets();
    take_sums();
    take_automata();
    take_tallies();
    list_exact();
    std::vector<const Cells*> wide;
    const Cells nothing;
    for (std::size_t d = 0; d < wide_demands(); ++d) wide.push_back(&cells_of(d));
    for (std::size_t i = 0; i < sequences.size(); ++i) {
        if (sequences[i].is_tallied) wide[plans.size() + rules.contains.size() + i] = &nothing;
    }
    if (!wide.empty())
        demands_of = by_cell(wide, rules.cells, [](const Cells* cells) -> const Cells& { return *cells; });
}

void Layout::take_domains() {
    if (rules.domains.empty()) return;
    domains.assign(static_cast<std::size_t>(rules.cells), all);
    for (const Domain& domain : rules.domains) domains[static_cast<std::size_t>(domain.cell)] &= domain.allowed;
}

// Less-than has a way of its own; cells that differ are a small house; a cell beside itself is a domain.
void Layout::take_relations() {
    std::map<std::vector<Mask>, int> known;
    for (const Relation& relation : rules.relations) {
        const auto& table = relation.table;
        const auto is = [&](const auto& allowed) {
            for (int s = 0; s < rules.symbols; ++s) {
                if (table[static_cast<std::size_t>(s)] != (allowed(Mask{1} << s) & all)) return false;
            }
            return true;
        };
        if (relation.first == relation.second) {
            Mask equal = 0;
            for (std::size_t s = 0; s < table.size(); ++s) equal |= table[s] & (Mask{1} << s);
            if (domains.empty()) domains.assign(static_cast<std::size_t>(rules.cells), all);
            domains[static_cast<std::size_t>(relation.first)] &= equal;
        } else if (is([](Mask symbol) { return ~(symbol | (symbol - 1)); })) {
            links.push_back({relation.first, relation.second, -1});
        } else if (is([](Mask symbol) { return symbol - 1; })) {
            links.push_back({relation.second, relation.first, -1});
        } else if (is([](Mask symbol) { return ~symbol; })) {
            rules.distinct.push_back({relation.first, relation.second});
        } else {
            const auto [found, is_new] = known.try_emplace(table, static_cast<int>(tables.size()));
            if (is_new) tables.push_back({table, turned(table)});
            links.push_back({relation.first, relation.second, found->second});
        }
    }
    if (links.empty()) return;
    links_of = by_cell(links, rules.cells, [](const Link& link) { return std::array{link.first, link.second}; });
}

void Layout::find_peer_sets() {
    if (rules.sums.empty() && rules.automata.empty()) return;
    const Lists peers = find_peers(rules);
    const auto cells = static_cast<std::size_t>(rules.cells);
    words_of_peers = cells / 64 + 1;
    peer_sets.assign(cells * words_of_peers, 0);
    for (std::size_t cell = 0; cell < cells; ++cell) add_cells(&peer_sets[cell * words_of_peers], peers[cell]);
}

bool Layout::are_different(int a, int b) const {
    const auto word = static_cast<std::size_t>(a) * words_of_peers + static_cast<std::size_t>(b) / 64;
    return (peer_sets[word] >> (b % 64) & 1) != 0;
}

Neighbourhood Layout::neighbourhood() const {
    return {exact, find_families(exact, rules.cells), [this](int a, int b) { return are_different(a, b); }};
}

void Layout::take_sums() {
    if (rules.sums.empty()) return;
    const Neighbourhood around = neighbourhood();
    std::vector<SumPlan> joined = plan_joined_sums(rules, around);
    add_derived_sums(rules, around);
    plans = plan_sums(rules, rules.sums, around);
    std::move(joined.begin(), joined.end(), std::back_inserter(plans));
}

void Layout::take_automata() {
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> known;
    std::vector<std::optional<Sets>> sets;                       // by number of `unrolled`
    std::map<std::size_t, std::optional<std::size_t>> machines;  // the same: number of `refined`
    for (const Automaton& automaton : rules.automata) {
        const Cells& cells = automaton.cells;
        const auto [found, is_new] = known.try_emplace({automaton.machine, cells.size()}, unrolled.size());
        if (is_new) {
            unrolled.push_back(
                unroll(rules.machines[automaton.machine], cells.size(), static_cast<std::size_t>(rules.symbols)));
            sets.push_back(accepted_sets(unrolled.back()));
        }
        const std::size_t number = found->second;
        bool differ = true;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) differ = differ && are_different(cells[i], cells[j]);
        }
        sequences.push_back({cells, number, differ ? sets[number] : std::nullopt});
        if (!differ || sets[number]) continue;
        const auto [place, is_first] = machines.try_emplace(number, std::nullopt);
        if (is_first) {
            if (auto machine = unroll_differing(unrolled[number])) {
                place->second = refined.size();
                refined.push_back(std::move(*machine));
            }
        }
        if (place->second) differing.push_back({sequences.size() - 1, *place->second});
    }
}

// Machines that do nothing but count are weighed together where they read the same cells.
void Layout::take_tallies() {
    std::vector<std::optional<SymbolCounter>> counters;  // by number of `unrolled`
    for (const Unrolled& machine : unrolled) counters.push_back(counter_of(machine));
    std::map<std::pair<Cells, bool>, std::vector<std::size_t>> readers;  // by cells and whether they are balanced
    for (std::size_t i = 0; i < sequences.size(); ++i) {
        const auto& counter = counters[sequences[i].unrolled];
        Cells cells = sequences[i].cells;
        if (!counter || sequences[i].sets) continue;
        readers[{cells, counter->is_balance}].push_back(i);
    }
    const auto symbols = static_cast<std::size_t>(rules.symbols);
    for (const auto& [reading, numbers] : readers) {
        const auto& [cells, is_balance] = reading;
        if (Cells sorted = cells;
            std::sort(sorted.begin(), sorted.end()), std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end())
            continue;
        std::vector<SymbolCounter> found;
        Mask counted = 0;
        for (const std::size_t i : numbers) {
            found.push_back(*counters[sequences[i].unrolled]);
            counted |= Mask{1} << found.back().symbol;
        }
        // Groups hold the same only if that is said of every symbol; of the last it follows.
        if (is_balance && std::popcount(counted) + 1 < rules.symbols) continue;
        for (const std::size_t i : numbers) sequences[i].is_tallied = true;
        const Tally tally = tally_of(cells, found, symbols);
        if (std::none_of(tallies.begin(), tallies.end(), [&](Tally& known) { return join(known, tally); }))
            tallies.push_back(tally);
    }
    if (tallies.empty()) return;
    const Neighbourhood around = neighbourhood();
    for (Tally& tally : tallies) part_groups(tally, around);
}

void Layout::list_exact() {
    is_exact.assign(wide_demands(), 0);
    for (std::size_t i = 0; i < plans.size(); ++i) is_exact[i] = plans[i].way != SumPlan::Way::bounds;
    const std::size_t first = plans.size() + rules.contains.size();
    for (std::size_t i = 0; i < sequences.size(); ++i) is_exact[first + i] = !has_twice(sequences[i].cells);
    std::fill(is_exact.end() - static_cast<std::ptrdiff_t>(differing.size()), is_exact.end(), 1);
}

void Layout::sort_houses() {
    for (Sum& sum : rules.sums) {
        if (sum.distinct) rules.distinct.push_back(sum.cells);
        sum = tidied(sum);
    }
    for (Cells& house : rules.distinct) {
        if (!std::is_sorted(house.begin(), house.end())) std::sort(house.begin(), house.end());
    }
    std::sort(rules.distinct.begin(), rules.distinct.end());
    rules.distinct.erase(std::unique(rules.distinct.begin(), rules.distinct.end()), rules.distinct.end());
    exact.reserve(rules.distinct.size(), rules.distinct.size() * static_cast<std::size_t>(rules.symbols));
    for (const Cells& house : rules.distinct) {
        if (static_cast<int>(house.size()) != rules.symbols) continue;
        for (const int cell : house) exact.add(cell);
        exact.close();
    }
}

Lists find_peers(const Rules& rules) {
    const auto cells = static_cast<std::size_t>(rules.cells);
    const std::size_t words = cells / 64 + 1;
    std::vector<std::uint64_t> seen(cells * words);
    std::vector<std::uint64_t> group_set(words);
    const auto differ = [&](const Cells& group) {
        add_cells(group_set.data(), group);
        for (const int cell : group) {
            std::uint64_t* row = &seen[static_cast<std::size_t>(cell) * words];
            for (std::size_t w = 0; w < words; ++w) row[w] |= group_set[w];
        }
        for (const int cell : group) group_set[static_cast<std::size_t>(cell) / 64] = 0;
    };
    for (const Cells& house : rules.distinct) differ(house);
    Lists peers;
    peers.reserve(cells, cells * 3 * static_cast<std::size_t>(rules.symbols));
    for (std::size_t cell = 0; cell < cells; ++cell) {
        std::uint64_t* row = &seen[cell * words];
        row[cell / 64] &= ~(std::uint64_t{1} << (cell % 64));
        for (std::size_t w = 0; w < words; ++w) {
            for (std::uint64_t left = row[w]; left != 0; left &= left - 1) {
                peers.add(static_cast<int>(64 * w) + std::countr_zero(left));
            }
        }
        peers.close();
    }
    return peers;
}

void Layout::find_seats() {
    const auto cells = static_cast<std::size_t>(rules.cells);
    first_seat.assign(cells + 1, 0);
    for (std::size_t h = 0; h < exact.size(); ++h) {
        for (const int cell : exact[h]) ++first_seat[static_cast<std::size_t>(cell)];
    }
    std::partial_sum(first_seat.begin(), first_seat.end(), first_seat.begin());
    seats.resize(first_seat.back());
    for (std::size_t h = 0; h < exact.size(); ++h) {
        Mask place = 1;
        const auto first = h * static_cast<std::size_t>(rules.symbols);
        for (const int cell : exact[h]) {
            seats[--first_seat[static_cast<std::size_t>(cell)]] = {static_cast<std::uint32_t>(h),
                                                                   static_cast<std::uint32_t>(first), place};
            place <<= 1;
        }
    }
}

void Layout::find_loose() {
    std::vector<std::span<const int>> groups;
    const auto add = [&](const Cells& cells) {
        if (cells.size() < 2 || static_cast<int>(cells.size()) == rules.symbols) return;
        for (const Seat& seat : seats_of(cells.front())) {
            const auto house = exact[seat.house];
            if (std::includes(house.begin(), house.end(), cells.begin(), cells.end())) return;
        }
        for (const int cell : cells) loose.add(cell);
        loose.close();
        groups.push_back(cells);
    };
    for (const Cells& house : rules.distinct) add(house);
    if (!groups.empty()) loose_of = by_cell(groups, rules.cells, std::identity{});
}

// A house that has cells in common with the one that is cut.
struct Layout::Partner {
    Mask common;  // places of the house that is cut
    Mask shared;  // the same cells as places of the partner, if that is exact
    std::int32_t exact;
    std::int32_t loose;
};

void Layout::find_cuts() {
    first_cut.assign(1, 0);
    first_cut.reserve(exact.size() + 1);
    std::vector<Partner> found(exact.size() + loose.size(), Partner{0, 0, -1, -1});
    std::vector<std::size_t> touched;
    std::vector<Partner> waiting;
    const auto meet = [&](std::size_t other, std::size_t place, Mask other_place) {
        if (found[other].common == 0) touched.push_back(other);
        found[other].common |= Mask{1} << place;
        found[other].shared |= other_place;
    };
    for (std::size_t house = 0; house < exact.size(); ++house) {
        const auto cells = exact[house];
        for (std::size_t i = 0; i < cells.size(); ++i) {
            for (const Seat& seat : seats_of(cells[i])) {
                if (seat.house != house) meet(seat.house, i, seat.place);
            }
            if (loose.empty()) continue;
            for (const int group : loose_of[static_cast<std::size_t>(cells[i])]) {
                meet(exact.size() + static_cast<std::size_t>(group), i, 0);
            }
        }
        for (const std::size_t other : touched) {
            Partner partner = found[other];
            found[other].common = found[other].shared = 0;
            if ((partner.common & (partner.common - 1)) == 0) continue;  // one common cell is a hidden single
            if (other < exact.size())
                partner.exact = static_cast<std::int32_t>(other);
            else
                partner.loose = static_cast<std::int32_t>(other - exact.size());
            waiting.push_back(partner);
        }
        touched.clear();
        cut_house(cells, waiting);
        first_cut.push_back(static_cast<std::uint32_t>(segment_at.size() / static_cast<std::size_t>(rules.symbols)));
    }
}

// Shares the partners of a house out to cuts in which they do not overlap.
void Layout::cut_house(std::span<const int> cells, std::vector<Partner>& waiting) {
    while (!waiting.empty()) {
        Mask left = all;
        const std::size_t cut = segment_at.size();
        segment_at.resize(cut + cells.size());
        const auto add = [&](const Segment& segment) {
            for (Mask rest = segment.places; rest != 0; rest &= rest - 1) {
                const auto place = static_cast<std::size_t>(std::countr_zero(rest));
                segment_at[cut + place] = static_cast<std::uint32_t>(segments.size());
            }
            segments.push_back(segment);
        };
        std::erase_if(waiting, [&](const Partner& partner) {
            if ((partner.common & ~left) != 0) return false;
            left &= ~partner.common;
            add({partner.common, partner.shared, partner.exact, static_cast<std::uint32_t>(targets.size())});
            if (partner.loose >= 0) {
                const auto others = loose[static_cast<std::size_t>(partner.loose)];
                for (const int cell : others) {
                    if (!std::binary_search(cells.begin(), cells.end(), cell)) targets.add(cell);
                }
                targets.close();
            }
            return true;
        });
        if (left != 0) {
            add({left, 0, -1, static_cast<std::uint32_t>(targets.size())});
            targets.close();
        }
    }
}

}  // namespace gridwright::sudoku
