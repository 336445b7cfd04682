// Chains that are steps inside other chains: what they remove, what they cost, and which strikes they rest on.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "sudoku/explainer/links.hpp"

namespace gridwright::sudoku::explainer {

// A place whose missing candidates a chain rests on: a cell, or a digit in a region.
constexpr int support_of_cell(int cell) { return cell; }
constexpr int support_of_region(int region, int digit) { return cell_count + 9 * region + digit; }

// The support of a literal that was reached by a cause, or -1.
inline int support_of(int literal, Cause cause) {
    const int candidate = candidate_of_literal(literal), cell = cell_of(candidate);
    if (cause == Cause::none) return -1;
    if (cause == Cause::cell) return support_of_cell(cell);
    return support_of_region(geometry.region[at(cell)][kind_of(cause)], digit_of(candidate));
}

struct NestedStep {
    std::vector<std::int16_t> eliminated;
    std::vector<std::int16_t> supports;
    int complexity = 0;
    std::uint64_t identity = 0;  // the same for chains with the same literals in the same order
};

// The steps of a search in one grid, in the order in which they are taken; of those that remove the same, only the
// first few.
using NestedSteps = std::vector<NestedStep>;
inline constexpr int enough_alike = 3;

constexpr std::uint64_t mixed_into(std::uint64_t hash, std::uint64_t value) {
    hash = (hash ^ value) * 0xFF51AFD7ED558CCDu;
    return hash ^ (hash >> 32);
}

}  // namespace gridwright::sudoku::explainer
