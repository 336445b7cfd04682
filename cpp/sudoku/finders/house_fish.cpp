// Franken and mutant fish, found from the candidate they strike.
//
// Suppose candidate e were true. Whatever sees e is gone, and so is every fin, for e sees them all. A fish of size n
// that strikes e then shows as n base houses without common places whose places are covered by n - 1 houses that do not
// hold e: one cell too few. So the search runs over such pigeonholes and adds each cover house through e at the end.
#include "fish.hpp"

namespace gridwright::sudoku::finders {

namespace {

template <std::size_t Words>
class HouseFishSearch {
public:
    using Cells = CellSet<Words>;

    HouseFishSearch(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory, Sink& sink)
        : position_(position),
          layout_(position.layout()),
          size_(parameters.size),
          shape_(fish_shape(parameters.variant)),
          fins_(fish_fins(parameters.variant)),
          siamese_(fish_siamese(parameters.variant)),
          most_fins_(parameters.limit > 0 ? parameters.limit : 5),
          memory_(memory),
          sink_(sink) {}

    bool run() {
        for (digit_ = 0; digit_ < layout_.symbols; ++digit_) {
            found_.clear();
            // The targets of a digit take long where there are many cells.
            if (Words > 2 && sink_.cancelled()) return true;
            for (int target : memory_.fish.targets(position_, digit_)) {
                if (sink_.cancelled()) return true;
                if (shape_ == FishShape::franken) {
                    if (search(target, HouseKind::row, HouseKind::column)) return true;
                    if (search(target, HouseKind::column, HouseKind::row)) return true;
                } else if (search(target, HouseKind::other, HouseKind::other)) {
                    return true;
                }
            }
            if (siamese_ && report_twins()) return true;
        }
        return false;
    }

private:
    struct Entry {
        int house;
        Cells left;  // places that remain when the target is true
    };

    // `other` stands for "any house".
    static bool takes_part(HouseKind kind, HouseKind lines) {
        return lines == HouseKind::other || kind == lines || kind == HouseKind::region;
    }

    bool search(int target, HouseKind base_lines, HouseKind cover_lines) {
        target_ = target;
        const Cells gone = layout_.peers_of(target) | Cells::of(target);
        bases_.clear();
        covers_.clear();
        tops_.clear();
        for (std::size_t h = 0; h < layout_.houses.size(); ++h) {
            const auto& house = layout_.houses[h];
            const int number = static_cast<int>(h);
            if (position_.left(number, digit_) == 0) continue;
            const bool holds = house.set.has(target);
            const Cells left = (house.set & position_.places(digit_)) - gone;
            if (takes_part(house.kind, base_lines) && house.complete && !holds) bases_.push_back({number, left});
            if (takes_part(house.kind, cover_lines)) (holds ? tops_ : covers_).push_back({number, left});
        }
        base_.clear();
        return static_cast<int>(bases_.size()) >= size_ && choose_base(0, {});
    }

    bool choose_base(std::size_t start, const Cells& left) {
        if (static_cast<int>(base_.size()) == size_) {
            cover_.clear();
            return choose_cover(left, {});
        }
        for (std::size_t i = start; i < bases_.size(); ++i) {
            if (bases_[i].left.meets(left)) continue;
            if ((++tried_ & 255) == 0 && sink_.cancelled()) return true;
            base_.push_back(static_cast<std::int16_t>(bases_[i].house));
            if (choose_base(i + 1, left | bases_[i].left)) return true;
            base_.pop_back();
        }
        return false;
    }

    // Cover the lowest place that is still bare; houses tried before for the same place are not tried again below it.
    bool choose_cover(const Cells& bare, std::vector<std::int16_t> barred) {
        if (bare.empty()) return static_cast<int>(cover_.size()) == size_ - 1 && with_top();
        const int room = size_ - 1 - static_cast<int>(cover_.size());
        if (room == 0) return false;
        const int cell = bare.first();
        for (const Entry& entry : covers_) {
            const auto house = static_cast<std::int16_t>(entry.house);
            if (!entry.left.has(cell) || contains(base_, house) || contains(barred, house)) continue;
            if ((++tried_ & 255) == 0 && sink_.cancelled()) return true;
            cover_.push_back(house);
            if (choose_cover(bare - entry.left, barred)) return true;
            cover_.pop_back();
            barred.push_back(house);
        }
        return false;
    }

