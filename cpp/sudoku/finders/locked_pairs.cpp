// The xz-rule and the xy-wing of almost locked sets.
#include "locked_sets.hpp"

#include <algorithm>

namespace gridwright::sudoku::finders {

namespace {

// Strike what sees every place of the digit in both sets.
template <std::size_t Words>
void strike_common(Deduction& draft, const AlmostLocked<Words>& sets, int a, int b, Mask digits) {
    for (int d : Digits(digits & sets.set(a).digits & sets.set(b).digits))
        eliminate_all(draft, sets.part(sets.part_of(a, d)).sees & sets.part(sets.part_of(b, d)).sees, d);
}

template <std::size_t Words>
void strike_around(Deduction& draft, const AlmostLocked<Words>& sets, int a, int b, Mask restricted) {
    for (int d : Digits(sets.set(a).digits & ~restricted))
        eliminate_all(draft, sets.part(sets.part_of(a, d)).sees - sets.set(b).cells, d);
}

void tidy(std::vector<Candidate>& eliminated) {
    std::sort(eliminated.begin(), eliminated.end());
    eliminated.erase(std::unique(eliminated.begin(), eliminated.end()), eliminated.end());
}

}  // namespace

// Two sets with a restricted common: any other common digit is in one of them. With two restricted commons every other
// digit of either set is locked in it (`doubly_tied`).
template <std::size_t Words>
bool find_als_xz(const Position<Words>& position, const Parameters&, Memory<Words>& memory, Sink& sink) {
    const AlmostLocked<Words>& sets = memory.chains.almost_locked(position);
    for (int a = 0; a < sets.sets(); ++a) {
        if (sink.cancelled()) return true;
        for (const auto& [b, restricted] : sets.ties(a)) {
            if (b < a) continue;
            Deduction& draft = sink.draft();
            const bool doubly = count_bits(restricted) > 1;
            strike_common(draft, sets, a, b, doubly ? ~Mask{0} : ~restricted);
            if (doubly) {
                strike_around(draft, sets, a, b, restricted);
                strike_around(draft, sets, b, a, restricted);
            }
            if (!draft.concludes()) continue;
            tidy(draft.eliminated);
            if (doubly) draft.form = Form::doubly_tied;
            draft.digits = restricted;
            if (sink.wants_reasons()) {
                because_of_set(draft, position, sets.set(a), 0);
                because_of_set(draft, position, sets.set(b), 1);
            }
            if (sink.take()) return true;
        }
    }
    return false;
}

namespace {

// Sets a and b, tied to the pivot by the digits x and y.
template <std::size_t Words>
bool tell_wing(const Position<Words>& position, const AlmostLocked<Words>& sets, int pivot, int a, Mask x, int b,
               Mask y, Sink& sink) {
    // Different digits must be at work on the two sides, and none of them may be the one that is struck.
    if (x == y && count_bits(x) == 1) return false;
    const Mask shared = sets.set(a).digits & sets.set(b).digits & ~(x | y);
    if (shared == 0) return false;
    Deduction& draft = sink.draft();
    strike_common(draft, sets, a, b, shared);
    if (!draft.concludes()) return false;
    tidy(draft.eliminated);
    draft.digits = x | y;
    if (sink.wants_reasons()) {
        because_of_set(draft, position, sets.set(a), 0);
        because_of_set(draft, position, sets.set(b), 1);
        because_of_set(draft, position, sets.set(pivot), 2);
    }
    return sink.take();
}

template <std::size_t Words>
bool find_overlapping_wing(const Position<Words>& position, const AlmostLocked<Words>& sets, Sink& sink) {
    std::vector<std::pair<int, Mask>> wings;
    for (int pivot = 0; pivot < sets.sets(); ++pivot) {
        if (sink.cancelled()) return true;
        wings.clear();
        sets.for_each_tied(pivot, [&](int other, Mask digits) { wings.emplace_back(other, digits); });
        for (std::size_t i = 0; i < wings.size(); ++i)
            for (std::size_t j = i + 1; j < wings.size(); ++j)
                if (tell_wing(position, sets, pivot, wings[i].first, wings[i].second, wings[j].first, wings[j].second,
                              sink))
                    return true;
    }
    return false;
}

}  // namespace

// Two sets tied to a third by different digits: one of the two keeps its other digits; where they may be
// `overlapping`, sets share cells.
template <std::size_t Words>
bool find_als_xy_wing(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory,
                      Sink& sink) {
    const AlmostLocked<Words>& sets = memory.chains.almost_locked(position);
    if (parameters.variant == 1) return find_overlapping_wing(position, sets, sink);
    const auto tell = [&](int pivot, int a, Mask x, int b, Mask y) {
        return !sets.set(a).cells.meets(sets.set(b).cells) && tell_wing(position, sets, pivot, a, x, b, y, sink);
    };
    // Ties are taken in ascending order, and after each the later ones that share a set with it.
    for (int a = 0; a < sets.sets(); ++a) {
        if (sink.cancelled()) return true;
        for (const auto& [b, x] : sets.ties(a)) {
            if (b < a) continue;
            for (const auto& [c, y] : sets.ties(a))
                if (c > b && tell(a, b, x, c, y)) return true;
            for (const auto& [c, y] : sets.ties(b))
                if (c > a && tell(b, a, x, c, y)) return true;
        }
    }
    return false;
}

GRIDWRIGHT_FINDER(find_als_xz)
GRIDWRIGHT_FINDER(find_als_xy_wing)

}  // namespace gridwright::sudoku::finders
