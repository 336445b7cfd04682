// The lanes kernel compiled for one instruction set: the build compiles this file once for each, with other options.
#include "sudoku/lanes_engine.hpp"

namespace gridwright::sudoku {

LaneEffort GRIDWRIGHT_LANES_NAME(const LaneBatch& batch, const OpenStates& open) {
    return LaneEngine<GRIDWRIGHT_LANES>(batch, open).run();
}

}  // namespace gridwright::sudoku
