// Counters are recognised by what they accept, so that no rule needs to say that it counts.
#include "sudoku/tallies.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace gridwright::sudoku {

namespace {

constexpr std::uint32_t no_state = UINT32_MAX;

// The only state that follows, or `no_state`; nothing if there are several.
std::optional<std::uint32_t> only_next(const Unrolled::Layer& layer, std::size_t move) {
    const std::uint32_t first = layer.first[move], number = layer.first[move + 1] - first;
    if (number > 1) return std::nullopt;
    return number == 0 ? no_state : layer.next[first];
}

// What follows from a state on a symbol, and on every other one; nothing if these are not alike.
struct CountStep {
    std::uint32_t on, off;
};

std::optional<CountStep> step_of(const Unrolled& unrolled, std::size_t layer, std::uint32_t state, std::size_t symbol) {
    std::optional<std::uint32_t> on, off;
    for (std::size_t s = 0; s < unrolled.symbols; ++s) {
        const auto next = only_next(unrolled.layers[layer], state * unrolled.symbols + s);
        if (!next) return std::nullopt;
        if (s == symbol)
            on = next;
        else if (off && *off != *next)
            return std::nullopt;
        else
            off = next;
    }
    return CountStep{*on, *off};
}

// The counts of a symbol that are accepted, if nothing else matters; counts below 0 are shifted up by the cells.
std::optional<std::vector<bool>> accepted_counts(const Unrolled& unrolled, std::size_t symbol, bool is_balance) {
    const std::size_t cells = unrolled.layers.size(), none = is_balance ? cells : 0;
    const std::uint32_t unknown = no_state - 1;
    std::vector<std::uint32_t> here(none + cells + 1, unknown), after;
    here[none] = 0;
    for (std::size_t i = 0; i < cells; ++i) {
        after.assign(here.size(), unknown);
        const auto reach = [&](std::size_t count, std::uint32_t state) {
            const bool agrees = after[count] == unknown || after[count] == state;
            after[count] = state;
            return agrees;
        };
        for (std::size_t count = 0; count < here.size(); ++count) {
            if (here[count] == unknown) continue;
            const bool counts_down = is_balance && i % 2 == 1;
            const std::size_t counted = counts_down ? count - 1 : count + 1;
            CountStep step{no_state, no_state};
            if (here[count] != no_state) {
                const auto found = step_of(unrolled, i, here[count], symbol);
                if (!found) return std::nullopt;
                step = *found;
            }
            if (!reach(count, step.off) || !reach(counted, step.on)) return std::nullopt;
        }
        here.swap(after);
    }
    std::vector<bool> accepted(here.size());
    for (std::size_t count = 0; count < here.size(); ++count) accepted[count] = here[count] == 0;
    return accepted;
}

// The counts in a range, ends included.
std::uint64_t counts_from(std::size_t least, std::size_t most) {
    if (least > most) return 0;
    return (~std::uint64_t{0} >> (63 - most)) & ~((std::uint64_t{1} << least) - 1);
}

std::size_t cells_in(std::uint64_t set) { return static_cast<std::size_t>(std::popcount(set)); }

// One look at a tally: where every symbol may stand and stands, group by group, and how often it may.
class Counting {
public:
    Counting(const Tally& tally, std::span<Mask> masks) : tally_(tally), masks_(masks), symbols_(tally.counts.size()) {
        static thread_local std::vector<Tally::Set> sets;  // kept, since looks are many and short
        const std::size_t number = tally.groups.size() * symbols_;
        sets.assign(2 * number, 0);
        places_ = sets.data();
        sure_ = places_ + number;
        std::copy(tally.counts.begin(), tally.counts.end(), counts_.begin());
        for (std::size_t g = 0; g < tally.groups.size(); ++g) {
            for (std::size_t i = 0; i < tally.size; ++i) {
                const Mask mask = masks[tally.groups[g].first + i];
                for (Mask m = mask; m != 0; m &= m - 1) places(g, m) |= Tally::Set{1} << i;
                if (std::has_single_bit(mask)) sure(g, mask) |= Tally::Set{1} << i;
            }
        }
    }

