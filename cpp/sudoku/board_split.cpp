// Chooses where a stalled 9x9 state branches: on a digit's line in one box, in the tightest band or stack.
//
// The same choice as in lanes_branch.hpp, looked up in a table instead of counted in bits: of a band's or stack's nine
// pieces for one digit, the number of arrangements.
#include <bit>

#include "sudoku/digit_boards.hpp"

namespace gridwright::sudoku {

namespace {

// Bit 3 * box + line of the index says that the digit may lie on that line of that box.
struct ArrangementCounts {
    std::uint8_t of[512];

    constexpr ArrangementCounts() : of{} {
        for (unsigned pieces = 0; pieces < 512; ++pieces) {
            for (unsigned a = 0; a < 3; ++a) {
                for (unsigned b = 0; b < 3; ++b) {
                    const unsigned c = 3 - a - b;
                    if (a == b) continue;
                    const unsigned needed = 1u << a | 1u << (3 + b) | 1u << (6 + c);
                    if ((pieces & needed) == needed) ++of[pieces];
                }
            }
        }
    }
};

constexpr ArrangementCounts arrangements;

// Of each digit in each band (0-2) and stack (3-5), the nine pieces as an index of the table.
struct Pieces {
    std::uint16_t of[6][9];
};

std::uint16_t band_pieces(std::uint32_t word) {
    std::uint32_t t = (word | word >> 1 | word >> 2) & 0111111111u;  // bit 9 * line + 3 * box
    t = (t | t >> 8 | t >> 16) & 0777u;                              // bit 3 * box + line
    return static_cast<std::uint16_t>(t);
}

void stack_pieces(const Board81& board, int digit, Pieces& pieces) {
    std::uint32_t c[3];
    for (int band = 0; band < 3; ++band) c[band] = (board[band] | board[band] >> 9 | board[band] >> 18) & 0777u;
    for (int stack = 0; stack < 3; ++stack) {
        const int shift = 3 * stack;
        const std::uint32_t index = ((c[0] >> shift) & 7u) | ((c[1] >> shift) & 7u) << 3 | ((c[2] >> shift) & 7u) << 6;
        pieces.of[3 + stack][digit] = static_cast<std::uint16_t>(index);
    }
}

BoardSplit split_piece(const Board81& board, int digit, int band, unsigned pieces) {
    int box = 0;
    while (std::popcount((pieces >> (3 * box)) & 7u) < 2) ++box;
    const int line = std::countr_zero((pieces >> (3 * box)) & 7u);
    Board81 in_box{}, in_piece{};
    if (band < 3) {
        in_box[band] = 0007007007u << (3 * box);
        in_piece[band] = 7u << (3 * box + 9 * line);
    } else {
        const int stack = band - 3;
        in_box[box] = 0007007007u << (3 * stack);
        in_piece[box] = 0001001001u << (3 * stack + line);
    }
    return {digit, board & (in_piece | ~in_box), board & ~in_piece};
}

// The cell with the fewest candidates; a last resort for states in which nearly everything is open.
BoardSplit split_cell(const DigitBoards& state) {
    const Board81 cells = state.tightest_cells();
    const int chosen_band = cells[0] != 0 ? 0 : cells[1] != 0 ? 1 : 2;
    const std::uint32_t chosen = cells[chosen_band] & (0u - cells[chosen_band]);
    int chosen_digit = 0;
    while ((state.digit[static_cast<std::size_t>(chosen_digit)][chosen_band] & chosen) == 0) ++chosen_digit;
    const Board81& board = state.digit[static_cast<std::size_t>(chosen_digit)];
    Board81 cell{}, box{};
    cell[chosen_band] = chosen;
    const int column = std::countr_zero(chosen) % 9;
    box[chosen_band] = 0007007007u << (column / 3 * 3);
    return {chosen_digit, board & (cell | ~box), board & ~cell};
}

}  // namespace

BoardSplit choose_split(const DigitBoards& state) {
    Pieces pieces;
    for (int d = 0; d < 9; ++d) {
        const Board81& board = state.digit[static_cast<std::size_t>(d)];
        for (int band = 0; band < 3; ++band) pieces.of[band][d] = band_pieces(board[band]);
        stack_pieces(board, d, pieces);
    }
    int best_band = -1, best_digit = 0;
    unsigned best_total = ~0u, best_count = 0;
    for (int band = 0; band < 6; ++band) {
        unsigned total = 0, count = 7;
        int digit = 0;
        for (int d = 0; d < 9; ++d) {
            const unsigned n = arrangements.of[pieces.of[band][d]];
            total += n;
            if (n > 1 && n < count) {
                count = n;
                digit = d;
            }
        }
        if (count < 7 && total < best_total) {
            best_total = total;
            best_band = band;
            best_digit = digit;
            best_count = count;
        }
    }
    if (best_band < 0 || best_count > 3) return split_cell(state);
    return split_piece(state.digit[static_cast<std::size_t>(best_digit)], best_digit, best_band,
                       pieces.of[best_band][best_digit]);
}

}  // namespace gridwright::sudoku
