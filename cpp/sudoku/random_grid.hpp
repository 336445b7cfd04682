// Full classic grids drawn by lot, all with the same chance as far as that can be told.
#pragma once

#include <cstdint>
#include <random>

#include "sudoku/classic.hpp"

namespace gridwright::sudoku {

using Lot = std::mt19937_64;

// A number below `end`, the same on every machine.
inline std::size_t draw(Lot& lot, std::size_t end) { return static_cast<std::size_t>(lot() % end); }

template <class Items>
void shuffle(Items& items, std::size_t size, Lot& lot) {
    for (std::size_t i = size; i > 1; --i) std::swap(items[i - 1], items[draw(lot, i)]);
}

// Splits a seed so that neighbours have nothing in common.
inline std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
    std::uint64_t x = seed + 0x9e3779b97f4a7c15 * (number + 1);
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
}

Grid81 random_grid(Lot& lot);

}  // namespace gridwright::sudoku
