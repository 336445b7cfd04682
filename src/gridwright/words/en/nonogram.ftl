# Sentences about the lines of a nonogram.

# One sentence for each form of a technique's argument, made of claims and of joints such as "so" alone. $line: the line
# that is looked at, with its clue where there is room.
step-simple-boxes = { $line }: { overlap-both-times }, so { fresh }.
step-simple-boxes-no-slack = { $line }: { fit-exactly }, so { settled }.
step-simple-boxes-one-place = { $line }: { have-one-place }, so { settled }.
step-simple-spaces = { $line }: { no-block-reaches }, so { outcome }.
step-simple-spaces-colours = { $line }: { no-colour-comes }, so { settled }.
step-simple-spaces-no-blocks = { $line }: { no-blocks }, so { settled }.
step-simple-spaces-all-placed = { $line }: { all-filled }, so { settled }.
step-simple-spaces-too-short = { $line }: { room-too-small }, so { settled }.
step-mercury = { $line }: { only-owner }, so { stays-within }; { no-other-reaches }, so { outcome }.
step-mercury-alone = { $line }: { belongs }, which { stays-there }, so { settled }.
step-mercury-complete = { $line }: { is-complete }; { no-other-reaches }, so { outcome }.
step-mercury-complete-alone = { $line }: { is-complete }, so { settled }.
step-glue = { $line }: { belongs }; { starts-from }, so { settled }.
step-glue-from-start-closed = { $line }: { belongs }; { starts-at }, so { settled }.
step-glue-from-end = { $line }: { belongs }; { ends-until }, so { settled }.
step-glue-from-end-closed = { $line }: { belongs }; { ends-at }, so { settled }.
step-glue-several = { $line }: { belongs }; { covers-anyway }, so { fresh }.
step-punctuation = { $line }: { as-long }, and { no-other-owns }, so { settled }.
step-punctuation-alone = { $line }: { as-long }, so { settled }.
step-punctuation-each-full = { $line }: { each-as-long }, so { settled }.
step-joining = { $line }: { same-owner }, so { settled }.
step-splitting = { $line }: { none-owns-both }, so { settled }.
step-splitting-too-long = { $line }: { joined-too-long }, so { settled }.
step-double-position = { $line }: { belongs }; { lies-on-either }; { either-way }.
step-double-position-one-fails = { $line }: { belongs }; { leaves-no-room }, so { lies-on }, and { settled }.
step-only-placements = { $line }: { placements-left }; { in-all }.
step-only-placements-ranged = { $line }: { placements-range }, so { settled }.
step-only-placements-one = { $line }: { one-left }, so { settled }.
step-only-placements-listed = { $line }: { these-left }; { in-all }.
step-edge-logic = { on-the-border }, { refuted }, so { not-assumed }.
step-contradiction = { refuted }, so { not-assumed }.

# Claims, one message for each. $block: the block that the step speaks of, $owners: several ("the 4 or a 2"),
# $first_block: the first of the line; $segment, $second, $third, $pair, $segments: cells in a row; $segment_count: how
# many cells the segment has; $first_cell, $last_cell: ends of the second stretch; $concluded, $filled: cells that are
# concluded; $conclusion: what they are; $block_count: how many blocks the line has.
overlap-both-times = pushed all the way to either end, { $overlaps } both times
fit-exactly = { $block_count ->
    [1] { $first_block } takes up the whole line
    [2] both blocks, with the gaps they need, take up the whole line
   *[other] all blocks, with the gaps they need, take up the whole line
}
have-one-place = between the crosses { $fixed }
no-block-reaches = { $ways ->
    [alone-ends] { $neighbours } and does not reach { $concluded }
    [alone] { $first_block } does not reach { $concluded }
    [ends] as { $neighbours }, no block reaches { $concluded }
    [colours] no { $lost_colours } block reaches { $concluded }
   *[none] no block reaches { $concluded }
}
no-colour-comes = { $colour_ends }
no-blocks = there is no block at all
all-filled = { $block_count ->
    [1] its block is filled in
   *[other] all its blocks are filled in
}
room-too-small = { $segment } { $segment_count ->
    [one] has
   *[other] have
} room for { $segment_count } only, too little for { $owners }
belongs = { $segment } { $segment_count ->
    [one] belongs
   *[other] belong
} to { $owners }{ because-rivals }
only-owner = only { $block } can own { $segment }{ because-rivals }
stays-within = { $block } stays within { $second }
stays-there = stays within { $second }
no-other-reaches = { $lost_count ->
    [0] no other block reaches { $concluded }
   *[other] no other { $lost_colours } block reaches { $concluded }
}
is-complete = { $segment } { $segment_count ->
    [one] is
   *[other] are
} { $block }, complete{ because-rivals }
starts-from = { $owners } cannot start before { $first_cell }
ends-until = { $owners } cannot end after { $last_cell }
starts-at = { $owner_count ->
    [one] { $owners } must start at { $first_cell }
   *[other] whichever it is, it must start at { $first_cell }
}
ends-at = { $owner_count ->
    [one] { $owners } must end at { $last_cell }
   *[other] whichever it is, it must end at { $last_cell }
}
covers-anyway = wherever it lies, it covers { $filled }
as-long = { $segment } { $segment_count ->
    [one] is
   *[other] are
} already as long as { $owners }
no-other-owns = no other block can own { $segment_count ->
    [one] it
   *[other] them
}{ because-rivals }
each-as-long = { $segments } are complete, each as long as any block that can own it
same-owner = the segments { $pair } can only belong to the same block, { $block }
none-owns-both = no block can own both of the segments { $pair }
joined-too-long = joined, the segments { $pair } would be { $joined_length } long, too long for { $owners }
lies-on-either = { $block } lies on { $second } or on { $third }
either-way = with the other blocks pushed to their ends, either way { $conclusion }
leaves-no-room = on { $third } { $block } would leave no room for the other blocks
lies-on = { $block } lies on { $second }
placements-left = { $known_count ->
    [0] {""}
   *[other] with { $known },{" "}
}{ $is_uncounted ->
    [0] { $count } placements are left
   *[other] a million placements or more are left
}
placements-range = in all { $is_uncounted ->
    [0] { $count } placements
   *[other] placements, a million or more,
} that are left { $ranges }
one-left = its blocks have only one placement left, { $pictures }
these-left = its blocks have these placements left, { $pictures }
in-all = in all of them { $conclusion }
on-the-border = at the border of what is open
refuted = if { $assumption }, { $assumed }
not-assumed = { $conclusion }
settled = { $conclusion }
outcome = { $outcome }
fresh = { $fresh }

