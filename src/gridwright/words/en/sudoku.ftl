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
nothing-fits = with { $symbol } in { $cell } nothing fits { $held }
no-sequence-with = { $count ->
    [0] there is no such sequence with { $symbol } in { $cell }, whatever the others are
   *[other] there is no such sequence with { $symbol } in { $cell }, as { $held }
}

# Why a cell has one symbol left: what its houses hold, and what went before. $says completes "it is ...".
has = { $house } has { $symbols }
cell-is = the cell is { $says }
gone-already = { $symbols } { $count ->
    [one] is
   *[other] are
} gone already

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

# What a step removes, within a clause.
what-is-removed = what is removed
symbols-there = { $symbols } in { $cells }

# A sentence that would be too long: what is removed is counted, and the middle of a chain is left out.
brief-removed = remove { $count } candidates from { $many ->
    [0] { $cells } cells
   *[other] { $cells }
}
brief-chain = { $first } → … ({ $count } links) → { $last }
brief-sequence = no sequence for { $demand } has { $what }{ $count ->
    [-1] {""}
    [0] {" "}(there is none with { $symbol } in { $cell }, whatever the others are)
    [1] {" "}(there is none with { $symbol } in { $cell }, as { $cells } is { $held })
    [2] {" "}(with { $symbol } in { $cell } the candidates of { $cells } leave none)
   *[other] {" "}(with { $symbol } in { $cell } the candidates of { $count } others leave none)
}
brief-ways = { $count } sequences are left for { $demand }
brief-fins = { $count ->
    [one] the fin { $cells }
   *[other] { $count } fins
}
brief-fillings = { $ways ->
    [0] no way to fill { $demand } has { $what }{ $reason }
    [one] { $demand } can be filled in one way
   *[other] { $demand } can be filled in { $ways } ways
}
brief-others = all other { $digits } stand in its houses or are gone already
brief-inside = what lies in it

# Why a cell of a line along which values grow loses its lowest values ($side is below) or its highest (above).
along-counted = { $count ->
    [one] one cell lies { $side } { $cell }
   *[other] { $count } cells lie { $side } { $cell }
}
along-bound = { $source }, { $count ->
    [one] one cell
   *[other] { $count } cells
} { $side } { $cell }, is { $side ->
    [below] at least
   *[above] at most
} { $limit }
