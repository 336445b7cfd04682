# Lines of the legend below a picture of a step. $set: the letter of a set; $number: the number of a branch;
# $block: a block as it is called; $count: how many things are meant.
base = base
cover = cover
rests-on = pattern
excluding = { $count ->
    [one] excludes
   *[other] exclude
}
fin = fin
endo-fin = endo-fin
pivot = pivot
pincers = pincers
extra = extra candidates
set = set { $set }
almost-locked = almost locked set
supposed = supposed
supposed-true = true if supposed
supposed-false = false if supposed
follows = follows, in this order
branch = branch { $number }
link-strong = one of the two is true
link-weak = not both are true
links = links
removed = removed
placed = concluded
question = what follows here?
dead-end = nothing is left here
# Lines of a nonogram.
pushed-start = pushed to the start
pushed-end = pushed to the end
reach = reach of { $block }
reach-rest = { $count ->
    [one] reach of the block
   *[other] reach of each block
}
segment = segment
known = known by now
segment-of-several = segment { $set }
room = room between crosses
either-place = one place of { $block }
other-place = the other place
placement = placement { $number }
would-be-filled = would be filled, in this order
would-be-empty = would be empty, in this order
would-change = would lose a colour, in this order
impossible = no placement is left
