// Shortest chains from one literal to another, and all of that length if wanted.
//
// A breadth-first search gives every literal its distance from the start; a depth-first search backwards from the
// target, guided by those distances, then lists the chains. A chain may not come back to a candidate's cell, except for
// two neighbours that share one and for the two ends, so chains that bite their own tail are not shown.
#pragma once

#include <algorithm>
#include <vector>

#include "link_graph.hpp"

namespace gridwright::sudoku::finders {

// Every link of the graph may be used.
struct AnyLink {
    bool operator()(int, int, bool) const { return true; }
};

template <std::size_t Words>
class ChainPaths {
public:
    static constexpr int unreached = 1 << 20;

    // usable(from node, to node, strong) says which links count; it must not depend on the direction.
    template <typename Usable>
    void measure(const LinkGraph<Words>& graph, int start, Usable&& usable) {
        graph_ = &graph;
        start_ = start;
        distance_.assign(static_cast<std::size_t>(graph.literals()), unreached);
        distance_at(start) = 0;
        queue_.assign(1, start);
        for (std::size_t read = 0; read < queue_.size(); ++read) {
            const int from = queue_[read];
            for (int n : graph.next(from)) {
                const int to = literal(n, !is_on(from));
                // The start may be met again: that closes a loop.
                if (distance_at(to) != unreached || !usable(node_of(from), n, !is_on(from))) continue;
                distance_at(to) = distance_at(from) + 1;
                queue_.push_back(to);
            }
        }
    }

    int distance(int literal) const { return distance_[static_cast<std::size_t>(literal)]; }

    // Calls take(path) for chains from the start to the target of the shortest length plus `slack` at most, the
    // literals in order; stops when take returns true, or after `effort` steps. Tells whether take asked to stop.
    template <typename Usable, typename Take>
    bool list(int target, int slack, int effort, Usable&& usable, Take&& take) {
        if (distance(target) == unreached) return false;
        effort_ = effort;
        path_.assign(1, target);
        return extend_back(distance(target) + slack, usable, take);
    }

    // The first wanted chain among the shortest, or among slightly longer ones where all the shortest cross themselves;
    // empty if none is wanted.
    template <typename Usable, typename Wanted>
    const std::vector<int>& shortest(int target, Usable&& usable, Wanted&& wanted) {
        found_.clear();
        bool any = false;
        for (int slack = 0; slack <= 4 && !any; slack += 2)
            list(target, slack, 2000, usable, [&](const std::vector<int>& path) {
                any = true;
                if (!wanted(path)) return false;
                found_ = path;
                return true;
            });
        return found_;
    }

    // A shortest chain, whether it crosses itself or not.
    std::vector<int> direct(int target) const {
        std::vector<int> path;
        for (int head = target; distance(target) != unreached;) {
            path.push_back(head);
            if (distance(head) == 0) break;
            for (int n : is_on(head) ? graph_->strong(node_of(head)) : graph_->weak(node_of(head))) {
                const int from = literal(n, !is_on(head));
                if (distance(from) + 1 == distance(head)) {
                    head = from;
                    break;
                }
            }
        }
        std::reverse(path.begin(), path.end());
        return path;
    }

private:
    int& distance_at(int literal) { return distance_[static_cast<std::size_t>(literal)]; }

    template <typename Usable, typename Take>
    bool extend_back(int left, Usable& usable, Take& take) {
        if (--effort_ < 0) return false;
        const int head = path_.back();
        if (head == start_ && path_.size() > 1) {
            forward_.assign(path_.rbegin(), path_.rend());
            return take(forward_);
        }
        // What makes the head true is a false strong neighbour; what makes it false is a true weak neighbour.
        const auto before = is_on(head) ? graph_->strong(node_of(head)) : graph_->weak(node_of(head));
        for (int n : before) {
            const int from = literal(n, !is_on(head));
            if (distance(from) > left - 1 || !usable(n, node_of(head), is_on(head)) || crosses(from)) continue;
            path_.push_back(from);
            const bool enough = extend_back(left - 1, usable, take);
            path_.pop_back();
            if (enough) return true;
        }
        return false;
    }

    // Whether a literal put before the path would come back to a cell of it.
    bool crosses(int from) const {
        if (graph_->is_group(node_of(from))) return false;
        const auto& cells = graph_->cells(node_of(from));
        // The neighbour may share the cell; where the chain closes, so may the far end and whatever shares its cell.
        std::size_t first = 0;
        if (from == start_) {
            const auto& end = graph_->cells(node_of(path_[0]));
            first = path_.size() > 1 && end.meets(graph_->cells(node_of(path_[1]))) ? 2 : 1;
        }
        for (std::size_t i = first; i + 1 < path_.size(); ++i)
            if (!graph_->is_group(node_of(path_[i])) && cells.meets(graph_->cells(node_of(path_[i])))) return true;
        return false;
    }

    const LinkGraph<Words>* graph_ = nullptr;
    int start_ = 0;
    int effort_ = 0;
    std::vector<int> distance_, queue_, path_, forward_, found_;
};

}  // namespace gridwright::sudoku::finders
