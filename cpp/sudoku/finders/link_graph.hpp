// Who forces whom: the candidates of a position as nodes, joined by strong and weak links.
//
// A node is one candidate, or a group: all places of one digit that two houses share, or that an almost locked set
// has. Weak link: not both true. Strong link: not both false; an almost locked set gives one between any two of its
// digits, and between a digit and the last candidate of a cell that the set's other digits strike. A literal is a node with a truth value, numbered 2 * node (false) and 2 * node + 1 (true); a
// true literal makes its weak neighbours false, a false one makes its strong neighbours true. Every implication has
// its mirror image, so a path read backwards with the values turned round is a path as well.
//
// Single candidates come first, by cell and digit, then the groups. Rows of words are sets of single candidates.
#pragma once

#include <algorithm>
#include <cstdint>
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
    bool weakly_linked(int node, int single) const {
        return (weak_row(node)[single >> 6] >> (single & 63) & 1) != 0;
    }
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
    std::vector<std::vector<int>> rule_links_;  // by single: weak links that inequalities and cages give
    std::vector<SetLink> set_links_;                   // a < b, sorted
    std::vector<std::vector<int>> set_neighbours_;     // by node
    Lists strong_, weak_;
    std::vector<Word> weak_rows_;
    std::vector<int> scratch_;
};

// The weak links that inequalities and cages give between two cells: calls found(cell, digit, cell, digit).
template <std::size_t Words, typename Found>
void for_each_rule_link(const Position<Words>& position, Found&& found) {
    const auto& layout = position.layout();
    for (const auto& [low, high] : layout.less)
        for (int v : Digits(position.mask(low)))
            for (int w : Digits(position.mask(high)))
                if (w < v) found(low, v, high, w);
    for (const Cage& cage : layout.cages) {
        // Sums the other cells can reach, bounded from both sides; symbols count from 1.
        const auto lowest = [&](int cell) {
            return 1 + (position.value(cell) >= 0 ? position.value(cell) : std::countr_zero(position.mask(cell)));
        };
        const auto highest = [&](int cell) {
            return position.value(cell) >= 0 ? position.value(cell) + 1 : static_cast<int>(std::bit_width(position.mask(cell)));
        };
        int low = 0, high = 0;
        for (int cell : cage.cells) {
            low += lowest(cell);
            high += highest(cell);
        }
        for (std::size_t i = 0; i < cage.cells.size(); ++i)
            for (std::size_t j = i + 1; j < cage.cells.size(); ++j) {
                const int a = cage.cells[i], b = cage.cells[j];
                if (position.mask(a) == 0 || position.mask(b) == 0) continue;
                const int rest_low = low - lowest(a) - lowest(b), rest_high = high - highest(a) - highest(b);
                for (int v : Digits(position.mask(a)))
                    for (int w : Digits(position.mask(b))) {
                        const int rest = cage.sum - v - w - 2;
                        if (v != w && (rest < rest_low || rest > rest_high)) found(a, v, b, w);
                    }
            }
    }
}

}  // namespace gridwright::sudoku::finders
