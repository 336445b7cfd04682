// Areas of neighbouring houses have a known total. A cage inside an area leaves the rest of it; a cage across its
// border is either left out, so that its inner cells stay, or taken in, so that its outer cells count as minus.
#include "sudoku/derived_sums.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <numeric>
#include <unordered_set>

#include "sudoku/families.hpp"

namespace gridwright::sudoku {

namespace {

constexpr std::size_t most_houses = 4;
// Longer sums say next to nothing and cost as much as all others together, unless their total is near what their cells
// add up to at least or at most.
constexpr std::size_t longest = 6, longest_near = 8;

class Deriver {
public:
    Deriver(Rules& rules, const Neighbourhood& around)
        : rules_(rules),
          around_(around),
          total_of_house_(std::accumulate(rules.values.begin(), rules.values.end(), 0)) {}

    void run() {
        choose_cages();
        if (!cages_.empty()) {
            for (const auto& family : around_.families) look_at(family);
        }
        // Short sums say more and cost less: they are looked at first.
        std::stable_sort(derived_.begin(), derived_.end(),
                         [](const Sum& a, const Sum& b) { return a.cells.size() < b.cells.size(); });
        std::move(derived_.begin(), derived_.end(), std::back_inserter(rules_.sums));
    }

private:
    using Houses = std::uint64_t;  // bit h = house h of the family, which has at most 64

    // Other sums than cages are of no use here. Totals add up only where cages do not overlap; of cages that do, the
    // first counts.
    void choose_cages() {
        cage_of_.assign(static_cast<std::size_t>(rules_.cells), -1);
        for (const Sum& sum : rules_.sums) {
            const bool is_plain =
                std::all_of(sum.coefficients.begin(), sum.coefficients.end(), [](int c) { return c == 1; });
            if (!is_plain || sum.totals.size() != 1) continue;
            known_.insert(signature(sum.cells, {}));
            if (!sum.distinct) continue;
            if (std::any_of(sum.cells.begin(), sum.cells.end(), [&](int cell) { return cage_of(cell) >= 0; })) continue;
            for (const int cell : sum.cells) cage_of_[static_cast<std::size_t>(cell)] = static_cast<int>(cages_.size());
            cages_.push_back(&sum);
        }
        inside_.resize(cages_.size());
    }

    int cage_of(int cell) const { return cage_of_[static_cast<std::size_t>(cell)]; }

