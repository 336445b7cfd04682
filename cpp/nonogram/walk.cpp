// The walk: facts are kept per line and made again only where a cell changed.
//
// A line is looked at by the finders only if the complete line solver says that it has something to tell, which
// costs far less than asking them all, and is the number of lines "on offer" that a rating reports.
#include "walk.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace gridwright::nonogram {
namespace {

constexpr std::size_t pictures_shown = 3;
constexpr std::uint64_t placements_counted = 1'000'000;
constexpr std::size_t facts_per_look = 8;

void look(const Budget& budget, std::size_t line) {
    if (line % facts_per_look == 0 && budget.spent()) throw OutOfBudget{};
}

}  // namespace

Walker::Walker(const Puzzle& puzzle, std::span<const std::uint64_t> masks, std::span<const Approach> approaches)
    : puzzle_(puzzle), approaches_(approaches), position_(puzzle), refuter_(position_), lines_(puzzle.lines()) {
    const std::uint64_t everything = (std::uint64_t{1} << puzzle.planes()) - 1;
    for (std::size_t cell = 0; cell < puzzle.cells(); ++cell) {
        for (std::uint64_t gone = everything & ~masks[cell]; gone != 0; gone &= gone - 1) {
            if (!position_.eliminate(cell, static_cast<std::size_t>(std::countr_zero(gone)))) {
                impossible_ = true;
                impossible_line_ = cell / puzzle.width;
            }
        }
    }
    position_.undo_to(position_.mark());
}

// Asks the line solver about every line that changed. False when one of them is impossible.
bool Walker::refresh(const Budget& budget) {
    std::size_t looked = 0;
    for (std::size_t number = 0; number < lines_.size() && !impossible_; ++number) {
        LineState& line = lines_[number];
        if (!line.dirty) continue;
        look(budget, ++looked);
        const std::span<const std::uint64_t> now = position_.masks(number);
        settled_.assign(now.begin(), now.end());
        if (!settle_line(puzzle_.clues[number], puzzle_.length(number), settled_, scratch_)) {
            impossible_ = true;
            impossible_line_ = number;
            break;
        }
        offers_ -= line.offers ? 1 : 0;
        line.offers = !std::ranges::equal(settled_, now);
        offers_ += line.offers ? 1 : 0;
        line.facts.reset();
        line.tried = 0;
        line.dirty = false;
    }
    return !impossible_;
}

const LineFacts& Walker::facts(std::size_t number, Reason reason) {
    LineState& line = lines_[number];
    if (!line.facts) {
        line.masks.resize(puzzle_.length(number));
        for (std::size_t place = 0; place < line.masks.size(); ++place)
            line.masks[place] = position_.candidates(puzzle_.cell(number, place));
        line.facts = pushed_facts(puzzle_.clues[number], line.masks);
        line.owned = false;
    }
    if (needs_owners(reason) && !line.owned) {
        add_owners(*line.facts);
        line.owned = true;
    }
    return *line.facts;
}

WalkStep Walker::describe(std::size_t approach, std::size_t line, Finding finding) {
    WalkStep step;
    step.approach = approach;
    step.line = line;
    step.offers = offers_;
    if (counting_) {
        step.finding = std::move(finding);
        return step;
    }
    if (finding.reason == Reason::placements)
        step.placements = list_placements(facts(line, finding.reason), pictures_shown, placements_counted);
    step.finding = std::move(finding);
    for (const PlaceCandidate& seen : step.finding.because)
        step.because.push_back(static_cast<Candidate>(
            puzzle_.cell(line, static_cast<std::size_t>(seen.place)) * position_.planes() + seen.plane));
    sort_conclusions(step);
    return step;
}

