// A layout and its walks as Python sees them: one object for both grid sizes, so that Python never sees the difference.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "budget.hpp"
#include "sudoku/draw_groups.hpp"
#include "sudoku/finders/steer.hpp"
#include "sudoku/finders/thin.hpp"

namespace gridwright::bindings {

namespace finders = sudoku::finders;
using finders::Mask;

struct RawWalk {
    finders::WalkEnd end;
    std::vector<int> used;
    std::vector<finders::Deduction> deductions;
    std::vector<Mask> masks;
};

// A full grid cut into groups whose sums are told, and what is given besides.
struct CutGrid {
    std::vector<sudoku::Cells> groups;
    std::vector<int> totals;
    finders::Thinned thinned;
};

// How grids are cut again and again: what all cuts share.
struct CutPlan {
    std::vector<finders::WalkEntry> entries;
    sudoku::GroupPlan groups;
    finders::ThinPlan thin;
};

class FinderLayout {
public:
    virtual ~FinderLayout() = default;
    virtual std::vector<finders::Deduction> find(const finders::WalkEntry& entry, const std::vector<Mask>& masks,
                                                 const std::vector<bool>& given, const Budget& budget) const = 0;
    virtual std::vector<Mask> pencil(const std::vector<Mask>& masks, const std::vector<bool>& given) const = 0;
    virtual std::vector<finders::DeadEnd> dead_ends(const std::vector<Mask>& masks,
                                                    const std::vector<bool>& given) const = 0;
    virtual std::unique_ptr<class FinderWalk> walker(std::vector<finders::WalkEntry> entries) const = 0;
    // One full grid, one symbol per cell.
    virtual CutGrid cut(std::string_view grid, const CutPlan& plan, std::uint64_t seed, const Budget& budget) const = 0;
};

class FinderWalk {
public:
    virtual ~FinderWalk() = default;
    virtual RawWalk run(const std::vector<Mask>& masks, const std::vector<bool>& given, bool wants_reasons,
                        const Budget& budget) = 0;
    virtual std::size_t size() const = 0;
    // Many start grids in a row: one byte per cell, 0 = open, k = symbol number k.
    virtual std::vector<RawWalk> rate(std::string_view grids, const Budget& budget, const finders::Price& price) = 0;
    // Many full grids in a row, one symbol per cell; each has its own part of the seed.
    virtual std::vector<finders::Thinned> thin(const sudoku::Rules& rules, std::string_view grids,
                                               const finders::ThinPlan& plan, std::uint64_t seed,
                                               const Budget& budget) = 0;
    // Puzzles with their solutions, likewise; the givens of those that they lead to, which need the last techniques.
    virtual std::vector<finders::Given> steer(std::string_view grids, std::string_view givens,
                                              const finders::SteerPlan& plan, std::uint64_t seed,
                                              const Budget& budget) = 0;
};

// Groups of a full grid of so many cells.
std::vector<sudoku::Cells> draw_groups(std::string_view grid, const sudoku::GroupPlan& plan, std::uint64_t seed);

// The kind of every house, and the group of every relation and domain that people see as one rule.
std::unique_ptr<FinderLayout> make_layout(const sudoku::Rules& rules, std::vector<finders::HouseKind> kinds,
                                          std::vector<int> relation_groups, std::vector<int> domain_groups);

}  // namespace gridwright::bindings
