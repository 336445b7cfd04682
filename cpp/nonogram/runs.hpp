// What runs of cells mean on sets of cells and positions of one line. A set is an integer, or Bits for longer lines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "bits/bits.hpp"

namespace gridwright::nonogram {

// Two machine words that add and shift as one.
__extension__ typedef unsigned __int128 DoubleWord;

template <class Set>
inline constexpr std::size_t capacity = 8 * sizeof(Set);

template <class Set>
Set only(std::size_t member) {
    if constexpr (std::is_class_v<Set>)
        return Set::of(member);
    else
        return static_cast<Set>(Set{1} << member);
}

template <class Set>
bool any(const Set& set) {
    if constexpr (std::is_class_v<Set>)
        return set.any();
    else
        return set != 0;
}

template <class Set>
bool has(const Set& set, std::size_t member) {
    if constexpr (std::is_class_v<Set>)
        return set.has(member);
    else
        return ((set >> member) & 1) != 0;
}

// The members of `seeds`, and every position reached from them by walking up through cells of `room`.
template <class Set>
Set flood_up(const Set& seeds, const Set& room) {
    if constexpr (std::is_class_v<Set>)
        return (plus(room, seeds & room) ^ room) | seeds;
    else
        return ((room + (seeds & room)) ^ room) | seeds;
}

// The same walking down, where no carry runs: by 1, 2, 4 … cells at a time. Prepared once for many seeds.
template <class Set>
class WalkDown {
public:
    explicit WalkDown(Set room) {
        for (std::size_t i = 0; i < steps; ++i) {
            // In long lines the runs are mostly short; in a word or two asking costs more than it saves.
            if (std::is_class_v<Set> && !any(room)) break;
            rooms_[i] = room;
            used_ = i + 1;
            room &= room >> (std::size_t{1} << i);
        }
    }
    Set flood(Set seeds) const {
        const std::size_t end = std::is_class_v<Set> ? used_ : steps;
        for (std::size_t i = 0; i < end; ++i) seeds |= rooms_[i] & (seeds >> (std::size_t{1} << i));
        return seeds;
    }

private:
    static constexpr std::size_t steps = std::bit_width(capacity<Set> - 1);
    Set rooms_[steps];
    std::size_t used_ = 0;
};

// Starts from which `length` consecutive cells lie in `room`, of which at least `have` are known to.
template <class Set>
Set starts_that_fit(Set room, std::size_t length, std::size_t have = 1) {
    while (have < length) {
        const std::size_t step = have < length - have ? have : length - have;
        room &= room >> step;
        have += step;
    }
    return room;
}

// Cells covered by blocks of `length` that begin at `starts`.
template <class Set>
Set cells_covered(Set starts, std::size_t length) {
    for (std::size_t have = 1; have < length;) {
        const std::size_t step = have < length - have ? have : length - have;
        starts |= starts << step;
        have += step;
    }
    return starts;
}

// Starts from which blocks fit into the same room. Most blocks are short, and a line has several of a length.
template <class Set>
class Fits {
public:
    explicit Fits(const Set& room) {
        by_length_[1] = room;
        by_length_[2] = room & (room >> 1);
        by_length_[3] = by_length_[2] & (room >> 2);
        by_length_[4] = by_length_[2] & (by_length_[2] >> 2);
    }
    Set starts(std::size_t length) const {
        return length <= 4 ? by_length_[length] : starts_that_fit(by_length_[4], length, 4);
    }

private:
    Set by_length_[5];
};

// Cells that blocks cover, short ones spread over their cells once for all of a length.
template <class Set>
class Covered {
public:
    void add(const Set& starts, std::size_t length) {
        if (length <= 4)
            by_length_[length] |= starts;
        else
            by_length_[1] |= cells_covered(starts, length);
    }
    Set cells() const {
        const Set three = by_length_[3] | by_length_[4], two = by_length_[2] | three;
        return by_length_[1] | two | ((two | ((three | (by_length_[4] << 1)) << 1)) << 1);
    }

private:
    Set by_length_[5] = {};
};

}  // namespace gridwright::nonogram
