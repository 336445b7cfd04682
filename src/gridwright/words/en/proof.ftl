# How a proof is told. $technique: its title; $conclusion: what is concluded; $reason: a premise in words.
short = { $technique }: { $conclusion }.
premise = { $reason }.
ground = – { $reason }.
conclusion = So { $conclusion }.

# The rungs of a hint. $place: a line or house to look at; $technique: its title; $cells: what it speaks of;
# $premises: what to see there.
hint-place = Look at { $place }.
hint-technique = Look at { $place }: a case for { $technique }.
hint-cells = Look at { $place }: { $technique } tells about { $cells }.
hint-premises = { $technique }: { $premises }. What follows for { $cells }?
