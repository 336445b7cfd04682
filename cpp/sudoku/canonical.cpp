// Tries every pair of lines that may come first with the orders of columns that make the second one least; all else
// follows from them.
//
// The first line becomes 1 to 9, so the second begins with 4, 5, 6 where a box of the second line holds what another
// box of the first one holds, and with 4, 5, 7 else: of three digits from two boxes, two are from one of them. Only
// orders of columns that begin like this are looked at, 4 or 36 of 1,296 each time. The other bands and their lines
// stand in the order of their first column: whatever else is chosen, nothing smaller can come of it.
#include "sudoku/canonical.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace gridwright::sudoku {

namespace {

using Order = std::array<std::uint8_t, 9>;

constexpr std::array<std::array<std::uint8_t, 3>, 6> orders_of_three{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

Grid81 transposed(const Grid81& grid) {
    Grid81 result;
    for (std::size_t cell = 0; cell < 81; ++cell) result[cell % 9 * 9 + cell / 9] = grid[cell];
    return result;
}

// Two lines of a band and an order of stacks, with what the second line holds below the first stack.
struct Opening {
    bool is_turned;  // rows exchanged with columns
    std::size_t top, second;
    std::array<std::size_t, 3> stacks;
    std::array<std::size_t, 3> above;  // where the first line holds the digits of the second line's first box
    std::size_t from_next;             // how many of them are in the second stack
};

class Minimiser {
public:
    Minimiser(const Grid81& puzzle, const Grid81& solution)
        : puzzles_{puzzle, transposed(puzzle)}, solutions_{solution, transposed(solution)} {
        for (const bool is_turned : {false, true}) list_openings(is_turned);
        std::size_t most = 0;
        for (const Opening& opening : openings_) most = std::max(most, opening.from_next);
        for (const Opening& opening : openings_) {
            if (opening.from_next == most) try_opening(opening);
        }
    }
    Grid81 result() const {
        Grid81 named;
        for (std::size_t i = 0; i < 81; ++i) named[i] = best_given_[i] ? best_[i] : blank;
        return named;
    }

private:
    void list_openings(bool is_turned) {
        const Grid81& solution = solutions_[is_turned];
        for (std::size_t top = 0; top < 9; ++top) {
            std::array<std::size_t, 9> column_of{};
            for (std::size_t column = 0; column < 9; ++column) column_of[solution[9 * top + column]] = column;
            for (const std::size_t step : {1U, 2U}) {
                const std::size_t second = top / 3 * 3 + (top + step) % 3;
                for (const auto& order : orders_of_three) {
                    Opening opening{is_turned, top, second, {order[0], order[1], order[2]}, {}, 0};
                    for (std::size_t i = 0; i < 3; ++i) {
                        opening.above[i] = column_of[solution[9 * second + 3 * order[0] + i]];
                        opening.from_next += opening.above[i] / 3 == order[1];
                    }
                    openings_.push_back(opening);
                }
            }
        }
    }

    // Columns of the first stack stand so that the digits below them rise; the columns of those digits come first in
    // their stacks, in that order.
    void try_opening(const Opening& opening) {
        for (const auto& inside : orders_of_three) {
            Order columns{};
            std::array<std::size_t, 3> filled{3, 0, 0};
            bool rises = true;
            for (std::size_t i = 0; i < 3; ++i) {
                columns[i] = static_cast<std::uint8_t>(3 * opening.stacks[0] + inside[i]);
                const std::size_t above = opening.above[inside[i]];
                const std::size_t stack = above / 3 == opening.stacks[1] ? 1 : 2;
                rises = rises && (stack == 2 || filled[2] == 0);
                columns[3 * stack + filled[stack]++] = static_cast<std::uint8_t>(above);
            }
            if (rises) fill_columns(opening, columns, filled, 1);
        }
    }

    // Tries the columns that are left of the second and third stacks in every order.
    void fill_columns(const Opening& opening, Order& columns, const std::array<std::size_t, 3>& filled,
                      std::size_t stack) {
        if (stack == 3) {
            try_order(opening, columns);
            return;
        }
        const auto first = columns.begin() + static_cast<std::ptrdiff_t>(3 * stack);
        auto end = first + static_cast<std::ptrdiff_t>(filled[stack]);
        const auto open = end;
        for (std::size_t i = 0; i < 3; ++i) {
            const auto column = static_cast<std::uint8_t>(3 * opening.stacks[stack] + i);
            if (std::find(first, open, column) == open) *end++ = column;
        }
        do {
            fill_columns(opening, columns, filled, stack + 1);
        } while (std::next_permutation(open, end));
    }

    void try_order(const Opening& opening, const Order& columns) {
        const Grid81& solution = solutions_[opening.is_turned];
        const std::size_t top = opening.top, second = opening.second, band = top / 3,
                          third = 9 * band + 3 - top - second;
        std::array<std::uint8_t, 9> names{};
        for (std::size_t i = 0; i < 9; ++i) names[solution[9 * top + columns[i]]] = static_cast<std::uint8_t>(i);
        const auto first_of = [&](std::size_t row) { return names[solution[9 * row + columns[0]]]; };
        for (std::size_t i = 3; i < 9; ++i) {
            const std::uint8_t digit = names[solution[9 * second + columns[i]]];
            if (digit > best_[9 + i]) return;
            if (digit < best_[9 + i]) break;
        }
        std::array<std::size_t, 9> rows{top, second, third};
        std::array<std::array<std::size_t, 3>, 2> others;
        for (std::size_t b = 0; b < 2; ++b) {
            const std::size_t other = (band + 1 + b) % 3;
            others[b] = {3 * other, 3 * other + 1, 3 * other + 2};
            std::sort(others[b].begin(), others[b].end(),
                      [&](std::size_t x, std::size_t y) { return first_of(x) < first_of(y); });
        }
        if (first_of(others[1][0]) < first_of(others[0][0])) std::swap(others[0], others[1]);
        std::copy_n(others[0].begin(), 3, rows.begin() + 3);
        std::copy_n(others[1].begin(), 3, rows.begin() + 6);
        compare(puzzles_[opening.is_turned], solution, rows, columns, names);
    }

    // Takes the form over if it is smaller; stops at the first digit that is larger.
    void compare(const Grid81& puzzle, const Grid81& solution, const std::array<std::size_t, 9>& rows,
                 const Order& columns, const std::array<std::uint8_t, 9>& names) {
        bool smaller = false;
        Grid81 form;
        for (std::size_t i = 9; i < 81; ++i) {
            form[i] = names[solution[9 * rows[i / 9] + columns[i % 9]]];
            if (smaller) continue;
            if (form[i] > best_[i]) return;
            smaller = form[i] < best_[i];
        }
        std::array<bool, 81> given;
        for (std::size_t i = 0; i < 81; ++i) given[i] = puzzle[9 * rows[i / 9] + columns[i % 9]] != blank;
        if (!smaller && given >= best_given_) return;
        for (std::size_t i = 0; i < 9; ++i) form[i] = static_cast<std::uint8_t>(i);
        best_ = form;
        best_given_ = given;
    }

    std::array<Grid81, 2> puzzles_, solutions_;  // as they are, and turned
    std::vector<Opening> openings_;
    Grid81 best_ = [] {
        Grid81 largest;
        largest.fill(blank);
        return largest;
    }();
    std::array<bool, 81> best_given_{};
};

// Every digit once in every row, column and box.
bool is_grid(const Grid81& solution) {
    std::array<unsigned, 27> seen{};
    for (std::size_t cell = 0; cell < 81; ++cell) {
        if (solution[cell] > 8) return false;
        const std::size_t row = cell / 9, column = cell % 9;
        for (const std::size_t house : {row, 9 + column, 18 + row / 3 * 3 + column / 3}) {
            seen[house] |= 1U << solution[cell];
        }
    }
    return std::all_of(seen.begin(), seen.end(), [](unsigned digits) { return digits == 0x1FF; });
}

}  // namespace

Grid81 canonical(const Grid81& puzzle, const Grid81& solution) {
    return is_grid(solution) ? Minimiser(puzzle, solution).result() : puzzle;
}

}  // namespace gridwright::sudoku
