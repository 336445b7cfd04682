// Walks of the sudoku finders over many grids, in the two sizes that the kernels are made in.
#include "finder_walks.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "sudoku/random_grid.hpp"

namespace gridwright::bindings {

namespace {

using finders::AllSink;
using finders::DeadEnd;
using finders::Deduction;
using finders::Given;
using finders::Layout;
using finders::Outlook;
using finders::Price;
using finders::SteerPlan;
using finders::Thinned;
using finders::ThinPlan;
using finders::WalkEntry;
using finders::Walker;
using finders::WalkResult;

sudoku::Filling filling_of(std::string_view grid, int symbols) {
    sudoku::Filling filling;
    for (const char symbol : grid) {
        if (static_cast<std::uint8_t>(symbol) >= symbols) throw std::invalid_argument("expected symbols of the puzzle");
        filling.push_back(static_cast<std::uint8_t>(symbol));
    }
    return filling;
}

void check_cells(const std::vector<std::vector<int>>& lists, std::size_t cells) {
    const auto is_inside = [&](int cell) { return cell >= 0 && static_cast<std::size_t>(cell) < cells; };
    for (const auto& list : lists)
        if (!std::all_of(list.begin(), list.end(), is_inside))
            throw std::invalid_argument("expected cells of the grid");
}

void check_plan(const ThinPlan& plan, std::size_t cells, std::size_t entries) {
    check_cells(plan.orbits, cells);
    if (plan.wanted.size() != entries || plan.trusting.size() != entries ||
        (!plan.price.worth.empty() && plan.price.worth.size() != entries))
        throw std::invalid_argument("expected a value for every technique of the walk");
}

void check_groups(const sudoku::GroupPlan& plan, std::size_t cells) {
    if (plan.neighbours.size() != cells) throw std::invalid_argument("expected a list of neighbours for every cell");
    if (plan.largest < 2) throw std::invalid_argument("expected groups of 2 cells or more");
    check_cells(plan.neighbours, cells);
}

template <std::size_t Words>
std::vector<Mask> masks_of(const finders::Position<Words>& position) {
    std::vector<Mask> masks;
    for (int cell = 0; cell < position.layout().cells; ++cell)
        masks.push_back(position.value(cell) >= 0 ? Mask{1} << position.value(cell) : position.mask(cell));
    return masks;
}

template <std::size_t Words>
class SizedWalk final : public FinderWalk {
public:
    SizedWalk(std::shared_ptr<const Layout<Words>> layout, std::vector<WalkEntry> entries)
        : layout_(std::move(layout)), size_(entries.size()), walker_(*layout_, std::move(entries)) {}

    std::size_t size() const override { return size_; }

    RawWalk run(const std::vector<Mask>& masks, const std::vector<bool>& given, bool wants_reasons,
                const Budget& budget) override {
        walker_.start(masks, given);
        WalkResult result = walker_.run(wants_reasons, budget);
        RawWalk raw{result.end, std::move(result.used), {}, masks_of(walker_.position())};
        for (auto& step : result.steps) raw.deductions.push_back(std::move(step.deduction));
        return raw;
    }

    std::vector<RawWalk> rate(std::string_view grids, const Budget& budget, const Price& price) override {
        const auto cells = static_cast<std::size_t>(layout_->cells);
        std::vector<Mask> masks(cells);
        std::vector<bool> given(cells);
        std::vector<RawWalk> results;
        for (std::size_t at = 0; at + cells <= grids.size() && !budget.spent(); at += cells) {
            for (std::size_t i = 0; i < cells; ++i) {
                const auto symbol = static_cast<unsigned char>(grids[at + i]);
                given[i] = symbol != 0;
                masks[i] = symbol != 0 ? Mask{1} << (symbol - 1) : layout_->all;
            }
            walker_.start(masks, given);
            WalkResult result = walker_.run(false, budget, price);
            results.push_back({result.end, std::move(result.used), {}, masks_of(walker_.position())});
        }
        return results;
    }

    std::vector<Thinned> thin(const sudoku::Rules& rules, std::string_view grids, const ThinPlan& plan,
                              std::uint64_t seed, const Budget& budget) override {
        if (rules.cells != layout_->cells) throw std::invalid_argument("expected rules of the same grid");
        check_plan(plan, static_cast<std::size_t>(layout_->cells), size_);
        std::vector<Thinned> results;
        for_each_grid(grids, seed, budget, [&](const sudoku::Filling& solution, std::uint64_t own) {
            results.push_back(finders::thin(walker_, rules, solution, plan, own, budget));
        });
        return results;
    }

