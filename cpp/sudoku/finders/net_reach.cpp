#include "net_reach.hpp"

#include <algorithm>

namespace gridwright::sudoku::finders {

namespace {

constexpr std::uint8_t open_state = 0, struck_state = 1, true_state = 2;
constexpr int assumed = -1;  // cause of the assumption itself

}  // namespace

template <std::size_t Words>
void NetReach<Words>::build(const Position<Words>& position, const LinkGraph<Words>& graph) {
    graph_ = &graph;
    layout_ = &position.layout();
    words_ = graph.words();
    slots_.clear();
    members_.clear();
    std::vector<std::vector<int>> slots_of(at(graph.singles()));
    const auto close = [&](int house, int digit, int begin) {
        const int number = slots();
        slots_.push_back({static_cast<std::int16_t>(house), static_cast<std::int16_t>(digit), begin,
                          static_cast<int>(members_.size())});
        for (int i = begin; i < static_cast<int>(members_.size()); ++i) slots_of[at(members_[at(i)])].push_back(number);
    };
    for (int cell : position.open()) {
        const int begin = static_cast<int>(members_.size());
        for (int d : Digits(position.mask(cell))) members_.push_back(graph.node(cell, d));
        close(-1, -1, begin);
    }
    for (std::size_t h = 0; h < layout_->houses.size(); ++h) {
        if (!layout_->houses[h].complete) continue;
        const int house = static_cast<int>(h);
        for (int d = 0; d < layout_->symbols; ++d) {
            if (position.left(house, d) == 0) continue;
            const int begin = static_cast<int>(members_.size());
            for (int cell : position.places(d, house)) members_.push_back(graph.node(cell, d));
            close(house, d, begin);
        }
    }
    slots_of_.clear();
    for (const auto& list : slots_of) {
        for (int slot : list) slots_of_.add(slot);
        slots_of_.close();
    }
    size_.clear();
    rows_.assign(at(slots() * words_), 0);
    for (int s = 0; s < slots(); ++s) {
        size_.push_back(static_cast<std::uint8_t>(members(s).size()));
        for (int n : members(s)) rows_[at(s * words_ + (n >> 6))] |= Word{1} << (n & 63);
    }
}

template <std::size_t Words>
void NetReach<Words>::reset() {
    left_ = size_;
    state_.assign(at(graph_->singles()), open_state);
    now_.clear();
    next_.clear();
    empty_ = -1;
    order_.clear();
    if (keeps_causes_) cause_.assign(at(2 * graph_->singles()), assumed);
}

template <std::size_t Words>
void NetReach<Words>::note(int slot) {
    const auto left = --left_[at(slot)];
    if (left == 1) next_.push_back(slot);
    if (left == 0 && empty_ < 0) empty_ = slot;
}

template <std::size_t Words>
void NetReach<Words>::strike(int node, int cause) {
    if (state_[at(node)] == struck_state) return;
    // Where the candidate is true already, the slots it was meant for are now empty.
    state_[at(node)] = struck_state;
    order_.push_back(literal(node, false));
    if (keeps_causes_) cause_[at(literal(node, false))] = cause;
    for (int slot : slots_of_[at(node)]) note(slot);
}

template <std::size_t Words>
void NetReach<Words>::settle(int node, int cause_slot) {
    if (state_[at(node)] != open_state) return;
    state_[at(node)] = true_state;
    order_.push_back(literal(node, true));
    if (keeps_causes_) cause_[at(literal(node, true))] = cause_slot;
    for (int other : graph_->weak(node))
        if (!graph_->is_group(other)) strike(other, node);
}

template <std::size_t Words>
void NetReach<Words>::follow(int assumption, int rounds, Word* on, Word* off) {
    reset();
    if (is_on(assumption))
        settle(node_of(assumption), assumed);
    else
        strike(node_of(assumption), assumed);
    for (int round = 0; round < rounds && !next_.empty(); ++round) {
        now_.swap(next_);
        next_.clear();
        for (int slot : now_)
            for (int n : members(slot))
                if (state_[at(n)] == open_state) settle(n, slot);
    }
    for (int lit : order_) {
        const int n = node_of(lit);
        (is_on(lit) ? on : off)[n >> 6] |= Word{1} << (n & 63);
    }
}

template <std::size_t Words>
std::vector<int> NetReach<Words>::prove(int assumption, int target, int& empty_slot) {
    keeps_causes_ = true;
    reset();
    if (is_on(assumption))
        settle(node_of(assumption), assumed);
    else
        strike(node_of(assumption), assumed);
    const auto reached = [&] {
        if (empty_ >= 0) return true;
        return target >= 0 && state_[at(node_of(target))] == (is_on(target) ? true_state : struck_state);
    };
    while (!reached()) {
        if (next_.empty() && !lock_once()) break;
        now_.swap(next_);
        next_.clear();
        for (int slot : now_) {
            for (int n : members(slot))
                if (state_[at(n)] == open_state && left_[at(slot)] == 1) settle(n, slot);
            if (reached()) break;
        }
    }
    keeps_causes_ = false;
    empty_slot = -1;
    std::vector<int> needed;
    if (target >= 0 && state_[at(node_of(target))] == (is_on(target) ? true_state : struck_state)) {
        collect(target, needed);
    } else if (empty_ >= 0) {
        empty_slot = empty_;
        for (int n : members(empty_)) collect(literal(n, false), needed);
    } else {
        return {};
    }
    // What was placed on the way, in the order of discovery.
    std::vector<int> result;
    for (int lit : order_)
        if ((is_on(lit) || lit == target || lit == assumption) &&
            std::find(needed.begin(), needed.end(), lit) != needed.end())
            result.push_back(lit);
    return result;
}

// Follow all singles; tells whether no slot was emptied.
template <std::size_t Words>
bool NetReach<Words>::exhaust() {
    while (!next_.empty() && empty_ < 0) {
        now_.swap(next_);
        next_.clear();
        for (int slot : now_)
            for (int n : members(slot))
                if (state_[at(n)] == open_state) settle(n, slot);
    }
    return empty_ < 0;
}

template <std::size_t Words>
bool NetReach<Words>::refutes(int assumption, int& trials, std::vector<int>& placed) {
    reset();
    settle(node_of(assumption), assumed);
    bool standing = exhaust();
    Trial here;
    // Two candidates left first: either way something follows. Wider cells and places only when that is exhausted.
    for (int widest = 2; standing && widest <= max_symbols && trials > 0;) {
        bool changed = false;
        save(here);
        standing = try_slots(here, widest, trials, changed);
        widest = changed ? 2 : widest == 2 ? max_symbols : max_symbols + 1;
    }
    placed.clear();
    for (int lit : order_)
        if (is_on(lit)) placed.push_back(lit);
    return !standing;
}

// One round of trials on slots with at most so many candidates left; false if striking the refuted ones empties a slot.
template <std::size_t Words>
bool NetReach<Words>::try_slots(Trial& here, int widest, int& trials, bool& changed) {
    std::vector<int> order_kept = order_;
    for (int s = 0; s < slots(); ++s) {
        if (here.left[at(s)] > widest || (widest > 2 && slots_[at(s)].house >= 0)) continue;
        for (int n : members(s)) {
            if (here.state[at(n)] != open_state || here.left[at(s)] < 2) continue;
            if (--trials < 0) return true;
            settle(n, assumed);
            const bool stands = exhaust();
            restore(here);
            order_ = order_kept;
            if (stands) continue;
            strike(n, assumed);
            if (!exhaust()) return false;
            save(here);
            order_kept = order_;
            changed = true;
            if (widest > 2) return true;
        }
    }
    return true;
}

// Strike by one slot whose places all lie in another house too; tells whether there was one.
template <std::size_t Words>
bool NetReach<Words>::lock_once() {
    for (int s = 0; s < slots(); ++s) {
        if (slots_[at(s)].house < 0 || left_[at(s)] < 2) continue;
        CellSet<Words> cells;
        for (int n : members(s))
            if (state_[at(n)] != struck_state) cells.add(graph_->cell(n));
        if (cells.empty()) continue;
        bool any = false;
        const CellSet<Words> barred = layout_->seen_by_all(cells);
        for (int other : graph_->weak(graph_->node(cells.first(), slots_[at(s)].digit))) {
            if (graph_->is_group(other) || graph_->digit(other) != slots_[at(s)].digit) continue;
            if (!barred.has(graph_->cell(other)) || state_[at(other)] == struck_state) continue;
            strike(other, -2 - s);
            any = true;
        }
        if (any) return true;
    }
    return false;
}

// The literal and all that it rests on.
template <std::size_t Words>
void NetReach<Words>::collect(int lit, std::vector<int>& out) {
    if (std::find(out.begin(), out.end(), lit) != out.end()) return;
    out.push_back(lit);
    const int n = node_of(lit);
    const int cause = cause_[at(lit)];
    if (cause == assumed) return;
    if (!is_on(lit) && cause >= 0) {
        collect(literal(cause, true), out);
        return;
    }
    // A single, or a locked digit: what was struck from the slot before.
    const int slot = is_on(lit) ? cause : -2 - cause;
    const auto when = std::find(order_.begin(), order_.end(), lit);
    for (int other : members(slot)) {
        if (other == n || state_[at(other)] != struck_state) continue;
        if (std::find(order_.begin(), when, literal(other, false)) != when) collect(literal(other, false), out);
    }
}

template class NetReach<2>;
template class NetReach<16>;

}  // namespace gridwright::sudoku::finders
