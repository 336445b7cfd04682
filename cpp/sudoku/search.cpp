// Depth-first search that remembers where it failed.
//
// Cells of rules that failed gain weight, and the cell with the fewest candidates for its weight is branched on: the
// search sticks to the knot of the puzzle. A run that meets too many conflicts starts again with these weights and a
// larger allowance, so that every search comes to an end.
#include "sudoku/search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <random>

#include "sudoku/settle.hpp"

namespace gridwright::sudoku {

namespace {

constexpr bool is_single(Mask mask) { return (mask & (mask - 1)) == 0; }

// Any x86-64 has this; std::popcount is a call where the processor's own count may be missing.
inline std::size_t symbols_in(Mask mask) {
    mask -= (mask >> 1) & 0x5555555555555555;
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333);
    return static_cast<std::size_t>(((mask + (mask >> 4)) & 0x0f0f0f0f0f0f0f0f) * 0x0101010101010101 >> 56);
}

class Search {
public:
    Search(const Layout& layout, const SearchLimits& limits, const Budget& budget, SearchAnswer& answer)
        : layout_(layout),
          limits_(limits),
          budget_(budget),
          answer_(answer),
          settler_(layout),
          weight_(static_cast<std::size_t>(layout.rules.cells), 1.0),
          random_(limits.seed) {
        set_shares(layout.rules.sums.empty() ? 4 : 1);
    }

    void run(const std::vector<Mask>& start) {
        State state = start;
        if (!settler_.settle_all(state)) {
            answer_.settled.assign(start.size(), 0);
            answer_.complete = true;
            return;
        }
        answer_.settled.assign(state.begin(), state.begin() + layout_.rules.cells);
        for (std::int64_t allowance = 250;; allowance += allowance / 2) {
            const Ending ending = run_once(state, allowance);
            if (ending == Ending::restart) {
                set_shares(1);
                continue;
            }
            answer_.complete = ending == Ending::exhausted;
            return;
        }
    }

private:
    enum class Ending { exhausted, limit, budget, restart };

    struct Node {
        State masks;  // settled
        int cell;     // branched on
        Mask tried;   // the symbol that the child has
    };

    Ending run_once(const State& start, std::int64_t allowance) {
        answer_.found = 0;
        answer_.solutions.clear();
        depth_ = 0;
        const std::int64_t last = answer_.conflicts + allowance;
        if (!enter(start)) return Ending::limit;
        while (depth_ > 0) {
            if (answer_.nodes >= budget_.nodes() || (answer_.nodes % 64 == 0 && budget_.spent())) return Ending::budget;
            ++answer_.nodes;
            // The child has the symbol; the parent, when it comes back, has not.
            Node& parent = path_[depth_ - 1];
            child_ = parent.masks;
            const int cell = parent.cell;
            const Mask tried = parent.tried;
            const bool lives = settler_.settle_from(child_, cell, tried);
            if (!lives) fail();
            const bool parent_lives = settler_.settle_from(parent.masks, cell, ~tried);
            if (!parent_lives) {
                if (!lives) fail();
                --depth_;
            } else if (!choose(parent)) {
                if (!record(parent.masks)) return Ending::limit;
                --depth_;
            }
            if (lives && !enter(child_)) return Ending::limit;
            if (answer_.conflicts > last && answer_.found == 0) return Ending::restart;
        }
        return Ending::exhausted;
    }

    // Goes on with a settled state: a solution, or one more node. False at the limit of solutions.
    bool enter(const State& masks) {
        if (path_.size() == depth_) path_.emplace_back();
        Node& node = path_[depth_];
        node.masks = masks;
        if (!choose(node)) return record(node.masks);
        ++depth_;
        return true;
    }

    // Picks cell and symbol to branch on; false if every cell is settled.
    bool choose(Node& node) {
        double best = 0.0;
        node.cell = -1;
        for (int cell = 0; cell < layout_.rules.cells; ++cell) {
            const Mask mask = node.masks[static_cast<std::size_t>(cell)];
            if (is_single(mask)) continue;
            const double merit = weight_[static_cast<std::size_t>(cell)] * shares_[symbols_in(mask)];
            if (merit > best) {
                best = merit;
                node.cell = cell;
            }
        }
        if (node.cell < 0) return false;
        const Mask mask = node.masks[static_cast<std::size_t>(node.cell)];
        node.tried = limits_.seed == 0 ? mask & (0 - mask) : draw(mask);
        if (symbols_in(mask) > 2) prefer_place(node);
        return true;
    }

    // A symbol with two places in a house is a better choice than a cell with three symbols.
    void prefer_place(Node& node) {
        double best = 0.0;
        for (std::size_t h = 0; h < layout_.exact.size(); ++h) {
            const auto house = layout_.exact[h];
            Mask once = 0, twice = 0, more = 0;
            for (const int cell : house) {
                const Mask mask = node.masks[static_cast<std::size_t>(cell)];
                more |= twice & mask;
                twice |= once & mask;
                once |= mask;
            }
            const Mask two = twice & ~more;
            if (two == 0) continue;
            for (const int cell : house) {
                const Mask here = node.masks[static_cast<std::size_t>(cell)] & two;
                if (here == 0 || weight_[static_cast<std::size_t>(cell)] <= best) continue;
                best = weight_[static_cast<std::size_t>(cell)];
                node.cell = cell;
                node.tried = here & (0 - here);
            }
        }
    }

    // How much a small number of candidates counts against a record of conflicts: among houses alone for more, until
    // a restart tells that the puzzle has a knot.
    void set_shares(int power) {
        for (std::size_t n = 1; n < shares_.size(); ++n) shares_[n] = std::pow(static_cast<double>(n), -power);
    }

    Mask draw(Mask mask) {
        for (auto skip = random_() % static_cast<unsigned>(std::popcount(mask)); skip > 0; --skip) mask &= mask - 1;
        return mask & (0 - mask);
    }

    bool record(const State& masks) {
        if (answer_.solutions.size() < limits_.keep) {
            Filling filling(static_cast<std::size_t>(layout_.rules.cells));
            for (std::size_t i = 0; i < filling.size(); ++i) {
                filling[i] = static_cast<std::uint8_t>(std::countr_zero(masks[i]));
            }
            answer_.solutions.push_back(std::move(filling));
        }
        return ++answer_.found < limits_.solutions;
    }

    void fail() {
        ++answer_.conflicts;
        const Cells& blamed = settler_.blamed();
        const double part = step_ / static_cast<double>(blamed.size());
        for (const int cell : blamed) weight_[static_cast<std::size_t>(cell)] += part;
        step_ *= 1.02;
        if (step_ < 1e100) return;
        for (double& weight : weight_) weight = std::max(weight * 1e-100, 1e-100);
        step_ *= 1e-100;
    }

    const Layout& layout_;
    const SearchLimits& limits_;
    const Budget& budget_;
    SearchAnswer& answer_;
    Settler settler_;
    std::vector<double> weight_;
    double step_ = 1.0;
    std::array<double, 65> shares_{};  // by number of candidates
    std::vector<Node> path_;  // the first depth_ are in use; the rest keep their memory
    std::size_t depth_ = 0;
    State child_;
    std::mt19937_64 random_;
};

}  // namespace

SearchAnswer search(const Layout& layout, const std::vector<Mask>& start, const SearchLimits& limits,
                    const Budget& budget) {
    SearchAnswer answer;
    Search(layout, limits, budget, answer).run(start);
    return answer;
}

}  // namespace gridwright::sudoku
