// Follows single chains breadth first, edge by edge in the Explainer's order.
#include "sudoku/explainer/chain_paths.hpp"

namespace gridwright::sudoku::explainer {

Path CycleSearch::path_of(int on, int off, Cause off_cause, Cause cause) const {
    const auto link = [](int candidate, bool is_true, Cause by) {
        return PathLink{static_cast<std::int16_t>(literal_of(candidate, is_true)), by};
    };
    Path path{link(start_, true, cause), link(off, false, off_cause)};
    for (int one = on; one != start_; one = entry_[at(one)].on) {
        path.push_back(link(one, true, entry_[at(one)].cause));
        path.push_back(link(entry_[at(one)].off, false, entry_[at(one)].off_cause));
    }
    path.push_back(link(start_, true, Cause::none));
    return path;
}

Path path_to_opposite(const Board& board, Edges edges, int start) {
    std::array<std::int16_t, literal_count> before;
    std::array<Cause, literal_count> causes;
    before.fill(-1);
    before[at(start)] = static_cast<std::int16_t>(start);
    causes[at(start)] = Cause::none;
    std::vector<int> queue{start};
    const int goal = start ^ 1;
    const bool by_cell = edges != Edges::digit, by_digit = edges != Edges::cell;
    for (std::size_t next = 0; next < queue.size() && before[at(goal)] < 0; ++next) {
        const int literal = queue[next];
        const auto enter = [&](int candidate, Cause cause) {
            const int reached = literal_of(candidate, !is_on(literal));
            if (before[at(reached)] >= 0) return false;
            before[at(reached)] = static_cast<std::int16_t>(literal);
            causes[at(reached)] = cause;
            queue.push_back(reached);
            return reached == goal;
        };
        if (is_on(literal))
            each_off(board, candidate_of_literal(literal), by_cell, enter);
        else
            each_on(board, candidate_of_literal(literal), by_cell, by_digit, enter);
    }
    Path path;
    for (int literal = goal;; literal = before[at(literal)]) {
        path.push_back({static_cast<std::int16_t>(literal), causes[at(literal)]});
        if (literal == start) return path;
    }
}

}  // namespace gridwright::sudoku::explainer
