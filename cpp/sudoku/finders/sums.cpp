#include "sums.hpp"

#include <numeric>

#include "sum_set.hpp"
#include "sum_ways.hpp"

namespace gridwright::sudoku::finders {

namespace {

template <std::size_t Words>
bool report(const Position<Words>& position, const Total& total, int demand, const std::vector<int>& houses,
            Sink& sink) {
    Deduction& draft = sink.draft();
    draft.total = total.totals.empty() ? 0 : total.totals.front();
    if (demand >= 0) draft.kind = DemandKind::sum;
    draft.demand = demand;
    if (sink.wants_reasons()) {
        for (int cell : total.cells)
            for (int d : Digits(position.choices(cell))) draft.because.emplace_back(candidate(cell, d), Role::defining);
        for (int house : houses) draft.houses.emplace_back(static_cast<std::int16_t>(house), HouseRole::within);
    }
    return sink.take();
}

template <std::size_t Words>
bool is_settled(const Position<Words>& position, const Total& total) {
    return std::none_of(total.cells.begin(), total.cells.end(), [&](int cell) { return position.value(cell) < 0; });
}

template <std::size_t Words>
KnownSum& known_of(const Position<Words>& position, const Total& total, std::size_t number, SumMemory& memory) {
    memory.choices.clear();
    for (int cell : total.cells) memory.choices.push_back(position.choices(cell));
    KnownSum& known = memory.known(number, memory.choices);
    if (total.in_sets && known.supported.empty()) {
        const SumWays ways = ways_of(total, position.layout().rules.values, known.choices);
        known.combined = ways.combined;
        const auto left = std::span(ways.supported).first(total.cells.size());
        known.supported.assign(left.begin(), left.end());
        known.asked = ~Mask{0};
        known.claimed = ways.claimed;
    }
    return known;
}

template <std::size_t Words>
void strike_uncombined(const Position<Words>& position, const Total& total, KnownSum& known, Sink& sink) {
    if (!known.combined) known.combined = SumSet<Words>(position, total, sink).combined();
    Deduction& draft = sink.draft();
    for (int cell : total.cells)
        for (int d : Digits(position.mask(cell) & ~*known.combined)) draft.eliminated.push_back(candidate(cell, d));
}

template <std::size_t Words>
void strike_unsupported(const Position<Words>& position, const Total& total, KnownSum& known, Sink& sink) {
    if (known.supported.empty()) known.supported = SumSet<Words>(position, total, sink).supported();
    Deduction& draft = sink.draft();
    for (std::size_t i = 0; i < total.cells.size(); ++i)
        for (int d : Digits(position.mask(total.cells[i]) & ~known.supported[i]))
            draft.eliminated.push_back(candidate(total.cells[i], d));
}

template <std::size_t Words>
bool is_claimed(const Position<Words>& position, const Total& total, KnownSum& known, int digit, const Sink& sink) {
    const Mask bit = Mask{1} << digit;
    if ((known.asked & bit) == 0) {
        known.asked |= bit;
        if (!SumSet<Words>(position, total, sink).can_do_without(digit)) known.claimed |= bit;
    }
    return (known.claimed & bit) != 0;
}

template <std::size_t Words>
void strike_claimed(const Position<Words>& position, const Total& total, KnownSum& known, Sink& sink) {
    const auto& layout = position.layout();
    for (int d = 0; d < layout.symbols; ++d) {
        const Mask bit = Mask{1} << d;
        if ((known.asked & ~known.claimed & bit) != 0) continue;
        CellSet<Words> places;
        bool settled = false;
        for (int cell : total.cells) {
            settled = settled || position.value(cell) == d;
            if (position.has(cell, d)) places.add(cell);
        }
        if (settled || places.empty()) continue;
        const CellSet<Words> struck = layout.seen_by_all(places) & position.places(d);
        if (struck && is_claimed(position, total, known, d, sink)) eliminate_all(sink.draft(), struck, d);
    }
}

}  // namespace

// One sum at a time, whatever its coefficients and totals; Deduction.demand is its number.
template <std::size_t Words>
bool find_sum(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory, Sink& sink) {
    const auto fact = static_cast<SumFact>(parameters.variant);
    const auto& layout = position.layout();
    auto& changed =
        memory.journal.changed(position, Watcher::sums, parameters.variant, layout.sums_of, layout.sums.size());
    for (std::size_t number = 0; number < layout.sums.size(); ++number) {
        if (changed[number] == 0) continue;
        if (sink.cancelled()) return true;
        const Total& total = layout.sums[number];
        if (is_settled(position, total)) continue;
        KnownSum& known = known_of(position, total, number, memory.sums);
        switch (fact) {
            case SumFact::combination:
                if (total.plain && total.distinct) strike_uncombined(position, total, known, sink);
                break;
            case SumFact::arrangement: strike_unsupported(position, total, known, sink); break;
            case SumFact::claim: strike_claimed(position, total, known, sink); break;
        }
        const bool is_cut_short = sink.cancelled();
        if (is_cut_short) known = {};
        if (sink.draft().concludes()) {
            if (report(position, total, static_cast<int>(number), {}, sink)) return true;
        } else if (is_cut_short) {
            return true;
        } else {
            changed[number] = 0;
        }
    }
    return false;
}

namespace {

// Complete houses of one kind that share no cell, side by side: one, two, ... up to `most`.
template <std::size_t Words>
std::vector<std::vector<int>> rows_of_houses(const Layout<Words>& layout, int least, int most) {
    std::vector<std::vector<int>> result;
    const int houses = static_cast<int>(layout.houses.size());
    for (int count = least; count <= most; ++count)
        for (int h = 0; h + count <= houses; ++h) {
            std::vector<int> taken;
            CellSet<Words> cells;
            for (int k = h; k < h + count; ++k) {
                const auto& house = layout.house(k);
                if (!house.complete || house.kind != layout.house(h).kind || house.set.meets(cells)) break;
                cells |= house.set;
                taken.push_back(k);
            }
            if (static_cast<int>(taken.size()) == count) result.push_back(std::move(taken));
        }
    return result;
}

// What the plain sums inside houses leave over, or those covering them add, if that is few cells.
template <std::size_t Words>
std::vector<DerivedSum> derive(const Layout<Words>& layout, int most, int widest) {
    std::vector<DerivedSum> derived;
    const int whole = std::accumulate(layout.rules.values.begin(), layout.rules.values.end(), 0);
    const auto add = [&](const CellSet<Words>& cells, int sum, const std::vector<int>& houses) {
        if (cells.empty() || cells.count() > most) return;
        Total total{{}, {}, {sum}, false, true};
        for (int cell : cells) total.cells.push_back(static_cast<std::int16_t>(cell));
        total.coefficients.assign(total.cells.size(), 1);
        layout.judge(total);
        derived.push_back({std::move(total), houses});
    };
    for (const std::vector<int>& houses : rows_of_houses(layout, widest > 1 ? 2 : 1, widest)) {
        CellSet<Words> inside, counted, touched;
        for (int h : houses) inside |= layout.house(h).set;
        const int all = whole * static_cast<int>(houses.size());
        int within = 0, touching = 0;
        for (const Total& total : layout.sums) {
            if (!total.plain || total.totals.size() != 1) continue;
            CellSet<Words> cells;
            for (int cell : total.cells) cells.add(cell);
            if (cells.within(inside) && !cells.meets(counted)) {
                counted |= cells;
                within += total.totals.front();
            }
            if (cells.meets(inside) && !cells.meets(touched)) {
                touched |= cells;
                touching += total.totals.front();
            }
        }
        if (!counted.empty()) add(inside - counted, all - within, houses);
        if (inside.within(touched)) add(touched - inside, touching - all, houses);
    }
    return derived;
}

// By how much the cells outside some houses that sums add exceed those inside that they leave over, if both are few. A
// sum that crosses the edge counts where that leaves fewer cells.
template <std::size_t Words>
std::vector<DerivedSum> derive_differences(const Layout<Words>& layout, int most, int widest) {
    std::vector<DerivedSum> derived;
    const int whole = std::accumulate(layout.rules.values.begin(), layout.rules.values.end(), 0);
    for (const std::vector<int>& houses : rows_of_houses(layout, widest > 1 ? 2 : 1, widest)) {
        CellSet<Words> inside, counted;
        for (int h : houses) inside |= layout.house(h).set;
        int sum = -whole * static_cast<int>(houses.size());
        for (const Total& total : layout.sums) {
            if (!total.plain || total.totals.size() != 1) continue;
            CellSet<Words> cells;
            for (int cell : total.cells) cells.add(cell);
            if (cells.meets(counted) || (cells & inside).count() <= (cells - inside).count()) continue;
            counted |= cells;
            sum += total.totals.front();
        }
        const CellSet<Words> outside = counted - inside, left = inside - counted;
        if (outside.empty() || left.empty() || outside.count() + left.count() > most) continue;
        Total total{{}, {}, {sum}, false, false};
        for (int cell : outside | left) {
            total.cells.push_back(static_cast<std::int16_t>(cell));
            total.coefficients.push_back(outside.has(cell) ? 1 : -1);
        }
        layout.judge(total);
        derived.push_back({std::move(total), houses});
    }
    return derived;
}

// A number for what is asked of remainders: differences are told apart from what is left over.
int asked(int widest, bool differences) { return differences ? -widest : widest; }

template <std::size_t Words>
const SumMemory::Derived& derived_sums(const Layout<Words>& layout, int most, int widest, bool differences,
                                       SumMemory& memory) {
    std::size_t first = layout.sums.size();
    const int limit = asked(widest, differences);
    for (const SumMemory::Derived& one : memory.derived) {
        if (one.size == most && one.limit == limit) return one;
        first += one.sums.size();
    }
    SumMemory::Derived& made = memory.derived.emplace_back(SumMemory::Derived{
        most, limit, first, differences ? derive_differences(layout, most, widest) : derive(layout, most, widest)});
    made.sums_of.resize(at(layout.cells));
    for (std::size_t i = 0; i < made.sums.size(); ++i)
        for (int cell : made.sums[i].total.cells) made.sums_of[at(cell)].push_back(static_cast<int>(i));
    return made;
}

}  // namespace

// The cells that the plain sums inside a complete house leave over (innies), or that those covering it add (outies):
// they have a sum of their own. Sums that share cells are not taken together. Parameters.size: the most cells (default
// 4); .limit: with 2 or more, not one house but two up to so many of one kind side by side; .variant: 0 = either, 1 =
// what the outies exceed the innies by.
template <std::size_t Words>
bool find_remainder(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory, Sink& sink) {
    const auto& layout = position.layout();
    if (layout.sums.empty()) return false;
    const int most = parameters.size > 0 ? parameters.size : 4;
    const int widest = std::max(parameters.limit, 1);
    const bool differences = parameters.variant == 1;
    const SumMemory::Derived& derived = derived_sums(layout, most, widest, differences, memory.sums);
    auto& changed =
        memory.journal.changed(position, Watcher::remainders, most * max_symbols + asked(widest, differences),
                               derived.sums_of, derived.sums.size());
    for (std::size_t i = 0; i < derived.sums.size(); ++i) {
        if (changed[i] == 0) continue;
        if (sink.cancelled()) return true;
        const Total& total = derived.sums[i].total;
        if (is_settled(position, total)) continue;
        KnownSum& known = known_of(position, total, derived.first + i, memory.sums);
        strike_unsupported(position, total, known, sink);
        const bool is_cut_short = sink.cancelled();
        if (is_cut_short) known = {};
        if (sink.draft().concludes()) {
            if (report(position, total, -1, derived.sums[i].houses, sink)) return true;
        } else if (is_cut_short) {
            return true;
        } else {
            changed[i] = 0;
        }
    }
    return false;
}

GRIDWRIGHT_FINDER(find_sum)
GRIDWRIGHT_FINDER(find_remainder)

}  // namespace gridwright::sudoku::finders
