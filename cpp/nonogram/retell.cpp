// A walk in colours told as people go: paint and crosses, and of what cells are not only what these rest on.
//
// The walk knows at every moment which colours cells have lost; most of it is never used. So each of its steps that
// settles a cell is found again in a position that holds only what has been told. Where it is not to be seen there,
// the fewest removals that make it visible are told first, each by the step of the walk that made it, found again in
// the same way. What nothing rests on is not told at all, unless the walk ends with open cells.
#include "retell.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace gridwright::nonogram {
namespace {

constexpr std::size_t none = static_cast<std::size_t>(-1);

// What is wanted or gone of a line, place by place.
std::vector<std::uint64_t> by_place(const std::vector<PlaceCandidate>& candidates, std::size_t cells) {
    std::vector<std::uint64_t> found(cells, 0);
    for (const PlaceCandidate& one : candidates)
        found[static_cast<std::size_t>(one.place)] |= std::uint64_t{1} << one.plane;
    return found;
}

}  // namespace

Walker::Retelling::Retelling(Walker& at, std::span<const WalkStep> walked, std::size_t complete)
    : at_(at),
      walked_(walked),
      complete_(complete),
      source_(at.puzzle_.cells() * at.position_.planes(), none),
      known_(at.masks()),
      looks_(at.lines_.size(), LastLook{none, false}) {}

Candidate Walker::Retelling::candidate(std::size_t line, const PlaceCandidate& at) const {
    return static_cast<Candidate>(at_.puzzle_.cell(line, static_cast<std::size_t>(at.place)) * at_.position_.planes() +
                                  at.plane);
}

std::vector<WalkStep> Walker::Retelling::tell(WalkEnd end) {
    for (std::size_t number = 0; number < walked_.size(); ++number) {
        const WalkStep& step = walked_[number];
        if (step.refutation) tell_all_before(number);
        std::vector<PlaceCandidate> settling;
        for (const PlaceCandidate& gone : step.finding.removed) {
            const Candidate lost = candidate(step.line, gone);
            const std::size_t cell = lost / at_.position_.planes();
            source_[lost] = number;
            known_[cell] &= ~(std::uint64_t{1} << gone.plane);
        }
        if (step.refutation) {
            at_.apply(step);
            at_.gather(told_, looks_, step);
            continue;
        }
        for (const PlaceCandidate& gone : step.finding.removed) {
            const std::size_t cell = candidate(step.line, gone) / at_.position_.planes();
            if (!std::has_single_bit(known_[cell]) || (!settling.empty() && settling.back().place == gone.place))
                continue;
            for (std::uint64_t rest = at_.position_.candidates(cell) & ~known_[cell]; rest != 0; rest &= rest - 1)
                settling.push_back({gone.place, static_cast<std::uint32_t>(std::countr_zero(rest))});
        }
        tell_step(number, std::move(settling));
    }
    if (end != WalkEnd::solved) tell_all_before(walked_.size());
    std::erase_if(told_, [](const WalkStep& step) { return step.finding.removed.empty(); });
    return std::move(told_);
}

void Walker::Retelling::tell_all_before(std::size_t number) {
    for (std::size_t earlier = 0; earlier < number; ++earlier)
        if (!walked_[earlier].refutation) tell_step(earlier, walked_[earlier].finding.removed);
}

void Walker::Retelling::keep_open(std::size_t line, std::vector<PlaceCandidate>& wanted) const {
    std::erase_if(wanted, [&](const PlaceCandidate& one) {
        const Candidate sought = candidate(line, one);
        return !at_.position_.may(sought / at_.position_.planes(), sought % at_.position_.planes());
    });
}

// Tells what a step of the walk concluded, as far as it is wanted, and before that what it rests on.
void Walker::Retelling::tell_step(std::size_t number, std::vector<PlaceCandidate> wanted) {
    const std::size_t line = walked_[number].line;
    keep_open(line, wanted);
    if (wanted.empty()) return;
    std::size_t approach = walked_[number].approach;
    tell_premises(number, approach, wanted);
    // What the premises told of other cells may have brought this line farther than the walk was.
    keep_open(line, wanted);
    while (!wanted.empty()) {
        at_.lines_[line].facts.reset();
        std::vector<Finding> found =
            find(at_.approaches_[approach].reason, at_.facts(line, at_.approaches_[approach].reason));
        const std::vector<std::uint64_t> sought = by_place(wanted, at_.puzzle_.length(line));
        const auto useful = std::ranges::find_if(found, [&](const Finding& finding) {
            return std::ranges::any_of(finding.removed, [&](const PlaceCandidate& one) {
                return ((sought[static_cast<std::size_t>(one.place)] >> one.plane) & 1u) != 0;
            });
        });
        if (useful == found.end()) {
            if (approach == complete_) return;
            approach = complete_;
            continue;
        }
        WalkStep step = at_.describe(approach, line, std::move(*useful));
        step.offers = walked_[number].offers;
        at_.apply(step);
        at_.gather(told_, looks_, std::move(step));
        keep_open(line, wanted);
    }
}

