// Python's view of the sudoku finders: a layout, one finder at a time, and the walk.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <tuple>

#include "bindings.hpp"
#include "budget.hpp"
#include "sudoku/finders/steer.hpp"
#include "sudoku/finders/thin.hpp"
#include "sudoku/random_grid.hpp"

namespace nb = nanobind;

namespace gridwright::bindings {

namespace {

namespace finders = sudoku::finders;
using sudoku::finders::AllSink;
using sudoku::finders::DeadEnd;
using sudoku::finders::Deduction;
using sudoku::finders::Given;
using sudoku::finders::Layout;
using sudoku::finders::Mask;
using sudoku::finders::Outlook;
using sudoku::finders::Parameters;
using sudoku::finders::Price;
using sudoku::finders::SteerPlan;
using sudoku::finders::Thinned;
using sudoku::finders::ThinPlan;
using sudoku::finders::WalkEnd;
using sudoku::finders::WalkEntry;
using sudoku::finders::Walker;
using sudoku::finders::WalkResult;

struct FinderCall {
    std::string finder;
    int size;
    int variant;
    int limit;
    bool best;
};

WalkEntry entry_of(const FinderCall& call) {
    const int number = finders::finder_number(call.finder);
    if (number < 0) throw std::invalid_argument("no finder is called '" + call.finder + "'");
    return {number, Parameters{call.size, call.variant, call.limit}, call.best};
}

Budget make_budget(double seconds, const StopFlag* stop) { return Budget(seconds, -1, stop); }

struct RawWalk {
    WalkEnd end;
    std::vector<int> used;
    std::vector<Deduction> deductions;
    std::vector<Mask> masks;
};

// One object for both grid sizes, so that Python never sees the difference.
class FinderLayout {
public:
    virtual ~FinderLayout() = default;
    virtual std::vector<Deduction> find(const WalkEntry& entry, const std::vector<Mask>& masks,
                                        const std::vector<bool>& given, const Budget& budget) const = 0;
    virtual std::vector<Mask> pencil(const std::vector<Mask>& masks, const std::vector<bool>& given) const = 0;
    virtual std::vector<DeadEnd> dead_ends(const std::vector<Mask>& masks, const std::vector<bool>& given) const = 0;
    virtual std::unique_ptr<class FinderWalk> walker(std::vector<WalkEntry> entries) const = 0;
};

class FinderWalk {
public:
    virtual ~FinderWalk() = default;
    virtual RawWalk run(const std::vector<Mask>& masks, const std::vector<bool>& given, bool wants_reasons,
                        const Budget& budget) = 0;
    virtual std::size_t size() const = 0;
    // Many start grids in a row: one byte per cell, 0 = open, k = symbol number k.
    virtual std::vector<RawWalk> rate(std::string_view grids, const Budget& budget, const Price& price) = 0;
    // Many full grids in a row, one symbol per cell; each has its own part of the seed.
    virtual std::vector<Thinned> thin(const sudoku::Layout& rules, std::string_view grids, const ThinPlan& plan,
                                      std::uint64_t seed, const Budget& budget) = 0;
    // Puzzles with their solutions, likewise; the givens of those that they lead to, which need the last techniques.
    virtual std::vector<Given> steer(std::string_view grids, std::string_view givens, const SteerPlan& plan,
                                     std::uint64_t seed, const Budget& budget) = 0;
};

template <std::size_t Words>
std::vector<Mask> masks_of(const finders::Position<Words>& position) {
    std::vector<Mask> masks;
    for (int cell = 0; cell < position.layout().cells; ++cell)
        masks.push_back(position.value(cell) >= 0 ? Mask{1} << position.value(cell) : position.mask(cell));
    return masks;
}

template <std::size_t Words>
class SizedWalk final : public FinderWalk {
public:
    SizedWalk(std::shared_ptr<const Layout<Words>> layout, std::vector<WalkEntry> entries)
        : layout_(std::move(layout)), size_(entries.size()), walker_(*layout_, std::move(entries)) {}

    std::size_t size() const override { return size_; }

