// Tries every line as the first and every order of columns; all else follows from them.
//
// The first line becomes 1 to 9. The other two lines of its band stand in the better order, the other bands and their
// lines in the order of their first column: whatever else is chosen, nothing smaller can come of it. Most orders of
// columns fail at the first digits of the second line.
#include "sudoku/canonical.hpp"

#include <algorithm>
#include <array>

namespace gridwright::sudoku {

namespace {

using Order = std::array<std::uint8_t, 9>;

constexpr std::array<std::array<std::uint8_t, 3>, 6> orders_of_three{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

std::array<Order, 1296> list_column_orders() {
    std::array<Order, 1296> all{};
    std::size_t number = 0;
    for (const auto& stacks : orders_of_three) {
        for (std::size_t inner = 0; inner < 216; ++inner, ++number) {
            const std::size_t inside[3] = {inner % 6, inner / 6 % 6, inner / 36};
            for (std::size_t s = 0; s < 3; ++s) {
                for (std::size_t i = 0; i < 3; ++i) {
                    all[number][3 * s + i] = static_cast<std::uint8_t>(3 * stacks[s] + orders_of_three[inside[s]][i]);
                }
            }
        }
    }
    return all;
}

const std::array<Order, 1296>& column_orders() {
    static const std::array<Order, 1296> made = list_column_orders();
    return made;
}

Grid81 transposed(const Grid81& grid) {
    Grid81 result;
    for (std::size_t cell = 0; cell < 81; ++cell) result[cell % 9 * 9 + cell / 9] = grid[cell];
    return result;
}

class Minimiser {
public:
    void look_at(const Grid81& puzzle, const Grid81& solution) {
        for (std::size_t top = 0; top < 9; ++top) {
            for (const Order& columns : column_orders()) try_order(puzzle, solution, top, columns);
        }
    }
    Grid81 result() const {
        Grid81 named;
        for (std::size_t i = 0; i < 81; ++i) named[i] = best_given_[i] ? best_[i] : blank;
        return named;
    }

private:
    void try_order(const Grid81& puzzle, const Grid81& solution, std::size_t top, const Order& columns) {
        std::array<std::uint8_t, 9> names{};
        for (std::size_t i = 0; i < 9; ++i) names[solution[9 * top + columns[i]]] = static_cast<std::uint8_t>(i);
        const auto first_of = [&](std::size_t row) { return names[solution[9 * row + columns[0]]]; };
        const std::size_t band = top / 3;
        std::size_t second = 3 * band + (top + 1) % 3, third = 3 * band + (top + 2) % 3;
        if (first_of(third) < first_of(second)) std::swap(second, third);
        for (std::size_t i = 0; i < 9; ++i) {
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
        compare(puzzle, solution, rows, columns, names);
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

    Grid81 best_ = [] {
        Grid81 largest;
        largest.fill(blank);
        return largest;
    }();
    std::array<bool, 81> best_given_{};
};

}  // namespace

Grid81 canonical(const Grid81& puzzle, const Grid81& solution) {
    Minimiser minimiser;
    minimiser.look_at(puzzle, solution);
    minimiser.look_at(transposed(puzzle), transposed(solution));
    return minimiser.result();
}

}  // namespace gridwright::sudoku
