// The very last resort: look the solution up and reveal one cell of it.
#include "finder.hpp"

#include <memory>

namespace gridwright::sudoku::finders {

namespace {

// Depth first over the cell with the fewest candidates, or the digit with the fewest places.
template <std::size_t Words>
class Completion {
public:
    explicit Completion(const Sink& sink) : sink_(sink) {}

    bool complete(Position<Words>& position) {
        if (position.broken()) return false;
        if (position.solved()) return true;
        if (++nodes_ > most_nodes || ((nodes_ & 255) == 0 && sink_.cancelled())) return false;
        const auto& layout = position.layout();
        int fewest = max_symbols + 1, best = -1, digit = -1, house = -1;
        for (int cell : position.open())
            if (const int size = position.size(cell); size < fewest) {
                fewest = size;
                best = cell;
            }
        for (std::size_t h = 0; h < layout.houses.size() && fewest > 1; ++h) {
            if (!layout.houses[h].complete) continue;
            Mask seen = 0;
            for (int cell : layout.houses[h].cells)
                if (position.value(cell) >= 0) seen |= Mask{1} << position.value(cell);
            for (int d : Digits(layout.all & ~seen))
                if (const int left = position.left(static_cast<int>(h), d); left < fewest) {
                    fewest = left;
                    digit = d;
                    house = static_cast<int>(h);
                }
        }
        if (digit >= 0) {
            for (int cell : position.places(digit, house))
                if (attempt(position, cell, digit)) return true;
            return false;
        }
        for (int d : Digits(position.mask(best)))
            if (attempt(position, best, d)) return true;
        return false;
    }

private:
    bool attempt(Position<Words>& position, int cell, int digit) {
        // One position for every open cell may be alive at once, too much for the stack of a thread.
        const auto next = std::make_unique<Position<Words>>(position);
        next->place(cell, digit);
        if (!complete(*next)) return false;
        position = *next;
        return true;
    }

    static constexpr int most_nodes = 100'000;
    const Sink& sink_;
    int nodes_ = 0;
};

}  // namespace

// Reveals the open cell in the middle of all open cells. Only for puzzles whose rules are houses alone; finds nothing
// where there is no solution or the search would take too long.
template <std::size_t Words>
bool find_reveal(const Position<Words>& position, const Parameters&, Memory<Words>&, Sink& sink) {
    const auto& layout = position.layout();
    if (!layout.only_houses || position.solved()) return false;
    Position<Words> solution = position;
    if (!Completion<Words>(sink).complete(solution)) return false;
    int before_middle = position.open().count() / 2;
    for (int cell : position.open()) {
        if (before_middle-- > 0) continue;
        Deduction& draft = sink.draft();
        draft.placed.push_back(candidate(cell, solution.value(cell)));
        draft.digit = static_cast<std::int16_t>(solution.value(cell));
        return sink.take();
    }
    return false;
}

GRIDWRIGHT_FINDER(find_reveal)

}  // namespace gridwright::sudoku::finders
