// Sudoku Explainer's rating of a classic puzzle: the walk through all its producers of steps.
#pragma once

#include <string_view>
#include <vector>

#include "budget.hpp"
#include "sudoku/explainer/step.hpp"
#include "sudoku/finders/walk.hpp"

namespace gridwright::sudoku::explainer {

using finders::WalkEnd;

// In tenths: the hardest step (ER), the hardest up to the first that places a digit (EP), and the first one (ED); all
// 0 where the walk was stopped or found a contradiction.
struct ExplainerRating {
    WalkEnd end = WalkEnd::stuck;
    int hardest = 0, pearl = 0, diamond = 0;
    double effort = 0;                           // of all steps together
    Technique technique = Technique::last_cell;  // of the first of the hardest steps
    std::vector<Step> steps;
};

// Rate a puzzle of 81 values, 0 for an open cell.
ExplainerRating rate_like_explainer(std::string_view givens, const Budget& budget);

}  // namespace gridwright::sudoku::explainer
