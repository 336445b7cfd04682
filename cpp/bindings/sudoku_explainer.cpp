// Python's view of Sudoku Explainer's ratings: many classic grids at once, or all steps of one.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <string_view>
#include <vector>

#include "bindings.hpp"
#include "sudoku/explainer/rate.hpp"

namespace nb = nanobind;

namespace gridwright::bindings {

namespace {

using sudoku::explainer::ExplainerRating;
using sudoku::explainer::Step;
using sudoku::finders::WalkEnd;

std::vector<ExplainerRating> rate_grids(std::string_view grids, const Budget& budget) {
    std::vector<ExplainerRating> ratings;
    for (std::size_t first = 0; first < grids.size() && !budget.spent(); first += sudoku::explainer::cell_count)
        ratings.push_back(
            sudoku::explainer::rate_like_explainer(grids.substr(first, sudoku::explainer::cell_count), budget));
    return ratings;
}

}  // namespace

void bind_sudoku_explainer(nb::module_& m) {
    nb::class_<Step>(m, "ExplainerStep", "A step of Sudoku Explainer: what it concludes, as numbers 9 * cell + digit.")
        .def_prop_ro("technique", [](const Step& self) { return sudoku::explainer::name_of(self.technique); })
        .def_ro("rating", &Step::rating)
        .def_ro("eliminated", &Step::eliminated)
        .def_ro("placed", &Step::placed, "A candidate, or -1.");
    nb::class_<ExplainerRating>(
        m, "ExplainerRating",
        "Sudoku Explainer's three numbers in tenths (ER, EP, ED), 0 where the walk did not come to its end.")
        .def_ro("end", &ExplainerRating::end)
        .def_ro("hardest", &ExplainerRating::hardest)
        .def_ro("pearl", &ExplainerRating::pearl)
        .def_ro("diamond", &ExplainerRating::diamond)
        .def_ro("effort", &ExplainerRating::effort)
        .def_prop_ro(
            "technique", [](const ExplainerRating& self) { return static_cast<int>(self.technique); },
            "That of the hardest step, by its number.")
        .def_ro("steps", &ExplainerRating::steps)
        .def_prop_ro(
            "used",
            [](const ExplainerRating& self) {
                std::vector<int> used;
                for (const Step& step : self.steps) used.push_back(static_cast<int>(step.technique));
                return used;
            },
            "The technique of every step, by its number.");
    m.def(
        "sudoku_rate_explainer",
        [](const nb::bytes& grids, double seconds, const StopFlag* stop) {
            const std::string_view view(grids.c_str(), grids.size());
            if (view.size() % sudoku::explainer::cell_count != 0 ||
                view.find_first_not_of(std::string_view("\0\1\2\3\4\5\6\7\10\11", 10)) != std::string_view::npos)
                throw nb::value_error("expected 81 values 0 to 9 a grid");
            nb::gil_scoped_release release;
            return rate_grids(view, Budget(seconds, -1, stop));
        },
        nb::arg("grids"), nb::arg("seconds"), nb::arg("stop").none(),
        "Rate classic grids with one solution as Sudoku Explainer 1.2.1 does, one byte per cell (0 = open); of those "
        "that the time does not suffice for only the first is there, as stopped.");
    m.def(
        "sudoku_explainer_techniques",
        [] {
            std::vector<std::string_view> names;
            for (int i = 0; i < sudoku::explainer::technique_count; ++i)
                names.push_back(sudoku::explainer::name_of(static_cast<sudoku::explainer::Technique>(i)));
            return names;
        },
        "Name Sudoku Explainer's techniques by number.");
}

}  // namespace gridwright::bindings
