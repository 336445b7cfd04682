// Houses and cells exactly-one, relations by implication, counts and the states of machines by walks from cell to cell.
#include "sudoku/encode.hpp"

#include <algorithm>
#include <numeric>

#include "sudoku/encoder.hpp"

namespace gridwright::sudoku {

Encoder::Encoder(const Layout& layout, const std::vector<Mask>& masks, const Budget& budget, std::size_t most)
    : layout_(layout), masks_(masks), peers_(find_peers(layout.rules)), first_(masks.size(), 0), out_(budget, most) {
    by_value_.resize(layout.rules.values.size());
    std::iota(by_value_.begin(), by_value_.end(), 0);
    std::sort(by_value_.begin(), by_value_.end(), [&](int a, int b) { return value(a) < value(b); });
}

Encoding Encoder::run() {
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

void Encoder::number_candidates() {
    for (int cell = 0; cell < layout_.rules.cells; ++cell) {
        if (is_single(mask(cell))) continue;
        first_[static_cast<std::size_t>(cell)] = static_cast<Literal>(candidates_.size()) + 1;
        for (Mask m = mask(cell); m != 0; m &= m - 1) {
            candidates_.emplace_back(cell, std::countr_zero(m));
            out_.fresh();
        }
    }
}

void Encoder::one_symbol(int cell) {
    put_any(cell, layout_.all);
    out_.close();
    if (is_single(mask(cell))) return;
    const Literal first = first_[static_cast<std::size_t>(cell)];
    out_.at_most_one(first, first + std::popcount(mask(cell)) - 1);
}

void Encoder::every_symbol(std::span<const int> house) {
    for (int symbol = 0; symbol < layout_.rules.symbols; ++symbol) {
        for (const int cell : house) out_.put(literal(cell, symbol));
        out_.close();
    }
}

void Encoder::differ_from_peers(int cell) {
    for (const int peer : peers_[static_cast<std::size_t>(cell)]) {
        if (peer < cell) continue;
        for (Mask both = mask(cell) & mask(peer); both != 0; both &= both - 1) {
            const int symbol = std::countr_zero(both);
            out_.write({-literal(cell, symbol), -literal(peer, symbol)});
        }
    }
}

void Encoder::stay_in(int cell) {
    for (Mask m = mask(cell) & ~layout_.domains[static_cast<std::size_t>(cell)]; m != 0; m &= m - 1) {
        out_.write({-literal(cell, std::countr_zero(m))});
    }
}

void Encoder::relate(const Layout::Link& link) {
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

std::vector<Choice> Encoder::choices(int cell) const {
    std::vector<Choice> found;
    for (Mask m = mask(cell); m != 0; m &= m - 1) {
        found.push_back({literal(cell, std::countr_zero(m)), std::countr_zero(m)});
    }
    return found;
}

void Encoder::count(const Contains& contains) {
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
            [&](std::size_t, std::int64_t counted, int more, const auto& go) { go(std::min(counted + more, enough)); },
            [&](std::int64_t counted) { return counted >= least && (is_open || counted <= most); });
    }
}

void Encoder::follow(const Layout::Sequence& sequence) {
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

Encoding encode(const Layout& layout, const std::vector<Mask>& masks, const Budget& budget, std::size_t most) {
    return Encoder(layout, masks, budget, most).run();
}

}  // namespace gridwright::sudoku
