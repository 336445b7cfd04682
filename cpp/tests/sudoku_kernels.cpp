// Odd sudoku for the sanitizers: empty and broken lines, empty grids, every size of layout, sums that cannot be.
#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "expect.hpp"
#include "sudoku/bulk.hpp"
#include "sudoku/canonical.hpp"
#include "sudoku/classic.hpp"
#include "sudoku/connected.hpp"
#include "sudoku/dig.hpp"
#include "sudoku/dig_any.hpp"
#include "sudoku/encode.hpp"
#include "sudoku/finders/thin.hpp"
#include "sudoku/random_grid.hpp"
#include "sudoku/search.hpp"
#include "sudoku/settle.hpp"

using namespace gridwright;
using namespace gridwright::sudoku;

namespace {

using tests::expect;

const std::string unique = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

void solve_odd_lines() {
    std::string text = unique + "\n\n# comment\nshort\r\n" + std::string(81, '.') + "\n" + std::string(82, '.') + "\n";
    text += "55" + unique.substr(2) + "\n" + std::string(80, '.') + "x\n" + unique;
    for (const EmptyLines empty : {EmptyLines::skipped, EmptyLines::counted}) {
        const auto lines = puzzle_lines(text, empty);
        std::vector<std::int32_t> counts(lines.size());
        std::vector<unsigned char> solutions(lines.size() * 81);
        for (int set = 0; set <= static_cast<int>(best_instruction_set()); ++set) {
            for (const int threads : {1, 3}) {
                const BulkJob job{text, lines, 5, threads, static_cast<InstructionSet>(set)};
                solve_bulk(job, Budget(), counts.data(), solutions.data());
                expect(counts.front() == 1 && counts.back() == 1, "the good lines are solved");
                expect(counts[counts.size() - 2] == illegal_character, "the illegal character is seen");
                expect(counts[counts.size() - 3] == 0, "the contradiction is seen");
                expect(counts[counts.size() - 4] == wrong_length, "the wrong length is seen");
                expect(counts[counts.size() - 5] == 5, "the empty grid reaches the limit");
            }
        }
    }
}

Grid81 grid_of(std::uint64_t seed) {
    Lot lot(seed);
    return random_grid(lot);
}

void solve_one_at_a_time() {
    Grid81 empty;
    empty.fill(blank);
    expect(solve_classic(candidates_of(empty), 300, 10, Budget()).found == 300, "an empty grid has many solutions");
    expect(!solve_classic(candidates_of(empty), 1 << 30, 0, Budget(0.05, -1, nullptr)).complete, "time ends a count");
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Grid81 puzzle = minimise(grid_of(seed), seed, Budget());
        expect(solve_classic(candidates_of(puzzle), 2, 1, Budget()).found == 1, "a minimised puzzle is unique");
    }
}

// A limit on the guesses keeps a search on the digit boards; lines are solved in lanes.
void boards_and_lanes_agree() {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Grid81 puzzle = grid_of(seed);
        for (std::size_t i = 0; i < 81; ++i) {
            if ((i * 37 + seed * 11) % 81 >= 20 + seed) puzzle[i] = blank;
        }
        if (seed % 4 == 0) puzzle[seed] = static_cast<std::uint8_t>(seed % 9);
        std::string line(81, '.');
        for (std::size_t i = 0; i < 81; ++i) {
            if (puzzle[i] != blank) line[i] = static_cast<char>('1' + puzzle[i]);
        }
        const auto lines = puzzle_lines(line, EmptyLines::skipped);
        std::int32_t count = 0;
        std::vector<unsigned char> solution(81);
        solve_bulk({line, lines, 500, 1, InstructionSet::baseline}, Budget(), &count, solution.data());
        const ClassicAnswer answer = solve_classic(candidates_of(puzzle), 500, 0, Budget(-1, 1 << 30, nullptr));
        expect(answer.found == count, "boards and lanes count the same solutions");
    }
}

