// The line solver for lines of every length: the narrowest sets that hold a line are compiled for.
#include "line.hpp"

#include <algorithm>

#include "short_line.hpp"

namespace gridwright::nonogram {
namespace {

template <class Set>
Set load(const std::uint64_t* from, std::size_t words) {
    Set out{};
    if constexpr (std::is_class_v<Set>) {
        std::copy_n(from, words, out.word.begin());
    } else {
        out = static_cast<Set>(from[0]);
        if constexpr (sizeof(Set) > 8) out |= Set{from[1]} << 64;
    }
    return out;
}

template <class Set>
void store(const Set& set, std::uint64_t* to, std::size_t words) {
    if constexpr (std::is_class_v<Set>) {
        std::copy_n(set.word.begin(), words, to);
    } else {
        to[0] = static_cast<std::uint64_t>(set);
        if constexpr (sizeof(Set) > 8) to[1] = static_cast<std::uint64_t>(set >> 64);
    }
}

template <class Set>
inline constexpr bool fits_stack = capacity<Set> <= 512;

// What is left goes to `settled`, unless that is null; `each` is told the starts of the blocks.
template <class Set, class Each>
bool settle(std::span<const Block> clue, std::size_t cells, std::span<const std::uint64_t> masks,
            std::uint64_t* settled, LineScratch& scratch, const Each& each) {
    const std::size_t words = words_for(cells), blocks = clue.size(), planes = masks.size() / words;
    const auto plane = [&](std::size_t q) { return load<Set>(masks.data() + q * words, words); };
    const auto keep = [&](std::size_t q, const Set& set) {
        if (settled != nullptr) store(set, settled + q * words, words);
    };
    Set blank = plane(0);
    if constexpr (fits_stack<Set>) {
        if (planes == 2 && std::ranges::none_of(clue, is_blotted)) {
            Set ink = plane(1);
            if (!settle_ink(clue, cells, blank, ink, each)) return false;
            keep(0, blank);
            keep(1, ink);
            return true;
        }
    }
    Set* const rooms = scratch.room<Set>(2 * planes + 3 * blocks + 1);
    Set* const covered = rooms + planes;
    Set* const reach = covered + planes;
    for (std::size_t q = 1; q < planes; ++q) {
        rooms[q] = plane(q);
        covered[q] = Set{};
    }
    Colours<Set> inks(rooms, covered, reach + 2 * blocks + 1);
    if (!settle_passes(clue, cells, blank, inks, reach, reach + blocks + 1, each)) return false;
    keep(0, blank);
    for (std::size_t q = 1; q < planes; ++q) keep(q, covered[q]);
    return true;
}

// Calls `run` with the narrowest sets that hold the line.
template <class Run>
bool with_width(std::size_t cells, Run run) {
    const std::size_t words = words_for(cells);
    if (cells < 32) return run.template operator()<std::uint32_t>();
    if (words == 1) return run.template operator()<std::uint64_t>();
    if (words == 2) return run.template operator()<DoubleWord>();
    if (words == 3) return run.template operator()<Bits<3>>();
    if (words == 4) return run.template operator()<Bits<4>>();
    if (words <= 6) return run.template operator()<Bits<6>>();
    if (words <= 8) return run.template operator()<Bits<8>>();
    if (words <= 16) return run.template operator()<Bits<16>>();
    if (words <= 64) return run.template operator()<Bits<64>>();
    return run.template operator()<Bits<1024>>();
}

}  // namespace

bool settle_line(std::span<const Block> clue, std::size_t cells, std::span<std::uint64_t> masks, LineScratch& scratch) {
    return with_width(cells, [&]<class Set>() {
        return settle<Set>(clue, cells, masks, masks.data(), scratch, [](std::size_t, const Set&) {});
    });
}

bool block_starts(std::span<const Block> clue, std::size_t cells, std::span<const std::uint64_t> masks,
                  std::span<std::uint64_t> out, LineScratch& scratch) {
    const std::size_t words = words_for(cells);
    return with_width(cells, [&]<class Set>() {
        return settle<Set>(clue, cells, masks, nullptr, scratch,
                           [&](std::size_t j, const Set& starts) { store(starts, out.data() + j * words, words); });
    });
}

}  // namespace gridwright::nonogram
