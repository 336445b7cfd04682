// Looks at one line told as one step.
//
// The walk takes the cheapest step at every moment, so a line that others cross one cell after the other is looked at
// again after each of them. A person waits: where nothing in between rests on what the earlier look concluded, the
// later one concludes it too, and the earlier one is left out.
#include <algorithm>
#include <utility>

#include "retell.hpp"
#include "walk.hpp"

namespace gridwright::nonogram {
namespace {

constexpr std::size_t none = static_cast<std::size_t>(-1);

bool in_order(const PlaceCandidate& one, const PlaceCandidate& other) {
    return std::pair(one.place, one.plane) < std::pair(other.place, other.plane);
}

std::vector<PlaceCandidate> ordered(std::vector<PlaceCandidate> removed) {
    std::ranges::sort(removed, in_order);
    return removed;
}

bool same(const std::vector<PlaceCandidate>& left, const std::vector<PlaceCandidate>& right) {
    return std::ranges::equal(left, right, [](const PlaceCandidate& one, const PlaceCandidate& other) {
        return one.place == other.place && one.plane == other.plane;
    });
}

}  // namespace

Walk Walker::tell(const Budget& budget) {
    Walk result;
    const std::vector<std::uint64_t> start = masks();
    const auto complete = std::ranges::find_if(approaches_, [](const Approach& approach) {
        return approach.kind == Approach::Kind::line && approach.reason == Reason::placements;
    });
    near_ = true;
    if (puzzle_.colours > 1 && complete != approaches_.end()) {
        counting_ = true;
        result.end = go(budget, [&](WalkStep step) { result.steps.push_back(std::move(step)); });
        counting_ = false;
        Walker told(puzzle_, start, approaches_);
        Retelling retelling(told, result.steps, static_cast<std::size_t>(complete - approaches_.begin()));
        result.steps = retelling.tell(result.end);
    } else {
        std::vector<LastLook> looks(lines_.size(), LastLook{none, false});
        result.end = go(budget, [&](WalkStep step) { gather(result.steps, looks, std::move(step)); });
        std::erase_if(result.steps, [](const WalkStep& step) { return step.finding.removed.empty(); });
    }
    near_ = false;
    if (result.end == WalkEnd::impossible) result.impossible_line = impossible_line_;
    result.masks = masks();
    return result;
}

// Adds a step that has been applied, together with the last look at its line where that can wait.
void Walker::gather(std::vector<WalkStep>& told, std::vector<LastLook>& looks, WalkStep step) {
    if (approaches_[step.approach].kind != Approach::Kind::line) {
        // A refutation may rest on any line.
        std::ranges::fill(looks, LastLook{none, false});
        told.push_back(std::move(step));
        return;
    }
    LastLook& look = looks[step.line];
    if (look.step != none && !look.needed && told[look.step].approach == step.approach) {
        if (std::optional<WalkStep> both = joined(told[look.step], step)) {
            told[look.step].finding.removed.clear();
            step = std::move(*both);
        }
    }
    for (std::size_t place = 0; place < puzzle_.length(step.line); ++place) {
        const std::size_t cell = puzzle_.cell(step.line, place);
        const bool is_row = step.line < puzzle_.height;
        LastLook& across = looks[is_row ? puzzle_.height + cell % puzzle_.width : cell / puzzle_.width];
        if (across.step == none) continue;
        const auto at = static_cast<int>(is_row ? cell / puzzle_.width : cell % puzzle_.width);
        const auto& removed = told[across.step].finding.removed;
        across.needed =
            across.needed || std::ranges::any_of(removed, [&](const PlaceCandidate& gone) { return gone.place == at; });
    }
    look = {told.size(), false};
    told.push_back(std::move(step));
}

// One step for two looks at a line, if the same reason concludes all that they do and nothing else.
std::optional<WalkStep> Walker::joined(const WalkStep& earlier, const WalkStep& later) {
    const Reason reason = approaches_[later.approach].reason;
    if (reason == Reason::placements) return std::nullopt;
    std::vector<PlaceCandidate> removed = earlier.finding.removed;
    removed.insert(removed.end(), later.finding.removed.begin(), later.finding.removed.end());
    removed = ordered(std::move(removed));
    std::vector<std::uint64_t> before(puzzle_.length(later.line));
    for (std::size_t place = 0; place < before.size(); ++place)
        before[place] = position_.candidates(puzzle_.cell(later.line, place));
    for (const PlaceCandidate& gone : removed)
        before[static_cast<std::size_t>(gone.place)] |= std::uint64_t{1} << gone.plane;
    LineFacts seen = pushed_facts(puzzle_.clues[later.line], before);
    if (needs_owners(reason)) add_owners(seen);
    for (Finding& finding : find(reason, seen)) {
        if (!same(ordered(finding.removed), removed)) continue;
        WalkStep step = describe(later.approach, later.line, std::move(finding));
        step.offers = later.offers;
        return step;
    }
    return std::nullopt;
}

}  // namespace gridwright::nonogram
