// Layers of states, forward what can be reached, backward what leads to an end, on sets of bits.
#include "sudoku/automata.hpp"

#include <algorithm>
#include <bit>
#include <map>

namespace gridwright::sudoku {

namespace {

constexpr std::uint32_t dead = UINT32_MAX;

std::vector<std::vector<char>> find_reached(const Machine& machine, std::size_t cells, std::size_t symbols) {
    const std::size_t states = machine.accepts.size();
    std::vector<std::vector<char>> reached(cells + 1, std::vector<char>(states));
    reached[0][static_cast<std::size_t>(machine.start)] = 1;
    for (std::size_t i = 0; i < cells; ++i) {
        for (std::size_t state = 0; state < states; ++state) {
            if (!reached[i][state]) continue;
            const std::uint32_t first = machine.first[state * symbols], end = machine.first[(state + 1) * symbols];
            for (std::uint32_t m = first; m < end; ++m) reached[i + 1][static_cast<std::size_t>(machine.next[m])] = 1;
        }
    }
    return reached;
}

// Where each symbol leads from a state, as numbers of the layer after: lists, each ended by `dead`.
using Future = std::vector<std::uint32_t>;

Future future_of(const Machine& machine, std::size_t state, std::size_t symbols,
                 const std::vector<std::uint32_t>& later) {
    Future future;
    bool lives = false;
    for (std::size_t symbol = 0; symbol < symbols; ++symbol) {
        const std::size_t start = future.size();
        const std::size_t move = state * symbols + symbol;
        for (std::uint32_t m = machine.first[move]; m < machine.first[move + 1]; ++m) {
            const std::uint32_t number = later[static_cast<std::size_t>(machine.next[m])];
            if (number != dead) future.push_back(number);
        }
        std::sort(future.begin() + static_cast<std::ptrdiff_t>(start), future.end());
        future.erase(std::unique(future.begin() + static_cast<std::ptrdiff_t>(start), future.end()), future.end());
        lives = lives || future.size() > start;
        future.push_back(dead);
    }
    if (!lives) future.clear();
    return future;
}

Unrolled::Layer layer_of(const std::map<Future, std::uint32_t>& numbers, std::size_t symbols) {
    std::vector<const Future*> futures(numbers.size());
    for (const auto& [future, number] : numbers) futures[number] = &future;
    Unrolled::Layer layer{
        static_cast<std::uint32_t>(futures.size()), static_cast<std::uint32_t>(futures.size() / 64 + 1), {}, {}};
    layer.first.reserve(futures.size() * symbols + 1);
    for (const Future* future : futures) {
        layer.first.push_back(static_cast<std::uint32_t>(layer.next.size()));
        for (const std::uint32_t number : *future) {
            if (number == dead)
                layer.first.push_back(static_cast<std::uint32_t>(layer.next.size()));
            else
                layer.next.push_back(number);
        }
        layer.first.pop_back();  // the next state begins where the last symbol ends
    }
    layer.first.push_back(static_cast<std::uint32_t>(layer.next.size()));
    return layer;
}

template <class Call>
void for_each(const std::uint64_t* set, std::size_t words, const Call& call) {
    for (std::size_t w = 0; w < words; ++w) {
        for (std::uint64_t left = set[w]; left != 0; left &= left - 1) {
            call(64 * w + static_cast<std::size_t>(std::countr_zero(left)));
        }
    }
}

}  // namespace

Unrolled unroll(const Machine& machine, std::size_t cells, std::size_t symbols) {
    const auto reached = find_reached(machine, cells, symbols);
    const std::size_t states = machine.accepts.size();
    Unrolled unrolled{symbols, std::vector<Unrolled::Layer>(cells), false};
    std::vector<std::uint32_t> later(states, dead), here(states, dead);
    for (std::size_t state = 0; state < states; ++state) {
        if (reached[cells][state] && machine.accepts[state]) later[state] = 0;
    }
    for (std::size_t i = cells; i-- > 0;) {
        std::map<Future, std::uint32_t> numbers;
        for (std::size_t state = 0; state < states; ++state) {
            here[state] = dead;
            if (!reached[i][state]) continue;
            Future future = future_of(machine, state, symbols, later);
            if (future.empty()) continue;
            here[state] =
                numbers.try_emplace(std::move(future), static_cast<std::uint32_t>(numbers.size())).first->second;
        }
        unrolled.layers[i] = layer_of(numbers, symbols);
        later.swap(here);
    }
    unrolled.is_possible = later[static_cast<std::size_t>(machine.start)] != dead;
    return unrolled;
}

std::optional<Sets> accepted_sets(const Unrolled& unrolled) {
    const std::size_t cells = unrolled.layers.size(), symbols = unrolled.symbols;
    if (symbols > most_set_symbols || cells > symbols) return std::nullopt;
    using States = std::vector<std::uint32_t>;             // of a layer, in order
    std::vector<States> after(std::size_t{1} << symbols);  // by set: where its symbols lead, in whatever order
    if (unrolled.is_possible) after[0] = {0};
    Sets accepted;
    for (std::size_t set = 0; set < after.size(); ++set) {
        const auto size = static_cast<std::size_t>(std::popcount(set));
        if (size > cells) continue;
        for (std::size_t left = set; left != 0; left &= left - 1) {
            const auto last = static_cast<std::size_t>(std::countr_zero(left));
            States reached;
            for (const std::uint32_t state : after[set ^ std::size_t{1} << last]) {
                unrolled.step(size - 1, state, last, [&](std::uint32_t next) { reached.push_back(next); });
            }
            std::sort(reached.begin(), reached.end());
            reached.erase(std::unique(reached.begin(), reached.end()), reached.end());
            if (left == set)
                after[set] = std::move(reached);
            else if (after[set] != reached)
                return std::nullopt;
        }
        if (size == cells && !after[set].empty()) accepted.add(set);
    }
    return accepted;
}

bool narrow_automaton(const Unrolled& unrolled, std::span<Mask> masks) {
    if (!unrolled.is_possible) return false;
    static thread_local std::vector<std::uint64_t> sets;
    std::size_t words = 1;
    for (const Unrolled::Layer& layer : unrolled.layers) words += layer.words;
    sets.assign(words, 0);
    std::uint64_t* alive = sets.data();
    alive[0] = 1;
    for (std::size_t i = 0; i < masks.size(); ++i) {
        std::uint64_t* after = alive + unrolled.layers[i].words;
        for_each(alive, unrolled.layers[i].words, [&](std::size_t state) {
            for (Mask m = masks[i]; m != 0; m &= m - 1) {
                unrolled.step(i, state, static_cast<std::size_t>(std::countr_zero(m)),
                              [&](std::uint32_t next) { after[next / 64] |= std::uint64_t{1} << (next % 64); });
            }
        });
        alive = after;
    }
    for (std::size_t i = masks.size(); i-- > 0;) {
        const std::uint64_t* after = alive;
        alive -= unrolled.layers[i].words;
        Mask kept = 0;
        for_each(alive, unrolled.layers[i].words, [&](std::size_t state) {
            Mask leading = 0;
            for (Mask m = masks[i]; m != 0; m &= m - 1) {
                bool lives = false;
                unrolled.step(i, state, static_cast<std::size_t>(std::countr_zero(m)),
                              [&](std::uint32_t next) { lives = lives || (after[next / 64] >> (next % 64) & 1) != 0; });
                if (lives) leading |= m & (0 - m);
            }
            if (leading == 0) alive[state / 64] &= ~(std::uint64_t{1} << (state % 64));
            kept |= leading;
        });
        masks[i] = kept;
        if (kept == 0) return false;
    }
    return true;
}

}  // namespace gridwright::sudoku
