// Lines of one ink and at most 63 cells, which fit one word: the line solver of line.cpp without its arrays of words.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "clue.hpp"

namespace gridwright::nonogram {

inline constexpr std::size_t longest_short_line = 63;

struct ShortLine {
    std::uint64_t blank;  // cells that may be blank
    std::uint64_t ink;    // cells that may be inked
};

namespace short_line {

// The members of `seeds`, and every position reached from them by walking up through cells of `room`.
template <class Word>
Word flood_up(Word seeds, Word room) {
    return ((room + (seeds & room)) ^ room) | seeds;
}

// The same walking down, where no carry runs: by 1, 2, 4 … cells at a time. The room is the same for all blocks.
template <class Word>
class Descent {
public:
    explicit Descent(Word room) {
        for (int i = 0; i < steps; ++i) {
            rooms_[i] = room;
            room &= room >> (1 << i);
        }
    }
    Word flood_down(Word seeds) const {
        for (int i = 0; i < steps; ++i) seeds |= rooms_[i] & (seeds >> (1 << i));
        return seeds;
    }

private:
    static constexpr int steps = sizeof(Word) == 4 ? 5 : 6;
    Word rooms_[steps];
};

// Starts from which blocks fit into the same room. Most blocks are short, and a line has several of a length.
template <class Word>
class Fits {
public:
    explicit Fits(Word room) {
        by_length_[1] = room;
        by_length_[2] = room & (room >> 1);
        by_length_[3] = by_length_[2] & (room >> 2);
        by_length_[4] = by_length_[2] & (by_length_[2] >> 2);
    }
    Word starts(std::uint32_t length) const {
        if (length <= 4) return by_length_[length];
        Word fit = by_length_[4];
        for (std::uint32_t have = 4; have < length;) {
            const std::uint32_t step = have < length - have ? have : length - have;
            fit &= fit >> step;
            have += step;
        }
        return fit;
    }

private:
    Word by_length_[5];
};

// Cells that blocks cover, short ones spread over their cells once for all of a length.
template <class Word>
class Covered {
public:
    void add(Word starts, std::uint32_t length) {
        if (length <= 4) {
            by_length_[length] |= starts;
            return;
        }
        starts |= starts << 1;
        starts |= starts << 2;
        for (std::uint32_t have = 4; have < length;) {
            const std::uint32_t step = have < length - have ? have : length - have;
            starts |= starts << step;
            have += step;
        }
        by_length_[1] |= starts;
    }
    Word cells() const {
        const Word three = by_length_[3] | by_length_[4], two = by_length_[2] | three;
        return by_length_[1] | two | ((two | ((three | (by_length_[4] << 1)) << 1)) << 1);
    }

private:
    Word by_length_[5] = {};
};

// Sets of positions 0..n need one bit more than cells. The clue has no blotted block. `each` is told the starts of
// every block, last block first.
template <class Word, class Each>
bool settle(std::span<const Block> clue, std::size_t cells, ShortLine& line, const Each& each) {
    constexpr std::size_t most_blocks = 4 * sizeof(Word);
    const std::size_t blocks = clue.size();
    if (blocks > most_blocks) return false;
    const auto blank = static_cast<Word>(line.blank);
    const Fits<Word> fits(static_cast<Word>(line.ink));
    // As in line.cpp: reach[j] are the ends of the first j blocks and blanks after them, begin[j] the starts of block
    // j.
    std::array<Word, most_blocks + 1> reach;
    std::array<Word, most_blocks> begin;
    Word at = flood_up(Word{1}, blank), open = at;
    reach[0] = at;
    for (std::size_t j = 0; j < blocks; ++j) {
        const std::uint32_t length = clue[j].length;
        if (length > cells) return false;
        const Word starts = open & fits.starts(length);
        if (starts == 0) return false;
        begin[j] = starts;
        at = flood_up(static_cast<Word>(starts << length), blank);
        reach[j + 1] = at;
        open = (at & blank) << 1;
    }
    if (((at >> cells) & 1) == 0) return false;

    // Back again: of the starts those from which the rest fits, and before them the blanks that lead there.
    const Descent<Word> descent(blank);
    Covered<Word> covered;
    Word rest = descent.flood_down(Word{1} << cells);
    Word may_blank = reach[blocks] & (rest >> 1);
    for (std::size_t j = blocks; j-- > 0;) {
        const std::uint32_t length = clue[j].length;
        const Word starts = begin[j] & (rest >> length);
        covered.add(starts, length);
        each(j, starts);
        // A blank cell keeps the block before from the place where this one may begin.
        rest = (descent.flood_down(starts) >> 1) & blank;
        may_blank |= reach[j] & rest;
    }
    line.blank = may_blank & blank;
    line.ink = covered.cells();
    return true;
}

}  // namespace short_line

// As `settle_line`, for clues without a blotted block.
template <class Each>
bool settle_short_line(std::span<const Block> clue, std::size_t cells, ShortLine& line, const Each& each) {
    return cells < 32 ? short_line::settle<std::uint32_t>(clue, cells, line, each)
                      : short_line::settle<std::uint64_t>(clue, cells, line, each);
}

inline bool settle_short_line(std::span<const Block> clue, std::size_t cells, ShortLine& line) {
    return settle_short_line(clue, cells, line, [](std::size_t, std::uint64_t) {});
}

}  // namespace gridwright::nonogram