// In batches where dead ends are rare a lane makes two guesses at once.
void lanes_count_a_few_of_many_solutions() {
    std::vector<Grid81> puzzles;
    std::string text;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Grid81 puzzle = grid_of(seed);
        Lot lot(seed);
        for (std::size_t taken = 0; taken < (seed % 3 == 0 ? 55 : 59);) {
            std::uint8_t& cell = puzzle[lot() % 81];
            if (cell == blank) continue;
            cell = blank;
            ++taken;
        }
        for (const std::uint8_t symbol : puzzle) text += symbol == blank ? '.' : static_cast<char>('1' + symbol);
        text += '\n';
        puzzles.push_back(puzzle);
    }
    const auto lines = puzzle_lines(text, EmptyLines::skipped);
    std::vector<std::int32_t> counts(lines.size());
    std::vector<unsigned char> solutions(lines.size() * 81);
    for (const int limit : {2, 8, 9}) {
        solve_bulk({text, lines, limit, 1, InstructionSet::baseline}, Budget(), counts.data(), solutions.data());
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            const auto answer = solve_classic(candidates_of(puzzles[i]), limit, 0, Budget(-1, 1 << 30, nullptr));
            expect(answer.found == counts[i], "lanes that guess twice count the same solutions");
        }
    }
}

Rules latin(int size) {
    Rules rules{size * size, size, std::vector<int>(static_cast<std::size_t>(size)), {}};
    std::iota(rules.values.begin(), rules.values.end(), 1);
    for (int a = 0; a < size; ++a) {
        Cells row, column;
        for (int b = 0; b < size; ++b) {
            row.push_back(a * size + b);
            column.push_back(b * size + a);
        }
        rules.distinct.push_back(row);
        rules.distinct.push_back(column);
    }
    return rules;
}

// Two states; every symbol but the first stays or changes, the first only changes.
Machine changing(int symbols) {
    Machine machine{0, {true, true}, {0}, {}};
    for (const int state : {0, 1}) {
        for (int s = 0; s < symbols; ++s) {
            machine.next.push_back(1 - state);
            if (s > 0) machine.next.push_back(state);
            machine.first.push_back(static_cast<std::uint32_t>(machine.next.size()));
        }
    }
    return machine;
}

void search_all_sizes() {
    for (const int size : {1, 2, 3, 4, 9, 16, 25, 63, 64}) {
        Rules rules = latin(size);
        std::vector<Mask> less, near;
        for (int s = 0; s < size; ++s) {
            less.push_back(rules.all() & ~((Mask{2} << s) - 1));
            near.push_back(rules.all() & (Mask{7} << s >> 1));
        }
        if (size > 2) rules.relations = {{0, 1, less}, {1, 2, less}, {0, size, near}};
        if (size > 1) {
            rules.sums = {{{0}, {1}, {1}, true}, {{0, 1, size}, {1, 1, 1}, {size + 3}, false}};
            rules.sums.push_back({{0, 1, size, 1}, {10, -1, 7000, 1}, {14010, 21010}, false});
            rules.domains = {{size - 1, rules.all() >> 1}};
            rules.contains = {{{0, 1, size}, Cells(rules.values.size(), 0), Cells(rules.values.size(), 2)}};
            rules.contains[0].least[1] = 1;
            rules.machines = {changing(size)};
            rules.automata = {{{0, 1, size}, 0}, {{}, 0}, {{1, size, size + 1, 0, 1}, 0}};
        }
        const Layout layout(rules);
        std::vector<Mask> masks(static_cast<std::size_t>(rules.cells), layout.all);
        const SearchAnswer answer = search(layout, masks, {3, 3, 0}, Budget(0.5, 2000, nullptr));
        expect(answer.found <= 3, "the limit holds");
        if (settle(layout, masks)) encode(layout, masks);
    }
}

// Slices of a search that together are the search.
void go_on_where_it_ended() {
    for (const int size : {6, 9, 20, 40}) {  // words of three widths
        Rules rules = latin(size);
        for (int row = 0; row + 1 < size; ++row) {
            rules.sums.push_back({{row * size, (row + 1) * size + 1}, {1, 1}, {size + row % 3}, false});
        }
        const Layout layout(rules);
        const std::vector<Mask> masks(static_cast<std::size_t>(rules.cells), layout.all);
        const SearchAnswer whole = search(layout, masks, {50, 50}, Budget(-1, 3000, nullptr));
        LongSearch slices(layout, masks, {50, 50});
        const SearchAnswer* answer = nullptr;
        for (std::int64_t nodes = 0; nodes <= 3000; nodes += 100) {
            answer = &slices.go_on(Budget(-1, nodes, nullptr));
            if (answer->complete || answer->found == 50) break;
        }
        expect(answer->nodes == whole.nodes && answer->conflicts == whole.conflicts, "slices take the same branches");
        expect(answer->solutions == whole.solutions && answer->settled == whole.settled, "slices find the same");
    }
}

