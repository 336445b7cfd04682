// Puzzles and boards out of bytes: every shape and demand, sound around a hidden filling or broken in any way.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "sudoku/connected.hpp"
#include "sudoku/finders/layout.hpp"
#include "sudoku/rules.hpp"

namespace gridwright::fuzz {

// Choices, one byte after the other; zeros once the bytes are used up.
class Bytes {
public:
    explicit Bytes(std::span<const std::uint8_t> data) : data_(data) {}

    // A number from 0 to count - 1.
    int below(int count) {
        if (count <= 1) return 0;
        const unsigned high = count > 256 ? next() : 0u;
        return static_cast<int>((high << 8 | next()) % static_cast<unsigned>(count));
    }
    bool one_in(int count) { return below(count) == 0; }
    std::uint32_t bits() {
        return static_cast<std::uint32_t>(below(256) | below(256) << 8 | below(256) << 16 | below(256) << 24);
    }

private:
    unsigned next() { return read_ < data_.size() ? data_[read_++] : 0u; }
    std::span<const std::uint8_t> data_;
    std::size_t read_ = 0;
};

struct Puzzle {
    int size = 0;
    sudoku::Rules rules{};
    sudoku::finders::Outlook outlook;
    std::vector<int> filling;  // the hidden solution; every demand keeps it unless `is_sound` is false
    bool is_sound = true;
};

class PuzzleMaker {
public:
    PuzzleMaker(Bytes& bytes, int size, int box_height, int box_width) : bytes_(bytes) {
        puzzle_.size = size;
        puzzle_.rules = {size * size, size, {}, {}};
        for (int s = 0; s < size; ++s) puzzle_.rules.values.push_back(s + 1);
        fill(box_height, box_width);
        using sudoku::finders::HouseKind;
        for (int a = 0; a < size; ++a) {
            std::vector<int> row, column;
            for (int b = 0; b < size; ++b) {
                row.push_back(a * size + b);
                column.push_back(b * size + a);
            }
            add_house(row, HouseKind::row);
            add_house(column, HouseKind::column);
        }
        if (box_height * box_width != size) return;
        regions_.resize(static_cast<std::size_t>(size));
        for (int cell = 0; cell < size * size; ++cell)
            regions_[at(cell / size / box_height * (size / box_width) + cell % size / box_width)].push_back(cell);
    }

    Puzzle make() {
        using sudoku::finders::HouseKind;
        if (bytes_.one_in(4)) trade_cells();
        for (const auto& region : regions_) add_house(region, HouseKind::region);
        // Broken demands are told by values that the filling does not have.
        if (bytes_.one_in(4)) puzzle_.is_sound = false;
        const int demands = bytes_.one_in(2) ? bytes_.below(9) : 0;
        for (int i = 0; i < demands; ++i) add_demand();
        return std::move(puzzle_);
    }

private:
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }

    // A pattern of boxes with symbols renamed.
    void fill(int box_height, int box_width) {
        const int size = puzzle_.size;
        std::vector<int> names(at(size));
        for (int s = 0; s < size; ++s) names[at(s)] = s;
        for (int s = size; s-- > 1;) std::swap(names[at(s)], names[at(bytes_.below(s + 1))]);
        const bool boxed = box_height * box_width == size;
        for (int row = 0; row < size; ++row)
            for (int column = 0; column < size; ++column) {
                const int shift = boxed ? row % box_height * box_width + row / box_height : row;
                puzzle_.filling.push_back(names[at((column + shift) % size)]);
            }
    }

    void add_house(std::vector<int> cells, sudoku::finders::HouseKind kind) {
        puzzle_.rules.distinct.push_back(std::move(cells));
        puzzle_.outlook.kinds.push_back(kind);
    }

    // Regions trade cells with the same symbol, so that each still has them all: a jigsaw.
    void trade_cells() {
        for (int i = 0; i < 12 && regions_.size() > 1; ++i) {
            auto& one = regions_[at(bytes_.below(puzzle_.size))];
            auto& two = regions_[at(bytes_.below(puzzle_.size))];
            const int place = bytes_.below(puzzle_.size);
            for (int& other : two)
                if (puzzle_.filling[at(other)] == puzzle_.filling[at(one[at(place)])]) {
                    std::swap(one[at(place)], other);
                    break;
                }
        }
    }

    int cell() { return bytes_.below(puzzle_.rules.cells); }

    // Some cells, each once; with different symbols in the filling if wanted.
    std::vector<int> cells(int most, bool differ) {
        std::vector<int> result;
        std::uint64_t seen = 0;
        for (int i = 0; i < most; ++i) {
            const int next = cell();
            const std::uint64_t symbol = std::uint64_t{1} << puzzle_.filling[at(next)];
            if (std::find(result.begin(), result.end(), next) != result.end() || (differ && (seen & symbol) != 0))
                continue;
            seen |= symbol;
            result.push_back(next);
        }
        return result;
    }

