#include "arrangements.hpp"
#include "link_graph.hpp"

namespace gridwright::sudoku::finders {

namespace {

// By candidate: the candidates that relations and sums forbid beside it.
template <std::size_t Words>
class Bans {
public:
    explicit Bans(const Position<Words>& position) : symbols_(position.layout().symbols) {
        banned_.resize(static_cast<std::size_t>(position.layout().cells * symbols_));
        for_each_rule_link(position, [this](int a, int v, int b, int w) {
            banned_[number(a, v)].push_back(candidate(b, w));
            banned_[number(b, w)].push_back(candidate(a, v));
        });
    }

    const std::vector<Candidate>& beside(int cell, int digit) const { return banned_[number(cell, digit)]; }

private:
    std::size_t number(int cell, int digit) const { return static_cast<std::size_t>(cell * symbols_ + digit); }

    int symbols_;
    std::vector<std::vector<Candidate>> banned_;
};

// How many of some candidates forbid each other candidate, and whether a relation or a sum takes part.
class Count {
public:
    explicit Count(int cells, int symbols) : symbols_(symbols), entries_(static_cast<std::size_t>(cells * symbols)) {}

    void begin() {
        for (Candidate gone : touched_) entries_[number(gone)] = {};
        touched_.clear();
        asked_ = 1;
    }
    void next() { ++asked_; }
    void ban(Candidate gone, bool by_rule) {
        Entry& entry = entries_[number(gone)];
        entry.by_rule = entry.by_rule || by_rule;
        if (entry.last == asked_) return;
        if (entry.last == 0) touched_.push_back(gone);
        ++entry.times;
        entry.last = asked_;
    }
    void collect(int times, std::vector<Candidate>& result) const {
        for (Candidate gone : touched_)
            if (entries_[number(gone)].times == times && entries_[number(gone)].by_rule) result.push_back(gone);
        std::sort(result.begin(), result.end());
    }

private:
    struct Entry {
        int times = 0;
        int last = 0;
        bool by_rule = false;
    };
    std::size_t number(Candidate one) const { return static_cast<std::size_t>(one.cell * symbols_ + one.digit); }

    int symbols_;
    std::vector<Entry> entries_;
    std::vector<Candidate> touched_;
    int asked_ = 0;
};

template <std::size_t Words>
void ban_beside(const Position<Words>& position, const Bans<Words>& bans, int cell, int digit, Count& count) {
    const CellSet<Words> seen = position.layout().peers_of(cell) & position.places(digit);
    for (int other : seen) count.ban(candidate(other, digit), false);
    for (Candidate gone : bans.beside(cell, digit)) count.ban(gone, true);
    count.next();
}

}  // namespace

template <std::size_t Words>
bool find_common_ban(const Position<Words>& position, const Parameters&, Memory<Words>&, Sink& sink) {
    const auto& layout = position.layout();
    if (layout.links.empty() && layout.sums.empty()) return false;
    const Bans<Words> bans(position);
    Count count(layout.cells, layout.symbols);
    for (int h : layout.scan_order) {
        if (!layout.house(h).complete) continue;
        if (sink.cancelled()) return true;
        for (int d = 0; d < layout.symbols; ++d) {
            if (position.left(h, d) < 2) continue;
            const CellSet<Words> places = position.places(d, h);
            count.begin();
            for (int cell : places) {
                // Where the symbol stands, nothing else does.
                for (int other : Digits(position.mask(cell) & ~(Mask{1} << d)))
                    count.ban(candidate(cell, other), false);
                ban_beside(position, bans, cell, d, count);
            }
            Deduction& draft = sink.draft();
            count.collect(places.count(), draft.eliminated);
            if (!draft.concludes()) continue;
            draft.digit = static_cast<std::int16_t>(d);
            if (sink.wants_reasons()) {
                because_of(draft, places, d, Role::defining);
                draft.houses.emplace_back(static_cast<std::int16_t>(h), HouseRole::base);
            }
            if (sink.take()) return true;
        }
    }
    for (int cell : position.open()) {
        count.begin();
        for (int d : Digits(position.mask(cell))) ban_beside(position, bans, cell, d, count);
        Deduction& draft = sink.draft();
        count.collect(position.size(cell), draft.eliminated);
        if (!draft.concludes()) continue;
        draft.form = Form::every_candidate;
        if (sink.wants_reasons())
            for (int d : Digits(position.mask(cell))) draft.because.emplace_back(candidate(cell, d), Role::defining);
        if (sink.take()) return true;
    }
    return false;
}

GRIDWRIGHT_FINDER(find_common_ban)

}  // namespace gridwright::sudoku::finders
