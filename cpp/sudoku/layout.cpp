// Works out which cells differ, how houses cut each other, and the sums that houses add to a puzzle with cages.
#include "sudoku/layout.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <iterator>
#include <numeric>
#include <set>

namespace gridwright::sudoku {

namespace {

void add_cells(std::uint64_t* set, std::span<const int> cells) {
    for (const int cell : cells) set[cell / 64] |= std::uint64_t{1} << (cell % 64);
}

bool has_cell(const std::vector<std::uint64_t>& set, int cell) {
    return (set[static_cast<std::size_t>(cell) / 64] >> (cell % 64) & 1u) != 0;
}

Cells cells_in(const std::vector<std::uint64_t>& set) {
    Cells cells;
    for (std::size_t w = 0; w < set.size(); ++w) {
        for (std::uint64_t left = set[w]; left != 0; left &= left - 1) {
            cells.push_back(static_cast<int>(64 * w) + std::countr_zero(left));
        }
    }
    return cells;
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

// Longer derived sums say next to nothing and cost as much as all others together.
constexpr std::size_t longest_derived_sum = 7;

}  // namespace

Layout::Layout(Rules given) : rules(std::move(given)) {
    all = rules.symbols == 64 ? ~Mask{0} : (Mask{1} << rules.symbols) - 1;
    sort_houses();
    find_seats();
    find_loose();
    find_cuts();
    if (!rules.sums.empty()) {
        derive_sums(find_peers(rules));
        sums_of = by_cell(rules.sums, rules.cells, [](const Sum& sum) -> const Cells& { return sum.cells; });
    }
    if (!rules.less_than.empty()) {
        pairs_of = by_cell(rules.less_than, rules.cells, [](const auto& pair) { return std::array{pair.first, pair.second}; });
    }
}

void Layout::sort_houses() {
    for (Cells& house : rules.houses) {
        if (!std::is_sorted(house.begin(), house.end())) std::sort(house.begin(), house.end());
    }
    for (Sum& sum : rules.sums) {
        std::sort(sum.cells.begin(), sum.cells.end());
        if (sum.distinct && static_cast<int>(sum.cells.size()) == rules.symbols) rules.houses.push_back(sum.cells);
    }
    std::sort(rules.houses.begin(), rules.houses.end());
    rules.houses.erase(std::unique(rules.houses.begin(), rules.houses.end()), rules.houses.end());
    exact.reserve(rules.houses.size(), rules.houses.size() * static_cast<std::size_t>(rules.symbols));
    for (const Cells& house : rules.houses) {
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
    for (const Cells& house : rules.houses) differ(house);
    for (const Sum& sum : rules.sums) {
        if (sum.distinct) differ(sum.cells);
    }
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
            seats[--first_seat[static_cast<std::size_t>(cell)]] = {
                static_cast<std::uint32_t>(h), static_cast<std::uint32_t>(first), place};
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
    for (const Cells& house : rules.houses) add(house);
    for (const Sum& sum : rules.sums) {
        if (sum.distinct) add(sum.cells);
    }
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
            if (other < exact.size()) partner.exact = static_cast<std::int32_t>(other);
            else partner.loose = static_cast<std::int32_t>(other - exact.size());
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

// Sums within and across houses: cells of a house that no inner cage covers, and cells of its cages outside it.
void Layout::derive_sums(const Lists& peers) {
    const int house_total = rules.symbols * (rules.symbols + 1) / 2;
    std::vector<Sum> derived;
    std::set<Cells> known;
    for (const Sum& sum : rules.sums) known.insert(sum.cells);
    const auto add = [&](Cells cells, int total) {
        if (cells.empty() || cells.size() > longest_derived_sum || !known.insert(cells).second) return;
        bool distinct = true;
        for (const int a : cells) {
            for (const int b : cells) {
                const auto p = peers[static_cast<std::size_t>(a)];
                distinct = distinct && (a == b || std::binary_search(p.begin(), p.end(), b));
            }
        }
        derived.push_back({std::move(cells), total, distinct});
    };
    bool cages_apart = true;
    std::vector<int> times(static_cast<std::size_t>(rules.cells));
    for (const Sum& sum : rules.sums) {
        for (const int cell : sum.cells) cages_apart = cages_apart && ++times[static_cast<std::size_t>(cell)] == 1;
    }
    // Cages may overlap in odd puzzles; then their totals cannot be added.
    if (!cages_apart) return;
    const std::size_t words = static_cast<std::size_t>(rules.cells) / 64 + 1;
    std::vector<std::uint64_t> cages(rules.sums.size() * words), inner(words), cover(words), bare(words);
    for (std::size_t s = 0; s < rules.sums.size(); ++s) add_cells(&cages[s * words], rules.sums[s].cells);
    const auto derive = [&](const std::vector<std::uint64_t>& area, int total) {
        inner = bare = area;
        cover.assign(words, 0);
        int inner_total = total, cover_total = -total;
        for (std::size_t s = 0; s < rules.sums.size(); ++s) {
            const std::uint64_t* cage = &cages[s * words];
            std::uint64_t inside = 0, outside = 0;
            for (std::size_t w = 0; w < words; ++w) {
                inside |= cage[w] & area[w];
                outside |= cage[w] & ~area[w];
            }
            if (inside == 0) continue;
            cover_total += rules.sums[s].total;
            if (outside == 0) inner_total -= rules.sums[s].total;
            for (std::size_t w = 0; w < words; ++w) {
                if (outside == 0) inner[w] &= ~cage[w];
                cover[w] |= cage[w] & ~area[w];
                bare[w] &= ~cage[w];
            }
        }
        add(cells_in(inner), inner_total);
        if (cells_in(bare).empty()) add(cells_in(cover), cover_total);
    };
    // Unions of up to four houses that do not overlap; neighbours in the list first make rows, columns and boxes.
    for (std::size_t first = 0; first < exact.size(); ++first) {
        for (std::size_t step = 1; step <= 9 && (step == 1 || first + step < exact.size()); ++step) {
            std::vector<std::uint64_t> area(words);
            for (std::size_t n = 0, h = first; n < 4 && h < exact.size(); ++n, h += step) {
                const auto house = exact[h];
                if (std::any_of(house.begin(), house.end(), [&](int cell) { return has_cell(area, cell); })) break;
                add_cells(area.data(), house);
                derive(area, static_cast<int>(n + 1) * house_total);
            }
        }
    }
    std::move(derived.begin(), derived.end(), std::back_inserter(rules.sums));
}

}  // namespace gridwright::sudoku
