// Draws a grid in a way whose chance is known, and keeps it with a chance that makes up for the difference.
//
// The first box is 1 to 9 in order. The rest of its band and of its stack can be drawn evenly: the three lines of a box
// go to the other two boxes in 56 ways, each with 6^6 orders. What remains is filled cell by cell, always the tightest
// cell with one of its candidates; a contradiction begins anew. A grid thus comes with a chance of one over the product
// of the numbers of candidates: it is kept with a chance in proportion to that product, so that all come evenly but for
// the hundredth with the largest products. The digits are exchanged last.
#include "sudoku/random_grid.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace gridwright::sudoku {

namespace {

constexpr double likely_most = 22'000;  // 99 of 100 products are smaller

// One of the bits of a board.
Board81 draw_cell(const Board81& cells, Lot& lot) {
    const int counts[3] = {std::popcount(cells[0]), std::popcount(cells[1]), std::popcount(cells[2])};
    auto place = static_cast<int>(draw(lot, static_cast<std::size_t>(counts[0] + counts[1] + counts[2])));
    int band = 0;
    while (place >= counts[band]) place -= counts[band++];
    std::uint32_t word = cells[band];
    for (; place > 0; --place) word &= word - 1;
    Board81 cell{};
    cell[band] = word & (0u - word);
    return cell;
}

// Draws the two boxes beside the first one, or below it if `turned`.
void draw_boxes(bool turned, Lot& lot, Candidates& start) {
    using Lines = std::array<std::array<int, 3>, 3>;
    Lines own;
    for (int line = 0; line < 3; ++line) {
        for (int i = 0; i < 3; ++i) own[line][i] = turned ? 3 * i + line : 3 * line + i;
    }
    Lines boxes[2];
    std::size_t way = draw(lot, 56);
    if (way < 2) {  // every line stays together
        for (int line = 0; line < 3; ++line) {
            boxes[way][line] = own[(line + 1) % 3];
            boxes[1 - way][line] = own[(line + 2) % 3];
        }
    } else {  // of every line one digit parts from the other two
        way -= 2;
        const std::size_t first = way % 2;
        const std::size_t lone[3] = {way / 2 % 3, way / 6 % 3, way / 18};
        for (std::size_t line = 0; line < 3; ++line) {
            auto with_pair = boxes[first][line].begin(), with_lone = boxes[1 - first][line].begin();
            const std::size_t next = (line + 1) % 3, last = (line + 2) % 3;
            for (std::size_t i = 0; i < 3; ++i) *(i == lone[next] ? with_lone : with_pair)++ = own[next][i];
            for (std::size_t i = 0; i < 3; ++i) *(i == lone[last] ? with_pair : with_lone)++ = own[last][i];
        }
    }
    for (std::size_t box = 0; box < 2; ++box) {
        for (std::size_t line = 0; line < 3; ++line) {
            auto& digits = boxes[box][line];
            shuffle(digits, 3, lot);
            for (std::size_t i = 0; i < 3; ++i) {
                const std::size_t place = 3 * (box + 1) + i;
                start[turned ? 9 * place + line : 9 * line + place] = static_cast<std::uint16_t>(1 << digits[i]);
            }
        }
    }
}

// Fills a state; the product of the numbers of candidates drawn from, or 0 on a contradiction.
double fill(DigitBoards state, Lot& lot, Grid81& grid) {
    double product = 1;
    for (;;) {
        const Progress progress = state.propagate();
        if (progress == Progress::contradiction) return 0;
        if (progress == Progress::solved) {
            state.read(grid.data());
            return product;
        }
        const Board81 cell = draw_cell(state.tightest_cells(), lot);
        std::array<std::size_t, 9> digits;
        std::size_t count = 0;
        for (std::size_t d = 0; d < 9; ++d) {
            const Board81 candidate = state.digit[d] & cell;
            if ((candidate[0] | candidate[1] | candidate[2]) != 0) digits[count++] = d;
        }
        const std::size_t chosen = digits[draw(lot, count)];
        product *= static_cast<double>(count);
        for (std::size_t d = 0; d < 9; ++d) {
            if (d != chosen) state.digit[d] &= ~cell;
        }
    }
}

}  // namespace

Grid81 random_grid(Lot& lot) {
    Grid81 grid;
    for (;;) {
        Candidates start;
        start.fill(0x1ff);
        for (std::size_t i = 0; i < 9; ++i) start[i / 3 * 9 + i % 3] = static_cast<std::uint16_t>(1 << i);
        draw_boxes(false, lot, start);
        draw_boxes(true, lot, start);
        const double product = fill(DigitBoards::of(start), lot, grid);
        const double share = static_cast<double>(lot() >> 11) * 0x1p-53;
        if (share * likely_most < product) break;
    }
    std::array<std::uint8_t, 9> names;
    std::iota(names.begin(), names.end(), std::uint8_t{0});
    shuffle(names, 9, lot);
    for (std::uint8_t& digit : grid) digit = names[digit];
    return grid;
}

}  // namespace gridwright::sudoku
