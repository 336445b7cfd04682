// One variable per open candidate; houses and cells exactly-one, relations by implication, sums by the symbols that can
// make them up where cells differ; running totals, counts and the states of machines by walks from cell to cell; areas
// that hang together by the steps from their first cell.
#include "sudoku/encode.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>

#include "sudoku/clauses.hpp"

namespace gridwright::sudoku {

namespace {

constexpr std::size_t most_sets = 128;

constexpr bool is_single(Mask mask) { return (mask & (mask - 1)) == 0; }

class Encoder {
public:
    Encoder(const Layout& layout, const std::vector<Mask>& masks, const Budget& budget, std::size_t most)
        : layout_(layout),
          masks_(masks),
          peers_(find_peers(layout.rules)),
          first_(masks.size(), 0),
          out_(budget, most) {
        by_value_.resize(layout.rules.values.size());
        std::iota(by_value_.begin(), by_value_.end(), 0);
        std::sort(by_value_.begin(), by_value_.end(), [&](int a, int b) { return value(a) < value(b); });
    }

    Encoding run() {
        number_candidates();
        for (int cell = 0; cell < layout_.rules.cells; ++cell) one_symbol(cell);
        for (std::size_t house = 0; house < layout_.exact.size(); ++house) every_symbol(layout_.exact[house]);
        for (int cell = 0; cell < layout_.rules.cells; ++cell) differ_from_peers(cell);
        for (std::size_t cell = 0; cell < layout_.domains.size(); ++cell) stay_in(static_cast<int>(cell));
        for (const Layout::Link& link : layout_.links) relate(link);
        for (std::size_t i = 0; i < layout_.rules.sums.size(); ++i) {
            if (layout_.plans[i].parts.size() != 1 || !combine(layout_.rules.sums[i])) add_up(layout_.rules.sums[i]);
        }
        for (const Contains& contains : layout_.rules.contains) count(contains);
        for (const Layout::Sequence& sequence : layout_.sequences) follow(sequence);
        for (const DistinctPairs& pairs : layout_.rules.pairs) pair_up(pairs);
        for (const Connected& area : layout_.rules.connected) connect(area);
        return {out_.take(), std::move(candidates_)};
    }

private:
    Mask mask(int cell) const { return masks_[static_cast<std::size_t>(cell)] & layout_.all; }
    int value(int symbol) const { return layout_.rules.values[static_cast<std::size_t>(symbol)]; }

    // An open cell's candidate is its first variable plus the rank of the symbol.
    Literal literal(int cell, int symbol) const {
        if ((mask(cell) >> symbol & 1) == 0) return never;
        if (is_single(mask(cell))) return certain;
        const Mask below = mask(cell) & ((Mask{1} << symbol) - 1);
        return first_[static_cast<std::size_t>(cell)] + std::popcount(below);
    }
    void put_any(int cell, Mask symbols) {
        for (Mask m = mask(cell) & symbols; m != 0; m &= m - 1) out_.put(literal(cell, std::countr_zero(m)));
    }

    void number_candidates() {
        for (int cell = 0; cell < layout_.rules.cells; ++cell) {
            if (is_single(mask(cell))) continue;
            first_[static_cast<std::size_t>(cell)] = static_cast<Literal>(candidates_.size()) + 1;
            for (Mask m = mask(cell); m != 0; m &= m - 1) {
                candidates_.emplace_back(cell, std::countr_zero(m));
                out_.fresh();
            }
        }
    }

    void one_symbol(int cell) {
        put_any(cell, layout_.all);
        out_.close();
        if (is_single(mask(cell))) return;
        const Literal first = first_[static_cast<std::size_t>(cell)];
        out_.at_most_one(first, first + std::popcount(mask(cell)) - 1);
    }

    void every_symbol(std::span<const int> house) {
        for (int symbol = 0; symbol < layout_.rules.symbols; ++symbol) {
            for (const int cell : house) out_.put(literal(cell, symbol));
            out_.close();
        }
    }

    void differ_from_peers(int cell) {
        for (const int peer : peers_[static_cast<std::size_t>(cell)]) {
            if (peer < cell) continue;
            for (Mask both = mask(cell) & mask(peer); both != 0; both &= both - 1) {
                const int symbol = std::countr_zero(both);
                out_.write({-literal(cell, symbol), -literal(peer, symbol)});
            }
        }
    }

