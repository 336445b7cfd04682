#include "arrangement.hpp"

#include <limits>

namespace gridwright::sudoku::finders {

template <std::size_t Words>
Arrangement<Words>::Arrangement(const Position<Words>& position, const std::vector<int>& cells,
                                const Automaton* sequence)
    : position_(position), sequence_(sequence), count_(cells.size()), ties_of_(cells.size()) {
    const auto& layout = position.layout();
    is_ascending_ = std::is_sorted(layout.rules.values.begin(), layout.rules.values.end());
    std::vector<int> number(static_cast<std::size_t>(layout.cells), -1);
    for (std::size_t i = 0; i < count_; ++i) {
        choices_[i] = position.choices(cells[i]);
        number[static_cast<std::size_t>(cells[i])] = static_cast<int>(i);
        for (std::size_t k = 0; k < i; ++k)
            if (layout.sees(cells[i], cells[k])) {
                ties_of_[i].push_back({k, nullptr});
                ties_of_[k].push_back({i, nullptr});
            }
    }
    const auto inside = [&](int cell) { return number[static_cast<std::size_t>(cell)]; };
    for (int cell : cells) {
        for (int which : layout.links_of[static_cast<std::size_t>(cell)]) {
            const Link& link = layout.links[static_cast<std::size_t>(which)];
            // Each relation once, when its first cell comes.
            if (link.first != cell || inside(link.second) < 0) continue;
            const auto one = static_cast<std::size_t>(inside(link.first));
            const auto two = static_cast<std::size_t>(inside(link.second));
            ties_of_[one].push_back({two, &link.beside_first});
            ties_of_[two].push_back({one, &link.beside_second});
            ++demands_;
        }
        for (int which : layout.sums_of[static_cast<std::size_t>(cell)]) {
            const Total& total = layout.sums[static_cast<std::size_t>(which)];
            if (total.cells.front() != cell) continue;
            if (std::any_of(total.cells.begin(), total.cells.end(), [&](int other) { return inside(other) < 0; }))
                continue;
            Inside sum{&total, {}};
            for (int other : total.cells) sum.places.push_back(static_cast<std::size_t>(inside(other)));
            sums_.push_back(std::move(sum));
            ++demands_;
        }
    }
    if (sequence_ != nullptr) read_sequence();
}

// Which states before each cell can still lead to acceptance.
template <std::size_t Words>
void Arrangement<Words>::read_sequence() {
    const auto& rules = position_.layout().rules;
    const Machine& machine = rules.machines[sequence_->machine];
    alive_.assign(count_ + 1, std::vector<bool>(machine.accepts.size(), false));
    alive_[count_] = machine.accepts;
    for (std::size_t i = count_; i-- > 0;)
        for (std::size_t state = 0; state < machine.accepts.size(); ++state)
            for (int d : Digits(choices_[i])) {
                const std::size_t from = state * static_cast<std::size_t>(rules.symbols) + static_cast<std::size_t>(d);
                for (std::uint32_t k = machine.first[from]; k < machine.first[from + 1]; ++k)
                    if (alive_[i + 1][static_cast<std::size_t>(machine.next[k])]) alive_[i][state] = true;
            }
    states_.assign(count_ + 1, {});
    states_[0] = {machine.start};
}

template <std::size_t Words>
std::vector<Mask> Arrangement<Words>::supported(int required) {
    required_ = required;
    std::vector<Mask> result(count_, 0);
    for (std::size_t i = 0; i < count_; ++i)
        for (int d : Digits(choices_[i])) {
            if ((result[i] >> d & 1u) != 0) continue;
            Masks masks = choices_;
            masks[i] = Mask{1} << d;
            if (!start(masks)) continue;
            result[i] |= Mask{1} << d;
            if (nodes_ >= 0)
                for (std::size_t k = 0; k < count_; ++k) result[k] |= Mask{1} << taken_[k];
        }
    return result;
}

template <std::size_t Words>
bool Arrangement<Words>::can_do_without(int digit) {
    required_ = -1;
    Masks masks = choices_;
    for (std::size_t i = 0; i < count_; ++i)
        if ((masks[i] &= ~(Mask{1} << digit)) == 0) return false;
    return start(masks);
}

template <std::size_t Words>
bool Arrangement<Words>::start(const Masks& masks) {
    nodes_ = std::min(most_nodes, nodes_in_all_);
    const int before = nodes_;
    taken_.fill(-1);
    // A cell with nothing left is not this finder's to tell.
    if (std::find(masks.begin(), masks.begin() + static_cast<std::ptrdiff_t>(count_), Mask{0}) !=
        masks.begin() + static_cast<std::ptrdiff_t>(count_)) {
        nodes_ = -1;
        return true;
    }
    const bool found = search(masks, 0);
    nodes_in_all_ -= before - std::max(nodes_, 0);
    return found;
}

template <std::size_t Words>
bool Arrangement<Words>::search(Masks masks, std::size_t filled) {
    if (--nodes_ < 0) return true;
    if (required_ >= 0) {
        Mask there = 0;
        for (std::size_t i = 0; i < count_; ++i) there |= masks[i];
        if ((there >> required_ & 1u) == 0) return false;
    }
    if (!adds_up(masks)) return false;
    if (filled == count_) return true;
    const std::size_t i = next(masks, filled);
    for (int d : Digits(masks[i])) {
        if (!advance(i, d)) continue;
        Masks after = masks;
        if (!take(after, i, d)) continue;
        taken_[i] = d;
        if (search(after, filled + 1)) return true;
        taken_[i] = -1;
    }
    return false;
}

// Cells in the order of the sequence, or the one with the fewest choices.
template <std::size_t Words>
std::size_t Arrangement<Words>::next(const Masks& masks, std::size_t filled) const {
    if (sequence_ != nullptr) return filled;
    std::size_t best = count_;
    for (std::size_t i = 0; i < count_; ++i)
        if (taken_[i] < 0 && (best == count_ || count_bits(masks[i]) < count_bits(masks[best]))) best = i;
    return best;
}

// Reads a digit of the sequence; false where it cannot be accepted any more.
template <std::size_t Words>
bool Arrangement<Words>::advance(std::size_t i, int digit) {
    if (sequence_ == nullptr) return true;
    const auto& rules = position_.layout().rules;
    const Machine& machine = rules.machines[sequence_->machine];
    auto& after = states_[i + 1];
    after.clear();
    for (int state : states_[i]) {
        const std::size_t from =
            static_cast<std::size_t>(state) * static_cast<std::size_t>(rules.symbols) + static_cast<std::size_t>(digit);
        for (std::uint32_t k = machine.first[from]; k < machine.first[from + 1]; ++k)
            if (alive_[i + 1][static_cast<std::size_t>(machine.next[k])] &&
                std::find(after.begin(), after.end(), machine.next[k]) == after.end())
                after.push_back(machine.next[k]);
    }
    return !after.empty();
}

template <std::size_t Words>
bool Arrangement<Words>::take(Masks& masks, std::size_t i, int digit) const {
    masks[i] = Mask{1} << digit;
    for (const Tie& tie : ties_of_[i]) {
        masks[tie.to] &= tie.beside == nullptr ? ~masks[i] : (*tie.beside)[static_cast<std::size_t>(digit)];
        if (masks[tie.to] == 0) return false;
    }
    return true;
}

// The least and the most that a cell with these choices adds.
template <std::size_t Words>
std::pair<int, int> Arrangement<Words>::reach(Mask choices, int coefficient) const {
    const auto& values = position_.layout().rules.values;
    if (is_ascending_ && choices != 0) {
        const int first = coefficient * values[at(std::countr_zero(choices))];
        const int last = coefficient * values[at(std::bit_width(choices) - 1)];
        return std::minmax(first, last);
    }
    int low = std::numeric_limits<int>::max(), high = std::numeric_limits<int>::min();
    for (int d : Digits(choices)) {
        low = std::min(low, coefficient * values[at(d)]);
        high = std::max(high, coefficient * values[at(d)]);
    }
    return {low, high};
}

template <std::size_t Words>
bool Arrangement<Words>::adds_up(const Masks& masks) const {
    for (const Inside& inside : sums_) {
        int least = 0, most = 0;
        for (std::size_t k = 0; k < inside.places.size(); ++k) {
            const auto [low, high] = reach(masks[inside.places[k]], inside.total->coefficients[k]);
            least += low;
            most += high;
        }
        if (std::none_of(inside.total->totals.begin(), inside.total->totals.end(),
                         [&](int total) { return least <= total && total <= most; }))
            return false;
    }
    return true;
}

template class Arrangement<2>;
template class Arrangement<16>;

}  // namespace gridwright::sudoku::finders
