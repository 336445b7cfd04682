// Alternating chains as a table of consequences shows them: of all chains between two literals only one is known.
//
// A table lists what follows from one literal, in the order in which it is met: nearest first, and among what is
// equally near by the order of its cause; within a cell by digit, then house by house, then groups. Each entry knows
// only the first cause that reached it. A chain is read back along these causes; one that comes back to a cell is left
// out, although another between the same ends might not. So this finds less than find_alternating_chain, and just what
// programs find that keep such tables; their ratings depend on it.
// Parameters.variant: a LinkDepth, singles or groups; a chain must have a group where the depth has them.
// Best first (see best_first.hpp), chains as find_alternating_chain tells them.
#include "finder.hpp"

#include "best_first.hpp"
#include "chain_words.hpp"

namespace gridwright::sudoku::finders {

namespace {

// Entries no further away follow at once, or from a single one that does.
constexpr int nearest = 2;

template <std::size_t Words>
class TabledSearch {
public:
    TabledSearch(const Position<Words>& position, Memory<Words>& memory, LinkDepth depth, Sink& sink)
        : position_(position),
          links_(memory.chains.links(position, depth)),
          graph_(links_.graph),
          implied_(links_.implications),
          depth_(depth),
          sink_(sink) {}

    bool run() {
        order_neighbours();
        cause_.resize(at(graph_.literals()));
        distance_.resize(at(graph_.literals()));
        for (int a = 0; a < graph_.singles(); ++a) {
            if ((a & 15) == 0 && sink_.cancelled()) return true;
            // A candidate that makes another of its cell true makes itself false.
            if (!implied_.leads_to(literal(a, true), literal(a, false))) continue;
            fill(literal(a, true));
            look_for_loops();
        }
        for (int a = 0; a < graph_.singles(); ++a) {
            if ((a & 15) == 0 && sink_.cancelled()) return true;
            if (!may_end(a)) continue;
            fill(literal(a, false));
            look_for_loops();
            look_for_ends();
        }
        for (const auto& [from, to] : open_) keep_open(from, to);
        return best_.tell(sink_, [this](Deduction& draft, const Proof& proof) {
            fill(proof.from);
            read_back(proof.to);
            draft.form = static_cast<Form>(proof.kind);
            if (sink_.wants_reasons()) append_chain(draft, graph_, path_);
            return true;
        });
    }

private:
    // What follows from a literal at once, in the order of a table.
    void order_neighbours() {
        weak_.clear();
        strong_.clear();
        std::vector<bool> met(at(graph_.nodes()));
        for (int n = 0; n < graph_.nodes(); ++n) {
            const auto links = graph_.weak(n);
            const auto add = [&](int other) {
                if (met[at(other)]) return;
                met[at(other)] = true;
                weak_.add(other);
            };
            if (!graph_.is_group(n)) {
                for (int d : Digits(position_.mask(graph_.cell(n)) & ~(Mask{1} << graph_.digit(n))))
                    add(graph_.node(graph_.cell(n), d));
                for (int house : position_.layout().houses_of[at(graph_.cell(n))])
                    for (int cell : position_.places(graph_.digit(n), house))
                        if (cell != graph_.cell(n)) add(graph_.node(cell, graph_.digit(n)));
            }
            for (int other : links) add(other);
            for (int other : links) met[at(other)] = false;
            weak_.close();
            order_strong(n);
        }
    }

    // Candidates before groups. A candidate comes to groups in the order in which they are listed; a group comes to
    // what is left in its box before what is left in its line, and to other groups the other way round.
    void order_strong(int n) {
        const auto links = graph_.strong(n);
        scratch_.assign(links.begin(), links.end());
        const auto groups = std::stable_partition(scratch_.begin(), scratch_.end(),
                                                  [this](int other) { return !graph_.is_group(other); });
        if (graph_.is_group(n))
            std::reverse(scratch_.begin(), groups);
        else
            std::sort(groups, scratch_.end());
        for (int other : scratch_) strong_.add(other);
        strong_.close();
    }

    std::span<const int> next(int from) const {
        return is_on(from) ? weak_[at(node_of(from))] : strong_[at(node_of(from))];
    }

    // Whether a chain from a false candidate can come to anything.
    bool may_end(int a) const {
        if (implied_.leads_to(literal(a, false), literal(a, true))) return true;
        const Word* true_then = implied_.on(literal(a, false));
        const Word* false_then = implied_.off(literal(a, false));
        for (int d : Digits(position_.mask(graph_.cell(a)))) {
            const int mate = graph_.node(graph_.cell(a), d);
            if (mate != a && ((true_then[mate >> 6] | false_then[mate >> 6]) >> (mate & 63) & 1) != 0) return true;
        }
        bool found = false;
        for_each_shared(true_then, nullptr, graph_.words(), [&](int b) { found = found || ends(a, b); });
        return found;
    }

    // Whether two candidates, one of which is true, strike two others or more.
    bool ends(int a, int b) const {
        const int from = graph_.cell(a), to = graph_.cell(b), d = graph_.digit(a), e = graph_.digit(b);
        if (from == to) return false;
        if (d == e) return common(from, to, d).count() >= 2;
        return position_.layout().sees(from, to) && (position_.mask(to) >> d & 1) != 0 &&
               (position_.mask(from) >> e & 1) != 0;
    }
    CellSet<Words> common(int from, int to, int d) const {
        return position_.layout().peers_of(from) & position_.layout().peers_of(to) & position_.places(d);
    }