    void look_at(const std::vector<std::size_t>& family) {
        house_of_.assign(static_cast<std::size_t>(rules_.cells), -1);
        reach_.assign(cages_.size(), 0);
        bare_.assign(family.size(), {});
        counts_.assign(family.size(), std::vector<int>(cages_.size()));
        for (std::size_t h = 0; h < family.size(); ++h) {
            for (const int cell : around_.houses[family[h]]) {
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
        std::vector<Houses> areas, wider;
        for (std::size_t h = 0; h < family.size(); ++h) areas.push_back(Houses{1} << h);
        for (std::size_t houses = 1; houses <= most_houses; ++houses, areas.swap(wider), wider.clear()) {
            for (const Houses area : areas) {
                derive(area);
                // A house that shares no cage with the area would only add its own sum to this one.
                Houses near = 0;
                for (const Houses reach : reach_) near |= (reach & area) != 0 ? reach & ~area : 0;
                for (; near != 0; near &= near - 1) wider.push_back(area | (near & (0 - near)));
            }
            std::sort(wider.begin(), wider.end());
            wider.erase(std::unique(wider.begin(), wider.end()), wider.end());
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
        if (least == 0 || least > longest_near) return;
        // Which cages are taken in: those that leave fewer cells so (twice, if there are ties), none, and all.
        add(area, bare, -1);
        if (ties) add(area, bare, 0);
        if (inner > least && inner <= longest_near) add(area, bare, -rules_.cells);
        if (outer > least && outer <= longest_near) add(area, bare, rules_.cells);
    }

    int outside(std::size_t cage) const {
        return inside_[cage] == 0 ? 0 : static_cast<int>(cages_[cage]->cells.size()) - inside_[cage];
    }
    bool is_taken(std::size_t cage, int favour) const {
        return outside(cage) == 0 || outside(cage) <= inside_[cage] + favour;
    }

    void add(Houses area, const Cells& bare, int favour) {
        plus_ = bare;
        minus_.clear();
        int total = std::popcount(area) * total_of_house_;
        for (std::size_t c = 0; c < cages_.size(); ++c) {
            if (inside_[c] == 0) continue;
            const bool taken = is_taken(c, favour);
            if (taken) total -= cages_[c]->totals.front();
            if (taken && outside(c) == 0) continue;
            for (const int cell : cages_[c]->cells) {
                const int house = house_of_[static_cast<std::size_t>(cell)];
                const bool is_inside = house >= 0 && (area >> house & 1u) != 0;
                if (is_inside != taken) (taken ? minus_ : plus_).push_back(cell);
            }
        }
        if (plus_.empty()) {
            plus_.swap(minus_);
            total = -total;
        }
        if (plus_.size() + minus_.size() > longest && !is_near(total)) return;
        if (!known_.insert(signature(plus_, minus_)).second) return;
        std::sort(plus_.begin(), plus_.end());
        std::sort(minus_.begin(), minus_.end());
        Sum sum{{}, {}, {total}, minus_.empty() && differ(plus_)};
        sum.cells.reserve(plus_.size() + minus_.size());
        sum.cells.insert(sum.cells.end(), plus_.begin(), plus_.end());
        sum.cells.insert(sum.cells.end(), minus_.begin(), minus_.end());
        sum.coefficients.assign(sum.cells.size(), 1);
        std::fill_n(sum.coefficients.rbegin(), minus_.size(), -1);
        derived_.push_back(std::move(sum));
    }

    // Whether the sum in hand takes a candidate from a cell before anything else is known. Cells of a house differ.
    bool is_near(int total) const {
        const int top = *std::max_element(rules_.values.begin(), rules_.values.end());
        const int bottom = *std::min_element(rules_.values.begin(), rules_.values.end());
        int least = 0, most = 0;
        const auto weigh = [&](const Cells& cells, int sign) {
            std::array<int, most_in_family + 1> seen{};  // by house, and of cells in none
            for (const int cell : cells) {
                const int house = house_of_[static_cast<std::size_t>(cell)];
                const int before = house < 0 ? 0 : seen[static_cast<std::size_t>(house)]++;
                least += sign > 0 ? bottom + before : before - top;
                most += sign > 0 ? top - before : -(bottom + before);
            }
        };
        weigh(plus_, 1);
        weigh(minus_, -1);
        return std::min(total - least, most - total) < top - bottom;
    }

    // A number that two different sums hardly share; if they do, one of them is not added.
    static std::uint64_t signature(const Cells& plus, const Cells& minus) {
        std::uint64_t sum = 0;
        const auto mix = [&](const Cells& cells, std::uint64_t salt) {
            for (const int cell : cells) {
                std::uint64_t key = (static_cast<std::uint64_t>(cell) + salt) * 0x9e3779b97f4a7c15;
                key = (key ^ key >> 29) * 0xbf58476d1ce4e5b9;
                sum += key ^ key >> 32;
            }
        };
        mix(plus, 1);
        mix(minus, 1 << 20);
        return sum;
    }

    bool differ(const Cells& cells) const {
        for (auto a = cells.begin(); a != cells.end(); ++a) {
            if (std::any_of(a + 1, cells.end(), [&](int b) { return !around_.are_different(*a, b); })) return false;
        }
        return true;
    }

    Rules& rules_;
    const Neighbourhood& around_;
    int total_of_house_;
    std::vector<const Sum*> cages_;  // none overlaps another
    std::vector<int> cage_of_;       // by cell, or -1
    std::vector<int> inside_;        // by cage: its cells in the area
    // Of the family in hand:
    std::vector<int> house_of_;                // by cell, or -1
    std::vector<Houses> reach_;                // by cage: where it has cells
    std::vector<Cells> bare_;                  // by house: cells without cage
    std::vector<std::vector<int>> counts_;     // by house and cage
    Cells plus_, minus_;                       // of the sum in hand
    std::unordered_set<std::uint64_t> known_;  // signatures
    std::vector<Sum> derived_;
};

}  // namespace

void add_derived_sums(Rules& rules, const Neighbourhood& around) { Deriver(rules, around).run(); }

}  // namespace gridwright::sudoku
