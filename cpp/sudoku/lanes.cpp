// Chooses the compiled form of the lanes kernel that this processor can run.
#include "sudoku/lanes.hpp"

namespace gridwright::sudoku {

LaneEffort solve_lanes_baseline(const LaneBatch& batch);
#ifdef GRIDWRIGHT_X86_DISPATCH
LaneEffort solve_lanes_avx2(const LaneBatch& batch);
LaneEffort solve_lanes_avx512(const LaneBatch& batch);
#endif

InstructionSet best_instruction_set() {
#ifdef GRIDWRIGHT_X86_DISPATCH
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")) return InstructionSet::avx512;
    if (__builtin_cpu_supports("avx2")) return InstructionSet::avx2;
#endif
    return InstructionSet::baseline;
}

LaneEffort solve_lanes(const LaneBatch& batch, InstructionSet set) {
#ifdef GRIDWRIGHT_X86_DISPATCH
    if (set == InstructionSet::avx512) return solve_lanes_avx512(batch);
    if (set == InstructionSet::avx2) return solve_lanes_avx2(batch);
#endif
    (void)set;
    return solve_lanes_baseline(batch);
}

}  // namespace gridwright::sudoku
