// One step of 9x9 propagation on digit boards, as many boards side by side as a vector register holds.
//
// See digit_boards.hpp for a board. Compiled once for every instruction set; like lanes_sweep.hpp all in an unnamed
// namespace, and without templates of the library, so that no symbol of one is linked into another.
#pragma once

#include <cstdint>

#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "sudoku/digit_boards.hpp"

namespace {

using gridwright::sudoku::DigitBoards;
using gridwright::sudoku::Progress;

#define GRIDWRIGHT_INLINE inline __attribute__((always_inline))

constexpr std::uint32_t ALL_CELLS = (1u << 27) - 1;
constexpr std::uint32_t TRIADS = 0111111111;
constexpr std::uint32_t ROW = 0777;

template <int boards>
struct BoardVector;

template <>
struct BoardVector<1> {
    typedef std::uint32_t V __attribute__((vector_size(16)));
    static GRIDWRIGHT_INLINE V next_band(V c) { return __builtin_shufflevector(c, c, 1, 2, 0, 3); }
    static GRIDWRIGHT_INLINE V last_band(V c) { return __builtin_shufflevector(c, c, 2, 0, 1, 3); }
    static GRIDWRIGHT_INLINE V first_band(V c) { return __builtin_shufflevector(c, c, 0, 0, 0, 3); }
};

template <>
struct BoardVector<2> {
    typedef std::uint32_t V __attribute__((vector_size(32)));
    static GRIDWRIGHT_INLINE V next_band(V c) { return __builtin_shufflevector(c, c, 1, 2, 0, 3, 5, 6, 4, 7); }
    static GRIDWRIGHT_INLINE V last_band(V c) { return __builtin_shufflevector(c, c, 2, 0, 1, 3, 6, 4, 5, 7); }
    static GRIDWRIGHT_INLINE V first_band(V c) { return __builtin_shufflevector(c, c, 0, 0, 0, 3, 4, 4, 4, 7); }
    static GRIDWRIGHT_INLINE V other_board(V c) { return __builtin_shufflevector(c, c, 4, 5, 6, 7, 0, 1, 2, 3); }
};

template <int boards>
struct BoardSettler {
    using Vector = BoardVector<boards>;
    using V = typename Vector::V;
    static constexpr int vectors = (9 + boards - 1) / boards;

    // Every line's triads moved one box, or two boxes, to the left, around the end.
    static GRIDWRIGHT_INLINE V next_box(V t) { return ((t >> 3) & 0011011011u) | ((t << 6) & 0100100100u); }
    static GRIDWRIGHT_INLINE V last_box(V t) { return ((t >> 6) & 0001001001u) | ((t << 3) & 0110110110u); }
    // The lines of a band moved one up, or two up, around the end; bits above the 27 are left over.
    static GRIDWRIGHT_INLINE V next_line(V t) { return (t >> 9) | (t << 18); }
    static GRIDWRIGHT_INLINE V last_line(V t) { return (t >> 18) | (t << 9); }
    // The same for the column pieces of a band, nine bits: columns inside a box; bands are words.
    static GRIDWRIGHT_INLINE V next_column(V c) { return ((c >> 1) & 0333u) | ((c << 2) & 0444u); }
    static GRIDWRIGHT_INLINE V last_column(V c) { return ((c >> 2) & 0111u) | ((c << 1) & 0666u); }

    static GRIDWRIGHT_INLINE V triads(V x) { return (x | (x >> 1) | (x >> 2)) & TRIADS; }
    static GRIDWRIGHT_INLINE V columns(V x) { return (x | (x >> 9) | (x >> 18)) & ROW; }
    static GRIDWRIGHT_INLINE V spread_triads(V t) { return t | (t << 1) | (t << 2); }
    static GRIDWRIGHT_INLINE V spread_columns(V c) { return c | (c << 9) | (c << 18); }

    static GRIDWRIGHT_INLINE bool any(V x) {
#ifdef __AVX2__
        if constexpr (boards == 2) return _mm256_testz_si256((__m256i)x, (__m256i)x) == 0;
#endif
        std::uint64_t words[2 * boards];
        __builtin_memcpy(words, &x, sizeof words);
        std::uint64_t all = 0;
        for (const std::uint64_t word : words) all |= word;
        return all != 0;
    }

