#include "finder_table.hpp"

#include "alternating_chains.hpp"
#include "areas.hpp"
#include "arrangements.hpp"
#include "colouring.hpp"
#include "demands.hpp"
#include "digit_chains.hpp"
#include "direct.hpp"
#include "fish.hpp"
#include "forcing.hpp"
#include "intersections.hpp"
#include "locked_sets.hpp"
#include "nested_net.hpp"
#include "reveal.hpp"
#include "single_digit.hpp"
#include "singles.hpp"
#include "subsets.hpp"
#include "sue_de_coq.hpp"
#include "sums.hpp"
#include "tabled_chains.hpp"
#include "templates.hpp"
#include "uniqueness.hpp"
#include "wings.hpp"

namespace gridwright::sudoku::finders {

namespace {

#define GRIDWRIGHT_ENTRY(name) {#name, find_##name<2>, find_##name<16>}

constexpr FinderEntry entries[] = {
    GRIDWRIGHT_ENTRY(full_house),
    GRIDWRIGHT_ENTRY(naked_single),
    GRIDWRIGHT_ENTRY(hidden_single),
    GRIDWRIGHT_ENTRY(locked_candidates),
    GRIDWRIGHT_ENTRY(naked_subset),
    GRIDWRIGHT_ENTRY(locked_subset),
    GRIDWRIGHT_ENTRY(hidden_subset),
    GRIDWRIGHT_ENTRY(fish),
    GRIDWRIGHT_ENTRY(skyscraper),
    GRIDWRIGHT_ENTRY(two_string_kite),
    GRIDWRIGHT_ENTRY(turbot_fish),
    GRIDWRIGHT_ENTRY(empty_rectangle),
    GRIDWRIGHT_ENTRY(w_wing),
    GRIDWRIGHT_ENTRY(xy_wing),
    GRIDWRIGHT_ENTRY(xyz_wing),
    GRIDWRIGHT_ENTRY(unique_rectangle),
    GRIDWRIGHT_ENTRY(avoidable_rectangle),
    GRIDWRIGHT_ENTRY(bivalue_grave),
    GRIDWRIGHT_ENTRY(direct),
    GRIDWRIGHT_ENTRY(reveal),
    GRIDWRIGHT_ENTRY(relation),
    GRIDWRIGHT_ENTRY(sum),
    GRIDWRIGHT_ENTRY(remainder),
    GRIDWRIGHT_ENTRY(domain),
    GRIDWRIGHT_ENTRY(contains),
    GRIDWRIGHT_ENTRY(automaton),
    GRIDWRIGHT_ENTRY(pairs),
    GRIDWRIGHT_ENTRY(connected),
    GRIDWRIGHT_ENTRY(arrangement),
    GRIDWRIGHT_ENTRY(common_ban),
    GRIDWRIGHT_ENTRY(simple_colours),
    GRIDWRIGHT_ENTRY(multi_colours),
    GRIDWRIGHT_ENTRY(remote_pair),
    GRIDWRIGHT_ENTRY(x_chain),
    GRIDWRIGHT_ENTRY(xy_chain),
    GRIDWRIGHT_ENTRY(alternating_chain),
    GRIDWRIGHT_ENTRY(tabled_chain),
    GRIDWRIGHT_ENTRY(als_xz),
    GRIDWRIGHT_ENTRY(als_xy_wing),
    GRIDWRIGHT_ENTRY(als_chain),
    GRIDWRIGHT_ENTRY(death_blossom),
    GRIDWRIGHT_ENTRY(sue_de_coq),
    GRIDWRIGHT_ENTRY(template),
    GRIDWRIGHT_ENTRY(forcing_chain),
    GRIDWRIGHT_ENTRY(forcing_net),
    GRIDWRIGHT_ENTRY(nested_net),
};

}  // namespace

std::span<const FinderEntry> finder_table() { return entries; }

int finder_number(std::string_view name) {
    for (std::size_t i = 0; i < std::size(entries); ++i)
        if (entries[i].name == name) return static_cast<int>(i);
    return -1;
}

}  // namespace gridwright::sudoku::finders
