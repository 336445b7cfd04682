// The names of the rating walk's techniques.
#include "sudoku/explainer/step.hpp"

namespace gridwright::sudoku::explainer {

std::string_view name_of(Technique technique) {
    static constexpr std::array<std::string_view, technique_count> names{"last-cell",
                                                                         "hidden-single",
                                                                         "direct-pointing",
                                                                         "direct-claiming",
                                                                         "direct-hidden-pair",
                                                                         "naked-single",
                                                                         "direct-hidden-triplet",
                                                                         "pointing",
                                                                         "claiming",
                                                                         "naked-pair",
                                                                         "x-wing",
                                                                         "hidden-pair",
                                                                         "naked-triplet",
                                                                         "swordfish",
                                                                         "hidden-triplet",
                                                                         "xy-wing",
                                                                         "xyz-wing",
                                                                         "unique-loop",
                                                                         "naked-quad",
                                                                         "jellyfish",
                                                                         "hidden-quad",
                                                                         "bug",
                                                                         "aligned-pair-exclusion",
                                                                         "x-cycle",
                                                                         "y-cycle",
                                                                         "x-chain",
                                                                         "cycle",
                                                                         "forcing-chain",
                                                                         "aligned-triplet-exclusion",
                                                                         "nishio-forcing-chain",
                                                                         "multiple-forcing-chains",
                                                                         "dynamic-forcing-chains",
                                                                         "dynamic-forcing-chains-plus",
                                                                         "nested-forcing-chains"};
    return names[static_cast<std::size_t>(technique)];
}

}  // namespace gridwright::sudoku::explainer
