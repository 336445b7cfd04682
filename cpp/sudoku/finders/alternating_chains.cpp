// Alternating inference chains and nice loops over all digits.
//
// If A false leads to B true, one of the two is true, and whatever is weakly linked to both is false. If the two ends
// are themselves weakly linked, the chain is a continuous loop: every weak link in it holds as a strong one too. If
// a candidate leads to its own opposite, that decides it (a discontinuous loop).
// Parameters.variant: a LinkDepth; a chain must need what the depth adds (a group; a group or an almost locked set).
// Best first (see best_first.hpp).
#include "finder.hpp"

#include "best_first.hpp"
#include "chain_words.hpp"

namespace gridwright::sudoku::finders {

namespace {

// Enough for every shortest loop in practice; a bound for the odd position that has thousands.
constexpr int loop_effort = 1500;
// Length of a chain whose path has not been looked for yet.
constexpr int unmeasured = 1 << 20;

template <std::size_t Words>
class AlternatingSearch {
public:
    AlternatingSearch(const Position<Words>& position, Memory<Words>& memory, LinkDepth depth, Sink& sink)
        : position_(position),
          links_(memory.chains.links(position, depth)),
          graph_(links_.graph),
          implied_(links_.implications),
          paths_(memory.chains.paths),
          depth_(depth),
          sets_(depth == LinkDepth::sets ? &memory.chains.almost_locked(position) : nullptr),
          sink_(sink) {}

    bool run() {
        for (int a = 0; a < graph_.singles(); ++a) {
            if ((a & 63) == 0 && sink_.cancelled()) return true;
            consider_own_opposite(a);
            consider_ends(a);
        }
        for (const auto& [a, b] : closing_) list_loops(literal(a, false), literal(b, true), -1, -1);
        list_loops_through_strong_links();
        return best_.tell(sink_, [this](Deduction& draft, const Proof& proof) { return write(draft, proof); });
    }

private:
    void consider_own_opposite(int a) {
        if (implied_.leads_to(literal(a, true), literal(a, false))) {
            best_.eliminate(graph_.single(a));
            best_.finish({literal(a, true), literal(a, false), static_cast<int>(Form::refutes_itself), unmeasured});
        }
        if (implied_.leads_to(literal(a, false), literal(a, true))) {
            for (int d : Digits(position_.mask(graph_.cell(a))))
                if (d != graph_.digit(a)) best_.eliminate(candidate(graph_.cell(a), d));
            best_.finish({literal(a, false), literal(a, true), static_cast<int>(Form::refutes_itself), unmeasured});
        }
    }

    void consider_ends(int a) {
        const Word* row = graph_.weak_row(a);
        for_each_shared(implied_.on(literal(a, false)), nullptr, graph_.words(), [&](int b) {
            if (b <= a || !rows_meet(row, graph_.weak_row(b), graph_.words()) || graph_.strongly_linked(a, b)) return;
            if (graph_.weakly_linked(a, b)) closing_.emplace_back(a, b);
            if (graph_.cell(a) == graph_.cell(b)) return;
            for_each_shared(row, graph_.weak_row(b), graph_.words(),
                            [&](int gone) { best_.eliminate(graph_.single(gone)); });
            best_.finish({literal(a, false), literal(b, true), static_cast<int>(Form::plain), unmeasured});
        });
    }

    // Loops made of a chain and the link that joins its ends. A strong closing link must not be used the other way too.
    void list_loops(int from, int to, int banned_a, int banned_b) {
        const auto usable = [&](int x, int y, bool) {
            return !((x == banned_a && y == banned_b) || (x == banned_b && y == banned_a));
        };
        paths_.measure(graph_, from, usable);
        paths_.list(to, 0, loop_effort, usable, [this](const std::vector<int>& path) {
            if (path.size() >= 4 && fits(path)) keep_loop(path);
            return false;
        });
    }

    void list_loops_through_strong_links() {
        if (closing_.empty()) return;
        std::vector<int> live;
        for (const auto& [a, b] : closing_) {
            live.push_back(implied_.component(literal(a, false)));
            live.push_back(implied_.component(literal(a, true)));
        }
        for (int p = 0; p < graph_.singles(); ++p) {
            if (std::find(live.begin(), live.end(), implied_.component(literal(p, true))) == live.end()) continue;
            for (int q : graph_.strong(p))
                if (q > p && !graph_.is_group(q)) list_loops(literal(p, true), literal(q, false), p, q);
        }
    }

