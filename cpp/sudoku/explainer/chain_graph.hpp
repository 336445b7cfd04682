// Who reaches whom over chains of one grid, as rows of bits: enough to say which chains there are and how short.
#pragma once

#include <vector>

#include "sudoku/explainer/links.hpp"

namespace gridwright::sudoku::explainer {

// The candidates of a grid, numbered without gaps in their own order.
struct Numbering {
    std::array<std::int16_t, candidate_count> number{};
    std::vector<std::int16_t> candidate;

    explicit Numbering(const Board& board) {
        number.fill(-1);
        for (const int cell : board.open)
            for (const int digit : Members(board.cell[at(cell)])) {
                number[at(candidate_of(cell, digit))] = static_cast<std::int16_t>(candidate.size());
                candidate.push_back(static_cast<std::int16_t>(candidate_of(cell, digit)));
            }
    }
    int count() const { return static_cast<int>(candidate.size()); }
};

// Rows of as many words as the candidates need; digit edges only, or all of them.
template <std::size_t W>
class ChainGraph {
public:
    using Row = Bits<W>;

    ChainGraph(const Board& board, const Numbering& numbering, bool by_cell) : numbering_(numbering) {
        const std::size_t count = at(numbering.count());
        weak_.resize(count);
        strong_.resize(count);
        step_.resize(count);
        for (std::size_t i = 0; i < count; ++i) {
            const int candidate = numbering.candidate[i];
            each_off(board, candidate, by_cell, [&](int other, Cause) {
                weak_[i].add(numbering.number[at(other)]);
                return false;
            });
            each_on(board, candidate, by_cell, true, [&](int other, Cause) {
                strong_[i].add(numbering.number[at(other)]);
                return false;
            });
        }
        for (std::size_t i = 0; i < count; ++i)
            for (const int off : weak_[i]) step_[i] |= strong_[at(off)];
    }

    // The fewest candidates of a chain from `start` true to `start` false, at most `limit`; 0 where there is none.
    int refuting(int start, int limit) const {
        return shortest(Row::of(start), limit, [&](const Row& layer, int) { return layer.meets(weak_[at(start)]); });
    }

    // The same from `start` false to `start` true.
    int proving(int start, int limit) const {
        return shortest(strong_[at(start)], limit, [&](const Row& layer, int) { return layer.has(start); });
    }

    // No cycle through `start` has fewer candidates; 0 where there is none of up to `limit`.
    int shortest_cycle(int start, int limit) const {
        Row before;  // those from which one more step arrives at the start
        for (const int off : strong_[at(start)]) before |= weak_[at(off)];
        before.remove(start);
        return shortest(Row::of(start), limit,
                        [&](const Row& layer, int complexity) { return complexity > 2 && layer.meets(before); });
    }

    // All that is true, or false, where `start` is; the start itself included.
    Row all_on(int start) const {
        Row reached;
        spread(Row::of(start), [&](const Row& layer) {
            reached |= layer;
            return false;
        });
        return reached;
    }
    Row all_off(const Row& on) const {
        Row off;
        for (const int one : on) off |= weak_[at(one)];
        return off;
    }

private:
    // Count the candidates of a chain, two a layer, until arrives(layer, count); 0 where that takes more than `limit`.
    template <typename Arrives>
    int shortest(const Row& first, int limit, Arrives&& arrives) const {
        int complexity = 2;
        const bool is_found = spread(first, [&](const Row& layer) {
            if (arrives(layer, complexity)) return true;
            complexity += 2;
            return complexity > limit;
        });
        return is_found && complexity <= limit ? complexity : 0;
    }

    // Visit the true candidates in layers, two edges at a time, until look(layer) returns true.
    template <typename Look>
    bool spread(Row layer, Look&& look) const {
        Row seen = layer;
        while (layer.any()) {
            if (look(layer)) return true;
            Row next;
            for (const int one : layer) next |= step_[at(one)];
            next -= seen;
            seen |= next;
            layer = next;
        }
        return false;
    }

    const Numbering& numbering_;
    std::vector<Row> weak_, strong_, step_;
};

// Call work(width) with the number of words that so many candidates need, as a constant.
template <typename Work>
auto with_width(int count, Work&& work) {
    if (count <= 128) return work(std::integral_constant<std::size_t, 2>{});
    if (count <= 192) return work(std::integral_constant<std::size_t, 3>{});
    if (count <= 256) return work(std::integral_constant<std::size_t, 4>{});
    if (count <= 320) return work(std::integral_constant<std::size_t, 5>{});
    return work(std::integral_constant<std::size_t, 12>{});
}

}  // namespace gridwright::sudoku::explainer
