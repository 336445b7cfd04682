#include "sudoku/families.hpp"

#include <algorithm>

namespace gridwright::sudoku {

std::vector<std::vector<std::size_t>> find_families(const Lists& houses, int cells) {
    std::vector<std::vector<std::size_t>> found;
    std::vector<std::vector<bool>> covered;  // by family and cell
    for (std::size_t h = 0; h < houses.size(); ++h) {
        const auto house = houses[h];
        const auto is_apart = [&](std::size_t f) {
            return found[f].size() < most_in_family &&
                   std::none_of(
                       house.begin(), house.end(),
                       [&](int cell) { return covered[f][static_cast<std::size_t>(cell)]; });
        };
        std::size_t f = 0;
        while (f < found.size() && !is_apart(f)) ++f;
        if (f == found.size()) {
            found.emplace_back();
            covered.emplace_back(static_cast<std::size_t>(cells));
        }
        found[f].push_back(h);
        for (const int cell : house) covered[f][static_cast<std::size_t>(cell)] = true;
    }
    return found;
}

}  // namespace gridwright::sudoku
