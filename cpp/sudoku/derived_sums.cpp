// Areas of neighbouring houses have a known total. A cage inside an area leaves the rest of it; a cage across its
// border is either left out, so that its inner cells stay, or taken in, so that its outer cells count as minus.
#include "sudoku/derived_sums.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <set>

namespace gridwright::sudoku {

namespace {

constexpr std::size_t most_houses = 4;
// Longer sums say next to nothing and cost as much as all others together.
constexpr std::size_t longest = 8;

class Deriver {
public:
    Deriver(Rules& rules, const Lists& exact, const Lists& peers)
        : rules_(rules), exact_(exact), is_peer_(peers.size() * peers.size()) {
        for (std::size_t cell = 0; cell < peers.size(); ++cell) {
            for (const int peer : peers[cell]) is_peer_[cell * peers.size() + static_cast<std::size_t>(peer)] = true;
        }
    }

    void run() {
        choose_cages();
        if (!cages_.empty()) {
            for (const auto& family : families()) look_at(family);
        }
        // Short sums say more and cost less: they are looked at first.
        std::stable_sort(derived_.begin(), derived_.end(),
                         [](const Sum& a, const Sum& b) { return a.cells.size() < b.cells.size(); });
        std::move(derived_.begin(), derived_.end(), std::back_inserter(rules_.sums));
        for (Sum& sum : rules_.sums) cut(sum);
    }

private:
    static constexpr std::size_t most_in_family = 64;
    using Houses = std::uint64_t;  // bit h = house h of the family

    // Other sums than cages are of no use here. Totals add up only where cages do not overlap; of cages that do, the
    // first counts.
    void choose_cages() {
        cage_of_.assign(static_cast<std::size_t>(rules_.cells), -1);
        for (const Sum& sum : rules_.sums) {
            known_.insert({sum.cells, {}});
            if (!sum.distinct) continue;
            if (std::any_of(sum.cells.begin(), sum.cells.end(), [&](int cell) { return cage_of(cell) >= 0; })) continue;
            for (const int cell : sum.cells) cage_of_[static_cast<std::size_t>(cell)] = static_cast<int>(cages_.size());
            cages_.push_back(&sum);
        }
        inside_.resize(cages_.size());
    }

    int cage_of(int cell) const { return cage_of_[static_cast<std::size_t>(cell)]; }

    // Houses that do not overlap are of one family: rows, columns, boxes.
    std::vector<std::vector<std::size_t>> families() const {
        std::vector<std::vector<std::size_t>> found;
        std::vector<std::vector<bool>> covered;  // by family and cell
        for (std::size_t h = 0; h < exact_.size(); ++h) {
            const auto house = exact_[h];
            const auto is_apart = [&](std::size_t f) {
                return found[f].size() < most_in_family && std::none_of(house.begin(), house.end(), [&](int cell) {
                           return covered[f][static_cast<std::size_t>(cell)];
                       });
            };
            std::size_t f = 0;
            while (f < found.size() && !is_apart(f)) ++f;
            if (f == found.size()) {
                found.emplace_back();
                covered.emplace_back(static_cast<std::size_t>(rules_.cells));
            }
            found[f].push_back(h);
            for (const int cell : house) covered[f][static_cast<std::size_t>(cell)] = true;
        }
        return found;
    }

    void look_at(const std::vector<std::size_t>& family) {
        house_of_.assign(static_cast<std::size_t>(rules_.cells), -1);
        reach_.assign(cages_.size(), 0);
        bare_.assign(family.size(), {});
        counts_.assign(family.size(), std::vector<int>(cages_.size()));
        for (std::size_t h = 0; h < family.size(); ++h) {
            for (const int cell : exact_[family[h]]) {
                house_of_[static_cast<std::size_t>(cell)] = static_cast<int>(h);
                if (cage_of(cell) < 0) {
                    bare_[h].push_back(cell);
                    continue;
                }
                const auto cage = static_cast<std::size_t>(cage_of(cell));
                reach_[cage] |= Houses{1} << h;
                ++counts_[h][cage];
            }
        }
        std::set<Houses> areas, wider;
        for (std::size_t h = 0; h < family.size(); ++h) areas.insert(Houses{1} << h);
        for (std::size_t houses = 1; houses <= most_houses; ++houses, areas.swap(wider), wider.clear()) {
            for (const Houses area : areas) {
                derive(area);
                // A house that shares no cage with the area would only add its own sum to this one.
                Houses near = 0;
                for (const Houses reach : reach_) near |= (reach & area) != 0 ? reach & ~area : 0;
                for (; near != 0; near &= near - 1) wider.insert(area | (near & (0 - near)));
            }
        }
    }

