// The line solver: one pass up the blocks and one back, whatever the width of the line.
//
// reach[j] is the set of positions p such that the first j blocks can lie within the cells before p while all other
// cells before p are blank; a position right after a block counts. begin[j] is the set of starts of block j that
// continue some member of reach[j]. On the way back `rest` is the set of ends of block j from which the later blocks
// fit, which leaves of begin[j] the starts that a whole placement uses; a cell x may be blank if reach[j] has x and
// the blocks from j on fit from x + 1.
#pragma once

#include <cstddef>
#include <span>

#include "clue.hpp"
#include "runs.hpp"

namespace gridwright::nonogram {

// Blocks of one ink, none of them blotted.
template <class Set>
class OneInk {
public:
    explicit OneInk(const Set& room) : fits_(room) {}

    static constexpr bool gap(const Block&, const Block&) { return true; }
    // The starts of a block among `open` positions; gives where it ends.
    Set ends(std::size_t, const Block& block, const Set& open, Set& begin) const {
        begin = open & fits_.starts(block.length);
        return begin << block.length;
    }
    // Of the starts those from which the block ends within `rest`.
    Set starts(std::size_t, const Block& block, const Set& begin, const Set& rest) {
        const Set starts = begin & (rest >> block.length);
        covered_.add(starts, block.length);
        return starts;
    }
    Set cells() const { return covered_.cells(); }

private:
    Fits<Set> fits_;
    Covered<Set> covered_;
};

// Blocks of several colours, blotted ones among them.
template <class Set>
class Colours {
public:
    // Of planes 1.. `rooms` is what the cells may be and `covered`, empty yet, what blocks cover; `inside` has room
    // for every block.
    Colours(const Set* rooms, Set* covered, Set* inside) : rooms_(rooms), covered_(covered), inside_(inside) {}

    static bool gap(const Block& left, const Block& right) { return needs_gap(left, right); }
    Set ends(std::size_t j, const Block& block, const Set& open, Set& begin) const {
        const Set& room = rooms_[block.colour];
        if (is_blotted(block)) {
            begin = open & room;
            inside_[j] = flood_up(begin, room) & room;
            return inside_[j] << 1;
        }
        begin = open & starts_that_fit(room, block.length);
        return begin << block.length;
    }
    Set starts(std::size_t j, const Block& block, const Set& begin, const Set& rest) {
        if (is_blotted(block)) {
            const Set cells = WalkDown<Set>(rooms_[block.colour]).flood(inside_[j] & (rest >> 1)) & inside_[j];
            covered_[block.colour] |= cells;
            return begin & cells;
        }
        const Set starts = begin & (rest >> block.length);
        covered_[block.colour] |= cells_covered(starts, block.length);
        return starts;
    }

private:
    const Set* rooms_;
    Set* covered_;
    Set* inside_;
};

// Takes from `blank` the cells that no placement leaves blank; `inks` knows the blocks and learns what they cover.
// False if there is no placement. `reach` and `begin` have room for every block, `reach` for one more; `each` is told
// the starts of every block, last block first.
template <class Set, class Inks, class Each>
bool settle_passes(std::span<const Block> clue, std::size_t cells, Set& blank, Inks& inks, Set* reach, Set* begin,
                   const Each& each) {
    const std::size_t blocks = clue.size();
    Set at = flood_up(only<Set>(0), blank);
    reach[0] = at;
    for (std::size_t j = 0; j < blocks; ++j) {
        if (clue[j].length > cells) return false;
        const bool gap = j > 0 && inks.gap(clue[j - 1], clue[j]);
        const Set ended = inks.ends(j, clue[j], gap ? (at & blank) << 1 : at, begin[j]);
        if (!any(ended)) return false;
        at = flood_up(ended, blank);
        reach[j + 1] = at;
    }
    if (!has(at, cells)) return false;

    const WalkDown<Set> down(blank);
    Set rest = down.flood(only<Set>(cells));
    Set may_blank = at & (rest >> 1);
    for (std::size_t j = blocks; j-- > 0;) {
        const Set starts = inks.starts(j, clue[j], begin[j], rest);
        each(j, starts);
        rest = down.flood(starts);
        const Set before = rest >> 1;
        may_blank |= reach[j] & before;
        // A blank cell keeps the block before from the place where this one may begin.
        if (j > 0 && inks.gap(clue[j - 1], clue[j])) rest = before & blank;
    }
    blank &= may_blank;
    return true;
}

}  // namespace gridwright::nonogram
