// Wings: two or three bivalue cells of which one must hold a digit, held together by a pivot cell or a strong link.
#include "finder.hpp"

namespace gridwright::sudoku::finders {

namespace {

// Bivalue cells in a plain list: wings run over pairs and triples of them.
template <std::size_t Words>
std::vector<int> bivalue_list(const Position<Words>& position, Memory<Words>& memory) {
    std::vector<int> result;
    for (int cell : memory.bivalue(position)) result.push_back(cell);
    return result;
}

// Find the strong link on `tie` with one end in sight of each cell, and report that `gone` leaves `struck`.
template <std::size_t Words>
bool tie_cells(const Position<Words>& position, int one, int two, int tie, int gone, const CellSet<Words>& struck,
               bool& enough, Sink& sink) {
    const auto& layout = position.layout();
    for (std::size_t h = 0; h < layout.houses.size(); ++h) {
        const int house = static_cast<int>(h);
        if (!layout.houses[h].complete || position.left(house, tie) != 2) continue;
        const CellSet<Words> ends = position.places(tie, house);
        if (ends.has(one) || ends.has(two)) continue;
        int near_one = ends.first();
        int near_two = (ends - CellSet<Words>::of(near_one)).first();
        if (!layout.sees(near_one, one) || !layout.sees(near_two, two)) std::swap(near_one, near_two);
        if (!layout.sees(near_one, one) || !layout.sees(near_two, two)) continue;
        if (layout.sees(near_one, two) || layout.sees(near_two, one)) continue;
        Deduction& draft = sink.draft();
        eliminate_all(draft, struck, gone);
        draft.digits = position.mask(one);
        draft.digit = static_cast<std::int16_t>(gone);
        if (sink.wants_reasons()) {
            for (int cell : {one, two}) {
                draft.because.emplace_back(candidate(cell, gone), Role::pincer);
                draft.because.emplace_back(candidate(cell, tie), Role::defining);
            }
            draft.because.emplace_back(candidate(near_one, tie), Role::pivot);
            draft.because.emplace_back(candidate(near_two, tie), Role::pivot);
            draft.houses.emplace_back(static_cast<std::int16_t>(house), HouseRole::within);
            draft.chain = {stop(one, gone, false, false),     stop(one, tie, true, true),
                           stop(near_one, tie, false, false), stop(near_two, tie, true, true),
                           stop(two, tie, false, false),      stop(two, gone, true, true)};
        }
        enough = sink.take();
        return true;
    }
    return false;
}

// Pivot and pincers cover three digits; the one that both pincers hold goes from what sees them (and the pivot, if it
// holds it too).
template <std::size_t Words>
bool report_wing(const Position<Words>& position, int pivot, int one, int two, Sink& sink) {
    const auto& layout = position.layout();
    const Mask shared = position.mask(one) & position.mask(two);
    if (!layout.sees(pivot, one) || !layout.sees(pivot, two) || count_bits(shared) != 1) return false;
    const int digit = std::countr_zero(shared);
    CellSet<Words> struck = position.places(digit) & layout.peers_of(one) & layout.peers_of(two);
    if (position.has(pivot, digit)) struck &= layout.peers_of(pivot);
    struck.remove(pivot);
    if (struck.empty()) return false;
    Deduction& draft = sink.draft();
    eliminate_all(draft, struck, digit);
    draft.digit = static_cast<std::int16_t>(digit);
    draft.digits = position.mask(pivot) | position.mask(one) | position.mask(two);
    if (sink.wants_reasons()) {
        for (int d : Digits(position.mask(pivot))) draft.because.emplace_back(candidate(pivot, d), Role::pivot);
        for (int cell : {one, two})
            for (int d : Digits(position.mask(cell)))
                draft.because.emplace_back(candidate(cell, d), d == digit ? Role::pincer : Role::defining);
    }
    return sink.take();
}

}  // namespace

// Two cells with the same two candidates, tied by a strong link on one of them: the other goes from what sees both.
template <std::size_t Words>
bool find_w_wing(const Position<Words>& position, const Parameters&, Memory<Words>& memory, Sink& sink) {
    const auto& layout = position.layout();
    const std::vector<int> cells = bivalue_list(position, memory);
    bool enough = false;
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t j = i + 1; j < cells.size(); ++j) {
            const Mask pair = position.mask(cells[i]);
            if (position.mask(cells[j]) != pair) continue;
            const CellSet<Words> common = layout.peers_of(cells[i]) & layout.peers_of(cells[j]);
            for (int gone : Digits(pair)) {
                const CellSet<Words> struck = common & position.places(gone);
                const int tie = std::countr_zero(pair & ~(Mask{1} << gone));
                if (struck && tie_cells(position, cells[i], cells[j], tie, gone, struck, enough, sink) && enough)
                    return true;
            }
        }
    return false;
}

// Pivot xy with pincers xz and yz.
template <std::size_t Words>
bool find_xy_wing(const Position<Words>& position, const Parameters&, Memory<Words>& memory, Sink& sink) {
    const std::vector<int> cells = bivalue_list(position, memory);
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t j = i + 1; j < cells.size(); ++j) {
            const Mask two = position.mask(cells[i]) | position.mask(cells[j]);
            if (count_bits(two) != 3) continue;
            for (std::size_t k = j + 1; k < cells.size(); ++k) {
                const Mask third = position.mask(cells[k]);
                if ((third & ~two) != 0 || third == position.mask(cells[i]) || third == position.mask(cells[j]))
                    continue;
                if (report_wing(position, cells[i], cells[j], cells[k], sink)) return true;
                if (report_wing(position, cells[j], cells[i], cells[k], sink)) return true;
                if (report_wing(position, cells[k], cells[j], cells[i], sink)) return true;
            }
        }
    return false;
}

// Pivot xyz with pincers xz and yz.
template <std::size_t Words>
bool find_xyz_wing(const Position<Words>& position, const Parameters&, Memory<Words>& memory, Sink& sink) {
    const auto& layout = position.layout();
    for (int pivot : position.open()) {
        if (position.size(pivot) != 3) continue;
        const CellSet<Words> near = memory.bivalue(position) & layout.peers_of(pivot);
        for (int one : near) {
            if ((position.mask(one) & ~position.mask(pivot)) != 0) continue;
            for (int two : near) {
                if (two <= one || (position.mask(two) & ~position.mask(pivot)) != 0) continue;
                if (position.mask(one) != position.mask(two) && report_wing(position, pivot, one, two, sink))
                    return true;
            }
        }
    }
    return false;
}

GRIDWRIGHT_FINDER(find_w_wing)
GRIDWRIGHT_FINDER(find_xy_wing)
GRIDWRIGHT_FINDER(find_xyz_wing)

}  // namespace gridwright::sudoku::finders
