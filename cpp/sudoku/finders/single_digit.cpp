// Patterns of one digit made of two strong links, or of one strong link and a region whose places form a cross.
//
// All say the same: of two candidates A and B at least one is true, so what sees both is false. The names differ by
// where the links lie. Siblings are two such patterns on the same four cells or the same region (dual).
#include "finder.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace gridwright::sudoku::finders {

namespace {

// A digit with exactly two places in a complete house.
struct StrongLink {
    int a, b, house;
};

template <std::size_t Words>
std::vector<StrongLink> strong_links(const Position<Words>& position, int digit, bool (*wanted)(HouseKind)) {
    std::vector<StrongLink> result;
    const auto& layout = position.layout();
    for (std::size_t h = 0; h < layout.houses.size(); ++h) {
        const int house = static_cast<int>(h);
        if (!wanted(layout.houses[h].kind) || !layout.houses[h].complete || position.left(house, digit) != 2) continue;
        const CellSet<Words> places = position.places(digit, house);
        const int first = places.first();
        result.push_back({first, (places - CellSet<Words>::of(first)).first(), house});
    }
    return result;
}

bool is_row(HouseKind kind) { return kind == HouseKind::row; }
bool is_column(HouseKind kind) { return kind == HouseKind::column; }
bool is_any(HouseKind) { return true; }

// end - inner (strong), inner - other inner (weak), other inner - end (strong).
template <std::size_t Words>
void draft_pair(Sink& sink, const CellSet<Words>& struck, int digit, int end, int inner, int other_inner, int other_end,
                int house, int other_house) {
    Deduction& draft = sink.draft();
    eliminate_all(draft, struck, digit);
    draft.digit = static_cast<std::int16_t>(digit);
    if (!sink.wants_reasons()) return;
    draft.because.emplace_back(candidate(end, digit), Role::pincer);
    draft.because.emplace_back(candidate(other_end, digit), Role::pincer);
    draft.because.emplace_back(candidate(inner, digit), Role::defining);
    draft.because.emplace_back(candidate(other_inner, digit), Role::defining);
    draft.houses.emplace_back(static_cast<std::int16_t>(house), HouseRole::within);
    draft.houses.emplace_back(static_cast<std::int16_t>(other_house), HouseRole::within);
    draft.chain = {stop(end, digit, false, false), stop(inner, digit, true, true),
                   stop(other_inner, digit, false, false), stop(other_end, digit, true, true)};
}

template <std::size_t Words>
bool shares_kind(const Layout<Words>& layout, int a, int b, HouseKind kind) {
    for (int h : layout.houses_of[static_cast<std::size_t>(a)])
        if (layout.house(h).kind == kind && layout.house(h).set.has(b)) return true;
    return false;
}

}  // namespace

// Two strong links in parallel lines, one pair of ends in one crossing line. `same-ends`: only where the joined
// ends are both the first or both the last of their line.
template <std::size_t Words>
bool find_skyscraper(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory, Sink& sink) {
    const auto& layout = position.layout();
    for (bool rows : {true, false}) {
        const int which = 2 * parameters.variant + (rows ? 1 : 0);
        Mask& changed = memory.journal.changed_symbols(position, Watcher::skyscrapers, which);
        for (int d : Digits(changed & layout.all)) {
            bool is_told = false;
            const auto links = strong_links(position, d, rows ? is_row : is_column);
            const HouseKind tie = rows ? HouseKind::column : HouseKind::row;
            for (std::size_t i = 0; i < links.size(); ++i)
                for (std::size_t j = i + 1; j < links.size(); ++j)
                    for (auto [inner, end] : {std::pair{links[i].a, links[i].b}, std::pair{links[i].b, links[i].a}})
                        for (auto [inner2, end2] :
                             {std::pair{links[j].a, links[j].b}, std::pair{links[j].b, links[j].a}}) {
                            if (!shares_kind(layout, inner, inner2, tie) || shares_kind(layout, end, end2, tie))
                                continue;
                            if (inner == inner2 || end == end2) continue;
                            if (parameters.variant == 1 && (inner < end) != (inner2 < end2)) continue;
                            const auto struck = position.places(d) & layout.peers_of(end) & layout.peers_of(end2);
                            if (struck.empty()) continue;
                            is_told = true;
                            draft_pair(sink, struck, d, end, inner, inner2, end2, links[i].house, links[j].house);
                            if (sink.take()) return true;
                        }
            if (!is_told) changed &= ~(Mask{1} << d);
        }
    }
    return false;
}

namespace {

struct Kite {
    int row_end, row_inner, column_inner, column_end, row, column, digit = 0;

