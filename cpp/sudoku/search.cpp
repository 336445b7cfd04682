// Depth-first search that remembers where it failed.
//
// Cells of rules that failed gain weight, and the cell with the fewest candidates for its weight is branched on: the
// search sticks to the knot of the puzzle. A run that meets too many conflicts starts again with these weights and a
// larger allowance, so that every search comes to an end.
#include "sudoku/search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <random>

#include "sudoku/settle.hpp"
#include "sudoku/words.hpp"

namespace gridwright::sudoku {

namespace {

template <class Word>
class Search {
public:
    Search(const Layout& layout, const SearchLimits& limits, const Budget& budget, SearchAnswer& answer)
        : layout_(layout),
          cells_(static_cast<std::size_t>(layout.rules.cells)),
          limits_(limits),
          budget_(budget),
          answer_(answer),
          settler_(layout),
          weight_(cells_, 1.0),
          counts_(cells_) {
        if (limits.seed != 0) random_.emplace(limits.seed);
        set_shares(layout.rules.sums.empty() ? 4 : 1);
    }

    void run(const std::vector<Mask>& start) {
        State<Word> state;
        if (!settler_.settle_all(start, state)) {
            answer_.complete = true;
            return;
        }
        for (std::int64_t allowance = 250;; allowance += allowance / 2) {
            const Ending ending = run_once(state, allowance);
            if (ending == Ending::restart) {
                set_shares(1);
                continue;
            }
            answer_.complete = ending == Ending::exhausted;
            if (!answer_.complete) answer_.settled.assign(state.words.begin(), state.words.begin() + layout_.rules.cells);
            return;
        }
    }

private:
    enum class Ending { exhausted, limit, budget, restart };

    struct Node {
        State<Word> state;  // settled
        int cell = -1;      // branched on, or -1 if nothing was tried yet
        Word tried = 0;     // the symbol that the child has
    };

    Ending run_once(const State<Word>& start, std::int64_t allowance) {
        answer_.found = 0;
        answer_.solutions.clear();
        if (path_.empty()) path_.emplace_back();
        path_[0].state = start;
        path_[0].cell = -1;
        depth_ = 1;
        const std::int64_t last = answer_.conflicts + allowance;
        while (depth_ > 0) {
            if (path_.size() == depth_) path_.emplace_back();
            Node& node = path_[depth_ - 1];
            // The child had the symbol; the node, when it comes back, has not.
            if (node.cell >= 0 && !settler_.settle_from(node.state, node.cell, static_cast<Word>(~node.tried))) {
                if (child_failed_) fail();
                --depth_;
                child_failed_ = false;
                continue;
            }
            child_failed_ = false;
            if (node.state.open == 0) {
                if (!record(node.state)) return Ending::limit;
                --depth_;
                continue;
            }
            if (answer_.conflicts > last && answer_.found == 0) return Ending::restart;
            if (answer_.nodes >= budget_.nodes() || (answer_.nodes % 64 == 0 && budget_.spent())) return Ending::budget;
            ++answer_.nodes;
            choose(node);
            Node& child = path_[depth_];
            child.state = node.state;
            child.cell = -1;
            if (settler_.settle_from(child.state, node.cell, node.tried)) {
                ++depth_;
            } else {
                fail();
                child_failed_ = true;
            }
        }
        return Ending::exhausted;
    }

    // Picks cell and symbol to branch on.
    void choose(Node& node) {
        const Word* masks = node.state.words.data();
        for (std::size_t cell = 0; cell < cells_; ++cell) counts_[cell] = count(masks[cell]);
        double best = 0.0;
        std::size_t chosen = 0;
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            if (counts_[cell] < 2) continue;
            const double merit = weight_[cell] * shares_[counts_[cell]];
            if (merit > best) {
                best = merit;
                chosen = cell;
            }
        }
        node.cell = static_cast<int>(chosen);
        node.tried = random_ ? draw(masks[chosen]) : lowest(masks[chosen]);
        if (counts_[chosen] > 2) prefer_place(node);
    }

    // A symbol with two places in a house is a better choice than a cell with three symbols.
    void prefer_place(Node& node) {
        const auto symbols = static_cast<std::size_t>(layout_.rules.symbols);
        const Word* places = node.state.words.data() + cells_;
        double best = 0.0;
        for (std::size_t h = 0; h < layout_.exact.size(); ++h, places += symbols) {
            const auto house = layout_.exact[h];
            for (std::size_t symbol = 0; symbol < symbols; ++symbol) {
                const Word second = without_lowest(places[symbol]);
                if (second == 0 || !is_single(second)) continue;
                for (const Word place : {places[symbol], second}) {
                    const int cell = house[static_cast<std::size_t>(std::countr_zero(place))];
                    if (weight_[static_cast<std::size_t>(cell)] <= best) continue;
                    best = weight_[static_cast<std::size_t>(cell)];
                    node.cell = cell;
                    node.tried = static_cast<Word>(Word{1} << symbol);
                }
            }
        }
    }

    // How much a small number of candidates counts against a record of conflicts: among houses alone for more, until
    // a restart tells that the puzzle has a knot.
    void set_shares(int power) {
        for (std::size_t n = 1; n <= static_cast<std::size_t>(layout_.rules.symbols); ++n) {
            shares_[n] = 1.0;
            for (int i = 0; i < power; ++i) shares_[n] /= static_cast<double>(n);
        }
    }

    Word draw(Word mask) {
        for (auto skip = (*random_)() % count(mask); skip > 0; --skip) mask = without_lowest(mask);
        return lowest(mask);
    }

    bool record(const State<Word>& state) {
        if (answer_.solutions.size() < limits_.keep) {
            Filling filling(cells_);
            for (std::size_t i = 0; i < filling.size(); ++i) {
                filling[i] = static_cast<std::uint8_t>(std::countr_zero(state.words[i]));
            }
            answer_.solutions.push_back(std::move(filling));
        }
        return ++answer_.found < limits_.solutions;
    }

    void fail() {
        ++answer_.conflicts;
        const auto blamed = settler_.blamed();
        const double part = step_ / static_cast<double>(blamed.size());
        for (const int cell : blamed) weight_[static_cast<std::size_t>(cell)] += part;
        step_ *= 1.02;
        if (step_ < 1e100) return;
        for (double& weight : weight_) weight = std::max(weight * 1e-100, 1e-100);
        step_ *= 1e-100;
    }

    const Layout& layout_;
    std::size_t cells_;
    const SearchLimits& limits_;
    const Budget& budget_;
    SearchAnswer& answer_;
    Settler<Word> settler_;
    std::vector<double> weight_;
    double step_ = 1.0;
    std::array<double, 65> shares_{};  // by number of candidates
    std::vector<Word> counts_;         // candidates by cell
    std::vector<Node> path_;           // the first depth_ are in use; the rest keep their memory
    std::size_t depth_ = 0;
    bool child_failed_ = false;
    std::optional<std::mt19937_64> random_;
};

}  // namespace

SearchAnswer search(const Layout& layout, const std::vector<Mask>& start, const SearchLimits& limits,
                    const Budget& budget) {
    SearchAnswer answer;
    with_word(layout.rules.symbols, [&](auto word) { Search<decltype(word)>(layout, limits, budget, answer).run(start); });
    return answer;
}

}  // namespace gridwright::sudoku
