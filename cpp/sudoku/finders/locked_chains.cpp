// Chains of almost locked sets.
#include "best_first.hpp"
#include "locked_sets.hpp"

namespace gridwright::sudoku::finders {

namespace {

constexpr int fewest_sets = 4;  // two are the xz-rule, three the xy-wing
constexpr int default_most_sets = 20;

// First the parts alone: the digit of part P leaves its set, so the set's other parts keep theirs, so parts they
// restrict lose it, and so on. This is quick and tells which sets are worth a search; most positions end here. Then,
// from each such set and for each digit that ties it to the next, a breadth-first search over sets that lost a digit.
template <std::size_t Words>
class LockedChainSearch {
public:
    LockedChainSearch(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory, Sink& sink)
        : position_(position),
          sets_(memory.chains.almost_locked(position)),
          most_(parameters.limit > 0 ? parameters.limit : default_most_sets),
          forward_(parameters.variant == 1),
          floors_(forward_ ? fewest_sets : 1),
          sink_(sink) {}

    bool run() {
        const std::vector<bool> promising = find_promising();
        if (promising.empty()) return false;
        states_.resize(at(floors_ * sets_.sets() * position_.layout().symbols));
        for (int s = 0; s < sets_.sets(); ++s) {
            if (!promising[at(s)]) continue;
            for (int x : Digits(sets_.set(s).digits)) {
                if (sink_.cancelled()) return true;
                search_from(s, x);
            }
        }
        return best_.tell(sink_, [this](Deduction& draft, const Proof& proof) { return write(draft, proof); });
    }

private:
    // A set that has just lost a digit, as a step of the search.
    struct State {
        int search = 0;  // the search that reached it last
        int sets = 0;    // length of the chain up to here
        int before = -1;
    };
    // Where chains go forward only, a short one must not bar the way to a long one: they walk on different floors.
    int state(int set, int digit, int length) const {
        return (std::min(length, floors_) - 1) * floor_size() + set * position_.layout().symbols + digit;
    }
    int floor_size() const { return sets_.sets() * position_.layout().symbols; }
    int set_of(int state) const { return state % floor_size() / position_.layout().symbols; }
    int digit_of(int state) const { return state % position_.layout().symbols; }

    // Sets with a part that cannot be without its digit unless some other part has it; empty if there are none.
    std::vector<bool> find_promising() {
        Implications implied;
        implied.build(2 * sets_.parts(), sets_.parts(), [this](int from, std::vector<int>& out) { follow(from, out); });
        std::vector<std::vector<int>> by_digit(at(position_.layout().symbols));
        for (int p = 0; p < sets_.parts(); ++p)
            if (!sets_.part(p).sees.empty()) by_digit[at(sets_.part(p).digit)].push_back(p);
        std::vector<bool> result;
        for (const auto& parts : by_digit)
            for (int p : parts) {
                if (sink_.cancelled()) return {};
                for (int q : parts) {
                    if (!implied.leads_to(literal(p, false), literal(q, true))) continue;
                    if (!sets_.part(p).sees.meets(sets_.part(q).sees)) continue;
                    result.resize(at(sets_.sets()));
                    for (int s : sets_.sets_with(p)) result[at(s)] = true;
                    break;
                }
            }
        return result;
    }

    void follow(int from, std::vector<int>& out) const {
        const int p = node_of(from);
        if (is_on(from)) {
            for (int q : sets_.restricted(p)) out.push_back(literal(q, false));
        } else {
            for (int s : sets_.sets_with(p))
                for (int q : sets_.parts_of(s))
                    if (q != p) out.push_back(literal(q, true));
        }
    }

    void search_from(int first, int tie) {
        ++search_;
        queue_.clear();
        spread_.assign(at(floors_ * sets_.sets()), 0);
        spread(first, Mask{1} << tie, -1, 1);
        for (std::size_t i = 0; i < queue_.size(); ++i) {
            const int here = queue_[i], set = set_of(here);
            const State& now = states_[at(here)];
            if (now.sets >= fewest_sets && set > first) keep(first, tie, here);
            // A set hands on all digits but the one it lost; what it has handed on before need not be said again.
            const Mask others = sets_.set(set).digits & ~(Mask{1} << digit_of(here)) & ~handed_on(set, now.sets);
            if (now.sets < most_ && others != 0) spread(set, others, here, now.sets);
        }
    }

