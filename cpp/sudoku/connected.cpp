// Everything follows from two walks over the cells that may belong to the area: one that counts how many open cells lie
// on the way, and one that finds the cells without which others are cut off.
#include "sudoku/connected.hpp"

#include <algorithm>
#include <deque>
#include <limits>
#include <vector>

namespace gridwright::sudoku {

namespace {

class Area {
public:
    Area(const Connected& area, std::span<Mask> masks) : area_(area), masks_(masks) {
        for (std::size_t i = 0; i < masks.size(); ++i) {
            may_ += may(i);
            if (is_sure(i)) sure_.push_back(i);
        }
    }

    bool narrow(AreaReason reason) {
        const std::size_t least = area_.size > 0 ? static_cast<std::size_t>(area_.size) : 1;
        if (may_ < least || (area_.size > 0 && sure_.size() > least)) return false;
        switch (reason) {
            case AreaReason::full:
                if (area_.size > 0 && sure_.size() == least) leave_out([](std::size_t) { return true; });
                return true;
            case AreaReason::needed:
                if (may_ == least) take_in([](std::size_t) { return true; });
                return true;
            case AreaReason::reach: return sure_.empty() ? leave_small_parts() : leave_far_cells();
            case AreaReason::bridge: return sure_.empty() || cross_bridges();
        }
        return true;
    }

private:
    bool may(std::size_t i) const { return (masks_[i] & area_.symbols) != 0; }
    bool is_sure(std::size_t i) const { return (masks_[i] & ~area_.symbols) == 0; }

    template <class Chosen>
    void leave_out(const Chosen& chosen) {
        for (std::size_t i = 0; i < masks_.size(); ++i) {
            if (!is_sure(i) && chosen(i)) masks_[i] &= ~area_.symbols;
        }
    }
    template <class Chosen>
    void take_in(const Chosen& chosen) {
        for (std::size_t i = 0; i < masks_.size(); ++i) {
            if (may(i) && chosen(i)) masks_[i] &= area_.symbols;
        }
    }

    // By cell the fewest open cells on a way from a cell, itself not counted.
    const std::vector<std::size_t>& walk_from(std::size_t start) {
        ways_.assign(masks_.size(), nowhere);
        ways_[start] = 0;
        std::deque<std::size_t> waiting{start};
        while (!waiting.empty()) {
            const std::size_t here = waiting.front();
            waiting.pop_front();
            for (const int next : area_.neighbours[here]) {
                const auto n = static_cast<std::size_t>(next);
                const std::size_t way = ways_[here] + !is_sure(n);
                if (!may(n) || way >= ways_[n]) continue;
                ways_[n] = way;
                if (is_sure(n))
                    waiting.push_front(n);
                else
                    waiting.push_back(n);
            }
        }
        return ways_;
    }

    bool leave_small_parts() {
        std::vector<bool> seen(masks_.size());
        std::vector<bool> small(masks_.size());
        bool lives = false;
        for (std::size_t i = 0; i < masks_.size(); ++i) {
            if (!may(i) || seen[i]) continue;
            const auto& ways = walk_from(i);
            const auto part = std::count_if(ways.begin(), ways.end(), [](std::size_t way) { return way != nowhere; });
            const bool is_small = part < area_.size;
            lives = lives || !is_small;
            for (std::size_t k = 0; k < ways.size(); ++k) {
                if (ways[k] == nowhere) continue;
                seen[k] = true;
                small[k] = is_small;
            }
        }
        leave_out([&](std::size_t i) { return small[i]; });
        return lives;
    }

    // The area has all sure cells and, for a further one, those on the way to every part of them.
    bool leave_far_cells() {
        const std::size_t room = area_.size > 0 ? static_cast<std::size_t>(area_.size) - sure_.size() : masks_.size();
        std::vector<bool> known(masks_.size()), far(masks_.size());
        for (const std::size_t start : sure_) {
            if (known[start]) continue;
            const auto& ways = walk_from(start);
            for (const std::size_t other : sure_) {
                if (ways[other] > room) return false;
                if (ways[other] == 0) known[other] = true;
            }
            for (std::size_t i = 0; i < ways.size(); ++i) far[i] = far[i] || ways[i] > room;
        }
        leave_out([&](std::size_t i) { return far[i]; });
        return true;
    }

    struct Visit {
        std::size_t cell;
        std::size_t next = 0;  // number of the neighbour to look at
    };

    // Walks in depth from a sure cell. What hangs on a cell alone is lost without it.
    bool cross_bridges() {
        std::vector<std::size_t> entered(masks_.size(), 0), lowest(masks_.size(), 0);
        std::vector<std::size_t> hanging(masks_.size(), 1), sure_there(masks_.size(), 0), lost(masks_.size(), 0);
        std::vector<bool> parts(masks_.size());
        std::vector<Visit> path{{sure_.front()}};
        std::size_t clock = 0, reached = 0, sure_reached = 0;
        while (!path.empty()) {
            Visit& visit = path.back();
            const std::size_t here = visit.cell;
            if (visit.next == 0) {
                entered[here] = lowest[here] = ++clock;
                sure_there[here] = is_sure(here);
                ++reached;
                sure_reached += is_sure(here);
            }
            const auto& neighbours = area_.neighbours[here];
            if (visit.next < neighbours.size()) {
                const auto next = static_cast<std::size_t>(neighbours[visit.next++]);
                if (!may(next)) continue;
                if (entered[next] != 0)
                    lowest[here] = std::min(lowest[here], entered[next]);
                else
                    path.push_back({next});
                continue;
            }
            path.pop_back();
            if (path.empty()) break;
            const std::size_t before = path.back().cell;
            lowest[before] = std::min(lowest[before], lowest[here]);
            hanging[before] += hanging[here];
            sure_there[before] += sure_there[here];
            if (lowest[here] < entered[before]) continue;
            lost[before] += hanging[here];
            parts[before] = parts[before] || sure_there[here] > 0;
        }
        if (sure_reached < sure_.size()) return false;
        const auto size = static_cast<std::size_t>(std::max(area_.size, 0));
        if (reached < size) return false;
        take_in([&](std::size_t i) {
            return entered[i] != 0 && !is_sure(i) && (parts[i] || reached - 1 - lost[i] < size);
        });
        return true;
    }

    static constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();

    const Connected& area_;
    std::span<Mask> masks_;
    std::size_t may_ = 0;            // how many cells may belong to the area
    std::vector<std::size_t> sure_;  // those that do
    std::vector<std::size_t> ways_;
};

}  // namespace

bool narrow_area(const Connected& area, AreaReason reason, std::span<Mask> masks) {
    return Area(area, masks).narrow(reason);
}

bool narrow_connected(const Connected& area, std::span<Mask> masks) {
    for (const AreaReason reason : {AreaReason::full, AreaReason::needed, AreaReason::reach, AreaReason::bridge}) {
        if (!narrow_area(area, reason, masks)) return false;
    }
    return true;
}

}  // namespace gridwright::sudoku
