// Walks as Sudoku Explainer does: the first producer that has a step wins, then all begins anew.
#include "sudoku/explainer/rate.hpp"

#include <algorithm>
#include <cmath>

#include "out_of_budget.hpp"
#include "sudoku/explainer/chains.hpp"
#include "sudoku/explainer/forcing.hpp"
#include "sudoku/explainer/patterns.hpp"

namespace gridwright::sudoku::explainer {

namespace {

bool find_pattern(const Board& board, Taker& taker) {
    return find_direct_locking(board, taker) || find_direct_hidden_set(board, 2, taker) ||
           find_naked_single(board, taker) || find_direct_hidden_set(board, 3, taker) || find_locking(board, taker) ||
           find_naked_set(board, 2, taker) || find_fish(board, 2, taker) || find_hidden_set(board, 2, taker) ||
           find_naked_set(board, 3, taker) || find_fish(board, 3, taker) || find_hidden_set(board, 3, taker) ||
           find_wing(board, 2, taker) || find_wing(board, 3, taker) || find_unique_loop(board, taker) ||
           find_naked_set(board, 4, taker) || find_fish(board, 4, taker) || find_hidden_set(board, 4, taker) ||
           find_bug(board, taker);
}

class Walk {
public:
    Walk(std::string_view givens, const Budget& budget)
        : board_(Board::from(givens)),
          check_([&budget] {
              if (budget.spent()) throw OutOfBudget{};
          }),
          dynamics_(memory_, check_) {}

    ExplainerRating run() {
        ExplainerRating rating;
        try {
            rating.end = walk(rating.steps);
        } catch (const OutOfBudget&) {
            rating.end = WalkEnd::stopped;
        }
        tell(rating);
        return rating;
    }

private:
    WalkEnd walk(std::vector<Step>& steps) {
        while (!board_.is_full()) {
            std::optional<Step> step = next_step();
            if (!step) return board_.is_broken() ? WalkEnd::broken : WalkEnd::stuck;
            for (const int candidate : step->eliminated) board_.strike(candidate);
            if (step->placed >= 0) board_.put(cell_of(step->placed), digit_of(step->placed));
            steps.push_back(std::move(*step));
        }
        return WalkEnd::solved;
    }

    std::optional<Step> next_step() {
        check_();
        FirstStep first;
        if (find_hidden_single(board_, first)) return std::move(first.found);
        if (board_.is_broken()) return std::nullopt;
        if (find_pattern(board_, first) || pairs_.find(board_, first)) return std::move(first.found);
        if (auto step = best_chain(board_)) return step;
        if (triplets_.find(board_, first)) return std::move(first.found);
        if (auto step = nishio_.best(board_, check_)) return step;
        if (auto step = best_multiple(board_)) return step;
        dynamics_.begin(board_);
        for (int level = 0; level <= 3; ++level)
            if (auto step = dynamics_.best({level, 0})) return step;
        for (int inner = 0; inner <= 3; ++inner)
            if (auto step = dynamics_.best({4, inner})) return step;
        return std::nullopt;
    }

    // A puzzle that nothing leads on in is rated 20.0.
    static void tell(ExplainerRating& rating) {
        if (rating.end != WalkEnd::solved && rating.end != WalkEnd::stuck) return;
        bool has_placed = false;
        for (std::size_t i = 0; i < rating.steps.size(); ++i) {
            const int tenths = static_cast<int>(std::lround(rating.steps[i].rating * 10));
            if (tenths > rating.hardest) rating.technique = rating.steps[i].technique;
            rating.hardest = std::max(rating.hardest, tenths);
            rating.effort += rating.steps[i].rating;
            if (i == 0) rating.diamond = tenths;
            if (!has_placed) rating.pearl = std::max(rating.pearl, tenths);
            has_placed = has_placed || rating.steps[i].placed >= 0;
        }
        if (rating.end == WalkEnd::stuck) rating.hardest = 200;
    }

    Board board_;
    Check check_;
    AlignedExclusion pairs_{2}, triplets_{3};
    Nishio nishio_;
    NestedMemory memory_;
    Dynamics dynamics_;
};

}  // namespace

ExplainerRating rate_like_explainer(std::string_view givens, const Budget& budget) {
    return Walk(givens, budget).run();
}

}  // namespace gridwright::sudoku::explainer