    RawWalk run(const std::vector<Mask>& masks, const std::vector<bool>& given, bool wants_reasons,
                const Budget& budget) override {
        walker_.start(masks, given);
        WalkResult result = walker_.run(wants_reasons, budget);
        RawWalk raw{result.end, std::move(result.used), {}, masks_of(walker_.position())};
        for (auto& step : result.steps) raw.deductions.push_back(std::move(step.deduction));
        return raw;
    }

    std::vector<RawWalk> rate(std::string_view grids, const Budget& budget, const Price& price) override {
        const auto cells = static_cast<std::size_t>(layout_->cells);
        std::vector<Mask> masks(cells);
        std::vector<bool> given(cells);
        std::vector<RawWalk> results;
        for (std::size_t at = 0; at + cells <= grids.size() && !budget.spent(); at += cells) {
            for (std::size_t i = 0; i < cells; ++i) {
                const auto symbol = static_cast<unsigned char>(grids[at + i]);
                given[i] = symbol != 0;
                masks[i] = symbol != 0 ? Mask{1} << (symbol - 1) : layout_->all;
            }
            walker_.start(masks, given);
            WalkResult result = walker_.run(false, budget, price);
            results.push_back({result.end, std::move(result.used), {}, masks_of(walker_.position())});
        }
        return results;
    }

    std::vector<Thinned> thin(const sudoku::Layout& rules, std::string_view grids, const ThinPlan& plan,
                              std::uint64_t seed, const Budget& budget) override {
        if (rules.rules.cells != layout_->cells) throw std::invalid_argument("expected rules of the same grid");
        check_orbits(plan.orbits);
        std::vector<Thinned> results;
        for_each_grid(grids, seed, budget, [&](const sudoku::Filling& solution, std::uint64_t own) {
            results.push_back(finders::thin(walker_, rules, solution, plan, own, budget));
        });
        return results;
    }

    std::vector<Given> steer(std::string_view grids, std::string_view givens, const SteerPlan& plan, std::uint64_t seed,
                             const Budget& budget) override {
        check_orbits(plan.orbits);
        if (givens.size() != grids.size()) throw std::invalid_argument("expected a mark for every cell");
        std::vector<Given> results;
        for_each_grid(grids, seed, budget, [&](const sudoku::Filling& solution, std::uint64_t own) {
            const std::string_view marks = givens.substr(results.size() * solution.size(), solution.size());
            const Given given(marks.begin(), marks.end());
            results.push_back(finders::steer(walker_, solution, given, plan, own, budget));
        });
        return results;
    }

private:
    void check_orbits(const std::vector<std::vector<int>>& orbits) const {
        const auto is_inside = [&](int cell) { return cell >= 0 && cell < layout_->cells; };
        for (const auto& orbit : orbits)
            if (!std::all_of(orbit.begin(), orbit.end(), is_inside))
                throw std::invalid_argument("expected cells of the grid");
    }

    template <typename Work>
    void for_each_grid(std::string_view grids, std::uint64_t seed, const Budget& budget, Work work) const {
        const auto cells = static_cast<std::size_t>(layout_->cells);
        for (std::size_t at = 0; at + cells <= grids.size() && !budget.spent(); at += cells) {
            sudoku::Filling solution;
            for (const char symbol : grids.substr(at, cells)) {
                if (static_cast<std::uint8_t>(symbol) >= layout_->symbols)
                    throw std::invalid_argument("expected symbols of the puzzle");
                solution.push_back(static_cast<std::uint8_t>(symbol));
            }
            work(solution, sudoku::mixed(seed, at / cells));
        }
    }

    std::shared_ptr<const Layout<Words>> layout_;
    std::size_t size_;
    Walker<Words> walker_;
};

template <std::size_t Words>
class SizedLayout final : public FinderLayout {
public:
    SizedLayout(const sudoku::Rules& rules, const Outlook& outlook)
        : layout_(std::make_shared<Layout<Words>>(rules, outlook)) {}

    std::vector<Deduction> find(const WalkEntry& entry, const std::vector<Mask>& masks, const std::vector<bool>& given,
                                const Budget& budget) const override {
        Walker<Words> walker(*layout_, {});
        walker.start(masks, given);
        finders::Memory<Words> memory;
        AllSink sink(true, &budget);
        finders::finder_table()[static_cast<std::size_t>(entry.finder)].get<Words>()(walker.position(),
                                                                                     entry.parameters, memory, sink);
        return std::move(sink.results());
    }

