// Chooses where stalled 9x9 states branch: on a digit's line in one box, in the tightest band. All lanes at once.
//
// A digit has up to six arrangements in a band (see lanes_sweep.hpp). The band with the fewest arrangements in total
// is nearest to being settled; in it a digit with two of them, else with three, is split by asking whether it lies in
// one triad or not. Bands and stacks are weighed apart, for those who guess twice. Where all open digits have more, a
// cell is the better choice: filling band after band of a nearly empty grid meets its contradictions far too late.
#pragma once

#include "sudoku/lanes_sweep.hpp"

namespace {

// The tightest of some bands.
template <int W>
struct TightestBand {
    using V = typename Sweep<W>::V;

    V digit{};  // one with two arrangements in it, else with three, if any
    V triad{};  // where the digit may lie, or elsewhere in the box: 9 * band (0-2) or stack (3-5) + 3 * box + line
    V fewest = V{} + 0x7fff;  // its arrangements

    template <int line_step, int place_step>
    inline __attribute__((always_inline)) void weigh(const V* base, std::uint16_t first_triad) {
        V on[3][3];
        for (int x = 0; x < 3; ++x) {
            for (int l = 0; l < 3; ++l) {
                const V* c = base + l * line_step + 3 * x * place_step;
                on[x][l] = c[0] | c[place_step] | c[2 * place_step];
            }
        }
        V sum[2], carry[2];  // two full adders over the six arrangements, turning one way and the other
        for (int turn = 0; turn < 2; ++turn) {
            V a[3];
            for (int l = 0; l < 3; ++l) a[l] = on[0][l] & on[1][(l + 1 + turn) % 3] & on[2][(l + 2 - turn) % 3];
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
        const V digits = two | (three & (V)(two == 0));
        const V choice = digits & (V{} - digits);
        fewest = (total & better) | (fewest & ~better);
        digit = (digit & ~better) | (better & choice);
        triad = (triad & ~better) | (better & (first_open_triad(on, choice) + first_triad));
    }

private:
    // The first box that has the digit on more than one line, and the first of these. Several arrangements are never of
    // a single line in every box.
    static inline __attribute__((always_inline)) V first_open_triad(const V (&on)[3][3], V choice) {
        V found{}, open = V{} + 0xffff;
        for (int x = 0; x < 3; ++x) {
            const V several = ((on[x][0] & on[x][1]) | (on[x][2] & (on[x][0] | on[x][1]))) & choice;
            const V here = open & (V)(several != 0);
            const V line = (V)((on[x][0] & choice) == 0) & 1;
            found |= here & (line + static_cast<std::uint16_t>(3 * x));
            open &= ~here;
        }
        return found;
    }

    static inline __attribute__((always_inline)) V nibbles(V bits) {
        const V pairs = bits - ((bits >> 1) & 0x5555);
        return (pairs & 0x3333) + ((pairs >> 2) & 0x3333);
    }
    static inline __attribute__((always_inline)) V add_nibbles(V n) { return (n & 0xf) + ((n >> 4) & 0xf) + (n >> 8); }
};

template <int W>
struct BranchChoice {
    using V = typename Sweep<W>::V;

    V digit, triad;                // of the tightest band or stack
    V second_digit, second_triad;  // of the tightest stack if this is a band, of the tightest band if it is a stack

    explicit BranchChoice(const V* cells) {
        TightestBand<W> bands, stacks;
        for (std::uint16_t i = 0; i < 3; ++i) {
            bands.template weigh<9, 1>(cells + 27 * i, static_cast<std::uint16_t>(9 * i));
            stacks.template weigh<1, 9>(cells + 3 * i, static_cast<std::uint16_t>(9 * (3 + i)));
        }
        const V band_first = (V)(bands.fewest <= stacks.fewest);
        digit = (bands.digit & band_first) | (stacks.digit & ~band_first);
        triad = (bands.triad & band_first) | (stacks.triad & ~band_first);
        second_digit = (stacks.digit & band_first) | (bands.digit & ~band_first);
        second_triad = (stacks.triad & band_first) | (bands.triad & ~band_first);
    }
};

}  // namespace
