// One variable per open candidate; houses and cells exactly-one, inequalities by implication, sums by running totals.
#include "sudoku/encode.hpp"

#include <algorithm>
#include <bit>
#include <map>

namespace gridwright::sudoku {

namespace {

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
        for (const Sum& sum : layout_.rules.sums) add_up(sum);
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

    // Running totals: from a total before a cell, a symbol leads to the total after it; dead ends are forbidden.
    void add_up(const Sum& sum) {
        int left = sum.total;
        Cells open;
        for (const int cell : sum.cells) {
            if (is_single(mask(cell))) left -= std::countr_zero(mask(cell)) + 1;
            else open.push_back(cell);
        }
        if (open.empty()) return;
        // What the cells from i on can still add, at least and at most.
        std::vector<int> least(open.size() + 1, 0), most(open.size() + 1, 0);
        for (std::size_t i = open.size(); i-- > 0;) {
            least[i] = least[i + 1] + std::countr_zero(mask(open[i])) + 1;
            most[i] = most[i + 1] + static_cast<int>(std::bit_width(mask(open[i])));
        }
        std::map<int, std::int32_t> totals{{0, 0}};  // variable 0: certain
        for (std::size_t i = 0; i < open.size(); ++i) {
            std::map<int, std::int32_t> next;
            for (const auto& [total, variable] : totals) {
                for (Mask m = mask(open[i]); m != 0; m &= m - 1) {
                    const int symbol = std::countr_zero(m);
                    const int reached = total + symbol + 1;
                    if (variable != 0) put(-variable);
                    put(-literal(open[i], symbol));
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
