// What the chain finders keep about one position: link graphs, their implications, almost locked sets.
#pragma once

#include <array>

#include "almost_locked.hpp"
#include "chain_paths.hpp"
#include "implications.hpp"
#include "link_graph.hpp"
#include "net_reach.hpp"

namespace gridwright::sudoku::finders {

template <std::size_t Words>
class ChainMemory {
public:
    // The links of a position and what they lead to, built when first asked for.
    struct Links {
        LinkGraph<Words> graph;
        Implications implications;
        std::uint64_t stamp = 0;
    };

    const Links& links(const Position<Words>& position, LinkDepth depth) {
        Links& links = links_[static_cast<std::size_t>(depth)];
        if (links.stamp != position.stamp()) {
            links.graph.build(position, depth, depth == LinkDepth::sets ? &almost_locked(position) : nullptr);
            close_links(links.graph, links.implications);
            links.stamp = position.stamp();
        }
        return links;
    }

    // The tables grow with the square of the number of candidates; beyond this the chain finders keep silent.
    static constexpr int most_candidates = 8000;
    bool is_too_wide(const Position<Words>& position) const {
        int total = 0;
        for (int d = 0; d < position.layout().symbols; ++d) total += position.places(d).count();
        return total > most_candidates;
    }

    // Slots and singles on top of the grouped links.
    NetReach<Words>& reach(const Position<Words>& position) {
        if (reach_stamp_ != position.stamp()) {
            reach_.build(position, links(position, LinkDepth::groups).graph);
            reach_stamp_ = position.stamp();
        }
        return reach_;
    }

    const AlmostLocked<Words>& almost_locked(const Position<Words>& position) {
        if (sets_stamp_ != position.stamp()) {
            sets_.collect(position);
            sets_stamp_ = position.stamp();
        }
        return sets_;
    }

    ChainPaths<Words> paths;  // scratch space, kept to save allocations

private:
    std::array<Links, 3> links_;  // by depth
    AlmostLocked<Words> sets_;
    std::uint64_t sets_stamp_ = 0;
    NetReach<Words> reach_;
    std::uint64_t reach_stamp_ = 0;
};

}  // namespace gridwright::sudoku::finders
