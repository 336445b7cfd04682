// Machines that count, and machines over cells that differ, against every filling of a few cells.
#include <bit>
#include <random>
#include <vector>

#include "sudoku/differing.hpp"
#include "sudoku/layout.hpp"
#include "sudoku/settle.hpp"
#include "tests/expect.hpp"

namespace {

using namespace gridwright;
using namespace gridwright::sudoku;
using tests::expect;

using Held = std::vector<std::size_t>;

bool accepts(const Machine& machine, std::size_t symbols, const Held& word) {
    std::vector<bool> states(machine.accepts.size());
    states[static_cast<std::size_t>(machine.start)] = true;
    for (const std::size_t symbol : word) {
        std::vector<bool> after(states.size());
        for (std::size_t state = 0; state < states.size(); ++state) {
            if (!states[state]) continue;
            const std::size_t move = state * symbols + symbol;
            for (std::uint32_t m = machine.first[move]; m < machine.first[move + 1]; ++m)
                after[static_cast<std::size_t>(machine.next[m])] = true;
        }
        states = after;
    }
    for (std::size_t state = 0; state < states.size(); ++state) {
        if (states[state] && machine.accepts[state]) return true;
    }
    return false;
}

template <class Call>
void for_each_filling(const std::vector<Mask>& masks, const Call& call) {
    Held held(masks.size());
    const auto fill = [&](const auto& self, std::size_t cell) -> void {
        if (cell == masks.size()) return call(held);
        for (Mask left = masks[cell]; left != 0; left &= left - 1) {
            held[cell] = static_cast<std::size_t>(std::countr_zero(left));
            self(self, cell + 1);
        }
    };
    fill(fill, 0);
}

// Accepts what holds a symbol as often as one of the counts says.
Machine counting(std::size_t symbols, std::size_t counted, std::uint64_t counts) {
    const auto states = static_cast<std::size_t>(std::bit_width(counts));
    Machine machine{0, {}, {0}, {}};
    for (std::size_t seen = 0; seen < states; ++seen) {
        machine.accepts.push_back((counts >> seen & 1) != 0);
        for (std::size_t s = 0; s < symbols; ++s) {
            const std::size_t after = seen + (s == counted);
            if (after < states) machine.next.push_back(static_cast<std::int32_t>(after));
            machine.first.push_back(static_cast<std::uint32_t>(machine.next.size()));
        }
    }
    return machine;
}

Machine any_machine(std::mt19937& random, std::size_t symbols) {
    const std::size_t states = 1 + random() % 6;
    Machine machine{static_cast<int>(random() % states), {}, {0}, {}};
    for (std::size_t state = 0; state < states; ++state) {
        machine.accepts.push_back(random() % 2 == 0);
        for (std::size_t s = 0; s < symbols; ++s) {
            for (std::size_t next = 0; next < states; ++next) {
                if (random() % states == 0) machine.next.push_back(static_cast<std::int32_t>(next));
            }
            machine.first.push_back(static_cast<std::uint32_t>(machine.next.size()));
        }
    }
    return machine;
}

std::vector<Mask> any_masks(std::mt19937& random, std::size_t cells, std::size_t symbols) {
    std::vector<Mask> masks(cells);
    for (Mask& mask : masks) {
        const Mask all = (Mask{1} << symbols) - 1;
        mask = random() % 3 == 0 ? all : 1 + random() % all;
    }
    return masks;
}

void differing_machines_are_exact() {
    std::mt19937 random(5);
    for (int round = 0; round < 400; ++round) {
        const std::size_t symbols = 2 + random() % 4, cells = 2 + random() % 4;
        const Machine machine = any_machine(random, symbols);
        const auto refined = unroll_differing(unroll(machine, cells, symbols));
        expect(refined.has_value(), "a small machine is refined");
        std::vector<Mask> masks = any_masks(random, cells, symbols), kept(cells);
        for_each_filling(masks, [&](const Held& held) {
            Mask used = 0;
            for (const std::size_t symbol : held) used |= Mask{1} << symbol;
            if (std::popcount(used) != static_cast<int>(cells) || !accepts(machine, symbols, held)) return;
            for (std::size_t i = 0; i < cells; ++i) kept[i] |= Mask{1} << held[i];
        });
        const bool lives = narrow_automaton(*refined, masks);
        expect(lives == (kept[0] != 0), "a refined machine knows whether anything is left");
        expect(!lives || masks == kept, "a refined machine keeps what some word of different symbols uses");
    }
    const Machine wide = counting(16, 3, 0b101);
    expect(!unroll_differing(unroll(wide, 4, 16)), "many symbols are left to the machine as it is");
}

void counters_are_known() {
    for (std::size_t symbols = 3; symbols <= 5; ++symbols) {
        for (std::uint64_t counts = 1; counts < 32; ++counts) {
            const auto found = counter_of(unroll(counting(symbols, 1, counts), 4, symbols));
            expect(found && !found->is_balance, "a machine that counts is known");
            const bool is_any = counts == 31;  // every symbol is counted like that
            expect(!found || (found->counts == counts && (is_any || found->symbol == 1)), "what it counts is known");
        }
    }
    std::mt19937 random(7);
    for (int round = 0; round < 300; ++round) {
        const std::size_t symbols = 3 + random() % 2, cells = 2 + random() % 3;
        const Machine machine = any_machine(random, symbols);
        const auto found = counter_of(unroll(machine, cells, symbols));
        if (!found || found->is_balance) continue;
        for_each_filling(std::vector<Mask>(cells, (Mask{1} << symbols) - 1), [&](const Held& held) {
            std::size_t times = 0;
            for (const std::size_t symbol : held) times += symbol == found->symbol;
            expect(accepts(machine, symbols, held) == ((found->counts >> times & 1) != 0),
                   "a machine taken for a counter accepts by the count alone");
        });
    }
}

// Houses of some cells, and counters over others: nothing that a filling uses is lost, and fillings are told apart.
void tallies_keep_every_filling() {
    std::mt19937 random(11);
    for (int round = 0; round < 300; ++round) {
        const std::size_t symbols = 3 + random() % 2, cells = 6;
        Rules rules{static_cast<int>(cells), static_cast<int>(symbols), {}, {}};
        for (std::size_t s = 0; s < symbols; ++s) rules.values.push_back(static_cast<int>(s) + 1);
        rules.distinct = {{0, 1, 2}, {2, 5}};
        if (random() % 2 == 0) rules.distinct.push_back({3, 4});
        std::vector<std::uint64_t> counts;
        for (std::size_t s = 0; s < symbols; ++s) {
            counts.push_back(1 + random() % 63);
            rules.machines.push_back(counting(symbols, s, counts.back()));
            rules.automata.push_back({{0, 1, 3, 4, 5}, s});
        }
        const Layout layout(rules);
        expect(layout.tallies.size() == 1, "counters of the same cells are one tally");
        const std::vector<Mask> start = any_masks(random, cells, symbols);
        std::vector<Mask> kept(cells), settled = start;
        for_each_filling(start, [&](const Held& held) {
            for (const Cells& house : rules.distinct) {
                for (std::size_t i = 0; i < house.size(); ++i) {
                    for (std::size_t j = 0; j < i; ++j) {
                        if (held[static_cast<std::size_t>(house[i])] == held[static_cast<std::size_t>(house[j])])
                            return;
                    }
                }
            }
            for (std::size_t s = 0; s < symbols; ++s) {
                std::size_t times = 0;
                for (const std::size_t cell : {0u, 1u, 3u, 4u, 5u}) times += held[cell] == s;
                if ((counts[s] >> times & 1) == 0) return;
            }
            for (std::size_t i = 0; i < cells; ++i) kept[i] |= Mask{1} << held[i];
        });
        const bool lives = settle(layout, settled);
        expect(lives || kept[0] == 0, "what can be filled is not refuted");
        if (!lives) continue;
        bool is_settled = true;
        for (std::size_t i = 0; i < cells; ++i) {
            expect((kept[i] & ~settled[i]) == 0, "no candidate of a filling is lost");
            is_settled = is_settled && std::has_single_bit(settled[i]);
        }
        expect(!is_settled || kept == settled, "what is settled obeys the counters");
    }
}

}  // namespace

int main() {
    differing_machines_are_exact();
    counters_are_known();
    tallies_keep_every_filling();
    return tests::exit_code("all counters and machines hold");
}
