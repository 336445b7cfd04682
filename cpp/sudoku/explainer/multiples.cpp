// Static closures: what all candidates of a cell or all places of a digit lead to.
#include "sudoku/explainer/chain_graph.hpp"
#include "sudoku/explainer/forcing.hpp"

namespace gridwright::sudoku::explainer {

namespace {

// A closure can only be cut short by a contradiction, so what it does not reach in the graph it never has. Only
// choices that agree on something there are followed candidate by candidate.
template <std::size_t W>
class Multiples {
public:
    Multiples(const Board& board, const Numbering& numbering, Conclusions& conclusions)
        : board_(board), numbering_(numbering), conclusions_(conclusions) {
        const ChainGraph<W> graph(board, numbering, true);
        for (int i = 0; i < numbering.count(); ++i) {
            on_.push_back(graph.all_on(i));
            off_.push_back(graph.all_off(on_.back()));
        }
        closure_of_.fill(nullptr);
    }

    void run() {
        for (const int cell : board_.open) {
            if (size_of(board_.cell[at(cell)]) < 3) continue;
            for (const int digit : Members(board_.cell[at(cell)])) run_regions(cell, digit);
            choices_.clear();
            for (const int digit : Members(board_.cell[at(cell)])) choices_.push_back(candidate_of(cell, digit));
            offer(ChainKind::cell, support_of_cell(cell));
        }
    }

private:
    void run_regions(int cell, int digit) {
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            const int region = geometry.region[at(cell)][kind];
            const Positions places = board_.place[at(region)][at(digit)];
            if (size_of(places) < 2 || lowest(places) != geometry.position[at(cell)][kind]) continue;
            choices_.clear();
            for (const int i : Members(places)) choices_.push_back(candidate_of(cell_at(region, i), digit));
            offer(ChainKind::region, support_of_region(region, digit));
        }
    }

    void offer(ChainKind kind, int start) {
        auto common_on = on_[at(numbering_.number[at(choices_[0])])];
        auto common_off = off_[at(numbering_.number[at(choices_[0])])];
        for (const int candidate : choices_) {
            common_on &= on_[at(numbering_.number[at(candidate)])];
            common_off &= off_[at(numbering_.number[at(candidate)])];
        }
        if (common_on.empty() && common_off.empty()) return;
        std::array<Closure*, 9> closures{};
        for (std::size_t i = 0; i < choices_.size(); ++i) closures[i] = &closure(choices_[i]);
        offer_common({closures.data(), choices_.size()}, kind, start, conclusions_);
    }

    Closure& closure(int candidate) {
        Closure*& known = closure_of_[at(candidate)];
        if (known == nullptr) {
            known = closures_.emplace_back(std::make_unique<Closure>()).get();
            known->begin(board_, literal_of(candidate, true));
            known->grow(board_, {true, false});
        }
        return *known;
    }

    const Board& board_;
    const Numbering& numbering_;
    Conclusions& conclusions_;
    std::vector<Bits<W>> on_, off_;
    std::vector<int> choices_;
    std::array<Closure*, candidate_count> closure_of_;
    std::vector<std::unique_ptr<Closure>> closures_;
};

// Call take(conclusions) while the closures that they point into live.
template <typename Take>
void offer_multiples(const Board& board, Conclusions& conclusions, Take&& take) {
    const Numbering numbering(board);
    with_width(numbering.count(), [&](auto width) {
        Multiples<width> search(board, numbering, conclusions);
        search.run();
        take();
    });
}

}  // namespace

std::optional<Step> best_multiple(const Board& board) {
    const NestedMemory none;
    BestConclusion best(board, none);
    offer_multiples(board, best, [] {});
    return best.step(Technique::multiple_chains, 8.0);
}

NestedSteps all_multiples(const Board& board) {
    const NestedMemory none;
    AllConclusions all(board, none);
    NestedSteps steps;
    offer_multiples(board, all, [&] { steps = all.in_order(); });
    return steps;
}

}  // namespace gridwright::sudoku::explainer