    void stay_in(int cell) {
        for (Mask m = mask(cell) & ~layout_.domains[static_cast<std::size_t>(cell)]; m != 0; m &= m - 1) {
            out_.write({-literal(cell, std::countr_zero(m))});
        }
    }

    void relate(const Layout::Link& link) {
        const auto imply = [&](int cell, int other, const auto& allowed) {
            for (Mask m = mask(cell); m != 0; m &= m - 1) {
                const int symbol = std::countr_zero(m);
                const Mask beside = allowed(symbol);
                if ((mask(other) & ~beside) == 0) continue;
                out_.put(-literal(cell, symbol));
                put_any(other, beside);
                out_.close();
            }
        };
        if (link.table < 0) {
            imply(link.first, link.second, [](int symbol) { return ~((Mask{2} << symbol) - 1); });
            return;
        }
        const Layout::Table& table = layout_.tables[static_cast<std::size_t>(link.table)];
        imply(link.first, link.second, [&](int symbol) { return table.second[static_cast<std::size_t>(symbol)]; });
        imply(link.second, link.first, [&](int symbol) { return table.first[static_cast<std::size_t>(symbol)]; });
    }

    // Sets of symbols that make up a sum: variables for the symbols that it uses and for the set of them. What a
    // solver learns about a cage is mostly which symbols it holds; false if there are too many sets.
    bool combine(const Sum& sum) {
        Mask used_up = 0, possible = 0;
        Cells open;
        int placed = 0;
        for (const int cell : sum.cells) {
            if (is_single(mask(cell))) {
                used_up |= mask(cell);
                placed += value(std::countr_zero(mask(cell)));
            } else {
                possible |= mask(cell);
                open.push_back(cell);
            }
        }
        possible &= ~used_up;
        std::vector<Mask> sets;
        for (const int total : sum.totals) {
            const int sign = sum.coefficients.empty() ? 1 : sum.coefficients.front();
            if (total % sign == 0 && !list_sets(possible, open.size(), total / sign - placed, 0, 0, sets)) return false;
        }
        if (sets.empty()) {
            out_.close();  // propagation need not see this in large grids
            return true;
        }
        if (open.empty()) return true;
        std::vector<Literal> used;  // by symbol of `possible`
        for (Mask m = possible; m != 0; m &= m - 1) {
            const int symbol = std::countr_zero(m);
            used.push_back(out_.fresh());
            out_.put(-used.back());
            for (const int cell : open) out_.put(literal(cell, symbol));
            out_.close();
            for (const int cell : open) out_.write({used.back(), -literal(cell, symbol)});
        }
        const Literal first = out_.fresh();
        for (std::size_t s = 1; s < sets.size(); ++s) out_.fresh();
        const auto variable = [&](std::size_t set) { return first + static_cast<Literal>(set); };
        for (std::size_t s = 0; s < sets.size(); ++s) out_.put(variable(s));
        out_.close();
        out_.at_most_one(first, variable(sets.size() - 1));
        std::size_t rank = 0;
        for (Mask m = possible; m != 0; m &= m - 1, ++rank) {
            const Mask symbol = m & (0 - m);
            for (const bool holds : {true, false}) {
                const Literal as_said = holds ? used[rank] : -used[rank];
                for (std::size_t s = 0; s < sets.size(); ++s) {
                    if (((sets[s] & symbol) != 0) == holds) out_.write({-variable(s), as_said});
                }
                out_.put(-as_said);
                for (std::size_t s = 0; s < sets.size(); ++s) {
                    if (((sets[s] & symbol) != 0) == holds) out_.put(variable(s));
                }
                out_.close();
            }
        }
        return true;
    }

    // All sets of `size` of the symbols, from rank `from` of their values on, with this total, each with `chosen`.
    bool list_sets(Mask symbols, std::size_t size, int total, std::size_t from, Mask chosen, std::vector<Mask>& sets) {
        if (size == 0) {
            if (total == 0) sets.push_back(chosen);
            return sets.size() <= most_sets;
        }
        for (std::size_t rank = from; rank < by_value_.size(); ++rank) {
            const int symbol = by_value_[rank];
            if ((symbols >> symbol & 1) == 0) continue;
            // The others are larger.
            if (static_cast<std::int64_t>(value(symbol)) * static_cast<std::int64_t>(size) > total) break;
            if (!list_sets(symbols, size - 1, total - value(symbol), rank + 1, chosen | Mask{1} << symbol, sets))
                return false;
        }
        return true;
    }

