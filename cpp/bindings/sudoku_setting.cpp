// Python's way to what setters of classic sudoku need: full grids, digging, needed givens, true candidates, twins.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <vector>

#include "bindings.hpp"
#include "budget.hpp"
#include "sudoku/canonical.hpp"
#include "sudoku/dig.hpp"
#include "sudoku/dig_any.hpp"
#include "sudoku/random_grid.hpp"

namespace nb = nanobind;

namespace gridwright::bindings {

namespace {

constexpr std::size_t cells = 81;

sudoku::Grid81 grid_at(const nb::bytes& grids, std::size_t number) {
    sudoku::Grid81 grid;
    for (std::size_t i = 0; i < cells; ++i) {
        grid[i] = static_cast<std::uint8_t>(grids.c_str()[cells * number + i]);
        if (grid[i] > sudoku::blank) throw nb::value_error("expected symbols 0 to 8, or 9 for a blank");
    }
    return grid;
}

std::vector<sudoku::Grid81> grids_of(const nb::bytes& grids) {
    if (grids.size() % cells != 0) throw nb::value_error("expected 81 symbols a grid");
    std::vector<sudoku::Grid81> all;
    for (std::size_t i = 0; i < grids.size() / cells; ++i) all.push_back(grid_at(grids, i));
    return all;
}

nb::bytes bytes_of(const std::vector<sudoku::Grid81>& grids) {
    return nb::bytes(reinterpret_cast<const char*>(grids.data()), cells * grids.size());
}

nb::bytes random_grids(std::uint64_t seed, std::size_t count) {
    std::vector<sudoku::Grid81> grids;
    {
        nb::gil_scoped_release released;
        sudoku::Lot lot(seed);
        for (std::size_t i = 0; i < count; ++i) grids.push_back(sudoku::random_grid(lot));
    }
    return bytes_of(grids);
}

std::pair<nb::bytes, nb::bytes> dig(std::uint64_t seed, std::uint64_t first, std::size_t count,
                                    std::vector<std::vector<int>> orbits, std::size_t least, std::size_t spread,
                                    std::size_t alike, double seconds, const StopFlag* stop) {
    if (alike == 0) throw nb::value_error("expected 1 or more puzzles to a full grid");
    if (spread > cells) throw nb::value_error("expected a spread of at most 81 givens");
    for (const auto& orbit : orbits) {
        for (const int cell : orbit) {
            if (cell < 0 || cell >= static_cast<int>(cells)) throw nb::value_error("expected cells 0 to 80");
        }
    }
    sudoku::Dug dug;
    {
        nb::gil_scoped_release released;
        const sudoku::DigPlan plan{std::move(orbits), least, spread, alike};
        dug = sudoku::dig(seed, first, count, plan, Budget(seconds, -1, stop));
    }
    return {bytes_of(dug.puzzles), bytes_of(dug.solutions)};
}

std::pair<nb::bytes, nb::bytes> dig_near(std::uint64_t seed, const nb::bytes& puzzles, const nb::bytes& solutions,
                                         std::size_t each, std::size_t least, double seconds, const StopFlag* stop) {
    const sudoku::Dug known{grids_of(puzzles), grids_of(solutions)};
    if (known.puzzles.size() != known.solutions.size()) throw nb::value_error("expected a solution for every puzzle");
    sudoku::DigPlan plan{{}, least};
    for (int cell = 0; cell < static_cast<int>(cells); ++cell) plan.orbits.push_back({cell});
    sudoku::Dug dug;
    {
        nb::gil_scoped_release released;
        dug = sudoku::dig_near(seed, known, each, plan, Budget(seconds, -1, stop));
    }
    return {bytes_of(dug.puzzles), bytes_of(dug.solutions)};
}

nb::bytes joined(const std::vector<sudoku::Filling>& fillings) {
    std::string all;
    for (const sudoku::Filling& filling : fillings) all.append(filling.begin(), filling.end());
    return nb::bytes(all.data(), all.size());
}

sudoku::DigPlan plan_of(const sudoku::Layout& layout, std::vector<std::vector<int>> orbits, std::size_t least,
                        std::int64_t patience) {
    for (const auto& orbit : orbits) {
        for (const int cell : orbit) {
            if (cell < 0 || cell >= layout.rules.cells) throw nb::value_error("expected cells of the grid");
        }
    }
    return {.orbits = std::move(orbits), .least = least, .patience = patience};
}

std::pair<nb::bytes, nb::bytes> dig_any(const sudoku::Layout& layout, std::uint64_t seed, std::uint64_t first,
                                        std::size_t count, std::vector<std::vector<int>> orbits, std::size_t least,
                                        std::int64_t patience, double seconds, const StopFlag* stop) {
    const sudoku::DigPlan plan = plan_of(layout, std::move(orbits), least, patience);
    sudoku::DugAny dug;
    {
        nb::gil_scoped_release released;
        dug = sudoku::dig_any(layout, seed, first, count, plan, Budget(seconds, -1, stop));
    }
    return {joined(dug.puzzles), joined(dug.solutions)};
}

nb::bytes fill_any(const sudoku::Layout& layout, std::uint64_t seed, std::size_t count, std::size_t alike,
                   double seconds, const StopFlag* stop) {
    if (alike == 0) throw nb::value_error("expected 1 or more grids that are alike");
    std::vector<sudoku::Filling> grids;
    {
        nb::gil_scoped_release released;
        grids = sudoku::fill_any(layout, seed, count, alike, Budget(seconds, -1, stop));
    }
    return joined(grids);
}

nb::bytes dig_from(const sudoku::Layout& layout, const nb::bytes& solution, std::uint64_t seed,
                   std::vector<std::vector<int>> orbits, std::size_t least, std::int64_t patience, double seconds,
                   const StopFlag* stop) {
    if (solution.size() != static_cast<std::size_t>(layout.rules.cells))
        throw nb::value_error("expected a symbol per cell");
    const sudoku::DigPlan plan = plan_of(layout, std::move(orbits), least, patience);
    const auto* symbols = reinterpret_cast<const std::uint8_t*>(solution.c_str());
    const sudoku::Filling filling(symbols, symbols + solution.size());
    for (const std::uint8_t symbol : filling) {
        if (symbol >= layout.rules.symbols) throw nb::value_error("expected symbols of the puzzle");
    }
    sudoku::Filling puzzle;
    {
        nb::gil_scoped_release released;
        puzzle = sudoku::dig_from(layout, filling, seed, plan, Budget(seconds, -1, stop));
    }
    return joined({puzzle});
}

nb::bytes canonical_all(const nb::bytes& puzzles, const nb::bytes& solutions) {
    std::vector<sudoku::Grid81> given = grids_of(puzzles), solved = grids_of(solutions);
    if (given.size() != solved.size()) throw nb::value_error("expected a solution for every puzzle");
    for (const auto& grid : solved) {
        for (const std::uint8_t digit : grid) {
            if (digit == sudoku::blank) throw nb::value_error("expected full solutions");
        }
    }
    std::vector<sudoku::Grid81> forms;
    {
        nb::gil_scoped_release released;
        for (std::size_t i = 0; i < given.size(); ++i) forms.push_back(sudoku::canonical(given[i], solved[i]));
    }
    return bytes_of(forms);
}

}  // namespace

void bind_sudoku_setting(nb::module_& m) {
    m.def("sudoku_random_grids", &random_grids, nb::arg("seed"), nb::arg("count"),
          "Draw full 9x9 grids: 81 symbols from 0 to 8 each.");
    m.def(
        "sudoku_dig", &dig, nb::arg("seed"), nb::arg("first"), nb::arg("count"), nb::arg("orbits"), nb::arg("least"),
        nb::arg("spread"), nb::arg("alike"), nb::arg("seconds"), nb::arg("stop").none(),
        "Make puzzles of a seed by number, each with its own least number of givens up to `spread` more than `least`, "
        "of every `alike` in a row from one full grid: givens (9 = blank) and solutions; nothing if the budget ran "
        "out.");
    m.def("sudoku_dig_near", &dig_near, nb::arg("seed"), nb::arg("puzzles"), nb::arg("solutions"), nb::arg("each"),
          nb::arg("least"), nb::arg("seconds"), nb::arg("stop").none(),
          "Make puzzles like others, turned about, up to `each` of every one: givens and solutions as `sudoku_dig` "
          "does.");
    m.def("sudoku_dig_any", &dig_any, nb::arg("layout"), nb::arg("seed"), nb::arg("first"), nb::arg("count"),
          nb::arg("orbits"), nb::arg("least"), nb::arg("patience"), nb::arg("seconds"), nb::arg("stop").none(),
          "The same for any rules: givens (255 = blank) and solutions; fewer if the budget ran out.");
    m.def("sudoku_fill_any", &fill_any, nb::arg("layout"), nb::arg("seed"), nb::arg("count"), nb::arg("alike"),
          nb::arg("seconds"), nb::arg("stop").none(),
          "Draw full grids of any rules, of every `alike` the same with other names; fewer if the budget ran out.");
    m.def("sudoku_dig_from", &dig_from, nb::arg("layout"), nb::arg("solution"), nb::arg("seed"), nb::arg("orbits"),
          nb::arg("least"), nb::arg("patience"), nb::arg("seconds"), nb::arg("stop").none(),
          "Make one puzzle of any rules from a full grid: givens (255 = blank).");
    m.def(
        "sudoku_need_more",
        [](const nb::bytes& puzzles) {
            const std::vector<sudoku::Grid81> all = grids_of(puzzles);
            nb::gil_scoped_release released;
            std::vector<bool> answers;
            for (const sudoku::Grid81& puzzle : all) answers.push_back(sudoku::needs_more(puzzle));
            return answers;
        },
        nb::arg("puzzles"),
        "Tell of classic puzzles whether they need more than singles, locked candidates and locked triples.");
    m.def(
        "sudoku_redundant_givens",
        [](const nb::bytes& puzzle, const nb::bytes& solution, double seconds, const StopFlag* stop) {
            if (puzzle.size() != cells || solution.size() != cells) throw nb::value_error("expected 81 symbols");
            const sudoku::Grid81 given = grid_at(puzzle, 0), solved = grid_at(solution, 0);
            nb::gil_scoped_release released;
            return sudoku::redundant_givens(given, solved, Budget(seconds, -1, stop));
        },
        nb::arg("puzzle"), nb::arg("solution"), nb::arg("seconds"), nb::arg("stop").none(),
        "List the givens without which, each alone, the solution stays the only one.");
    m.def(
        "sudoku_true_candidates",
        [](const std::vector<std::uint16_t>& masks, double seconds, const StopFlag* stop) {
            if (masks.size() != cells) throw nb::value_error("expected 81 masks");
            sudoku::Candidates start;
            for (std::size_t i = 0; i < cells; ++i) start[i] = masks[i] & 0x1ff;
            nb::gil_scoped_release released;
            return sudoku::true_candidates(start, Budget(seconds, -1, stop));
        },
        nb::arg("masks"), nb::arg("seconds"), nb::arg("stop").none(),
        "Give by cell the digits of all solutions of a classic position; nothing if the budget ran out.");
    m.def(
        "sudoku_count_states",
        [](const std::vector<std::uint16_t>& masks, std::int32_t limit, double seconds, const StopFlag* stop) {
            if (masks.size() % cells != 0) throw nb::value_error("expected 81 masks a state");
            if (limit < 1) throw nb::value_error("expected a limit of 1 or more");
            nb::gil_scoped_release released;
            return sudoku::count_states(masks, limit, Budget(seconds, -1, stop));
        },
        nb::arg("masks"), nb::arg("limit"), nb::arg("seconds"), nb::arg("stop").none(),
        "Count up to `limit` solutions of classic states of 81 masks each; -3 where the budget ran out.");
    m.def("sudoku_canonical", &canonical_all, nb::arg("puzzles"), nb::arg("solutions"),
          "Give the canonical form of classic puzzles with their solutions.");
}

}  // namespace gridwright::bindings
