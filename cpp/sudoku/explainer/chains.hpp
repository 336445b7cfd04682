// Cycles and forcing chains, of one digit, over cells with two candidates, and mixed: one producer of steps.
#pragma once

#include "sudoku/explainer/nested.hpp"
#include "sudoku/explainer/step.hpp"

namespace gridwright::sudoku::explainer {

// The step that the Explainer takes: the least difficult, then the least complex, then by kind and order.
std::optional<Step> best_chain(const Board& board);

// All of them in that order, for use inside another chain.
NestedSteps all_chains(const Board& board);

}  // namespace gridwright::sudoku::explainer
