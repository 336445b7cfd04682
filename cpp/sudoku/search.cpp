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
class Search final : public LongSearch::Way {
public:
    Search(const Layout& layout, const std::vector<Mask>& start, const SearchLimits& limits, SearchAnswer& answer)
        : layout_(layout),
          cells_(static_cast<std::size_t>(layout.rules.cells)),
          start_(start),
          limits_(limits),
          answer_(answer),
          settler_(layout),
          weight_(cells_, 1.0),
          counts_(cells_) {
        if (limits.seed != 0) random_.emplace(limits.seed);
        const bool has_sums = !layout.plans.empty();
        if (has_sums || !layout.links.empty() || layout.wide_demands() > 0)
            habits_ = {.allowance = 20000,
                       .growth = 2,
                       .power = 1,
                       .own_share = 0.25,
                       .last_share = 0.5,
                       .symbol_share = has_sums ? 0.0 : 0.2,
                       .forgets = 1.0001,
                       .places_compete = true};
        set_shares(habits_.power);
        for (std::size_t cell = 0; cell < cells_; ++cell) weight_[cell] += demands_on(cell);
    }

    void go_on(const Budget& budget) override {
        if (!has_begun_ && !settler_.settle_all(start_)) {
            answer_.complete = true;
            return;
        }
        if (!has_begun_) begin(habits_.allowance);
        has_begun_ = true;
        for (;;) {
            const Ending ending = run_once(budget);
            answer_.complete = ending == Ending::exhausted;
            if (answer_.complete) answer_.settled.clear();
            if (ending != Ending::restart) return;
            settler_.go_back(root_);
            set_shares(1);
            begin(allowance_ + allowance_ * habits_.growth / 2);
        }
    }

private:
    enum class Ending { exhausted, limit, budget, restart };

    using Moment = typename Settler<Word>::Moment;

    // Among houses alone a run should be short, a record of conflicts fresh, and a small number of candidates counts
    // most until a restart tells that the puzzle has a knot. Other rules tie far cells together: their searches are
    // mostly proofs, which a restart only begins anew. There the cell that was branched on, the cell that was settled
    // last and the rule that failed share the blame: the second of them is nearest to the knot. Where no totals hide
    // it, a symbol that fails more often than others is part of the knot, too.
    struct Habits {
        std::int64_t allowance = 250;  // conflicts of the first run
        std::int64_t growth = 1;       // how many halves of that the next one may have more
        int power = 4;                 // of the number of candidates
        double own_share = 0.0;        // of a conflict: the branched cell's
        double last_share = 0.0;       // the same of the cell settled last; the rule that failed has the rest
        double symbol_share = 0.0;     // how much the record of the worst symbol counts for the cells that may hold it
        double forgets = 1.02;         // by how much the next conflict counts more
        bool places_compete = false;   // whether a symbol with two places must have more merit than the cell
    };

    struct Node {
        int cell;       // branched on
        Word tried;     // the symbol that it has meanwhile
        Moment moment;  // before it had
    };

    // Counts the rules beyond houses that speak of a cell. Before conflicts tell, the knot is where most of them meet.
    double demands_on(std::size_t cell) const {
        const std::size_t wide = layout_.demands_of.empty() ? 0 : layout_.demands_of[cell].size();
        const std::size_t links = layout_.links_of.empty() ? 0 : layout_.links_of[cell].size();
        return static_cast<double>(wide + links);
    }

    // Begins a run from the settled position.
    void begin(std::int64_t allowance) {
        allowance_ = allowance;
        last_conflict_ = answer_.conflicts + allowance;
        answer_.settled.assign(settler_.masks().begin(), settler_.masks().end());
        answer_.found = 0;
        answer_.solutions.clear();
        path_.clear();
        root_ = settler_.keep_moment();
    }

    Ending run_once(const Budget& budget) {
        for (;;) {
            if (settler_.is_solved()) {
                if (!record()) return Ending::limit;
                if (!go_back()) return Ending::exhausted;
                continue;
            }
            if (answer_.conflicts > last_conflict_ && answer_.found == 0) return Ending::restart;
            if (answer_.nodes >= budget.nodes() || (answer_.nodes % 64 == 0 && budget.spent())) return Ending::budget;
            ++answer_.nodes;
            const Node node = choose();
            if (settler_.settle_from(node.cell, node.tried)) {
                path_.push_back(node);
                continue;
            }
            fail(node);
            settler_.go_back(node.moment);
            if (settler_.settle_from(node.cell, static_cast<Word>(~node.tried))) continue;
            fail(node);
            if (!go_back()) return Ending::exhausted;
        }
    }

    // Returns to the last node whose other branch lives; false if there is none.
    bool go_back() {
        while (!path_.empty()) {
            const Node node = path_.back();
            path_.pop_back();
            settler_.go_back(node.moment);
            if (settler_.settle_from(node.cell, static_cast<Word>(~node.tried))) return true;
        }
        return false;
    }

