// Reasoning with cells that hang together and with pairs of cells that differ from all other pairs.
#include "finder.hpp"

#include <array>
#include <bit>

#include "sudoku/connected.hpp"

namespace gridwright::sudoku::finders {

namespace {

constexpr std::pair<AreaReason, Form> area_forms[] = {
    {AreaReason::full, Form::plain},
    {AreaReason::needed, Form::needs_all},
    {AreaReason::reach, Form::out_of_reach},
    {AreaReason::bridge, Form::bridge},
};

void open_draft(Deduction& draft, DemandKind kind, std::size_t number, Form form) {
    draft.kind = kind;
    draft.demand = static_cast<int>(number);
    draft.form = form;
}

// The pairs of one demand in a position.
template <std::size_t Words>
class PairFinder {
public:
    PairFinder(const Position<Words>& position, std::size_t number, Sink& sink)
        : position_(position), cells_(position.layout().rules.pairs[number].cells), number_(number), sink_(sink) {
        for (std::size_t i = 0; i < places(); ++i) {
            all_firsts_ |= first(i);
            all_seconds_ |= second(i);
            if (!is_settled(i)) continue;
            const auto symbol = at(std::countr_zero(first(i)));
            holders_[symbol].push_back(i);
            taken_[symbol] |= second(i);
        }
    }

    bool run() {
        for (std::size_t i = 0; i < places(); ++i) {
            if (is_settled(i) && find_taken(i)) return true;
        }
        for (std::size_t i = 0; i < places(); ++i) {
            if (!is_settled(i) && find_dead(i)) return true;
        }
        const auto pairs = at(std::popcount(all_firsts_)) * at(std::popcount(all_seconds_));
        if (pairs != places()) return false;
        for (int a : Digits(all_firsts_)) {
            for (int b : Digits(all_seconds_)) {
                if (find_only(a, b)) return true;
            }
        }
        return false;
    }

private:
    std::size_t places() const { return cells_.size() / 2; }
    int first_cell(std::size_t i) const { return cells_[i]; }
    int second_cell(std::size_t i) const { return cells_[places() + i]; }
    Mask first(std::size_t i) const { return position_.choices(first_cell(i)); }
    Mask second(std::size_t i) const { return position_.choices(second_cell(i)); }
    bool is_settled(std::size_t i) const { return std::has_single_bit(first(i)) && std::has_single_bit(second(i)); }

    void strike(int cell, Mask symbols) {
        for (int d : Digits(position_.mask(cell) & symbols)) sink_.draft().eliminated.push_back(candidate(cell, d));
    }
    void because_of_pair(std::size_t i) {
        if (!sink_.wants_reasons()) return;
        auto& because = sink_.draft().because;
        because.emplace_back(candidate(first_cell(i), std::countr_zero(first(i))), Role::defining);
        because.emplace_back(candidate(second_cell(i), std::countr_zero(second(i))), Role::defining);
    }
    bool take(Form form) {
        if (!sink_.draft().concludes()) {
            sink_.draft().clear();
            return false;
        }
        open_draft(sink_.draft(), DemandKind::pairs, number_, form);
        return sink_.take();
    }

    bool find_taken(std::size_t i) {
        for (std::size_t j = 0; j < places(); ++j) {
            if (j == i) continue;
            if (first(j) == first(i)) strike(second_cell(j), second(i));
            if (second(j) == second(i)) strike(first_cell(j), first(i));
        }
        because_of_pair(i);
        return take(Form::plain);
    }

