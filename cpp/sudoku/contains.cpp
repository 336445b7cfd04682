// Finds one filling that keeps the bounds, by paths along which cells change their symbols, and asks which changes lead
// to others: cell i may go from a to b if b leads back to a, where a symbol leads to all that its cells may change to,
// and symbols with room to gain lead to those with room to lose.
#include "sudoku/contains.hpp"

#include <array>
#include <bit>
#include <vector>

namespace gridwright::sudoku {

namespace {

constexpr std::size_t nobody = 64;  // stands for what may gain or lose, beside the symbols

class Counter {
public:
    Counter(const Contains& contains, std::span<Mask> masks)
        : contains_(contains), masks_(masks), symbols_(contains.least.size()), held_(masks.size(), nobody) {}

    bool run() {
        for (std::size_t s = 0; s < symbols_; ++s) {
            if (contains_.least[s] > contains_.most[s]) return false;
            while (counts_[s] < contains_.least[s]) {
                if (!gain(s)) return false;
            }
        }
        for (std::size_t cell = 0; cell < masks_.size(); ++cell) {
            if (held_[cell] == nobody && !place(cell)) return false;
        }
        narrow();
        return true;
    }

private:
    // Gives a symbol one cell more, from cells that hold nothing, by changes along the way; counts of others stay.
    bool gain(std::size_t symbol) {
        std::array<int, 64> from;  // by symbol on the way: the cell that would change to the one before it
        std::array<std::size_t, 64> before;
        Mask seen = Mask{1} << symbol;
        std::vector<std::size_t> way{symbol};
        for (std::size_t at = 0; at < way.size(); ++at) {
            for (std::size_t cell = 0; cell < masks_.size(); ++cell) {
                if ((masks_[cell] >> way[at] & 1) == 0) continue;
                const std::size_t held = held_[cell];
                if (held == nobody) {
                    std::size_t here = way[at];
                    held_[cell] = here;
                    while (here != symbol) {
                        held_[static_cast<std::size_t>(from[here])] = before[here];
                        here = before[here];
                    }
                    ++counts_[symbol];
                    return true;
                }
                if (seen >> held & 1) continue;
                seen |= Mask{1} << held;
                from[held] = static_cast<int>(cell);
                before[held] = way[at];
                way.push_back(held);
            }
        }
        return false;
    }

    // Gives a cell a symbol, by changes along the way to a symbol that may gain.
    bool place(std::size_t cell) {
        std::array<std::size_t, 64> changed;  // by symbol on the way: the cell that would change to it
        std::array<std::size_t, 64> before;
        Mask seen = 0;
        std::vector<std::size_t> way;
        const auto look = [&](std::size_t other, std::size_t held) {
            for (Mask m = masks_[other] & ~seen; m != 0; m &= m - 1) {
                const auto next = static_cast<std::size_t>(std::countr_zero(m));
                changed[next] = other;
                before[next] = held;
                way.push_back(next);
            }
            seen |= masks_[other];
        };
        look(cell, nobody);
        for (std::size_t at = 0; at < way.size(); ++at) {
            std::size_t here = way[at];
            if (counts_[here] < contains_.most[here]) {
                ++counts_[here];
                for (; here != nobody; here = before[here]) held_[changed[here]] = here;
                return true;
            }
            for (std::size_t other = 0; other < masks_.size(); ++other) {
                if (held_[other] == here) look(other, here);
            }
        }
        return false;
    }

    void narrow() {
        std::array<Mask, 64> leads{};  // by symbol
        Mask gaining = 0, losing = 0;
        for (std::size_t s = 0; s < symbols_; ++s) {
            if (counts_[s] < contains_.most[s]) gaining |= Mask{1} << s;
            if (counts_[s] > contains_.least[s]) losing |= Mask{1} << s;
        }
        for (std::size_t cell = 0; cell < masks_.size(); ++cell) leads[held_[cell]] |= masks_[cell];
        // What each symbol leads to in any number of changes.
        for (std::size_t s = 0; s < symbols_; ++s) {
            Mask reached = leads[s] | (gaining >> s & 1 ? losing : 0), looked = 0;
            for (Mask left = reached; left != 0; left = reached & ~looked) {
                const auto other = static_cast<std::size_t>(std::countr_zero(left));
                looked |= Mask{1} << other;
                reached |= leads[other] | (gaining >> other & 1 ? losing : 0);
            }
            leads_far_[s] = reached;
        }
        for (std::size_t cell = 0; cell < masks_.size(); ++cell) {
            const std::size_t held = held_[cell];
            for (Mask m = masks_[cell] & ~(Mask{1} << held); m != 0; m &= m - 1) {
                if ((leads_far_[static_cast<std::size_t>(std::countr_zero(m))] >> held & 1) == 0) {
                    masks_[cell] &= ~(m & (0 - m));
                }
            }
        }
    }

    const Contains& contains_;
    std::span<Mask> masks_;
    std::size_t symbols_;
    std::vector<std::size_t> held_;  // by cell: its symbol in the filling
    std::array<int, 64> counts_{};   // by symbol
    std::array<Mask, 64> leads_far_{};
};

}  // namespace

bool narrow_contains(const Contains& contains, std::span<Mask> masks) { return Counter(contains, masks).run(); }

}  // namespace gridwright::sudoku
