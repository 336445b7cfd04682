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

    std::vector<Thinned> thin(const sudoku::Layout& rules, std::string_view grids, const ThinPlan& plan,
                              std::uint64_t seed, const Budget& budget) override {
        if (rules.rules.cells != layout_->cells) throw std::invalid_argument("expected rules of the same grid");
        check_orbits(plan.orbits);
        std::vector<Thinned> results;
        for_each_grid(grids, seed, budget, [&](const sudoku::Filling& solution, std::uint64_t own) {
            results.push_back(finders::thin(walker_, rules, solution, plan, own, budget));
        });
        return results;
    }

    std::vector<Given> steer(std::string_view grids, std::string_view givens, const SteerPlan& plan, std::uint64_t seed,
                             const Budget& budget) override {
        check_orbits(plan.orbits);
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
    void check_orbits(const std::vector<std::vector<int>>& orbits) const {
        const auto is_inside = [&](int cell) { return cell >= 0 && cell < layout_->cells; };
        for (const auto& orbit : orbits)
            if (!std::all_of(orbit.begin(), orbit.end(), is_inside))
                throw std::invalid_argument("expected cells of the grid");
    }

    template <typename Work>
    void for_each_grid(std::string_view grids, std::uint64_t seed, const Budget& budget, Work work) const {
        const auto cells = static_cast<std::size_t>(layout_->cells);
        for (std::size_t at = 0; at + cells <= grids.size() && !budget.spent(); at += cells) {
            sudoku::Filling solution;
            for (const char symbol : grids.substr(at, cells)) {
                if (static_cast<std::uint8_t>(symbol) >= layout_->symbols)
                    throw std::invalid_argument("expected symbols of the puzzle");
                solution.push_back(static_cast<std::uint8_t>(symbol));
            }
            work(solution, sudoku::mixed(seed, at / cells));
        }
    }

    std::shared_ptr<const Layout<Words>> layout_;
    std::size_t size_;
    Walker<Words> walker_;
};

template <std::size_t Words>
class SizedLayout final : public FinderLayout {
public:
    SizedLayout(const sudoku::Rules& rules, const Outlook& outlook)
        : layout_(std::make_shared<Layout<Words>>(rules, outlook)) {}

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

private:
    std::shared_ptr<const Layout<Words>> layout_;
};

}  // namespace

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
