// Python's view of nonogram reasoning: the facts of a line, the findings of one approach, and the whole walk.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "bindings.hpp"
#include "budget.hpp"
#include "nonogram/facts.hpp"
#include "nonogram/walk.hpp"
#include "nonogram_approach.hpp"
#include "nonogram_clues.hpp"

namespace nb = nanobind;

namespace gridwright::bindings {
namespace {

using nonogram::Approach;
using nonogram::Candidate;
using nonogram::Stretch;

using Pair = std::pair<std::size_t, std::size_t>;
using ClueTuple = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

constexpr std::array form_names = {"plain",     "no-slack",   "one-place", "no-blocks",  "all-placed",
                                   "too-short", "unreached",  "colours",   "from-start", "from-end",
                                   "too-long",  "two-owners", "one-fails", "each-full"};
static_assert(form_names.size() == static_cast<std::size_t>(nonogram::Form::each_full) + 1);

template <class Names, class Value>
std::string name_of(const Names& names, Value value) {
    return names[static_cast<std::size_t>(value)];
}

nonogram::Clue clue_of(const ClueTuple& blocks) {
    nonogram::Clue clue;
    for (const auto& [length, colour] : blocks) clue.push_back({length, colour});
    return clue;
}

std::vector<std::pair<int, int>> pairs(const std::vector<Stretch>& stretches) {
    std::vector<std::pair<int, int>> out;
    for (const Stretch& s : stretches) out.emplace_back(s.first, s.last);
    return out;
}

std::vector<Pair> split(const std::vector<Candidate>& candidates, std::size_t planes) {
    std::vector<Pair> out;
    for (const Candidate c : candidates) out.emplace_back(c / planes, c % planes);
    return out;
}

// One line of a refutation; one that refutes an assumption inside has a chain and an impossible line of its own.
struct FoundLink {
    nonogram::RefutationStep step;
    std::size_t planes;

    std::vector<Pair> removed() const { return split(step.removed, planes); }
    std::vector<FoundLink> chain() const { return links(step.nested.empty() ? nullptr : &step.nested[0], planes); }
    std::optional<std::size_t> impossible_line() const {
        return step.nested.empty() ? std::nullopt : std::optional(step.nested[0].impossible_line);
    }

    static std::vector<FoundLink> links(const nonogram::Refutation* refutation, std::size_t planes) {
        std::vector<FoundLink> out;
        if (refutation != nullptr)
            for (const auto& link : refutation->steps) out.push_back({link, planes});
        return out;
    }
};

// What Python gets of a step: the same data, with cells and planes apart.
struct Found {
    nonogram::WalkStep step;
    std::size_t planes;

    std::vector<Pair> pairs_of(const std::vector<Candidate>& candidates) const { return split(candidates, planes); }
    std::vector<FoundLink> chain() const {
        return FoundLink::links(step.refutation ? &*step.refutation : nullptr, planes);
    }
};

struct FoundWalk {
    std::vector<Found> steps;
    std::vector<std::uint64_t> masks;
    nonogram::WalkEnd end;
    std::size_t impossible_line;
};

std::vector<Found> with_planes(std::vector<nonogram::WalkStep> steps, std::size_t planes) {
    std::vector<Found> out;
    out.reserve(steps.size());
    for (auto& step : steps) out.push_back({std::move(step), planes});
    return out;
}

class Reasoner {
public:
    Reasoner(const nb::tuple& rows, const nb::tuple& columns, std::size_t colours,
             const std::vector<NamedApproach>& approaches)
        : puzzle_(read_puzzle(rows, columns, colours)) {
        for (const NamedApproach& approach : approaches) approaches_.push_back(read_approach(approach));
    }

    FoundWalk walk(const std::vector<std::uint64_t>& masks, double seconds, std::int64_t nodes,
                   const StopFlag* stop) const {
        return walked(&nonogram::Walker::walk, masks, Budget(seconds, nodes, stop));
    }
    FoundWalk tell(const std::vector<std::uint64_t>& masks, double seconds, std::int64_t nodes,
                   const StopFlag* stop) const {
        return walked(&nonogram::Walker::tell, masks, Budget(seconds, nodes, stop));
    }

    nonogram::Walker at(const std::vector<std::uint64_t>& masks) const {
        check(masks);
        return {puzzle_, masks, approaches_};
    }
    std::size_t planes() const { return puzzle_.planes(); }
    std::size_t approaches() const { return approaches_.size(); }

private:
    FoundWalk walked(nonogram::Walk (nonogram::Walker::*how)(const Budget&), const std::vector<std::uint64_t>& masks,
                     const Budget& budget) const {
        check(masks);
        nb::gil_scoped_release unlocked;
        nonogram::Walker walker(puzzle_, masks, approaches_);
        nonogram::Walk walk = (walker.*how)(budget);
        return {with_planes(std::move(walk.steps), puzzle_.planes()), std::move(walk.masks), walk.end,
                walk.impossible_line};
    }
    void check(const std::vector<std::uint64_t>& masks) const {
        if (masks.size() != puzzle_.cells()) throw nb::value_error("expected one mask per cell");
    }