    std::vector<Given> steer(std::string_view grids, std::string_view givens, const SteerPlan& plan, std::uint64_t seed,
                             const Budget& budget) override {
        check_cells(plan.orbits, static_cast<std::size_t>(layout_->cells));
        if (givens.size() != grids.size()) throw std::invalid_argument("expected a mark for every cell");
        std::vector<Given> results;
        for_each_grid(grids, seed, budget, [&](const sudoku::Filling& solution, std::uint64_t own) {
            const std::string_view marks = givens.substr(results.size() * solution.size(), solution.size());
            const Given given(marks.begin(), marks.end());
            results.push_back(finders::steer(walker_, solution, given, plan, own, budget));
        });
        return results;
    }

private:
    template <typename Work>
    void for_each_grid(std::string_view grids, std::uint64_t seed, const Budget& budget, Work work) const {
        const auto cells = static_cast<std::size_t>(layout_->cells);
        for (std::size_t at = 0; at + cells <= grids.size() && !budget.spent(); at += cells)
            work(filling_of(grids.substr(at, cells), layout_->symbols), sudoku::mixed(seed, at / cells));
    }

    std::shared_ptr<const Layout<Words>> layout_;
    std::size_t size_;
    Walker<Words> walker_;
};

template <std::size_t Words>
class SizedLayout final : public FinderLayout {
public:
    SizedLayout(const sudoku::Rules& rules, const Outlook& outlook)
        : outlook_(outlook), layout_(std::make_shared<Layout<Words>>(rules, outlook)) {}

    std::vector<Deduction> find(const WalkEntry& entry, const std::vector<Mask>& masks, const std::vector<bool>& given,
                                const Budget& budget) const override {
        Walker<Words> walker(*layout_, {});
        walker.start(masks, given);
        finders::Memory<Words> memory;
        AllSink sink(true, &budget);
        finders::finder_table()[static_cast<std::size_t>(entry.finder)].get<Words>()(walker.position(),
                                                                                     entry.parameters, memory, sink);
        return std::move(sink.results());
    }

    std::vector<Mask> pencil(const std::vector<Mask>& masks, const std::vector<bool>& given) const override {
        Walker<Words> walker(*layout_, {});
        walker.start(masks, given);
        return masks_of(walker.position());
    }

    std::vector<DeadEnd> dead_ends(const std::vector<Mask>& masks, const std::vector<bool>& given) const override {
        Walker<Words> walker(*layout_, {});
        walker.start(masks, given);
        return walker.dead_ends();
    }

    std::unique_ptr<FinderWalk> walker(std::vector<WalkEntry> entries) const override {
        return std::make_unique<SizedWalk<Words>>(layout_, std::move(entries));
    }

    CutGrid cut(std::string_view grid, const CutPlan& plan, std::uint64_t seed, const Budget& budget) const override {
        const auto cells = static_cast<std::size_t>(layout_->cells);
        const sudoku::Filling solution = filling_of(grid, layout_->symbols);
        if (solution.size() != cells) throw std::invalid_argument("expected a symbol for every cell");
        check_groups(plan.groups, cells);
        check_plan(plan.thin, cells, plan.entries.size());
        sudoku::Lot lot(seed);
        CutGrid cut{sudoku::draw_groups(solution, plan.groups, lot), {}, {}};
        sudoku::Rules rules = layout_->rules;
        for (const sudoku::Cells& group : cut.groups) {
            int total = 0;
            for (const int cell : group) total += rules.values[solution[static_cast<std::size_t>(cell)]];
            cut.totals.push_back(total);
            rules.sums.push_back({group, std::vector<int>(group.size(), 1), {total}, true});
        }
        const Layout<Words> layout(rules, outlook_);
        Walker<Words> walker(layout, plan.entries);
        cut.thinned = finders::thin(walker, rules, solution, plan.thin, lot(), budget);
        return cut;
    }

private:
    Outlook outlook_;
    std::shared_ptr<const Layout<Words>> layout_;
};

}  // namespace

std::vector<sudoku::Cells> draw_groups(std::string_view grid, const sudoku::GroupPlan& plan, std::uint64_t seed) {
    check_groups(plan, grid.size());
    sudoku::Lot lot(seed);
    return sudoku::draw_groups(filling_of(grid, 64), plan, lot);
}

std::unique_ptr<FinderLayout> make_layout(const sudoku::Rules& rules, std::vector<finders::HouseKind> kinds,
                                          std::vector<int> relation_groups, std::vector<int> domain_groups) {
    if (kinds.size() != rules.distinct.size()) throw std::invalid_argument("expected a kind for every house");
    if (relation_groups.size() != rules.relations.size() || domain_groups.size() != rules.domains.size())
        throw std::invalid_argument("expected a group for every relation and every domain");
    const Outlook outlook{std::move(kinds), std::move(relation_groups), std::move(domain_groups)};
    if (rules.cells <= finders::CellSet<2>::capacity && rules.distinct.size() <= finders::CellSet<2>::capacity)
        return std::make_unique<SizedLayout<2>>(rules, outlook);
    return std::make_unique<SizedLayout<16>>(rules, outlook);
}

}  // namespace gridwright::bindings
