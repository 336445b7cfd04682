// Approaches by name, as Python gives them.
#pragma once

#include <nanobind/nanobind.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "nonogram/walk.hpp"

namespace gridwright::bindings {

// A way of reasoning; refutations look `rings` of crossing lines far and take `lines` lines at most.
struct NamedApproach {
    std::string name;
    std::size_t rings;
    std::size_t lines;
};

inline constexpr std::array reason_names = {"boxes",   "spaces",    "mercury",         "glue",      "punctuation",
                                            "joining", "splitting", "double-position", "placements"};
static_assert(reason_names.size() == nonogram::reason_count);

inline nonogram::Reason read_reason(const std::string& name) {
    const auto found = std::ranges::find(reason_names, name);
    if (found == reason_names.end()) throw nanobind::value_error(("unknown approach " + name).c_str());
    return static_cast<nonogram::Reason>(found - reason_names.begin());
}

inline nonogram::Approach read_approach(const NamedApproach& asked) {
    const auto& [name, rings, lines] = asked;
    if (name == "border-refutation") return {nonogram::Approach::Kind::border_refutation, {}, {rings, lines}};
    if (name == "nested-refutation") return {nonogram::Approach::Kind::nested_refutation, {}, {rings, lines}};
    if (name == "refutation") return {nonogram::Approach::Kind::refutation, {}, {rings, lines}};
    return {nonogram::Approach::Kind::line, read_reason(name), {0, 0}};
}

}  // namespace gridwright::bindings
