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

    // Lanes with a contradiction are non-zero in `broken`: a digit without an arrangement, or an empty cell. `sum` is
    // the sum of all masks of a lane. Candidates only ever go away, so an equal sum means an unchanged lane. An
    // unchanged lane without contradiction has every digit in every house, so no row sums to less than 0x1ff; where all
    // rows together make 9 * 0x1ff, no digit stands twice in a row, every cell has one, and the lane is solved.
    V broken;
    V sum;

    static inline __attribute__((always_inline)) V is_zero(V value) { return (V)(value == 0); }
    static inline __attribute__((always_inline)) V more_than_one(V value) { return value & (value - 1); }

    // Settles what one band tells. Cell (line l, place p) is at base + l * line_step + p * place_step.
    //
    // The work inside a triad is left to the stacks, which come last: what a single or a hidden single does there, the
    // boxes, common to both, tell them in the same sweep. It costs 3 % more sweeps and saves a third of a band.
    template <int line_step, int place_step, bool stack>
    inline __attribute__((always_inline)) void band(V* base) {
        V once[3][3], twice[3][3], placed[3][3];  // [box][line]: digits of a triad, in two of its cells, in a single
        for (int x = 0; x < 3; ++x) {
            for (int l = 0; l < 3; ++l) {
                V* const triad = base + l * line_step + 3 * x * place_step;
                V c[3], single[3];
                for (int p = 0; p < 3; ++p) {
                    c[p] = triad[p * place_step];
                    single[p] = c[p] & is_zero(more_than_one(c[p]));
                }
                placed[x][l] = single[0] | single[1] | single[2];
                if constexpr (stack) {
                    for (int p = 0; p < 3; ++p) {
                        c[p] = (c[p] & ~placed[x][l]) | single[p];
                        triad[p * place_step] = c[p];
                    }
                    twice[x][l] = (c[0] & c[1]) | ((c[0] | c[1]) & c[2]);
                }
                once[x][l] = c[0] | c[1] | c[2];
            }
        }
        // A placed digit leaves the other triads of its box and of its line.
        V box_placed[3], line_placed[3];
        for (int i = 0; i < 3; ++i) {
            box_placed[i] = placed[i][0] | placed[i][1] | placed[i][2];
            line_placed[i] = placed[0][i] | placed[1][i] | placed[2][i];
        }
        for (int x = 0; x < 3; ++x) {
            for (int l = 0; l < 3; ++l) {
                once[x][l] = (once[x][l] & ~(box_placed[x] | line_placed[l])) | placed[x][l];
            }
        }
        // Keep of every triad only the digits that some arrangement puts there.
        V keep[3][3];
        for (int x = 0; x < 3; ++x) {
            const int x1 = (x + 1) % 3, x2 = (x + 2) % 3;
            for (int l = 0; l < 3; ++l) {
                const int l1 = (l + 1) % 3, l2 = (l + 2) % 3;
                keep[x][l] = once[x][l] & ((once[x1][l1] & once[x2][l2]) | (once[x1][l2] & once[x2][l1]));
            }
        }
        broken |= (keep[0][0] | keep[0][1] | keep[0][2]) ^ all_digits;
        // Digits that no other line of the box takes are settled in their triad: three of them keep all others out, and
        // one that has a single cell there is a hidden single of box and line.
        V fewest = V{} + all_digits;  // the least mask of the band: zero if a cell was emptied
        for (int x = 0; x < 3; ++x) {
            for (int l = 0; l < 3; ++l) {
                V* const triad = base + l * line_step + 3 * x * place_step;
                const V settled = keep[x][l] & ~(keep[x][(l + 1) % 3] | keep[x][(l + 2) % 3]);
                const V third = more_than_one(more_than_one(settled));
                const V allowed = keep[x][l] & (settled | is_zero(third));
                for (int p = 0; p < 3; ++p) {
                    V& cell = triad[p * place_step];
                    if constexpr (stack) {
                        const V hidden = cell & settled & ~twice[x][l];
                        cell = hidden | (cell & allowed & is_zero(hidden));
                        fewest = cell < fewest ? cell : fewest;
                        sum += cell;
                    } else {
                        cell &= allowed;
                    }
                }
            }
        }
        if constexpr (stack) broken |= is_zero(fewest);
    }

    // The sweep is made in a copy that nothing else can see. Else, unless all this is inlined, every store to a cell
    // might be one to `sum`, which then goes through memory 81 times, one after the other.
    inline void run(V* cells) {
        Sweep local{};
        for (int i = 0; i < 3; ++i) local.template band<9, 1, false>(cells + 27 * i);
        for (int i = 0; i < 3; ++i) local.template band<1, 9, true>(cells + 3 * i);
        *this = local;
    }
};

}  // namespace