// Removals come place by place, so all that a cell loses stands together.
void Walker::sort_conclusions(WalkStep& step) const {
    const std::vector<PlaceCandidate>& removed = step.finding.removed;
    for (std::size_t i = 0, next = 0; i < removed.size(); i = next) {
        const std::size_t cell = puzzle_.cell(step.line, static_cast<std::size_t>(removed[i].place));
        std::uint64_t left = position_.candidates(cell);
        for (next = i; next < removed.size() && removed[next].place == removed[i].place; ++next)
            left &= ~(std::uint64_t{1} << removed[next].plane);
        const auto first = static_cast<Candidate>(cell * position_.planes());
        if (std::has_single_bit(left)) {
            step.placed.push_back(first + static_cast<Candidate>(std::countr_zero(left)));
            continue;
        }
        for (std::size_t k = i; k < next; ++k) step.eliminated.push_back(first + removed[k].plane);
    }
}

std::optional<WalkStep> Walker::first_in_lines(std::size_t approach, const Budget& budget) {
    std::size_t looked = 0;
    const Reason reason = approaches_[approach].reason;
    const std::uint32_t bit = std::uint32_t{1} << static_cast<std::uint32_t>(reason);
    for (std::size_t number = next_line(bit, 0); number < lines_.size(); number = next_line(bit, number + 1)) {
        look(budget, ++looked);
        std::vector<Finding> found = find(reason, facts(number, reason));
        if (!found.empty()) return describe(approach, number, std::move(found.front()));
        lines_[number].tried |= bit;
    }
    return std::nullopt;
}

// The next line that has something to tell and was not asked for this reason, in the order of numbers from one on or,
// near what was concluded, in no such order; past all lines where there is none.
std::size_t Walker::next_line(std::uint32_t untried, std::size_t from) const {
    std::size_t found = lines_.size();
    for (std::size_t number = near_ ? 0 : from; number < lines_.size(); ++number) {
        const LineState& line = lines_[number];
        if (!line.offers || (line.tried & untried) != 0) continue;
        if (!near_) return number;
        if (found == lines_.size() || line.crossed > lines_[found].crossed) found = number;
    }
    return found;
}

// Border cells lie in the outermost rows and columns that still hold an open cell.
std::vector<Candidate> Walker::assumptions(Approach::Kind kind) const {
    std::size_t top = puzzle_.height, bottom = 0, left = puzzle_.width, right = 0;
    for (std::size_t cell = 0; cell < puzzle_.cells(); ++cell) {
        if (!position_.is_open(cell)) continue;
        const std::size_t row = cell / puzzle_.width, column = cell % puzzle_.width;
        top = std::min(top, row);
        bottom = std::max(bottom, row);
        left = std::min(left, column);
        right = std::max(right, column);
    }
    std::vector<Candidate> result;
    for (std::size_t cell = 0; cell < puzzle_.cells(); ++cell) {
        const std::size_t row = cell / puzzle_.width, column = cell % puzzle_.width;
        const bool border = row == top || row == bottom || column == left || column == right;
        if (!position_.is_open(cell) || (kind == Approach::Kind::border_refutation && !border)) continue;
        for (std::uint64_t rest = position_.candidates(cell); rest != 0; rest &= rest - 1)
            result.push_back(
                static_cast<Candidate>(cell * position_.planes() + static_cast<std::size_t>(std::countr_zero(rest))));
    }
    return result;
}

std::optional<WalkStep> Walker::refutation(std::size_t approach, const Budget& budget) {
    const Approach& how = approaches_[approach];
    const std::vector<Candidate> candidates = assumptions(how.kind);
    std::optional<Refutation> found = how.kind == Approach::Kind::nested_refutation
                                          ? refuter_.nested(candidates, budget)
                                          : refuter_.shortest(candidates, how.limits, budget);
    if (!found) return std::nullopt;
    const std::size_t cell = found->assumed / position_.planes();
    WalkStep step;
    step.approach = approach;
    step.line = cell / puzzle_.width;
    step.finding.removed = {
        {static_cast<int>(cell % puzzle_.width), static_cast<std::uint32_t>(found->assumed % position_.planes())}};
    step.because = {found->assumed};
    step.refutation = std::move(found);
    step.offers = offers_;
    sort_conclusions(step);
    return step;
}