    // Whether two kites hang in the same two cells, each of which may serve the row or the column.
    bool is_twin_of(const Kite& other) const {
        return std::minmax(row_inner, column_inner) == std::minmax(other.row_inner, other.column_inner);
    }
};

// Every way to tie a row link and a column link together inside a region.
template <std::size_t Words>
std::vector<Kite> kites(const Layout<Words>& layout, const StrongLink& row, const StrongLink& column) {
    std::vector<Kite> result;
    for (auto [inner, end] : {std::pair{row.a, row.b}, std::pair{row.b, row.a}})
        for (auto [inner2, end2] : {std::pair{column.a, column.b}, std::pair{column.b, column.a}}) {
            if (inner == inner2 || inner == end2 || end == inner2 || end == end2) continue;
            if (shares_kind(layout, inner, inner2, HouseKind::region))
                result.push_back({end, inner, inner2, end2, row.house, column.house});
        }
    return result;
}

}  // namespace

// A strong link in a row and one in a column, tied together inside a region. `dual`: dual kites.
template <std::size_t Words>
bool find_two_string_kite(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory,
                          Sink& sink) {
    const auto& layout = position.layout();
    const auto struck_by = [&](const Kite& kite, int d) {
        return position.places(d) & layout.peers_of(kite.row_end) & layout.peers_of(kite.column_end);
    };
    std::vector<Kite> found;
    Mask& changed = memory.journal.changed_symbols(position, Watcher::kites, parameters.variant);
    for (int d : Digits(changed & layout.all)) {
        bool is_told = false;
        const auto rows = strong_links(position, d, is_row);
        const auto columns = strong_links(position, d, is_column);
        for (const auto& row : rows)
            for (const auto& column : columns)
                for (Kite kite : kites(layout, row, column)) {
                    const auto struck = struck_by(kite, d);
                    if (struck.empty()) continue;
                    is_told = true;
                    if (parameters.variant == 1) {
                        kite.digit = d;
                        found.push_back(kite);
                        continue;
                    }
                    draft_pair(sink, struck, d, kite.row_end, kite.row_inner, kite.column_inner, kite.column_end,
                               kite.row, kite.column);
                    if (sink.take()) return true;
                }
        if (!is_told) changed &= ~(Mask{1} << d);
    }
    // Dual: two kites, of one digit or of two, share the cells inside the region.
    for (std::size_t i = 0; i < found.size(); ++i)
        for (std::size_t j = i + 1; j < found.size(); ++j) {
            const Kite &one = found[i], &two = found[j];
            if (!one.is_twin_of(two)) continue;
            const auto first = struck_by(one, one.digit), second = struck_by(two, two.digit);
            if (one.digit == two.digit && first == second) continue;
            draft_pair(sink, first, one.digit, one.row_end, one.row_inner, one.column_inner, one.column_end, one.row,
                       one.column);
            draft_pair(sink, one.digit == two.digit ? second - first : second, two.digit, two.row_end, two.row_inner,
                       two.column_inner, two.column_end, two.row, two.column);
            if (sink.take()) return true;
        }
    return false;
}

// Any two strong links tied together by any house.
template <std::size_t Words>
bool find_turbot_fish(const Position<Words>& position, const Parameters&, Memory<Words>& memory, Sink& sink) {
    const auto& layout = position.layout();
    Mask& changed = memory.journal.changed_symbols(position, Watcher::turbot_fish, 0);
    for (int d : Digits(changed & layout.all)) {
        bool is_told = false;
        const auto links = strong_links(position, d, is_any);
        for (std::size_t i = 0; i < links.size(); ++i)
            for (std::size_t j = i + 1; j < links.size(); ++j)
                for (auto [inner, end] : {std::pair{links[i].a, links[i].b}, std::pair{links[i].b, links[i].a}})
                    for (auto [inner2, end2] : {std::pair{links[j].a, links[j].b}, std::pair{links[j].b, links[j].a}}) {
                        if (!layout.sees(inner, inner2) || inner == end2 || end == inner2 || end == end2) continue;
                        const auto struck = position.places(d) & layout.peers_of(end) & layout.peers_of(end2);
                        if (struck.empty()) continue;
                        is_told = true;
                        draft_pair(sink, struck, d, end, inner, inner2, end2, links[i].house, links[j].house);
                        if (sink.take()) return true;
                    }
        if (!is_told) changed &= ~(Mask{1} << d);
    }
    return false;
}

GRIDWRIGHT_FINDER(find_skyscraper)
GRIDWRIGHT_FINDER(find_two_string_kite)
GRIDWRIGHT_FINDER(find_turbot_fish)

}  // namespace gridwright::sudoku::finders
