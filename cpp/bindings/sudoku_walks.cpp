// Python's view of the walks of sudoku: a layout, one finder at a time, and a list of them over one or many grids.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <string>

#include "bindings.hpp"
#include "finder_walks.hpp"

namespace nb = nanobind;

namespace gridwright::bindings {

namespace {

using finders::SteerPlan;
using finders::Thinned;
using finders::ThinPlan;
using finders::WalkEnd;
using finders::WalkEntry;

struct FinderCall {
    std::string finder;
    int size;
    std::string variant;
    int limit;
    bool best;
};
WalkEntry entry_of(const FinderCall& call) {
    const int number = finders::finder_number(call.finder);
    if (number < 0) throw std::invalid_argument("no finder is called '" + call.finder + "'");
    const auto variant =
        finders::variant_number(finders::finder_table()[static_cast<std::size_t>(number)], call.variant);
    if (!variant) throw std::invalid_argument("the finder '" + call.finder + "' has no variant '" + call.variant + "'");
    return {number, finders::Parameters{call.size, *variant, call.limit}, call.best};
}

Budget make_budget(double seconds, const StopFlag* stop) { return Budget(seconds, -1, stop); }
void bind_call(nb::module_& m) {
    nb::class_<FinderCall>(
        m, "FinderCall",
        "A finder and its parameters, whose meaning the finder's header tells; `best` makes the walk "
        "take the weightiest deduction instead of the first.")
        .def(nb::init<std::string, int, std::string, int, bool>(), nb::arg("finder"), nb::arg("size") = 0,
             nb::arg("variant") = "", nb::arg("limit") = 0, nb::arg("best") = false)
        .def_ro("finder", &FinderCall::finder)
        .def_ro("size", &FinderCall::size)
        .def_ro("variant", &FinderCall::variant)
        .def_ro("limit", &FinderCall::limit)
        .def_ro("best", &FinderCall::best);
}
void bind_results(nb::module_& m) {
    nb::enum_<WalkEnd>(m, "WalkEnd", "How a walk ended.")
        .value("SOLVED", WalkEnd::solved)
        .value("STUCK", WalkEnd::stuck)
        .value("BROKEN", WalkEnd::broken)
        .value("STOPPED", WalkEnd::stopped)
        .value("DEAR", WalkEnd::dear);
    nb::class_<RawWalk>(m, "FoundWalk", "A finished walk: how it ended, the entry of every step, the candidates left.")
        .def_ro("end", &RawWalk::end)
        .def_ro("used", &RawWalk::used)
        .def_ro("deductions", &RawWalk::deductions)
        .def_ro("masks", &RawWalk::masks);
    nb::class_<Thinned>(m, "ThinnedGrid", "The cells of a grid that stay given, and the entry of every step then.")
        .def_ro("given", &Thinned::given)
        .def_ro("used", &Thinned::used);
    nb::class_<CutGrid>(m, "CutGrid", "Groups of cells with what they add up to, and what is given besides.")
        .def_ro("groups", &CutGrid::groups)
        .def_ro("totals", &CutGrid::totals)
        .def_prop_ro("given", [](const CutGrid& self) { return self.thinned.given; })
        .def_prop_ro("used", [](const CutGrid& self) { return self.thinned.used; });
}

// A base of rules whose grids are cut.
struct GridCutter {
    const FinderLayout* layout;  // Python keeps it alive
    CutPlan plan;
};

void bind_plans(nb::module_& m) {
    nb::class_<ThinPlan>(m, "ThinPlan", "How givens go from full grids, for a list of techniques.")
        .def(
            "__init__",
            [](ThinPlan* self, std::vector<std::vector<int>> orbits, std::size_t goal, std::size_t enough,
               std::vector<bool> wanted, std::vector<bool> trusting, std::vector<double> worth, double most,
               std::int64_t patience, bool proves_first, bool grows) {
                new (self) ThinPlan{std::move(orbits),
                                    goal,
                                    enough,
                                    std::move(wanted),
                                    std::move(trusting),
                                    {std::move(worth), most},
                                    patience,
                                    proves_first,
                                    grows};
            },
            nb::arg("orbits"), nb::arg("goal"), nb::arg("enough"), nb::arg("wanted"), nb::arg("trusting"),
            nb::arg("worth"), nb::arg("most"), nb::arg("patience"), nb::arg("proves_first"), nb::arg("grows"),
            "Cells that go together; how many givens to come down to, or 0 and how many are few enough to end with the "
            "first that stays; by technique whether one must be used, whether it trusts that there is one solution, "
            "and what it is worth; what all steps may be worth; branches of a proof; whether it comes before the walk; "
            "whether to begin with nothing and give what a walk is missing.");
    nb::class_<GridCutter>(m, "GridCutter", "Cuts full grids into groups whose sums are told, and thins the givens.")
        .def(
            "cut",
            [](const GridCutter& self, nb::bytes grid, std::uint64_t seed, double seconds, const StopFlag* stop) {
                const std::string_view view(grid.c_str(), grid.size());
                nb::gil_scoped_release release;
                return self.layout->cut(view, self.plan, seed, make_budget(seconds, stop));
            },
            nb::arg("grid"), nb::arg("seed"), nb::arg("seconds"), nb::arg("stop").none(),
            "Cut one grid; nothing is given where no technique that is wanted was used.");
    m.def(
        "sudoku_draw_groups",
        [](nb::bytes grid, std::vector<std::vector<int>> neighbours, std::size_t largest, std::size_t percent,
           std::uint64_t seed) {
            return draw_groups({grid.c_str(), grid.size()}, {std::move(neighbours), largest, percent}, seed);
        },
        nb::arg("grid"), nb::arg("neighbours"), nb::arg("largest"), nb::arg("percent"), nb::arg("seed"),
        "Cut a full grid into groups of neighbours that differ, up to so many cells; so many percent are kept.");
}

}  // namespace

void bind_sudoku_walks(nb::module_& m) {
    bind_call(m);
    bind_results(m);
    bind_plans(m);
    nb::class_<FinderWalk>(m, "FinderWalk", "A list of techniques ready to walk; not to be shared between threads.")
        .def(
            "run",
            [](FinderWalk& self, const std::vector<Mask>& masks, const std::vector<bool>& given, bool wants_reasons,
               double seconds, const StopFlag* stop) {
                nb::gil_scoped_release release;
                return self.run(masks, given, wants_reasons, make_budget(seconds, stop));
            },
            nb::arg("masks"), nb::arg("given"), nb::arg("wants_reasons"), nb::arg("seconds"), nb::arg("stop").none(),
            "Walk from one position.")
        .def(
            "rate",
            [](FinderWalk& self, nb::bytes grids, double seconds, const StopFlag* stop, std::vector<double> worth,
               double most) {
                const std::string_view view(grids.c_str(), grids.size());
                if (!worth.empty() && worth.size() != self.size())
                    throw nb::value_error("expected the worth of every technique of the walk");
                nb::gil_scoped_release release;
                return self.rate(view, make_budget(seconds, stop), {std::move(worth), most});
            },
            nb::arg("grids"), nb::arg("seconds"), nb::arg("stop").none(), nb::arg("worth") = std::vector<double>{},
            nb::arg("most") = 0.0,
            "Walk from many start grids, one byte per cell (0 = open), without deductions; with the worth of every "
            "technique, give up where the steps are worth more than `most` together.")
        .def(
            "thin",
            [](FinderWalk& self, const sudoku::Rules& rules, nb::bytes grids, const ThinPlan& plan, std::uint64_t seed,
               double seconds, const StopFlag* stop) {
                const std::string_view view(grids.c_str(), grids.size());
                nb::gil_scoped_release release;
                return self.thin(rules, view, plan, seed, make_budget(seconds, stop));
            },
            nb::arg("rules"), nb::arg("grids"), nb::arg("plan"), nb::arg("seed"), nb::arg("seconds"),
            nb::arg("stop").none(),
            "Take givens away from full grids while a walk solves them and the solution is the only one; nothing is "
            "given where no technique that is wanted was used.")
        .def(
            "steer",
            [](FinderWalk& self, nb::bytes grids, nb::bytes givens, std::vector<std::vector<int>> orbits,
               std::size_t most, std::size_t singles, std::size_t quick, std::size_t others, std::uint64_t seed,
               double seconds, const StopFlag* stop) {
                if (singles > quick || quick > others || others > self.size())
                    throw nb::value_error("expected singles among quick techniques, these among the others, and so on");
                const SteerPlan plan{std::move(orbits), most, singles, quick, others};
                const std::string_view solutions(grids.c_str(), grids.size()), marks(givens.c_str(), givens.size());
                nb::gil_scoped_release release;
                return self.steer(solutions, marks, plan, seed, make_budget(seconds, stop));
            },
            nb::arg("grids"), nb::arg("givens"), nb::arg("orbits"), nb::arg("most"), nb::arg("singles"),
            nb::arg("quick"), nb::arg("others"), nb::arg("seed"), nb::arg("seconds"), nb::arg("stop").none(),
            "From puzzles with one solution (which cells are given, 0 or 1) to such that cannot be finished without "
            "the techniques from number `others` on, by adding givens up to a number: what is given then, nothing "
            "where none was found.");
    nb::class_<FinderLayout>(m, "FinderLayout", "Cells, houses and further rules as the finders see them.")
        .def(nb::new_(&make_layout), nb::arg("rules"), nb::arg("kinds"), nb::arg("relation_groups"),
             nb::arg("domain_groups"))
        .def(
            "find",
            [](const FinderLayout& self, const FinderCall& call, const std::vector<Mask>& masks,
               const std::vector<bool>& given, double seconds, const StopFlag* stop) {
                const WalkEntry found = entry_of(call);
                nb::gil_scoped_release release;
                return self.find(found, masks, given, make_budget(seconds, stop));
            },
            nb::arg("call"), nb::arg("masks"), nb::arg("given"), nb::arg("seconds"), nb::arg("stop").none(),
            "List every deduction of one finder in a position.")
        .def("pencil", &FinderLayout::pencil, nb::arg("masks"), nb::arg("given"),
             "Strike what settled cells see; give the candidates of every cell.")
        .def("dead_ends", &FinderLayout::dead_ends, nb::arg("masks"), nb::arg("given"),
             "List cells with nothing left and symbols without a place in a house, once what settled cells see is "
             "struck.")
        .def(
            "walker",
            [](const FinderLayout& self, const std::vector<FinderCall>& calls) {
                std::vector<WalkEntry> list;
                for (const auto& call : calls) list.push_back(entry_of(call));
                return self.walker(std::move(list));
            },
            nb::arg("calls"), "Prepare a walk with these techniques, in this order.")
        .def(
            "cutter",
            [](const FinderLayout& self, const std::vector<FinderCall>& calls, const ThinPlan& plan,
               std::vector<std::vector<int>> neighbours, std::size_t largest, std::size_t percent) {
                GridCutter cutter{&self, {{}, {std::move(neighbours), largest, percent}, plan}};
                for (const auto& call : calls) cutter.plan.entries.push_back(entry_of(call));
                return cutter;
            },
            nb::keep_alive<0, 1>(), nb::arg("calls"), nb::arg("plan"), nb::arg("neighbours"), nb::arg("largest"),
            nb::arg("percent"),
            "Prepare to cut full grids of these rules into groups of neighbours that differ, up to so many cells, of "
            "which so many percent are told, and to thin the givens by these techniques.");
    m.def(
        "finder_names",
        [] {
            std::vector<std::string> names;
            for (const auto& entry : finders::finder_table()) names.emplace_back(entry.name);
            return names;
        },
        "List the finders.");
}

}  // namespace gridwright::bindings
