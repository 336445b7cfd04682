// A division into parts that differ is a colouring, and the best one is hard to find: a few likely ones are compared.
#include "sudoku/sum_parts.hpp"

#include <algorithm>

namespace gridwright::sudoku {

namespace {

// Sums of so few cells are divided as they come: there are hundreds of them in a killer, and little to gain.
constexpr std::size_t few = 6;

class Divider {
public:
    Divider(const Cells& cells, std::size_t most, const Neighbourhood& around)
        : cells_(cells), most_(most), around_(around) {}

    std::vector<Cells> run() const {
        std::vector<Cells> best = fitted({}, cells_);
        if (best.size() == 1 || cells_.size() <= few) return best;
        const auto try_parts = [&](std::vector<Cells> parts) {
            if (closeness(parts) > closeness(best)) best = std::move(parts);
        };
        for (const auto& family : around_.families) try_parts(by_family(family));
        try_parts(largest_first());
        return best;
    }

private:
    // n cells that differ have n * n less room than as many that need not.
    static std::size_t closeness(const std::vector<Cells>& parts) {
        std::size_t squares = 0;
        for (const Cells& part : parts) squares += part.size() * part.size();
        return squares;
    }

    bool fits(int cell, const Cells& part) const {
        return part.size() < most_ &&
               std::all_of(part.begin(), part.end(), [&](int other) { return around_.are_different(cell, other); });
    }

    // Puts every cell into the first part that it fits.
    std::vector<Cells> fitted(std::vector<Cells> parts, const Cells& left) const {
        for (const int cell : left) {
            const auto part = std::find_if(parts.begin(), parts.end(), [&](const Cells& p) { return fits(cell, p); });
            if (part == parts.end())
                parts.push_back({cell});
            else
                part->push_back(cell);
        }
        return parts;
    }

    std::vector<Cells> by_family(const std::vector<std::size_t>& family) const {
        std::vector<Cells> parts;
        Cells left = cells_;
        for (const std::size_t h : family) {
            const auto house = around_.houses[h];
            const auto inside = std::stable_partition(left.begin(), left.end(), [&](int cell) {
                return std::find(house.begin(), house.end(), cell) == house.end();
            });
            if (inside != left.end()) parts.emplace_back(inside, left.end());
            left.erase(inside, left.end());
        }
        return fitted(std::move(parts), left);
    }

    std::vector<Cells> largest_first() const {
        std::vector<Cells> parts;
        for (Cells left = cells_; !left.empty();) {
            Cells largest;
            for (const int first : left) {
                Cells part{first};
                for (const int cell : left) {
                    if (cell != first && fits(cell, part)) part.push_back(cell);
                }
                if (part.size() > largest.size()) largest.swap(part);
            }
            std::erase_if(left, [&](int cell) { return std::count(largest.begin(), largest.end(), cell) != 0; });
            parts.push_back(std::move(largest));
        }
        return parts;
    }

    const Cells& cells_;
    std::size_t most_;
    const Neighbourhood& around_;
};

}  // namespace

std::vector<Cells> divide(const Cells& cells, std::size_t most, const Neighbourhood& around) {
    return Divider(cells, most, around).run();
}

}  // namespace gridwright::sudoku
