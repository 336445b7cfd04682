// Refutations: rings of line solving from the assumption, then the argument is traced back and thinned out.
//
// Thinning goes backwards from the impossible line: later knowledge is dropped wherever the line stays impossible
// (or still tells what is needed) without it, so what remains rests on the assumption as directly as possible.
#include "refute.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <utility>

namespace gridwright::nonogram {
namespace {

constexpr std::size_t every_ring = 1'000'000;
constexpr std::uint64_t settles_per_look = 16;

}  // namespace

Refuter::Refuter(Position& position)
    : position_(position),
      event_of_(position.puzzle().cells() * position.planes(), -1),
      queued_(position.puzzle().lines(), 0) {}

std::size_t Refuter::place_in(std::size_t line, std::size_t cell) const {
    const Puzzle& puzzle = position_.puzzle();
    return puzzle.is_row(line) ? cell % puzzle.width : cell / puzzle.width;
}

bool Refuter::crosses(std::size_t line, std::size_t cell) const {
    const Puzzle& puzzle = position_.puzzle();
    return puzzle.is_row(line) ? cell / puzzle.width == line : cell % puzzle.width == line - puzzle.height;
}

void Refuter::look() {
    if (++looked_ % settles_per_look == 0 && budget_ != nullptr && budget_->spent()) throw OutOfBudget{};
}

void Refuter::abandon() {
    for (const Candidate removed : position_.trail().subspan(base())) event_of_[removed] = -1;
    position_.undo_to(mark_);
}

bool Refuter::solve_line(std::size_t line) {
    look();
    const Puzzle& puzzle = position_.puzzle();
    const std::size_t cells = puzzle.length(line), words = words_for(cells);
    const std::span<const std::uint64_t> masks = position_.masks(line);
    settled_.assign(masks.begin(), masks.end());
    if (!settle_line(puzzle.clues[line], cells, settled_, scratch_)) {
        impossible_line_ = line;
        return false;
    }
    events_.push_back({line, position_.mark()});
    for (std::size_t q = 0; q < position_.planes(); ++q) {
        for (std::size_t w = 0; w < words; ++w) {
            std::uint64_t lost = position_.masks(line)[q * words + w] & ~settled_[q * words + w];
            for (; lost != 0; lost &= lost - 1) {
                const std::size_t place = w * 64 + static_cast<std::size_t>(std::countr_zero(lost));
                position_.eliminate(puzzle.cell(line, place), q);
            }
        }
    }
    return true;
}

void Refuter::add_crossing(std::size_t line, std::size_t trail_from, std::vector<std::size_t>& next) {
    const Puzzle& puzzle = position_.puzzle();
    for (const Candidate removed : position_.trail().subspan(trail_from)) {
        const std::size_t place = place_in(line, removed / position_.planes());
        const std::size_t crossing = puzzle.is_row(line) ? puzzle.height + place : place;
        if (queued_[crossing] == round_) continue;
        queued_[crossing] = round_;
        next.push_back(crossing);
    }
}

Refuter::Outcome Refuter::assume(Candidate candidate, std::size_t rings) {
    const Puzzle& puzzle = position_.puzzle();
    const std::size_t cell = candidate / position_.planes();
    ++tried_;
    mark_ = position_.mark();
    events_.assign(1, {0, mark_});
    position_.assume(cell, candidate % position_.planes());
    nested_.clear();
    return spread({cell / puzzle.width, puzzle.height + cell % puzzle.width}, rings);
}

Refuter::Outcome Refuter::spread(std::vector<std::size_t> ring, std::size_t rings) {
    std::vector<std::size_t> next;
    for (std::size_t depth = 0; depth < rings; ++depth) {
        ++round_;
        next.clear();
        for (const std::size_t line : ring) {
            const std::size_t before = position_.mark();
            if (!solve_line(line)) return Outcome::refuted;
            add_crossing(line, before, next);
        }
        if (next.empty()) return Outcome::exhausted;
        std::swap(ring, next);
    }
    return Outcome::open;
}

std::vector<std::uint64_t> Refuter::line_with(std::size_t line, std::span<const Candidate> kept) const {
    const std::size_t words = words_for(position_.puzzle().length(line)), planes = position_.planes();
    const std::span<const std::uint64_t> now = position_.masks(line);
    std::vector<std::uint64_t> masks(now.begin(), now.end());
    const auto bit_of = [&](Candidate c) {
        const std::size_t place = place_in(line, c / planes);
        return std::pair{(c % planes) * words + place / 64, std::uint64_t{1} << (place % 64)};
    };
    for (const Candidate removed : position_.trail().subspan(base())) {
        if (!crosses(line, removed / planes)) continue;
        const auto [word, bit] = bit_of(removed);
        masks[word] |= bit;
    }
    for (const Candidate removed : kept) {
        const auto [word, bit] = bit_of(removed);
        masks[word] &= ~bit;
    }
    return masks;
}

// No wish at all means: is the line impossible?
bool Refuter::excludes(std::size_t line, std::span<const Candidate> kept, std::span<const Candidate> wanted) {
    look();
    const Puzzle& puzzle = position_.puzzle();
    const std::size_t words = words_for(puzzle.length(line)), planes = position_.planes();
    std::vector<std::uint64_t> masks = line_with(line, kept);
    if (!settle_line(puzzle.clues[line], puzzle.length(line), masks, scratch_)) return true;
    return !wanted.empty() && std::ranges::all_of(wanted, [&](Candidate c) {
        const std::size_t place = place_in(line, c / planes);
        return ((masks[(c % planes) * words + place / 64] >> (place % 64)) & 1u) == 0;
    });
}

std::vector<Candidate> Refuter::fewest_premises(std::size_t line, std::size_t before_event,
                                                std::span<const Candidate> wanted) {
    std::vector<Candidate> kept;
    for (const Candidate removed : position_.trail().subspan(base())) {
        if (static_cast<std::size_t>(event_of_[removed]) < before_event && crosses(line, removed / position_.planes()))
            kept.push_back(removed);
    }
    // Latest knowledge first: what is left is as old as possible.
    for (std::size_t i = kept.size(); i-- > 0;) {
        const Candidate removed = kept[i];
        kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(i));
        if (!excludes(line, kept, wanted)) kept.insert(kept.begin() + static_cast<std::ptrdiff_t>(i), removed);
    }
    return kept;
}

