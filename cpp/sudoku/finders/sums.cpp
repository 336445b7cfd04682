#include "sums.hpp"

#include <algorithm>

namespace gridwright::sudoku::finders {

namespace {

// Candidates of a cell, or the symbol it is settled on.
template <std::size_t Words>
Mask choices(const Position<Words>& position, int cell) {
    return position.value(cell) >= 0 ? Mask{1} << position.value(cell) : position.mask(cell);
}

// Cells with a common sum; two of them differ where they see each other.
template <std::size_t Words>
class SumSet {
public:
    SumSet(const Position<Words>& position, std::vector<std::int16_t> cells, int sum)
        : position_(position), cells_(std::move(cells)), sum_(sum), taken_(cells_.size(), -1) {
        for (int cell : cells_) masks_.push_back(choices(position, cell));
        // Few choices first: dead ends show early.
        std::vector<std::size_t> order(cells_.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::stable_sort(order.begin(), order.end(),
                         [&](auto a, auto b) { return count_bits(masks_[a]) < count_bits(masks_[b]); });
        order_ = std::move(order);
    }

    const std::vector<std::int16_t>& cells() const { return cells_; }
    int sum() const { return sum_; }

    // Candidates that take part in some filling, per cell.
    std::vector<Mask> supported() {
        std::vector<Mask> result(cells_.size(), 0);
        for (std::size_t i = 0; i < cells_.size(); ++i)
            for (int d : Digits(masks_[i] & ~result[i])) {
                if ((result[i] >> d & 1u) != 0) continue;
                std::fill(taken_.begin(), taken_.end(), -1);
                taken_[i] = d;
                if (!fill(0, sum_ - (d + 1), 0)) continue;
                for (std::size_t k = 0; k < cells_.size(); ++k) result[k] |= Mask{1} << taken_[k];
            }
        return result;
    }

    bool can_do_without(int digit) {
        std::fill(taken_.begin(), taken_.end(), -1);
        return fill(0, sum_, Mask{1} << digit);
    }

    // Values that some set of different values with this sum and size contains, drawn from the cells' candidates.
    Mask combined() const {
        Mask all = 0;
        for (Mask mask : masks_) all |= mask;
        Mask result = 0;
        for (int d : Digits(all))
            if (combine(all & ~(Mask{1} << d), static_cast<int>(cells_.size()) - 1, sum_ - (d + 1))) result |= Mask{1} << d;
        return result;
    }

private:
    static bool combine(Mask from, int count, int sum) {
        if (count == 0) return sum == 0;
        if (count_bits(from) < count || sum <= 0) return false;
        const int d = std::countr_zero(from);
        const Mask rest = from & (from - 1);
        return combine(rest, count - 1, sum - (d + 1)) || combine(rest, count, sum);
    }

    bool fill(std::size_t depth, int left, Mask barred) {
        if (depth == order_.size()) return left == 0;
        const std::size_t i = order_[depth];
        if (taken_[i] >= 0) return agrees(i, taken_[i]) && fill(depth + 1, left, barred);
        if (!within_reach(depth, left)) return false;
        for (int d : Digits(masks_[i] & ~barred)) {
            if (d + 1 > left) break;
            if (!agrees(i, d)) continue;
            taken_[i] = d;
            if (fill(depth + 1, left - (d + 1), barred)) return true;
            taken_[i] = -1;
        }
        return false;
    }

    bool agrees(std::size_t i, int digit) const {
        for (std::size_t k = 0; k < cells_.size(); ++k)
            if (k != i && taken_[k] == digit && position_.layout().sees(cells_[i], cells_[k])) return false;
        return true;
    }

    bool within_reach(std::size_t depth, int left) const {
        int least = 0, most = 0;
        for (std::size_t k = depth; k < order_.size(); ++k) {
            if (taken_[order_[k]] >= 0) continue;
            const Mask mask = masks_[order_[k]];
            if (mask == 0) return false;
            least += std::countr_zero(mask) + 1;
            most += 32 - std::countl_zero(mask);
        }
        return least <= left && left <= most;
    }

    const Position<Words>& position_;
    std::vector<std::int16_t> cells_;
    int sum_;
    std::vector<int> taken_;
    std::vector<Mask> masks_;
    std::vector<std::size_t> order_;
};

template <std::size_t Words>
bool report(const Position<Words>& position, const SumSet<Words>& set, int house, Sink& sink) {
    Deduction& draft = sink.draft();
    if (!draft.concludes()) return false;
    draft.variant = static_cast<std::int16_t>(set.sum());
    if (sink.wants_reasons()) {
        for (int cell : set.cells())
            for (int d : Digits(choices(position, cell))) draft.because.emplace_back(candidate(cell, d), Role::defining);
        if (house >= 0) draft.houses.emplace_back(static_cast<std::int16_t>(house), HouseRole::within);
    }
    return sink.take();
}

template <std::size_t Words>
void strike_unsupported(const Position<Words>& position, SumSet<Words>& set, Deduction& draft) {
    const std::vector<Mask> supported = set.supported();
    for (std::size_t i = 0; i < set.cells().size(); ++i)
        for (int d : Digits(position.mask(set.cells()[i]) & ~supported[i]))
            draft.eliminated.push_back(candidate(set.cells()[i], d));
}

template <std::size_t Words>
void strike_claimed(const Position<Words>& position, SumSet<Words>& set, Deduction& draft) {
    const auto& layout = position.layout();
    for (int d = 0; d < layout.symbols; ++d) {
        CellSet<Words> places;
        bool settled = false;
        for (int cell : set.cells()) {
            settled = settled || position.value(cell) == d;
            if (position.has(cell, d)) places.add(cell);
        }
        if (settled || places.empty()) continue;
        const CellSet<Words> struck = layout.seen_by_all(places) & position.places(d);
        if (struck && !set.can_do_without(d)) eliminate_all(draft, struck, d);
    }
}

bool all_in(const std::vector<std::int16_t>& cells, auto&& holds) {
    return std::all_of(cells.begin(), cells.end(), holds);
}

}  // namespace

template <std::size_t Words>
bool find_inequality(const Position<Words>& position, const Parameters&, Memory<Words>&, Sink& sink) {
    for (auto [low, high] : position.layout().less) {
        const Mask below = choices(position, low), above = choices(position, high);
        if (below == 0 || above == 0) continue;
        const int least = std::countr_zero(below), most = 31 - std::countl_zero(above);
        Deduction& draft = sink.draft();
        for (int d : Digits(position.mask(low)))
            if (d >= most) draft.eliminated.push_back(candidate(low, d));
        for (int d : Digits(position.mask(high)))
            if (d <= least) draft.eliminated.push_back(candidate(high, d));
        if (!draft.concludes()) continue;
        if (sink.wants_reasons()) {
            draft.because.emplace_back(candidate(low, least), Role::pivot);
            draft.because.emplace_back(candidate(high, most), Role::pincer);
        }
        if (sink.take()) return true;
    }
    return false;
}

template <std::size_t Words>
bool find_cage(const Position<Words>& position, const Parameters& parameters, Memory<Words>&, Sink& sink) {
    for (const Cage& cage : position.layout().cages) {
        if (sink.cancelled()) return true;
        if (all_in(cage.cells, [&](int cell) { return position.value(cell) >= 0; })) continue;
        SumSet<Words> set(position, cage.cells, cage.sum);
        Deduction& draft = sink.draft();
        switch (static_cast<CageFact>(parameters.variant)) {
            case CageFact::combination: {
                const Mask possible = set.combined();
                for (int cell : cage.cells)
                    for (int d : Digits(position.mask(cell) & ~possible)) draft.eliminated.push_back(candidate(cell, d));
                break;
            }
            case CageFact::arrangement: strike_unsupported(position, set, draft); break;
            case CageFact::claim: strike_claimed(position, set, draft); break;
        }
        if (report(position, set, -1, sink)) return true;
    }
    return false;
}

template <std::size_t Words>
bool find_remainder(const Position<Words>& position, const Parameters& parameters, Memory<Words>&, Sink& sink) {
    const auto& layout = position.layout();
    if (layout.cages.empty()) return false;
    const auto most = static_cast<std::size_t>(parameters.size > 0 ? parameters.size : 4);
    const int whole = layout.symbols * (layout.symbols + 1) / 2;
    for (std::size_t h = 0; h < layout.houses.size(); ++h) {
        const auto& house = layout.houses[h];
        if (!house.complete) continue;
        CellSet<Words> inner = house.set, uncovered = house.set, outer;
        int inside = 0, touching = 0;
        for (const Cage& cage : layout.cages) {
            const bool within = all_in(cage.cells, [&](int cell) { return house.set.has(cell); });
            const bool meets = !all_in(cage.cells, [&](int cell) { return !house.set.has(cell); });
            if (within) inside += cage.sum;
            if (meets) touching += cage.sum;
            for (int cell : cage.cells) {
                if (within) inner.remove(cell);
                if (meets) uncovered.remove(cell);
                if (meets && !house.set.has(cell)) outer.add(cell);
            }
        }
        const auto check = [&](const CellSet<Words>& cells, int sum) {
            const auto count = static_cast<std::size_t>(cells.count());
            if (count == 0 || count > most || !cells.meets(position.open())) return false;
            std::vector<std::int16_t> list;
            for (int cell : cells) list.push_back(static_cast<std::int16_t>(cell));
            SumSet<Words> set(position, std::move(list), sum);
            strike_unsupported(position, set, sink.draft());
            return report(position, set, static_cast<int>(h), sink);
        };
        if (inside > 0 && check(inner, whole - inside)) return true;
        if (uncovered.empty() && check(outer, touching - whole)) return true;
    }
    return false;
}

GRIDWRIGHT_FINDER(find_inequality)
GRIDWRIGHT_FINDER(find_cage)
GRIDWRIGHT_FINDER(find_remainder)

}  // namespace gridwright::sudoku::finders
