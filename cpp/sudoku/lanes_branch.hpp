// Chooses where stalled 9x9 states branch: on a digit's line in one box, in the tightest band. All lanes at once.
//
// A digit has up to six arrangements in a band (see lanes_sweep.hpp). The band with the fewest arrangements in total
// is nearest to being settled; in it a digit with two of them, else with three, is split by asking whether it lies in
// one triad or not. Where all open digits have more, a cell is the better choice: filling band after band of a nearly
// empty grid meets its contradictions far too late.
#pragma once

#include "sudoku/lanes_sweep.hpp"

namespace {

template <int W>
struct BranchChoice {
    using V = typename Sweep<W>::V;

    V band;    // 0-2 a band, 3-5 a stack
    V digits;  // the digits of that band with two arrangements, else with three, if any

    explicit BranchChoice(const V* cells) : band{}, digits{}, fewest(V{} + 0x7fff) {
        for (std::uint16_t i = 0; i < 3; ++i) {
            weigh<9, 1>(cells + 27 * i, i);
            weigh<1, 9>(cells + 3 * i, static_cast<std::uint16_t>(3 + i));
        }
    }

private:
    V fewest;

    template <int line_step, int place_step>
    inline __attribute__((always_inline)) void weigh(const V* base, std::uint16_t number) {
        V triad[3][3];
        for (int x = 0; x < 3; ++x) {
            for (int l = 0; l < 3; ++l) {
                const V* c = base + l * line_step + 3 * x * place_step;
                triad[x][l] = c[0] | c[place_step] | c[2 * place_step];
            }
        }
        V sum[2], carry[2];  // two full adders over the six arrangements, turning one way and the other
        for (int turn = 0; turn < 2; ++turn) {
            V a[3];
            for (int l = 0; l < 3; ++l)
                a[l] = triad[0][l] & triad[1][(l + 1 + turn) % 3] & triad[2][(l + 2 - turn) % 3];
            sum[turn] = a[0] ^ a[1] ^ a[2];
            carry[turn] = (a[0] & a[1]) | (a[2] & (a[0] | a[1]));
        }
        const V ones = sum[0] ^ sum[1], pair = sum[0] & sum[1];
        const V twos = carry[0] ^ carry[1] ^ pair;
        const V fours = (carry[0] & carry[1]) | (pair & (carry[0] | carry[1]));
        const V open = twos | fours;
        // Sum of the six popcounts. Nibbles never overflow: they hold at most 4 * (1 + 2).
        const V halves = nibbles(ones) + nibbles(twos) + nibbles(twos);
        const V quads = nibbles(fours);
        const V total = add_nibbles(halves) + 4 * add_nibbles(quads);
        const V better = (V)(open != 0) & (V)(total < fewest);
        const V two = twos & ~ones & ~fours, three = twos & ones;
        const V choice = two | (three & (V)(two == 0));
        fewest = (total & better) | (fewest & ~better);
        band = (band & ~better) | (better & number);
        digits = (digits & ~better) | (better & choice);
    }

    static inline __attribute__((always_inline)) V nibbles(V bits) {
        const V pairs = bits - ((bits >> 1) & 0x5555);
        return (pairs & 0x3333) + ((pairs >> 2) & 0x3333);
    }
    static inline __attribute__((always_inline)) V add_nibbles(V n) { return (n & 0xf) + ((n >> 4) & 0xf) + (n >> 8); }
};

}  // namespace