    void derive(Houses area) {
        std::fill(inside_.begin(), inside_.end(), 0);
        Cells bare;
        for (Houses left = area; left != 0; left &= left - 1) {
            const auto h = static_cast<std::size_t>(std::countr_zero(left));
            bare.insert(bare.end(), bare_[h].begin(), bare_[h].end());
            for (std::size_t c = 0; c < cages_.size(); ++c) inside_[c] += counts_[h][c];
        }
        std::size_t least = bare.size(), inner = bare.size(), outer = bare.size();
        bool ties = false;
        for (std::size_t c = 0; c < cages_.size(); ++c) {
            if (outside(c) == 0) continue;
            ties = ties || inside_[c] == outside(c);
            inner += static_cast<std::size_t>(inside_[c]);
            outer += static_cast<std::size_t>(outside(c));
            least += static_cast<std::size_t>(std::min(inside_[c], outside(c)));
        }
        if (least == 0 || least > longest) return;
        // Which cages are taken in: those that leave fewer cells so (twice, if there are ties), none, and all.
        add(area, bare, -1);
        if (ties) add(area, bare, 0);
        if (inner > least && inner <= longest) add(area, bare, -rules_.cells);
        if (outer > least && outer <= longest) add(area, bare, rules_.cells);
    }

    int outside(std::size_t cage) const {
        return inside_[cage] == 0 ? 0 : static_cast<int>(cages_[cage]->cells.size()) - inside_[cage];
    }
    bool is_taken(std::size_t cage, int favour) const {
        return outside(cage) == 0 || outside(cage) <= inside_[cage] + favour;
    }

    void add(Houses area, Cells plus, int favour) {
        Cells minus;
        int total = std::popcount(area) * rules_.symbols * (rules_.symbols + 1) / 2;
        for (std::size_t c = 0; c < cages_.size(); ++c) {
            if (inside_[c] == 0) continue;
            const bool taken = is_taken(c, favour);
            for (const int cell : cages_[c]->cells) {
                const int house = house_of_[static_cast<std::size_t>(cell)];
                const bool is_inside = house >= 0 && (area >> house & 1u) != 0;
                if (is_inside != taken) (taken ? minus : plus).push_back(cell);
            }
            if (taken) total -= cages_[c]->total;
        }
        if (plus.empty()) {
            plus.swap(minus);
            total = -total;
        }
        std::sort(plus.begin(), plus.end());
        std::sort(minus.begin(), minus.end());
        if (!known_.insert({plus, minus}).second) return;
        Sum sum{plus, total, minus.empty() && differ(plus), minus.size(), {}};
        sum.cells.insert(sum.cells.end(), minus.begin(), minus.end());
        derived_.push_back(std::move(sum));
    }

    bool is_peer(int a, int b) const {
        const auto row = static_cast<std::size_t>(a) * static_cast<std::size_t>(rules_.cells);
        return is_peer_[row + static_cast<std::size_t>(b)];
    }

    bool differ(const Cells& cells) const {
        for (auto a = cells.begin(); a != cells.end(); ++a) {
            if (std::any_of(a + 1, cells.end(), [&](int b) { return !is_peer(*a, b); })) return false;
        }
        return true;
    }

    // Puts every cell into the first part that it fits.
    void cut(Sum& sum) const {
        if (sum.distinct) {
            sum.parts = {sum.cells.size()};
            return;
        }
        std::vector<Cells> parts;
        std::size_t first = 0;
        for (std::size_t i = 0; i < sum.cells.size(); ++i) {
            if (i == sum.cells.size() - sum.minus) first = parts.size();
            const int cell = sum.cells[i];
            std::size_t p = first;
            while (p < parts.size() && !std::all_of(parts[p].begin(), parts[p].end(), [&](int other) {
                return is_peer(other, cell);
            })) {
                ++p;
            }
            if (p == parts.size()) parts.emplace_back();
            parts[p].push_back(cell);
        }
        sum.cells.clear();
        for (const Cells& part : parts) {
            sum.cells.insert(sum.cells.end(), part.begin(), part.end());
            sum.parts.push_back(part.size());
        }
    }

    Rules& rules_;
    const Lists& exact_;
    std::vector<bool> is_peer_;  // by two cells
    std::vector<const Sum*> cages_;  // none overlaps another
    std::vector<int> cage_of_;       // by cell, or -1
    std::vector<int> inside_;        // by cage: its cells in the area
    // Of the family in hand:
    std::vector<int> house_of_;             // by cell, or -1
    std::vector<Houses> reach_;             // by cage: where it has cells
    std::vector<Cells> bare_;               // by house: cells without cage
    std::vector<std::vector<int>> counts_;  // by house and cage
    std::set<std::pair<Cells, Cells>> known_;
    std::vector<Sum> derived_;
};

}  // namespace

void add_derived_sums(Rules& rules, const Lists& exact, const Lists& peers) {
    if (!rules.sums.empty()) Deriver(rules, exact, peers).run();
}

}  // namespace gridwright::sudoku
