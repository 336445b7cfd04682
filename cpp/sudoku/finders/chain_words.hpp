// Turns a path of literals into the nodes and links that sentences and arrows are made from.
#pragma once

#include <vector>

#include "finder.hpp"
#include "link_graph.hpp"

namespace gridwright::sudoku::finders {

// Names the first almost locked set of several cells that gives the strong link between two nodes.
template <std::size_t Words>
void name_set(const LinkGraph<Words>& graph, const AlmostLocked<Words>& sets, int from, int to, ChainNode& node) {
    graph.for_each_set_between(from, to, [&](const auto& link) {
        const auto& cells = sets.set(link.set).cells;
        if (!node.set.empty() || cells.count() < 2) return;
        for (int cell : cells) node.set.push_back(static_cast<std::int16_t>(cell));
    });
}

template <std::size_t Words>
void append_chain(Deduction& draft, const LinkGraph<Words>& graph, const std::vector<int>& path, int branch = 0,
                  const AlmostLocked<Words>* sets = nullptr) {
    for (std::size_t i = 0; i < path.size(); ++i) {
        const int n = node_of(path[i]);
        ChainNode node{{},
                       static_cast<std::int16_t>(graph.digit(n)),
                       is_on(path[i]),
                       i > 0 && is_on(path[i]),
                       static_cast<std::int16_t>(branch)};
        for (int cell : graph.cells(n)) node.cells.push_back(static_cast<std::int16_t>(cell));
        // A loop's last node leads to its first.
        if (sets != nullptr && is_on(path[i]))
            name_set(graph, *sets, node_of(i > 0 ? path[i - 1] : path.back()), n, node);
        draft.chain.push_back(std::move(node));
    }
}

// Calls visit(bit) for every bit that is set in both rows; in one row if the second is null.
template <typename Visit>
void for_each_shared(const Word* a, const Word* b, int words, Visit&& visit) {
    for (int w = 0; w < words; ++w)
        for (Word left = b == nullptr ? a[w] : a[w] & b[w]; left != 0; left &= left - 1)
            visit(64 * w + std::countr_zero(left));
}

inline bool rows_meet(const Word* a, const Word* b, int words) {
    for (int w = 0; w < words; ++w)
        if ((a[w] & b[w]) != 0) return true;
    return false;
}

}  // namespace gridwright::sudoku::finders