    bool with_top() {
        for (const Entry& top : tops_) {
            if (contains(base_, static_cast<std::int16_t>(top.house))) continue;
            cover_.push_back(static_cast<std::int16_t>(top.house));
            const bool enough = complete();
            cover_.pop_back();
            if (enough) return true;
        }
        return false;
    }

    bool complete() {
        if (!has_shape()) return false;
        Cells once, twice, covered, covered_twice;
        for (int h : base_) {
            const Cells places = position_.places(digit_, h);
            twice |= once & places;
            once |= places;
        }
        for (int h : cover_) {
            const Cells places = position_.places(digit_, h);
            covered_twice |= covered & places;
            covered |= places;
        }
        const Cells outer = once - covered - twice;
        const Cells fins = outer | twice;
        if (fins.empty() != (fins_ == FishFins::none)) return false;
        if (fins.count() > most_fins_ || twice.count() > most_endofins) return false;
        const Cells struck = ((covered - once) | (covered_twice - fins)) & layout_.seen_by_all(fins);
        // Every fish turns up once for each candidate it strikes outside its base: keep the first.
        if ((struck - once).first() != target_) return false;
        Fish<Words> fish{once - fins, outer, twice, struck, base_, cover_, false};
        if (siamese_) {
            found_.push_back(std::move(fish));
            return false;
        }
        return report_fish<Words>(fish, nullptr, digit_, sink_);
    }

    // Franken fish need a region; mutant fish must be neither basic nor franken.
    bool has_shape() const {
        const bool region = has_kind(base_, HouseKind::region) || has_kind(cover_, HouseKind::region);
        if (shape_ == FishShape::franken) return region;
        if (has_kind(base_, HouseKind::other) || has_kind(cover_, HouseKind::other)) return true;
        const bool by_rows = !has_kind(base_, HouseKind::column) && !has_kind(cover_, HouseKind::row);
        const bool by_columns = !has_kind(base_, HouseKind::row) && !has_kind(cover_, HouseKind::column);
        return !by_rows && !by_columns;
    }

    bool has_kind(const std::vector<std::int16_t>& houses, HouseKind kind) const {
        for (int h : houses)
            if (layout_.house(h).kind == kind) return true;
        return false;
    }

    static bool contains(const std::vector<std::int16_t>& houses, std::int16_t house) {
        for (std::int16_t h : houses)
            if (h == house) return true;
        return false;
    }

    bool report_twins() {
        while (!found_.empty()) {
            std::vector<Fish<Words>> family, rest;
            for (auto& fish : found_) (fish.base == found_.front().base ? family : rest).push_back(fish);
            if (report_siamese(family, digit_, false, sink_)) return true;
            found_ = std::move(rest);
        }
        return false;
    }

    static constexpr int most_endofins = 2;

    const Position<Words>& position_;
    const Layout<Words>& layout_;
    int size_;
    FishShape shape_;
    FishFins fins_;
    bool siamese_;
    int most_fins_;
    Memory<Words>& memory_;
    Sink& sink_;
    std::uint32_t tried_ = 0;  // sets of bases, and of covers
    int digit_ = 0;
    int target_ = 0;
    std::vector<Entry> bases_, covers_, tops_;
    std::vector<std::int16_t> base_, cover_;
    std::vector<Fish<Words>> found_;
};

}  // namespace

template <std::size_t Words>
bool find_house_fish(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory, Sink& sink) {
    return HouseFishSearch<Words>(position, parameters, memory, sink).run();
}

GRIDWRIGHT_FINDER(find_house_fish)

}  // namespace gridwright::sudoku::finders