    Mask& handed_on(int set, int length) { return spread_[at((std::min(length, floors_) - 1) * sets_.sets() + set)]; }

    void spread(int set, Mask digits, int from, int length) {
        handed_on(set, length) |= digits;
        for (const auto& [other, shared] : sets_.ties(set)) {
            if (forward_ && other < set) continue;
            for (int d : Digits(shared & digits)) {
                State& next = states_[at(state(other, d, length + 1))];
                if (next.search == search_) continue;
                next = {search_, length + 1, from};
                queue_.push_back(state(other, d, length + 1));
            }
        }
    }

    // The chain works for every digit its first and last set share, except the two that tie them to their neighbours.
    void keep(int first, int tie, int end) {
        const int last = set_of(end);
        const Mask used = Mask{1} << tie | Mask{1} << digit_of(end);
        bool strikes = false;
        for (int d : Digits(sets_.set(first).digits & sets_.set(last).digits & ~used))
            for (int cell : sets_.part(sets_.part_of(first, d)).sees & sets_.part(sets_.part_of(last, d)).sees) {
                best_.eliminate(candidate(cell, d));
                strikes = true;
            }
        if (!strikes) return;
        std::vector<int> chain;
        for (int at_state = end; at_state >= 0; at_state = states_[at(at_state)].before) chain.push_back(at_state);
        chain.push_back(state(first, 0, 1));
        std::reverse(chain.begin(), chain.end());
        // Fewer sets first, then fewer cells.
        int cells = 0;
        for (int s : chain) cells += sets_.set(set_of(s)).cells.count();
        best_.finish({static_cast<int>(chains_.size()), 0, 0, static_cast<int>(chain.size()) * 1024 + cells});
        chains_.push_back(std::move(chain));
    }

    bool write(Deduction& draft, const Proof& proof) {
        const std::vector<int>& chain = chains_[at(proof.from)];
        for (std::size_t i = 0; i < chain.size(); ++i)
            for (std::size_t j = i + 1; j < chain.size(); ++j)
                if (set_of(chain[i]) == set_of(chain[j])) return false;
        if (!sink_.wants_reasons()) return true;
        for (std::size_t i = 0; i < chain.size(); ++i) {
            const int set = set_of(chain[i]);
            because_of_set(draft, position_, sets_.set(set), static_cast<int>(i));
            // The digit that a set loses is the one that the set before it keeps.
            if (i > 0) add_node(draft, sets_.part_of(set, digit_of(chain[i])), false);
            if (i + 1 < chain.size()) add_node(draft, sets_.part_of(set, digit_of(chain[i + 1])), true);
        }
        return true;
    }

    void add_node(Deduction& draft, int part, bool on) {
        ChainNode node{{}, sets_.part(part).digit, on, on, 0};
        for (int cell : sets_.part(part).cells) node.cells.push_back(static_cast<std::int16_t>(cell));
        draft.chain.push_back(std::move(node));
    }

    const Position<Words>& position_;
    const AlmostLocked<Words>& sets_;
    int most_;
    bool forward_;
    int floors_;
    Sink& sink_;
    BestFirst best_;
    int search_ = 0;
    std::vector<State> states_;
    std::vector<Mask> spread_;  // by floor and set: digits it has handed on in this search
    std::vector<int> queue_;
    std::vector<std::vector<int>> chains_;
};

}  // namespace

// The same over a row of four sets or more. Parameters.limit: most sets (20). `in-order`: only as the sets
// are listed (house by house). Best first.
template <std::size_t Words>
bool find_als_chain(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory, Sink& sink) {
    return LockedChainSearch<Words>(position, parameters, memory, sink).run();
}

GRIDWRIGHT_FINDER(find_als_chain)

}  // namespace gridwright::sudoku::finders
