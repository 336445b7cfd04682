// Chains of one digit, chains of two-candidate cells, and remote pairs: the kinds of chain people look for first.
//
// Each says that one of its two ends is true, so what both ends see is false. Parameters.limit is the most nodes
// (candidates) of a chain, 20 by default. Best first (see best_first.hpp).
#include "finder.hpp"

#include "best_first.hpp"
#include "chain_words.hpp"

namespace gridwright::sudoku::finders {

namespace {

constexpr int default_limit = 20;

int node_limit(const Parameters& parameters) { return parameters.limit > 0 ? parameters.limit : default_limit; }

// Pairs of same-digit ends such that one false makes the other true, over links that `usable` allows.
// starts(node) says where a chain may begin and end.
template <std::size_t Words, typename Starts, typename Usable>
bool find_restricted_chain(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory,
                           Sink& sink, Starts&& starts, Usable&& usable) {
    const auto& links = memory.chains.links(position, LinkDepth::singles);
    const LinkGraph<Words>& graph = links.graph;
    ChainPaths<Words>& paths = memory.chains.paths;
    const auto& layout = position.layout();
    BestFirst best;
    for (int a = 0; a < graph.singles(); ++a) {
        if (!starts(a)) continue;
        const int d = graph.digit(a);
        bool measured = false;
        // What all links together cannot reach, some of them cannot either.
        for_each_shared(links.implications.on(literal(a, false)), nullptr, graph.words(), [&](int b) {
            if (b <= a || graph.digit(b) != d || !starts(b)) return;
            const auto struck = position.places(d) & layout.peers_of(graph.cell(a)) & layout.peers_of(graph.cell(b));
            if (struck.empty()) return;
            if (!measured) paths.measure(graph, literal(a, false), usable);
            measured = true;
            const int nodes = paths.distance(literal(b, true)) + 1;
            if (nodes < 4 || nodes > node_limit(parameters)) return;
            for (int cell : struck) best.eliminate(candidate(cell, d));
            best.finish({literal(a, false), literal(b, true), d, nodes});
        });
    }
    return best.tell(sink, [&](Deduction& draft, const Proof& proof) {
        paths.measure(graph, proof.from, usable);
        const auto short_enough = [&](const std::vector<int>& path) {
            return static_cast<int>(path.size()) <= node_limit(parameters);
        };
        const auto& path = paths.shortest(proof.to, usable, short_enough);
        if (path.empty()) return false;
        draft.digit = static_cast<std::int16_t>(proof.kind);
        if (sink.wants_reasons()) append_chain(draft, graph, path);
        return true;
    });
}

// Walks along cells with the same two candidates, without coming back to one.
template <std::size_t Words>
class RemotePairSearch {
public:
    RemotePairSearch(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory, Sink& sink)
        : position_(position),
          layout_(position.layout()),
          bivalue_(memory.bivalue(position)),
          most_cells_(node_limit(parameters) / 2),
          sink_(sink) {}

    bool run() {
        for (int start : bivalue_) {
            pair_ = position_.mask(start);
            same_ = {};
            for (int cell : bivalue_)
                if (position_.mask(cell) == pair_) same_.add(cell);
            if (same_.count() < 4) continue;
            effort_ = 20000;
            walk_.assign(1, start);
            extend(CellSet<Words>::of(start));
        }
        return best_.tell(sink_, [this](Deduction& draft, const Proof& proof) { return write(draft, proof); });
    }

private:
    void extend(const CellSet<Words>& used) {
        if (--effort_ < 0) return;
        if (walk_.size() >= 4) keep();
        if (static_cast<int>(walk_.size()) >= most_cells_) return;
        for (int next : (same_ & layout_.peers_of(walk_.back())) - used) {
            walk_.push_back(next);
            CellSet<Words> with = used;
            with.add(next);
            extend(with);
            walk_.pop_back();
        }
    }

    // Cells three, five, ... steps apart hold different digits of the pair.
    void keep() {
        CellSet<Words> struck;
        for (std::size_t i = 0; i < walk_.size(); ++i)
            for (std::size_t j = i + 3; j < walk_.size(); j += 2)
                struck |= layout_.peers_of(walk_[i]) & layout_.peers_of(walk_[j]);
        for (int d : Digits(pair_))
            for (int cell : struck& position_.places(d)) best_.eliminate(candidate(cell, d));
        best_.finish({static_cast<int>(walks_.size()), 0, 0, static_cast<int>(walk_.size())});
        walks_.push_back(walk_);
    }

    bool write(Deduction& draft, const Proof& proof) {
        const std::vector<int>& walk = walks_[static_cast<std::size_t>(proof.from)];
        draft.digits = position_.mask(walk.front());
        if (!sink_.wants_reasons()) return true;
        const int low = std::countr_zero(draft.digits), high = std::bit_width(draft.digits) - 1;
        for (std::size_t i = 0; i < walk.size(); ++i) {
            // The digit that leaves one cell is the digit that the next cell cannot have.
            const auto cell = static_cast<std::int16_t>(walk[i]);
            const int in = i % 2 == 0 ? low : high, out = i % 2 == 0 ? high : low;
            draft.chain.push_back({{cell}, static_cast<std::int16_t>(in), false, false, 0});
            draft.chain.push_back({{cell}, static_cast<std::int16_t>(out), true, true, 0});
        }
        return true;
    }

    const Position<Words>& position_;
    const Layout<Words>& layout_;
    const CellSet<Words>& bivalue_;
    int most_cells_;
    Sink& sink_;
    Mask pair_ = 0;
    CellSet<Words> same_;
    int effort_ = 0;
    std::vector<int> walk_;
    std::vector<std::vector<int>> walks_;
    BestFirst best_;
};

}  // namespace

// Strong and weak links of one digit in turn.
template <std::size_t Words>
bool find_x_chain(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory, Sink& sink) {
    if (memory.chains.is_too_wide(position)) return false;
    const LinkGraph<Words>& graph = memory.chains.links(position, LinkDepth::singles).graph;
    return find_restricted_chain(
        position, parameters, memory, sink, [](int) { return true; },
        [&graph](int from, int to, bool) { return graph.digit(from) == graph.digit(to); });
}

// Cells with two candidates, each handing the other digit on to the next.
template <std::size_t Words>
bool find_xy_chain(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory, Sink& sink) {
    if (memory.chains.is_too_wide(position)) return false;
    const LinkGraph<Words>& graph = memory.chains.links(position, LinkDepth::singles).graph;
    const CellSet<Words>& bivalue = memory.bivalue(position);
    const auto starts = [&](int node) { return bivalue.has(graph.cell(node)); };
    // Strong links inside the cells, weak links between them.
    const auto usable = [&](int from, int to, bool strong) {
        return starts(from) && starts(to) && strong == (graph.cell(from) == graph.cell(to));
    };
    return find_restricted_chain(position, parameters, memory, sink, starts, usable);
}

// Four or more cells with the same two candidates in a row; any two of them that are an odd number of steps apart hold
// both.
template <std::size_t Words>
bool find_remote_pair(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory,
                      Sink& sink) {
    return RemotePairSearch<Words>(position, parameters, memory, sink).run();
}

GRIDWRIGHT_FINDER(find_x_chain)
GRIDWRIGHT_FINDER(find_xy_chain)
GRIDWRIGHT_FINDER(find_remote_pair)

}  // namespace gridwright::sudoku::finders
