// Exact propagation of sums: keeps of every cell the values that some full assignment of the sum uses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/rules.hpp"
#include "sudoku/sum_parts.hpp"

namespace gridwright::sudoku {

// Sums of more parts than this are worked out without them.
constexpr std::size_t most_parts = 24;

// A sum in the form in which it is worked out. Values are shifted so that they begin with 1 where they are
// consecutive, and with 0 elsewhere; the totals are shifted with them.
struct SumPlan {
    enum class Way {
        impossible,
        sets,      // all cells differ, nine symbols at most
        odd_sets,  // the same for values that are not consecutive: `totals` lists sets of symbols
        parts,     // cells that differ within a part
        totals,    // running totals alone
        bounds     // too many totals for a set of bits
    };

    // Cells that differ from each other, one after the other in `cells`.
    struct Part {
        std::uint16_t size;
        bool turned;          // symbols stand in reverse order, because the cells are taken away
        std::uint32_t scale;  // what the values count times
    };

    Way way = Way::impossible;
    bool has_turned = false;  // some part is
    Cells cells;
    std::vector<Part> parts;
    std::vector<std::uint64_t> totals;  // bit t = total t is allowed
    std::int64_t only = -1;             // the only total, or -1
    int taken_up = 0;                   // how much the bounds move in because cells differ, at most
    std::vector<std::int64_t> counted;  // by cell and symbol: what it adds, for running totals
    std::vector<std::int64_t> wanted;   // the totals as numbers, in order, for bounds
};

// The same sum with every cell once, in order, and no coefficient 0.
Sum tidied(const Sum& sum);

// Plans tidied sums under the rules.
std::vector<SumPlan> plan_sums(const Rules& rules, std::span<const Sum> sums, const Neighbourhood& around);

// How far to go: in a search sums with much room are passed over, for they hardly ever say anything.
enum class Care { hasty, thorough };

// Narrows the masks of a plan's cells, in their order; false if no assignment is left. `needed`: symbols that stand in
// one of the cells in any case, as far as that came out.
bool narrow_sum(const SumPlan& plan, int symbols, Care care, Mask* masks, Mask& needed);

}  // namespace gridwright::sudoku