std::optional<WalkStep> Walker::cheapest(const Budget& budget) {
    // With colours a person who has begun to say which may stand where goes on with that, or blocks would be pushed a
    // cell farther after each line; but first of all something is painted.
    if (going_on_) {
        if (std::optional<WalkStep> step = first_in_lines(*going_on_, budget)) return step;
        going_on_.reset();
    }
    for (std::size_t approach = 0; approach < approaches_.size(); ++approach) {
        if (budget.spent()) return std::nullopt;
        std::optional<WalkStep> step = approaches_[approach].kind == Approach::Kind::line
                                           ? first_in_lines(approach, budget)
                                           : refutation(approach, budget);
        if (!step) continue;
        const Reason reason = step->finding.reason;
        if (near_ && puzzle_.colours > 1 && approaches_[approach].kind == Approach::Kind::line) {
            pushed_ |= reason == Reason::boxes;
            if (reason == Reason::spaces && pushed_) going_on_ = approach;
        }
        return step;
    }
    return std::nullopt;
}

void Walker::apply(const WalkStep& step) {
    ++steps_;
    for (const PlaceCandidate& gone : step.finding.removed) {
        const auto place = static_cast<std::size_t>(gone.place);
        const std::size_t cell = puzzle_.cell(step.line, place);
        position_.eliminate(cell, gone.plane);
        const std::size_t row = cell / puzzle_.width, column = puzzle_.height + cell % puzzle_.width;
        lines_[row].dirty = true;
        lines_[column].dirty = true;
        lines_[step.line == row ? column : row].crossed = steps_;
    }
    position_.undo_to(position_.mark());
}

std::vector<std::uint64_t> Walker::masks() const {
    std::vector<std::uint64_t> result(puzzle_.cells());
    for (std::size_t cell = 0; cell < result.size(); ++cell) result[cell] = position_.candidates(cell);
    return result;
}

WalkEnd Walker::go(const Budget& budget, const std::function<void(WalkStep)>& take) {
    try {
        for (;;) {
            if (!refresh(budget)) return WalkEnd::impossible;
            if (position_.open_cells() == 0) return WalkEnd::solved;
            std::optional<WalkStep> step = cheapest(budget);
            if (!step) {
                const bool spent = budget.spent() || refuter_.tried() >= budget.nodes();
                return spent ? WalkEnd::spent : WalkEnd::stuck;
            }
            apply(*step);
            take(std::move(*step));
        }
    } catch (const OutOfBudget&) {
        return WalkEnd::spent;
    }
}

Walk Walker::walk(const Budget& budget) {
    Walk result;
    result.end = go(budget, [&](WalkStep step) { result.steps.push_back(std::move(step)); });
    if (result.end == WalkEnd::impossible) result.impossible_line = impossible_line_;
    result.masks = masks();
    return result;
}

WalkEnd Walker::count(const Budget& budget, std::span<std::uint32_t> uses, std::uint64_t& looks) {
    counting_ = true;
    const WalkEnd end = go(budget, [&](const WalkStep& step) {
        ++uses[step.approach];
        looks += (lines_.size() + 1) / (step.offers + 1);
    });
    counting_ = false;
    return end;
}

std::vector<WalkStep> Walker::all(std::size_t approach, const Budget& budget) {
    std::vector<WalkStep> result;
    try {
        if (!refresh(budget)) return result;
        if (approaches_[approach].kind != Approach::Kind::line) {
            if (std::optional<WalkStep> step = refutation(approach, budget)) result.push_back(std::move(*step));
            return result;
        }
        std::size_t looked = 0;
        for (std::size_t number = 0; number < lines_.size(); ++number) {
            if (!lines_[number].offers) continue;
            look(budget, ++looked);
            for (Finding& finding : find(approaches_[approach].reason, facts(number, approaches_[approach].reason)))
                result.push_back(describe(approach, number, std::move(finding)));
        }
    } catch (const OutOfBudget&) {
        // What was found so far holds.
    }
    return result;
}

}  // namespace gridwright::nonogram