# Reasons within claims. $cell, $cells, $stretch: cells; $blocks: several blocks; $count: how many; $colours:
# colours; $brief: 0 in a full sentence, up to 3 where it would be too long.
because-rivals = { $rival_count ->
    [0] {""}
   *[other] , as { $rivals }
}
covers = { $block } covers { $cells }
cover-some = { $count } of its blocks cover some cells
fits-only = { $block } fits on { $cells } only
fit-in-one-place = { $count } of its blocks fit in one place only
too-short = { $blocks } { $count ->
    [one] is
   *[other] are
} too short
ends = { $brief ->
    [3] { $block } ends before
   *[other] { $block } ends by { $cell }
}
begins = { $brief ->
    [3] { $block } starts later
   *[other] { $block } starts at { $cell } or later
}
no-place = { $block } finds no room there
within = { $block } { $count ->
    [one] lies on
   *[other] stays within
} { $stretch }
no-such-block = there is no { $colours } block
none-reaches = no { $colours } block reaches { $cells }
others-do-not = other blocks do not reach the rest

# Refutations. $where: a line; $said: what would be; $count: how many lines later.
by-line = by { $where } { $said }
would-be = { $cells } would { $not ->
    [yes] not be
   *[no] be
} { $state }
would-be-impossible = { $where } would be impossible
would-end-later = { $where } would be impossible { $count ->
    [0] at once
    [1] one line later
   *[other] { $count } lines later
}
were = { $cell } were { $state }
link = { $line }: then { $conclusion } ({ $technique }).
link-refuted = If { $assumption } as well, { $ending }, so then { $conclusion }.
link-end = { $line }: then its blocks have no placement left.

# Names. Lists: $head is all but the last, $last the last. $number of a line, from 1; $length of a block as its clue
# writes it; $place of a block among those of its length.
list-and = { $head } and { $last }
list-or = { $head } or { $last }
list-nor = { $head } nor { $last }
line-name = { $kind ->
    [row] row { $number }
   *[column] column { $number }
}
line-with-clue = { $where } ({ $clue })
block = { $place ->
    [only] the { $length }
    [last] the last { $length }
    [1] the first { $length }
    [2] the second { $length }
    [3] the third { $length }
    [4] the fourth { $length }
    [5] the fifth { $length }
    [6] the sixth { $length }
    [7] the seventh { $length }
    [8] the eighth { $length }
    [9] the ninth { $length }
   *[other] the { $place }th { $length }
}
any-block = a { $length }
stretch = { $count ->
    [1] { $first }
    [2] { $first } and { $last }
   *[other] { $first } to { $last }
}
span = { $count ->
    [1] { $first }
   *[other] { $first } to { $last }
}
empty = empty
filled = filled
colour-of-symbol = colour { $symbol }

# What cells are. $state, $states: empty, filled, or colours.
cells-are = { $cells } { $count ->
    [one] is
   *[other] are
} { $state }
cells-are-not = { $cells } { $count ->
    [one] is
   *[other] are
} not { $state }
cells-are-neither = { $cells } { $count ->
    [one] is
   *[other] are
} neither { $states }
cells-can-only-be = { $cells } can only be { $states }
more-lose-colours = { $count ->
    [one] one more cell loses colours
   *[other] { $count } more cells lose colours
}
besides = Besides, { $said }.
they-are = { $count ->
    [one] it is
   *[other] they are
} { $state }
they-are-not = { $count ->
    [one] it is
   *[other] they are
} not { $state }
these-are = { $count ->
    [one] this cell is
   *[other] these cells are
} { $state }
these-take-colours = these cells take their colours
known-cell = { $cell } { $state }
should-not-be = { $cell } should not be { $state }

# What a marked cell clashes with. $wrong: what it should not be; $others: what other cells are; $clue: blocks of a line.
clash = { $wrong }: { $others_count ->
    [0] {""}
   *[other] with { $others },{" "}
}{ $block_count ->
    [0] there is no block in { $where }
   *[other] { $clue } no longer fits in { $where }
}

# Grounds of a proof. $clue: the blocks of a line; $known: what cells are; $lines: several lines.
ground-clue = the clue of { $where } is { $clue }
ground-known = by now { $known }
ground-lines = it rests on what is known by now of { $lines }
