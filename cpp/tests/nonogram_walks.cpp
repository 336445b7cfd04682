// Walks through random pictures (colours, blotted clues, part of the truth given): no step may exclude the truth.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

#include "nonogram/walk.hpp"

using namespace gridwright;
using namespace gridwright::nonogram;

namespace {

struct Sample {
    Puzzle puzzle;
    std::vector<std::uint32_t> picture;
    std::vector<std::uint64_t> masks;
};

Clue clue_of(const Sample& sample, std::size_t line) {
    Clue clue;
    std::uint32_t before = 0;
    for (std::size_t place = 0; place < sample.puzzle.length(line); ++place) {
        const std::uint32_t colour = sample.picture[sample.puzzle.cell(line, place)];
        if (colour != 0 && colour == before) {
            ++clue.back().length;
        } else if (colour != 0) {
            clue.push_back({1, colour});
        }
        before = colour;
    }
    return clue;
}

Sample make_sample(std::mt19937& random, bool wide, bool blotted) {
    Sample sample;
    Puzzle& puzzle = sample.puzzle;
    puzzle.height = 1 + random() % 11;
    puzzle.width = 1 + random() % (wide ? 140 : 11);
    puzzle.colours = 1 + random() % 3;
    for (std::size_t cell = 0; cell < puzzle.cells(); ++cell) {
        const auto colour = 1 + static_cast<std::uint32_t>(random() % puzzle.colours);
        sample.picture.push_back(random() % 2 == 0 ? 0 : colour);
        const std::uint64_t everything = (std::uint64_t{1} << puzzle.planes()) - 1;
        sample.masks.push_back(random() % 5 == 0 ? std::uint64_t{1} << sample.picture.back() : everything);
    }
    for (std::size_t line = 0; line < puzzle.lines(); ++line) {
        puzzle.clues.push_back(clue_of(sample, line));
        for (Block& block : puzzle.clues.back())
            if (blotted && random() % 3 == 0) block.length = 0;
    }
    return sample;
}

void fail(const char* why) {
    std::puts(why);
    std::exit(1);
}

void check(const Sample& sample, const std::vector<WalkStep>& steps) {
    for (const WalkStep& step : steps) {
        for (const PlaceCandidate& gone : step.finding.removed) {
            const std::size_t cell = sample.puzzle.cell(step.line, static_cast<std::size_t>(gone.place));
            if (sample.picture[cell] == gone.plane) {
                std::printf("approach %zu excludes the truth in cell %zu\n", step.approach, cell);
                std::exit(1);
            }
        }
    }
}

// What is told together removes what the walk removes, each candidate once, and every step removes something.
void check_told(const Sample& sample, const Walk& walk, const Walk& told) {
    if (told.end == WalkEnd::spent || walk.end == WalkEnd::spent) return;
    std::vector<std::uint64_t> masks = sample.masks;
    for (const WalkStep& step : told.steps) {
        for (const PlaceCandidate& gone : step.finding.removed) {
            std::uint64_t& mask = masks[sample.puzzle.cell(step.line, static_cast<std::size_t>(gone.place))];
            const std::uint64_t bit = std::uint64_t{1} << gone.plane;
            if ((mask & bit) == 0) fail("a candidate is removed twice");
            mask &= ~bit;
        }
        if (step.finding.removed.empty()) fail("a step concludes nothing");
    }
    if (masks != walk.masks || told.masks != walk.masks) fail("a walk that is told ends elsewhere");
}

}  // namespace

int main() {
    std::vector<Approach> approaches;
    for (std::size_t reason = 0; reason < reason_count; ++reason)
        approaches.push_back({Approach::Kind::line, static_cast<Reason>(reason), {0, 0}});
    approaches.push_back({Approach::Kind::border_refutation, {}, {4, 4}});
    approaches.push_back({Approach::Kind::refutation, {}, {1000, 1000}});
    approaches.push_back({Approach::Kind::nested_refutation, {}, {0, 0}});
    std::mt19937 random(3);
    for (int number = 0; number < 80; ++number) {
        const Sample sample = make_sample(random, number % 10 == 0, number % 7 == 0);
        Walker walker(sample.puzzle, sample.masks, approaches);
        const Walk walk = walker.walk(Budget(0.05, -1, nullptr));
        check(sample, walk.steps);
        Walker teller(sample.puzzle, sample.masks, approaches);
        const Walk told = teller.tell(Budget(0.05, -1, nullptr));
        check(sample, told.steps);
        check_told(sample, walk, told);
        for (std::size_t approach = 0; approach + 1 < approaches.size(); ++approach) {
            Walker fresh(sample.puzzle, sample.masks, approaches);
            check(sample, fresh.all(approach, Budget(0.05, -1, nullptr)));
        }
    }
    std::puts("all walks hold");
}
