# What sentences about sudoku claim, one message for each claim. Arguments are what a step speaks of:
# $cell, $cells, $corners, $extras, $fins, $pivot, $pincers, $members, $subset, $first_cells ... $fourth_cells, $walk: cells;
# $symbol, $symbols, $other_symbol, $kept_symbol, $gone_symbols, $start_symbol, $pivot_symbols, $further, $handed: digits;
# $house, $houses, $base, $cover, $within, $shared_house, $start_house, $cross_lines: houses;
# $first, $second, $third, $sets: cells with their digits; $..._count: how many there are; $notation: digits or symbols;
# $brief: 0 in a full sentence, 1 or 2 where it would be too long. The rest are messages of their own (parts.ftl).
# $so is the conclusion: what is placed and removed.

# Areas and pairs
area-is-full = { $area } has all its cells
area-needs-all = { $area } needs every cell that is left to it
out-of-reach = { $area } is connected and cannot reach { $gone_cells }
holds-together = { $area } would fall apart{ $area_size ->
    [0] {""}
   *[other] {" or be too small"}
} without { $gone_count ->
    [one] {""}
   *[other] {"each of "}
}{ $gone_cells }
pair-is-taken = { $pairs } { $pair_count ->
    [one] stands
   *[other] stand
} at { $pair_places } and nowhere else
no-pair-left = { pair-is-taken }
pair-has-one-place = { $pairs } has no place but { $pair_places }

# All ways to fill some cells
no-way = { $what_count ->
    [0] some candidates fit no way to fill { $ground } without a repeat in a house
   *[other] no way to fill { $ground } without a repeat in a house has { $what_goes }
}{ $leading_nowhere }
stands-there = in { $base } the { $symbol } stands only in cells of { $ground }
no-way-with = { $what_count ->
    [0] some candidates fit no way to fill them with the { $symbol }
   *[other] no way to fill them with the { $symbol } has { $what_goes }
}{ $leading_nowhere }
every-way = every way to fill { $ground } has { $symbol }
seen-there = { $so }
no-way-in-house = { $what_count ->
    [0] some candidates fit no way to fill { $house } with { $inside }
   *[other] no way to fill { $house } with { $inside } has { $what_goes }
}{ $leading_nowhere }
barred-wherever = wherever the { $symbol } of { $base } goes ({ $places }), { $bars }
barred-whatever = whatever { $cells } is ({ $symbols_there }), { $bars }

# Chains
chain = { $chain }
net = { $net_stops }
one-end-true = one of the two ends is true
one-end-symbol = one of the two ends is { $symbol }
seen-from-ends = { $so }
refutes-itself = { $assumed } leads to its own opposite
decides-start = { $so }
closes = the chain closes to a loop, so of the two ends of every link one is true
one-of-each = { $so }
contradiction = if { $assumed } there is a contradiction
leaves-a-gap = { $chain_end }
contrary = { $so }
either-way = whether { $named } is { $start_symbol } or not
whichever = whichever candidate { $named } takes
wherever = wherever the { $start_symbol } of { $start_house } is
all-lead-to = in every case { $so }
all-the-pair = along { $walk } all cells have the candidates { $symbols }
odd-steps = cells an odd number of steps apart hold one each
every-way-fails = if { $assumed } every way on ends in a contradiction, found by trials within the trial
in-every-layout = every way to place all the { $symbol }s that leaves room for the other { digits } uses { $cell }
in-no-layout = no way to place all the { $symbol }s that leaves room for the other { digits } uses { $cell }

# What signs, sums, sequences and counts leave to their cells
printed = { $demand }
related = { $demand }{ $along }
related-to-all = { $related_to_all }
counted = { $demand } { $is_placed ->
    [0] has all its { $symbol }
   *[other] needs { $symbol }
}
can-only-hold = { $demand } can only { $combination_count ->
    [0] hold { $remaining }
   *[other] be { $combinations }
}
no-filling = { $filled }
every-filling = { $sure_count ->
    [0] every way to fill { $demand } has { $gone_symbols }
   *[other] { $demand } can only be { $combinations }, so it holds { $gone_symbols }
}
sees-its-places = { $so }
adds-up = { $houses } { $house_count ->
    [one] adds
   *[other] add
} up to { $whole }, and { $is_inside ->
    [0] the sums that cover { $house_count ->
        [one] it
       *[other] them
    } make { $covered }, which leaves { $total }
   *[other] the sums inside { $house_count ->
        [one] it
       *[other] them
    } leave { $total }
} to { $cells }{ $remainder_ways }
differs = { $houses } { $house_count ->
    [one] adds
   *[other] add
} up to { $whole }, and { $brief ->
    [0] { sums-that-fill }
   *[other] sums
} with { $outies } but without { $innies } make { $covered }, so { $outies } { $outie_count ->
    [one] is
   *[other] together are
} { $excess ->
    [0] as much as
   *[other] { $excess } { $is_more ->
        [0] less
       *[other] more
    } than
} { $innies }
sums-that-fill = the sums that fill { $house_count ->
    [one] it
   *[other] them
}
no-remainder = { $so }
no-sequence = { $is_named ->
    [0] { $demand }, and { $sequenced }
   *[other] { $sequenced }
}

