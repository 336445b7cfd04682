// Works out peers, how houses cut each other, and the sums that houses add to a puzzle with cages.
#include "sudoku/layout.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <iterator>
#include <set>

namespace gridwright::sudoku {

namespace {

Cells without(const Cells& cells, const Cells& others) {
    Cells left;
    std::set_difference(cells.begin(), cells.end(), others.begin(), others.end(), std::back_inserter(left));
    return left;
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
    for (Cells& house : rules.houses) std::sort(house.begin(), house.end());
    for (Sum& sum : rules.sums) std::sort(sum.cells.begin(), sum.cells.end());
    std::sort(rules.houses.begin(), rules.houses.end());
    rules.houses.erase(std::unique(rules.houses.begin(), rules.houses.end()), rules.houses.end());
    exact.reserve(rules.houses.size(), rules.houses.size() * static_cast<std::size_t>(rules.symbols));
    for (const Cells& house : rules.houses) {
        if (static_cast<int>(house.size()) != rules.symbols) continue;
        for (const int cell : house) exact.add(cell);
        exact.close();
    }
    find_peers();
    derive_sums();
    const auto cells = static_cast<std::size_t>(rules.cells);
    house_words = exact.size() / 64 + 1;
    houses_of.assign(cells * house_words, 0);
    for (std::size_t h = 0; h < exact.size(); ++h) {
        for (const int cell : exact[h]) {
            houses_of[static_cast<std::size_t>(cell) * house_words + h / 64] |= std::uint64_t{1} << (h % 64);
        }
    }
    sums_of = by_cell(rules.sums, rules.cells, [](const Sum& sum) -> const Cells& { return sum.cells; });
    pairs_of = by_cell(rules.less_than, rules.cells, [](const auto& pair) { return std::array{pair.first, pair.second}; });
    find_cuts();
}

void Layout::find_peers() {
    const auto cells = static_cast<std::size_t>(rules.cells);
    const std::size_t words = cells / 64 + 1;
    std::vector<std::uint64_t> seen(cells * words);
    std::vector<std::uint64_t> group_set(words);
    const auto differ = [&](const Cells& group) {
        for (const int cell : group) group_set[static_cast<std::size_t>(cell) / 64] |= std::uint64_t{1} << (cell % 64);
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
}

void Layout::find_cuts() {
    const Lists all_houses_of = by_cell(rules.houses, rules.cells, std::identity{});
    cuts.resize(exact.size());
    std::vector<std::uint64_t> shared(rules.houses.size());  // by other house: bit i = cell i of this house
    std::vector<int> partners;
    for (std::size_t house = 0; house < exact.size(); ++house) {
        const auto cells = exact[house];
        for (std::size_t i = 0; i < cells.size(); ++i) {
            for (const int other : all_houses_of[static_cast<std::size_t>(cells[i])]) {
                if (shared[static_cast<std::size_t>(other)] == 0) partners.push_back(other);
                shared[static_cast<std::size_t>(other)] |= std::uint64_t{1} << i;
            }
        }
        cut_house(house, shared, partners);
        for (const int other : partners) shared[static_cast<std::size_t>(other)] = 0;
        partners.clear();
    }
}

// Shares the partners of a house out to cuts in which they do not overlap.
void Layout::cut_house(std::size_t house, const std::vector<std::uint64_t>& shared, const std::vector<int>& partners) {
    const auto cells = exact[house];
    const auto keep_shared = [&](std::uint64_t places) {
        for (; places != 0; places &= places - 1) {
            segment_cells.add(cells[static_cast<std::size_t>(std::countr_zero(places))]);
        }
        segment_cells.close();
        return segment_cells.size() - 1;
    };
    std::vector<int> waiting;
    for (const int other : partners) {
        const std::uint64_t common = shared[static_cast<std::size_t>(other)];
        const Cells& others = rules.houses[static_cast<std::size_t>(other)];
        // One common cell is a hidden single; a house inside this one leaves nothing to exclude.
        const bool is_inside = std::includes(cells.begin(), cells.end(), others.begin(), others.end());
        if ((common & (common - 1)) != 0 && !is_inside) waiting.push_back(other);
    }
    while (!waiting.empty()) {
        const std::size_t begin = segments.size();
        std::uint64_t left = all;
        std::erase_if(waiting, [&](int other) {
            const std::uint64_t common = shared[static_cast<std::size_t>(other)];
            if ((common & ~left) != 0) return false;
            left &= ~common;
            const std::size_t kept = keep_shared(common);
            std::size_t next = 0;
            for (const int cell : rules.houses[static_cast<std::size_t>(other)]) {
                while (next < cells.size() && cells[next] < cell) ++next;
                if (next == cells.size() || cells[next] != cell) segment_cells.add(cell);
            }
            segment_cells.close();
            segments.push_back({kept, kept + 1});
            return true;
        });
        if (left != 0) {
            const std::size_t kept = keep_shared(left);
            segment_cells.close();
            segments.push_back({kept, kept + 1});
        }
        cuts[house].push_back({begin, segments.size()});
    }
}

// Sums within and across houses: cells of a house that no inner cage covers, and cells of its cages outside it.
void Layout::derive_sums() {
    if (rules.sums.empty()) return;
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
    const auto derive = [&](const Cells& area, int total) {
        Cells inner = area;
        int inner_total = total, cover_total = -total;
        Cells cover, covered;
        for (const Sum& sum : rules.sums) {
            const Cells outside = without(sum.cells, area);
            if (outside.empty()) {
                inner = without(inner, sum.cells);
                inner_total -= sum.total;
            }
            if (outside.size() < sum.cells.size()) {
                cover_total += sum.total;
                cover.insert(cover.end(), outside.begin(), outside.end());
                covered.insert(covered.end(), sum.cells.begin(), sum.cells.end());
            }
        }
        add(std::move(inner), inner_total);
        std::sort(covered.begin(), covered.end());
        // Cages may overlap in odd puzzles; then their totals cannot be added.
        const bool apart = std::adjacent_find(covered.begin(), covered.end()) == covered.end();
        std::sort(cover.begin(), cover.end());
        if (apart && without(area, covered).empty()) add(std::move(cover), cover_total);
    };
    bool cages_apart = true;
    std::vector<int> times(static_cast<std::size_t>(rules.cells));
    for (const Sum& sum : rules.sums) {
        for (const int cell : sum.cells) cages_apart = cages_apart && ++times[static_cast<std::size_t>(cell)] == 1;
    }
    if (!cages_apart) return;
    // Unions of up to four houses that do not overlap; neighbours in the list first make rows, columns and boxes.
    for (std::size_t first = 0; first < exact.size(); ++first) {
        for (std::size_t step = 1; step <= 9 && (step == 1 || first + step < exact.size()); ++step) {
            Cells area;
            for (std::size_t n = 0, h = first; n < 4 && h < exact.size(); ++n, h += step) {
                Cells joined;
                std::set_union(area.begin(), area.end(), exact[h].begin(), exact[h].end(), std::back_inserter(joined));
                if (joined.size() != area.size() + exact[h].size()) break;
                area = std::move(joined);
                derive(area, static_cast<int>(n + 1) * house_total);
            }
        }
    }
    std::move(derived.begin(), derived.end(), std::back_inserter(rules.sums));
}

}  // namespace gridwright::sudoku
