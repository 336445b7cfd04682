// Which wing of three strong links is looked for.
#pragma once

namespace gridwright::sudoku::finders {

// A cell with two candidates gives a link between them (xy), a house with two places one between these (x=x).
enum class ThreeLinks {
    m = 1,  // xy, y=y, x=x: the ends are the same symbol
    s,      // x=x, xy, y=y
    l,      // x=x, y=y, z=z: z may be x
    h,      // xy, y=y, z=z or xy, yz, z=z: z is not x
};

}  // namespace gridwright::sudoku::finders