    void keep_loop(const std::vector<int>& path) {
        CellSet<Words> own;
        for (int lit : path) own |= graph_.cells(node_of(lit));
        for (std::size_t i = 0; i < path.size(); ++i) {
            const int from = path[i], to = path[(i + 1) % path.size()];
            const int x = node_of(from), y = node_of(to);
            if (sets_ != nullptr && is_on(to)) strike_around_set(x, y);
            if (!is_on(from) || is_on(to)) continue;
            const bool inside = !graph_.is_group(x) && !graph_.is_group(y) && graph_.cell(x) == graph_.cell(y);
            for_each_shared(graph_.weak_row(x), graph_.weak_row(y), graph_.words(), [&](int gone) {
                if (inside || !own.has(graph_.cell(gone))) best_.eliminate(graph_.single(gone));
            });
        }
        // Loops are kept as they are: two loops between the same ends may strike different candidates.
        best_.finish({static_cast<int>(loops_.size()), 0, static_cast<int>(Form::loop), static_cast<int>(path.size())});
        loops_.push_back(path);
    }

    // Whether a path needs what the depth adds.
    bool fits(const std::vector<int>& path) const {
        bool grouped = false;
        for (std::size_t i = 0; i < path.size(); ++i) {
            grouped |= graph_.is_group(node_of(path[i]));
            if (sets_ != nullptr && i > 0 && is_on(path[i]))
                graph_.for_each_set_between(node_of(path[i - 1]), node_of(path[i]),
                                            [&](const auto&) { grouped = true; });
        }
        return grouped == (depth_ != LinkDepth::singles);
    }

    // In a loop exactly one end of a link is true. Then a set that gives the link keeps all its other digits, except
    // that each of those which strike the last cell may be there instead.
    void strike_around_set(int x, int y) {
        graph_.for_each_set_between(x, y, [&](const auto& link) {
            CellSet<Words> also = position_.layout().everywhere;
            if (link.spent != 0) {
                // The cell is the end that is not a part of the set.
                const bool x_is_part = graph_.cells(x).within(sets_->set(link.set).cells);
                also = position_.layout().peers_of(graph_.cell(x_is_part ? y : x));
            }
            for (int p : sets_->parts_of(link.set)) {
                const LockedPart<Words>& part = sets_->part(p);
                if (part.digit == graph_.digit(x) || part.digit == graph_.digit(y)) continue;
                const bool spent = (link.spent >> part.digit & 1) != 0;
                for (int cell : spent ? part.sees & also : part.sees) best_.eliminate(candidate(cell, part.digit));
            }
        });
    }

    // The path is looked for only now: most deductions are never told. Refuses what needs fewer than two strong links.
    bool write(Deduction& draft, const Proof& proof) {
        const bool is_loop = proof.kind == static_cast<int>(Form::loop);
        if (!is_loop) paths_.measure(graph_, proof.from, AnyLink{});
        const std::size_t fewest = is_on(proof.from) ? 6 : 4;
        const auto wanted = [&](const std::vector<int>& path) { return path.size() >= fewest && fits(path); };
        const std::vector<int>& path =
            is_loop ? loops_[static_cast<std::size_t>(proof.from)] : paths_.shortest(proof.to, AnyLink{}, wanted);
        if (path.empty()) return false;
        draft.form = static_cast<Form>(proof.kind);
        if (sink_.wants_reasons()) append_chain(draft, graph_, path, 0, sets_);
        return true;
    }

    const Position<Words>& position_;
    const typename ChainMemory<Words>::Links& links_;
    const LinkGraph<Words>& graph_;
    const Implications& implied_;
    ChainPaths<Words>& paths_;
    LinkDepth depth_;
    const AlmostLocked<Words>* sets_;
    Sink& sink_;
    BestFirst best_;
    std::vector<std::vector<int>> loops_;
    std::vector<std::pair<int, int>> closing_;
};

}  // namespace

template <std::size_t Words>
bool find_alternating_chain(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory,
                            Sink& sink) {
    if (memory.chains.is_too_wide(position)) return false;
    return AlternatingSearch<Words>(position, memory, static_cast<LinkDepth>(parameters.variant), sink).run();
}

GRIDWRIGHT_FINDER(find_alternating_chain)

}  // namespace gridwright::sudoku::finders
