// The line solver: one pass over the blocks, the same pass on the mirrored line, and the meeting of both.
//
// reach[j] is the set of positions p such that the first j blocks can lie within the cells before p while all other
// cells before p are blank; a position right after a block counts. begin[j] is the set of starts of block j that
// continue some member of reach[j]. The mirrored pass gives the same sets seen from the far end, and
//   - cell x may be blank        if reach[j] has x and the far side, with the remaining blocks, has x + 1;
//   - block j may begin at s     if begin[j] has s and the far side lets its block end there.
#include "line.hpp"

#include <algorithm>

#include "runs.hpp"
#include "short_line.hpp"

namespace gridwright::nonogram {
namespace {

template <std::size_t W>
Bits<W> load(const std::uint64_t* from, std::size_t words) {
    Bits<W> out;
    for (std::size_t i = 0; i < W; ++i) out.word[i] = W == 1 || i < words ? from[i] : 0;
    return out;
}

template <std::size_t W>
void store(const Bits<W>& bits, std::uint64_t* to, std::size_t words) {
    for (std::size_t i = 0; i < W && (W == 1 || i < words); ++i) to[i] = bits.word[i];
}

template <std::size_t W>
struct Passes {
    Bits<W>* reach;   // blocks + 1
    Bits<W>* begin;   // blocks
    Bits<W>* inside;  // blocks; filled in for blotted blocks only: cells such a block may cover as seen from this side
};

// `Next` walks the clue in reading order or, for the mirrored line, from its end.
template <std::size_t W, bool Mirrored>
bool pass(std::span<const Block> clue, std::size_t cells, const Bits<W>* planes, Passes<W> out) {
    const Bits<W>& blank = planes[0];
    const std::size_t blocks = clue.size();
    Bits<W> reach = flood_up(Bits<W>::of(0), blank);
    out.reach[0] = reach;
    const Block* before = nullptr;
    for (std::size_t j = 0; j < blocks; ++j) {
        const Block& block = clue[Mirrored ? blocks - 1 - j : j];
        const Bits<W>& room = planes[block.colour];
        const bool gap = before != nullptr && needs_gap(*before, block);
        const Bits<W> open = gap ? (reach & blank) << 1 : reach;
        Bits<W> ended;
        if (is_blotted(block)) {
            const Bits<W> begin = open & room;
            const Bits<W> inside = flood_up(begin, room) & room;
            out.begin[j] = begin;
            out.inside[j] = inside;
            ended = inside << 1;
        } else {
            const Bits<W> begin = open & starts_that_fit(room, block.length);
            out.begin[j] = begin;
            ended = begin << block.length;
        }
        if (!ended.any()) return false;
        reach = flood_up(ended, blank);
        out.reach[j + 1] = reach;
        before = &block;
    }
    return reach.has(cells);
}

// A set of positions 0..n seen from the far end, brought back to this side; for sets of cells pass n - 1.
template <std::size_t W>
Bits<W> from_far_side(const Bits<W>& bits, std::size_t last) {
    return bits.mirrored() >> (64 * W - 1 - last);
}

template <std::size_t W>
struct BothPasses {
    Bits<W>* planes;
    Passes<W> near;
    Passes<W> far;
};

template <std::size_t W>
bool run_passes(std::span<const Block> clue, std::size_t cells, const std::uint64_t* masks, std::size_t plane_count,
                LineScratch& scratch, BothPasses<W>& out) {
    const std::size_t blocks = clue.size();
    const std::size_t words = words_for(cells);
    const std::size_t sets = 2 * plane_count + 2 * (3 * blocks + 1);
    // Bits<W> is an array of words and nothing else, so raw words serve as room for it.
    auto* room = reinterpret_cast<Bits<W>*>(scratch.room(sets * W));
    Bits<W>* planes = room;
    Bits<W>* mirrored = planes + plane_count;
    for (std::size_t q = 0; q < plane_count; ++q) {
        planes[q] = load<W>(masks + q * words, words);
        mirrored[q] = cells == 0 ? Bits<W>{} : from_far_side(planes[q], cells - 1);
    }
    Bits<W>* next = mirrored + plane_count;
    out.planes = planes;
    out.near = {next, next + blocks + 1, next + 2 * blocks + 1};
    next += 3 * blocks + 1;
    out.far = {next, next + blocks + 1, next + 2 * blocks + 1};
    return pass<W, false>(clue, cells, planes, out.near) && pass<W, true>(clue, cells, mirrored, out.far);
}

template <std::size_t W>
Bits<W> meeting_starts(std::size_t j, const Block& block, std::size_t blocks, std::size_t cells,
                       const BothPasses<W>& both) {
    return both.near.begin[j] & (from_far_side(both.far.begin[blocks - 1 - j], cells) >> block.length);
}

template <std::size_t W>
bool settle(std::span<const Block> clue, std::size_t cells, std::span<std::uint64_t> masks, LineScratch& scratch) {
    const std::size_t words = words_for(cells);
    const std::size_t plane_count = masks.size() / words;
    const std::size_t blocks = clue.size();
    BothPasses<W> both;
    if (!run_passes<W>(clue, cells, masks.data(), plane_count, scratch, both)) return false;

    Bits<W> blank;
    for (std::size_t j = 0; j <= blocks; ++j)
        blank |= both.near.reach[j] & (from_far_side(both.far.reach[blocks - j], cells) >> 1);
    store(blank & both.planes[0], masks.data(), words);

    // The planes were only input to the passes: from here on planes 1.. collect what blocks may cover.
    std::fill(both.planes + 1, both.planes + plane_count, Bits<W>{});
    for (std::size_t j = 0; j < blocks; ++j) {
        const Block& block = clue[j];
        both.planes[block.colour] |=
            is_blotted(block) ? both.near.inside[j] & from_far_side(both.far.inside[blocks - 1 - j], cells - 1)
                              : cells_covered(meeting_starts(j, block, blocks, cells, both), block.length);
    }
    for (std::size_t q = 1; q < plane_count; ++q) store(both.planes[q], masks.data() + q * words, words);
    return true;
}

template <std::size_t W>
bool starts(std::span<const Block> clue, std::size_t cells, std::span<const std::uint64_t> masks,
            std::span<std::uint64_t> out, LineScratch& scratch) {
    const std::size_t words = words_for(cells);
    const std::size_t blocks = clue.size();
    BothPasses<W> both;
    if (!run_passes<W>(clue, cells, masks.data(), masks.size() / words, scratch, both)) return false;
    for (std::size_t j = 0; j < blocks; ++j) {
        const Block& block = clue[j];
        Bits<W> begin = both.near.begin[j];
        if (is_blotted(block)) {
            // A start is good if walking up from it meets a cell where the far side lets the block end.
            const Bits<W> covered = both.near.inside[j] & from_far_side(both.far.inside[blocks - 1 - j], cells - 1);
            begin &= covered;
        } else {
            begin = meeting_starts(j, block, blocks, cells, both);
        }
        store(begin, out.data() + j * words, words);
    }
    return true;
}

// Calls `run` with the smallest compiled width that holds the line.
template <class Run>
bool with_width(std::size_t cells, Run run) {
    const std::size_t words = words_for(cells);
    if (words == 1) return run.template operator()<1>();
    if (words == 2) return run.template operator()<2>();
    if (words == 3) return run.template operator()<3>();
    if (words <= 5) return run.template operator()<5>();
    if (words <= 8) return run.template operator()<8>();
    if (words <= 16) return run.template operator()<16>();
    if (words <= 64) return run.template operator()<64>();
    return run.template operator()<1024>();
}

}  // namespace

bool settle_line(std::span<const Block> clue, std::size_t cells, std::span<std::uint64_t> masks, LineScratch& scratch) {
    if (cells <= longest_short_line && masks.size() == 2 && std::ranges::none_of(clue, is_blotted)) {
        ShortLine line{masks[0], masks[1]};
        const bool holds = settle_short_line(clue, cells, line);
        masks[0] = line.blank;
        masks[1] = line.ink;
        return holds;
    }
    return with_width(cells, [&]<std::size_t W>() { return settle<W>(clue, cells, masks, scratch); });
}

bool block_starts(std::span<const Block> clue, std::size_t cells, std::span<const std::uint64_t> masks,
                  std::span<std::uint64_t> out, LineScratch& scratch) {
    return with_width(cells, [&]<std::size_t W>() { return starts<W>(clue, cells, masks, out, scratch); });
}

}  // namespace gridwright::nonogram
