// Windows over a known solution.
#include "window.hpp"

#include <algorithm>
#include <bit>

#include "search.hpp"

namespace gridwright::nonogram {
namespace {

constexpr std::uint64_t nodes_per_window = 24;

Picture picture_of(const Position& position) {
    Picture picture(position.puzzle().cells());
    for (std::size_t cell = 0; cell < picture.size(); ++cell)
        picture[cell] = static_cast<std::uint8_t>(std::countr_zero(position.candidates(cell)));
    return picture;
}

// Whether what is left has no contradiction; a position that the budget left half propagated is of no use.
bool holds_within(Position& position, const Budget& budget) {
    const Watched watched(position, budget);
    try {
        return position.propagate();
    } catch (const OutOfBudget&) {
        return false;
    }
}

}  // namespace

std::optional<Picture> solve_windows_again(Position& position, const Picture& solution, std::size_t size,
                                           const Budget& budget) {
    const std::size_t height = position.puzzle().height, width = position.puzzle().width;
    const std::size_t step = std::max<std::size_t>(1, size / 2);
    std::optional<Picture> other;
    for (std::size_t top = 0; top + step < height || top == 0; top += step) {
        for (std::size_t left = 0; left + step < width || left == 0; left += step) {
            if (budget.spent()) return std::nullopt;
            const std::size_t mark = position.mark();
            for (std::size_t row = 0; row < height; ++row)
                for (std::size_t column = 0; column < width; ++column)
                    if (row < top || row >= top + size || column < left || column >= left + size)
                        position.assume(row * width + column, solution[row * width + column]);
            if (holds_within(position, budget) && position.open_cells() > 0) {
                Search search(position, [&] {
                    Picture picture = picture_of(position);
                    if (picture != solution) other = std::move(picture);
                    return !other.has_value();
                });
                search.run(nodes_per_window, budget);
            }
            position.undo_to(mark);
            if (other) return other;
        }
    }
    return std::nullopt;
}

}  // namespace gridwright::nonogram
