// Propagation and branching on the nine boards of a 9x9 state.
#include "sudoku/digit_boards.hpp"

#include <bit>

namespace gridwright::sudoku {

namespace {

using V = Board81;

#define GRIDWRIGHT_INLINE inline __attribute__((always_inline))

constexpr std::uint32_t ALL_CELLS = (1u << 27) - 1;
constexpr std::uint32_t TRIADS = 0111111111;
constexpr std::uint32_t ROW = 0777;

// Every line's triads moved one box, or two boxes, to the left, around the end.
GRIDWRIGHT_INLINE V next_box(V t) { return ((t >> 3) & 0011011011u) | ((t << 6) & 0100100100u); }
GRIDWRIGHT_INLINE V last_box(V t) { return ((t >> 6) & 0001001001u) | ((t << 3) & 0110110110u); }
// The lines of a band moved one up, or two up, around the end; bits above the 27 are left over.
GRIDWRIGHT_INLINE V next_line(V t) { return (t >> 9) | (t << 18); }
GRIDWRIGHT_INLINE V last_line(V t) { return (t >> 18) | (t << 9); }
// The same for the column pieces of a band, nine bits: columns inside a box, and bands.
GRIDWRIGHT_INLINE V next_column(V c) { return ((c >> 1) & 0333u) | ((c << 2) & 0444u); }
GRIDWRIGHT_INLINE V last_column(V c) { return ((c >> 2) & 0111u) | ((c << 1) & 0666u); }
GRIDWRIGHT_INLINE V next_band(V c) { return __builtin_shufflevector(c, c, 1, 2, 0, 3); }
GRIDWRIGHT_INLINE V last_band(V c) { return __builtin_shufflevector(c, c, 2, 0, 1, 3); }

GRIDWRIGHT_INLINE V triads(V x) { return (x | (x >> 1) | (x >> 2)) & TRIADS; }
GRIDWRIGHT_INLINE V columns(V x) { return (x | (x >> 9) | (x >> 18)) & ROW; }
GRIDWRIGHT_INLINE V spread_triads(V t) { return t | (t << 1) | (t << 2); }
GRIDWRIGHT_INLINE V spread_columns(V c) { return c | (c << 9) | (c << 18); }

GRIDWRIGHT_INLINE bool any(V x) {
    using Halves = std::uint64_t __attribute__((vector_size(16)));
    const Halves h = (Halves)x;
    return (h[0] | h[1]) != 0;
}

// Counts, for three-cell pieces, the digits that are settled in them: up to three fit, and they keep the others out.
struct Fullness {
    V one{}, two{}, three{}, four{};

    GRIDWRIGHT_INLINE void add(V settled) {
        four |= three & settled;
        three |= two & settled;
        two |= one & settled;
        one |= settled;
    }
};

// Cells of naked singles, all of one digit: removes the digit from the rest of their boxes.
GRIDWRIGHT_INLINE V clear_boxes(V x, V naked, V& broken) {
    const V t = triads(naked);
    const V others = next_line(t) | last_line(t);
    broken |= (others & t) | (naked & (naked >> 1) & 0333333333u) | (naked & (naked >> 2) & TRIADS);
    return x & (naked | ~spread_triads((t | others) & TRIADS));
}

}  // namespace

DigitBoards DigitBoards::of(const Candidates& candidates) {
    DigitBoards state{};
    for (int band = 0; band < 3; ++band) {
        std::array<std::uint32_t, 9> words{};
        std::uint32_t open = 0;  // cells with every candidate, by far the most at the start of a puzzle
        for (unsigned i = 0; i < 27; ++i) {
            std::uint32_t mask = candidates[static_cast<std::size_t>(27 * band) + i];
            if (mask == 0x1ff) open |= 1u << i;
            else for (; mask != 0; mask &= mask - 1) words[static_cast<std::size_t>(std::countr_zero(mask))] |= 1u << i;
        }
        for (std::size_t d = 0; d < 9; ++d) state.digit[d][band] = words[d] | open;
    }
    return state;
}

Candidates DigitBoards::candidates() const {
    Candidates candidates{};
    for (unsigned d = 0; d < 9; ++d) {
        for (int band = 0; band < 3; ++band) {
            for (std::uint32_t word = digit[d][band]; word != 0; word &= word - 1) {
                std::uint16_t& mask = candidates[static_cast<std::size_t>(27 * band + std::countr_zero(word))];
                mask = static_cast<std::uint16_t>(mask | 1u << d);
            }
        }
    }
    return candidates;
}

Progress DigitBoards::propagate() {
    V board[9];
    for (std::size_t d = 0; d < 9; ++d) board[d] = digit[d];
    for (;;) {
        V changed{}, broken{}, once{}, twice{}, alone{}, alone_twice{};
        V single[9], own_triads[9], own_columns[9];
        Fullness triad_count, column_count;
        for (int d = 0; d < 9; ++d) {
            const V x = board[d];
            const V t = triads(x), t1 = next_box(t), t2 = last_box(t);
            const V t_kept = t & ((next_line(t1) & last_line(t2)) | (last_line(t1) & next_line(t2)));
            const V c = columns(x), c1 = next_column(c), c2 = last_column(c);
            const V c_kept = c & ((next_band(c1) & last_band(c2)) | (last_band(c1) & next_band(c2)));
            const V kept = x & spread_triads(t_kept) & spread_columns(c_kept);
            // Settled in a piece: no other line, or no other column, of the box. Both together settle a cell.
            own_triads[d] = t_kept & ~(next_line(t_kept) | last_line(t_kept));
            own_columns[d] = c_kept & ~(c1 | c2);
            single[d] = kept & spread_triads(own_triads[d]) & spread_columns(own_columns[d]);
            triad_count.add(own_triads[d]);
            column_count.add(own_columns[d]);
            alone_twice |= alone & single[d];
            alone |= single[d];
            broken |= (V)(kept == 0);
            changed |= kept ^ x;
            board[d] = kept;
            twice |= once & kept;
            once |= kept;
        }
        broken |= alone_twice | (once ^ ALL_CELLS) | triad_count.four | column_count.four;
        broken[3] = 0;
        if (any(broken)) return Progress::contradiction;
        for (int d = 0; d < 9; ++d) {
            const V full = spread_triads(triad_count.three & ~own_triads[d]) |
                           spread_columns(column_count.three & ~own_columns[d]);
            const V kept = board[d] & (single[d] | ~alone) & ~full;
            changed |= kept ^ board[d];
            board[d] = kept;
        }
        const V naked = once & ~twice & ~alone;
        if (any(naked)) {
            for (int d = 0; d < 9; ++d) {
                const V kept = clear_boxes(board[d], board[d] & naked, broken);
                changed |= kept ^ board[d];
                board[d] = kept;
            }
            broken[3] = 0;
            if (any(broken)) return Progress::contradiction;
        }
        if (!any(changed)) {
            for (std::size_t d = 0; d < 9; ++d) digit[d] = board[d];
            return any(twice) ? Progress::stalled : Progress::solved;
        }
    }
}

void DigitBoards::read(std::uint8_t* cells) const {
    for (std::uint8_t d = 0; d < 9; ++d) {
        for (int band = 0; band < 3; ++band) {
            for (std::uint32_t word = digit[d][band]; word != 0; word &= word - 1) {
                cells[27 * band + std::countr_zero(word)] = d;
            }
        }
    }
}

}  // namespace gridwright::sudoku