    void fill(int start) {
        if (start == start_) return;
        start_ = start;
        std::fill(distance_.begin(), distance_.end(), -1);
        distance_[at(start)] = 0;
        table_.assign(1, start);
        for (std::size_t read = 0; read < table_.size(); ++read) {
            const int from = table_[read];
            for (int n : next(from)) {
                const int to = literal(n, !is_on(from));
                if (distance_[at(to)] >= 0) continue;
                distance_[at(to)] = distance_[at(from)] + 1;
                cause_[at(to)] = from;
                table_.push_back(to);
            }
        }
    }

    void read_back(int target) {
        path_.assign(1, target);
        while (path_.back() != start_) path_.push_back(cause_[at(path_.back())]);
        std::reverse(path_.begin(), path_.end());
    }

    int place(int lit) const { return graph_.cells(node_of(lit)).first(); }

    // Whether the path comes back to a cell that it has left; a loop may come back to its first one.
    bool bites_itself(bool is_loop) const {
        CellSet<Words> left;
        for (std::size_t i = 0; i < path_.size(); ++i) {
            if (left.has(place(path_[i]))) return true;
            if (i == 0 || (is_loop && place(path_[i - 1]) == place(start_))) continue;
            left |= graph_.cells(node_of(path_[i - 1]));
        }
        return false;
    }

    bool fits() const {
        const bool grouped =
            std::any_of(path_.begin(), path_.end(), [this](int lit) { return graph_.is_group(node_of(lit)); });
        return grouped == (depth_ != LinkDepth::singles);
    }

    // Chains that end in the cell where they began, which they leave at once and enter from outside.
    void look_for_loops() {
        const int cell = graph_.cell(node_of(start_));
        for (int to : table_) {
            if (graph_.is_group(node_of(to)) || graph_.cell(node_of(to)) != cell) continue;
            if (distance_[at(to)] <= nearest) continue;
            read_back(to);
            if (place(path_[path_.size() - 2]) == cell || place(path_[1]) == cell || bites_itself(true) || !fits())
                continue;
            strike_in_loop(cell, to);
        }
    }

    void strike_in_loop(int cell, int to) {
        const int a = node_of(start_), b = node_of(to);
        Form kind = Form::refutes_itself;
        if (is_on(start_)) {
            best_.eliminate(graph_.single(a));
        } else if (a == b) {
            for (int d : Digits(position_.mask(cell)))
                if (d != graph_.digit(a)) best_.eliminate(candidate(cell, d));
        } else if (!is_on(to)) {
            best_.eliminate(graph_.single(b));
        } else {
            kind = Form::loop;
            strike_around_loop();
        }
        best_.finish({start_, to, static_cast<int>(kind), static_cast<int>(path_.size())});
    }

    // Every weak link of the loop holds as a strong one too, also the one that closes it inside the first cell.
    void strike_around_loop() {
        CellSet<Words> own;
        for (int lit : path_) own |= graph_.cells(node_of(lit));
        for (std::size_t i = 0; i < path_.size(); ++i) {
            const int from = path_[i], to = path_[(i + 1) % path_.size()];
            if (!is_on(from) || is_on(to)) continue;
            const auto &one = graph_.cells(node_of(from)), &two = graph_.cells(node_of(to));
            const int d = graph_.digit(node_of(from)), e = graph_.digit(node_of(to));
            if (d != e) {
                // What another rule forbids together tells nothing about the other candidates.
                if (one.first() != two.first()) continue;
                for (int other : Digits(position_.mask(one.first()) & ~(Mask{1} << d | Mask{1} << e)))
                    best_.eliminate(candidate(one.first(), other));
                continue;
            }
            const auto& layout = position_.layout();
            for (int cell : layout.seen_by_all(one) & layout.seen_by_all(two) & position_.places(d))
                if (!own.has(cell)) best_.eliminate(candidate(cell, d));
        }
    }

    void look_for_ends() {
        const int a = node_of(start_);
        for (int to : table_) {
            if (!is_on(to) || graph_.is_group(node_of(to)) || distance_[at(to)] <= nearest || !ends(a, node_of(to)))
                continue;
            read_back(to);
            if (!bites_itself(false) && fits()) open_.emplace_back(start_, to);
        }
    }

    void keep_open(int start, int to) {
        const int a = node_of(start), b = node_of(to), d = graph_.digit(a), e = graph_.digit(b);
        if (d == e) {
            for (int cell : common(graph_.cell(a), graph_.cell(b), d)) best_.eliminate(candidate(cell, d));
        } else {
            best_.eliminate(candidate(graph_.cell(a), e));
            best_.eliminate(candidate(graph_.cell(b), d));
        }
        best_.finish({start, to, static_cast<int>(Form::plain), 0});
    }

    const Position<Words>& position_;
    const typename ChainMemory<Words>::Links& links_;
    const LinkGraph<Words>& graph_;
    const Implications& implied_;
    LinkDepth depth_;
    Sink& sink_;
    BestFirst best_;
    Lists weak_, strong_;
    int start_ = -1;
    std::vector<int> table_, cause_, distance_, path_, scratch_;
    std::vector<std::pair<int, int>> open_;  // told after all loops
};

}  // namespace

template <std::size_t Words>
bool find_tabled_chain(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory,
                       Sink& sink) {
    if (memory.chains.is_too_wide(position)) return false;
    return TabledSearch<Words>(position, memory, static_cast<LinkDepth>(parameters.variant), sink).run();
}

GRIDWRIGHT_FINDER(find_tabled_chain)

}  // namespace gridwright::sudoku::finders
