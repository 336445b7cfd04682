// What walks remember and take at once, against slow twins: sums by brute force, every finder with an empty memory.
#include <vector>

#include "expect.hpp"
#include "sudoku/draw_groups.hpp"
#include "sudoku/finders/arrangements.hpp"
#include "sudoku/finders/sum_ways.hpp"
#include "sudoku/finders/sums.hpp"
#include "sudoku/finders/thin.hpp"

using namespace gridwright;
using namespace gridwright::sudoku;

namespace {

using tests::expect;

// All fillings of the cells from `i` on with different symbols that add up to a total.
template <typename Found>
void fill_all(const std::vector<finders::Mask>& choices, std::vector<int>& filling, int rest, Found&& found) {
    if (filling.size() == choices.size()) {
        if (rest == 0) found(filling);
        return;
    }
    for (int d = 0; d < 9; ++d) {
        const bool is_free = std::find(filling.begin(), filling.end(), d) == filling.end();
        if (!is_free || (choices[filling.size()] >> d & 1u) == 0) continue;
        filling.push_back(d);
        fill_all(choices, filling, rest - d - 1, found);
        filling.pop_back();
    }
}

void sums_say_what_all_fillings_say() {
    Lot lot(5);
    const std::vector<int> values{1, 2, 3, 4, 5, 6, 7, 8, 9};
    for (int round = 0; round < 2000; ++round) {
        const std::size_t size = 1 + draw(lot, 4);
        std::vector<finders::Mask> choices;
        for (std::size_t i = 0; i < size; ++i)
            choices.push_back(static_cast<finders::Mask>(lot() & lot() & 0x1ff) | 1u << draw(lot, 9));
        const int wanted = static_cast<int>(size + draw(lot, 8 * size));
        const int required = draw(lot, 2) == 0 ? -1 : static_cast<int>(draw(lot, 9));
        finders::Total total{std::vector<std::int16_t>(size), std::vector<int>(size, 1), {wanted}, true, true, true};
        expect(finders::has_ways(total, values), "a small sum is gone through in sets");
        const finders::SumWays ways = finders::ways_of(total, values, choices, required);
        std::vector<finders::Mask> supported(size, 0);
        finders::Mask claimed = ~finders::Mask{0};
        std::vector<int> filling;
        fill_all(choices, filling, wanted, [&](const std::vector<int>& found) {
            if (required >= 0 && std::find(found.begin(), found.end(), required) == found.end()) return;
            finders::Mask held = 0;
            for (std::size_t i = 0; i < size; ++i) {
                supported[i] |= 1u << found[i];
                held |= 1u << found[i];
            }
            claimed &= held;
        });
        for (std::size_t i = 0; i < size; ++i)
            expect(ways.supported[i] == supported[i], "what takes part in a filling is supported");
        expect(ways.claimed == claimed, "what every filling has is claimed");
    }
}

std::vector<finders::HouseKind> classic_kinds;

Rules classic() {
    Rules rules{81, 9, {1, 2, 3, 4, 5, 6, 7, 8, 9}, {}};
    classic_kinds.clear();
    for (const auto kind : {finders::HouseKind::row, finders::HouseKind::column, finders::HouseKind::region})
        for (int h = 0; h < 9; ++h) {
            Cells cells;
            for (int i = 0; i < 9; ++i) {
                const int in_box = 27 * (h / 3) + 3 * (h % 3) + 9 * (i / 3) + i % 3;
                cells.push_back(kind == finders::HouseKind::row      ? 9 * h + i
                                : kind == finders::HouseKind::column ? 9 * i + h
                                                                     : in_box);
            }
            rules.distinct.push_back(cells);
            classic_kinds.push_back(kind);
        }
    return rules;
}

struct Killer {
    Filling solution;
    Rules rules;
};

Killer killer(std::uint64_t seed) {
    Lot lot(seed);
    const Grid81 grid = random_grid(lot);
    Killer made{{grid.begin(), grid.end()}, classic()};
    GroupPlan plan;
    for (int cell = 0; cell < 81; ++cell) {
        std::vector<int>& beside = plan.neighbours.emplace_back();
        if (cell % 9 > 0) beside.push_back(cell - 1);
        if (cell % 9 < 8) beside.push_back(cell + 1);
        if (cell > 8) beside.push_back(cell - 9);
        if (cell < 72) beside.push_back(cell + 9);
    }
    std::size_t covered = 0, alone = 0;
    for (const Cells& cells : draw_groups(made.solution, plan, lot)) {
        Mask seen = 0;
        int total = 0;
        for (const int cell : cells) {
            seen |= Mask{1} << grid[static_cast<std::size_t>(cell)];
            total += grid[static_cast<std::size_t>(cell)] + 1;
        }
        expect(std::popcount(seen) == static_cast<int>(cells.size()), "no symbol stands twice in a group");
        covered += cells.size();
        alone += cells.size() == 1;
        made.rules.sums.push_back({cells, std::vector<int>(cells.size(), 1), {total}, true});
    }
    expect(covered == 81 && alone < 3, "groups cover the grid, and hardly a cell is alone");
    return made;
}

std::vector<finders::WalkEntry> entries() {
    using finders::finder_number;
    std::vector<finders::WalkEntry> list{
        {finder_number("full_house"), {}}, {finder_number("naked_single"), {}}, {finder_number("hidden_single"), {}}};
    for (const int fact : {0, 1, 2}) list.push_back({finder_number("sum"), {0, fact, 0}});
    for (const int size : {2, 3}) list.push_back({finder_number("locked_subset"), {size, 0, 0}});
    for (const int variant : {0, 1, 2, 3}) list.push_back({finder_number("locked_candidates"), {0, variant, 0}});
    for (const int fact : {0, 2, 1}) list.push_back({finder_number("arrangement"), {0, fact, 0}});
    list.push_back({finder_number("common_ban"), {}});
    list.push_back({finder_number("remainder"), {4, 0, 0}});
    list.push_back({finder_number("remainder"), {4, 0, 4}});
    for (const int size : {2, 3}) list.push_back({finder_number("naked_subset"), {size, 0, 0}});
    for (const int size : {2, 3}) list.push_back({finder_number("hidden_subset"), {size, 0, 0}});
    list.push_back({finder_number("arrangement"), {0, 3, 0}});
    for (const int size : {2, 3})
        for (const int variant : {0, 1, 2}) list.push_back({finder_number("fish"), {size, variant, 0}});
    for (const char* name : {"skyscraper", "two_string_kite", "turbot_fish", "empty_rectangle"})
        for (const int variant : {0, 1}) list.push_back({finder_number(name), {0, variant, 0}});
    return list;
}

bool is_same(const finders::Deduction& one, const finders::Deduction& other) {
    return one.placed == other.placed && one.eliminated == other.eliminated;
}

// The first deduction of an entry that remembers nothing.
finders::Deduction first_of(const finders::WalkEntry& entry, const finders::Position<2>& position) {
    finders::Memory<2> memory;
    finders::FirstSink sink(false);
    finders::finder_table()[static_cast<std::size_t>(entry.finder)].get<2>()(position, entry.parameters, memory, sink);
    return sink.result();
}

void what_is_remembered_changes_no_step() {
    const auto list = entries();
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const Killer made = killer(seed);
        const finders::Layout<2> layout(made.rules, {classic_kinds, {}, {}});
        finders::Walker<2> walker(layout, list);
        for (const std::size_t step : {std::size_t{100}, std::size_t{9}}) {  // nothing given, then some cells
            std::vector<finders::Mask> masks(81, layout.all);
            std::vector<bool> given(81, false);
            for (std::size_t cell = step; cell < 81; cell += step) {
                masks[cell] = 1u << made.solution[cell];
                given[cell] = true;
            }
            walker.start(masks, given);
            finders::Position<2> position = walker.position();
            const finders::WalkResult walk = walker.run(true, Budget());
            for (const finders::WalkStep& taken : walk.steps) {
                for (std::size_t entry = 3; entry <= static_cast<std::size_t>(taken.entry); ++entry) {
                    const finders::Deduction found = first_of(list[entry], position);
                    const bool is_it = entry == static_cast<std::size_t>(taken.entry);
                    expect(is_it ? is_same(found, taken.deduction) : !found.concludes(),
                           "a walk finds what a finder without memory finds first");
                }
                for (const auto single : taken.deduction.placed) position.place(single.cell, single.digit);
                for (const auto gone : taken.deduction.eliminated) position.eliminate(gone.cell, gone.digit);
            }
            const finders::Position<2> end = walker.position();
            std::vector<bool> used;
            walker.start(masks, given);
            expect(walker.sweep(Budget(), used) == walk.end, "long steps come to the same end");
            for (int cell = 0; cell < 81; ++cell)
                expect(walker.position().choices(cell) == end.choices(cell), "and leave the same");
        }
    }
}