# Fish
takes-covers = those { cover-kind } have their { $symbol }s there
or-takes-covers = { $brief ->
    [2] { a-fin } or they have it
   *[other] { a-fin } is { $symbol } or those { cover-kind } have their { $symbol }s there
}
a-fin = { $fin_count ->
    [one] the fin
   *[other] a fin
}
cover-kind = { $cover_kind ->
    [row] rows
    [column] columns
   *[other] houses
}
fish = in { $base } the { $symbol } stands only in { $cover }{ $brief ->
    [2] {""}
   *[other] {" "}({ $cells })
}
fish-but-fins = in { $base } the { $symbol } stands only in { $cover } but for { $fin_count ->
    [one] the fin { $fins }
   *[other] { $brief ->
        [0] the fins { $fins }
       *[other] { $fin_count } fins
    }
}
fins-seen = { $brief ->
    [2] what goes sees
   *[other] { $gone_cells } { sees }
} { $fin_count ->
    [one] the fin
    [2] both fins
   *[other] all fins
}
twin-fish = two fish on { $symbol } stand on { $base }, with covers { $cover } and fins { $fins }
leaves-covers = { $so }

# Cells and houses
last-open = { $cell } is the last open cell of { $house }
left-over = it is { $symbol }
only-candidate = { $cell } can only be { $symbol }
others-excluded = { $others_out }
no-other-place = { $places_out }
one-place = in { $house } the { $symbol } can only go in { $cell }
stands-only = in { $base } the { $symbol } stands only in { $cover } ({ $cells })
nowhere-else = nowhere else in { $cover }
seen-wherever = wherever the { $symbol } of { $base } goes ({ $places }), it is seen from { $cell }
hold-only = in { $house } the cells { $cells } hold only { $symbols }
locked-hold-only = { $cells } hold only { $symbols }
lie-in-all = { $cell_count ->
    [2] both
   *[other] all
} lie in { $houses }
no-other-holds = { $so }
go-only = in { $house } the { digits } { $symbols } go only in { $cells }
nothing-else-there = { $so }
one-place-then = leaves it one place in { $within }: { $cell }
one-place-beside = leaves the { $symbol } one place there: { $cell }
so = { $so }
revealed = no technique leads on; by the solution { $cell } is { $symbol }

# Lines and regions that hold the same
same-symbols = { $lines } { $line_count ->
    [one] holds
   *[other] hold
} the same { digits } as { $cover }
hold-the-same = { $own_cells } { $left_count ->
    [one] holds
   *[other] hold
} the same as { $other_cells }
has-no-match = { $match_count ->
    [0] { $left_count ->
        [one] the latter has
       *[other] these have
    } no { $symbol }
   *[other] { $gone_cells } { sees } every { $symbol } of these
}
as-often-there = { $left_count ->
    [one] the former is { $symbol }
   *[other] { $symbol } stands { $times ->
        [one] once
        [2] twice
       *[other] { $times } times
    } among the former and has no more places among the latter
}

# A few strong links
two-places = in { $houses } the { $symbol } has just two places each
share-house = { $cells } lie in { $shared_house }
see-each-other = { $cells } see each other
one-of-pincers = one of { $pincers } is { $symbol }
seen-from-pincers = { $so }
only-on-lines = in { $base } the { $symbol } stands only on { $cover }
strong-link = in { $within } it { $brief ->
    [2] {"stands in "}{ $pincers } only
   *[other] {"has two places, "}{ $pincers }
}
either-end-or-line = { $brief ->
    [0] either { $far_pincer } is { $symbol } or { $base } has its { $symbol } in { $near_line }
   *[other] { $far_pincer } is { $symbol } or { $base } has it in { $near_line }
}
across-the-link = { $so }
dual-rectangles = two empty rectangles on { $symbol } share { $base }; their strong links lie in { $within }
dual-kites = two kites on { $gone_symbols } share { $cells }; the strong links lie in { $houses }
same-pair = { $pincers } can each only be { $either }
tied = in { $house } the { $other_symbol } has two places, { $pivot }, one seen from each{ $brief ->
    [0] {" of them"}
   *[other] {""}
}
one-pincer-left = one of { $brief ->
    [0] { $pincers }
   *[other] the pair
} is { $symbol }
wing = { $pivot } is { $pivot_symbols }: { $wing_cases }, so { $pivot_has_it ->
    [0] {""}
   *[other] {"it or "}
}one of { $pincers } is { $symbol }
seen-from-wing = { $so }
two-colours = following the strong links of { $symbol }, either { $first_cells } or { $second_cells } hold it
colour-sees-itself = two cells of one side see each other, so the other side is true
sees-both-colours = { $cell } { sees } cells of both sides
sees = { $gone_count ->
    [one] sees
   *[other] see
}
four-colours = following the strong links of { $symbol }, either { $first_cells } or { $second_cells } hold it, and either
    { $third_cells } or { $fourth_cells }
