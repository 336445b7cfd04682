// Every finder by the name that technique records use, with the words for its patterns (finder_table.cpp).
#pragma once

#include "finder.hpp"

// clang-format off
#define GRIDWRIGHT_FINDERS(X) \
    X(full_house) \
    X(naked_single) \
    X(hidden_single, of_hidden_single) \
    X(locked_candidates, of_locked_candidates) \
    X(naked_subset) \
    X(locked_subset) \
    X(hidden_subset) \
    X(fish, of_fish) \
    X(skyscraper, of_skyscraper) \
    X(two_string_kite, of_dual) \
    X(turbot_fish) \
    X(empty_rectangle, of_dual) \
    X(w_wing) \
    X(xy_wing) \
    X(xyz_wing) \
    X(unique_rectangle, of_rectangle) \
    X(avoidable_rectangle, of_avoidable) \
    X(bivalue_grave) \
    X(direct, of_direct) \
    X(reveal) \
    X(relation) \
    X(sum, of_sum) \
    X(remainder, of_remainder) \
    X(domain) \
    X(contains) \
    X(automaton) \
    X(pairs) \
    X(connected) \
    X(arrangement, of_arrangement) \
    X(common_ban) \
    X(simple_colours) \
    X(multi_colours) \
    X(remote_pair) \
    X(x_chain) \
    X(xy_chain) \
    X(alternating_chain, of_chain) \
    X(tabled_chain, of_table) \
    X(als_xz) \
    X(als_xy_wing, of_sets) \
    X(als_chain, of_set_chain) \
    X(death_blossom, of_sets) \
    X(sue_de_coq) \
    X(leftovers) \
    X(bent_subset) \
    X(three_links, of_three_links) \
    X(grouped_w_wing, of_grouped_wing) \
    X(unique_loop, of_loop) \
    X(extended_rectangle, of_loop) \
    X(aligned_exclusion) \
    X(fireworks) \
    X(locked_sectors, of_sectors) \
    X(exocet, of_exocet) \
    X(tridagon) \
    X(bivalue_oddagon) \
    X(guardians) \
    X(symmetry) \
    X(template, of_template) \
    X(forcing_chain) \
    X(forcing_net) \
    X(nested_net)
// clang-format on

namespace gridwright::sudoku::finders {

#define GRIDWRIGHT_DECLARE(name, ...) \
    template <std::size_t Words>      \
    bool find_##name(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);
GRIDWRIGHT_FINDERS(GRIDWRIGHT_DECLARE)
#undef GRIDWRIGHT_DECLARE

}  // namespace gridwright::sudoku::finders
