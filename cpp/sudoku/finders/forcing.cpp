// The last resort before trial and error: what a candidate leads to, true or false, followed to the end.
//
// Contradiction: an assumption leads to a cell without candidates, a house without a place for a digit, or a candidate
// both true and false; so the opposite holds. Verity: all candidates of a cell, all places of a digit in a house, or a
// candidate and its opposite lead to the same; so that holds. Chains follow links (with groups) one by one; nets
// also draw the conclusion from several consequences together: the singles that they leave.
// Placements come first, then eliminations, both by cell and digit.
#include "finder.hpp"

#include <algorithm>

#include "chain_words.hpp"

namespace gridwright::sudoku::finders {

namespace {

constexpr int default_rounds = 4;

// Reads contradictions and verities off a table of implications.
template <std::size_t Words>
class ForcingSearch {
public:
    ForcingSearch(const LinkGraph<Words>& graph, const NetReach<Words>& reach, const Implications& implied)
        : graph_(graph), reach_(reach), implied_(implied) {}

    struct Found {
        Form proof;
        int about;  // the literal assumed, or the slot
        bool known = false;
    };

    void run() {
        proofs_.assign(at(2 * graph_.singles()), {Form::plain, 0, false});
        for (int lit = 0; lit < 2 * graph_.singles(); ++lit)
            if (is_contradictory(lit)) keep(opposite(lit), {Form::plain, lit, true});
        for (int n = 0; n < graph_.singles(); ++n) {
            start_shared(literal(n, true));
            narrow_shared(literal(n, false));
            keep_shared({Form::either_way, literal(n, true), true});
        }
        for (int s = 0; s < reach_.slots(); ++s) {
            const auto members = reach_.members(s);
            // An open cell without candidates: all and nothing would follow from it.
            if (members.empty()) continue;
            start_shared(literal(members[0], true));
            for (int n : members.subspan(1)) narrow_shared(literal(n, true));
            keep_shared({reach_.slot(s).house < 0 ? Form::every_candidate : Form::every_place, s, true});
        }
    }

    const Found& proof(int lit) const { return proofs_[at(lit)]; }

private:
    bool is_contradictory(int lit) const {
        const Word *on = implied_.on(lit), *off = implied_.off(lit);
        if (rows_meet(on, off, graph_.words())) return true;
        for (int s = 0; s < reach_.slots(); ++s)
            if (is_emptied(s, off)) return true;
        return false;
    }
    bool is_emptied(int slot, const Word* off) const {
        const Word* row = reach_.row(slot);
        for (int w = 0; w < graph_.words(); ++w)
            if ((row[w] & ~off[w]) != 0) return false;
        return true;
    }

    void start_shared(int lit) { shared_.assign(implied_.on(lit), implied_.on(lit) + 2 * graph_.words()); }
    void narrow_shared(int lit) {
        const Word* row = implied_.on(lit);
        for (std::size_t w = 0; w < shared_.size(); ++w) shared_[w] &= row[w];
    }
    void keep_shared(const Found& found) {
        for (bool on : {true, false})
            for_each_shared(shared_.data() + (on ? 0 : graph_.words()), nullptr, graph_.words(),
                            [&](int n) { keep(literal(n, on), found); });
    }
    void keep(int lit, const Found& found) {
        if (!proofs_[at(lit)].known) proofs_[at(lit)] = found;
    }

