// One variable per open candidate; houses and cells exactly-one, inequalities by implication, sums by the symbols that
// can make them up where cells differ, else by running totals.
#include "sudoku/encode.hpp"

#include <algorithm>
#include <bit>
#include <map>

namespace gridwright::sudoku {

namespace {

constexpr std::size_t most_sets = 128;

constexpr bool is_single(Mask mask) { return (mask & (mask - 1)) == 0; }

class Encoder {
public:
    Encoder(const Layout& layout, const std::vector<Mask>& settled)
        : layout_(layout),
          masks_(settled),
          peers_(find_peers(layout.rules)),
          first_(settled.size(), 0) {}

    Encoding run() {
        number_candidates();
        for (int cell = 0; cell < layout_.rules.cells; ++cell) one_symbol(cell);
        for (std::size_t house = 0; house < layout_.exact.size(); ++house) every_symbol(layout_.exact[house]);
        for (int cell = 0; cell < layout_.rules.cells; ++cell) differ_from_peers(cell);
        for (const auto& [low, high] : layout_.rules.less_than) less(low, high);
        for (const Sum& sum : layout_.rules.sums) {
            if (sum.parts.size() != 1 || !combine(sum)) add_up(sum);
        }
        return std::move(out_);
    }

private:
    Mask mask(int cell) const { return masks_[static_cast<std::size_t>(cell)]; }

    // The literal of an open cell's candidate: its first variable plus the rank of the symbol.
    std::int32_t literal(int cell, int symbol) const {
        const Mask below = mask(cell) & ((Mask{1} << symbol) - 1);
        return first_[static_cast<std::size_t>(cell)] + std::popcount(below);
    }

    void number_candidates() {
        for (int cell = 0; cell < layout_.rules.cells; ++cell) {
            if (is_single(mask(cell))) continue;
            first_[static_cast<std::size_t>(cell)] = static_cast<std::int32_t>(out_.candidates.size()) + 1;
            for (Mask m = mask(cell); m != 0; m &= m - 1) out_.candidates.emplace_back(cell, std::countr_zero(m));
        }
        variables_ = static_cast<std::int32_t>(out_.candidates.size());
    }

    void close() { out_.clauses.push_back(0); }
    void put(std::int32_t literal) { out_.clauses.push_back(literal); }

    void one_symbol(int cell) {
        if (is_single(mask(cell))) return;
        for (Mask m = mask(cell); m != 0; m &= m - 1) put(literal(cell, std::countr_zero(m)));
        close();
        for (Mask a = mask(cell); a != 0; a &= a - 1) {
            for (Mask b = a & (a - 1); b != 0; b &= b - 1) {
                put(-literal(cell, std::countr_zero(a)));
                put(-literal(cell, std::countr_zero(b)));
                close();
            }
        }
    }

    void every_symbol(std::span<const int> house) {
        Mask open = layout_.all;
        for (const int cell : house) {
            if (is_single(mask(cell))) open &= ~mask(cell);
        }
        for (; open != 0; open &= open - 1) {
            const int symbol = std::countr_zero(open);
            for (const int cell : house) {
                if (mask(cell) >> symbol & 1) put(literal(cell, symbol));
            }
            close();
        }
    }

    void differ_from_peers(int cell) {
        if (is_single(mask(cell))) return;
        for (const int peer : peers_[static_cast<std::size_t>(cell)]) {
            if (peer < cell || is_single(mask(peer))) continue;
            for (Mask both = mask(cell) & mask(peer); both != 0; both &= both - 1) {
                put(-literal(cell, std::countr_zero(both)));
                put(-literal(peer, std::countr_zero(both)));
                close();
            }
        }
    }

    void less(int low, int high) {
        for (Mask m = mask(low); m != 0; m &= m - 1) {
            const int symbol = std::countr_zero(m);
            const Mask above = mask(high) & ~((Mask{2} << symbol) - 1);
            if (above == mask(high)) continue;
            if (!is_single(mask(low))) put(-literal(low, symbol));
            if (!is_single(mask(high))) {
                for (Mask a = above; a != 0; a &= a - 1) put(literal(high, std::countr_zero(a)));
            }
            close();
        }
    }

