// Who forces whom: the candidates of a position as nodes, joined by strong and weak links.
//
// A node is one candidate, or a group: all places of one digit that two houses share, or that an almost locked set
// has. Weak link: not both true. Strong link: not both false; an almost locked set gives one between any two of its
// digits, and between a digit and the last candidate of a cell that the set's other digits strike. A literal is a node
// with a truth value, numbered 2 * node (false) and 2 * node + 1 (true); a true literal makes its weak neighbours
// false, a false one makes its strong neighbours true. Every implication has its mirror image, so a path read backwards
// with the values turned round is a path as well.
//
// Single candidates come first, by cell and digit, then the groups. Rows of words are sets of single candidates.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "almost_locked.hpp"
#include "bits/lists.hpp"
#include "position.hpp"

namespace gridwright::sudoku::finders {

using Word = std::uint64_t;

constexpr int literal(int node, bool on) { return 2 * node + static_cast<int>(on); }
constexpr int node_of(int literal) { return literal >> 1; }
constexpr bool is_on(int literal) { return (literal & 1) != 0; }
constexpr int opposite(int literal) { return literal ^ 1; }

// Which nodes and links a graph has; each adds to the one before.
enum class LinkDepth : int { singles, groups, sets };

template <std::size_t Words>
struct ChainNodeCells {
    CellSet<Words> cells;
    std::int16_t digit;
    std::uint64_t hash;  // of the cells, for quick comparison
};

template <std::size_t Words>
class LinkGraph {
public:
    // The sets are read at depth `sets` only.
    void build(const Position<Words>& position, LinkDepth depth, const AlmostLocked<Words>* sets);

    int singles() const { return singles_; }
    int nodes() const { return static_cast<int>(nodes_.size()); }
    int literals() const { return 2 * nodes(); }
    bool is_group(int node) const { return node >= singles_; }
    const CellSet<Words>& cells(int node) const { return nodes_[static_cast<std::size_t>(node)].cells; }
    int digit(int node) const { return nodes_[static_cast<std::size_t>(node)].digit; }
    int cell(int single) const { return cell_[static_cast<std::size_t>(single)]; }
    Candidate single(int node) const { return candidate(cell(node), digit(node)); }
    // The node of a candidate that is there.
    int node(int cell, int digit) const { return node_at_[static_cast<std::size_t>(cell * symbols_ + digit)]; }

    std::span<const int> strong(int node) const { return strong_[static_cast<std::size_t>(node)]; }
    std::span<const int> weak(int node) const { return weak_[static_cast<std::size_t>(node)]; }
    // Nodes that the literal makes false (if it is true) or true (if it is false).
    std::span<const int> next(int literal) const {
        return is_on(literal) ? weak(node_of(literal)) : strong(node_of(literal));
    }
    // How many words a set of single candidates takes, and the set of those weakly linked to a node.
    int words() const { return words_; }
    const Word* weak_row(int node) const {
        return weak_rows_.data() + static_cast<std::size_t>(node) * static_cast<std::size_t>(words_);
    }
    bool weakly_linked(int node, int single) const { return (weak_row(node)[single >> 6] >> (single & 63) & 1) != 0; }
    bool strongly_linked(int a, int b) const {
        for (int other : strong(a))
            if (other == b) return true;
        return false;
    }

    // A strong link that an almost locked set gives.
    struct SetLink {
        int a, b, set;
        Mask spent;  // digits that strike the cell of b (or a); none if both nodes are parts of the set
        friend auto operator<=>(const SetLink&, const SetLink&) = default;
    };
    // Every set that joins two nodes.
    template <typename Visit>
    void for_each_set_between(int a, int b, Visit&& visit) const {
        if (a > b) std::swap(a, b);
        auto link = std::lower_bound(set_links_.begin(), set_links_.end(), SetLink{a, b, -1, 0});
        for (; link != set_links_.end() && link->a == a && link->b == b; ++link) visit(*link);
    }

private:
    int group_of(const CellSet<Words>& cells, int digit);
    void add_sets(const Position<Words>& position, const AlmostLocked<Words>& sets);
    void add_last_candidates(const Position<Words>& position, const AlmostLocked<Words>& sets, int set,
                             std::span<const int> node_of_part);
    void add_set_link(int a, int b, int set, Mask spent);
    void add_groups(const Position<Words>& position);
    void find_rule_links(const Position<Words>& position);
    void link(const Position<Words>& position);
    void link_single(const Position<Words>& position, int node);
    void link_same_digit(const Position<Words>& position, int node);

