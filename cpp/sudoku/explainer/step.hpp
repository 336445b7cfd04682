// One step of the rating walk: which technique, how it is rated, and what it concludes.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "sudoku/explainer/board.hpp"

namespace gridwright::sudoku::explainer {

enum class Technique : std::uint8_t {
    last_cell,
    hidden_single,
    direct_pointing,
    direct_claiming,
    direct_hidden_pair,
    naked_single,
    direct_hidden_triplet,
    pointing,
    claiming,
    naked_pair,
    x_wing,
    hidden_pair,
    naked_triplet,
    swordfish,
    hidden_triplet,
    xy_wing,
    xyz_wing,
    unique_loop,
    naked_quad,
    jellyfish,
    hidden_quad,
    bug,
    aligned_pair,
    x_cycle,
    y_cycle,
    x_chain,
    cycle,
    chain,
    aligned_triplet,
    nishio,
    multiple_chains,
    dynamic_chains,
    dynamic_plus,
    nested_chains,
};
inline constexpr int technique_count = 34;

// The name that Python and people see, such as "hidden-single".
std::string_view name_of(Technique technique);

struct Step {
    Technique technique{};
    double rating = 0;
    std::vector<int> eliminated{};  // candidates
    int placed = -1;                // a candidate, or none
    // What the step rests on not being candidates: struck ones become its reasons inside a chain.
    CandidateSet absent{};
};

// Takes steps in the order in which they are found; true ends the search.
class Taker {
public:
    virtual bool take(const Step& step) = 0;

protected:
    ~Taker() = default;
};

class FirstStep final : public Taker {
public:
    bool take(const Step& step) override {
        found = step;
        return true;
    }
    std::optional<Step> found;
};

}  // namespace gridwright::sudoku::explainer
