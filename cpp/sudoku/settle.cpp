// The worklist behind generic propagation: cheap rules first, sums when nothing else moves.
#include "sudoku/settle.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "sudoku/words.hpp"

namespace gridwright::sudoku {

namespace {

void wait(std::vector<std::uint64_t>& set, int item) {
    set[static_cast<std::size_t>(item) / 64] |= std::uint64_t{1} << (item % 64);
}

// Takes the first item, or -1.
int take(std::vector<std::uint64_t>& set) {
    for (std::size_t w = 0; w < set.size(); ++w) {
        if (set[w] == 0) continue;
        const int bit = std::countr_zero(set[w]);
        set[w] &= set[w] - 1;
        return static_cast<int>(64 * w) + bit;
    }
    return -1;
}

}  // namespace

template <class Word>
Settler<Word>::Settler(const Layout& layout)
    : layout_(layout),
      symbols_(static_cast<std::size_t>(layout.rules.symbols)),
      has_marks_(!layout.links.empty() || layout.wide_demands() > 0),
      words_(static_cast<std::size_t>(layout.rules.cells) + layout.exact.size() * symbols_),
      masks_(words_.data()),
      places_(masks_ + layout.rules.cells),
      singles_(static_cast<std::size_t>(layout.rules.cells)),
      hidden_(layout.exact.size() * symbols_),
      houses_(layout.exact.size()),
      moved_(layout.exact.size()),
      link_waits_(layout.links.size()),
      waits_(layout.wide_demands() / 64 + 1) {
    std::size_t longest = 0;
    for (std::size_t d = 0; d < layout.wide_demands(); ++d) longest = std::max(longest, layout.cells_of(d).size());
    scratch_.resize(longest);
}

template <class Word>
void Settler<Word>::forget_work() {
    singles_.clear();
    hidden_.clear();
    for (const std::uint32_t house : houses_.items()) moved_[house] = 0;
    houses_.clear();
    for (const int link : links_) link_waits_[static_cast<std::size_t>(link)] = 0;
    links_.clear();
    for (auto& word : waits_) word = 0;
}

template <class Word>
inline void Settler<Word>::write(Word& word, Word value) {
    if constexpr (!keeps_copies) saved_.push_back({static_cast<std::uint32_t>(&word - masks_), word});
    word = value;
}

template <class Word>
auto Settler<Word>::keep_moment() -> Moment {
    const Moment moment{saved_.size(), open_};
    if constexpr (keeps_copies) saved_.insert(saved_.end(), words_.begin(), words_.end());
    return moment;
}

template <class Word>
void Settler<Word>::go_back(Moment moment) {
    if constexpr (keeps_copies) {
        std::copy_n(saved_.data() + moment.saved, words_.size(), words_.data());
    } else {
        for (std::size_t i = saved_.size(); i-- > moment.saved;) words_[saved_[i].place] = saved_[i].before;
    }
    saved_.resize(moment.saved);
    open_ = moment.open;
}

template <class Word>
bool Settler<Word>::blame(std::span<const int> cells) {
    blamed_ = cells;
    return false;
}

template <class Word>
bool Settler<Word>::blame(int cell) {
    blamed_cell_ = cell;
    return blame({&blamed_cell_, 1});
}

template <class Word>
bool Settler<Word>::settle_all(std::span<const Mask> masks) {
    std::fill(words_.begin(), words_.end(), Word{0});
    for (std::size_t cell = 0; cell < masks.size(); ++cell) masks_[cell] = static_cast<Word>(masks[cell] & layout_.all);
    for (std::size_t cell = 0; cell < layout_.domains.size(); ++cell) {
        masks_[cell] = both(masks_[cell], static_cast<Word>(layout_.domains[cell]));
    }
    saved_.clear();
    forget_work();
    care_ = Care::thorough;
    if (!take_givens() || !list_places()) return false;
    for (std::size_t link = 0; link < link_waits_.size(); ++link) {
        links_.push_back(static_cast<int>(link));
        link_waits_[link] = 1;
    }
    for (std::size_t d = 0; d < layout_.wide_demands(); ++d) wait(waits_, static_cast<int>(d));
    return run();
}

// Takes the givens of a house from its other cells at once, before places would have to be kept.
template <class Word>
bool Settler<Word>::take_givens() {
    std::vector<Word> taken(layout_.exact.size());
    for (std::size_t house = 0; house < taken.size(); ++house) {
        for (const int cell : layout_.exact[house]) {
            if (!is_single(masks_[cell])) continue;
            if ((taken[house] & masks_[cell]) != 0) return blame(layout_.exact[house]);
            taken[house] = joined(taken[house], masks_[cell]);
        }
    }
    open_ = 0;
    for (int cell = 0; cell < layout_.rules.cells; ++cell) {
        if (!is_single(masks_[cell])) {
            for (const Layout::Seat& seat : layout_.seats_of(cell)) {
                masks_[cell] = without(masks_[cell], taken[seat.house]);
            }
        }
        if (masks_[cell] == 0) return blame(cell);
        if (is_single(masks_[cell]))
            singles_.add(cell);
        else
            ++open_;
    }
    return true;
}

template <class Word>
bool Settler<Word>::list_places() {
    for (std::size_t house = 0; house < layout_.exact.size(); ++house) {
        Word* places = places_ + house * symbols_;
        Word place = 1;
        for (const int cell : layout_.exact[house]) {
            for (Word left = masks_[cell]; left != 0; left = without_lowest(left)) {
                Word& here = places[std::countr_zero(left)];
                here = joined(here, place);
            }
            place = static_cast<Word>(place << 1);
        }
        for (std::size_t symbol = 0; symbol < symbols_; ++symbol) {
            if (places[symbol] == 0) return blame(layout_.exact[house]);
            if (is_single(places[symbol])) hidden_.add(static_cast<std::uint32_t>(house * symbols_ + symbol));
        }
        moved_[house] = static_cast<Word>(layout_.all);
        houses_.add(static_cast<std::uint32_t>(house));
    }
    return true;
}

template <class Word>
bool Settler<Word>::settle_from(int cell, Word mask) {
    forget_work();
    care_ = Care::hasty;
    last_single_ = cell;
    return narrow(cell, mask) && run();
}

// Keeps of a cell what `mask` allows and notes whom that concerns.
template <class Word>
bool Settler<Word>::narrow(int cell, Word mask) {
    const Word kept = both(masks_[cell], mask);
    const Word struck = without(masks_[cell], mask);
    if (struck == 0) return true;
    write(masks_[cell], kept);
    if (kept == 0) return blame(cell);
    singles_.add_if(is_single(kept), cell);
    open_ -= is_single(kept);
    for (const Layout::Seat& seat : layout_.seats_of(cell)) {
        for (Word left = struck; left != 0; left = without_lowest(left)) {
            if (!thin(seat, static_cast<unsigned>(std::countr_zero(left)))) return false;
        }
    }
    if (has_marks_) mark(cell);
    return true;
}

// The same for one symbol that a cell loses.
template <class Word>
inline bool Settler<Word>::strike(int cell, Word symbol, unsigned number) {
    const Word kept = without(masks_[cell], symbol);
    write(masks_[cell], kept);
    if (kept == 0) return blame(cell);
    singles_.add_if(is_single(kept), cell);
    open_ -= is_single(kept);
    for (const Layout::Seat& seat : layout_.seats_of(cell)) {
        if (!thin(seat, number)) return false;
    }
    if (has_marks_) mark(cell);
    return true;
}

// Takes a place of a house from a symbol.
template <class Word>
inline bool Settler<Word>::thin(const Layout::Seat& seat, unsigned symbol) {
    const std::uint32_t item = seat.first + symbol;
    const Word before = places_[item];
    const Word left = without(before, static_cast<Word>(seat.place));
    write(places_[item], left);
    if (left == 0) return blame(layout_.exact[seat.house]);
    const bool single = is_single(left);
    hidden_.add_if(single && left != before, item);  // a symbol that is being placed gave up its other places before
    const Word moved = moved_[seat.house];
    houses_.add_if(!single && moved == 0, seat.house);
    moved_[seat.house] = joined(moved, static_cast<Word>(static_cast<Word>(!single) << symbol));
    return true;
}

template <class Word>
void Settler<Word>::mark(int cell) {
    const auto c = static_cast<std::size_t>(cell);
    if (!layout_.demands_of.empty()) {
        for (const int demand : layout_.demands_of[c]) wait(waits_, demand);
    }
    if (layout_.links_of.empty()) return;
    for (const int link : layout_.links_of[c]) {
        if (link_waits_[static_cast<std::size_t>(link)]) continue;
        link_waits_[static_cast<std::size_t>(link)] = 1;
        links_.push_back(link);
    }
}

template <class Word>
bool Settler<Word>::run() {
    for (;;) {
        if (!singles_.empty()) {
            if (!spread(singles_.take())) return false;
        } else if (!hidden_.empty()) {
            const std::uint32_t item = hidden_.take();
            const auto place = static_cast<std::size_t>(std::countr_zero(places_[item]));
            const auto symbol = static_cast<Word>(Word{1} << item % symbols_);
            if (!narrow(layout_.exact[item / symbols_][place], symbol)) return false;
        } else if (!links_.empty()) {
            if (!compare()) return false;
        } else if (open_ > 0 && !houses_.empty()) {
            if (!clear_overlaps(houses_.take())) return false;
        } else {
            const int demand = take(waits_);
            if (demand < 0) return true;
            if (!settle_demand(static_cast<std::size_t>(demand))) return false;
        }
    }
}

// Takes the only symbol of a cell from all that must differ.
template <class Word>
bool Settler<Word>::spread(int cell) {
    last_single_ = cell;
    const Word symbol = masks_[cell];
    const auto number = static_cast<unsigned>(std::countr_zero(symbol));
    for (const Layout::Seat& seat : layout_.seats_of(cell)) {
        Word& places = places_[seat.first + number];
        const auto here = static_cast<Word>(seat.place);
        Word others = without(places, here);
        if (others == 0) continue;
        write(places, here);
        const auto house = layout_.exact[seat.house];
        for (; others != 0; others = without_lowest(others)) {
            if (!strike(house[static_cast<std::size_t>(std::countr_zero(others))], symbol, number)) return false;
        }
    }
    if (layout_.loose.empty()) return true;
    for (const int group : layout_.loose_of[static_cast<std::size_t>(cell)]) {
        for (const int other : layout_.loose[static_cast<std::size_t>(group)]) {
            if (other != cell && (masks_[other] & symbol) != 0 && !strike(other, symbol, number)) return false;
        }
    }
    return true;
}

template <class Word>
bool Settler<Word>::compare() {
    const int number = links_.back();
    links_.pop_back();
    link_waits_[static_cast<std::size_t>(number)] = 0;
    const Layout::Link& link = layout_.links[static_cast<std::size_t>(number)];
    if (link.table >= 0) return relate(link);
    const Mask least = masks_[link.first], most = masks_[link.second];
    const Mask above_low = ~((least & (0 - least)) * 2 - 1);
    const Mask below_high = std::bit_floor(most) - 1;
    return narrow(link.first, static_cast<Word>(below_high)) && narrow(link.second, static_cast<Word>(above_low));
}

template <class Word>
bool Settler<Word>::relate(const Layout::Link& link) {
    const Layout::Table& table = layout_.tables[static_cast<std::size_t>(link.table)];
    const auto beside = [](const std::vector<Mask>& allowed, Word symbols) {
        Mask found = 0;
        for (; symbols != 0; symbols = without_lowest(symbols)) {
            found |= allowed[static_cast<std::size_t>(std::countr_zero(symbols))];
        }
        return static_cast<Word>(found);
    };
    return narrow(link.second, beside(table.second, masks_[link.first])) &&
           narrow(link.first, beside(table.first, masks_[link.second]));
}

template <class Word>
bool Settler<Word>::clear_overlaps(std::size_t house) {
    Word moved = moved_[house];
    moved_[house] = 0;
    const std::uint32_t* first = layout_.segment_at.data() + layout_.first_cut[house] * symbols_;
    const std::uint32_t* end = layout_.segment_at.data() + layout_.first_cut[house + 1] * symbols_;
    for (; moved != 0; moved = without_lowest(moved)) {
        const auto number = static_cast<unsigned>(std::countr_zero(moved));
        const Word places = places_[house * symbols_ + number];
        const Word later = without_lowest(places);
        if (later == 0) continue;  // the peers know
        const Word symbol = lowest(moved);
        for (const std::uint32_t* cut = first; cut != end; cut += symbols_) {
            const Layout::Segment& segment = layout_.segments[cut[std::countr_zero(places)]];
            if ((places & ~segment.places) != 0) continue;
            if (!clear_overlap(segment, symbol, number)) return false;
        }
        if (is_single(later) && !keep_pair(house, places, number)) return false;
    }
    return true;
}

template <class Word>
bool Settler<Word>::clear_overlap(const Layout::Segment& segment, Word symbol, unsigned number) {
    if (segment.partner < 0) {
        for (const int cell : layout_.targets[segment.targets]) {
            if ((masks_[cell] & symbol) != 0 && !strike(cell, symbol, number)) return false;
        }
        return true;
    }
    const auto partner = static_cast<std::size_t>(segment.partner);
    Word others = without(places_[partner * symbols_ + number], static_cast<Word>(segment.shared));
    for (; others != 0; others = without_lowest(others)) {
        const auto place = static_cast<std::size_t>(std::countr_zero(others));
        if (!strike(layout_.exact[partner][place], symbol, number)) return false;
    }
    return true;
}

// Two symbols with the same two places leave no room for others there.
template <class Word>
bool Settler<Word>::keep_pair(std::size_t house, Word places, unsigned number) {
    const auto cells = layout_.exact[house];
    const int first = cells[static_cast<std::size_t>(std::countr_zero(places))];
    const int second = cells[static_cast<std::size_t>(std::countr_zero(without_lowest(places)))];
    const auto symbol = static_cast<Word>(Word{1} << number);
    for (Word others = without(both(masks_[first], masks_[second]), symbol); others != 0;
         others = without_lowest(others)) {
        if (places_[house * symbols_ + static_cast<std::size_t>(std::countr_zero(others))] != places) continue;
        const Word pair = joined(symbol, lowest(others));
        return narrow(first, pair) && narrow(second, pair);
    }
    return true;
}

template class Settler<std::uint16_t>;
template class Settler<std::uint32_t>;
template class Settler<std::uint64_t>;

bool settle(const Layout& layout, std::vector<Mask>& masks) {
    return with_word(layout.rules.symbols, [&](auto word) {
        using Word = decltype(word);
        Settler<Word> settler(layout);
        if (!settler.settle_all(masks)) return false;
        std::copy_n(settler.masks().begin(), masks.size(), masks.begin());
        return true;
    });
}

}  // namespace gridwright::sudoku