    bool narrow(std::vector<Claim>& claims) {
        if (!bound() || !add_up()) return false;
        for (std::size_t g = 0; g < tally_.groups.size(); ++g) {
            for (std::size_t s = 0; s < symbols_; ++s) keep(g, s, claims);
        }
        return true;
    }

private:
    Tally::Set& places(std::size_t group, Mask symbol) {
        return places_[group * symbols_ + static_cast<std::size_t>(std::countr_zero(symbol))];
    }
    Tally::Set& sure(std::size_t group, Mask symbol) {
        return sure_[group * symbols_ + static_cast<std::size_t>(std::countr_zero(symbol))];
    }

    static std::size_t met(const std::vector<Tally::Set>& parting, Tally::Set places) {
        std::size_t found = 0;
        for (const Tally::Set part : parting) found += (part & places) != 0;
        return found;
    }

    // Every group has all settled cells, and of cells that differ at most one.
    bool bound() {
        for (std::size_t s = 0; s < symbols_; ++s) {
            std::size_t least = 0, most = tally_.size;
            for (std::size_t g = 0; g < tally_.groups.size(); ++g) {
                const Tally::Set places = places_[g * symbols_ + s];
                least = std::max(least, cells_in(sure_[g * symbols_ + s]));
                most = std::min(most, cells_in(places));
                for (const auto& parting : tally_.groups[g].partings) most = std::min(most, met(parting, places));
            }
            counts_[s] &= counts_from(least, most);
            if (counts_[s] == 0) return false;
        }
        return true;
    }

    // The counts of all symbols add up to the number of cells.
    bool add_up() {
        std::array<std::uint64_t, 65> totals{1};  // by symbol: of all symbols before it
        for (std::size_t s = 0; s < symbols_; ++s) {
            for (std::uint64_t left = counts_[s]; left != 0; left &= left - 1) {
                totals[s + 1] |= totals[s] << std::countr_zero(left);
            }
        }
        std::uint64_t wanted = std::uint64_t{1} << tally_.size;  // of all symbols up to the one looked at
        for (std::size_t s = symbols_; s-- > 0;) {
            std::uint64_t kept = 0, before = 0;
            for (std::uint64_t left = counts_[s]; left != 0; left &= left - 1) {
                const int times = std::countr_zero(left);
                if (((totals[s] << times) & wanted) == 0) continue;
                kept |= left & (0 - left);
                before |= wanted >> times;
            }
            counts_[s] = kept;
            if (kept == 0) return false;
            wanted = before;
        }
        return true;
    }

    void keep(std::size_t g, std::size_t s, std::vector<Claim>& claims) {
        const Tally::Set places = places_[g * symbols_ + s], open = places & ~sure_[g * symbols_ + s];
        if (open == 0) return;
        const Tally::Group& group = tally_.groups[g];
        const Mask symbol = Mask{1} << s;
        const auto least = static_cast<std::size_t>(std::countr_zero(counts_[s]));
        const auto most = static_cast<std::size_t>(std::bit_width(counts_[s]) - 1);
        if (cells_in(places & ~open) == most) {
            for_each(open, [&](std::size_t i) { masks_[group.first + i] &= ~symbol; });
            return;
        }
        if (cells_in(places) == least) {
            for_each(open, [&](std::size_t i) { masks_[group.first + i] &= symbol; });
            return;
        }
        for (const auto& parting : group.partings) {
            if (met(parting, places) != least) continue;
            for (const Tally::Set part : parting) {
                const Tally::Set here = part & places;
                if (std::has_single_bit(here))
                    masks_[group.first + static_cast<std::size_t>(std::countr_zero(here))] &= symbol;
                else if (here != 0)
                    claims.push_back({s, group.first, here});
            }
        }
    }

    template <class Call>
    static void for_each(Tally::Set set, const Call& call) {
        for (; set != 0; set &= set - 1) call(static_cast<std::size_t>(std::countr_zero(set)));
    }

    const Tally& tally_;
    std::span<Mask> masks_;
    std::size_t symbols_;
    Tally::Set* places_;                      // by group and symbol
    Tally::Set* sure_;                        // the same
    std::array<std::uint64_t, 64> counts_{};  // by symbol
};

}  // namespace

std::optional<SymbolCounter> counter_of(const Unrolled& unrolled) {
    const std::size_t cells = unrolled.layers.size();
    if (!unrolled.is_possible || cells < 2 || unrolled.symbols < 3) return std::nullopt;
    for (std::size_t symbol = 0; symbol < unrolled.symbols; ++symbol) {
        if (cells <= most_tallied) {
            if (const auto accepted = accepted_counts(unrolled, symbol, false)) {
                std::uint64_t counts = 0;
                for (std::size_t n = 0; n <= cells; ++n) counts |= std::uint64_t{(*accepted)[n]} << n;
                return SymbolCounter{symbol, false, counts};
            }
        }
        if (cells % 2 != 0 || cells / 2 > most_tallied) continue;
        const auto accepted = accepted_counts(unrolled, symbol, true);
        if (accepted && (*accepted)[cells] && std::count(accepted->begin(), accepted->end(), true) == 1)
            return SymbolCounter{symbol, true, 1};
    }
    return std::nullopt;
}

