// What setters ask of pictures, for Python: bytes in, bytes out.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "bindings.hpp"
#include "budget.hpp"
#include "nonogram/ambiguity.hpp"
#include "nonogram/edits.hpp"
#include "nonogram/tally.hpp"
#include "nonogram_approach.hpp"
#include "nonogram_pictures.hpp"

namespace nb = nanobind;

namespace gridwright::bindings {
namespace {

template <class Number>
nb::bytes bytes_of(const std::vector<Number>& numbers) {
    return nb::bytes(numbers.data(), numbers.size() * sizeof(Number));
}

class Edits {
public:
    Edits(const nb::bytes& picture, std::size_t height, std::size_t width, std::size_t colours)
        : cells_(height * width),
          colours_(colours),
          scan_(read_picture(picture, height, width, colours), height, width, colours) {}

    std::pair<std::uint32_t, double> now(double seconds, const StopFlag* stop) {
        nb::gil_scoped_release unlocked;
        const nonogram::Openness openness = scan_.now(Budget(seconds, -1, stop));
        return {openness.open, openness.placements};
    }

    nb::bytes open_map(double seconds, const StopFlag* stop) {
        std::vector<std::uint8_t> open;
        {
            nb::gil_scoped_release unlocked;
            open = scan_.open_map(Budget(seconds, -1, stop));
        }
        return bytes_of(open);
    }

    nb::bytes useful(double seconds, const StopFlag* stop) {
        std::vector<std::uint32_t> numbers;
        {
            nb::gil_scoped_release unlocked;
            for (const nonogram::Edit& edit : scan_.useful_edits(Budget(seconds, -1, stop)))
                numbers.insert(numbers.end(), {edit.cell, edit.colour});
        }
        return bytes_of(numbers);
    }

    std::pair<nb::bytes, nb::bytes> scan(const nb::bytes& edits, double seconds, const StopFlag* stop) {
        if (edits.size() % (2 * sizeof(std::uint32_t)) != 0) throw nb::value_error("expected pairs of cell and colour");
        std::vector<std::uint32_t> numbers(edits.size() / sizeof(std::uint32_t));
        std::copy_n(edits.c_str(), edits.size(), reinterpret_cast<char*>(numbers.data()));
        std::vector<nonogram::Edit> asked;
        for (std::size_t i = 0; i < numbers.size(); i += 2) {
            check(numbers[i], numbers[i + 1]);
            asked.push_back({numbers[i], numbers[i + 1]});
        }
        std::vector<nonogram::Openness> outcomes(asked.size(), {std::numeric_limits<std::uint32_t>::max(), 0});
        {
            nb::gil_scoped_release unlocked;
            scan_.scan(asked, outcomes, Budget(seconds, -1, stop));
        }
        std::vector<std::uint32_t> open;
        std::vector<double> placements;
        for (const nonogram::Openness& outcome : outcomes) {
            open.push_back(outcome.open);
            placements.push_back(outcome.placements);
        }
        return {bytes_of(open), bytes_of(placements)};
    }

    void apply(std::uint32_t cell, std::uint32_t colour) {
        check(cell, colour);
        scan_.apply({cell, colour});
    }

private:
    void check(std::uint32_t cell, std::uint32_t colour) const {
        if (cell >= cells_) throw nb::index_error("no such cell");
        if (colour > colours_) throw nb::value_error("no such colour");
    }

    std::size_t cells_;
    std::size_t colours_;
    nonogram::EditScan scan_;
};

class Ambiguity {
public:
    Ambiguity(const nb::bytes& picture, std::size_t height, std::size_t width, std::size_t colours, double seconds,
              const StopFlag* stop)
        : map_(read_picture(picture, height, width, colours), height, width, colours) {
        nb::gil_scoped_release unlocked;
        map_.run_lines(Budget(seconds, -1, stop));
    }