Reason Refuter::name_reason(std::size_t line, std::span<const Candidate> kept,
                            std::span<const Candidate> wanted) const {
    const Puzzle& puzzle = position_.puzzle();
    const std::size_t cells = puzzle.length(line), words = words_for(cells), planes = position_.planes();
    const std::vector<std::uint64_t> packed = line_with(line, kept);
    std::vector<std::uint64_t> masks(cells, 0);
    for (std::size_t x = 0; x < cells; ++x)
        for (std::size_t q = 0; q < planes; ++q) masks[x] |= ((packed[q * words + x / 64] >> (x % 64)) & 1u) << q;
    const LineFacts facts = line_facts(puzzle.clues[line], masks);
    for (std::size_t reason = 0; reason + 1 < reason_count; ++reason) {
        std::vector<PlaceCandidate> seen;
        for (const Finding& finding : find(static_cast<Reason>(reason), facts))
            seen.insert(seen.end(), finding.removed.begin(), finding.removed.end());
        const bool all = std::ranges::all_of(wanted, [&](Candidate c) {
            const PlaceCandidate sought{static_cast<int>(place_in(line, c / planes)),
                                        static_cast<std::uint32_t>(c % planes)};
            return std::ranges::find(seen, sought) != seen.end();
        });
        if (all) return static_cast<Reason>(reason);
    }
    return Reason::placements;
}

Refutation Refuter::trace(Candidate assumed) {
    const std::span<const Candidate> trail = position_.trail();
    // What the assumption around this one brought counts as given, like the assumption itself.
    for (std::size_t event = 0, i = base(); i < trail.size(); ++i) {
        while (event + 1 < events_.size() && events_[event + 1].trail_begin <= i) ++event;
        event_of_[trail[i]] = static_cast<std::int32_t>(event);
    }
    Refutation result{assumed, {}, impossible_line_, {}};
    std::vector<Candidate> needed = fewest_premises(impossible_line_, events_.size(), {});
    for (std::size_t event = events_.size(); event-- > 1;) {
        std::vector<Candidate> wanted;
        for (const Candidate c : needed)
            if (static_cast<std::size_t>(event_of_[c]) == event) wanted.push_back(c);
        if (wanted.empty()) continue;
        std::ranges::sort(wanted);
        const std::size_t line = events_[event].line;
        std::vector<Candidate> premises;
        if (events_[event].nested) {
            Refutation& inner = nested_[*events_[event].nested];
            premises = inner.premises;
            result.steps.push_back({line, std::move(wanted), Reason::placements, {std::move(inner)}});
        } else {
            premises = fewest_premises(line, event, wanted);
            const Reason reason = name_reason(line, premises, wanted);
            result.steps.push_back({line, std::move(wanted), reason, {}});
        }
        for (const Candidate c : premises)
            if (std::ranges::find(needed, c) == needed.end()) needed.push_back(c);
    }
    std::ranges::reverse(result.steps);
    for (const Candidate outer : trail.subspan(base(), mark_ - base()))
        if (std::ranges::find(needed, outer) != needed.end()) result.premises.push_back(outer);
    for (const Candidate removed : trail.subspan(base())) event_of_[removed] = -1;
    return result;
}

