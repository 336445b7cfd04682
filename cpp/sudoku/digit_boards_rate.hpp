// How open the bands and stacks of a 9x9 state are, counted in bits for as many digits as a vector register holds.
//
// Compiled once for every instruction set, as digit_boards_settle.hpp is.
#pragma once

#include "sudoku/digit_boards_settle.hpp"

namespace {

using gridwright::sudoku::BandChoices;
using gridwright::sudoku::NO_CHOICE;

template <int boards>
struct BandRater {
    using Settler = BoardSettler<boards>;
    using Vector = BoardVector<boards>;
    using V = typename Settler::V;

    static GRIDWRIGHT_INLINE V smaller(V a, V b) { return a < b ? a : b; }

    // For each word its place among those of a board, which is the band it holds.
    static GRIDWRIGHT_INLINE V band_of_word() {
        V band{};
        for (int word = 0; word < 4 * boards; ++word) band[word] = static_cast<std::uint32_t>(word % 4);
        return band;
    }

    // Of three bits that lie `step` apart in each of two words, how many are set; more of such bits may follow.
    static GRIDWRIGHT_INLINE V count_three(V a, V b, int step) {
        const V both = a + b;  // no carry: the bits next to these are empty
        return both + (both >> step) + (both >> (2 * step));
    }

    // The arrangements of each board in the three bands, one a word. Those that go through box 0 on one line are six.
    static GRIDWRIGHT_INLINE V in_bands(V x) {
        const V t = Settler::triads(x), t1 = Settler::next_box(t), t2 = Settler::last_box(t);
        const V falling = t & Settler::next_line(t1) & Settler::last_line(t2) & 0001001001u;
        const V rising = t & Settler::last_line(t1) & Settler::next_line(t2) & 0001001001u;
        return count_three(falling, rising, 9) & 7u;
    }

    // The same in the three stacks; the columns of all three lie in the word of band 0.
    static GRIDWRIGHT_INLINE V in_stacks(V x) {
        const V c = Settler::columns(x), c1 = Settler::next_column(c), c2 = Settler::last_column(c);
        const V falling = Vector::first_band(c & Vector::next_band(c1) & Vector::last_band(c2)) >> 3 * band_of_word();
        const V rising = Vector::first_band(c & Vector::last_band(c1) & Vector::next_band(c2)) >> 3 * band_of_word();
        V count{};
        for (int column = 0; column < 3; ++column) count += ((falling >> column) & 1u) + ((rising >> column) & 1u);
        return count;
    }

    static constexpr std::uint32_t SETTLED = 15u << 4;  // above every choice

    struct Rating {
        V total{}, fewest = V{} + SETTLED;

        GRIDWRIGHT_INLINE void add(V count, V digit) {
            total += count;
            fewest = smaller(fewest, (count > 1u ? count << 4 : V{} + SETTLED) | digit);
        }

        GRIDWRIGHT_INLINE void tell(std::uint32_t* choices, std::uint32_t first) {
            if constexpr (boards == 2) {
                total += Vector::other_board(total);
                fewest = smaller(fewest, Vector::other_board(fewest));
            }
            const V band = band_of_word() + first;
            const V choice = fewest < SETTLED ? total << 16 | band << 8 | fewest : V{} + NO_CHOICE;
            __builtin_memcpy(choices, &choice, 4 * sizeof *choices);
        }
    };

    static void run(const DigitBoards& state, BandChoices& choices) {
        V board[Settler::vectors];
        __builtin_memcpy(board, &state, sizeof board);
        Rating bands, stacks;
        for (int v = 0; v < Settler::vectors; ++v) {
            V digit{};
            for (int word = 0; word < 4 * boards; ++word) {
                digit[word] = static_cast<std::uint32_t>(v * boards + word / 4);
            }
            bands.add(in_bands(board[v]), digit);
            stacks.add(in_stacks(board[v]), digit);
        }
        bands.tell(&choices.choice[0], 0);
        stacks.tell(&choices.choice[4], 4);
    }
};

}  // namespace
