// Enumerates the rectangles that a uniqueness argument may use, in the order of their first corner.
#pragma once

#include <array>

#include "position.hpp"

namespace gridwright::sudoku::finders {

// Corners: 0 and 1 share a region and a line, 2 lies across from 0 and 3 across from 1.
using Corners = std::array<int, 4>;

// Every house that holds a corner must hold exactly two neighbouring ones, so that swapping the digits shows nowhere.
template <std::size_t Words>
bool can_swap(const Layout<Words>& layout, const Corners& corners) {
    constexpr int across[4] = {3, 2, 1, 0};
    for (int i = 0; i < 4; ++i)
        for (int h : layout.houses_of[static_cast<std::size_t>(corners[static_cast<std::size_t>(i)])]) {
            int held = 0;
            for (int corner : corners) held += layout.house(h).set.has(corner);
            if (held != 2 || layout.house(h).set.has(corners[static_cast<std::size_t>(across[i])])) return false;
        }
    return true;
}

// Call visit(corners) for every rectangle whose corners 0 and 1 share a region; stops when it returns true.
template <std::size_t Words, typename Accept, typename Visit>
bool for_rectangles_at(const Layout<Words>& layout, int start, Accept accepts_second, Visit visit) {
    const auto s = static_cast<std::size_t>(start);
    if (layout.region_of[s] < 0 || layout.row_of[s] < 0 || layout.column_of[s] < 0) return false;
    const auto& region = layout.house(layout.region_of[s]);
    for (int second : region.cells) {
        const auto t = static_cast<std::size_t>(second);
        if (second == start || layout.row_of[t] < 0 || layout.column_of[t] < 0) continue;
        const bool beside = layout.row_of[t] == layout.row_of[s];
        if (!beside && layout.column_of[t] != layout.column_of[s]) continue;
        if (!accepts_second(second)) continue;
        // Run along the lines that leave the side at right angles.
        const auto& from = layout.house(beside ? layout.column_of[s] : layout.row_of[s]);
        const auto& along = layout.house(beside ? layout.column_of[t] : layout.row_of[t]);
        for (int third : from.cells) {
            if (region.set.has(third)) continue;
            const auto u = static_cast<std::size_t>(third);
            const int crossing = beside ? layout.row_of[u] : layout.column_of[u];
            if (crossing < 0) continue;
            const CellSet<Words> meeting = along.set & layout.house(crossing).set;
            if (meeting.count() != 1) continue;
            if (visit(Corners{start, second, third, meeting.first()})) return true;
        }
    }
    return false;
}

}  // namespace gridwright::sudoku::finders
