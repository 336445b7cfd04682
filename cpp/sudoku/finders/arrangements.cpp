#include "arrangements.hpp"

#include <optional>

#include "arrangement.hpp"

namespace gridwright::sudoku::finders {

namespace {

DemandKind kind_of(const Ground& ground) {
    switch (ground.kind) {
        case Ground::Kind::relation: return DemandKind::relation;
        case Ground::Kind::sum: return DemandKind::sum;
        default: return DemandKind::automaton;
    }
}

template <std::size_t Words>
Arrangement<Words> arranged(const Position<Words>& position, const Ground& ground) {
    const auto& sequences = position.layout().rules.automata;
    const bool is_read = ground.kind == Ground::Kind::sequence;
    return {position, ground.cells, is_read ? &sequences[static_cast<std::size_t>(ground.demand)] : nullptr};
}

template <std::size_t Words>
bool is_settled(const Position<Words>& position, const std::vector<int>& cells) {
    return std::none_of(cells.begin(), cells.end(), [&](int cell) { return position.value(cell) < 0; });
}

template <std::size_t Words>
void strike(const Position<Words>& position, const std::vector<int>& cells, const std::vector<Mask>& left,
            Deduction& draft) {
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (int d : Digits(position.mask(cells[i]) & ~left[i])) draft.eliminated.push_back(candidate(cells[i], d));
    std::sort(draft.eliminated.begin(), draft.eliminated.end());
}

template <std::size_t Words>
bool report(const Position<Words>& position, const std::vector<int>& cells, DemandKind kind, int demand, Sink& sink) {
    Deduction& draft = sink.draft();
    draft.kind = kind;
    draft.demand = demand;
    if (sink.wants_reasons())
        for (int cell : cells)
            for (int d : Digits(position.choices(cell))) draft.because.emplace_back(candidate(cell, d), Role::defining);
    return sink.take();
}

template <std::size_t Words>
bool find_unfilled(const Position<Words>& position, const Ground& ground, Sink& sink) {
    strike(position, ground.cells, arranged(position, ground).supported(), sink.draft());
    return sink.draft().concludes() && report(position, ground.cells, kind_of(ground), ground.demand, sink);
}

// Every house and symbol whose places, two or more, all lie on the ground.
template <std::size_t Words>
bool find_with_settled(const Position<Words>& position, const Ground& ground, Sink& sink) {
    const auto& layout = position.layout();
    CellSet<Words> members;
    for (int cell : ground.cells) members.add(cell);
    for (std::size_t h = 0; h < layout.houses.size(); ++h) {
        const auto& house = layout.houses[h];
        if (!house.complete || (house.set & members).count() < 2) continue;
        for (int d = 0; d < layout.symbols; ++d) {
            if (position.left(static_cast<int>(h), d) < 2) continue;
            const CellSet<Words> places = position.places(d, static_cast<int>(h));
            if (!places.within(members)) continue;
            strike(position, ground.cells, arranged(position, ground).supported(d), sink.draft());
            Deduction& draft = sink.draft();
            if (!draft.concludes()) continue;
            draft.digit = static_cast<std::int16_t>(d);
            if (sink.wants_reasons()) draft.houses.emplace_back(static_cast<std::int16_t>(h), HouseRole::base);
            if (report(position, ground.cells, kind_of(ground), ground.demand, sink)) return true;
        }
    }
    return false;
}

template <std::size_t Words>
bool find_claim(const Position<Words>& position, const Ground& ground, Sink& sink) {
    const auto& layout = position.layout();
    std::optional<Arrangement<Words>> ways;
    for (int d = 0; d < layout.symbols; ++d) {
        CellSet<Words> places;
        bool is_there = false;
        for (int cell : ground.cells) {
            is_there = is_there || position.value(cell) == d;
            if (position.has(cell, d)) places.add(cell);
        }
        if (is_there || places.empty()) continue;
        const CellSet<Words> struck = layout.seen_by_all(places) & position.places(d);
        if (struck.empty()) continue;
        if (!ways) ways.emplace(arranged(position, ground));
        if (ways->can_do_without(d)) continue;
        eliminate_all(sink.draft(), struck, d);
        sink.draft().digit = static_cast<std::int16_t>(d);
        if (report(position, ground.cells, kind_of(ground), ground.demand, sink)) return true;
    }
    return false;
}

template <std::size_t Words>
bool find_in_houses(const Position<Words>& position, Sink& sink) {
    const auto& layout = position.layout();
    for (int h : layout.scan_order) {
        if (sink.cancelled()) return true;
        const std::vector<int> cells(layout.house(h).cells.begin(), layout.house(h).cells.end());
        if (cells.size() > most_arranged || is_settled(position, cells)) continue;
        Arrangement<Words> ways(position, cells);
        if (ways.demands() == 0) continue;
        strike(position, cells, ways.supported(), sink.draft());
        if (!sink.draft().concludes()) continue;
        if (sink.wants_reasons()) sink.draft().houses.emplace_back(static_cast<std::int16_t>(h), HouseRole::within);
        if (report(position, cells, DemandKind::none, -1, sink)) return true;
    }
    return false;
}

}  // namespace

template <std::size_t Words>
bool find_arrangement(const Position<Words>& position, const Parameters& parameters, Memory<Words>&, Sink& sink) {
    if (position.layout().only_houses) return false;
    const auto fact = static_cast<ArrangementFact>(parameters.variant);
    if (fact == ArrangementFact::house) return find_in_houses(position, sink);
    for (const Ground& ground : position.layout().grounds) {
        if (sink.cancelled()) return true;
        if (is_settled(position, ground.cells)) continue;
        const auto find = fact == ArrangementFact::unfilled  ? find_unfilled<Words>
                          : fact == ArrangementFact::settled ? find_with_settled<Words>
                                                             : find_claim<Words>;
        if (find(position, ground, sink)) return true;
    }
    return false;
}

GRIDWRIGHT_FINDER(find_arrangement)

}  // namespace gridwright::sudoku::finders