    int symbol_of(int cell) { return puzzle_.is_sound ? puzzle_.filling[at(cell)] : bytes_.below(puzzle_.size); }

    void add_demand() {
        auto& rules = puzzle_.rules;
        const int size = puzzle_.size;
        const auto all = rules.all();
        switch (bytes_.below(10)) {
            case 0: add_house(cells(size, puzzle_.is_sound), sudoku::finders::HouseKind::other); break;
            case 1: {
                const int place = cell();
                rules.domains.push_back({place, (bytes_.bits() & all) | std::uint64_t{1} << symbol_of(place)});
                puzzle_.outlook.domain_groups.push_back(0);
                break;
            }
            case 2: add_relations(); break;
            case 3:
            case 4: {
                sudoku::Sum sum{cells(1 + bytes_.below(5), true), {}, {}, true};
                int total = 0;
                for (int member : sum.cells) total += 1 + symbol_of(member);
                sum.coefficients.assign(sum.cells.size(), 1);
                sum.totals = {total};
                rules.sums.push_back(std::move(sum));
                break;
            }
            case 5: {
                sudoku::Sum sum{cells(1 + bytes_.below(6), false), {}, {bytes_.below(20)}, false};
                int total = 0;
                for (int member : sum.cells) {
                    sum.coefficients.push_back(bytes_.below(6) - 2);
                    total += sum.coefficients.back() * (1 + symbol_of(member));
                }
                sum.totals.push_back(total);
                rules.sums.push_back(std::move(sum));
                break;
            }
            case 6: {
                sudoku::Contains contains{cells(1 + bytes_.below(5), false), std::vector<int>(at(size), 0), {}};
                contains.most.assign(at(size), rules.cells);
                for (int member : contains.cells)
                    if (bytes_.one_in(2)) ++contains.least[at(symbol_of(member))];
                for (int s = 0; s < size; ++s)
                    if (puzzle_.is_sound && contains.least[at(s)] > 0 && bytes_.one_in(2))
                        contains.most[at(s)] =
                            static_cast<int>(std::count_if(contains.cells.begin(), contains.cells.end(),
                                                           [&](int c) { return puzzle_.filling[at(c)] == s; }));
                rules.contains.push_back(std::move(contains));
                break;
            }
            case 7: add_pairs(); break;
            case 8: add_area(); break;
            default: add_automaton();
        }
    }

    // Pairs of cells, of which those that repeat another one's symbols are left out if the filling is to be kept.
    void add_pairs() {
        const auto firsts = cells(1 + bytes_.below(9), false), seconds = cells(1 + bytes_.below(9), false);
        std::vector<int> chosen, partners;
        std::set<std::pair<int, int>> known;
        for (std::size_t i = 0; i < std::min(firsts.size(), seconds.size()); ++i) {
            const std::pair held{puzzle_.filling[at(firsts[i])], puzzle_.filling[at(seconds[i])]};
            if (!known.insert(held).second && puzzle_.is_sound) continue;
            chosen.push_back(firsts[i]);
            partners.push_back(seconds[i]);
        }
        chosen.insert(chosen.end(), partners.begin(), partners.end());
        puzzle_.rules.pairs.push_back({std::move(chosen)});
    }

    // Cells along a path, some of them joined crosswise, of which those with some symbols hang together.
    void add_area() {
        sudoku::Connected area{cells(1 + bytes_.below(12), false), {}, bytes_.bits() & puzzle_.rules.all(), 0};
        area.neighbours.resize(area.cells.size());
        const auto join = [&](std::size_t one, std::size_t other) {
            area.neighbours[one].push_back(static_cast<int>(other));
            area.neighbours[other].push_back(static_cast<int>(one));
        };
        for (std::size_t i = 1; i < area.cells.size(); ++i) {
            join(i - 1, i);
            if (i >= 3 && bytes_.one_in(2)) join(i - 3, i);
        }
        std::vector<sudoku::Mask> held;
        for (int member : area.cells) held.push_back(sudoku::Mask{1} << puzzle_.filling[at(member)]);
        const auto inside =
            std::count_if(held.begin(), held.end(), [&](auto mask) { return (mask & area.symbols) != 0; });
        if (bytes_.one_in(2)) area.size = static_cast<int>(inside);
        if (puzzle_.is_sound && !sudoku::narrow_connected(area, held)) return;
        puzzle_.rules.connected.push_back(std::move(area));
    }

