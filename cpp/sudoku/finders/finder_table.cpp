#include "finder_table.hpp"

#include <algorithm>

#include "arrangements.hpp"
#include "direct.hpp"
#include "finders.hpp"
#include "fish.hpp"
#include "intersections.hpp"
#include "link_graph.hpp"
#include "sums.hpp"
#include "three_links.hpp"

namespace gridwright::sudoku::finders {

namespace {

template <typename Variant>
constexpr VariantWord word(std::string_view text, Variant variant) {
    return {text, static_cast<int>(variant)};
}

constexpr VariantWord of_hidden_single[] = {{"regions", 1}, {"others", 2}};
constexpr VariantWord of_locked_candidates[] = {
    word("pointing", LockedIn::pointing),
    word("claiming", LockedIn::claiming),
    word("crossing", LockedIn::crossing),
    word("seeing", LockedIn::seeing),
};
constexpr int all_shapes =
    fish_variant(FishShape::franken, FishFins::none, false) | fish_variant(FishShape::mutant, FishFins::none, false);
constexpr int all_fins = static_cast<int>(FishFins::finned) | static_cast<int>(FishFins::sashimi);
constexpr int siamese = fish_variant(FishShape::basic, FishFins::none, true);
constexpr VariantWord of_fish[] = {
    {"finned", fish_variant(FishShape::basic, FishFins::finned, false), all_fins},
    {"sashimi", fish_variant(FishShape::basic, FishFins::sashimi, false), all_fins},
    {"franken", fish_variant(FishShape::franken, FishFins::none, false), all_shapes},
    {"mutant", fish_variant(FishShape::mutant, FishFins::none, false), all_shapes},
    {"siamese", siamese, siamese},
};
constexpr VariantWord of_skyscraper[] = {{"same-ends", 1}};
constexpr VariantWord of_dual[] = {{"dual", 1}};
constexpr VariantWord of_rectangle[] = {{"type-1", 1}, {"type-2", 2}, {"type-3", 3}, {"type-4", 4},
                                        {"type-5", 5}, {"type-6", 6}, {"hidden", 7}};
constexpr VariantWord of_avoidable[] = {{"type-1", 1}, {"type-2", 2}};
constexpr VariantWord of_direct[] = {
    word("pointing", DirectBy::pointing),
    word("claiming", DirectBy::claiming),
    word("hidden-subset", DirectBy::hidden_subset),
};
constexpr VariantWord of_sum[] = {
    word("combination", SumFact::combination),
    word("arrangement", SumFact::arrangement),
    word("claim", SumFact::claim),
};
constexpr VariantWord of_remainder[] = {{"difference", 1}};
constexpr VariantWord of_arrangement[] = {
    word("unfilled", ArrangementFact::unfilled),
    word("settled", ArrangementFact::settled),
    word("claim", ArrangementFact::claim),
    word("house", ArrangementFact::house),
};
constexpr VariantWord of_chain[] = {word("groups", LinkDepth::groups), word("sets", LinkDepth::sets)};
constexpr VariantWord of_table[] = {word("groups", LinkDepth::groups)};
constexpr VariantWord of_sets[] = {{"overlapping", 1}};
constexpr VariantWord of_set_chain[] = {{"in-order", 1}};
constexpr VariantWord of_three_links[] = {word("m", ThreeLinks::m), word("s", ThreeLinks::s), word("l", ThreeLinks::l),
                                          word("h", ThreeLinks::h)};
constexpr VariantWord of_grouped_wing[] = {{"sets", 1}};
constexpr VariantWord of_loop[] = {{"type-1", 1}, {"type-2", 2}, {"type-3", 3}, {"type-4", 4}};
constexpr VariantWord of_sectors[] = {{"ring", 1}};
constexpr VariantWord of_exocet[] = {{"senior", 1}};
constexpr VariantWord of_template[] = {{"set", 0}, {"delete", 1}};

#define GRIDWRIGHT_ENTRY(name, ...) {#name, find_##name<2>, find_##name<16>, ##__VA_ARGS__},
constexpr FinderEntry entries[] = {GRIDWRIGHT_FINDERS(GRIDWRIGHT_ENTRY)};
#undef GRIDWRIGHT_ENTRY

}  // namespace

std::span<const FinderEntry> finder_table() { return entries; }

int finder_number(std::string_view name) {
    for (std::size_t i = 0; i < std::size(entries); ++i)
        if (entries[i].name == name) return static_cast<int>(i);
    return -1;
}

std::optional<int> variant_number(const FinderEntry& entry, std::string_view words) {
    int number = 0, decided = 0;
    while (!words.empty()) {
        const std::string_view text = words.substr(0, words.find(' '));
        const auto found = std::ranges::find(entry.words, text, &VariantWord::word);
        if (found == entry.words.end() || (decided & found->decides) != 0) return std::nullopt;
        number |= found->value;
        decided |= found->decides;
        words.remove_prefix(std::min(words.size(), text.size() + 1));
    }
    return number;
}

}  // namespace gridwright::sudoku::finders