std::optional<Refutation> Refuter::shortest(std::span<const Candidate> candidates, const RefutationLimits& limits,
                                            const Budget& budget) {
    budget_ = &budget;
    std::vector<Candidate> open(candidates.begin(), candidates.end());
    std::optional<Refutation> best;
    for (std::size_t rings = 1; rings <= limits.rings && !open.empty(); rings += rings < 4 ? 1 : rings / 2) {
        std::vector<Candidate> still_open;
        for (const Candidate candidate : open) {
            if (budget.spent() || tried_ >= budget.nodes()) return best;
            try {
                const Outcome outcome = assume(candidate, rings);
                if (outcome == Outcome::open) still_open.push_back(candidate);
                if (outcome == Outcome::refuted) {
                    Refutation found = trace(candidate);
                    if (found.length() <= limits.lines && (!best || found.length() < best->length()))
                        best = std::move(found);
                }
            } catch (const OutOfBudget&) {
                abandon();
                return best;
            }
            position_.undo_to(mark_);
            // A contradiction in ring n needs n lines at least.
            if (best && best->length() <= rings) return best;
        }
        if (best) return best;
        open = std::move(still_open);
    }
    return best;
}

std::vector<Candidate> Refuter::open_candidates() const {
    std::vector<Candidate> result;
    for (std::size_t cell = 0; cell < position_.puzzle().cells(); ++cell) {
        if (!position_.is_open(cell)) continue;
        for (std::uint64_t rest = position_.candidates(cell); rest != 0; rest &= rest - 1)
            result.push_back(
                static_cast<Candidate>(cell * position_.planes() + static_cast<std::size_t>(std::countr_zero(rest))));
    }
    return result;
}

// Assumptions that settle most come first: there a contradiction is nearest.
std::vector<Candidate> Refuter::by_consequences(std::span<const Candidate> candidates) {
    std::vector<std::pair<std::size_t, Candidate>> weighed;
    for (const Candidate candidate : candidates) {
        assume(candidate, every_ring);
        weighed.emplace_back(position_.mark() - mark_, candidate);
        position_.undo_to(mark_);
    }
    std::ranges::stable_sort(weighed, std::greater{}, &std::pair<std::size_t, Candidate>::first);
    std::vector<Candidate> result;
    for (const auto& [weight, candidate] : weighed) result.push_back(candidate);
    return result;
}

bool Refuter::learn(Refutation refutation) {
    const Puzzle& puzzle = position_.puzzle();
    const std::size_t cell = refutation.assumed / position_.planes();
    events_.push_back({cell / puzzle.width, position_.mark(), nested_.size()});
    position_.eliminate(cell, refutation.assumed % position_.planes());
    nested_.push_back(std::move(refutation));
    return spread({cell / puzzle.width, puzzle.height + cell % puzzle.width}, every_ring) != Outcome::refuted;
}

std::optional<Refutation> Refuter::nested(std::span<const Candidate> candidates, const Budget& budget) {
    budget_ = &budget;
    mark_ = position_.mark();
    Refuter inner(position_);
    try {
        for (const Candidate candidate : by_consequences(candidates)) {
            if (budget.spent() || tried_ + inner.tried_ >= budget.nodes()) break;
            if (auto result = refute_within(candidate, inner, budget)) return result;
        }
    } catch (const OutOfBudget&) {
        abandon();
    }
    tried_ += inner.tried_;
    return std::nullopt;
}

std::optional<Refutation> Refuter::refute_within(Candidate candidate, Refuter& inner, const Budget& budget) {
    bool stands = assume(candidate, every_ring) != Outcome::refuted;
    inner.base_ = mark_;
    while (stands) {
        std::optional<Refutation> found = inner.shortest(open_candidates(), {every_ring, every_ring}, budget);
        if (!found) break;
        stands = learn(std::move(*found));
    }
    std::optional<Refutation> result;
    if (!stands) result = trace(candidate);
    position_.undo_to(mark_);
    return result;
}

}  // namespace gridwright::nonogram
