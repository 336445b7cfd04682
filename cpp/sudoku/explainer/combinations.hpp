// Combinations in the order of increasing binary numbers: 012, 013, 023, 123, 014 and so on.
#pragma once

#include <cstdint>

namespace gridwright::sudoku::explainer {

// Call look(mask) for every mask with `size` of the lowest `count` bits, until it returns true.
template <typename Look>
bool each_combination(int count, int size, Look&& look) {
    if (size > count) return false;
    if (size == 0) return look(std::uint32_t{0});
    const std::uint32_t end = 1u << count;
    std::uint32_t mask = (1u << size) - 1;
    while (mask < end) {
        if (look(mask)) return true;
        const std::uint32_t low = mask & (~mask + 1), ripple = mask + low;
        mask = ripple | (((mask ^ ripple) >> 2) / low);
    }
    return false;
}

}  // namespace gridwright::sudoku::explainer