void growing_gives_what_is_missing() {
    const auto list = entries();
    for (std::uint64_t seed = 4; seed <= 8; ++seed) {
        const Killer made = killer(seed);
        const finders::Layout<2> layout(made.rules, {classic_kinds, {}, {}});
        finders::Walker<2> walker(layout, list);
        finders::ThinPlan plan;
        for (int cell = 0; cell < 81; ++cell) plan.orbits.push_back({cell});
        plan.wanted.assign(list.size(), true);
        plan.trusting.assign(list.size(), false);
        plan.grows = true;
        for (const std::size_t enough : {std::size_t{0}, std::size_t{81}}) {
            plan.enough = enough;
            const finders::Thinned thinned = thin(walker, made.rules, made.solution, plan, seed, Budget());
            expect(thinned.given.size() == 81, "a killer grows to an end");
            std::vector<finders::Mask> masks;
            for (std::size_t cell = 0; cell < 81; ++cell)
                masks.push_back(thinned.given[cell] ? 1u << made.solution[cell] : layout.all);
            walker.start(masks, thinned.given);
            const finders::WalkResult walk = walker.run(false, Budget());
            expect(walk.end == finders::WalkEnd::solved && walk.used == thinned.used, "the walk is the one told");
            for (int cell = 0; cell < 81; ++cell)
                expect(walker.position().value(cell) == made.solution[static_cast<std::size_t>(cell)],
                       "it comes to the grid that was drawn");
        }
    }
}

}  // namespace

int main() {
    sums_say_what_all_fillings_say();
    what_is_remembered_changes_no_step();
    growing_gives_what_is_missing();
    return tests::exit_code("what walks remember holds");
}
