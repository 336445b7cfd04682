// Works out peers, overlaps of houses, and the sums that houses add to a puzzle with cages.
#include "sudoku/layout.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <set>

namespace gridwright::sudoku {

namespace {

Cells without(const Cells& cells, const Cells& others) {
    Cells left;
    std::set_difference(cells.begin(), cells.end(), others.begin(), others.end(), std::back_inserter(left));
    return left;
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
    for (const Cells& house : rules.houses) {
        if (static_cast<int>(house.size()) == rules.symbols) exact.push_back(house);
    }
    find_peers();
    derive_sums();
    const auto cells = static_cast<std::size_t>(rules.cells);
    houses_of.resize(cells);
    sums_of.resize(cells);
    pairs_of.resize(cells);
    for (std::size_t h = 0; h < exact.size(); ++h) {
        for (const int cell : exact[h]) houses_of[static_cast<std::size_t>(cell)].push_back(static_cast<int>(h));
    }
    for (std::size_t s = 0; s < rules.sums.size(); ++s) {
        for (const int cell : rules.sums[s].cells) sums_of[static_cast<std::size_t>(cell)].push_back(static_cast<int>(s));
    }
    for (std::size_t p = 0; p < rules.less_than.size(); ++p) {
        pairs_of[static_cast<std::size_t>(rules.less_than[p].first)].push_back(static_cast<int>(p));
        pairs_of[static_cast<std::size_t>(rules.less_than[p].second)].push_back(static_cast<int>(p));
    }
    find_overlaps();
}

void Layout::find_peers() {
    const auto cells = static_cast<std::size_t>(rules.cells);
    std::vector<std::vector<const Cells*>> groups_of(cells);
    const auto differ = [&](const Cells& group) {
        for (const int cell : group) groups_of[static_cast<std::size_t>(cell)].push_back(&group);
    };
    for (const Cells& house : rules.houses) differ(house);
    for (const Sum& sum : rules.sums) {
        if (sum.distinct) differ(sum.cells);
    }
    peers.resize(cells);
    std::vector<char> is_peer(cells);
    for (std::size_t cell = 0; cell < cells; ++cell) {
        for (const Cells* group : groups_of[cell]) {
            for (const int other : *group) {
                if (is_peer[static_cast<std::size_t>(other)] || other == static_cast<int>(cell)) continue;
                is_peer[static_cast<std::size_t>(other)] = 1;
                peers[cell].push_back(other);
            }
        }
        for (const int other : peers[cell]) is_peer[static_cast<std::size_t>(other)] = 0;
        std::sort(peers[cell].begin(), peers[cell].end());
    }
}

void Layout::find_overlaps() {
    overlaps.resize(exact.size());
    std::vector<char> inside(static_cast<std::size_t>(rules.cells));
    for (std::size_t h = 0; h < exact.size(); ++h) {
        for (const int cell : exact[h]) inside[static_cast<std::size_t>(cell)] = 1;
        for (const Cells& other : rules.houses) {
            std::size_t common = 0;
            for (const int cell : other) common += inside[static_cast<std::size_t>(cell)] != 0;
            // One common cell is a hidden single, none is nothing, all of them leave nothing to exclude.
            if (common < 2 || common == other.size()) continue;
            overlaps[h].push_back({without(exact[h], other), without(other, exact[h])});
        }
        for (const int cell : exact[h]) inside[static_cast<std::size_t>(cell)] = 0;
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
                const Cells& p = peers[static_cast<std::size_t>(a)];
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
