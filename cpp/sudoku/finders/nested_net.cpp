// Trials within trials: a candidate refuted by singles and by trying further candidates on the way.
#include "finder.hpp"

#include <algorithm>

#include "chain_words.hpp"

namespace gridwright::sudoku::finders {

namespace {

constexpr int default_trials = 40000;

}  // namespace

// Candidates of the smallest cells first; on the way, cells and places with two candidates left are tried first.
// Parameters.limit: most trials in all (40,000); it ends without a word after that.
template <std::size_t Words>
bool find_nested_net(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory, Sink& sink) {
    if (memory.chains.is_too_wide(position)) return false;
    NetReach<Words>& reach = memory.chains.reach(position);
    const LinkGraph<Words>& graph = memory.chains.links(position, LinkDepth::groups).graph;
    std::vector<int> cells;
    for (int cell : position.open()) cells.push_back(cell);
    std::stable_sort(cells.begin(), cells.end(), [&](int a, int b) { return position.size(a) < position.size(b); });
    std::vector<int> placed;
    int trials = parameters.limit > 0 ? parameters.limit : default_trials;
    for (int cell : cells)
        for (int d : Digits(position.mask(cell))) {
            if (trials <= 0) return false;
            if (sink.cancelled()) return true;
            if (!reach.refutes(literal(graph.node(cell, d), true), trials, placed)) continue;
            Deduction& draft = sink.draft();
            draft.eliminated.push_back(candidate(cell, d));
            draft.digit = static_cast<std::int16_t>(d);
            if (sink.wants_reasons()) append_chain(draft, graph, placed);
            if (sink.take()) return true;
        }
    return false;
}

GRIDWRIGHT_FINDER(find_nested_net)

}  // namespace gridwright::sudoku::finders
