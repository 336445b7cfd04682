// One sweep of 9x9 propagation over W independent puzzles, one puzzle per lane of a vector register.
//
// A state is 81 vectors; lane k of vector i is the candidate mask (bit d = digit d+1) of cell i in puzzle k. A sweep
// visits the three bands, then the three stacks. A stack is a band with the roles of rows and columns exchanged, so
// there is one function, told by two strides how to walk. Nothing in it branches: lanes may be at any stage.
//
//   one band                     triad (x, l) = the three cells of box x on line l
//   +-------+-------+-------+
//   | (0,0) | (1,0) | (2,0) |    Every digit uses three of the nine triads, one in each box and one on each line:
//   | (0,1) | (1,1) | (2,1) |    six possible arrangements.
//   | (0,2) | (1,2) | (2,2) |
//   +-------+-------+-------+
//
// This header is compiled once for every instruction set, hence the unnamed namespace: no symbol of one may be
// linked into another.
#pragma once

#include <cstdint>

namespace {

template <int W>
struct Vector {
    typedef std::uint16_t type __attribute__((vector_size(W * 2)));
};

template <int W>
struct Sweep {
    using V = typename Vector<W>::type;

    static constexpr std::uint16_t all_digits = 0x1ff;
    static constexpr std::uint16_t solved_sum = 9 * all_digits;

    // Lanes with a contradiction are non-zero in `broken`; `sum` is the sum of all masks of a lane: candidates only
    // ever go away, so an equal sum means an unchanged lane, and 9 * 0x1ff with no contradiction a solved one.
    V broken;
    V sum;

    static inline __attribute__((always_inline)) V is_zero(V value) { return (V)(value == 0); }
    static inline __attribute__((always_inline)) V more_than_one(V value) { return value & (value - 1); }

    // Settles what one band tells. Cell (line l, place p) is at base + l * line_step + p * place_step. Boxes belong to a
    // band and to a stack; the stacks leave them alone and, coming last, sum up.
    template <int line_step, int place_step, bool stack>
    inline __attribute__((always_inline)) void band(V* base) {
        V cell[3][3][3];    // [box][line][place]
        V single[3][3][3];  // the cell where it has one candidate, else nothing
        V placed[3][3], placed_sum[3][3];
        V bad = broken;
        V fewest = V{} + all_digits;  // the least mask of the band: zero if a cell was emptied
        for (int x = 0; x < 3; ++x) {
            for (int l = 0; l < 3; ++l) {
                for (int p = 0; p < 3; ++p) {
                    const V c = base[l * line_step + (3 * x + p) * place_step];
                    cell[x][l][p] = c;
                    single[x][l][p] = c & is_zero(more_than_one(c));
                }
                const V* s = single[x][l];
                placed[x][l] = s[0] | s[1] | s[2];
                placed_sum[x][l] = s[0] + s[1] + s[2];
            }
        }
        // Two singles of one digit in a house make the sum of their bits differ from the union.
        V box_placed[3], line_placed[3];
        for (int i = 0; i < 3; ++i) {
            box_placed[i] = placed[i][0] | placed[i][1] | placed[i][2];
            line_placed[i] = placed[0][i] | placed[1][i] | placed[2][i];
            if constexpr (!stack) bad |= box_placed[i] ^ (placed_sum[i][0] + placed_sum[i][1] + placed_sum[i][2]);
            bad |= line_placed[i] ^ (placed_sum[0][i] + placed_sum[1][i] + placed_sum[2][i]);
        }
        V once[3][3], twice[3][3];
        for (int x = 0; x < 3; ++x) {
            for (int l = 0; l < 3; ++l) {
                const V taken = stack ? line_placed[l] : box_placed[x] | line_placed[l];
                V* c = cell[x][l];
                for (int p = 0; p < 3; ++p) c[p] = (c[p] & ~taken) | single[x][l][p];
                const V two = c[0] | c[1];
                once[x][l] = two | c[2];
                twice[x][l] = (c[0] & c[1]) | (two & c[2]);
            }
        }
        // Digits seen exactly once in a house must go there; a digit seen nowhere is a contradiction.
        V box_only[3], line_only[3];
        V seen = once[0][0] | once[0][1] | once[0][2];
        for (int i = 0; i < 3; ++i) {
            const V *o = once[i], *t = twice[i];
            const V box_two = o[0] | o[1], box_all = box_two | o[2];
            box_only[i] = box_all & ~(t[0] | t[1] | t[2] | (o[0] & o[1]) | (box_two & o[2]));
            const V line_two = once[0][i] | once[1][i], line_all = line_two | once[2][i];
            line_only[i] = line_all & ~(twice[0][i] | twice[1][i] | twice[2][i] | (once[0][i] & once[1][i]) |
                                        (line_two & once[2][i]));
            seen &= stack ? line_all : box_all & line_all;
        }
        bad |= seen ^ all_digits;
        // Keep of every triad only the digits that some arrangement puts there.
        V keep[3][3];
        for (int x = 0; x < 3; ++x) {
            const int x1 = (x + 1) % 3, x2 = (x + 2) % 3;
            for (int l = 0; l < 3; ++l) {
                const int l1 = (l + 1) % 3, l2 = (l + 2) % 3;
                keep[x][l] = once[x][l] & ((once[x1][l1] & once[x2][l2]) | (once[x1][l2] & once[x2][l1]));
            }
        }
        // Digits that no other line of the box takes are settled in their triad: three of them keep all others out.
        for (int x = 0; x < 3; ++x) {
            for (int l = 0; l < 3; ++l) {
                const V settled = keep[x][l] & ~(keep[x][(l + 1) % 3] | keep[x][(l + 2) % 3]);
                const V third = more_than_one(more_than_one(settled));
                bad |= more_than_one(third);
                const V allowed = keep[x][l] & (settled | is_zero(third));
                const V only = stack ? line_only[l] : box_only[x] | line_only[l];
                for (int p = 0; p < 3; ++p) {
                    const V c = cell[x][l][p];
                    const V hidden = c & only;
                    bad |= more_than_one(hidden);
                    const V kept = c & allowed & (hidden | is_zero(hidden));
                    base[l * line_step + (3 * x + p) * place_step] = kept;
                    if constexpr (stack) {
                        fewest = kept < fewest ? kept : fewest;
                        sum += kept;
                    }
                }
            }
        }
        if constexpr (stack) bad |= is_zero(fewest);
        broken = bad;
    }

    inline void run(V* cells) {
        broken = V{};
        sum = V{};
        for (int i = 0; i < 3; ++i) band<9, 1, false>(cells + 27 * i);
        for (int i = 0; i < 3; ++i) band<1, 9, true>(cells + 3 * i);
    }
};

}  // namespace
