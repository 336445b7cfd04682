# How a proof is told. $technique: its title; $conclusion: what is concluded; $reason: a premise in words.
short = { $technique }: { $conclusion }.
premise = { $reason }.
ground = – { $reason }.
conclusion = So { $conclusion }.