// Whether a reason concludes all that is wanted once some of what is known is told.
bool Walker::Retelling::is_seen(std::size_t line, Reason reason, std::span<const PlaceCandidate> told,
                                const std::vector<PlaceCandidate>& wanted) {
    masks_.resize(at_.puzzle_.length(line));
    for (std::size_t place = 0; place < masks_.size(); ++place)
        masks_[place] = at_.position_.candidates(at_.puzzle_.cell(line, place));
    for (const PlaceCandidate& gone : told)
        masks_[static_cast<std::size_t>(gone.place)] &= ~(std::uint64_t{1} << gone.plane);
    LineFacts facts = pushed_facts(at_.puzzle_.clues[line], masks_);
    if (needs_owners(reason)) add_owners(facts);
    std::vector<std::uint64_t> sought = by_place(wanted, masks_.size());
    for (std::size_t place = 0; place < masks_.size(); ++place) sought[place] &= masks_[place];
    for (const Finding& finding : find(reason, facts))
        for (const PlaceCandidate& gone : finding.removed)
            sought[static_cast<std::size_t>(gone.place)] &= ~(std::uint64_t{1} << gone.plane);
    return std::ranges::all_of(sought, [](std::uint64_t open) { return open == 0; });
}

void Walker::Retelling::tell_premises(std::size_t number, std::size_t& approach, std::vector<PlaceCandidate>& wanted) {
    const std::size_t line = walked_[number].line;
    if (is_seen(line, at_.approaches_[approach].reason, {}, wanted)) return;
    std::vector<PlaceCandidate> premises = known_before(number);
    if (!is_seen(line, at_.approaches_[approach].reason, premises, wanted)) {
        approach = complete_;
        if (is_seen(line, Reason::placements, {}, wanted)) return;
    }
    std::ranges::stable_sort(premises, {}, [&](const PlaceCandidate& one) { return source_[candidate(line, one)]; });
    leave_out(line, at_.approaches_[approach].reason, wanted, premises);
    for (std::size_t i = 0, next = 0; i < premises.size(); i = next) {
        const std::size_t source = source_[candidate(line, premises[i])];
        std::vector<PlaceCandidate> of_source;
        for (next = i; next < premises.size() && source_[candidate(line, premises[next])] == source; ++next) {
            // The same cell, seen along the line of the step that concluded it.
            const std::size_t cell = at_.puzzle_.cell(line, static_cast<std::size_t>(premises[next].place));
            const bool is_row = walked_[source].line < at_.puzzle_.height;
            const std::size_t place = is_row ? cell % at_.puzzle_.width : cell / at_.puzzle_.width;
            of_source.push_back({static_cast<int>(place), premises[next].plane});
        }
        tell_step(source, std::move(of_source));
    }
}

// What the walk had removed from the line before a step and is not told yet.
std::vector<PlaceCandidate> Walker::Retelling::known_before(std::size_t number) const {
    const std::size_t line = walked_[number].line;
    std::vector<PlaceCandidate> known;
    for (std::size_t place = 0; place < at_.puzzle_.length(line); ++place) {
        const std::size_t cell = at_.puzzle_.cell(line, place);
        for (std::uint64_t rest = at_.position_.candidates(cell); rest != 0; rest &= rest - 1) {
            const PlaceCandidate one{static_cast<int>(place), static_cast<std::uint32_t>(std::countr_zero(rest))};
            const std::size_t source = source_[candidate(line, one)];
            if (source != none && source < number) known.push_back(one);
        }
    }
    return known;
}

// Leaves out premises, first whole cells and then single colours of those that are left.
void Walker::Retelling::leave_out(std::size_t line, Reason reason, const std::vector<PlaceCandidate>& wanted,
                                  std::vector<PlaceCandidate>& premises) {
    std::vector<std::vector<PlaceCandidate>> parts;
    for (const PlaceCandidate& one : premises) {
        if (parts.empty() || parts.back().front().place != one.place) parts.emplace_back();
        parts.back().push_back(one);
    }
    leave_out_parts(line, reason, wanted, parts);
    std::vector<std::vector<PlaceCandidate>> single;
    for (const std::vector<PlaceCandidate>& part : parts)
        for (const PlaceCandidate& one : part) single.push_back({one});
    if (single.size() > parts.size()) leave_out_parts(line, reason, wanted, single);
    premises.clear();
    for (const std::vector<PlaceCandidate>& part : single) premises.push_back(part.front());
}

// Leaves out parts of premises, in halving portions and the latest first, as long as the rest suffices.
void Walker::Retelling::leave_out_parts(std::size_t line, Reason reason, const std::vector<PlaceCandidate>& wanted,
                                        std::vector<std::vector<PlaceCandidate>>& parts) {
    std::vector<PlaceCandidate> fewer;
    for (std::size_t portion = std::max<std::size_t>(1, parts.size() / 2);;
         portion = std::max<std::size_t>(1, portion / 2)) {
        for (std::size_t end = parts.size(); end > 0;) {
            const std::size_t begin = end > portion ? end - portion : 0;
            fewer.clear();
            for (std::size_t i = 0; i < parts.size(); ++i)
                if (i < begin || i >= end) fewer.insert(fewer.end(), parts[i].begin(), parts[i].end());
            if (is_seen(line, reason, fewer, wanted))
                parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(begin),
                            parts.begin() + static_cast<std::ptrdiff_t>(end));
            end = begin;
        }
        if (portion == 1) return;
    }
}

}  // namespace gridwright::nonogram
