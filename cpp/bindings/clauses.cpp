// Clauses from the encoders to a SAT solver: one call from Python, one list per clause for the solver.
#include <nanobind/nanobind.h>

#include <cstdint>
#include <cstring>

#include "bindings.hpp"

namespace nb = nanobind;

namespace gridwright::bindings {
namespace {

// Feeds whole clauses from number `first` on until `most` numbers are done; returns where to go on.
std::size_t feed_clauses(const nb::object& add, const nb::object& solver, const nb::bytes& clauses, std::size_t first,
                         std::size_t most) {
    const std::size_t count = clauses.size() / sizeof(std::int32_t);
    if (count * sizeof(std::int32_t) != clauses.size()) throw nb::value_error("expected whole 32-bit integers");
    const auto* raw = static_cast<const char*>(clauses.data());
    nb::list clause;
    std::size_t at = first;
    for (; at < count && (at - first < most || nb::len(clause) != 0); ++at) {
        std::int32_t literal;
        std::memcpy(&literal, raw + at * sizeof literal, sizeof literal);
        if (literal != 0) {
            clause.append(literal);
            continue;
        }
        add(solver, clause);
        clause.clear();
    }
    if (nb::len(clause) != 0) throw nb::value_error("expected every clause to end with 0");
    return at;
}

}  // namespace

void bind_clauses(nb::module_& m) {
    m.def("feed_clauses", &feed_clauses, nb::arg("add"), nb::arg("solver"), nb::arg("clauses"), nb::arg("first"),
          nb::arg("most"),
          nb::sig("def feed_clauses(add: typing.Callable[[typing.Any, list[int]], object], solver: typing.Any, "
                  "clauses: bytes, first: int, most: int) -> int"),
          "Call add(solver, clause) for every clause of 32-bit integers, each ended by 0, from number `first` on until "
          "at least `most` numbers are done; give the number to go on from.");
}

}  // namespace gridwright::bindings
