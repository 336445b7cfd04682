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
