#include "demands.hpp"

#include <algorithm>

#include "sudoku/connected.hpp"
#include "sudoku/distinct_pairs.hpp"

namespace gridwright::sudoku::finders {

namespace {

// Writes down what a demand leaves of its cells; cells may occur more than once.
template <std::size_t Words>
bool report(const Position<Words>& position, const std::vector<int>& cells, const std::vector<Mask>& left,
            DemandKind kind, int demand, Sink& sink) {
    Deduction& draft = sink.draft();
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (int d : Digits(position.mask(cells[i]) & ~left[i])) draft.eliminated.push_back(candidate(cells[i], d));
    std::sort(draft.eliminated.begin(), draft.eliminated.end());
    draft.eliminated.erase(std::unique(draft.eliminated.begin(), draft.eliminated.end()), draft.eliminated.end());
    if (!draft.concludes()) return false;
    draft.kind = kind;
    draft.demand = demand;
    if (sink.wants_reasons())
        for (int cell : cells)
            for (int d : Digits(position.choices(cell))) draft.because.emplace_back(candidate(cell, d), Role::defining);
    return sink.take();
}

// Symbols beside which some symbol of the mask may stand.
Mask beside(const std::vector<Mask>& table, Mask mask) {
    Mask result = 0;
    for (int d : Digits(mask)) result |= table[at(d)];
    return result;
}

// What a cell says to one neighbour it says to all that stand in the same relation to it: people tell it once. Adds
// these cells and what is left of them where the relation of a pair takes something from one of its cells only.
template <std::size_t Words>
void add_neighbours(const Position<Words>& position, const Link& pair, std::vector<int>& cells,
                    std::vector<Mask>& left) {
    const auto& layout = position.layout();
    const bool first_loses = left[at(pair.first)] != position.choices(pair.first);
    const bool second_loses = left[at(pair.second)] != position.choices(pair.second);
    if (first_loses == second_loses || pair.first == pair.second) return;
    const int from = first_loses ? pair.second : pair.first;
    const auto& table = first_loses ? pair.beside_second : pair.beside_first;
    cells = {from, first_loses ? pair.first : pair.second};
    for (int number : layout.links_of[at(from)]) {
        const Link& link = layout.links[at(number)];
        if (layout.alone[at(number)] == 0 || &link == &pair || link.first == link.second) continue;
        if ((link.first == from ? link.beside_first : link.beside_second) != table) continue;
        const int to = link.first == from ? link.second : link.first;
        const Mask kept = position.choices(to) & beside(table, position.choices(from));
        const bool is_new = std::find(cells.begin(), cells.end(), to) == cells.end();
        if (!is_new || kept == position.choices(to) || kept == 0) continue;
        // Nothing may come back from there, or the sentence would have to speak of both ways.
        const auto& back = link.first == from ? link.beside_second : link.beside_first;
        if ((position.choices(from) & ~beside(back, kept)) != 0) continue;
        cells.push_back(to);
        left[at(to)] = kept;
    }
}

bool keeps_areas(const Rules& rules, const std::vector<int>& filling) {
    const auto narrowed = [&](const Cells& cells) {
        std::vector<sudoku::Mask> masks;
        for (int cell : cells) masks.push_back(sudoku::Mask{1} << filling[at(cell)]);
        return masks;
    };
    for (const DistinctPairs& demand : rules.pairs) {
        auto masks = narrowed(demand.cells);
        if (!narrow_pairs(masks)) return false;
    }
    for (const Connected& demand : rules.connected) {
        auto masks = narrowed(demand.cells);
        if (!narrow_connected(demand, masks)) return false;
    }
    return true;
}

}  // namespace

// What the relations of one group (a sign, a whole thermometer) exclude, followed along all of them to the end. Pairs
// that stand alone and in which one cell says the same to several others are told together: `neighbours`, that cell
// first.
template <std::size_t Words>
bool find_relation(const Position<Words>& position, const Parameters&, Memory<Words>&, Sink& sink) {
    const auto& layout = position.layout();
    std::vector<Mask> left(at(layout.cells));
    for (const auto& group : layout.link_groups) {
        if (sink.cancelled()) return true;
        std::vector<int> cells;
        for (int number : group)
            for (int cell : {layout.links[at(number)].first, layout.links[at(number)].second}) {
                left[at(cell)] = position.choices(cell);
                if (std::find(cells.begin(), cells.end(), cell) == cells.end()) cells.push_back(cell);
            }
        for (bool changed = true; changed;) {
            changed = false;
            for (int number : group) {
                const Link& link = layout.links[at(number)];
                Mask &first = left[at(link.first)], &second = left[at(link.second)];
                const Mask before_first = first, before_second = second;
                // A cell beside itself must suit itself.
                if (link.first == link.second) {
                    for (int d : Digits(before_first))
                        if ((link.beside_first[at(d)] >> d & 1u) == 0) first &= ~(Mask{1} << d);
                } else {
                    second &= beside(link.beside_first, first);
                    first &= beside(link.beside_second, second);
                }
                changed |= first != before_first || second != before_second;
            }
        }
        if (group.size() == 1) add_neighbours(position, layout.links[at(group.front())], cells, left);
        sink.draft().form = group.size() == 1 && cells.size() > 2 ? Form::neighbours : Form::plain;
        std::vector<Mask> result;
        for (int cell : cells) result.push_back(left[at(cell)]);
        if (!group.empty() && report(position, cells, result, DemandKind::relation, group.front(), sink)) return true;
    }
    return false;
}

// What the printed cells of one group do not allow.
template <std::size_t Words>
bool find_domain(const Position<Words>& position, const Parameters&, Memory<Words>&, Sink& sink) {
    const auto& layout = position.layout();
    for (const auto& group : layout.domain_groups) {
        std::vector<int> cells;
        std::vector<Mask> left;
        for (int number : group) {
            const Domain& domain = layout.rules.domains[at(number)];
            if ((position.mask(domain.cell) & ~static_cast<Mask>(domain.allowed)) == 0) continue;
            cells.push_back(domain.cell);
            left.push_back(static_cast<Mask>(domain.allowed));
        }
        if (!group.empty() && report(position, cells, left, DemandKind::domain, group.front(), sink)) return true;
    }
    return false;
}

// A symbol that has just as many places left as it must have takes them; one that stands often enough leaves the rest.
template <std::size_t Words>
bool find_contains(const Position<Words>& position, const Parameters&, Memory<Words>&, Sink& sink) {
    const auto& layout = position.layout();
    for (std::size_t number = 0; number < layout.rules.contains.size(); ++number) {
        const Contains& demand = layout.rules.contains[number];
        CellSet<Words> members;
        for (int cell : demand.cells) members.add(cell);
        for (int d = 0; d < layout.symbols; ++d) {
            const CellSet<Words> places = members & position.places(d);
            int settled = 0;
            for (int cell : members) settled += position.value(cell) == d;
            Deduction& draft = sink.draft();
            if (settled + places.count() == demand.least[at(d)])
                for (int cell : places) draft.placed.push_back(candidate(cell, d));
            else if (settled == demand.most[at(d)])
                eliminate_all(draft, places, d);
            if (!draft.concludes()) continue;
            draft.digit = static_cast<std::int16_t>(d);
            draft.kind = DemandKind::contains;
            draft.demand = static_cast<int>(number);
            if (sink.wants_reasons()) {
                because_of(draft, places, d, Role::defining);
                for (int cell : members)
                    if (position.value(cell) == d) draft.because.emplace_back(candidate(cell, d), Role::defining);
            }
            if (sink.take()) return true;
        }
    }
    return false;
}

// Symbols that no accepted sequence uses.
template <std::size_t Words>
bool find_automaton(const Position<Words>& position, const Parameters&, Memory<Words>&, Sink& sink) {
    const auto& layout = position.layout();
    for (std::size_t number = 0; number < layout.rules.automata.size(); ++number) {
        if (sink.cancelled()) return true;
        const Automaton& demand = layout.rules.automata[number];
        const Machine& machine = layout.rules.machines[demand.machine];
        const auto for_each_move = [&](std::size_t state, int symbol, auto&& visit) {
            const std::size_t i = state * at(layout.symbols) + at(symbol);
            for (std::uint32_t k = machine.first[i]; k < machine.first[i + 1]; ++k) visit(at(machine.next[k]));
        };
        // States that can be reached before every cell, then what of it leads to acceptance.
        const std::size_t states = machine.accepts.size(), length = demand.cells.size();
        std::vector<std::vector<bool>> reached(length + 1, std::vector<bool>(states, false));
        reached[0][at(machine.start)] = true;
        for (std::size_t i = 0; i < length; ++i)
            for (std::size_t state = 0; state < states; ++state)
                if (reached[i][state])
                    for (int d : Digits(position.choices(demand.cells[i])))
                        for_each_move(state, d, [&](std::size_t next) { reached[i + 1][next] = true; });
        std::vector<bool> alive = machine.accepts;
        std::vector<Mask> left(length, 0);
        for (std::size_t i = length; i-- > 0;) {
            std::vector<bool> before(states, false);
            for (std::size_t state = 0; state < states; ++state)
                if (reached[i][state])
                    for (int d : Digits(position.choices(demand.cells[i])))
                        for_each_move(state, d, [&](std::size_t next) {
                            if (!alive[next]) return;
                            left[i] |= Mask{1} << d;
                            before[state] = true;
                        });
            alive = std::move(before);
        }
        if (report(position, demand.cells, left, DemandKind::automaton, static_cast<int>(number), sink)) return true;
    }
    return false;
}

bool keeps_demands(const Rules& rules, const std::vector<int>& filling) {
    for (const Domain& domain : rules.domains)
        if ((domain.allowed >> filling[at(domain.cell)] & 1) == 0) return false;
    for (const Relation& relation : rules.relations)
        if ((relation.table[at(filling[at(relation.first)])] >> filling[at(relation.second)] & 1) == 0) return false;
    for (const Sum& sum : rules.sums) {
        int total = 0;
        sudoku::Mask seen = 0;
        for (std::size_t i = 0; i < sum.cells.size(); ++i) {
            const int symbol = filling[at(sum.cells[i])];
            if (sum.distinct && (seen >> symbol & 1) != 0) return false;
            seen |= sudoku::Mask{1} << symbol;
            total += sum.coefficients[i] * rules.values[at(symbol)];
        }
        if (std::find(sum.totals.begin(), sum.totals.end(), total) == sum.totals.end()) return false;
    }
    for (const Contains& demand : rules.contains)
        for (int s = 0; s < rules.symbols; ++s) {
            const auto count = std::count_if(demand.cells.begin(), demand.cells.end(),
                                             [&](int cell) { return filling[at(cell)] == s; });
            if (count < demand.least[at(s)] || count > demand.most[at(s)]) return false;
        }
    for (const Automaton& demand : rules.automata) {
        const Machine& machine = rules.machines[demand.machine];
        std::vector<bool> states(machine.accepts.size(), false);
        states[at(machine.start)] = true;
        for (int cell : demand.cells) {
            std::vector<bool> after(states.size(), false);
            for (std::size_t state = 0; state < states.size(); ++state) {
                if (!states[state]) continue;
                const std::size_t i = state * at(rules.symbols) + at(filling[at(cell)]);
                for (std::uint32_t k = machine.first[i]; k < machine.first[i + 1]; ++k)
                    after[at(machine.next[k])] = true;
            }
            states = std::move(after);
        }
        bool accepted = false;
        for (std::size_t state = 0; state < states.size(); ++state) accepted |= states[state] && machine.accepts[state];
        if (!accepted) return false;
    }
    return keeps_areas(rules, filling);
}

GRIDWRIGHT_FINDER(find_relation)
GRIDWRIGHT_FINDER(find_domain)
GRIDWRIGHT_FINDER(find_contains)
GRIDWRIGHT_FINDER(find_automaton)

}  // namespace gridwright::sudoku::finders
