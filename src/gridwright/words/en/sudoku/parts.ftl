# Parts that sentences about sudoku are made of. Lists: $head is all but the last, $last the last.
list-and = { $head } and { $last }
list-or = { $head } or { $last }
and-more = { $count } more

# What stands in a cell, by $notation.
digit = { $notation ->
    [digits] digit
   *[symbols] symbol
}
digits = { $notation ->
    [digits] digits
   *[symbols] symbols
}

# Houses of one kind together, $numbers of them; $name: what has no number.
houses-numbered = { $kind ->
    [box] { $count ->
        [one] box
       *[other] boxes
    }
   *[other] { $kind }{ $count ->
        [one] {""}
       *[other] s
    }
} { $numbers }
numbers-to = { $first } to { $last }
the-named = the { $name }
the-rule = the { $name } rule

# What is placed and removed. $struck: digits and cells, as struck-from tells them.
cell-is = { $cell } is { $symbol }
removed = remove { $struck }
struck-from = { $symbols } from { $cells }
symbols-in = { $symbols } in { $cells }
cells-with-symbols = { $cells } ({ $symbols })
cell-with = { $cell } with { $other }

# What premises of sudoku steps rest on. $cells, $houses, $symbols, $held, $struck: lists in words; $count: how many
# cells there are; $symbol: one symbol; $blocker: the cell that holds it.
ground-filled = { $held }
ground-full = { $cells } are filled
ground-seen = { $cells } { $count ->
    [one] sees
   *[other] see
} the { $symbol } in { $blocker }
ground-house = { $house } holds { $symbols }
ground-printed = what is printed leaves no room for { $there }
ground-earlier = earlier steps have removed { $struck }
ground-rules = by the rules of { $rules }

# What a demand asks: $name and $says are its own words; $pairs: what cells are to each other, two by two.
demand-relation = { $first } is { $says } { $second }
demand-relations = along the { $name } ({ $cells }, each of them { $says } the next)
demand-pairs = by { $name }, { $pairs }
demand-domain = { $cells } { $count ->
    [one] is
   *[other] are
} { $says }
demand-automaton = the cells of the { $name } { $says }
demand-cells = the { $name } ({ $cells })
demand-along = along { $name }
related-from = { $cell } is { $says } { $others }
related-to = { $others } are { $says } { $cell }

# What cells that sums leave over can hold.
remainder-sets = , which can only be { $ways }
remainder-ways = , which can only be { $ways }, in this order

# Cells of almost locked sets in few words, and of colours.
brief-set = { $count } cells of { $house }
first-and-more = { $first } and { $count } more

# Cells that are filled together, and what is asked of them.
ground-pair = { $first } and { $second } ({ $first } is { $says } { $second })
ground-path = the { $name } ({ $cells }, each of them { $says } the next)
ground-sequence = the { $name } ({ $cells }; the cells { $says })

# Why a candidate, $symbol in $cell, goes. $rest: what the others would have to make, $others: these cells, $count: how many,
# $several: in how many cells the symbol is tried.
not-in-sum = with { $symbol } in { $cell } { $count ->
    [one] { $several ->
        [one] { $others }
       *[other] the other
    } would have to be { $rest }, which it cannot
   *[other] the others would have to add up to { $rest }, which they cannot
}
dead-end-with = with { $symbol } in { $cell } { $ends }
nothing-left = nothing is left for { $cell }
nothing-fits = with { $symbol } in { $cell } nothing fits { $held }
no-sequence-with = { $count ->
    [0] there is no such sequence with { $symbol } in { $cell }, whatever the others are
   *[other] there is no such sequence with { $symbol } in { $cell }, as { $held }
}
in-brackets = {" "}({ $reason })

# Why a cell has one symbol left: what its houses hold, and what went before. $says completes "it is ...".
has = { $house } has { $symbols }
printed-there = the cell is { $says }
gone-already = { $symbols } { $count ->
    [one] is
   *[other] are
} gone already
held-and-gone = { $held }; { $gone }
brief-others = all other { digits } stand in its houses or are gone already

# Why a symbol has one place left in a house. $blockers hold it ($count of them), $seen are the cells they exclude, $lost
# those that have lost it by earlier steps or by what is printed ($many of them).
others-filled = its other cells are filled
others-seen = { $count ->
    [one] the { $symbol } in { $blockers } excludes its other open cells
   *[other] the { $symbol }s in { $blockers } exclude its other open cells
}
some-seen = { $count ->
    [one] the { $symbol } in { $blockers } excludes { $seen }
   *[other] the { $symbol }s in { $blockers } exclude { $seen }
}, and { others-lost }
others-lost = { $lost } { $many ->
    [one] has
   *[other] have
} lost it already

# A case of a wing: the pivot is $other, which leaves $pincer, with its two $candidates, the $symbol.
wing-case = if { $other }, { $pincer } ({ $candidates }) is { $symbol }

# What a step removes, within a clause; $count candidates from $cells, or from so many cells where $many is 0.
brief-removed = remove { $count } candidates from { $many ->
    [0] { $cells } cells
   *[other] { $cells }
}