colour-sees-two = { $cell } { sees } cells of both other sides
sees-opposites = cells of two sides see each other, so one of the other two { $brief ->
    [2] {"is true: what sees both goes"}
   *[other] {"sides is true, and what sees both is not"}
}

# Almost locked sets
almost-locked = { $first } and { $second } each have one { digit } more than cells
not-both = cannot both hold { $symbols }
one-keeps = { $kept_count ->
    [0] each lacks one { $brief ->
        [0] of these and holds all its other { digits }
       *[other] and holds all its others
    }
   *[other] one of them holds { $gone_symbols }
}
one-of-two-keeps = one of the latter{ $brief ->
    [2] {""}
   *[other] {" two"}
} holds { $gone_symbols }
third-not-both = { $third } cannot hold { $symbols } beside { $first } and { $second }, { $brief ->
    [2] {"all with"}
   *[other] {"where each has"}
} one { digit } more than cells
all-almost-locked = { $sets } each have one { digit } more than cells
hand-on = hand on { $handed }
keeps-the-rest = { $so }
loses-to-pivot = whatever { $pivot } is, one of { $sets } loses that { digit } and keeps { $symbols }
seen-from-petals = { $so }
use-up-all = in { $houses }, { $cells } with { $first } on one side and { $second } on the other have { $brief ->
    [2] just as many { digits }
   *[other] as many { digits } as cells
}{ $twice_count ->
    [0] {""}
   *[other] {" "}({ $twice } counted on both sides)
}, so each { $brief ->
    [2] {""}
   *[other] { digit }{" "}
}is used up there

# Trials
trial-fails = if { $cell } were { $symbol }, { $consequences }, and then { $dead_end }
trial-fails-at-once = if { $cell } were { $symbol }, at once { $dead_end }

# What rests on a single solution
swappable = if { $corners } held only { $symbols }, { two-solutions }
two-solutions = these could be swapped{ $brief ->
    [0] {" and there would be two solutions"}
   *[other] {", giving two solutions"}
}
one-roof = only { $extras } has other candidates
share-one-more = { $extras } share the extra candidate { $further }, and one of them must take it
seen-from-roof = { $so }
makes-a-subset = one of { $extras } must take { $further }, which makes a naked subset with { $brief ->
    [2] {"others in "}{ $house }
   *[other] { $subset } in { $house }
}
in-the-subset = { $so }
tied-to-roof = one of { $extras } must be { $kept_symbol }, which has no other place in { $house }
leaves-corners = { $so }
x-wing-on-it = the { $symbol } has no other place in their rows and columns
would-force-it = { $kept_symbol } has no other place in { $cross_lines }, so { $gone_symbols } in { $cell } would force that
were-found = the digits in { $corners } were found, not given
would-complete = { $gone_symbols } in { $cell } would let { $symbols } be swapped, and there would be two solutions
take-a-further = one of { $extras } takes its extra candidate { $further }
grave-but-one = but for { $cell } every open cell has two candidates and every { digit } two places per house, which would
    give two solutions
lines-tradable = if { $corners } held only { $symbols }, the two lines could trade them and there would be two solutions

# Rare patterns
bent = { $members } hold only { $symbols }, as many { digits } as cells, and all of these but { $symbol } fit there once at most
stands-among-them = { $symbol } stands there, too
seen-from-members = { $so }
firework = in { $base } the { digits } { $symbols } stand only in { $pivot_regions } and at { $pincers }
take-one-each = each of them takes one of { $members }
fill-them = { $so }
just-room = { $brief ->
    [0] the { $member_count } cells { $members }
   *[other] { $member_count } cells of { $cover }
} have room for { $rooms }, which makes { $member_count }
as-often-as-it-can = each { digit } stands there as often as it can
would-take-room = { $so }
hold-two = { $cells } hold two of { $symbols }
need-targets = whichever of these stands there has not enough room in { $cover } without { $pincers }
same-in-targets = { $so }
cannot-fill-alone = { $brief ->
    [0] { $cells }
   *[other] { $cell_count } cells
} cannot be filled with { $symbols } alone
guardian-is-true = { $guardian_count ->
    [one] { $guardians } is true
   *[other] one of { $guardians } is true
}
seen-from-guardians = { $so }
odd-ring = around the ring { $cells } the { $symbol } would have to stand in every other cell, but for { $fins }, and { $cell_count } is odd
guardian-holds-it = { $fin_count ->
    [one] the { $symbol } is in { $fins }
   *[other] one of { $fins } is { $symbol }
}
turned-into-itself = { $turn ->
    [0] a half turn
    [1] a quarter turn
    [2] a quarter turn
    [3] the mirror from left to right
    [4] the mirror from top to bottom
    [5] the mirror along the falling diagonal
   *[other] the mirror along the rising diagonal
} leaves the givens as they are{ $renamed_count ->
    [0] {""}
   *[other] {" "}with { $renamed }
}
solution-as-well = it leaves the only solution as it is as well
has-no-image = { $so }
ways-excluded = every way to fill { $cells } with what is removed repeats a { digit } in a house or leaves one of { $second_cells } nothing
