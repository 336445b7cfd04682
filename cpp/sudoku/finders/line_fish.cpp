// Basic fish, with and without fins: rows against columns and columns against rows.
#include "fish.hpp"

namespace gridwright::sudoku::finders {

namespace {

inline constexpr int most_lines = 2 * max_symbols;

template <std::size_t Words>
class LineFishSearch {
public:
    using Cells = CellSet<Words>;

    LineFishSearch(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory, Sink& sink)
        : position_(position),
          layout_(position.layout()),
          size_(parameters.size),
          variant_(parameters.variant),
          fins_(fish_fins(parameters.variant)),
          siamese_(fish_siamese(parameters.variant)),
          most_fins_(parameters.limit > 0 ? parameters.limit : 5),
          memory_(memory),
          sink_(sink) {
        for (std::size_t h = 0; h < layout_.houses.size(); ++h) {
            if (layout_.houses[h].kind == HouseKind::row) rows_.push_back(static_cast<int>(h));
            if (layout_.houses[h].kind == HouseKind::column) columns_.push_back(static_cast<int>(h));
        }
    }

    bool run() {
        if (rows_.size() > 64 || columns_.size() > 64) return false;
        const int which = (variant_ * max_symbols + size_) * max_symbols + most_fins_;
        Mask& changed = memory_.journal.changed_symbols(position_, Watcher::fish, which);
        for (digit_ = 0; digit_ < layout_.symbols; ++digit_) {
            if ((changed >> digit_ & 1u) == 0 || position_.places(digit_).empty()) continue;
            is_told_ = false;
            // The targets of a digit take long where there are many cells.
            if (Words > 2 && sink_.cancelled()) return true;
            // Plain fish are found faster than their targets.
            targets_ = fins_ == FishFins::none ? position_.places(digit_) : memory_.fish.targets(position_, digit_);
            if (targets_.empty()) continue;
            if (search(rows_, columns_, layout_.column_of, layout_.fin_columns)) return true;
            if (search(columns_, rows_, layout_.row_of, layout_.fin_rows)) return true;
            if (!is_told_) changed &= ~(Mask{1} << digit_);
        }
        return false;
    }

private:
    using Lines = std::uint64_t;  // a set of cover lines, by their place in the list

    bool search(const std::vector<int>& bases, const std::vector<int>& covers,
                const std::vector<std::int16_t>& cover_of, int fin_lines) {
        covers_ = &covers;
        count_ = 0;
        number_.assign(layout_.houses.size(), 0);
        for (std::size_t i = 0; i < covers.size(); ++i)
            number_[static_cast<std::size_t>(covers[i])] = static_cast<std::int8_t>(i);
        for (int h : bases) {
            const int left = position_.left(h, digit_);
            if (left < 2 || !layout_.house(h).complete || (fins_ == FishFins::none && left > size_)) continue;
            Line line{h, position_.places(digit_, h), 0};
            bool crossed = true;
            for (int cell : line.cells) {
                const int cover = cover_of[static_cast<std::size_t>(cell)];
                crossed = crossed && cover >= 0;
                if (cover >= 0) line.crossed |= Lines{1} << number_[static_cast<std::size_t>(cover)];
            }
            if (crossed) lines_[count_++] = line;
        }
        most_crossed_ = size_ + (fins_ == FishFins::none ? 0 : fin_lines);
        return count_ >= size_ && choose_base(0, 0, 0, {});
    }

    bool choose_base(int depth, int start, Lines crossed, const Cells& cells) {
        if (depth == size_) return with_base(crossed, cells);
        for (int i = start; i <= count_ - (size_ - depth); ++i) {
            const Lines joined = crossed | lines_[i].crossed;
            if (count_bits(joined) > most_crossed_ || lines_[i].cells.meets(cells)) continue;
            chosen_[depth] = i;
            if (choose_base(depth + 1, i + 1, joined, cells | lines_[i].cells)) return true;
        }
        return false;
    }

    bool with_base(Lines crossed, const Cells& cells) {
        if (count_bits(crossed) < size_) return false;
        base_ = cells;
        outside_ = targets_ - cells;
        if (fins_ == FishFins::none) return count_bits(crossed) == size_ && covered(crossed, {}, layout_.everywhere);
        found_.clear();
        if (choose_cover(crossed, 0, 0, {}, layout_.everywhere)) return true;
        return siamese_ && found_.size() > 1 && report_siamese(found_, digit_, fins_ == FishFins::sashimi, sink_);
    }

