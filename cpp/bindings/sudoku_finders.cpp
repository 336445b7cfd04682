// Python's view of what the sudoku finders find: deductions, the parts of their patterns, dead ends.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <tuple>

#include "bindings.hpp"
#include "sudoku/finders/walk.hpp"

namespace nb = nanobind;

namespace gridwright::bindings {

namespace {

namespace finders = sudoku::finders;
using finders::DeadEnd;
using finders::Deduction;

template <typename Tuple, typename Range, typename Make>
std::vector<Tuple> tuples(const Range& range, Make make) {
    std::vector<Tuple> result;
    for (const auto& each : range) result.push_back(make(each));
    return result;
}

using Pair = std::tuple<int, int>;
using Marked = std::tuple<int, int, int>;

void bind_parts(nb::module_& m) {
    using finders::ChainNode;
    using finders::DemandKind;
    using finders::Form;
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
    nb::enum_<Form>(m, "Form", "Which argument a deduction is, of finders that have several.")
        .value("PLAIN", Form::plain)
        .value("REFUTES_ITSELF", Form::refutes_itself)
        .value("LOOP", Form::loop)
        .value("EITHER_WAY", Form::either_way)
        .value("EVERY_CANDIDATE", Form::every_candidate)
        .value("EVERY_PLACE", Form::every_place)
        .value("WRAP", Form::wrap)
        .value("SEES_BOTH", Form::sees_both)
        .value("DOUBLY_TIED", Form::doubly_tied)
        .value("NEIGHBOURS", Form::neighbours)
        .value("NEEDS_ALL", Form::needs_all)
        .value("OUT_OF_REACH", Form::out_of_reach)
        .value("BRIDGE", Form::bridge)
        .value("NO_PAIR_LEFT", Form::no_pair_left)
        .value("ONLY_PLACE", Form::only_place)
        .value("DEAD_END", Form::dead_end);
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
        .def_ro("form", &Deduction::form)
        .def_ro("total", &Deduction::total, "Of the sum it follows from, where it is a sum; else 0.")
        .def_ro("digit", &Deduction::digit)
        .def_ro("digits", &Deduction::digits)
        .def_ro("kind", &Deduction::kind, "Of the demand it follows from, where that is no house.")
        .def_ro("demand", &Deduction::demand, "Its number among those of its kind, or -1.");
}

}  // namespace

void bind_sudoku_finders(nb::module_& m) {
    bind_parts(m);
    bind_deduction(m);
    nb::class_<DeadEnd>(m, "DeadEnd", "A cell with nothing left, or a symbol without a place in a house; else -1.")
        .def_ro("cell", &DeadEnd::cell)
        .def_ro("house", &DeadEnd::house)
        .def_ro("symbol", &DeadEnd::digit);
}

}  // namespace gridwright::bindings
