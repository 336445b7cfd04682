// Demands on how cells hang together as clauses: pairs by a variable for each, areas by the steps from their first
// cell.
#include <algorithm>
#include <map>

#include "sudoku/encoder.hpp"

namespace gridwright::sudoku {

void Encoder::pair_up(const DistinctPairs& pairs) {
    const std::size_t places = pairs.cells.size() / 2;
    std::map<std::pair<int, int>, std::vector<Literal>> at;  // by pair
    for (std::size_t i = 0; i < places; ++i) {
        const int one = pairs.cells[i], other = pairs.cells[places + i];
        for (Mask a = mask(one); a != 0; a &= a - 1) {
            for (Mask b = mask(other); b != 0; b &= b - 1) {
                const Literal first = literal(one, std::countr_zero(a)), second = literal(other, std::countr_zero(b));
                Literal both = first == certain ? second : first;
                if (first != certain && second != certain) {
                    both = out_.fresh();
                    out_.write({-first, -second, both});
                    out_.write({-both, first});
                    out_.write({-both, second});
                }
                at[{std::countr_zero(a), std::countr_zero(b)}].push_back(both);
            }
        }
    }
    Mask all_firsts = 0, all_seconds = 0;
    for (std::size_t i = 0; i < places; ++i) {
        all_firsts |= mask(pairs.cells[i]);
        all_seconds |= mask(pairs.cells[places + i]);
    }
    const bool has_all = static_cast<std::size_t>(std::popcount(all_firsts) * std::popcount(all_seconds)) <= places;
    if (has_all && at.size() < places) out_.close();
    for (const auto& [pair, literals] : at) {
        Literal met = never;
        for (const Literal here : literals) {
            out_.write({-met, -here});
            const Literal next = out_.fresh();
            out_.write({-met, next});
            out_.write({-here, next});
            met = next;
        }
        if (!has_all) continue;
        for (const Literal here : literals) out_.put(here);
        out_.close();
    }
}

Literal Encoder::holds_any(int cell, Mask symbols) {
    const Mask held = mask(cell) & symbols;
    if (held == 0) return never;
    if (held == mask(cell)) return certain;
    if (is_single(held)) return literal(cell, std::countr_zero(held));
    const Literal any = out_.fresh();
    out_.put(-any);
    put_any(cell, symbols);
    out_.close();
    for (Mask m = held; m != 0; m &= m - 1) out_.write({-literal(cell, std::countr_zero(m)), any});
    return any;
}

void Encoder::keep_close(const Connected& area, const std::vector<Literal>& inside) {
    for (std::size_t start = 0; start < inside.size(); ++start) {
        if (inside[start] == never) continue;
        out_.put(-inside[start]);
        for (const int n : area.neighbours[start]) out_.put(inside[static_cast<std::size_t>(n)]);
        out_.close();
        std::vector<bool> near(inside.size());
        near[start] = true;
        std::vector<std::size_t> reached{start};
        std::size_t from = 0;
        for (int steps = 1; steps < area.size; ++steps) {
            for (const std::size_t end = reached.size(); from < end; ++from) {
                for (const int next : area.neighbours[reached[from]]) {
                    const auto n = static_cast<std::size_t>(next);
                    if (near[n] || inside[n] == never) continue;
                    near[n] = true;
                    reached.push_back(n);
                }
            }
        }
        for (std::size_t other = start + 1; other < inside.size(); ++other) {
            if (!near[other] && inside[other] != never) out_.write({-inside[start], -inside[other]});
        }
    }
}

void Encoder::connect(const Connected& area) {
    const std::size_t cells = area.cells.size();
    std::vector<Literal> inside;
    std::vector<std::vector<Choice>> places;
    for (const int cell : area.cells) {
        inside.push_back(holds_any(cell, area.symbols));
        if (inside.back() == certain)
            places.push_back({{certain, 1}});
        else if (inside.back() != never)
            places.push_back({{inside.back(), 1}, {-inside.back(), 0}});
    }
    for (const Literal here : inside) out_.put(here);
    out_.close();
    if (area.size > 0) {
        write_walk(
            out_, places, 0,
            [&](std::size_t, std::int64_t counted, int more, const auto& go) {
                if (counted + more <= area.size) go(counted + more);
            },
            [&](std::int64_t counted) { return counted == area.size; });
    }
    if (area.size > 1) keep_close(area, inside);
    const auto sure = std::find(inside.begin(), inside.end(), certain);
    const auto root = static_cast<std::size_t>(sure - inside.begin());
    std::vector<Literal> reached(cells, never);  // by cell: in so many steps as were made
    Literal before = never;                      // the area has a cell before this one
    for (std::size_t i = 0; i < cells; ++i) {
        if (sure != inside.end()) {
            if (i == root) reached[i] = certain;
            continue;
        }
        if (inside[i] == never) continue;
        reached[i] = out_.fresh();
        out_.write({-reached[i], inside[i]});
        out_.write({-reached[i], -before});
        const Literal next = out_.fresh();
        out_.write({-before, next});
        out_.write({-inside[i], next});
        before = next;
    }
    const std::size_t most = area.size > 0 ? static_cast<std::size_t>(area.size) : places.size();
    for (std::size_t steps = 1; steps < most; ++steps) {
        std::vector<Literal> after(cells, never);
        for (std::size_t i = 0; i < cells; ++i) {
            const auto& neighbours = area.neighbours[i];
            const bool is_near = reached[i] != never || std::any_of(neighbours.begin(), neighbours.end(), [&](int n) {
                                     return reached[static_cast<std::size_t>(n)] != never;
                                 });
            if (inside[i] == never || !is_near) continue;
            if (reached[i] == certain) {
                after[i] = certain;
                continue;
            }
            after[i] = out_.fresh();
            out_.write({-after[i], inside[i]});
            out_.put(-after[i]);
            out_.put(reached[i]);
            for (const int n : neighbours) out_.put(reached[static_cast<std::size_t>(n)]);
            out_.close();
        }
        reached = std::move(after);
    }
    for (std::size_t i = 0; i < cells; ++i) out_.write({-inside[i], reached[i]});
}

}  // namespace gridwright::sudoku
