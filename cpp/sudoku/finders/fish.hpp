// Fish: n base houses whose places for one digit are covered by n other houses, up to fins that every elimination sees.
//
// If no fin is true, the n digits of the base houses fill the n cover houses, so a candidate that lies in more covers
// than base houses is false; if a fin is true, it strikes whatever sees it. Candidates in two base houses count as
// fins too (endofins). The shape says which houses take part: basic fish run from rows to columns or back, franken fish
// add regions to either side, mutant fish mix anything. Parameters.size is n, Parameters.limit the most fins (5).
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

enum class FishShape : int { basic, franken, mutant };
enum class FishFins : int {
    none,
    finned,
    sashimi,  // finned, and some base house keeps no candidate, or only one, once the fins are gone
};

// Parameters.variant: shape, fins, and whether two fish on the same base are reported as one (siamese).
constexpr int fish_variant(FishShape shape, FishFins fins, bool siamese) {
    return static_cast<int>(fins) + 4 * static_cast<int>(shape) + 16 * static_cast<int>(siamese);
}
constexpr FishFins fish_fins(int variant) { return static_cast<FishFins>(variant & 3); }
constexpr FishShape fish_shape(int variant) { return static_cast<FishShape>(variant >> 2 & 3); }
constexpr bool fish_siamese(int variant) { return (variant & 16) != 0; }

// A fish as the searches hand it on.
template <std::size_t Words>
struct Fish {
    CellSet<Words> body, fins, endofins, struck;
    std::vector<std::int16_t> base, cover;
    bool sashimi;
};

// The two searches behind find_fish: rows against columns, and any houses.
template <std::size_t Words>
bool find_line_fish(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);
template <std::size_t Words>
bool find_house_fish(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// Write one fish, or two on the same base, into the sink.
template <std::size_t Words>
bool report_fish(const Fish<Words>& fish, const Fish<Words>* twin, int digit, Sink& sink) {
    Deduction& draft = sink.draft();
    const CellSet<Words> struck = twin == nullptr ? fish.struck : fish.struck | twin->struck;
    eliminate_all(draft, struck, digit);
    draft.digit = static_cast<std::int16_t>(digit);
    if (sink.wants_reasons()) {
        for (const Fish<Words>* each : {&fish, twin}) {
            if (each == nullptr) continue;
            because_of(draft, each->body, digit, Role::defining);
            because_of(draft, each->fins, digit, Role::fin);
            because_of(draft, each->endofins, digit, Role::endofin);
            if (each == &fish)
                for (int h : each->base) draft.houses.emplace_back(static_cast<std::int16_t>(h), HouseRole::base);
            for (int h : each->cover) draft.houses.emplace_back(static_cast<std::int16_t>(h), HouseRole::cover);
        }
    }
    return sink.take();
}

// Report every pair of fish that stand on one base and strike different cells; two sashimi fish make a sashimi pair.
template <std::size_t Words>
bool report_siamese(const std::vector<Fish<Words>>& fish, int digit, bool sashimi, Sink& sink) {
    for (std::size_t a = 0; a < fish.size(); ++a)
        for (std::size_t b = a + 1; b < fish.size(); ++b) {
            if ((fish[a].sashimi && fish[b].sashimi) != sashimi) continue;
            if (fish[a].struck.within(fish[b].struck) || fish[b].struck.within(fish[a].struck)) continue;
            if (report_fish(fish[a], &fish[b], digit, sink)) return true;
        }
    return false;
}

}  // namespace gridwright::sudoku::finders
