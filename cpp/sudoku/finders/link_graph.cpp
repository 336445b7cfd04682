#include "link_graph.hpp"

#include <algorithm>

namespace gridwright::sudoku::finders {

namespace {

// The parts of almost locked sets that become nodes of a digit: more than a 9x9 grid has, few enough for large ones.
constexpr std::size_t most_groups = 1'200;

}  // namespace

template <std::size_t Words>
void LinkGraph<Words>::build(const Position<Words>& position, LinkDepth depth, const AlmostLocked<Words>* sets) {
    const auto& layout = position.layout();
    symbols_ = layout.symbols;
    nodes_.clear();
    cell_.clear();
    node_at_.assign(at(layout.cells * symbols_), -1);
    for (int cell : position.open())
        for (int d : Digits(position.mask(cell))) {
            node_at_[at(cell * symbols_ + d)] = nodes();
            nodes_.push_back({CellSet<Words>::of(cell), static_cast<std::int16_t>(d), 0});
            cell_.push_back(static_cast<std::int16_t>(cell));
        }
    singles_ = nodes();
    words_ = (singles_ + 63) / 64;
    groups_of_digit_.resize(at(symbols_));
    for (auto& groups : groups_of_digit_) groups.clear();
    set_links_.clear();
    set_neighbours_.clear();
    if (depth != LinkDepth::singles) add_groups(position);
    if (depth == LinkDepth::sets) add_sets(position, *sets);
    find_rule_links(position);
    link(position);
}

template <std::size_t Words>
void LinkGraph<Words>::add_groups(const Position<Words>& position) {
    const auto& layout = position.layout();
    const int houses = static_cast<int>(layout.houses.size());
    for (int d = 0; d < symbols_; ++d) {
        for (int a = 0; a < houses; ++a) {
            if (position.left(a, d) < 2) continue;
            const CellSet<Words> places = position.places(d, a);
            for (int b = a + 1; b < houses; ++b) {
                if (position.left(b, d) < 2) continue;
                const CellSet<Words> shared = places & layout.house(b).set;
                if (shared.count() < 2) continue;
                group_of(shared, d);
            }
        }
    }
}

// The node of some places of a digit, made if there is none yet.
template <std::size_t Words>
int LinkGraph<Words>::group_of(const CellSet<Words>& cells_wanted, int d) {
    if (cells_wanted.count() == 1) return node(cells_wanted.first(), d);
    const std::uint64_t hash = cells_wanted.hash();
    for (int group : groups_of_digit_[at(d)])
        if (nodes_[at(group)].hash == hash && cells(group) == cells_wanted) return group;
    groups_of_digit_[at(d)].push_back(nodes());
    nodes_.push_back({cells_wanted, static_cast<std::int16_t>(d), hash});
    return nodes() - 1;
}

template <std::size_t Words>
void LinkGraph<Words>::add_sets(const Position<Words>& position, const AlmostLocked<Words>& sets) {
    std::vector<int> node_of_part;
    for (int p = 0; p < sets.parts(); ++p) {
        const auto& part = sets.part(p);
        const bool has_room = groups_of_digit_[at(part.digit)].size() < most_groups || part.cells.count() == 1;
        node_of_part.push_back(has_room ? group_of(part.cells, part.digit) : -1);
    }
    for (int s = 0; s < sets.sets(); ++s) {
        if (sets.set(s).cells.count() < 2) continue;
        const auto parts = sets.parts_of(s);
        for (std::size_t i = 0; i < parts.size(); ++i)
            for (std::size_t j = i + 1; j < parts.size(); ++j)
                add_set_link(node_of_part[at(parts[i])], node_of_part[at(parts[j])], s, 0);
        add_last_candidates(position, sets, s, node_of_part);
    }
    std::sort(set_links_.begin(), set_links_.end());
    set_neighbours_.resize(at(nodes()));
    for (std::size_t i = 0; i < set_links_.size(); ++i) {
        const SetLink& link = set_links_[i];
        if (i > 0 && set_links_[i - 1].a == link.a && set_links_[i - 1].b == link.b) continue;
        set_neighbours_[at(link.a)].push_back(link.b);
        set_neighbours_[at(link.b)].push_back(link.a);
    }
}

template <std::size_t Words>
void LinkGraph<Words>::add_set_link(int a, int b, int set, Mask spent) {
    if (a != b && a >= 0 && b >= 0) set_links_.push_back({std::min(a, b), std::max(a, b), set, spent});
}

// Without digit x the set is locked; a cell that loses all candidates but one to its other digits gets that one.
template <std::size_t Words>
void LinkGraph<Words>::add_last_candidates(const Position<Words>& position, const AlmostLocked<Words>& sets, int set,
                                           std::span<const int> node_of_part) {
    CellSet<Words> struck_once, struck_twice;
    for (int p : sets.parts_of(set)) {
        struck_twice |= struck_once & sets.part(p).sees;
        struck_once |= sets.part(p).sees;
    }
    for (int cell : struck_twice) {
        if (position.size(cell) < 3) continue;
        Mask struck = 0;
        for (int p : sets.parts_of(set))
            if (sets.part(p).sees.has(cell)) struck |= Mask{1} << sets.part(p).digit;
        const Mask rest = position.mask(cell) & ~struck;
        if (count_bits(rest) > 1) continue;
        for (int p : sets.parts_of(set)) {
            const Mask x = Mask{1} << sets.part(p).digit;
            const Mask last = position.mask(cell) & ~(struck & ~x);
            if (count_bits(last) != 1) continue;
            add_set_link(node_of_part[at(p)], node(cell, std::countr_zero(last)), set, struck & ~x);
        }
    }
}

template <std::size_t Words>
void LinkGraph<Words>::find_rule_links(const Position<Words>& position) {
    rule_links_.resize(at(singles_));
    for (auto& links : rule_links_) links.clear();
    for_each_rule_link(position, [this](int a, int v, int b, int w) {
        rule_links_[at(node(a, v))].push_back(node(b, w));
        rule_links_[at(node(b, w))].push_back(node(a, v));
    });
}

template <std::size_t Words>
void LinkGraph<Words>::link(const Position<Words>& position) {
    strong_.clear();
    weak_.clear();
    for (int n = 0; n < nodes(); ++n) {
        if (!is_group(n)) link_single(position, n);
        link_same_digit(position, n);
        weak_.close();
        strong_.close();
    }
    weak_rows_.assign(at(nodes() * words_), 0);
    for (int n = 0; n < nodes(); ++n) {
        Word* row = weak_rows_.data() + at(n) * at(words_);
        for (int other : weak(n))
            if (!is_group(other)) row[other >> 6] |= Word{1} << (other & 63);
    }
}

// Links inside the cell and those that other rules give.
template <std::size_t Words>
void LinkGraph<Words>::link_single(const Position<Words>& position, int n) {
    const Mask others = position.mask(cell(n)) & ~(Mask{1} << digit(n));
    for (int d : Digits(others)) weak_.add(node(cell(n), d));
    if (count_bits(others) == 1) strong_.add(node(cell(n), std::countr_zero(others)));
    for (int other : rule_links_[at(n)]) weak_.add(other);
}

template <std::size_t Words>
void LinkGraph<Words>::link_same_digit(const Position<Words>& position, int n) {
    const auto& layout = position.layout();
    const int d = digit(n);
    const CellSet<Words>& own = cells(n);
    const CellSet<Words> reach = layout.seen_by_all(own);
    for (int other : reach& position.places(d)) weak_.add(node(other, d));
    for (int group : groups_of_digit_[at(d)])
        if (cells(group).within(reach)) weak_.add(group);
    scratch_.clear();
    const auto strong = [this](int other) {
        if (std::find(scratch_.begin(), scratch_.end(), other) != scratch_.end()) return;
        scratch_.push_back(other);
        strong_.add(other);
    };
    if (!set_neighbours_.empty())
        for (int other : set_neighbours_[at(n)]) strong(other);
    for (int h : layout.houses_of[at(own.first())]) {
        const auto& house = layout.house(h);
        if (!house.complete || !own.within(house.set)) continue;
        const CellSet<Words> rest = position.places(d, h) - own;
        if (rest.empty()) continue;
        if (rest.count() == 1) {
            strong(node(rest.first(), d));
        } else {
            const std::uint64_t hash = rest.hash();
            for (int group : groups_of_digit_[at(d)])
                if (nodes_[at(group)].hash == hash && cells(group) == rest) strong(group);
        }
    }
}

template class LinkGraph<2>;
template class LinkGraph<16>;

}  // namespace gridwright::sudoku::finders
