#include "arrangements.hpp"

#include <array>
#include <optional>

#include "arrangement.hpp"
#include "sum_ways.hpp"

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
SumWays ways_in_sets(const Position<Words>& position, const Ground& ground, int required = -1) {
    const auto& layout = position.layout();
    SumWays anything;
    anything.supported.fill(~Mask{0});
    anything.claimed = 0;
    std::array<Mask, most_in_ways> choices{};
    for (std::size_t i = 0; i < ground.cells.size(); ++i) {
        choices[i] = position.choices(ground.cells[i]);
        // A cell with nothing left is not this finder's to tell.
        if (choices[i] == 0) return anything;
    }
    const std::span<const Mask> there(choices.data(), ground.cells.size());
    return ways_of(layout.sums[at(ground.demand)], layout.rules.values, there, required);
}

// By cell what takes part in some filling, with `required` in one that has this symbol.
template <std::size_t Words>
std::vector<Mask> supported(const Position<Words>& position, const Ground& ground, int required = -1) {
    if (!ground.in_sets) return arranged(position, ground).supported(required);
    const auto left = ways_in_sets(position, ground, required).supported;
    return {left.begin(), left.begin() + static_cast<std::ptrdiff_t>(ground.cells.size())};
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

// These say in `is_told` whether there was anything to tell, and return true when the sink has heard enough.
template <std::size_t Words>
bool find_unfilled(const Position<Words>& position, const Ground& ground, bool& is_told, Sink& sink) {
    strike(position, ground.cells, supported(position, ground), sink.draft());
    is_told = sink.draft().concludes();
    return is_told && report(position, ground.cells, kind_of(ground), ground.demand, sink);
}

// Every house and symbol whose places, two or more, all lie on the ground.
template <std::size_t Words>
bool find_with_settled(const Position<Words>& position, const Ground& ground, bool& is_told, Sink& sink) {
    is_told = true;  // it also hangs on what goes from cells that are not on the ground
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
            strike(position, ground.cells, supported(position, ground, d), sink.draft());
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
bool find_claim(const Position<Words>& position, const Ground& ground, bool& is_told, Sink& sink) {
    const auto& layout = position.layout();
    is_told = false;
    std::optional<Arrangement<Words>> ways;
    const Mask claimed = ground.in_sets ? ways_in_sets(position, ground).claimed : layout.all;
    for (int d : Digits(claimed & layout.all)) {
        CellSet<Words> places;
        bool is_there = false;
        for (int cell : ground.cells) {
            is_there = is_there || position.value(cell) == d;
            if (position.has(cell, d)) places.add(cell);
        }
        if (is_there || places.empty()) continue;
        const CellSet<Words> struck = layout.seen_by_all(places) & position.places(d);
        if (struck.empty()) continue;
        if (!ground.in_sets) {
            if (!ways) ways.emplace(arranged(position, ground));
            if (ways->can_do_without(d)) continue;
        }
        is_told = true;
        eliminate_all(sink.draft(), struck, d);
        sink.draft().digit = static_cast<std::int16_t>(d);
        if (report(position, ground.cells, kind_of(ground), ground.demand, sink)) return true;
    }
    return false;
}

template <std::size_t Words>
bool find_in_houses(const Position<Words>& position, Journal<Words>& journal, Sink& sink) {
    const auto& layout = position.layout();
    auto& changed = journal.changed(position, Watcher::filled_houses, 0, layout.houses_of, layout.houses.size());
    for (int h : layout.scan_order) {
        if (changed[at(h)] == 0) continue;
        if (sink.cancelled()) return true;
        const std::vector<int> cells(layout.house(h).cells.begin(), layout.house(h).cells.end());
        if (cells.size() > most_arranged || is_settled(position, cells)) continue;
        Arrangement<Words> ways(position, cells);
        if (ways.demands() > 0) strike(position, cells, ways.supported(), sink.draft());
        if (!sink.draft().concludes()) {
            changed[at(h)] = 0;
            continue;
        }
        if (sink.wants_reasons()) sink.draft().houses.emplace_back(static_cast<std::int16_t>(h), HouseRole::within);
        if (report(position, cells, DemandKind::none, -1, sink)) return true;
    }
    return false;
}

}  // namespace

// The relations of a group, a sequence or a sum, one at a time. Deduction.kind and .demand tell which; of a group the
// first. `settled` names the house (base) and the symbol, `house` the house (within) and no demand.
template <std::size_t Words>
bool find_arrangement(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory,
                      Sink& sink) {
    const auto& layout = position.layout();
    if (layout.only_houses) return false;
    const auto fact = static_cast<ArrangementFact>(parameters.variant);
    if (fact == ArrangementFact::house) return find_in_houses(position, memory.journal, sink);
    const auto find = fact == ArrangementFact::unfilled  ? find_unfilled<Words>
                      : fact == ArrangementFact::settled ? find_with_settled<Words>
                                                         : find_claim<Words>;
    auto& changed = memory.journal.changed(position, Watcher::grounds, parameters.variant, layout.grounds_of,
                                           layout.grounds.size());
    for (std::size_t i = 0; i < layout.grounds.size(); ++i) {
        const Ground& ground = layout.grounds[i];
        if (changed[i] == 0) continue;
        if (sink.cancelled()) return true;
        if (is_settled(position, ground.cells)) continue;
        bool is_told = false;
        if (find(position, ground, is_told, sink)) return true;
        if (!is_told) changed[i] = 0;
    }
    return false;
}

GRIDWRIGHT_FINDER(find_arrangement)

}  // namespace gridwright::sudoku::finders
