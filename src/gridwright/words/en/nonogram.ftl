# Reasons in sentences about the lines of a nonogram. $block, $blocks: blocks as they are called; $cell, $cells, $stretch:
# cells; $colours: names of colours; $count: how many blocks or cells there are; $where: a line.
too-short = { $blocks } { $count ->
    [one] is
   *[other] are
} too short
ends = { $block } ends by { $cell }
begins = { $block } starts at { $cell } or later
no-place = { $block } finds no room there
within = { $block } { $count ->
    [one] lies on
   *[other] stays within
} { $stretch }
no-such-block = there is no { $colours } block
none-reaches = no { $colours } block reaches { $cells }
others-do-not = other blocks do not reach the rest
by-line = by { $where } { $said }
# What cells would be after an assumption: $state is what they are, $not whether that is denied.
would-be = { $cells } would { $not ->
    [yes] not be
   *[no] be
} { $state }
# Grounds of a proof. $clue: the blocks of a line; $known: what cells are; $lines: several lines.
ground-clue = the clue of { $where } is { $clue }
ground-known = by now { $known }
ground-lines = it rests on what is known by now of { $lines }
