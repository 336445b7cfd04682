// Chooses the compiled form of the lanes kernel that this processor can run.
#include "sudoku/lanes.hpp"

namespace gridwright::sudoku {

using LaneKernel = LaneEffort(const LaneBatch& batch, const OpenStates& open);
LaneKernel solve_lanes_baseline;
#ifdef GRIDWRIGHT_X86_DISPATCH
LaneKernel solve_lanes_avx2;
LaneKernel solve_lanes_avx512;
#endif

InstructionSet best_instruction_set() {
#ifdef GRIDWRIGHT_X86_DISPATCH
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")) return InstructionSet::avx512;
    if (__builtin_cpu_supports("avx2")) return InstructionSet::avx2;
#endif
    return InstructionSet::baseline;
}

LaneEffort search_lanes(const LaneBatch& batch, const OpenStates& open, InstructionSet set) {
#ifdef GRIDWRIGHT_X86_DISPATCH
    if (set == InstructionSet::avx512) return solve_lanes_avx512(batch, open);
    if (set == InstructionSet::avx2) return solve_lanes_avx2(batch, open);
#endif
    (void)set;
    return solve_lanes_baseline(batch, open);
}

LaneEffort solve_lanes(const LaneBatch& batch, InstructionSet set) { return search_lanes(batch, {}, set); }

}  // namespace gridwright::sudoku