    std::vector<Choice> choices(int cell) const {
        std::vector<Choice> found;
        for (Mask m = mask(cell); m != 0; m &= m - 1) {
            found.push_back({literal(cell, std::countr_zero(m)), std::countr_zero(m)});
        }
        return found;
    }

    // Running totals: from a total before a cell, a symbol leads to the total after it; dead ends are forbidden.
    void add_up(const Sum& sum) {
        std::vector<std::vector<Choice>> places;
        std::vector<std::int64_t> coefficients;
        std::int64_t settled = 0;
        for (std::size_t i = 0; i < sum.cells.size(); ++i) {
            const int cell = sum.cells[i];
            if (std::has_single_bit(mask(cell))) {
                settled += std::int64_t{sum.coefficients[i]} * value(std::countr_zero(mask(cell)));
                continue;
            }
            places.push_back(choices(cell));
            coefficients.push_back(sum.coefficients[i]);
        }
        write_walk(
            out_, places, settled,
            [&](std::size_t i, std::int64_t total, int symbol, const auto& go) {
                go(total + coefficients[i] * value(symbol));
            },
            [&](std::int64_t total) {
                return std::find(sum.totals.begin(), sum.totals.end(), total) != sum.totals.end();
            });
    }

    // Counts each symbol through the cells that may hold it.
    void count(const Contains& contains) {
        for (int symbol = 0; symbol < layout_.rules.symbols; ++symbol) {
            const auto s = static_cast<std::size_t>(symbol);
            std::vector<std::vector<Choice>> places;
            for (const int cell : contains.cells) {
                const Literal held = literal(cell, symbol);
                if (held == certain)
                    places.push_back({{certain, 1}});
                else if (held != never)
                    places.push_back({{held, 1}, {-held, 0}});
            }
            const int most = contains.most[s], least = contains.least[s];
            if (least <= 0 && static_cast<std::size_t>(std::max(most, 0)) >= places.size() && most >= 0) continue;
            const bool is_open = most >= static_cast<int>(places.size());
            const std::int64_t enough = is_open ? least : std::int64_t{most} + 1;  // more need not be told apart
            write_walk(
                out_, places, 0,
                [&](std::size_t, std::int64_t counted, int more, const auto& go) {
                    go(std::min(counted + more, enough));
                },
                [&](std::int64_t counted) { return counted >= least && (is_open || counted <= most); });
        }
    }

    void follow(const Layout::Sequence& sequence) {
        const Unrolled& unrolled = layout_.unrolled[sequence.unrolled];
        if (!unrolled.is_possible) {
            out_.close();
            return;
        }
        std::vector<std::vector<Choice>> places;
        for (const int cell : sequence.cells) places.push_back(choices(cell));
        write_walk(
            out_, places, 0,
            [&](std::size_t i, std::int64_t state, int symbol, const auto& go) {
                unrolled.step(i, static_cast<std::size_t>(state), static_cast<std::size_t>(symbol), go);
            },
            [](std::int64_t) { return true; });
    }

    // A variable for every pair of symbols at every place; running down the places, no pair is met again.
    void pair_up(const DistinctPairs& pairs) {
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

    // Says that a cell holds one of some symbols.
    Literal holds_any(int cell, Mask symbols) {
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

    // What follows from the size of an area, which a solver would have to learn: no cell is alone, none too far away.
    void keep_close(const Connected& area, const std::vector<Literal>& inside) {
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

    // The first cell of an area is its root, and every other one is so many steps away from it.
    void connect(const Connected& area) {
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
                const bool is_near =
                    reached[i] != never || std::any_of(neighbours.begin(), neighbours.end(), [&](int n) {
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

    const Layout& layout_;
    const std::vector<Mask>& masks_;
    const Lists peers_;
    std::vector<int> by_value_;   // symbols, smallest value first
    std::vector<Literal> first_;  // by open cell: the variable of its lowest candidate
    std::vector<std::pair<std::int32_t, std::int32_t>> candidates_;
    ClauseWriter out_;
};

}  // namespace

Encoding encode(const Layout& layout, const std::vector<Mask>& masks, const Budget& budget, std::size_t most) {
    return Encoder(layout, masks, budget, most).run();
}

}  // namespace gridwright::sudoku