    bool find_dead(std::size_t i) {
        for (int a : Digits(first(i))) {
            if ((second(i) & ~taken_[at(a)]) != 0 || std::has_single_bit(first(i))) continue;
            strike(first_cell(i), Mask{1} << a);
            for (const std::size_t other : holders_[at(a)]) {
                if ((second(other) & second(i)) != 0) because_of_pair(other);
            }
            return take(Form::no_pair_left);
        }
        if (std::has_single_bit(second(i))) return false;
        for (int b : Digits(second(i))) {
            bool is_dead = true;
            for (int a : Digits(first(i))) is_dead = is_dead && (taken_[at(a)] >> b & 1u) != 0;
            if (!is_dead) continue;
            strike(second_cell(i), Mask{1} << b);
            for (int a : Digits(first(i))) {
                for (const std::size_t other : holders_[at(a)]) {
                    if ((second(other) >> b & 1u) != 0) because_of_pair(other);
                }
            }
            return take(Form::no_pair_left);
        }
        return false;
    }

    bool find_only(int a, int b) {
        std::size_t found = 0, last = 0;
        for (std::size_t i = 0; i < places(); ++i) {
            if ((first(i) >> a & 1u) == 0 || (second(i) >> b & 1u) == 0) continue;
            ++found;
            last = i;
        }
        if (found != 1) return false;
        Deduction& draft = sink_.draft();
        for (const auto& [cell, symbol] : {std::pair{first_cell(last), a}, std::pair{second_cell(last), b}}) {
            if (position_.value(cell) < 0) draft.placed.push_back(candidate(cell, symbol));
            if (sink_.wants_reasons()) draft.because.emplace_back(candidate(cell, symbol), Role::defining);
        }
        return take(Form::only_place);
    }

    const Position<Words>& position_;
    const std::vector<int>& cells_;
    std::size_t number_;
    Sink& sink_;
    Mask all_firsts_ = 0, all_seconds_ = 0;
    std::array<Mask, max_symbols> taken_{};                      // by first symbol: the second ones beside it
    std::array<std::vector<std::size_t>, max_symbols> holders_;  // by first symbol: the places that are settled so
};

}  // namespace

// What an area that hangs together says of its cells, for one reason, which the form tells. It follows
// from the cells that belong to the area in any case.
template <std::size_t Words>
bool find_connected(const Position<Words>& position, const Parameters&, Memory<Words>&, Sink& sink) {
    const auto& rules = position.layout().rules;
    for (std::size_t number = 0; number < rules.connected.size(); ++number) {
        if (sink.cancelled()) return true;
        const Connected& area = rules.connected[number];
        for (const auto& [reason, form] : area_forms) {
            std::vector<sudoku::Mask> left;
            for (int cell : area.cells) left.push_back(position.choices(cell));
            if (!narrow_area(area, reason, left)) continue;
            Deduction& draft = sink.draft();
            for (std::size_t i = 0; i < left.size(); ++i) {
                for (int d : Digits(position.mask(area.cells[i]) & ~static_cast<Mask>(left[i])))
                    draft.eliminated.push_back(candidate(area.cells[i], d));
            }
            if (!draft.concludes()) continue;
            open_draft(draft, DemandKind::connected, number, form);
            if (sink.wants_reasons()) {
                for (int cell : area.cells) {
                    const Mask choices = position.choices(cell);
                    if ((choices & ~static_cast<Mask>(area.symbols)) != 0) continue;
                    for (int d : Digits(choices)) draft.because.emplace_back(candidate(cell, d), Role::defining);
                }
            }
            if (sink.take()) return true;
        }
    }
    return false;
}

// A pair that stands somewhere: a cell that holds a half of it elsewhere leaves the other half. Beside a symbol: every
// candidate of the other cell makes a pair that stands elsewhere. A pair that must stand somewhere: one place is left.
// All follow from the pairs that stand already, an only place from the pair that it will hold.
template <std::size_t Words>
bool find_pairs(const Position<Words>& position, const Parameters&, Memory<Words>&, Sink& sink) {
    for (std::size_t number = 0; number < position.layout().rules.pairs.size(); ++number) {
        if (sink.cancelled() || PairFinder(position, number, sink).run()) return true;
    }
    return false;
}

GRIDWRIGHT_FINDER(find_connected)
GRIDWRIGHT_FINDER(find_pairs)

}  // namespace gridwright::sudoku::finders
