// Steps inside closures: what the assumption lets patterns and further chains remove.
#pragma once

#include <functional>

#include "sudoku/explainer/closure.hpp"

namespace gridwright::sudoku::explainer {

// Which steps a dynamic search may use inside its closures: none, patterns, and further kinds of chains. Level 4
// uses a dynamic search of its own, whose level is `inner`.
struct Depth {
    int level = 0;
    int inner = 0;
};

// Chains found in grids that assumptions lead to. Many assumptions meet in the same grid, so all are remembered; and
// equal chains have one number.
class NestedMemory {
public:
    const NestedSteps& chains_of(const Board& grid);
    const NestedSteps& multiples_of(const Board& grid);
    const NestedSteps& dynamics_of(const Board& grid, int inner, const std::function<void()>& check);

    int number_of(const NestedStep& step);
    int complexity_of(int number) const { return complexities_[at(number)]; }

private:
    struct Key {
        std::uint64_t first, second;
        friend bool operator==(const Key&, const Key&) = default;
    };
    struct Hash {
        std::size_t operator()(const Key& key) const { return static_cast<std::size_t>(key.first); }
    };
    static Key key_of(const Board& grid, std::uint64_t search);
    template <typename Search>
    const NestedSteps& remembered(const Board& grid, std::uint64_t search_number, Search&& search);

    std::unordered_map<Key, std::unique_ptr<const NestedSteps>, Hash> found_;
    std::unordered_map<std::uint64_t, int> numbers_;
    std::vector<int> complexities_;
};

// Let the first kind of step that is possible in a closure's grid remove candidates; false where there is none.
bool embed(Closure& closure, const Board& grid, const Depth& depth, NestedMemory& memory,
           const std::function<void()>& check);

}  // namespace gridwright::sudoku::explainer
