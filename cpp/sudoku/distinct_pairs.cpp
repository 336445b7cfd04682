#include "sudoku/distinct_pairs.hpp"

#include <array>
#include <bit>

namespace gridwright::sudoku {

bool narrow_pairs(std::span<Mask> masks) {
    const std::size_t places = masks.size() / 2;
    const auto firsts = masks.first(places), seconds = masks.subspan(places);
    const auto number = [](Mask single) { return static_cast<std::size_t>(std::countr_zero(single)); };
    // By first symbol: the second ones that stand beside it somewhere, those that may stand there, and those with
    // several places.
    std::array<Mask, 64> taken{}, once{}, again{};
    Mask all_firsts = 0, all_seconds = 0;
    for (std::size_t i = 0; i < places; ++i) {
        all_firsts |= firsts[i];
        all_seconds |= seconds[i];
        if (!std::has_single_bit(firsts[i]) || !std::has_single_bit(seconds[i])) continue;
        Mask& known = taken[number(firsts[i])];
        if ((known & seconds[i]) != 0) return false;
        known |= seconds[i];
    }
    for (std::size_t i = 0; i < places; ++i) {
        Mask left_seconds = 0;
        const bool is_settled = std::has_single_bit(firsts[i]) && std::has_single_bit(seconds[i]);
        for (Mask m = firsts[i]; m != 0; m &= m - 1) {
            const Mask free = is_settled ? seconds[i] : seconds[i] & ~taken[number(m)];
            if (free == 0) firsts[i] &= ~(m & (0 - m));
            left_seconds |= free;
            again[number(m)] |= once[number(m)] & free;
            once[number(m)] |= free;
        }
        seconds[i] = left_seconds;
        if (left_seconds == 0) return false;
    }
    // Where there are as many places as pairs every pair has one.
    const auto kinds =
        static_cast<std::size_t>(std::popcount(all_firsts)) * static_cast<std::size_t>(std::popcount(all_seconds));
    if (kinds != places) return kinds > places;
    for (Mask m = all_firsts; m != 0; m &= m - 1) {
        const Mask only = once[number(m)] & ~again[number(m)] & ~taken[number(m)];
        if (once[number(m)] != all_seconds) return false;
        if (only == 0) continue;
        for (std::size_t i = 0; i < places; ++i) {
            if ((firsts[i] & m & (0 - m)) == 0 || (seconds[i] & only) == 0) continue;
            if (!std::has_single_bit(seconds[i] & only)) return false;
            firsts[i] &= m & (0 - m);
            seconds[i] &= only;
        }
    }
    return true;
}

}  // namespace gridwright::sudoku
