// Complete solving of one line: from what its cells may be to everything its clue says about them.
//
// A line of n cells is `planes` masks of `words_for(n)` words each, plane after plane: bit x of plane 0 says
// "cell x may be blank", bit x of plane q "cell x may have colour q". Bits from n upwards are zero.
// The caller guarantees colours within 1..planes-1 and n <= longest_line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "clue.hpp"

namespace gridwright::nonogram {

inline constexpr std::size_t longest_line = 65535;

// One bit more than cells: positions run from 0 to n.
constexpr std::size_t words_for(std::size_t cells) { return cells / 64 + 1; }

// Room for the passes over a line, grown on first use and kept.
class LineScratch {
public:
    // Sets are integers or arrays of words, so raw words serve as room for them.
    template <class Set>
    Set* room(std::size_t sets) {
        const std::size_t words = (sets * sizeof(Set) + 7) / 8;
        if (words > words_) {
            store_ = std::make_unique_for_overwrite<std::uint64_t[]>(words);
            words_ = words;
        }
        return reinterpret_cast<Set*>(store_.get());
    }

private:
    std::unique_ptr<std::uint64_t[]> store_;
    std::size_t words_ = 0;
};

// Removes from `masks` every candidate that no placement of `clue` uses. Returns false, with `masks` in an
// unspecified state, when no placement exists.
bool settle_line(std::span<const Block> clue, std::size_t cells, std::span<std::uint64_t> masks, LineScratch& scratch);

// For every block, as `words_for(cells)` words in `starts`, the cells where it may begin in some placement.
// Returns false when no placement exists.
bool block_starts(std::span<const Block> clue, std::size_t cells, std::span<const std::uint64_t> masks,
                  std::span<std::uint64_t> starts, LineScratch& scratch);

}  // namespace gridwright::nonogram
