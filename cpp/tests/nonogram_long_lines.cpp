// Lines of every width of set: a short line among known blanks says what it says alone, wherever it stands.
//
// Short lines are checked against brute force by nonogram_lines.cpp; this carries what holds there to the sets of two
// words, three, four and more, across every border between words.
#include <cstdint>
#include <random>
#include <vector>

#include "expect.hpp"
#include "nonogram/line.hpp"

using namespace gridwright::nonogram;
using gridwright::tests::expect;

namespace {

constexpr std::size_t cells = 24;

using Masks = std::vector<std::uint64_t>;

struct Sample {
    Clue clue;
    std::size_t planes;
    std::vector<std::uint64_t> candidates;  // by cell

    // The line with `before` blank cells in front and as many after it as fill `length`.
    Masks masks(std::size_t length, std::size_t before) const {
        const std::size_t words = words_for(length);
        Masks out(planes * words);
        for (std::size_t x = 0; x < length; ++x) {
            const bool within = before <= x && x < before + cells;
            const std::uint64_t here = within ? candidates[x - before] : 1;
            for (std::size_t q = 0; q < planes; ++q) out[q * words + x / 64] |= ((here >> q) & 1) << (x % 64);
        }
        return out;
    }
};

// A line that has a placement unless `spoilt`, with some of its candidates gone.
Sample draw(std::mt19937& chance, std::size_t planes, bool blotted, bool spoilt) {
    Sample sample{{}, planes, {}};
    std::uint32_t before = 0;
    for (std::size_t x = 0; x < cells; ++x) {
        const std::uint32_t colour = chance() % 3 == 0 ? static_cast<std::uint32_t>(chance() % planes) : before;
        if (colour != 0 && colour == before) ++sample.clue.back().length;
        if (colour != 0 && colour != before) sample.clue.push_back({1, colour});
        std::uint64_t kept = std::uint64_t{1} << (spoilt ? chance() % planes : colour);
        for (std::size_t q = 0; q < planes; ++q)
            if (chance() % 3 != 0) kept |= std::uint64_t{1} << q;
        sample.candidates.push_back(kept);
        before = colour;
    }
    if (blotted)
        for (Block& block : sample.clue)
            if (chance() % 3 == 0) block.length = 0;
    return sample;
}

bool bit(const std::uint64_t* words, std::size_t x) { return ((words[x / 64] >> (x % 64)) & 1) != 0; }

void compare(const Sample& sample, std::size_t length, std::size_t before, LineScratch& scratch) {
    const std::size_t words = words_for(length);
    Masks alone = sample.masks(cells, 0), within = sample.masks(length, before);
    std::vector<std::uint64_t> starts(sample.clue.size()), starts_within(sample.clue.size() * words);
    const bool placed = block_starts(sample.clue, cells, alone, starts, scratch);
    expect(block_starts(sample.clue, length, within, starts_within, scratch) == placed, "both have placements");
    expect(settle_line(sample.clue, cells, alone, scratch) == placed, "starts and cells agree about placements");
    expect(settle_line(sample.clue, length, within, scratch) == placed, "the line among blanks has placements");
    if (!placed) return;
    bool same_starts = true, same_cells = true, blank_outside = true;
    for (std::size_t x = 0; x < length; ++x) {
        const bool inside = before <= x && x < before + cells;
        for (std::size_t j = 0; j < sample.clue.size(); ++j)
            same_starts &= bit(starts_within.data() + j * words, x) == (inside && bit(&starts[j], x - before));
        for (std::size_t q = 0; q < sample.planes; ++q) {
            const bool has = bit(within.data() + q * words, x);
            if (inside)
                same_cells &= has == bit(&alone[q], x - before);
            else
                blank_outside &= has == (q == 0);
        }
    }
    expect(same_starts, "blocks begin at the same places");
    expect(same_cells, "cells keep the same candidates");
    expect(blank_outside, "what is known to be blank stays so");
}

}  // namespace

int main() {
    std::mt19937 chance(1);
    LineScratch scratch;
    for (const std::size_t length :
         {31, 32, 63, 64, 65, 127, 128, 129, 191, 192, 255, 256, 383, 384, 511, 512, 1100, 4200})
        for (int round = 0; round < 60; ++round) {
            const std::size_t planes = 2 + chance() % 3;
            const Sample sample = draw(chance, planes, round % 3 == 0, round % 5 == 0);
            const std::size_t borders = length / 64;
            // Mostly across the border of two words.
            std::size_t before = chance() % (length - cells + 1);
            if (borders > 0 && round % 2 == 0) before = 64 * (1 + chance() % borders) - chance() % (cells + 1);
            compare(sample, length, before < length - cells ? before : length - cells, scratch);
        }
    return gridwright::tests::exit_code("all hold: lines of every width say the same");
}