    void probe(double seconds, const StopFlag* stop) {
        nb::gil_scoped_release unlocked;
        map_.run_probing(Budget(seconds, -1, stop));
    }
    void search(std::uint64_t nodes, double seconds, const StopFlag* stop) {
        nb::gil_scoped_release unlocked;
        map_.run_search(nodes, Budget(seconds, -1, stop));
    }
    nb::bytes fates() const {
        std::vector<std::uint8_t> bytes;
        for (const nonogram::CellFate fate : map_.fates()) bytes.push_back(static_cast<std::uint8_t>(fate));
        return bytes_of(bytes);
    }
    std::size_t unknown() const { return map_.unknown(); }
    std::optional<nb::bytes> encode(double seconds, const StopFlag* stop, std::size_t most) {
        try {
            return bytes_of(map_.clauses(Budget(seconds, -1, stop), most));
        } catch (const OutOfBudget&) {
            return std::nullopt;
        }
    }
    std::vector<nonogram::Literal> wish() const { return map_.wish(); }
    bool accept_model(const std::vector<nonogram::Literal>& model) {
        std::vector<bool> holds(model.size() + 1);
        for (std::size_t v = 1; v < holds.size(); ++v) holds[v] = model[v - 1] > 0;
        return map_.accept_model(holds);
    }
    void conclude() { map_.conclude(); }

private:
    nonogram::AmbiguityMap map_;
};

std::optional<nb::bytes> open_cells(const nb::bytes& pictures, std::size_t height, std::size_t width,
                                    std::size_t colours, double seconds, const StopFlag* stop) {
    const auto cells = read_pictures(pictures, height, width, colours);
    std::vector<std::uint8_t> open(cells.size(), 0);
    bool done = false;
    {
        nb::gil_scoped_release unlocked;
        done = nonogram::open_cells_of_many(cells, height, width, colours, open, Budget(seconds, -1, stop));
    }
    if (!done) return std::nullopt;
    return bytes_of(open);
}

std::vector<nonogram::WalkTally> tally(const nb::bytes& pictures, std::size_t height, std::size_t width,
                                       std::size_t colours, const std::vector<NamedApproach>& approaches,
                                       double seconds, std::int64_t nodes, const StopFlag* stop) {
    const auto cells = read_pictures(pictures, height, width, colours);
    std::vector<nonogram::Approach> asked;
    for (const NamedApproach& approach : approaches) asked.push_back(read_approach(approach));
    std::vector<nonogram::WalkTally> tallies;
    {
        nb::gil_scoped_release unlocked;
        tallies = nonogram::tally_walks(cells, height, width, colours, asked, Budget(seconds, nodes, stop));
    }
    return tallies;
}

}  // namespace

void bind_nonogram_setting(nb::module_& m) {
    nb::class_<Edits>(m, "NonogramEdits", "A picture and what each one-cell edit would do to its puzzle.")
        .def(nb::init<const nb::bytes&, std::size_t, std::size_t, std::size_t>(), nb::arg("picture"), nb::arg("height"),
             nb::arg("width"), nb::arg("colours"))
        .def("now", &Edits::now, nb::arg("seconds") = -1.0, nb::arg("stop").none() = nb::none(),
             "Cells that lines leave open, and log2 of the placements left, summed over lines.")
        .def("open_map", &Edits::open_map, nb::arg("seconds") = -1.0, nb::arg("stop").none() = nb::none(),
             "One byte per cell, 1 where lines leave it open.")
        .def("useful", &Edits::useful, nb::arg("seconds") = -1.0, nb::arg("stop").none() = nb::none(),
             "The edits that may settle something: pairs of cell and colour, 32 bits each.")
        .def("scan", &Edits::scan, nb::arg("edits"), nb::arg("seconds"), nb::arg("stop").none(),
             "Open cells (32 bits, all ones where the budget ended before) and log2 of placements (64-bit floats) "
             "after each.")
        .def("apply", &Edits::apply, nb::arg("cell"), nb::arg("colour"), "Change one cell for good.");

    nb::class_<Ambiguity>(m, "NonogramAmbiguity",
                          "Which cells of a picture its clues fix; lines are done when it is made.")
        .def(nb::init<const nb::bytes&, std::size_t, std::size_t, std::size_t, double, const StopFlag*>(),
             nb::arg("picture"), nb::arg("height"), nb::arg("width"), nb::arg("colours"), nb::arg("seconds") = -1.0,
             nb::arg("stop").none() = nb::none())
        .def("probe", &Ambiguity::probe, nb::arg("seconds"), nb::arg("stop").none(), "Assume each value of each cell.")
        .def("search", &Ambiguity::search, nb::arg("nodes"), nb::arg("seconds"), nb::arg("stop").none(),
             "Search for another picture around every unknown cell, so many nodes each.")
        .def_prop_ro("fates", &Ambiguity::fates, "One byte per cell, a CellFate.")
        .def_prop_ro("unknown", &Ambiguity::unknown, "How many cells are unknown.")
        .def("encode", &Ambiguity::encode, nb::arg("seconds"), nb::arg("stop").none(), nb::arg("most"),
             "Clauses for what is open, each ended by 0; None where the time ends first or they take more than `most` "
             "numbers.")
        .def("wish", &Ambiguity::wish, "The clause that some unknown cell differs; after `encode`.")
        .def("accept_model", &Ambiguity::accept_model, nb::arg("model"),
             "Take over a model of the clauses; False if no unknown cell differs in it.")
        .def("conclude", &Ambiguity::conclude, "Note that no unknown cell differs: clause learning proved it.");

    nb::enum_<nonogram::CellFate>(m, "CellFate", nb::is_arithmetic(), "What the clues say about a cell.")
        .value("FIXED", nonogram::CellFate::fixed, "The same in every picture.")
        .value("VARIES", nonogram::CellFate::varies, "Not the same.")
        .value("UNKNOWN", nonogram::CellFate::unknown, "Not known yet.");
    nb::class_<nonogram::WalkTally>(m, "NonogramTally", "How a walk without words ended, and what it used.")
        .def_ro("end", &nonogram::WalkTally::end)
        .def_ro("open", &nonogram::WalkTally::open, "Cells left open.")
        .def_ro("uses", &nonogram::WalkTally::uses, "How often it used each approach.")
        .def_ro("looks", &nonogram::WalkTally::looks, "How many looks at lines it takes to find all steps.");
    m.def("nonogram_open_cells", &open_cells, nb::arg("pictures"), nb::arg("height"), nb::arg("width"),
          nb::arg("colours"), nb::arg("seconds"), nb::arg("stop").none(),
          "One byte per cell of every picture, 1 where lines leave it open; None if the budget ended.");
    m.def("nonogram_tally", &tally, nb::arg("pictures"), nb::arg("height"), nb::arg("width"), nb::arg("colours"),
          nb::arg("approaches"), nb::arg("seconds"), nb::arg("nodes"), nb::arg("stop").none(),
          "How the walk through each picture's puzzle ends, the cells left open, and how often it uses each approach.");
}

}  // namespace gridwright::bindings
