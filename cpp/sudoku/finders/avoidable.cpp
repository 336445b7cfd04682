// Avoidable rectangles and the bivalue universal grave.
#include "finder.hpp"
#include "rectangles.hpp"

namespace gridwright::sudoku::finders {

namespace {

template <std::size_t Words>
void explain_corners(const Position<Words>& position, const Corners& corners, Mask pair, Sink& sink) {
    Deduction& draft = sink.draft();
    draft.digits = pair;
    if (!sink.wants_reasons()) return;
    for (int corner : corners) {
        if (position.value(corner) >= 0)
            draft.because.emplace_back(candidate(corner, position.value(corner)), Role::defining);
        for (int d : Digits(position.mask(corner)))
            draft.because.emplace_back(candidate(corner, d), (pair >> d & 1u) ? Role::defining : Role::extra);
    }
}

// `open` would complete the pattern with `digit`; the other three corners already have it.
template <std::size_t Words>
bool last_corner(const Position<Words>& position, const Corners& corners, int open, int digit, int most, Sink& sink) {
    if (!position.has(open, digit) || (most > 0 && position.size(open) > most)) return false;
    sink.draft().eliminated.push_back(candidate(open, digit));
    explain_corners(position, corners, Mask{1} << position.value(corners[0]) | Mask{1} << position.value(corners[1]),
                    sink);
    return sink.take();
}

// Both open corners have their digit of the pattern and one and the same other candidate.
template <std::size_t Words>
bool two_corners(const Position<Words>& position, const Corners& corners, int digit2, int digit3, Sink& sink) {
    const auto& layout = position.layout();
    if (!position.has(corners[2], digit2) || !position.has(corners[3], digit3)) return false;
    const Mask extra = position.mask(corners[2]) & ~(Mask{1} << digit2);
    if (count_bits(extra) != 1 || (position.mask(corners[3]) & ~(Mask{1} << digit3)) != extra) return false;
    const int digit = std::countr_zero(extra);
    const CellSet<Words> struck = layout.peers_of(corners[2]) & layout.peers_of(corners[3]) & position.places(digit);
    if (struck.empty()) return false;
    eliminate_all(sink.draft(), struck, digit);
    explain_corners(position, corners, Mask{1} << digit2 | Mask{1} << digit3, sink);
    return sink.take();
}

}  // namespace

// Rectangles of found (not given) digits. Parameters.variant: type 1 (one open corner) or 2 (two).
// Parameters.limit: most candidates of the open corner in type 1 (default any).
template <std::size_t Words>
bool find_avoidable_rectangle(const Position<Words>& position, const Parameters& parameters, Memory<Words>&,
                              Sink& sink) {
    const auto& layout = position.layout();
    if (!layout.only_houses) return false;
    const CellSet<Words> found = layout.everywhere - position.open() - position.given();
    for (int start : found) {
        const auto is_second = [&](int cell) { return cell > start && found.has(cell); };
        const bool enough = for_rectangles_at(layout, start, is_second, [&](const Corners& corners) {
            const int a = position.value(corners[0]), b = position.value(corners[1]);
            const int third = position.value(corners[2]), fourth = position.value(corners[3]);
            const bool third_open = third < 0, fourth_open = fourth < 0;
            if (a == b || position.given().has(corners[2]) || position.given().has(corners[3])) return false;
            if (!can_swap(layout, corners)) return false;
            if (parameters.variant == 2) return third_open && fourth_open && two_corners(position, corners, b, a, sink);
            if (third == b && fourth_open) return last_corner(position, corners, corners[3], a, parameters.limit, sink);
            if (fourth == a && third_open) return last_corner(position, corners, corners[2], b, parameters.limit, sink);
            return false;
        });
        if (enough) return true;
    }
    return false;
}

// Every open cell has two candidates and every digit two places per house, but for one cell with a third candidate.
template <std::size_t Words>
bool find_bivalue_grave(const Position<Words>& position, const Parameters&, Memory<Words>&, Sink& sink) {
    const auto& layout = position.layout();
    if (!layout.only_houses) return false;
    int odd = -1;
    for (int cell : position.open()) {
        const int size = position.size(cell);
        if (size == 2) continue;
        if (size != 3 || odd >= 0) return false;
        odd = cell;
    }
    if (odd < 0) return false;
    // The digit that stands three times in every house of the odd cell; everything else stands twice or not at all.
    int digit = -1;
    for (std::size_t h = 0; h < layout.houses.size(); ++h) {
        if (!layout.houses[h].complete) return false;
        for (int d = 0; d < layout.symbols; ++d) {
            const int left = position.left(static_cast<int>(h), d);
            if (left == 0 || left == 2) continue;
            if (left != 3 || !layout.houses[h].set.has(odd) || !position.has(odd, d) || (digit >= 0 && digit != d))
                return false;
            digit = d;
        }
    }
    if (digit < 0) return false;
    for (int h : layout.houses_of[static_cast<std::size_t>(odd)])
        if (position.left(h, digit) != 3) return false;
    Deduction& draft = sink.draft();
    for (int d : Digits(position.mask(odd) & ~(Mask{1} << digit))) draft.eliminated.push_back(candidate(odd, d));
    draft.digit = static_cast<std::int16_t>(digit);
    if (sink.wants_reasons()) draft.because.emplace_back(candidate(odd, digit), Role::pivot);
    return sink.take();
}

GRIDWRIGHT_FINDER(find_avoidable_rectangle)
GRIDWRIGHT_FINDER(find_bivalue_grave)

}  // namespace gridwright::sudoku::finders
