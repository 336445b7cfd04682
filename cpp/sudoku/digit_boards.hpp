// A 9x9 state as one board of 81 bits per digit, and the propagation that suits a single puzzle.
//
// A board is a vector of four 32-bit words: a word holds a band of 27 cells row by row, the fourth stays zero. Vector
// extensions of the compiler turn the three bands over at once; any x86-64 or arm64 has registers of that width.
//
//   bits of a word      0  1  2 |  3  4  5 |  6  7  8      line 0
//                       9 10 11 | 12 13 14 | 15 16 17      line 1
//                      18 19 20 | 21 22 23 | 24 25 26      line 2
//
// A triad is three bits in a row, named by its lowest bit (TRIADS). Every digit uses one of six arrangements of triads
// in a band, and of column pieces in a stack. Once only the triads and pieces that some arrangement uses are left,
// every hidden single of a row or a column is one of its box too.
#pragma once

#include <array>
#include <cstdint>

namespace gridwright::sudoku {

using Board81 = std::uint32_t __attribute__((vector_size(16)));

using Candidates = std::array<std::uint16_t, 81>;  // bit d = digit d may stand in the cell

enum class Progress { contradiction, stalled, solved };

// Where to branch in each band (0-2) and stack (4-6): at the digit with the fewest arrangements of those with a choice.
// A choice is one number, so that the tightest band has the smallest: the arrangements of all digits << 16 | the band
// << 8 | the digit's own << 4 | the digit; NO_CHOICE where every digit is settled, and for words that are no band.
inline constexpr std::uint32_t NO_CHOICE = ~0u;
struct BandChoices {
    std::array<std::uint32_t, 8> choice;
};

struct DigitBoards {
    std::array<Board81, 10> digit;  // the tenth is empty: wide registers hold two boards

    static DigitBoards of(const Candidates& candidates);
    Candidates candidates() const;

    // Settles what follows; leaves every cell with one digit if `solved`.
    Progress propagate();

    BandChoices band_choices() const;

    // The cells with the fewest candidates, two or more; of a stalled state.
    Board81 tightest_cells() const;

    // The digit of every cell, 0 to 8; only of a solved state.
    void read(std::uint8_t* cells) const;
};

// A digit and some of its cells: it stands in one of them, or in none of them.
struct BoardSplit {
    int digit;
    Board81 yes;  // what stays of the digit's board if so
    Board81 no;   // and if not
};

// Chooses where a stalled state branches: the best split first, up to `wanted` of different digits.
inline constexpr int MOST_SPLITS = 6;
int choose_splits(const DigitBoards& state, BoardSplit* splits, int wanted);

}  // namespace gridwright::sudoku
