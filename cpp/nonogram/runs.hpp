// What runs of cells mean on sets of cells and positions of one line.
#pragma once

#include <cstddef>

#include "bits/bits.hpp"

namespace gridwright::nonogram {

// The members of `seeds`, and every position reached from them by walking up through cells of `room`.
template <std::size_t W>
Bits<W> flood_up(const Bits<W>& seeds, const Bits<W>& room) {
    return (plus(room, seeds & room) ^ room) | seeds;
}

// Starts from which `length` consecutive cells lie in `room`.
template <std::size_t W>
Bits<W> starts_that_fit(Bits<W> room, std::size_t length) {
    for (std::size_t have = 1; have < length;) {
        const std::size_t step = have < length - have ? have : length - have;
        room &= room >> step;
        have += step;
    }
    return room;
}

// Cells covered by blocks of `length` that begin at `starts`.
template <std::size_t W>
Bits<W> cells_covered(Bits<W> starts, std::size_t length) {
    for (std::size_t have = 1; have < length;) {
        const std::size_t step = have < length - have ? have : length - have;
        starts |= starts << step;
        have += step;
    }
    return starts;
}

}  // namespace gridwright::nonogram
