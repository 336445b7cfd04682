// Fills some cells together: cells that see each other differ, and every relation and sum that speaks of these cells
// alone is kept; so is one sequence, if the cells are read by it.
//
// Depth first with the choices of the cells that are still open kept up to date. A search that takes too long gives up
// and believes in a filling, so what is ruled out is ruled out for certain.
#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "position.hpp"

namespace gridwright::sudoku::finders {

template <std::size_t Words>
class Arrangement {
public:
    // `cells` are different ones, at most most_arranged; `sequence` reads them in this order, or is null.
    Arrangement(const Position<Words>& position, const std::vector<int>& cells, const Automaton* sequence = nullptr);

    // How many relations and sums speak of these cells alone.
    int demands() const { return demands_; }

    // Candidates that take part in some filling, per cell. With `required`, fillings without this digit do not count.
    std::vector<Mask> supported(int required = -1);

    // Whether some filling lacks the digit, or the search gives up.
    bool can_do_without(int digit);

private:
    using Masks = std::array<Mask, most_arranged>;

    struct Tie {
        std::size_t to;
        const std::vector<Mask>* beside;  // null: the cells differ
    };
    struct Inside {
        const Total* total;
        std::vector<std::size_t> places;
    };

    static constexpr int most_nodes = 4'000;  // for one candidate
    static constexpr int most_nodes_in_all = 30'000;

    void read_sequence();
    bool search(Masks masks, std::size_t filled);
    bool take(Masks& masks, std::size_t i, int digit) const;
    bool adds_up(const Masks& masks) const;
    std::pair<int, int> reach(Mask choices, int coefficient) const;
    std::size_t next(const Masks& masks, std::size_t filled) const;
    bool start(const Masks& masks);
    bool advance(std::size_t i, int digit);

    const Position<Words>& position_;
    const Automaton* sequence_;
    std::size_t count_;
    Masks choices_{};
    std::vector<std::vector<Tie>> ties_of_;
    std::vector<Inside> sums_;
    std::vector<std::vector<bool>> alive_;  // by cell: states before it from which the sequence can be accepted
    std::vector<std::vector<int>> states_;  // by cell: states before it in the filling that is tried
    std::array<int, most_arranged> taken_{};
    bool is_ascending_ = false;  // later symbols count more
    int demands_ = 0;
    int required_ = -1;
    int nodes_ = 0, nodes_in_all_ = most_nodes_in_all;
};

}  // namespace gridwright::sudoku::finders
