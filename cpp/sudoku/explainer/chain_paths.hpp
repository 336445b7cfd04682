// Single chains, candidate by candidate: the way from a literal to its opposite, and cycles through a candidate.
#pragma once

#include <vector>

#include "sudoku/explainer/links.hpp"

namespace gridwright::sudoku::explainer {

// Which edges a search follows. A search over cells with two candidates goes from true to false over every edge.
enum class Edges : std::uint8_t { digit, cell, all };

struct PathLink {
    std::int16_t literal;
    Cause cause;
};
using Path = std::vector<PathLink>;  // from its end back to its start

// The first way from a literal to its opposite, which must exist.
Path path_to_opposite(const Board& board, Edges edges, int start);

// Every cycle of at most `limit` literals from a true candidate, in the order of discovery; the path ends with the
// candidate as the start, and begins with it as the end.
class CycleSearch {
public:
    CycleSearch(const Board& board, Edges edges) : board_(board), edges_(edges) {}

    template <typename Found>
    void run(int start, int limit, Found&& found);

private:
    struct Entry {
        std::int16_t off, on;  // what led to a true candidate: the false one and the true one before
        Cause off_cause, cause;
    };

    bool is_on_path(int candidate, int off) const {
        for (int one = candidate; one != start_; one = entry_[at(one)].on)
            if (entry_[at(one)].off == off) return true;
        return false;
    }
    Path path_of(int on, int off, Cause off_cause, Cause cause) const;

    const Board& board_;
    Edges edges_;
    int start_ = 0;
    std::array<Entry, candidate_count> entry_;
    CandidateSet entered_;
    std::vector<int> layer_, next_;
};

template <typename Found>
void CycleSearch::run(int start, int limit, Found&& found) {
    start_ = start;
    entered_ = CandidateSet::of(start);
    layer_.assign(1, start);
    const bool off_by_cell = edges_ != Edges::digit, on_by_digit = edges_ != Edges::cell;
    for (int length = 2; length <= limit && !layer_.empty(); length += 2) {
        next_.clear();
        for (const int on : layer_)
            each_off(board_, on, off_by_cell, [&](int off, Cause off_cause) {
                return each_on(board_, off, off_by_cell, on_by_digit, [&](int target, Cause cause) {
                    const bool closes = target == start && length >= 4;
                    if ((!closes && entered_.has(target)) || is_on_path(on, off)) return false;
                    if (closes) {
                        found(path_of(on, off, off_cause, cause));
                    } else {
                        entered_.add(target);
                        entry_[at(target)] = {static_cast<std::int16_t>(off), static_cast<std::int16_t>(on), off_cause,
                                              cause};
                        next_.push_back(target);
                    }
                    return false;
                });
            });
        layer_.swap(next_);
    }
}

}  // namespace gridwright::sudoku::explainer
