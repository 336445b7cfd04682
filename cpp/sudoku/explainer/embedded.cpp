// Finds steps in the grid of a closure and hangs what they remove on what had been struck.
#include "sudoku/explainer/embedded.hpp"

#include <algorithm>

#include "sudoku/explainer/chains.hpp"
#include "sudoku/explainer/forcing.hpp"
#include "sudoku/explainer/patterns.hpp"

namespace gridwright::sudoku::explainer {

namespace {

constexpr std::size_t most_remembered = 200'000;

// The Explainer keeps what a step removes by cell, in a table of 16 places (32 for more than twelve cells), and takes
// it out in the order of the places: cells by their numbers modulo 16, those that meet in a place as they came.
template <typename Candidates>
std::vector<int> as_kept(const Candidates& candidates) {
    std::vector<int> cells;
    std::array<Digits, cell_count> digits{};
    for (const int candidate : candidates) {
        const int cell = cell_of(candidate);
        if (digits[at(cell)] == 0) cells.push_back(cell);
        digits[at(cell)] |= bit(digit_of(candidate));
    }
    const int places = cells.size() > 12 ? 32 : 16;
    std::stable_sort(cells.begin(), cells.end(), [&](int a, int b) { return a % places < b % places; });
    std::vector<int> sorted;
    for (const int cell : cells)
        for (const int digit : Members(digits[at(cell)])) sorted.push_back(candidate_of(cell, digit));
    return sorted;
}

class PatternsInside final : public Taker {
public:
    PatternsInside(Closure& closure, const Board& grid) : closure_(closure) {
        for (int cell = 0; cell < cell_count; ++cell)
            for (const int digit : Members(grid.cell[at(cell)] & ~unsigned{closure.work().cell[at(cell)]}))
                struck_.add(candidate_of(cell, digit));
    }
    bool take(const Step& step) override {
        const CandidateSet reasons = step.absent & struck_;
        if (reasons.empty()) return false;
        for (const int candidate : as_kept(step.eliminated))
            found = closure_.add_removed(candidate, reasons, -1) || found;
        return false;
    }
    bool found = false;

private:
    Closure& closure_;
    CandidateSet struck_;
};

CandidateSet reasons_of(const NestedStep& step, const Board& grid, const Board& work) {
    CandidateSet reasons;
    for (const int support : step.supports) {
        if (support < cell_count) {
            for (const int digit : Members(grid.cell[at(support)] & ~unsigned{work.cell[at(support)]}))
                reasons.add(candidate_of(support, digit));
            continue;
        }
        const int region = (support - cell_count) / 9, digit = (support - cell_count) % 9;
        for (const int i : Members(grid.place[at(region)][at(digit)] & ~unsigned{work.place[at(region)][at(digit)]}))
            reasons.add(candidate_of(cell_at(region, i), digit));
    }
    return reasons;
}

bool embed_chains(Closure& closure, const Board& grid, const NestedSteps& steps, NestedMemory& memory) {
    bool found = false;
    for (const NestedStep& step : steps) {
        const CandidateSet reasons = reasons_of(step, grid, closure.work());
        if (reasons.empty()) continue;
        for (const int candidate : as_kept(step.eliminated)) {
            if (closure.off().has(candidate)) continue;
            closure.add_removed(candidate, reasons, memory.number_of(step));
            found = true;
        }
    }
    return found;
}

}  // namespace

NestedMemory::Key NestedMemory::key_of(const Board& grid, std::uint64_t search) {
    Key key{mixed_into(0x9E3779B97F4A7C15u, search), mixed_into(0xC2B2AE3D27D4EB4Fu, search)};
    for (std::size_t cell = 0; cell + 2 < cell_count; cell += 3) {
        const std::uint64_t three =
            grid.cell[cell] | std::uint64_t{grid.cell[cell + 1]} << 16 | std::uint64_t{grid.cell[cell + 2]} << 32;
        key.first = mixed_into(key.first, three);
        key.second = mixed_into(key.second, three * 0x9E3779B97F4A7C15u + 1);
    }
    return key;
}

template <typename Search>
const NestedSteps& NestedMemory::remembered(const Board& grid, std::uint64_t search_number, Search&& search) {
    if (found_.size() > most_remembered) found_.clear();
    const Key key = key_of(grid, search_number);
    const auto known = found_.find(key);
    if (known != found_.end()) return *known->second;
    auto steps = std::make_unique<const NestedSteps>(search());
    return *(found_[key] = std::move(steps));
}

const NestedSteps& NestedMemory::chains_of(const Board& grid) {
    return remembered(grid, 0, [&] { return all_chains(grid); });
}
const NestedSteps& NestedMemory::multiples_of(const Board& grid) {
    return remembered(grid, 1, [&] { return all_multiples(grid); });
}
const NestedSteps& NestedMemory::dynamics_of(const Board& grid, int inner, const std::function<void()>& check) {
    return remembered(grid, 2 + static_cast<std::uint64_t>(inner),
                      [&] { return all_dynamics(grid, inner, *this, check); });
}

int NestedMemory::number_of(const NestedStep& step) {
    const auto [place, is_new] = numbers_.try_emplace(step.identity, static_cast<int>(complexities_.size()));
    if (is_new) complexities_.push_back(step.complexity);
    return place->second;
}

bool embed(Closure& closure, const Board& grid, const Depth& depth, NestedMemory& memory,
           const std::function<void()>& check) {
    if (depth.level < 1) return false;
    PatternsInside inside(closure, grid);
    find_locking(closure.work(), inside);
    if (!inside.found) find_hidden_set(closure.work(), 2, inside);
    if (!inside.found) find_naked_set(closure.work(), 2, inside);
    if (!inside.found) find_fish(closure.work(), 2, inside);
    if (inside.found || depth.level < 2) return inside.found;
    if (depth.level >= 4)
        return embed_chains(closure, grid, memory.dynamics_of(closure.work(), depth.inner, check), memory);
    if (embed_chains(closure, grid, memory.chains_of(closure.work()), memory)) return true;
    return depth.level >= 3 && embed_chains(closure, grid, memory.multiples_of(closure.work()), memory);
}

}  // namespace gridwright::sudoku::explainer