    int symbols_ = 0;
    int singles_ = 0;
    int words_ = 0;
    std::vector<ChainNodeCells<Words>> nodes_;
    std::vector<std::int16_t> cell_;
    std::vector<int> node_at_;
    std::vector<std::vector<int>> groups_of_digit_;
    std::vector<std::vector<int>> rule_links_;      // by single: weak links that inequalities and cages give
    std::vector<SetLink> set_links_;                // a < b, sorted
    std::vector<std::vector<int>> set_neighbours_;  // by node
    Lists strong_, weak_;
    std::vector<Word> weak_rows_;
    std::vector<int> scratch_;
};

// The least and the most that a cell can add to a sum: its coefficient times the value of one of its choices.
template <std::size_t Words>
std::pair<int, int> reach_of(const Position<Words>& position, const Total& total, std::size_t i) {
    const Mask choices = position.choices(total.cells[i]);
    if (choices == 0) return {0, 0};
    int least = std::numeric_limits<int>::max(), most = std::numeric_limits<int>::min();
    for (int d : Digits(choices)) {
        const int adds = total.coefficients[i] * position.layout().rules.values[static_cast<std::size_t>(d)];
        least = std::min(least, adds);
        most = std::max(most, adds);
    }
    return {least, most};
}

// The weak links that relations and sums give between two cells: calls found(cell, digit, cell, digit).
template <std::size_t Words, typename Found>
void for_each_rule_link(const Position<Words>& position, Found&& found) {
    const auto& layout = position.layout();
    const auto& values = layout.rules.values;
    for (const Link& link : layout.links) {
        if (link.first == link.second) continue;
        const bool differ = layout.sees(link.first, link.second);
        for (int v : Digits(position.mask(link.first)))
            for (int w : Digits(position.mask(link.second) & ~link.beside_first[static_cast<std::size_t>(v)]))
                if (v != w || !differ) found(link.first, v, link.second, w);
    }
    std::vector<std::pair<int, int>> reach;
    for (const Total& total : layout.sums) {
        if (total.totals.empty()) continue;
        // What the other cells can add, bounded from both sides.
        reach.clear();
        int low = 0, high = 0;
        for (std::size_t i = 0; i < total.cells.size(); ++i) {
            reach.push_back(reach_of(position, total, i));
            low += reach[i].first;
            high += reach[i].second;
        }
        for (std::size_t i = 0; i < total.cells.size(); ++i)
            for (std::size_t j = i + 1; j < total.cells.size(); ++j) {
                const int a = total.cells[i], b = total.cells[j];
                const bool differ = layout.sees(a, b);
                const int rest_low = low - reach[i].first - reach[j].first;
                const int rest_high = high - reach[i].second - reach[j].second;
                for (int v : Digits(position.mask(a))) {
                    const int one = total.coefficients[i] * values[static_cast<std::size_t>(v)];
                    // Mostly any choice of the other cell will do.
                    if (one + reach[j].second + rest_low <= total.totals.back() &&
                        one + reach[j].first + rest_high >= total.totals.front())
                        continue;
                    for (int w : Digits(position.mask(b))) {
                        const int both = one + total.coefficients[j] * values[static_cast<std::size_t>(w)];
                        if (v == w && differ) continue;
                        if (both + rest_low > total.totals.back() || both + rest_high < total.totals.front())
                            found(a, v, b, w);
                    }
                }
            }
    }
}

}  // namespace gridwright::sudoku::finders
