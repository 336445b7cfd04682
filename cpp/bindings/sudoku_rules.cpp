// Python's way to sudoku of any rules: demands are put together one by one, then searched, settled or encoded.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "bindings.hpp"
#include "budget.hpp"
#include "out_of_budget.hpp"
#include "sudoku/encode.hpp"
#include "sudoku/search.hpp"
#include "sudoku/settle.hpp"

namespace nb = nanobind;

namespace gridwright::bindings {

namespace {

using sudoku::Cells;
using sudoku::Layout;
using sudoku::LongSearch;
using sudoku::Mask;
using sudoku::Rules;

void expect(bool holds, const char* sentence) {
    if (!holds) throw nb::value_error(sentence);
}

void expect_cells(const Rules& rules, const Cells& cells) {
    const auto is_inside = [&](int cell) { return cell >= 0 && cell < rules.cells; };
    expect(std::all_of(cells.begin(), cells.end(), is_inside), "expected cells of the grid");
}

template <class List>
void expect_one_each(const Rules& rules, const List& list) {
    expect(list.size() == static_cast<std::size_t>(rules.symbols), "expected an entry for every symbol");
}

void expect_masks(const Layout& layout, const std::vector<Mask>& masks) {
    expect(masks.size() == static_cast<std::size_t>(layout.rules.cells), "expected a mask per cell");
}

Rules make_rules(int cells, std::vector<int> values) {
    expect(cells >= 0, "expected a number of cells");
    expect(!values.empty() && values.size() <= 64, "expected the values of 1 to 64 symbols");
    return {cells, static_cast<int>(values.size()), std::move(values), {}};
}

void add_distinct(Rules& rules, Cells cells) {
    expect_cells(rules, cells);
    Cells sorted = cells;
    std::sort(sorted.begin(), sorted.end());
    expect(std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end(), "expected every cell once");
    rules.distinct.push_back(std::move(cells));
}

void add_domain(Rules& rules, int cell, Mask allowed) {
    expect_cells(rules, {cell});
    rules.domains.push_back({cell, allowed});
}

void add_relation(Rules& rules, int first, int second, std::vector<Mask> table) {
    expect_cells(rules, {first, second});
    expect_one_each(rules, table);
    for (Mask& allowed : table) allowed &= rules.all();
    rules.relations.push_back({first, second, std::move(table)});
}

void add_sum(Rules& rules, Cells cells, std::vector<int> coefficients, std::vector<int> totals, bool is_distinct) {
    expect_cells(rules, cells);
    expect(coefficients.size() == cells.size(), "expected a coefficient for every cell");
    rules.sums.push_back({std::move(cells), std::move(coefficients), std::move(totals), is_distinct});
}

using Moves = std::vector<std::vector<std::vector<int>>>;  // by state and symbol: the states it may go to

std::size_t add_machine(Rules& rules, int start, const std::vector<int>& accepting, const Moves& moves) {
    const auto is_state = [&](int state) { return state >= 0 && static_cast<std::size_t>(state) < moves.size(); };
    expect(is_state(start), "expected to start in a state that has moves");
    sudoku::Machine machine{start, std::vector<bool>(moves.size()), {0}, {}};
    for (const int state : accepting) {
        expect(is_state(state), "expected to accept in states that have moves");
        machine.accepts[static_cast<std::size_t>(state)] = true;
    }
    for (const auto& by_symbol : moves) {
        expect_one_each(rules, by_symbol);
        for (const auto& next : by_symbol) {
            expect(std::all_of(next.begin(), next.end(), is_state), "expected moves to states that have moves");
            machine.next.insert(machine.next.end(), next.begin(), next.end());
            machine.first.push_back(static_cast<std::uint32_t>(machine.next.size()));
        }
    }
    rules.machines.push_back(std::move(machine));
    return rules.machines.size() - 1;
}

void add_automaton(Rules& rules, Cells cells, std::size_t machine) {
    expect_cells(rules, cells);
    expect(machine < rules.machines.size(), "expected the number of a machine that was added before");
    rules.automata.push_back({std::move(cells), machine});
}

void add_contains(Rules& rules, Cells cells, std::vector<int> least, std::vector<int> most) {
    expect_cells(rules, cells);
    expect_one_each(rules, least);
    expect_one_each(rules, most);
    rules.contains.push_back({std::move(cells), std::move(least), std::move(most)});
}

void add_distinct_pairs(Rules& rules, const Cells& firsts, const Cells& seconds) {
    expect(firsts.size() == seconds.size(), "expected as many second cells as first ones");
    Cells cells = firsts;
    cells.insert(cells.end(), seconds.begin(), seconds.end());
    expect_cells(rules, cells);
    rules.pairs.push_back({std::move(cells)});
}

void add_connected(Rules& rules, Cells cells, const std::vector<std::pair<int, int>>& links, Mask symbols, int size) {
    expect_cells(rules, cells);
    sudoku::Connected area{std::move(cells), {}, symbols & rules.all(), size};
    area.neighbours.resize(area.cells.size());
    const auto place = [&](int cell) {
        const auto found = std::find(area.cells.begin(), area.cells.end(), cell);
        expect(found != area.cells.end(), "expected links between the cells");
        return static_cast<int>(found - area.cells.begin());
    };
    for (const auto& [one, other] : links) {
        const int first = place(one), second = place(other);
        area.neighbours[static_cast<std::size_t>(first)].push_back(second);
        area.neighbours[static_cast<std::size_t>(second)].push_back(first);
    }
    rules.connected.push_back(std::move(area));
}

void bind_rules(nb::module_& m) {
    nb::class_<Rules>(m, "SudokuRules", "What a sudoku demands of its cells, put together demand by demand.")
        .def(
            "__init__",
            [](Rules* self, int cells, std::vector<int> values) {
                new (self) Rules(make_rules(cells, std::move(values)));
            },
            nb::arg("cells"), nb::arg("values"), "Begin with cells in which anything goes; each symbol has a value.")
        .def("add_distinct", &add_distinct, nb::arg("cells"),
             "No symbol twice; each exactly once where there are as many cells as symbols.")
        .def("add_domain", &add_domain, nb::arg("cell"), nb::arg("allowed"), "Only the symbols of a mask.")
        .def("add_relation", &add_relation, nb::arg("first"), nb::arg("second"), nb::arg("table"),
             "By symbol of the first cell the mask of what the second may hold.")
        .def("add_sum", &add_sum, nb::arg("cells"), nb::arg("coefficients"), nb::arg("totals"), nb::arg("is_distinct"),
             "Values times coefficients add up to one of the totals; is_distinct: no symbol twice.")
        .def("add_machine", &add_machine, nb::arg("start"), nb::arg("accepting"), nb::arg("moves"),
             "A finite automaton: by state and symbol the states it may go to. Gives the number to name it by.")
        .def("add_automaton", &add_automaton, nb::arg("cells"), nb::arg("machine"),
             "The machine of this number accepts the symbols of the cells, one after the other.")
        .def("add_contains", &add_contains, nb::arg("cells"), nb::arg("least"), nb::arg("most"),
             "By symbol how often it stands in the cells, at least and at most.")
        .def("add_distinct_pairs", &add_distinct_pairs, nb::arg("firsts"), nb::arg("seconds"),
             "No two pairs of a first and a second cell hold the same pair of symbols.")
        .def("add_connected", &add_connected, nb::arg("cells"), nb::arg("links"), nb::arg("symbols"), nb::arg("size"),
             "The cells that hold a symbol of a mask hang together over links; as many as size says, if not 0.");
}

sudoku::SearchAnswer search(const Layout& layout, const std::vector<Mask>& masks, std::int64_t limit, std::size_t keep,
                            double seconds, std::int64_t nodes, const StopFlag* stop, std::uint64_t seed) {
    expect_masks(layout, masks);
    nb::gil_scoped_release released;
    return sudoku::search(layout, masks, {limit, keep, seed}, Budget(seconds, nodes, stop));
}

std::vector<Mask> settle(const Layout& layout, std::vector<Mask> masks) {
    expect_masks(layout, masks);
    if (!sudoku::settle(layout, masks)) masks.assign(masks.size(), 0);
    return masks;
}

void bind_answers(nb::module_& m) {
    using sudoku::Encoding;
    using sudoku::SearchAnswer;
    nb::class_<SearchAnswer>(m, "SearchAnswer", "What a search for solutions found.")
        .def_prop_ro(
            "solutions",
            [](const SearchAnswer& answer) {
                std::vector<nb::bytes> solutions;
                for (const auto& filling : answer.solutions) solutions.emplace_back(filling.data(), filling.size());
                return solutions;
            },
            "Those kept, all different: a byte for the symbol of every cell.")
        .def_ro("found", &SearchAnswer::found, "How many there were.")
        .def_ro("complete", &SearchAnswer::complete, "Whether there are no others.")
        .def_ro("nodes", &SearchAnswer::nodes, "How many branches were tried.")
        .def_ro("conflicts", &SearchAnswer::conflicts, "How many of them failed.")
        .def_ro("settled", &SearchAnswer::settled, "What propagation left, unless complete.");
    nb::class_<Encoding>(m, "SudokuClauses", "A sudoku as clauses.")
        .def_prop_ro(
            "clauses",
            [](const Encoding& encoding) {
                return nb::bytes(encoding.clauses.data(), encoding.clauses.size() * sizeof(std::int32_t));
            },
            "32-bit integers, each clause ended by 0.")
        .def_ro("candidates", &Encoding::candidates, "Cell and symbol of the first variables, in their order.");
}

}  // namespace

void bind_sudoku_rules(nb::module_& m) {
    bind_rules(m);
    bind_answers(m);
    nb::class_<Layout>(m, "SudokuLayout", "The demands of a sudoku, prepared for search and propagation.")
        .def(nb::init<Rules>(), nb::arg("rules"));
    m.def("sudoku_search", &search, nb::arg("layout"), nb::arg("masks"), nb::arg("limit"), nb::arg("keep"),
          nb::arg("seconds"), nb::arg("nodes"), nb::arg("stop").none(), nb::arg("seed"), "Search any sudoku.");
    nb::class_<LongSearch>(m, "SudokuSearch", "A search of any sudoku that can be gone on with.")
        .def(
            "__init__",
            [](LongSearch* place, const Layout& layout, std::vector<Mask> masks, std::int64_t limit, std::size_t keep) {
                expect_masks(layout, masks);
                new (place) LongSearch(layout, std::move(masks), {limit, keep});
            },
            nb::keep_alive<1, 2>(), nb::arg("layout"), nb::arg("masks"), nb::arg("limit"), nb::arg("keep"))
        .def(
            "go_on",
            [](LongSearch& search, double seconds, std::int64_t nodes, const StopFlag* stop) {
                nb::gil_scoped_release released;
                return search.go_on(Budget(seconds, nodes, stop));
            },
            nb::arg("seconds"), nb::arg("nodes"), nb::arg("stop").none(),
            "Go on until an answer or the end of the budget; `nodes` count those of all calls.");
    m.def("sudoku_settle", &settle, nb::arg("layout"), nb::arg("masks"),
          "Propagate to the fixed point; all masks are 0 on a contradiction.");
    m.def(
        "sudoku_encode",
        [](const Layout& layout, const std::vector<Mask>& masks, double seconds, const StopFlag* stop,
           std::size_t most) -> std::optional<sudoku::Encoding> {
            expect_masks(layout, masks);
            nb::gil_scoped_release unlocked;
            try {
                return sudoku::encode(layout, masks, Budget(seconds, -1, stop), most);
            } catch (const OutOfBudget&) {
                return std::nullopt;
            }
        },
        nb::arg("layout"), nb::arg("masks"), nb::arg("seconds"), nb::arg("stop").none(), nb::arg("most"),
        "Write a position as clauses, best after propagation; None where the time ends first or they take more than "
        "`most` numbers.");
}

}  // namespace gridwright::bindings