    nonogram::Puzzle puzzle_;
    std::vector<Approach> approaches_;
};

// One position, looked at approach by approach: what the lines have to tell is found out once for all of them.
class Offers {
public:
    Offers(const Reasoner& reasoner, const std::vector<std::uint64_t>& masks)
        : planes_(reasoner.planes()), approaches_(reasoner.approaches()), walker_(reasoner.at(masks)) {}
    Offers(const Offers&) = delete;
    Offers& operator=(const Offers&) = delete;

    std::vector<Found> find(std::size_t approach, double seconds, std::int64_t nodes, const StopFlag* stop) {
        if (approach >= approaches_) throw nb::index_error("no such approach");
        nb::gil_scoped_release unlocked;
        return with_planes(walker_.all(approach, Budget(seconds, nodes, stop)), planes_);
    }

private:
    std::size_t planes_;
    std::size_t approaches_;
    nonogram::Walker walker_;
};

// The facts keep what they point into.
struct Facts {
    nonogram::Clue clue;
    std::vector<std::uint64_t> masks;
    nonogram::LineFacts line;

    Facts(const ClueTuple& blocks, std::vector<std::uint64_t> cells)
        : clue(clue_of(blocks)), masks(std::move(cells)), line(nonogram::line_facts(clue, masks)) {}
    Facts(const Facts&) = delete;
    Facts& operator=(const Facts&) = delete;