    // Sets of symbols that make up a sum: variables for the symbols that it uses and for the set of them. What a
    // solver learns about a cage is mostly which symbols it holds; false if there are too many sets.
    bool combine(const Sum& sum) {
        Mask certain = 0, possible = 0;
        Cells open;
        int left = sum.total;
        for (const int cell : sum.cells) {
            if (is_single(mask(cell))) {
                certain |= mask(cell);
                left -= std::countr_zero(mask(cell)) + 1;
            } else {
                possible |= mask(cell);
                open.push_back(cell);
            }
        }
        if (open.empty()) return true;
        std::vector<Mask> sets;
        if (!list_sets(possible & ~certain, open.size(), left, 0, sets)) return false;
        if (sets.empty()) {
            // Propagation need not see this in large grids.
            for (Mask m = mask(open[0]); m != 0; m &= m - 1) {
                put(-literal(open[0], std::countr_zero(m)));
                close();
            }
            return true;
        }
        std::vector<std::int32_t> used;  // by symbol of `possible`
        for (Mask m = possible; m != 0; m &= m - 1) {
            const int symbol = std::countr_zero(m);
            used.push_back(++variables_);
            put(-used.back());
            for (const int cell : open) {
                if (mask(cell) >> symbol & 1) put(literal(cell, symbol));
            }
            close();
            for (const int cell : open) {
                if ((mask(cell) >> symbol & 1) == 0) continue;
                put(used.back());
                put(-literal(cell, symbol));
                close();
            }
        }
        const std::int32_t first = variables_ + 1;
        variables_ += static_cast<std::int32_t>(sets.size());
        for (std::int32_t set = first; set <= variables_; ++set) put(set);
        close();
        for (std::int32_t a = first; a <= variables_; ++a) {
            for (std::int32_t b = a + 1; b <= variables_; ++b) {
                put(-a);
                put(-b);
                close();
            }
        }
        std::size_t rank = 0;
        for (Mask m = possible; m != 0; m &= m - 1, ++rank) {
            const Mask symbol = m & (0 - m);
            for (const bool holds : {true, false}) {
                const std::int32_t as_said = holds ? used[rank] : -used[rank];
                for (std::size_t s = 0; s < sets.size(); ++s) {
                    if (((sets[s] & symbol) != 0) != holds) continue;
                    put(-(first + static_cast<std::int32_t>(s)));
                    put(as_said);
                    close();
                }
                put(-as_said);
                for (std::size_t s = 0; s < sets.size(); ++s) {
                    if (((sets[s] & symbol) != 0) == holds) put(first + static_cast<std::int32_t>(s));
                }
                close();
            }
        }
        return true;
    }

    // All sets of `size` of the symbols with this total, each together with `chosen`.
    static bool list_sets(Mask symbols, std::size_t size, int total, Mask chosen, std::vector<Mask>& sets) {
        if (size == 0) {
            if (total == 0) sets.push_back(chosen);
            return sets.size() <= most_sets;
        }
        for (; symbols != 0; symbols &= symbols - 1) {
            const int value = std::countr_zero(symbols) + 1;
            // The others are larger.
            if (value * static_cast<int>(size) > total) break;
            const Mask symbol = symbols & (0 - symbols);
            if (!list_sets(symbols & ~symbol, size - 1, total - value, chosen | symbol, sets)) return false;
        }
        return true;
    }

    // Running totals: from a total before a cell, a symbol leads to the total after it; dead ends are forbidden.
    void add_up(const Sum& sum) {
        struct Open {
            int cell;
            int sign;
        };
        int left = sum.total;
        std::vector<Open> open;
        for (std::size_t i = 0; i < sum.cells.size(); ++i) {
            const int cell = sum.cells[i], sign = i + sum.minus < sum.cells.size() ? 1 : -1;
            if (is_single(mask(cell))) left -= sign * (std::countr_zero(mask(cell)) + 1);
            else open.push_back({cell, sign});
        }
        if (open.empty()) return;
        // What the cells from i on can still add, at least and at most.
        std::vector<int> least(open.size() + 1, 0), most(open.size() + 1, 0);
        for (std::size_t i = open.size(); i-- > 0;) {
            const int low = std::countr_zero(mask(open[i].cell)) + 1;
            const int high = static_cast<int>(std::bit_width(mask(open[i].cell)));
            least[i] = least[i + 1] + (open[i].sign > 0 ? low : -high);
            most[i] = most[i + 1] + (open[i].sign > 0 ? high : -low);
        }
        std::map<int, std::int32_t> totals{{0, 0}};  // variable 0: certain
        for (std::size_t i = 0; i < open.size(); ++i) {
            const auto [cell, sign] = open[i];
            std::map<int, std::int32_t> next;
            for (const auto& [total, variable] : totals) {
                for (Mask m = mask(cell); m != 0; m &= m - 1) {
                    const int symbol = std::countr_zero(m);
                    const int reached = total + sign * (symbol + 1);
                    if (variable != 0) put(-variable);
                    put(-literal(cell, symbol));
                    if (reached + least[i + 1] <= left && left <= reached + most[i + 1]) {
                        auto [found, fresh] = next.try_emplace(reached, 0);
                        if (fresh) found->second = ++variables_;
                        put(found->second);
                    }
                    close();
                }
            }
            totals = std::move(next);
        }
    }

    const Layout& layout_;
    const std::vector<Mask>& masks_;
    const Lists peers_;
    std::vector<std::int32_t> first_;  // by open cell: the variable of its lowest candidate
    std::int32_t variables_ = 0;
    Encoding out_;
};

}  // namespace

Encoding encode(const Layout& layout, const std::vector<Mask>& settled) { return Encoder(layout, settled).run(); }

}  // namespace gridwright::sudoku