    // Take the lowest crossed line as a cover, then leave its candidates over as fins.
    bool choose_cover(Lines crossed, Lines cover, int taken, const Cells& fins, const Cells& seen) {
        if (taken == size_) {
            Cells all_fins = fins, still_seen = seen;
            for (Lines rest = crossed; rest != 0; rest &= rest - 1)
                if (!leave(std::countr_zero(rest), all_fins, still_seen)) return false;
            return all_fins && covered(cover, all_fins, still_seen);
        }
        if (count_bits(crossed) < size_ - taken) return false;
        const int line = std::countr_zero(crossed);
        const Lines rest = crossed & (crossed - 1);
        if (choose_cover(rest, cover | Lines{1} << line, taken + 1, fins, seen)) return true;
        Cells more_fins = fins, still_seen = seen;
        return leave(line, more_fins, still_seen) && choose_cover(rest, cover, taken, more_fins, still_seen);
    }

    bool leave(int line, Cells& fins, Cells& seen) const {
        const Cells left_over = base_ & layout_.house((*covers_)[static_cast<std::size_t>(line)]).set;
        fins |= left_over;
        if (fins.count() > most_fins_) return false;
        for (int cell : left_over) seen &= layout_.peers_of(cell);
        return seen.meets(outside_);
    }

    bool covered(Lines cover, const Cells& fins, const Cells& seen) {
        Cells reach;
        for (Lines rest = cover; rest != 0; rest &= rest - 1)
            reach |= layout_.house((*covers_)[static_cast<std::size_t>(std::countr_zero(rest))]).set;
        const Cells struck = outside_ & reach & seen;
        if (struck.empty()) return false;
        is_told_ = true;
        const bool sashimi = is_sashimi(fins);
        if (fins_ != FishFins::none && !siamese_ && sashimi != (fins_ == FishFins::sashimi)) return false;
        Fish<Words> fish{base_ - fins, fins, {}, struck, {}, {}, sashimi};
        if (siamese_ || sink_.wants_reasons()) {
            for (int i = 0; i < size_; ++i) fish.base.push_back(static_cast<std::int16_t>(lines_[chosen_[i]].house));
            for (Lines rest = cover; rest != 0; rest &= rest - 1)
                fish.cover.push_back(
                    static_cast<std::int16_t>((*covers_)[static_cast<std::size_t>(std::countr_zero(rest))]));
        }
        if (siamese_) {
            found_.push_back(std::move(fish));
            return false;
        }
        return report_fish<Words>(fish, nullptr, digit_, sink_);
    }

    bool is_sashimi(const Cells& fins) const {
        for (int i = 0; i < size_; ++i)
            if ((lines_[chosen_[i]].cells - fins).count() <= sashimi_body) return true;
        return false;
    }

    static constexpr int sashimi_body = 1;

    struct Line {
        int house;
        Cells cells;
        Lines crossed;
    };

    const Position<Words>& position_;
    const Layout<Words>& layout_;
    int size_, variant_;
    bool is_told_ = false;  // some fish of the digit strikes something
    FishFins fins_;
    bool siamese_;
    int most_fins_;
    Memory<Words>& memory_;
    Sink& sink_;
    std::vector<int> rows_, columns_;
    Cells targets_;
    int digit_ = 0;
    const std::vector<int>* covers_ = nullptr;
    std::vector<std::int8_t> number_;  // by house: its place among the covers
    int count_ = 0;
    int most_crossed_ = 0;
    std::array<Line, most_lines> lines_;
    std::array<int, max_symbols> chosen_{};
    Cells base_, outside_;
    std::vector<Fish<Words>> found_;
};

}  // namespace

template <std::size_t Words>
bool find_line_fish(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory, Sink& sink) {
    return LineFishSearch<Words>(position, parameters, memory, sink).run();
}

template <std::size_t Words>
bool find_fish(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory, Sink& sink) {
    if (fish_shape(parameters.variant) == FishShape::basic) return find_line_fish(position, parameters, memory, sink);
    return find_house_fish(position, parameters, memory, sink);
}

GRIDWRIGHT_FINDER(find_line_fish)
GRIDWRIGHT_FINDER(find_fish)

}  // namespace gridwright::sudoku::finders