    const LinkGraph<Words>& graph_;
    const NetReach<Words>& reach_;
    const Implications& implied_;
    std::vector<Found> proofs_;  // by literal that is proved
    std::vector<Word> shared_;
};

// Tells what was found: placements, then eliminations. add_branch(draft, from, to, branch) writes the way from one
// literal to another, or to an emptied slot if `to` is -1; it returns how many branches it wrote.
template <std::size_t Words, typename AddBranch>
bool tell_all(const LinkGraph<Words>& graph, const NetReach<Words>& reach, const ForcingSearch<Words>& search,
              Sink& sink, AddBranch&& add_branch) {
    for (bool on : {true, false})
        for (int n = 0; n < graph.singles(); ++n) {
            const int proved = literal(n, on);
            const auto& found = search.proof(proved);
            if (!found.known) continue;
            Deduction& draft = sink.draft();
            (on ? draft.placed : draft.eliminated).push_back(graph.single(n));
            draft.form = found.proof;
            draft.digit = static_cast<std::int16_t>(graph.digit(n));
            if (sink.wants_reasons()) {
                int branch = 0;
                if (found.proof == Form::plain) {
                    add_branch(draft, found.about, -1, branch);
                } else if (found.proof == Form::either_way) {
                    branch += add_branch(draft, found.about, proved, branch);
                    add_branch(draft, opposite(found.about), proved, branch);
                } else {
                    for (int member : reach.members(found.about))
                        branch += add_branch(draft, literal(member, true), proved, branch);
                    if (found.proof == Form::every_place)
                        draft.houses.emplace_back(reach.slot(found.about).house, HouseRole::within);
                }
            }
            if (sink.take() || sink.cancelled()) return true;
        }
    return false;
}

}  // namespace

template <std::size_t Words>
bool find_forcing_chain(const Position<Words>& position, const Parameters&, Memory<Words>& memory, Sink& sink) {
    if (memory.chains.is_too_wide(position)) return false;
    const auto& links = memory.chains.links(position, LinkDepth::groups);
    const NetReach<Words>& reach = memory.chains.reach(position);
    const LinkGraph<Words>& graph = links.graph;
    ChainPaths<Words>& paths = memory.chains.paths;
    ForcingSearch<Words> search(graph, reach, links.implications);
    search.run();
    const auto way = [&](Deduction& draft, int to, int branch) {
        append_chain(draft, graph, paths.direct(to), branch);
        return 1;
    };
    return tell_all(graph, reach, search, sink, [&](Deduction& draft, int from, int to, int branch) {
        paths.measure(graph, from, AnyLink{});
        if (to >= 0) return way(draft, to, branch);
        // The contradiction: a candidate both true and false, or a slot of which nothing is left.
        int closest = -1, length = ChainPaths<Words>::unreached;
        for (int n = 0; n < graph.singles(); ++n) {
            const int both = paths.distance(literal(n, true)) + paths.distance(literal(n, false));
            if (both < length) {
                length = both;
                closest = n;
            }
        }
        if (closest >= 0) {
            way(draft, literal(closest, true), branch);
            return 1 + way(draft, literal(closest, false), branch + 1);
        }
        int written = 0;
        for (int s = 0; s < reach.slots() && written == 0; ++s) {
            const auto members = reach.members(s);
            const auto is_struck = [&](int n) {
                return paths.distance(literal(n, false)) < ChainPaths<Words>::unreached;
            };
            if (!std::all_of(members.begin(), members.end(), is_struck)) continue;
            for (int n : members) written += way(draft, literal(n, false), branch + written);
            if (reach.slot(s).house >= 0) draft.houses.emplace_back(reach.slot(s).house, HouseRole::within);
        }
        return written;
    });
}

// Parameters.limit: rounds of singles each assumption is followed for before consequences are joined (4).
template <std::size_t Words>
bool find_forcing_net(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory,
                      Sink& sink) {
    if (memory.chains.is_too_wide(position)) return false;
    const auto& links = memory.chains.links(position, LinkDepth::groups);
    NetReach<Words>& reach = memory.chains.reach(position);
    const LinkGraph<Words>& graph = links.graph;
    const int rounds = parameters.limit > 0 ? parameters.limit : default_rounds;
    const auto width = at(2 * graph.words());
    std::vector<Word> near(at(2 * graph.singles()) * width, 0);
    for (int lit = 0; lit < 2 * graph.singles(); ++lit) {
        Word* row = near.data() + at(lit) * width;
        reach.follow(lit, rounds, row, row + graph.words());
        if ((lit & 127) == 0 && sink.cancelled()) return true;
    }
    Implications implied;
    implied.build(graph.literals(), graph.singles(), [&](int from, std::vector<int>& out) {
        for (int n : graph.next(from))
            if (graph.is_group(n) || graph.is_group(node_of(from))) out.push_back(literal(n, !is_on(from)));
        if (graph.is_group(node_of(from))) return;
        const Word* row = near.data() + at(from) * width;
        for (bool on : {true, false})
            for_each_shared(row + (on ? 0 : graph.words()), nullptr, graph.words(),
                            [&](int n) { out.push_back(literal(n, on)); });
    });
    ForcingSearch<Words> search(graph, reach, implied);
    search.run();
    return tell_all(graph, reach, search, sink, [&](Deduction& draft, int from, int to, int branch) {
        int empty = -1;
        append_chain(draft, graph, reach.prove(from, to, empty), branch);
        if (empty >= 0 && reach.slot(empty).house >= 0)
            draft.houses.emplace_back(reach.slot(empty).house, HouseRole::within);
        return 1;
    });
}

GRIDWRIGHT_FINDER(find_forcing_chain)
GRIDWRIGHT_FINDER(find_forcing_net)

}  // namespace gridwright::sudoku::finders
