// What long chains cost, and which of two steps the Explainer prefers.
#pragma once

#include <array>
#include <cstddef>
#include <limits>

namespace gridwright::sudoku::explainer {

// 0.1 for every limit that the length (the complexity less 2) exceeds: 4, 6, 8, 12, 16, 24, 32 and so on. The
// tenths are added one by one before the base is, because their rounding decides between equals.
constexpr double counted_surcharge(int complexity) {
    double added = 0;
    bool is_odd = false;
    for (int limit = 4; complexity - 2 > limit; is_odd = !is_odd) {
        added += 0.1;
        limit = is_odd ? limit * 4 / 3 : limit * 3 / 2;
    }
    return added;
}

inline constexpr auto surcharges = [] {
    std::array<double, 512> table{};
    for (std::size_t i = 0; i < table.size(); ++i) table[i] = counted_surcharge(static_cast<int>(i));
    return table;
}();

constexpr double surcharge(int complexity) {
    const auto index = static_cast<std::size_t>(complexity);
    return index < surcharges.size() ? surcharges[index] : counted_surcharge(complexity);
}

// In the order in which steps of one producer are taken: the least difficulty, complexity, kind; then the first.
enum class ChainKind : int {
    any = 0,
    both_ways = 1,
    one_digit = 2,
    two_candidates = 3,
    mixed = 4,
    cell = 5,
    region = 6,
    absurd = 7
};

struct Rank {
    double difficulty = std::numeric_limits<double>::infinity();
    int complexity = std::numeric_limits<int>::max();
    ChainKind kind = ChainKind::any;

    friend constexpr bool operator<(const Rank& a, const Rank& b) {
        if (a.difficulty != b.difficulty) return a.difficulty < b.difficulty;
        if (a.complexity != b.complexity) return a.complexity < b.complexity;
        return a.kind < b.kind;
    }
};

}  // namespace gridwright::sudoku::explainer