    std::vector<Mask> pencil(const std::vector<Mask>& masks, const std::vector<bool>& given) const override {
        Walker<Words> walker(*layout_, {});
        walker.start(masks, given);
        return masks_of(walker.position());
    }

    std::vector<DeadEnd> dead_ends(const std::vector<Mask>& masks, const std::vector<bool>& given) const override {
        Walker<Words> walker(*layout_, {});
        walker.start(masks, given);
        return walker.dead_ends();
    }

    std::unique_ptr<FinderWalk> walker(std::vector<WalkEntry> entries) const override {
        return std::make_unique<SizedWalk<Words>>(layout_, std::move(entries));
    }

private:
    std::shared_ptr<const Layout<Words>> layout_;
};

std::unique_ptr<FinderLayout> make_layout(const sudoku::Rules& rules, std::vector<finders::HouseKind> kinds,
                                          std::vector<int> relation_groups, std::vector<int> domain_groups) {
    if (kinds.size() != rules.distinct.size()) throw std::invalid_argument("expected a kind for every house");
    if (relation_groups.size() != rules.relations.size() || domain_groups.size() != rules.domains.size())
        throw std::invalid_argument("expected a group for every relation and every domain");
    const Outlook outlook{std::move(kinds), std::move(relation_groups), std::move(domain_groups)};
    if (rules.cells <= finders::CellSet<2>::capacity && rules.distinct.size() <= finders::CellSet<2>::capacity)
        return std::make_unique<SizedLayout<2>>(rules, outlook);
    return std::make_unique<SizedLayout<16>>(rules, outlook);
}

template <typename Tuple, typename Range, typename Make>
std::vector<Tuple> tuples(const Range& range, Make make) {
    std::vector<Tuple> result;
    for (const auto& each : range) result.push_back(make(each));
    return result;
}

using Pair = std::tuple<int, int>;
using Marked = std::tuple<int, int, int>;

void bind_call(nb::module_& m) {
    nb::class_<FinderCall>(
        m, "FinderCall",
        "A finder and its parameters, whose meaning the finder's header tells; `best` makes the walk "
        "take the weightiest deduction instead of the first.")
        .def(nb::init<std::string, int, int, int, bool>(), nb::arg("finder"), nb::arg("size") = 0,
             nb::arg("variant") = 0, nb::arg("limit") = 0, nb::arg("best") = false)
        .def_ro("finder", &FinderCall::finder)
        .def_ro("size", &FinderCall::size)
        .def_ro("variant", &FinderCall::variant)
        .def_ro("limit", &FinderCall::limit)
        .def_ro("best", &FinderCall::best);
}

void bind_parts(nb::module_& m) {
    using finders::ChainNode;
    using finders::DemandKind;
    using finders::HouseKind;
    using finders::HouseRole;
    using finders::Role;
    nb::enum_<HouseKind>(m, "FinderHouseKind", "How people look at a house.")
        .value("ROW", HouseKind::row)
        .value("COLUMN", HouseKind::column)
        .value("REGION", HouseKind::region)
        .value("OTHER", HouseKind::other);
    nb::enum_<Role>(m, "Part", nb::is_arithmetic(), "The part of a candidate in a pattern; sets count on from THIRD.")
        .value("DEFINING", Role::defining)
        .value("FIN", Role::fin)
        .value("ENDOFIN", Role::endofin)
        .value("PIVOT", Role::pivot)
        .value("PINCER", Role::pincer)
        .value("EXTRA", Role::extra)
        .value("FIRST", Role::first)
        .value("SECOND", Role::second)
        .value("THIRD", Role::third);
    nb::enum_<HouseRole>(m, "HousePart", nb::is_arithmetic(), "The part of a house in a pattern.")
        .value("WITHIN", HouseRole::within)
        .value("BASE", HouseRole::base)
        .value("COVER", HouseRole::cover);
    nb::enum_<DemandKind>(m, "DemandKind", "The demands beyond houses that a deduction may follow from.")
        .value("NONE", DemandKind::none)
        .value("DOMAIN", DemandKind::domain)
        .value("RELATION", DemandKind::relation)
        .value("SUM", DemandKind::sum)
        .value("AUTOMATON", DemandKind::automaton)
        .value("CONTAINS", DemandKind::contains)
        .value("PAIRS", DemandKind::pairs)
        .value("CONNECTED", DemandKind::connected);
    nb::class_<ChainNode>(m, "FoundNode", "A stop of a chain: a symbol in some cells, read as true or false.")
        .def_ro("cells", &ChainNode::cells)
        .def_ro("symbol", &ChainNode::digit)
        .def_ro("is_on", &ChainNode::on)
        .def_ro("is_strong", &ChainNode::strong)
        .def_ro("branch", &ChainNode::branch)
        .def_ro("set", &ChainNode::set, "The almost locked set that gives the strong link to here, or nothing.");
}

void bind_deduction(nb::module_& m) {
    const auto pair = [](const finders::Candidate& c) { return Pair{c.cell, c.digit}; };
    nb::class_<Deduction>(m, "FoundDeduction", "What a finder reports: cells and symbols as numbers.")
        .def_prop_ro("placed", [pair](const Deduction& d) { return tuples<Pair>(d.placed, pair); })
        .def_prop_ro("eliminated", [pair](const Deduction& d) { return tuples<Pair>(d.eliminated, pair); })
        .def_prop_ro("because",
                     [](const Deduction& d) {
                         return tuples<Marked>(d.because, [](const auto& each) {
                             return Marked{each.first.cell, each.first.digit, static_cast<int>(each.second)};
                         });
                     })
        .def_prop_ro("houses",
                     [](const Deduction& d) {
                         return tuples<Pair>(d.houses, [](const auto& each) {
                             return Pair{each.first, static_cast<int>(each.second)};
                         });
                     })
        .def_ro("chain", &Deduction::chain)
        .def_ro("variant", &Deduction::variant)
        .def_ro("digit", &Deduction::digit)
        .def_ro("digits", &Deduction::digits)
        .def_ro("kind", &Deduction::kind, "Of the demand it follows from, where that is no house.")
        .def_ro("demand", &Deduction::demand, "Its number among those of its kind, or -1.");
}

}  // namespace

void bind_sudoku_finders(nb::module_& m) {
    bind_call(m);
    bind_parts(m);
    bind_deduction(m);
    nb::class_<DeadEnd>(m, "DeadEnd", "A cell with nothing left, or a symbol without a place in a house; else -1.")
        .def_ro("cell", &DeadEnd::cell)
        .def_ro("house", &DeadEnd::house)
        .def_ro("symbol", &DeadEnd::digit);
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
            [](FinderWalk& self, const sudoku::Layout& rules, nb::bytes grids, std::vector<std::vector<int>> orbits,
               std::size_t goal, std::size_t enough, std::vector<bool> wanted, std::vector<bool> trusting,
               std::int64_t patience, bool proves_first, std::uint64_t seed, double seconds, const StopFlag* stop, std::vector<double> worth,
               double most) {
                const std::string_view view(grids.c_str(), grids.size());
                if (wanted.size() != self.size() || trusting.size() != self.size() ||
                    (!worth.empty() && worth.size() != self.size()))
                    throw nb::value_error("expected a value for every technique of the walk");
                const ThinPlan plan{std::move(orbits),   goal,
                                    enough,              std::move(wanted),
                                    std::move(trusting), {std::move(worth), most},
                                    patience,            proves_first};
                nb::gil_scoped_release release;
                return self.thin(rules, view, plan, seed, make_budget(seconds, stop));
            },
            nb::arg("rules"), nb::arg("grids"), nb::arg("orbits"), nb::arg("goal"), nb::arg("enough"),
            nb::arg("wanted"), nb::arg("trusting"), nb::arg("patience"), nb::arg("proves_first"), nb::arg("seed"),
            nb::arg("seconds"), nb::arg("stop").none(), nb::arg("worth") = std::vector<double>{}, nb::arg("most") = 0.0,
            "Take givens away from full grids while a walk solves them and the solution is the only one, down to a "
            "number of givens, or without one until some stays and `enough` are left; nothing is given where no "
            "technique that is wanted was used.")
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
            nb::arg("calls"), "Prepare a walk with these techniques, in this order.");
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