void refuse_impossible_sums() {
    for (const int total : {-5, 0, 1, 45, 46, 100000}) {
        Rules rules = latin(9);
        rules.sums = {{{0, 1, 2, 3, 4, 5, 6, 7}, Cells(8, 1), {total}, true}, {{80, 79}, {1, 1}, {total}, false}};
        const Layout layout(rules);
        std::vector<Mask> masks(81, layout.all);
        const SearchAnswer answer = search(layout, masks, {1, 1, 0}, Budget());
        expect(answer.complete && answer.found == 0, "an impossible sum has no solution");
    }
}

}  // namespace

void dig_and_compare() {
    DigPlan plan;
    for (int cell = 0; cell < 81; ++cell) plan.orbits.push_back({cell});
    const Dug dug = dig(7, 3, 20, plan, Budget());
    for (std::size_t i = 0; i < dug.puzzles.size(); ++i) {
        expect(redundant_givens(dug.puzzles[i], dug.solutions[i], Budget()).empty(), "a dug puzzle is minimal");
        expect(canonical(dug.puzzles[i], dug.solutions[i])[80] <= blank, "a form has digits and blanks");
    }
    expect(dig(7, 3, 20, plan, Budget(0.0, -1, nullptr)).puzzles.empty(), "no time, no puzzles");
    DigPlan shared = plan;
    shared.least = 30;
    shared.spread = 6;
    shared.alike = 8;
    for (const Grid81& puzzle : dig(7, 3, 20, shared, Budget()).puzzles) {
        const auto open = std::count(puzzle.begin(), puzzle.end(), blank);
        expect(81 - open >= 30, "a dug puzzle keeps the least number of givens");
    }
    const Dug near = dig_near(5, dug, 2, plan, Budget());
    expect(!near.puzzles.empty(), "puzzles have others like them");
    for (std::size_t i = 0; i < near.puzzles.size(); ++i) {
        expect(redundant_givens(near.puzzles[i], near.solutions[i], Budget()).empty(), "one like another is minimal");
        expect(solve_classic(candidates_of(near.puzzles[i]), 2, 1, Budget()).found == 1, "one like another is unique");
        needs_more(near.puzzles[i]);
    }
    expect(dig_near(5, dug, 2, plan, Budget(0.0, -1, nullptr)).puzzles.empty(), "no time, none like another");
    Grid81 empty;
    empty.fill(blank);
    expect(needs_more(empty) && !needs_more(dug.solutions[0]), "nothing given needs more, everything given does not");
    expect(dig(7, 3, 2, {}, Budget()).puzzles.size() == 2, "without orbits nothing goes");
    Candidates broken{};
    expect(true_candidates(broken, Budget())[0] == 0, "nothing stands in a broken grid");
    Grid81 no_grid;
    no_grid.fill(0);
    canonical(no_grid, no_grid);
}

// Any rules: latin squares with a relation, and rules that allow no grid.
void dig_any_rules() {
    for (const int size : {1, 2, 4, 6}) {
        Rules rules = latin(size);
        std::vector<Mask> apart;
        for (int s = 0; s < size; ++s) apart.push_back(rules.all() & ~(Mask{1} << s));
        if (size > 3) rules.relations = {{0, size + 1, apart}};
        const Layout layout(rules);
        DigPlan plan;
        for (int cell = 0; cell < size * size; ++cell) plan.orbits.push_back({cell});
        const DugAny dug = dig_any(layout, 5, 2, 6, plan, Budget());
        expect(dug.puzzles.size() == 6, "as many puzzles as were asked for");
        for (std::size_t i = 0; i < dug.puzzles.size(); ++i) {
            std::vector<Mask> masks;
            for (std::size_t cell = 0; cell < dug.puzzles[i].size(); ++cell) {
                const bool is_open = dug.puzzles[i][cell] == open_cell;
                expect(is_open || dug.puzzles[i][cell] == dug.solutions[i][cell], "givens are of the solution");
                masks.push_back(is_open ? layout.all : Mask{1} << dug.puzzles[i][cell]);
            }
            expect(search(layout, masks, {2, 2, 0}, Budget()).found == 1, "a dug puzzle has one solution");
            const Filling again = dig_from(layout, dug.solutions[i], 9, plan, Budget());
            expect(again.size() == dug.puzzles[i].size(), "a known grid is dug too");
        }
        expect(dig_any(layout, 5, 0, 3, plan, Budget(0.0, -1, nullptr)).puzzles.empty(), "no time, no puzzles");
    }
    Rules none = latin(3);
    none.domains = {{0, 0}};
    expect(dig_any(Layout(none), 1, 0, 2, {}, Budget()).puzzles.empty(), "no grid, no puzzles");
}