    // Picks cell and symbol to branch on.
    Node choose() {
        const Word* masks = settler_.masks().data();
        for (std::size_t cell = 0; cell < cells_; ++cell) counts_[cell] = count(masks[cell]);
        const double of_symbol[] = {0.0, habits_.symbol_share * failures_[worst_]};
        double best = 0.0;
        std::size_t chosen = 0;
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            const double weight = weight_[cell] + of_symbol[masks[cell] >> worst_ & 1];
            const double merit = weight * shares_[counts_[cell]];  // 0 where the cell is settled
            if (merit > best) {
                best = merit;
                chosen = cell;
            }
        }
        const Word tried = random_ ? draw(masks[chosen]) : lowest(masks[chosen]);
        Node node{static_cast<int>(chosen), tried, settler_.keep_moment()};
        if (counts_[chosen] > 2) prefer_place(node);
        return node;
    }

    // A symbol with two places in a house is a better choice than a cell with three symbols; with sums only if it is
    // not far from the knot.
    void prefer_place(Node& node) {
        const auto symbols = static_cast<std::size_t>(layout_.rules.symbols);
        const Word* places = settler_.places().data();
        const auto chosen = static_cast<std::size_t>(node.cell);
        double best = habits_.places_compete ? weight_[chosen] * shares_[counts_[chosen]] / shares_[2] : 0.0;
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

    // How much a small number of candidates counts against a record of conflicts.
    void set_shares(int power) {
        for (std::size_t n = 2; n <= static_cast<std::size_t>(layout_.rules.symbols); ++n) {
            shares_[n] = 1.0;
            for (int i = 0; i < power; ++i) shares_[n] /= static_cast<double>(n);
        }
    }

    Word draw(Word mask) {
        for (auto skip = (*random_)() % count(mask); skip > 0; --skip) mask = without_lowest(mask);
        return lowest(mask);
    }

    bool record() {
        if (answer_.solutions.size() < limits_.keep) {
            Filling filling(cells_);
            for (std::size_t i = 0; i < filling.size(); ++i) {
                filling[i] = static_cast<std::uint8_t>(std::countr_zero(settler_.masks()[i]));
            }
            answer_.solutions.push_back(std::move(filling));
        }
        return ++answer_.found < limits_.solutions;
    }

    void fail(const Node& node) {
        ++answer_.conflicts;
        const auto blamed = settler_.blamed();
        const double rest = 1.0 - habits_.own_share - habits_.last_share;
        const double part = rest * step_ / static_cast<double>(blamed.size());
        for (const int cell : blamed) weight_[static_cast<std::size_t>(cell)] += part;
        weight_[static_cast<std::size_t>(node.cell)] += habits_.own_share * step_;
        weight_[static_cast<std::size_t>(settler_.last_single())] += habits_.last_share * step_;
        const auto symbol = static_cast<std::size_t>(std::countr_zero(node.tried));
        failures_[symbol] += step_;
        if (failures_[symbol] > failures_[worst_]) worst_ = symbol;
        step_ *= habits_.forgets;
        if (step_ < 1e100) return;
        for (double& weight : weight_) weight = std::max(weight * 1e-100, 1e-100);
        for (double& failures : failures_) failures *= 1e-100;
        step_ *= 1e-100;
    }

    const Layout& layout_;
    std::size_t cells_;
    const std::vector<Mask>& start_;
    SearchLimits limits_;
    SearchAnswer& answer_;
    Settler<Word> settler_;
    Habits habits_;
    std::vector<double> weight_;
    std::array<double, 64> failures_{};  // by symbol: conflicts of branches that tried it
    std::size_t worst_ = 0;              // the symbol with most of them
    double step_ = 1.0;
    std::array<double, 65> shares_{};  // by number of candidates
    std::vector<Word> counts_;         // candidates by cell
    bool has_begun_ = false;
    std::int64_t allowance_ = 0;      // conflicts of the run in hand
    std::int64_t last_conflict_ = 0;  // with which it ends
    Moment root_{};
    std::vector<Node> path_;
    std::optional<std::mt19937_64> random_;
};

}  // namespace

LongSearch::LongSearch(const Layout& layout, std::vector<Mask> start, const SearchLimits& limits)
    : start_(std::move(start)) {
    with_word(layout.rules.symbols,
              [&](auto word) { way_ = std::make_unique<Search<decltype(word)>>(layout, start_, limits, answer_); });
}

const SearchAnswer& LongSearch::go_on(const Budget& budget) {
    way_->go_on(budget);
    return answer_;
}

SearchAnswer search(const Layout& layout, const std::vector<Mask>& start, const SearchLimits& limits,
                    const Budget& budget) {
    return LongSearch(layout, start, limits).go_on(budget);
}

}  // namespace gridwright::sudoku