Tally tally_of(const Cells& cells, std::span<const SymbolCounter> counters, std::size_t symbols) {
    if (counters.front().is_balance) {
        const std::size_t size = cells.size() / 2;
        Tally tally{{}, size, {{0, {}}, {size, {}}}, std::vector<std::uint64_t>(symbols, counts_from(0, size))};
        for (std::size_t i = 0; i < cells.size(); i += 2) tally.cells.push_back(cells[i]);
        for (std::size_t i = 1; i < cells.size(); i += 2) tally.cells.push_back(cells[i]);
        return tally;
    }
    Tally tally{cells, cells.size(), {{0, {}}}, std::vector<std::uint64_t>(symbols, counts_from(0, cells.size()))};
    for (const SymbolCounter& counter : counters) tally.counts[counter.symbol] &= counter.counts;
    return tally;
}

bool join(Tally& tally, const Tally& other) {
    if (tally.size != other.size) return false;
    const auto sorted = [](const Tally& from, const Tally::Group& group) {
        const auto begin = from.cells.begin() + static_cast<std::ptrdiff_t>(group.first);
        Cells cells(begin, begin + static_cast<std::ptrdiff_t>(from.size));
        std::sort(cells.begin(), cells.end());
        return cells;
    };
    std::vector<Cells> known;
    for (const Tally::Group& group : tally.groups) known.push_back(sorted(tally, group));
    std::vector<Cells> further;
    for (const Tally::Group& group : other.groups) {
        Cells cells = sorted(other, group);
        if (std::find(known.begin(), known.end(), cells) == known.end()) further.push_back(std::move(cells));
    }
    if (further.size() == other.groups.size()) return false;
    for (const Cells& cells : further) {
        tally.groups.push_back({tally.cells.size(), {}});
        tally.cells.insert(tally.cells.end(), cells.begin(), cells.end());
    }
    for (std::size_t s = 0; s < tally.counts.size(); ++s) tally.counts[s] &= other.counts[s];
    return true;
}

void part_groups(Tally& tally, const Neighbourhood& around) {
    for (Tally::Group& group : tally.groups) {
        const std::span<const int> cells(tally.cells.data() + group.first, tally.size);
        const auto add = [&](std::vector<Tally::Set> parting) {
            Tally::Set left = counts_from(0, tally.size - 1);
            for (const Tally::Set part : parting) left &= ~part;
            // What is left over joins the first cells from which it differs.
            for (std::size_t i = 0; i < tally.size; ++i) {
                if ((left >> i & 1) == 0) continue;
                const auto fits = [&](Tally::Set part) {
                    for (; part != 0; part &= part - 1) {
                        if (!around.are_different(cells[i], cells[static_cast<std::size_t>(std::countr_zero(part))]))
                            return false;
                    }
                    return true;
                };
                const auto part = std::find_if(parting.begin(), parting.end(), fits);
                if (part == parting.end())
                    parting.push_back(Tally::Set{1} << i);
                else
                    *part |= Tally::Set{1} << i;
            }
            if (parting.size() == tally.size) return;
            std::sort(parting.begin(), parting.end());
            if (std::find(group.partings.begin(), group.partings.end(), parting) == group.partings.end())
                group.partings.push_back(std::move(parting));
        };
        for (const auto& family : around.families) {
            std::vector<Tally::Set> parting;
            for (const std::size_t house : family) {
                const auto inside = around.houses[house];
                Tally::Set part = 0;
                for (std::size_t i = 0; i < cells.size(); ++i) {
                    if (std::binary_search(inside.begin(), inside.end(), cells[i])) part |= Tally::Set{1} << i;
                }
                if (part != 0) parting.push_back(part);
            }
            add(std::move(parting));
        }
        add({});
    }
}

bool narrow_tally(const Tally& tally, std::span<Mask> masks, std::vector<Claim>& claims) {
    return Counting(tally, masks).narrow(claims);
}

}  // namespace gridwright::sudoku
