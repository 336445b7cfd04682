// States are pairs of a state of the machine and the set of symbols read so far. Forward all that can be reached are
// numbered, backward those that lead to no end are dropped.
#include "sudoku/differing.hpp"

#include <bit>
#include <vector>

#include "sudoku/sum_sets.hpp"

namespace gridwright::sudoku {

namespace {

constexpr std::uint32_t unnumbered = UINT32_MAX;

struct Read {
    std::uint32_t state;
    std::uint32_t used;
};

// What can be read from the pairs of a layer: moves to pairs of the next one, by pair and symbol.
struct Reached {
    std::vector<Read> pairs;
    std::vector<std::uint32_t> first;
    std::vector<std::uint32_t> next;
};

Reached reach_on(const Unrolled& unrolled, std::size_t layer, std::vector<Read> pairs, std::vector<Read>& after) {
    const std::size_t symbols = unrolled.symbols, sets = std::size_t{1} << symbols;
    const bool is_last = layer + 1 == unrolled.layers.size();
    std::vector<std::uint32_t> numbers((is_last ? 1 : unrolled.layers[layer + 1].states) * sets, unnumbered);
    Reached reach{std::move(pairs), {}, {}};
    reach.first.reserve(reach.pairs.size() * symbols + 1);
    for (const Read& pair : reach.pairs) {
        for (std::size_t symbol = 0; symbol < symbols; ++symbol) {
            reach.first.push_back(static_cast<std::uint32_t>(reach.next.size()));
            if ((pair.used >> symbol & 1) != 0) continue;
            // After the last cell it does not matter what was used.
            const std::uint32_t used = is_last ? 0 : pair.used | std::uint32_t{1} << symbol;
            unrolled.step(layer, pair.state, symbol, [&](std::uint32_t state) {
                std::uint32_t& number = numbers[state * sets + used];
                if (number == unnumbered) {
                    number = static_cast<std::uint32_t>(after.size());
                    after.push_back({state, used});
                }
                reach.next.push_back(number);
            });
        }
    }
    reach.first.push_back(static_cast<std::uint32_t>(reach.next.size()));
    return reach;
}

// Keeps the pairs from which some pair with a number follows; `numbers` then are those of this layer.
Unrolled::Layer keep_living(const Reached& reach, std::size_t symbols, std::vector<std::uint32_t>& numbers) {
    Unrolled::Layer layer{0, 0, {}, {}};
    layer.first.reserve(reach.first.size());
    layer.next.reserve(reach.next.size());
    std::vector<std::uint32_t> here(reach.pairs.size(), unnumbered);
    for (std::size_t i = 0; i < reach.pairs.size(); ++i) {
        const std::size_t moves = layer.next.size();
        for (std::size_t symbol = 0; symbol < symbols; ++symbol) {
            layer.first.push_back(static_cast<std::uint32_t>(layer.next.size()));
            const std::size_t move = i * symbols + symbol;
            for (std::uint32_t m = reach.first[move]; m < reach.first[move + 1]; ++m) {
                if (numbers[reach.next[m]] != unnumbered) layer.next.push_back(numbers[reach.next[m]]);
            }
        }
        if (layer.next.size() == moves)
            layer.first.resize(layer.first.size() - symbols);
        else
            here[i] = layer.states++;
    }
    layer.first.push_back(static_cast<std::uint32_t>(layer.next.size()));
    layer.words = layer.states / 64 + 1;
    numbers.swap(here);
    return layer;
}

}  // namespace

std::optional<Unrolled> unroll_differing(const Unrolled& unrolled) {
    const std::size_t cells = unrolled.layers.size(), symbols = unrolled.symbols;
    if (symbols > most_set_symbols || cells < 2) return std::nullopt;
    Unrolled found{symbols, std::vector<Unrolled::Layer>(cells), false};
    if (!unrolled.is_possible || cells > symbols) return found;
    std::vector<Reached> reached;
    std::vector<Read> pairs{{0, 0}};
    std::size_t states = 0;
    for (std::size_t i = 0; i < cells; ++i) {
        std::vector<Read> after;
        states += pairs.size();
        if (states > most_differing_states) return std::nullopt;
        reached.push_back(reach_on(unrolled, i, std::move(pairs), after));
        pairs = std::move(after);
    }
    std::vector<std::uint32_t> numbers(pairs.size(), 0);
    for (std::size_t i = cells; i-- > 0;) found.layers[i] = keep_living(reached[i], symbols, numbers);
    found.is_possible = numbers.front() != unnumbered;
    return found;
}

}  // namespace gridwright::sudoku
