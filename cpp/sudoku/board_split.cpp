// Chooses where a stalled 9x9 state branches: on a digit's line in one box, in the tightest band or stack.
//
// The same choice as in lanes_branch.hpp.
#include <algorithm>
#include <array>
#include <bit>

#include "sudoku/digit_boards.hpp"

namespace gridwright::sudoku {

namespace {

// Where a piece lies, and the box that it is in: of bands (0-2) and stacks (4-6), as choices name them.
struct Places {
    Board81 box[8][3];
    Board81 piece[8][3][3];

    Places() : box{}, piece{} {
        for (int band = 0; band < 3; ++band) {
            for (int b = 0; b < 3; ++b) {
                box[band][b][band] = 0007007007u << (3 * b);
                box[4 + band][b][b] = 0007007007u << (3 * band);
                for (int line = 0; line < 3; ++line) {
                    piece[band][b][line][band] = 7u << (3 * b + 9 * line);
                    piece[4 + band][b][line][b] = 0001001001u << (3 * band + line);
                }
            }
        }
    }
};

const Places places;

// The nine pieces of a digit in a band or stack: bit 3 * box + line says that it may lie on that line of that box.
unsigned pieces_of(const Board81& board, std::uint32_t band) {
    const Board81 columns = ((board | board >> 9 | board >> 18) & 0777u) >> 3 * (band & 3u);
    const std::uint32_t word = board[band & 3u];
    const std::uint32_t triads = (word | word >> 1 | word >> 2) & 0111111111u;  // bit 9 * line + 3 * box
    const std::uint32_t in_band = (triads | triads >> 8 | triads >> 16) & 0777u;
    const std::uint32_t in_stack = (columns[0] & 7u) | (columns[1] & 7u) << 3 | (columns[2] & 7u) << 6;
    return band < 4 ? in_band : in_stack;
}

// In the first box where it has a choice, the digit lies on the first line that is left to it, or not.
BoardSplit split_piece(const Board81& board, int digit, std::uint32_t band) {
    const unsigned pieces = pieces_of(board, band), second = pieces >> 1, third = pieces >> 2;
    const unsigned several = ((pieces & second) | (pieces & third) | (second & third)) & 0111u;
    const int shift = std::countr_zero(several);
    const int box = shift / 3, line = std::countr_zero(pieces >> shift);
    const Board81& in_piece = places.piece[band][box][line];
    return {digit, board & (in_piece | ~places.box[band][box]), board & ~in_piece};
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

int choose_splits(const DigitBoards& state, BoardSplit* splits, int wanted) {
    std::array<std::uint32_t, 8> choices = state.band_choices().choice;
    unsigned used = 0;
    int found = 0;
    while (found < wanted) {
        const std::uint32_t tightest = *std::min_element(choices.begin(), choices.end());
        if (tightest == NO_CHOICE) break;
        const std::uint32_t band = tightest >> 8 & 7u, count = tightest >> 4 & 15u, digit = tightest & 15u;
        choices[band] = NO_CHOICE;
        if (count > 3 && found == 0) break;
        if (count > 3 || (used >> digit & 1u) != 0) continue;
        used |= 1u << digit;
        splits[found++] = split_piece(state.digit[digit], static_cast<int>(digit), band);
    }
    if (found > 0) return found;
    splits[0] = split_cell(state);
    return 1;
}

}  // namespace gridwright::sudoku