    // How many boards have a bit: one, two, three, four or more; first for each column of registers by itself.
    struct Count {
        V one{}, two{}, three{}, four{};

        GRIDWRIGHT_INLINE void add(V bits) {
            four |= three & bits;
            three |= two & bits;
            two |= one & bits;
            one |= bits;
        }

        GRIDWRIGHT_INLINE void join_columns() {
            if constexpr (boards == 2) {
                const V a = one, b = two, c = three, d = four;
                const V e = Vector::other_board(a), f = Vector::other_board(b), g = Vector::other_board(c);
                one = a | e;
                two = b | f | (a & e);
                three = c | g | (b & e) | (a & f);
                four = d | Vector::other_board(d) | (c & e) | (b & f) | (a & g);
            }
        }
    };

    // Words that hold a band of a digit: not the fourth of a board, and not the board that fills up the last register.
    static GRIDWRIGHT_INLINE V in_use(int vector) {
        V used{};
        for (int word = 0; word < 4 * boards; ++word) {
            if (word % 4 < 3 && vector * boards + word / 4 < 9) used[word] = ~0u;
        }
        return used;
    }

    // Cells of naked singles, all of one digit a board: removes the digit from the rest of their boxes.
    static GRIDWRIGHT_INLINE V clear_boxes(V x, V naked, V& broken) {
        const V t = triads(naked);
        const V others = next_line(t) | last_line(t);
        broken |= (others & t) | (naked & (naked >> 1) & 0333333333u) | (naked & (naked >> 2) & TRIADS);
        return x & (naked | ~spread_triads((t | others) & TRIADS));
    }

    static Progress run(DigitBoards& state) {
        V board[vectors];
        __builtin_memcpy(board, &state, sizeof board);
        for (;;) {
            V changed{}, broken{};
            V single[vectors], own_triads[vectors], own_columns[vectors];
            Count cells, alone, in_triad, in_column;
            for (int v = 0; v < vectors; ++v) {
                const V x = board[v];
                const V t = triads(x), t1 = next_box(t), t2 = last_box(t);
                const V t_kept = t & ((next_line(t1) & last_line(t2)) | (last_line(t1) & next_line(t2)));
                const V c = columns(x), c1 = next_column(c), c2 = last_column(c);
                const V c_kept = c & ((Vector::next_band(c1) & Vector::last_band(c2)) |
                                      (Vector::last_band(c1) & Vector::next_band(c2)));
                const V kept = x & spread_triads(t_kept) & spread_columns(c_kept);
                // Settled in a piece: no other line, or no other column, of the box. Both together settle a cell.
                own_triads[v] = t_kept & ~(next_line(t_kept) | last_line(t_kept));
                own_columns[v] = c_kept & ~(c1 | c2);
                single[v] = kept & spread_triads(own_triads[v]) & spread_columns(own_columns[v]);
                in_triad.add(own_triads[v]);
                in_column.add(own_columns[v]);
                alone.add(single[v]);
                cells.add(kept);
                broken |= (V)(kept == 0) & in_use(v);
                changed |= kept ^ x;
                board[v] = kept;
            }
            in_triad.join_columns();
            in_column.join_columns();
            alone.join_columns();
            cells.join_columns();
            broken |= alone.two | ((cells.one ^ ALL_CELLS) & in_use(0)) | in_triad.four | in_column.four;
            if (any(broken)) return Progress::contradiction;
            // Three digits settled in a piece keep all others out; a digit alone in a cell does so too.
            for (int v = 0; v < vectors; ++v) {
                const V full =
                    spread_triads(in_triad.three & ~own_triads[v]) | spread_columns(in_column.three & ~own_columns[v]);
                const V kept = board[v] & (single[v] | ~alone.one) & ~full;
                changed |= kept ^ board[v];
                board[v] = kept;
            }
            const V naked = cells.one & ~cells.two & ~alone.one;
            if (any(naked)) {
                for (int v = 0; v < vectors; ++v) {
                    const V kept = clear_boxes(board[v], board[v] & naked, broken);
                    changed |= kept ^ board[v];
                    board[v] = kept;
                }
                if (any(broken)) return Progress::contradiction;
            }
            if (!any(changed)) {
                __builtin_memcpy(&state, board, sizeof board);
                return any(cells.two) ? Progress::stalled : Progress::solved;
            }
        }
    }
};

}  // namespace
