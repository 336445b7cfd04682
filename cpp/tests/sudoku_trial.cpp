// Singles alone: closures, backdoors and the depth of trial on small boards, against removing symbols until nothing
// changes, and on boards that contradict themselves.
#include <bit>
#include <random>
#include <vector>

#include "expect.hpp"
#include "sudoku/trial.hpp"

using namespace gridwright;
using sudoku::Singles;
using tests::expect;

namespace {

using Masks = Singles::Masks;
using Houses = std::vector<std::vector<std::size_t>>;

// Rows, columns and boxes of 4x4.
Houses houses() {
    Houses found(12);
    for (std::size_t cell = 0; cell < 16; ++cell) {
        found[cell / 4].push_back(cell);
        found[4 + cell % 4].push_back(cell);
        found[8 + cell / 8 * 2 + cell % 4 / 2].push_back(cell);
    }
    return found;
}

// Naked and hidden singles, one removal after the other; false where something has no place left.
bool close_slowly(Masks& masks) {
    for (bool changed = true; changed;) {
        changed = false;
        for (const auto& house : houses()) {
            for (std::size_t symbol = 0; symbol < 4; ++symbol) {
                const std::uint64_t bit = std::uint64_t{1} << symbol;
                std::vector<std::size_t> places;
                for (const std::size_t cell : house) {
                    if (masks[cell] & bit) places.push_back(cell);
                    for (const std::size_t other : house) {
                        if (cell == other || masks[cell] != bit || (masks[other] & bit) == 0) continue;
                        masks[other] &= ~bit;
                        changed = true;
                    }
                }
                if (places.empty()) return false;
                if (places.size() == 1 && (masks[places[0]] & bit) != 0 && masks[places[0]] != bit) {
                    masks[places[0]] = bit;
                    changed = true;
                }
            }
        }
        for (const std::uint64_t mask : masks)
            if (mask == 0) return false;
    }
    return true;
}

std::size_t settled(const Masks& masks) {
    std::size_t count = 0;
    for (const std::uint64_t mask : masks) count += std::has_single_bit(mask);
    return count;
}

}  // namespace

int main() {
    const Singles singles(16, 4, houses());
    const Masks solution = {1, 2, 4, 8, 4, 8, 1, 2, 2, 1, 8, 4, 8, 4, 2, 1};
    std::mt19937 chance(5);
    for (int round = 0; round < 500; ++round) {
        Masks masks(16, 15);
        for (std::size_t cell = 0; cell < 16; ++cell) {
            if (chance() % 3 == 0) masks[cell] = solution[cell];
            if (chance() % 4 == 0) masks[cell] = solution[cell] | (1u << chance() % 4);
        }
        Masks closed = masks;
        expect(close_slowly(closed), "a sound board stands");
        const std::vector<std::size_t> closures = singles.closures(masks, solution);
        const Singles::Backdoors doors = singles.backdoors(masks, solution, true, Budget());
        std::size_t opening = 0;
        for (std::size_t cell = 0; cell < 16; ++cell) {
            Masks tried = masks;
            tried[cell] = solution[cell];
            close_slowly(tried);
            expect(closures[cell] == settled(tried), "closures are those of singles");
            opening += settled(closed) < 16 && settled(tried) == 16;
        }
        expect(doors.complete && doors.cells.size() == opening, "backdoors are the cells whose closure is all");
        const int depth = singles.depth(masks, 2, Budget());
        expect((depth == 0) == (settled(closed) == 16), "singles solve what has depth 0");

        // Boards by chance mostly contradict themselves: nothing may go wrong on them.
        for (std::uint64_t& mask : masks) mask = chance() % 16;
        singles.depth(masks, 2, Budget());
        singles.closures(masks, solution);
        singles.backdoors(masks, solution, true, Budget());
    }
    return tests::exit_code("singles, backdoors and trials hold");
}