    // What one approach excludes in this line: place and plane, finding by finding.
    std::vector<std::vector<std::pair<int, std::uint32_t>>> find(const std::string& approach) const {
        std::vector<std::vector<std::pair<int, std::uint32_t>>> out;
        for (const auto& finding : nonogram::find(read_reason(approach), line)) {
            auto& removed = out.emplace_back();
            for (const auto& gone : finding.removed) removed.emplace_back(gone.place, gone.plane);
        }
        return out;
    }
    // Everything the complete line solver settles: masks per cell, or nothing when the line is impossible.
    std::optional<std::vector<std::uint64_t>> settled() const {
        if (nonogram::list_placements(line, 0, 1).count == 0) return std::nullopt;
        std::vector<std::uint64_t> left = masks;
        for (const auto& finding : nonogram::find(nonogram::Reason::placements, line))
            for (const auto& gone : finding.removed)
                left[static_cast<std::size_t>(gone.place)] &= ~(std::uint64_t{1} << gone.plane);
        return left;
    }
    std::vector<std::vector<std::uint32_t>> owners_of_cells() const {
        std::vector<std::vector<std::uint32_t>> out(masks.size());
        for (std::uint32_t j = 0; line.possible && j < clue.size(); ++j)
            for (int x = line.reach[j].first; x <= line.reach[j].last; ++x)
                if (nonogram::can_cover(line, j, line.reach[j], x)) out[static_cast<std::size_t>(x)].push_back(j);
        return out;
    }
};

}  // namespace

void bind_nonogram_facts(nb::module_& m) {
    nb::class_<NamedApproach>(m, "NonogramApproach",
                              "A way of reasoning; refutations look `rings` of crossing lines far and take `lines` "
                              "lines at most.")
        .def(nb::init<std::string, std::size_t, std::size_t>(), nb::arg("name"), nb::arg("rings") = 0,
             nb::arg("lines") = 0)
        .def_ro("name", &NamedApproach::name)
        .def_ro("rings", &NamedApproach::rings)
        .def_ro("lines", &NamedApproach::lines);

    nb::class_<nonogram::Segment>(m, "LineSegment", "A run of one colour in a line and the blocks that may own it.")
        .def_prop_ro("first", [](const nonogram::Segment& s) { return s.cells.first; })
        .def_prop_ro("last", [](const nonogram::Segment& s) { return s.cells.last; })
        .def_ro("colour", &nonogram::Segment::colour)
        .def_ro("owners", &nonogram::Segment::owners);

    nb::class_<Facts>(m, "LineFacts", "What a person sees in one line; block and cell numbers count from 0.")
        .def(nb::init<const ClueTuple&, std::vector<std::uint64_t>>(), nb::arg("clue"), nb::arg("masks"))
        .def_prop_ro(
            "possible", [](const Facts& f) { return f.line.possible; }, "False where pushing already fails.")
        .def_prop_ro(
            "pushed", [](const Facts& f) { return pairs(f.line.pushed); },
            "Earliest first and latest last cell of every block, by crosses alone.")
        .def_prop_ro(
            "reach", [](const Facts& f) { return pairs(f.line.reach); },
            "The same, narrowed by the segments and their owners.")
        .def_prop_ro(
            "sections", [](const Facts& f) { return pairs(f.line.sections); }, "Runs without crosses.")
        .def_prop_ro(
            "segments", [](const Facts& f) { return f.line.segments; },
            "First and last cell, colour and possible owners of every segment.")
        .def_prop_ro("owners_of_cells", &Facts::owners_of_cells, "Per cell the blocks that may cover it.")
        .def("find", &Facts::find, nb::arg("approach"),
             "Give what one approach excludes, as (cell, symbol), per finding.")
        .def_prop_ro("settled", &Facts::settled, "Per cell what some placement allows; None where there is none.");

    nb::class_<FoundLink>(m, "NonogramLink", "One line of a refutation, or a refutation inside it.")
        .def_prop_ro("line", [](const FoundLink& f) { return f.step.line; })
        .def_prop_ro("removed", &FoundLink::removed)
        .def_prop_ro("approach", [](const FoundLink& f) { return name_of(reason_names, f.step.reason); })
        .def_prop_ro("chain", &FoundLink::chain)
        .def_prop_ro("impossible_line", &FoundLink::impossible_line);

    nb::class_<Found>(m, "NonogramFinding",
                      "One finding: which approach, where, what it concludes and what it rests on.")
        .def_prop_ro("approach", [](const Found& f) { return f.step.approach; })
        .def_prop_ro("line", [](const Found& f) { return f.step.line; })
        .def_prop_ro("form", [](const Found& f) { return name_of(form_names, f.step.finding.form); })
        .def_prop_ro("placed", [](const Found& f) { return f.pairs_of(f.step.placed); })
        .def_prop_ro("eliminated", [](const Found& f) { return f.pairs_of(f.step.eliminated); })
        .def_prop_ro("because", [](const Found& f) { return f.pairs_of(f.step.because); })
        .def_prop_ro("blocks", [](const Found& f) { return f.step.finding.blocks; })
        .def_prop_ro("stretches", [](const Found& f) { return pairs(f.step.finding.stretches); })
        .def_prop_ro("closed", [](const Found& f) { return f.step.finding.closed; })
        .def_prop_ro("offers", [](const Found& f) { return f.step.offers; })
        .def_prop_ro("count", [](const Found& f) { return f.step.placements.count; })
        .def_prop_ro("pictures", [](const Found& f) { return f.step.placements.pictures; })
        .def_prop_ro("chain", &Found::chain)
        .def_prop_ro("impossible_line", [](const Found& f) {
            return f.step.refutation ? std::optional(f.step.refutation->impossible_line) : std::nullopt;
        });

    nb::enum_<nonogram::WalkEnd>(m, "NonogramEnd", "How a walk ended.")
        .value("SOLVED", nonogram::WalkEnd::solved)
        .value("IMPOSSIBLE", nonogram::WalkEnd::impossible)
        .value("STUCK", nonogram::WalkEnd::stuck)
        .value("SPENT", nonogram::WalkEnd::spent);
    nb::class_<FoundWalk>(m, "NonogramWalk", "A walk: its steps, the masks at the end, and how it ended.")
        .def_prop_ro("steps", [](const FoundWalk& w) { return w.steps; })
        .def_ro("masks", &FoundWalk::masks)
        .def_ro("end", &FoundWalk::end)
        .def_ro("impossible_line", &FoundWalk::impossible_line);

    nb::class_<Reasoner>(m, "NonogramReasoner", "A nonogram and the approaches to reason with, cheapest first.")
        .def(nb::init<const nb::tuple&, const nb::tuple&, std::size_t, const std::vector<NamedApproach>&>(),
             nb::arg("rows"), nb::arg("columns"), nb::arg("colours"), nb::arg("approaches"),
             nb::sig("def __init__(self, rows: tuple[tuple[tuple[int, int], ...], ...], "
                     "columns: tuple[tuple[tuple[int, int], ...], ...], colours: int, "
                     "approaches: collections.abc.Sequence[NonogramApproach]) -> None"))
        .def("walk", &Reasoner::walk, nb::arg("masks"), nb::arg("seconds"), nb::arg("nodes"), nb::arg("stop").none(),
             "Walk as far as the approaches lead.")
        .def("tell", &Reasoner::tell, nb::arg("masks"), nb::arg("seconds"), nb::arg("nodes"), nb::arg("stop").none(),
             "Walk the same way, and tell looks at one line together where nothing in between rests on the earlier.");

    nb::class_<Offers>(m, "NonogramOffers", "A position, looked at by one approach of a reasoner after the other.")
        .def(nb::init<const Reasoner&, const std::vector<std::uint64_t>&>(), nb::arg("reasoner"), nb::arg("masks"),
             nb::keep_alive<1, 2>())
        .def("find", &Offers::find, nb::arg("approach"), nb::arg("seconds"), nb::arg("nodes"), nb::arg("stop").none(),
             "Give every finding of one approach, as far as the time goes.");
}

}  // namespace gridwright::bindings