# Stops of a chain, what gives a link that sight does not, and where a branch that fails ends.
stop-by-set = { $stop } (the set { $cells } of { $symbols })
stop-by-rule = { $stop } (by { $rule })
net-joint = {", then "}
branch-fails = { $branch }, which { $end }
end-cell = leaves nothing for { $cell }
end-house = leaves the { $symbol } no place in { $house }
end-unknown = is impossible
brief-chain = { $first } → { $count ->
    [one] { $last }
   *[other] … ({ $count } links) → { $last }
}
# Many branches in a few words: what those from one start come to, or from where others come to the conclusion.
brief-branches = chains from there { $ends }
brief-end = make { $cell } { $symbol }
brief-starts = { $is_failing ->
    [0] {"from each of "}{ $starts } a chain leads there
   *[other] {"from each of "}{ $starts } a chain leads there or to a contradiction
}

# What follows in a trial of $count steps: what is placed, or where they lie; and what cannot be any more.
consequences = { $count ->
    [one] 1 step
   *[other] { $count } steps
} would follow
consequences-told = { consequences } ({ $told })
in-house = in { $house }
dead-end-house = no place is left for { $symbol } in { $house }
dead-end-sum = the { $name } ({ $cells }) cannot be filled
brief-dead-end-sum = the { $name } cannot be filled
dead-end-broken = the grid is full and a rule broken ({ $broken })
dead-end-unknown = a rule is broken

# Ways to fill a sum ($ways, in the order of its cells) or a line; $what: what is removed; $reason: why one of it goes.
fillings-listed = { $demand } can only hold { $ways }, in this order
fillings-none = { $count ->
    [0] some candidates fit no way to fill { $demand }
   *[other] no way to fill { $demand } has { $what }
}{ $reason }
brief-fillings = { $count ->
    [one] { $demand } can be filled in one way
   *[other] { $demand } can be filled in { $count } ways
}
sequences-listed = only { $ways } is left, in this order
sequences-none = { $count ->
    [0] some candidates fit no such sequence
   *[other] no such sequence has { $what }
}{ $reason }
sequences-counted = { $several ->
    [0] only { $count } such sequences are left
   *[other] none of the { $count } such sequences has { $what }
}
brief-sequences = { $several ->
    [0] only { $count } sequences are left for the { $name }
   *[other] none of the { $count } sequences left for the { $name } has { $what }
}
brief-sequences-none = { $count ->
    [0] some candidates fit no sequence for the { $name }
   *[other] no sequence for the { $name } has { $what }
}{ $reason }
# What hinders a sequence with $symbol in $cell, which need not be named again where nothing else goes: $cells ($count of
# them), which hold $held.
hindered-alone = { $is_only ->
    [0] {" "}(there is none with { $symbol } in { $cell }, whatever the others are)
   *[other] , whatever the others are
}
hindered-held = { $is_only ->
    [0] {" "}(there is none with { $symbol } in { $cell }, as { $held })
   *[other] , as { $held }
}
hindered-by = { $is_only ->
    [0] {" "}(with { $symbol } in { $cell } the candidates of { $cells } leave none)
   *[other] , as the candidates of { $cells } leave none
}
hindered-by-many = { $is_only ->
    [0] {" "}(with { $symbol } in { $cell } the candidates of { $count } others leave none)
   *[other] , as the candidates of { $count } others leave none
}

# By which relations and sums places forbid what is removed; $says: a relation in its own words, $itself: whether the cells may
# hold the digit themselves.
bars-named = { $count ->
    [one] { $names } leaves
   *[other] { $names } leave
} no room for { $several ->
    [0] some candidates
   *[other] { $what }
}
bars-other = the other is { $says } it
bars-said = { $count ->
    [one] { $cells } { $itself ->
        [0] {""}
       *[other] {"holds it or "}
    }is { $says } it
   *[other] { $cells } { $itself ->
        [0] {""}
       *[other] {"hold it or "}
    }are { $says } it
}
brief-inside = what lies in it

# Why a cell of a line along which values grow loses its lowest values ($side is below) or its highest (above).
along-counted = { $count ->
    [one] one cell comes { along-side } { $cell }
   *[other] { $count } cells come { along-side } { $cell }
}
along-side = { $side ->
    [below] before
   *[above] after
}
along-bound = { $source }, { $count ->
    [one] one cell
   *[other] { $count } cells
} { along-side } { $cell }, is { $side ->
    [below] at least
   *[above] at most
} { $limit }
along-both = {", "}{ $lower }, and { $upper }
along-one = {", "}{ $bound }
along-limit = {", and "}{ $source } is { $side ->
    [below] at least
   *[above] at most
} { $limit }
along-other = {", and "}{ $cell } is { $symbols }

# Steps in a row, told as one: $placed says of each cell what it is.
run-house = { $house } fills up: { $placed }.
run-digit = the last { $symbol }s go in { $cells }.

# How often $symbols fit into some cells, and what becomes of them when the grid is turned.
room-for = { $times ->
    [one] one
   *[other] { $times } times
} { $symbols }
renamed-in-turn = { $symbols }