    // A path whose neighbours are all in one relation that their symbols keep, or any table.
    void add_relations() {
        const auto path = cells(2 + bytes_.below(5), false);
        if (path.size() < 2) return;
        const int group = puzzle_.outlook.relation_groups.empty() ? 0 : puzzle_.outlook.relation_groups.back() + 1;
        std::vector<std::uint64_t> table(at(puzzle_.size));
        const bool rising = bytes_.one_in(2);
        for (int s = 0; s < puzzle_.size; ++s)
            table[at(s)] = puzzle_.rules.all() & (rising ? ~((std::uint64_t{2} << s) - 1) : bytes_.bits());
        for (std::size_t i = 0; i + 1 < path.size(); ++i) {
            const int first = symbol_of(path[i]), second = symbol_of(path[i + 1]);
            if (puzzle_.is_sound && rising && first >= second) continue;
            if (!rising) table[at(first)] |= std::uint64_t{1} << second;
        }
        for (std::size_t i = 0; i + 1 < path.size(); ++i) {
            if (puzzle_.is_sound &&
                (table[at(puzzle_.filling[at(path[i])])] >> puzzle_.filling[at(path[i + 1])] & 1) == 0)
                continue;
            puzzle_.rules.relations.push_back({path[i], path[i + 1], table});
            puzzle_.outlook.relation_groups.push_back(group);
        }
    }

    // Any machine, with a way for the filling through it if it is to be kept.
    void add_automaton() {
        auto& rules = puzzle_.rules;
        const auto path = cells(1 + bytes_.below(6), false);
        const int states = 1 + bytes_.below(5), moves = states * puzzle_.size;
        std::vector<std::vector<std::int32_t>> next(at(moves));
        for (auto& list : next)
            if (bytes_.one_in(3)) list.push_back(bytes_.below(states));
        int state = 0;
        for (int member : path) {
            const int after = bytes_.below(states);
            next[at(state * puzzle_.size + symbol_of(member))].push_back(after);
            state = after;
        }
        sudoku::Machine machine{0, std::vector<bool>(at(states), false), {0}, {}};
        machine.accepts[at(state)] = true;
        for (const auto& list : next) {
            machine.next.insert(machine.next.end(), list.begin(), list.end());
            machine.first.push_back(static_cast<std::uint32_t>(machine.next.size()));
        }
        rules.automata.push_back({path, rules.machines.size()});
        rules.machines.push_back(std::move(machine));
    }

    Bytes& bytes_;
    Puzzle puzzle_;
    std::vector<std::vector<int>> regions_;
};

inline Puzzle make_puzzle(Bytes& bytes) {
    // Small grids most often, large ones seldom: they cost a thousand times as much.
    const int kind = bytes.below(10000);
    if (kind < 1) return PuzzleMaker(bytes, 25, 5, 5).make();
    if (kind < 5) return PuzzleMaker(bytes, 16, 4, 4).make();
    if (kind < 500) return PuzzleMaker(bytes, 9, 3, 3).make();
    if (kind < 2000) return PuzzleMaker(bytes, 6, 2, 3).make();
    if (kind < 3000) return PuzzleMaker(bytes, 5, 1, 1).make();
    if (kind < 5000) return PuzzleMaker(bytes, 3, 1, 3).make();
    if (kind < 6000) return PuzzleMaker(bytes, 2, 1, 2).make();
    if (kind < 6200) return PuzzleMaker(bytes, 1, 1, 1).make();
    return PuzzleMaker(bytes, 4, 2, 2).make();
}

struct Board {
    std::vector<std::uint64_t> masks;
    std::vector<bool> given;
    bool keeps_filling = true;  // whether the hidden filling is still possible
};

inline Board make_board(Bytes& bytes, const Puzzle& puzzle) {
    Board board;
    const std::uint64_t all = puzzle.rules.all();
    const int settled = bytes.below(5), wrong = bytes.one_in(3) ? 2 + bytes.below(40) : 0;
    for (int cell = 0; cell < puzzle.rules.cells; ++cell) {
        const std::uint64_t own = std::uint64_t{1} << puzzle.filling[static_cast<std::size_t>(cell)];
        std::uint64_t mask = all;
        if (bytes.below(5) < settled)
            mask = own;
        else if (bytes.one_in(2))
            mask = (bytes.bits() & all) | own;
        // Anything at all: a wrong symbol, nothing, or other candidates.
        if (wrong > 0 && bytes.one_in(wrong)) mask = bytes.one_in(3) ? 0 : bytes.bits() & all;
        board.keeps_filling = board.keeps_filling && (mask & own) != 0;
        board.masks.push_back(mask);
        board.given.push_back((mask & (mask - 1)) == 0 && mask != 0 && bytes.one_in(2));
    }
    return board;
}

}  // namespace gridwright::fuzz
