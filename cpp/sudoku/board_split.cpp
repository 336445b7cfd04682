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

// Where a piece lies, and the box that it is in: of bands (0-2) and stacks (3-5).
struct Places {
    Board81 box[6][3];
    Board81 piece[6][3][3];

    Places() : box{}, piece{} {
        for (int band = 0; band < 3; ++band) {
            for (int b = 0; b < 3; ++b) {
                box[band][b][band] = 0007007007u << (3 * b);
                box[3 + band][b][b] = 0007007007u << (3 * band);
                for (int line = 0; line < 3; ++line) {
                    piece[band][b][line][band] = 7u << (3 * b + 9 * line);
                    piece[3 + band][b][line][b] = 0001001001u << (3 * band + line);
                }
            }
        }
    }
};

const Places places;

// Of each digit in each band and stack, the nine pieces as an index of the table.
struct Pieces {
    std::uint16_t of[6][9];
};

void find_pieces(const Board81& board, int digit, Pieces& pieces) {
    const Board81 triads = (board | board >> 1 | board >> 2) & 0111111111u;  // bit 9 * line + 3 * box
    const Board81 bands = (triads | triads >> 8 | triads >> 16) & 0777u;     // bit 3 * box + line
    const Board81 columns = (board | board >> 9 | board >> 18) & 0777u;
    const std::uint32_t all = columns[0] | columns[1] << 9 | columns[2] << 18;
    for (int i = 0; i < 3; ++i) {
        pieces.of[i][digit] = static_cast<std::uint16_t>(bands[i]);
        const std::uint32_t stack = (all >> (3 * i)) & 0007007007u;
        pieces.of[3 + i][digit] = static_cast<std::uint16_t>((stack | stack >> 6 | stack >> 12) & 0777u);
    }
}

BoardSplit split_piece(const Board81& board, int digit, int band, unsigned pieces) {
    int box = 0;
    while ((pieces & (pieces - 1) & 7u) == 0) {  // fewer than two lines
        pieces >>= 3;
        ++box;
    }
    const Board81& in_box = places.box[band][box];
    const Board81& in_piece = places.piece[band][box][std::countr_zero(pieces & 7u)];
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

int choose_splits(const DigitBoards& state, BoardSplit* splits, int wanted) {
    Pieces pieces;
    for (int d = 0; d < 9; ++d) find_pieces(state.digit[static_cast<std::size_t>(d)], d, pieces);
    struct Choice {
        unsigned total;
        int band, digit;
        unsigned count;
    };
    Choice choices[6];  // the tightest first
    int known = 0;
    for (int band = 0; band < 6; ++band) {
        unsigned total = 0, fewest = 7 << 4;
        for (unsigned d = 0; d < 9; ++d) {
            const unsigned n = arrangements.of[pieces.of[band][d]];
            total += n;
            const unsigned choice = (n > 1 ? n : 7) << 4 | d;
            fewest = choice < fewest ? choice : fewest;
        }
        const unsigned count = fewest >> 4;
        const int digit = static_cast<int>(fewest & 15u);
        if (count == 7) continue;
        int place = known++;
        for (; place > 0 && total < choices[place - 1].total; --place) choices[place] = choices[place - 1];
        choices[place] = {total, band, digit, count};
    }
    if (known == 0 || choices[0].count > 3) {
        splits[0] = split_cell(state);
        return 1;
    }
    unsigned used = 0;
    int found = 0;
    for (int i = 0; i < known && found < wanted; ++i) {
        const Choice& choice = choices[i];
        if (choice.count > 3 || (used >> choice.digit & 1u) != 0) continue;
        used |= 1u << choice.digit;
        splits[found++] = split_piece(state.digit[static_cast<std::size_t>(choice.digit)], choice.digit, choice.band,
                                      pieces.of[choice.band][choice.digit]);
    }
    return found;
}

}  // namespace gridwright::sudoku