// Full grids lose givens while singles solve them: what is left is solved by the walk and has one solution.
void thin_latin_squares() {
    for (const int size : {2, 4, 6}) {
        const Rules rules = latin(size);
        const Layout layout(rules);
        const finders::Layout<2> seen(rules, {std::vector(rules.distinct.size(), finders::HouseKind::row), {}, {}});
        finders::Walker<2> walker(
            seen, {{finders::finder_number("naked_single"), {}}, {finders::finder_number("hidden_single"), {}}});
        finders::ThinPlan plan;
        for (int cell = 0; cell < size * size; ++cell) plan.orbits.push_back({cell});
        plan.wanted = {true, true};
        plan.trusting = {false, size == 4};
        for (const Filling& grid : fill_any(layout, 3, 5, 1, Budget())) {
            for (const std::size_t goal : {std::size_t{0}, grid.size() / 2 + 1}) {
                plan.goal = goal;
                plan.proves_first = !plan.proves_first;
                const finders::Thinned thinned = thin(walker, rules, grid, plan, 7, Budget());
                expect(!thinned.given.empty(), "singles solve something of every square");
                std::vector<Mask> masks;
                std::size_t givens = 0;
                for (std::size_t cell = 0; cell < grid.size(); ++cell) {
                    masks.push_back(thinned.given[cell] ? Mask{1} << grid[cell] : layout.all);
                    givens += thinned.given[cell];
                }
                expect(givens >= goal, "a goal is not passed");
                expect(search(layout, masks, {2, 2, 0}, Budget()).found == 1, "a thinned puzzle has one solution");
                walker.start({masks.begin(), masks.end()}, thinned.given);
                const finders::WalkResult walk = walker.run(false, Budget());
                expect(walk.end == finders::WalkEnd::solved && walk.used == thinned.used, "the walk is the one told");
            }
            plan.wanted = {false, false};
            expect(thin(walker, rules, grid, plan, 7, Budget()).given.empty(), "what is not met gives nothing");
            plan.wanted = {true, true};
            const Budget nothing(0.0, -1, nullptr);
            expect(thin(walker, rules, grid, plan, 7, nothing).given.empty(), "no time, nothing thinned");
        }
    }
}

// Cells in a row hold symbol 0 for the area or symbol 1 for the rest; the first is sure. Without the second too few are
// left, without the last of five there are four still.
void areas_need_the_cells_on_their_way() {
    const auto narrowed = [](int size, std::vector<Mask> masks) {
        Connected area{Cells(masks.size()), std::vector<std::vector<int>>(masks.size()), 1, size};
        for (int cell = 0; cell < static_cast<int>(masks.size()); ++cell) {
            area.cells[static_cast<std::size_t>(cell)] = cell;
            if (cell > 0) area.neighbours[static_cast<std::size_t>(cell)].push_back(cell - 1);
            if (cell + 1 < static_cast<int>(masks.size()))
                area.neighbours[static_cast<std::size_t>(cell)].push_back(cell + 1);
        }
        expect(narrow_area(area, AreaReason::bridge, masks), "there is such an area");
        return masks;
    };
    expect(narrowed(4, {1, 3, 3, 3, 3}) == std::vector<Mask>{1, 1, 1, 1, 3}, "too few would be left");
    expect(narrowed(2, {1, 3, 3, 3, 3}) == std::vector<Mask>{1, 1, 3, 3, 3}, "a smaller area needs one of them");
    expect(narrowed(0, {1, 3, 3, 3, 3}) == std::vector<Mask>{1, 3, 3, 3, 3}, "an area of any size needs none");
    expect(narrowed(0, {1, 3, 1, 3, 3}) == std::vector<Mask>{1, 1, 1, 3, 3}, "the sure ones would part");
    const Connected two_parts{{0, 1, 2, 3, 4}, {{1}, {0}, {3}, {2, 4}, {3}}, 1, 3};
    std::vector<Mask> masks(5, 3);
    expect(narrow_area(two_parts, AreaReason::reach, masks), "the larger part may be the area");
    expect(masks == std::vector<Mask>{2, 2, 3, 3, 3}, "a part that is too small is none of it");
}

int main() {
    areas_need_the_cells_on_their_way();
    solve_odd_lines();
    solve_one_at_a_time();
    boards_and_lanes_agree();
    lanes_count_a_few_of_many_solutions();
    search_all_sizes();
    go_on_where_it_ended();
    refuse_impossible_sums();
    dig_and_compare();
    dig_any_rules();
    thin_latin_squares();
    return tests::exit_code("all kernels hold");
}
