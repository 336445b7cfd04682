#include "sums.hpp"

#include <numeric>

#include "sum_set.hpp"

namespace gridwright::sudoku::finders {

namespace {

template <std::size_t Words>
bool report(const Position<Words>& position, const Total& total, int demand, const std::vector<int>& houses,
            Sink& sink) {
    Deduction& draft = sink.draft();
    if (!draft.concludes()) return false;
    draft.variant = static_cast<std::int16_t>(total.totals.empty() ? 0 : total.totals.front());
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
void strike_uncombined(const Position<Words>& position, const SumSet<Words>& set, Deduction& draft) {
    const Mask possible = set.combined();
    for (int cell : set.total().cells)
        for (int d : Digits(position.mask(cell) & ~possible)) draft.eliminated.push_back(candidate(cell, d));
}

template <std::size_t Words>
void strike_unsupported(const Position<Words>& position, SumSet<Words>& set, Deduction& draft) {
    const std::vector<Mask> supported = set.supported();
    const auto& cells = set.total().cells;
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (int d : Digits(position.mask(cells[i]) & ~supported[i]))
            draft.eliminated.push_back(candidate(cells[i], d));
}

template <std::size_t Words>
void strike_claimed(const Position<Words>& position, SumSet<Words>& set, Deduction& draft) {
    const auto& layout = position.layout();
    for (int d = 0; d < layout.symbols; ++d) {
        CellSet<Words> places;
        bool settled = false;
        for (int cell : set.total().cells) {
            settled = settled || position.value(cell) == d;
            if (position.has(cell, d)) places.add(cell);
        }
        if (settled || places.empty()) continue;
        const CellSet<Words> struck = layout.seen_by_all(places) & position.places(d);
        if (struck && !set.can_do_without(d)) eliminate_all(draft, struck, d);
    }
}

}  // namespace

template <std::size_t Words>
bool find_sum(const Position<Words>& position, const Parameters& parameters, Memory<Words>&, Sink& sink) {
    const auto fact = static_cast<SumFact>(parameters.variant);
    for (std::size_t number = 0; number < position.layout().sums.size(); ++number) {
        if (sink.cancelled()) return true;
        const Total& total = position.layout().sums[number];
        const auto is_open = [&](int cell) { return position.value(cell) < 0; };
        if (std::none_of(total.cells.begin(), total.cells.end(), is_open)) continue;
        SumSet<Words> set(position, total);
        switch (fact) {
            case SumFact::combination:
                if (total.plain && total.distinct) strike_uncombined(position, set, sink.draft());
                break;
            case SumFact::arrangement: strike_unsupported(position, set, sink.draft()); break;
            case SumFact::claim: strike_claimed(position, set, sink.draft()); break;
        }
        if (report(position, total, static_cast<int>(number), {}, sink)) return true;
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

}  // namespace

template <std::size_t Words>
bool find_remainder(const Position<Words>& position, const Parameters& parameters, Memory<Words>&, Sink& sink) {
    const auto& layout = position.layout();
    if (layout.sums.empty()) return false;
    const int most = parameters.size > 0 ? parameters.size : 4;
    const int widest = std::max(parameters.limit, 1);
    const int whole = std::accumulate(layout.rules.values.begin(), layout.rules.values.end(), 0);
    const auto check = [&](const CellSet<Words>& cells, int sum, const std::vector<int>& houses) {
        if (cells.empty() || cells.count() > most || !cells.meets(position.open())) return false;
        Total total{{}, {}, {sum}, false, true};
        for (int cell : cells) total.cells.push_back(static_cast<std::int16_t>(cell));
        total.coefficients.assign(total.cells.size(), 1);
        SumSet<Words> set(position, total);
        strike_unsupported(position, set, sink.draft());
        return report(position, total, -1, houses, sink);
    };
    for (const std::vector<int>& houses : rows_of_houses(layout, widest > 1 ? 2 : 1, widest)) {
        if (sink.cancelled()) return true;
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
        if (!counted.empty() && check(inside - counted, all - within, houses)) return true;
        if (inside.within(touched) && check(touched - inside, touching - all, houses)) return true;
    }
    return false;
}

GRIDWRIGHT_FINDER(find_sum)
GRIDWRIGHT_FINDER(find_remainder)

}  // namespace gridwright::sudoku::finders
