#include "walk.hpp"

#include <algorithm>

#include "arrangements.hpp"
#include "demands.hpp"

namespace gridwright::sudoku::finders {

namespace {

const int full_house_number = finder_number("full_house");
const int naked_single_number = finder_number("naked_single");
const int hidden_single_number = finder_number("hidden_single");
const int arrangement_number = finder_number("arrangement");
const int common_ban_number = finder_number("common_ban");

// Whether it reads the notes of singles instead of looking for itself.
bool is_noted(const WalkEntry& entry) {
    return !entry.best && (entry.finder == full_house_number || entry.finder == naked_single_number ||
                           (entry.finder == hidden_single_number && entry.parameters.variant == 0));
}

bool is_single(const WalkEntry& entry) {
    return entry.finder == full_house_number || entry.finder == naked_single_number ||
           entry.finder == hidden_single_number;
}

void write_single(Deduction& result, Candidate single, int house, bool wants_reasons) {
    result.placed.push_back(single);
    result.digit = single.digit;
    if (wants_reasons && house >= 0) result.houses.emplace_back(static_cast<std::int16_t>(house), HouseRole::within);
}

// Keeps the placement that shares most houses with a cell, the first of equal ones.
template <std::size_t Words>
class NearSink final : public Sink {
public:
    NearSink(const Layout<Words>& layout, int cell, bool wants_reasons)
        : Sink(wants_reasons), layout_(layout), cell_(cell) {}
    bool found() const { return shared_ >= 0; }
    Deduction& result() { return result_; }

private:
    bool accept(Deduction& deduction) override {
        const int shared = shared_with(deduction.placed.front().cell);
        if (shared > shared_) {
            std::swap(result_, deduction);
            shared_ = shared;
        }
        return cell_ < 0;
    }
    int shared_with(int other) const {
        if (cell_ < 0) return 0;
        const auto& houses = layout_.houses_of[static_cast<std::size_t>(cell_)];
        return static_cast<int>(std::count_if(houses.begin(), houses.end(),
                                              [&](int house) { return layout_.house(house).set.has(other); }));
    }
    const Layout<Words>& layout_;
    Deduction result_;
    int cell_, shared_ = -1;
};

// Keeps what some deductions conclude.
class HeapSink final : public Sink {
public:
    explicit HeapSink(const Budget* budget) : Sink(false, budget) {}
    std::vector<Candidate> placed, eliminated;

private:
    static constexpr std::size_t enough = 256;
    bool accept(Deduction& deduction) override {
        placed.insert(placed.end(), deduction.placed.begin(), deduction.placed.end());
        eliminated.insert(eliminated.end(), deduction.eliminated.begin(), deduction.eliminated.end());
        return placed.size() + eliminated.size() >= enough;
    }
};

}  // namespace

template <std::size_t Words>
Walker<Words>::Walker(const Layout<Words>& layout, std::vector<WalkEntry> entries)
    : layout_(layout), entries_(std::move(entries)), empty_(layout), position_(layout) {
    while (noted_ < entries_.size() && is_noted(entries_[noted_])) ++noted_;
    for (const bool dear : {false, true})
        for (std::size_t i = 0; i < entries_.size(); ++i)
            if (!is_noted(entries_[i]) && is_dear(entries_[i]) == dear) sweeping_.push_back(i);
}

template <std::size_t Words>
void Walker<Words>::start(const std::vector<Mask>& masks, const std::vector<bool>& given) {
    position_ = empty_;
    memory_.journal.begin(position_);
    naked_.clear();
    hidden_.clear();
    naked_read_ = hidden_read_ = 0;
    written_ = -1;
    for (bool printed : {true, false})
        for (int cell = 0; cell < layout_.cells; ++cell) {
            const auto c = static_cast<std::size_t>(cell);
            if (given[c] != printed || count_bits(masks[c]) != 1) continue;
            place(cell, std::countr_zero(masks[c]));
            if (printed) position_.mark_given(cell);
        }
    for (int cell : position_.open())
        for (int d : Digits(position_.mask(cell) & ~masks[static_cast<std::size_t>(cell)])) eliminate(cell, d);
}

template <std::size_t Words>
WalkResult Walker<Words>::run(bool wants_reasons, const Budget& budget, const Price& price) {
    return run(entries_.size(), wants_reasons, budget, price);
}

template <std::size_t Words>
void Walker<Words>::resume(const Position<Words>& position) {
    position_ = position;
    memory_.journal.begin(position_);
    naked_.clear();
    hidden_.clear();
    naked_read_ = hidden_read_ = 0;
    written_ = -1;
}

template <std::size_t Words>
void Walker<Words>::give(int cell, int digit) {
    if (position_.value(cell) < 0) place(cell, digit);
    position_.mark_given(cell);
}

template <std::size_t Words>
WalkEnd Walker<Words>::walk_on(std::size_t end, const Budget& budget) {
    return run(end, false, budget, {}).end;
}

template <std::size_t Words>
bool Walker<Words>::finds(std::size_t entry, const Budget& budget) {
    FirstSink first(false, &budget);
    BestSink best(false, &budget);
    return step(entries_[entry], first, best);
}

template <std::size_t Words>
bool Walker<Words>::takes(std::size_t entry, const Budget& budget) {
    FirstSink first(false, &budget);
    BestSink best(false, &budget);
    if (!step(entries_[entry], first, best)) return false;
    apply(best.found() ? best.result() : first.result());
    return true;
}

template <std::size_t Words>
WalkResult Walker<Words>::run(std::size_t end, bool wants_reasons, const Budget& budget, const Price& price) {
    WalkResult result;
    double cost = 0;
    // Every open cell takes a step at least, so that a walk is given up before it is too dear.
    const double least = price.worth.empty() ? 0 : *std::min_element(price.worth.begin(), price.worth.end());
    FirstSink first(wants_reasons, &budget);
    BestSink best(wants_reasons, &budget);
    while (true) {
        if (position_.broken()) {
            result.end = WalkEnd::broken;
            return result;
        }
        if (position_.solved()) {
            result.end = keeps_rules() ? WalkEnd::solved : WalkEnd::broken;
            return result;
        }
        std::size_t entry = 0;
        while (entry < end && !step(entries_[entry], first, best)) ++entry;
        if ((entry >= noted_ || entry == end) && budget.spent()) {  // what is noted takes less time than to ask
            result.end = WalkEnd::stopped;
            return result;
        }
        if (entry == end) {
            result.end = dead_ends().empty() ? WalkEnd::stuck : WalkEnd::broken;
            return result;
        }
        result.used.push_back(static_cast<int>(entry));
        const Deduction& deduction = best.found() ? best.result() : first.result();
        apply(deduction);
        if (!price.worth.empty()) {
            cost += price.worth[entry];
            if (cost + least * position_.open().count() > price.most) {
                result.end = WalkEnd::dear;
                return result;
            }
        }
        if (wants_reasons) result.steps.push_back({static_cast<int>(entry), deduction});
        first.reset();
        best.reset();
    }
}

template <std::size_t Words>
bool Walker<Words>::step(const WalkEntry& entry, FirstSink& first, BestSink& best) {
    const bool reasons = first.wants_reasons();
    if (entry.best && is_single(entry)) return take_near(entry, first.result(), reasons);
    if (entry.finder == full_house_number) return take_full_house(first.result(), reasons);
    if (entry.finder == naked_single_number) return take_naked_single(first.result(), reasons);
    if (entry.finder == hidden_single_number && entry.parameters.variant == 0)
        return take_hidden_single(first.result(), reasons);
    const Finder<Words> find = finder_table()[static_cast<std::size_t>(entry.finder)].template get<Words>();
    Sink& sink = entry.best ? static_cast<Sink&>(best) : first;
    find(position_, entry.parameters, memory_, sink);
    return entry.best ? best.found() : first.found();
}

// Of all singles that an entry finds the one nearest to what was written last.
template <std::size_t Words>
bool Walker<Words>::take_near(const WalkEntry& entry, Deduction& result, bool wants_reasons) {
    NearSink<Words> near(layout_, written_, wants_reasons);
    finder_table()[static_cast<std::size_t>(entry.finder)].template get<Words>()(position_, entry.parameters, memory_,
                                                                                 near);
    std::swap(result, near.result());
    return near.found();
}

// Whether it takes long to find nothing: all ways to fill a house, and what all places of a symbol forbid.
template <std::size_t Words>
bool Walker<Words>::is_dear(const WalkEntry& entry) const {
    return entry.finder == common_ban_number ||
           (entry.finder == arrangement_number &&
            static_cast<ArrangementFact>(entry.parameters.variant) == ArrangementFact::house);
}

template <std::size_t Words>
bool Walker<Words>::take_singles(std::vector<bool>& used) {
    FirstSink first(false);
    BestSink best(false);
    bool found = false;
    for (std::size_t entry = 0; entry < entries_.size() && !position_.broken(); ++entry) {
        if (!is_noted(entries_[entry])) continue;
        while (!position_.broken() && step(entries_[entry], first, best)) {
            apply(first.result());
            first.reset();
            used[entry] = found = true;
        }
    }
    return found;
}

template <std::size_t Words>
WalkEnd Walker<Words>::sweep(const Budget& budget, std::vector<bool>& used, bool with_dear) {
    used.resize(entries_.size(), false);
    while (true) {
        while (take_singles(used)) continue;
        if (position_.broken()) return WalkEnd::broken;
        if (position_.solved()) return keeps_rules() ? WalkEnd::solved : WalkEnd::broken;
        HeapSink heap(&budget);
        for (const std::size_t i : sweeping_) {
            const WalkEntry& entry = entries_[i];
            if (!with_dear && is_dear(entry)) break;
            finder_table()[static_cast<std::size_t>(entry.finder)].template get<Words>()(position_, entry.parameters,
                                                                                         memory_, heap);
            if (budget.spent()) return WalkEnd::stopped;
            if (heap.placed.empty() && heap.eliminated.empty()) continue;
            used[i] = true;
            break;
        }
        if (heap.placed.empty() && heap.eliminated.empty()) return WalkEnd::stuck;
        for (Candidate single : heap.placed)
            if (position_.value(single.cell) < 0) place(single.cell, single.digit);
        for (Candidate gone : heap.eliminated) eliminate(gone.cell, gone.digit);
    }
}

// A noted naked single that is the last open cell of a house; it stays noted until it is placed.
template <std::size_t Words>
bool Walker<Words>::take_full_house(Deduction& result, bool wants_reasons) {
    if (position_.last_cells() == 0) return false;
    while (naked_read_ < naked_.size() && position_.value(naked_[naked_read_].cell) >= 0) ++naked_read_;
    for (std::size_t i = naked_read_; i < naked_.size(); ++i) {
        if (position_.value(naked_[i].cell) >= 0) continue;
        for (int house : layout_.houses_of[static_cast<std::size_t>(naked_[i].cell)])
            if (is_last_in(house)) {
                write_single(result, naked_[i], house, wants_reasons);
                return true;
            }
    }
    return false;
}

template <std::size_t Words>
bool Walker<Words>::is_last_in(int house) const {
    return position_.open_in(house) == 1 && layout_.house(house).complete;
}

template <std::size_t Words>
bool Walker<Words>::take_naked_single(Deduction& result, bool wants_reasons) {
    for (; naked_read_ < naked_.size(); ++naked_read_) {
        if (position_.value(naked_[naked_read_].cell) >= 0) continue;
        write_single(result, naked_[naked_read_++], -1, wants_reasons);
        return true;
    }
    return false;
}

template <std::size_t Words>
bool Walker<Words>::take_hidden_single(Deduction& result, bool wants_reasons) {
    while (hidden_read_ < hidden_.size()) {
        const Candidate single = hidden_[hidden_read_++];
        if (position_.value(single.cell) >= 0 || !position_.has(single.cell, single.digit)) continue;
        for (int house : layout_.houses_of[static_cast<std::size_t>(single.cell)])
            if (layout_.house(house).complete && position_.left(house, single.digit) == 1) {
                write_single(result, single, house, wants_reasons);
                return true;
            }
    }
    return false;
}

template <std::size_t Words>
void Walker<Words>::apply(const Deduction& deduction) {
    for (Candidate single : deduction.placed) place(single.cell, single.digit);
    if (!deduction.placed.empty()) written_ = deduction.placed.back().cell;
    for (Candidate gone : deduction.eliminated) eliminate(gone.cell, gone.digit);
}

template <std::size_t Words>
void Walker<Words>::eliminate(int cell, int digit) {
    if (position_.has(cell, digit)) eliminate(cell, digit, [&](int house) { note_hidden(house, digit); });
}

template <std::size_t Words>
template <typename Tell>
void Walker<Words>::eliminate(int cell, int digit, Tell tell) {
    position_.eliminate(cell, digit, tell);
    memory_.journal.note(candidate(cell, digit));
    if (position_.size(cell) == 1) naked_.push_back(candidate(cell, std::countr_zero(position_.mask(cell))));
}

template <std::size_t Words>
void Walker<Words>::place(int cell, int digit) {
    // What sees the cell first, then the cell itself: this is the order in which singles are noted.
    // In its own houses no place is left for the symbol, so that nothing is noted of them.
    const auto note = [&](int house) {
        if (!layout_.house(house).set.has(cell)) note_hidden(house, digit);
    };
    for (int peer : position_.places(digit) & layout_.peers_of(cell)) eliminate(peer, digit, note);
    for (int d : Digits(position_.mask(cell))) memory_.journal.note(candidate(cell, d));
    position_.settle(cell, digit, [&](int house, int other) { note_hidden(house, other); });
}

template <std::size_t Words>
void Walker<Words>::note_hidden(int house, int digit) {
    if (layout_.house(house).complete) hidden_.push_back(candidate(position_.places(digit, house).first(), digit));
}

template <std::size_t Words>
std::vector<DeadEnd> Walker<Words>::dead_ends() const {
    std::vector<DeadEnd> result;
    for (int cell : position_.open())
        if (position_.mask(cell) == 0) result.push_back({static_cast<std::int16_t>(cell), -1, -1});
    for (std::size_t h = 0; h < layout_.houses.size(); ++h) {
        if (!layout_.houses[h].complete) continue;
        Mask seen = 0;
        for (int cell : layout_.houses[h].cells) seen |= position_.choices(cell);
        for (int d : Digits(layout_.all & ~seen))
            result.push_back({-1, static_cast<std::int16_t>(h), static_cast<std::int16_t>(d)});
    }
    return result;
}

// Whether a filled grid keeps what placing symbols does not watch over; houses are kept unless the position is broken.
template <std::size_t Words>
bool Walker<Words>::keeps_rules() const {
    if (layout_.only_houses) return true;
    std::vector<int> filling;
    for (int cell = 0; cell < layout_.cells; ++cell) filling.push_back(position_.value(cell));
    return keeps_demands(layout_.rules, filling);
}

template class Walker<2>;
template class Walker<16>;

}  // namespace gridwright::sudoku::finders
