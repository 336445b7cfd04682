// The calls of setters on pictures of many shapes, for the sanitizers: a shared scan equals a scan from scratch,
// ambiguity agrees with another picture, counts of placements agree with listing them.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <random>
#include <vector>

#include "nonogram/ambiguity.hpp"
#include "nonogram/edits.hpp"
#include "nonogram/shown.hpp"
#include "nonogram/solve.hpp"
#include "nonogram/tally.hpp"

using namespace gridwright;
using namespace gridwright::nonogram;

namespace {

int failures = 0;

void expect(bool holds, const char* what, std::size_t height, std::size_t width) {
    if (holds) return;
    std::printf("failed: %s at %zux%zu\n", what, height, width);
    ++failures;
}

Picture random_picture(std::size_t cells, std::size_t colours, double density, std::mt19937& rng) {
    Picture picture(cells, 0);
    std::uniform_real_distribution<double> chance;
    for (auto& cell : picture)
        if (chance(rng) < density) cell = static_cast<std::uint8_t>(1 + rng() % colours);
    return picture;
}

bool is_same(const Openness& a, const Openness& b) {
    return a.open == b.open && std::abs(a.placements - b.placements) <= 1e-9 * (1 + std::abs(a.placements));
}

void check(std::size_t height, std::size_t width, std::size_t colours, double density, std::mt19937& rng) {
    const Picture picture = random_picture(height * width, colours, density, rng);
    EditScan scan(picture, height, width, colours);
    std::vector<Edit> edits = scan.useful_edits();
    std::shuffle(edits.begin(), edits.end(), rng);
    if (edits.size() > 40) edits.resize(40);
    std::vector<Openness> outcomes(edits.size());
    expect(scan.scan(edits, outcomes, Budget()), "a scan without limits ends", height, width);
    for (std::size_t i = 0; i < edits.size(); ++i) {
        Picture other = picture;
        other[edits[i].cell] = static_cast<std::uint8_t>(edits[i].colour);
        EditScan alone(other, height, width, colours);
        expect(is_same(alone.now(), outcomes[i]), "shared and single scan agree", height, width);
    }
    if (!edits.empty()) {
        scan.apply(edits[0]);
        expect(is_same(scan.now(), outcomes[0]), "an applied edit does what the scan said", height, width);
    }

    std::vector<std::uint8_t> open(picture.size());
    expect(open_cells_of_many(picture, height, width, colours, open, Budget()), "open cells", height, width);

    AmbiguityMap map(picture, height, width, colours);
    map.run_lines();
    map.run_probing(Budget());
    // As much for a large picture as for a small one, in which it reaches the end.
    map.run_search(4000 / picture.size(), Budget());
    const Puzzle puzzle = puzzle_showing(picture, height, width, colours);
    Solver solver(puzzle);
    solver.run_beside(picture, Budget());
    const std::vector<CellFate> fates = map.fates();
    for (std::size_t k = 1; k < solver.solutions().size(); ++k)
        for (std::size_t cell = 0; cell < picture.size(); ++cell)
            if (solver.solutions()[k][cell] != picture[cell])
                expect(fates[cell] != CellFate::fixed, "a cell that differs is not fixed", height, width);
    if (solver.is_complete() && solver.solutions().size() == 1)
        for (const CellFate fate : fates)
            expect(fate != CellFate::varies, "nothing varies in a unique picture", height, width);
    if (map.unknown() > 0)
        expect(!map.clauses({}, 1u << 30).empty() && map.wish().size() == map.unknown(), "a wish", height, width);

    const std::vector<Approach> approaches = {{Approach::Kind::line, Reason::boxes, {0, 0}},
                                              {Approach::Kind::line, Reason::placements, {0, 0}}};
    const std::vector<WalkTally> tallies = tally_walks(picture, height, width, colours, approaches, Budget());
    const bool is_settled = std::ranges::none_of(open, [](std::uint8_t cell) { return cell != 0; });
    expect(tallies.size() == 1 && tallies[0].end == (is_settled ? WalkEnd::solved : WalkEnd::stuck),
           "placements alone walk as far as lines go", height, width);
}

}  // namespace

int main() {
    std::mt19937 rng(7);
    for (const auto& [height, width] : {std::pair<std::size_t, std::size_t>{1, 1},
                                        {1, 9},
                                        {9, 1},
                                        {5, 5},
                                        {12, 7},
                                        {20, 20},
                                        {3, 64},
                                        {64, 3},
                                        {5, 70},
                                        {30, 30},
                                        {2, 130}})
        for (const std::size_t colours : {1, 2, 4})
            for (const double density : {0.0, 0.15, 0.35, 0.5, 0.8, 1.0}) check(height, width, colours, density, rng);
    PlacementCounter counter;
    const std::vector<std::uint64_t> free_cells = {0x3ff, 0x3ff};
    expect(counter.log2_count(std::vector<Block>{{1, 1}, {1, 1}}, 10, free_cells) == std::log2(36.0), "36 placements",
           1, 10);
    expect(counter.log2_count({}, 10, free_cells) == 0.0, "one placement of nothing", 1, 10);
    expect(std::isinf(counter.log2_count(std::vector<Block>{{11, 1}}, 10, free_cells)), "no placement", 1, 10);
    if (failures == 0) std::printf("setters' calls hold\n");
    return failures == 0 ? 0 : 1;
}
