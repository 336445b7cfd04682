"""Fish: the places of a symbol in some lines are covered by as many others, but for fins where there are any.

Every kind of fish has a species for each number of lines. Two siamese fish on the same base are told as one.
"""

from gridwright.model import Example
from gridwright.sudoku.technique import Call, Level, SudokuTechnique, sudoku_technique

__all__ = ["TECHNIQUES"]

_SPECIES = ("x-wing", "swordfish", "jellyfish", "squirmbag", "whale")
_PLAIN = "{fish}, so {takes_covers}: {leaves_covers}."
_FINNED = "{fish_but_fins}, so {or_takes_covers}; {fins_seen}: {leaves_covers}."
_SIAMESE = "{twin_fish}: {so}."

_KINDS = {
    "": ("", "030", _PLAIN),
    "finned": ("finned", "031", _FINNED),
    "siamese-finned": ("finned siamese", "031", _SIAMESE),
    "sashimi": ("sashimi", "032", _FINNED),
    "siamese-sashimi": ("sashimi siamese", "032", _SIAMESE),
    "franken": ("franken", "033", _PLAIN),
    "finned-franken": ("franken finned", "034", _FINNED),
    "siamese-franken": ("franken finned siamese", "034", _SIAMESE),
    "mutant": ("mutant", "035", _PLAIN),
    "finned-mutant": ("mutant finned", "036", _FINNED),
    "siamese-mutant": ("mutant finned siamese", "036", _SIAMESE),
}
"""Every kind with the finder's variant, the first digits of its code, and its words."""

_FISH = """
x-wing 2200 hard 300
+9.5+7+382....+8.9+4...34..+6+1+98...9+37.8..47.+8+5+9.1..+831+4.+759..1+9+87+43.8+3.4+2+5.+9..9+461+3+5.+8
:241 641 242 642
r2c9≠7
swordfish 2300 hard 400
+416+9+8+73+52+7+9+3+2+15..8+2+5+864+3..+9..+18.+29.+5+8.7+5+94..+35.93.+1.8.18+2+7+3+6+59+49.+5428.3+1..+4+1+59+8+2.
:662 667 767
r4c2≠6 r4c8≠6 r9c2≠6
jellyfish 2400 hard 500
+2....9..8.9+3.+8.12.8....3.....5..8..+1.+826....4.14...+87....9+3..+8..385.6....2+98...13
:491 791 497 797 476 776 485 785 173 115 135
r1c7≠6 r3c7≠6 r3c9≠6 r4c1≠6 r4c7≠6 r7c1≠6 r7c7≠6 r7c9≠6
finned-x-wing 4100 hard 360
247...3..5...+27..9+6.......+2+4.5+28+6.+3+7.7615.24+8.2....6..7...4+1.+261+623.+58.+4..+4..2.1+3
:934 935 936 332 333 814 824 834 363 537 992
r3c2≠1
finned-swordfish 4300 unfair 480
...1.2..+8...9.+8.....8+53+6...+8....7.+139.43+8+1...7+31.5..8.6.+3.1+5894.8+9.631....5+8..3..
:445 495 795 512 522 417 427 437 712 722 732 717 718 727 728 729 411 121 221 421 242 244 292 518 528
r4c7≠2
finned-jellyfish 4500 unfair 600
.6.91..34+9.7.3....+3.+15..2...1...+9+4+7+38.+4+37.9.17+93.4+1.5..3..9..4.......+3..+4.+91.3.85
:776 786 864 644 645 284 582 245 274 276 286 689
r2c4≠2
siamese-finned-x-wing 4110 unfair 800 aside
...... 2..... ...... ...... ...+5.3 .+2....
:
r3c5≠2 r4c5≠2
siamese-finned-swordfish 4310 unfair 900 aside
+185.6.7..+7.3......+4.617....2...+3..8.+8.9.4...73..8..9..+6+7+23+1589+4+9+3+4+286.+7.+51+8.+9..2.
:527 528 529 557 657 558 658
r5c6≠2 r6c9≠2
siamese-finned-jellyfish 4510 unfair 1000 aside
..7+81..+6......6..89+8+624..+157+6.12.+89+4..2..81+5+7..84..+63+28317+9+2+54+6+6..3+8......9....8.
:591 592 596 586
r2c3≠3 r5c1≠3
sashimi-x-wing 4200 hard 380
..+8+2..9+6..+2+936..1.6.51....2.8+294....9..7.2.3......12....782.4..2.......689....7+2.
:486 496 835 662 569
r3c2≠4
sashimi-swordfish 4400 unfair 520
.+31...........653.7...38+1.........6..2..879..3...658.........14.64..+13+92+19.......
:617 717 747 798 699 799 593 594 595 893 894 774 775 794 795 218 418 454 559 214 411 414 274
r4c2≠4
sashimi-jellyfish 4600 unfair 640
+9...7....+1+752....9...91.7..+3+5+7+6..+814.+183.7.+9.29..8...+7+5+4+98...+76+83+1+76.94.7+62......
:255 217 219 239 519 539 599
r9c7≠5 r9c8≠5
siamese-sashimi-x-wing 4210 unfair 800 aside
.2..+75..1+5..+14+2...+1.7..+625..7..6+1+59..5.4...+1.3.+1+5..64...8+2931.+521.7+5+4.....56+18.+2.
:491 492
r7c8≠6 r8c3≠6
siamese-sashimi-swordfish 4410 unfair 900 aside
+8+976.+1...+3+6+48.+7..1+12+5.9.+6786+5.+2.+9...+7+4.5.8...2+89.....5+93...25+1.+472+1.53.9+51.+9....7
:315 415
r5c5≠6 r6c8≠6
siamese-sashimi-jellyfish 4610 unfair 1000 aside
1+326+47.+5.+4+8+7..5+6+139+6+5+81+3+7+2+4+5+4.7..+3+6272+6+5+3.+49.+3..46+2.75.73....4.+25.+3+7+4.+86..4....37
:176 196 943 177 977 197 997
r6c2≠1 r8c3≠1
franken-x-wing 6100 unfair 700
...... 2..... .3.... ...... .....3 ..5...
:
r1c1≠3
franken-swordfish 6200 unfair 800
...1.2..+8...9.+8.....8+53+6...+8....7.+139.43+8+1...7+31.5..8.6.+3.1+5894.8+9.631....5+8..3..
:445 495 795 512 522 417 427 437 712 722 732 717 718 727 728 729 411 121 221 421 242 244 292 518 528 247
r2c2≠2 r3c2≠2 r8c4≠2
franken-jellyfish 6300 unfair 900 aside
+6.2.9...8+8..43.62.7..+2+6+8.5.+4....28..5.618...+2+2+836+4....96..+241..1+2.......+3.58+1.29.
:148 149 549 566 439 487 488 749 774 784 789 788 769 748 742
r1c6≠7 r7c9≠7 r8c6≠7
finned-franken-x-wing 6700 unfair 800
+591+8.....2..5..81.67+8+3+129..986+2......+5+2+6...+8+93+1.+98562.+8+2.4+5+6.91..+912....+1657.....
:329 425 426 429 417 418 419 487 488 489
r4c7≠7 r5c7≠7
finned-franken-swordfish 6800 unfair 900
.35....+7..+79.+34...2.+8.7....+36..9.+78..873.+65..+9+5+2+84+731+6+5+2+3+4..9677..2.+9...8+9.+7.32..
:219 817 819 615 885 185 195 115 116 139 419 487 438 439 489 129
r3c6≠1
finned-franken-jellyfish 6900 unfair 1000 aside
..+8+2..9+6..+2+936..1.6.51....2.8+294....9..7.2.3......12....782.4..2.......689....7+2.
:486 496 835 662 569 432 159
r7c6≠5
siamese-franken-x-wing 6710 unfair 800 aside
+591+8.....2..5..81.67+8+3+129..986+2......+5+2+6...+8+93+1.+98562.+8+2.4+5+6.91..+912....+1657.....
:329 425 426 429 417 418 419 487 488 489
r4c7≠7 r5c7≠7 r8c9≠7
siamese-franken-swordfish 6810 unfair 900 aside
+591+8.....2..5..81.67+8+3+129..986+2......+5+2+6...+8+93+1.+98562.+8+2.4+5+6.91..+912....+1657.....
:329 425 426 429 417 418 419 487 488 489
r4c7≠7 r5c7≠7
siamese-franken-jellyfish 6910 unfair 1000 aside
+6.2.9...8+8..43.62.7..+2+6+8.5.+4....28..5.618...+2+2+836+4....96..+241..1+2.......+3.58+1.29.
:148 149 549 566 439 487 488 749 774 784 789 788 769 748 742
r1c6≠7 r7c9≠7
mutant-x-wing 7300 extreme 1000 aside
...... 2..... .3.... ...... .....3 ..5...
:
r1c1≠3
mutant-swordfish 7400 extreme 1100 aside
+73.2..6.1.59+1+6+37+8.+6.+1.+7.39.+3+76..+1.+2.1..32..+7+68..+647+13.5+1+7.+3+2.68...71+6..+3.6+3.8.2+1+7
:982 947 957 457 481 549 487 944 996
r3c9≠4
mutant-jellyfish 7500 extreme 1200 aside
+6.2.9...8+8..43.62.7..+2+6+8.5.+4....28..5.618...+2+2+836+4....96..+241..1+2.......+3.58+1.29.
:148 149 549 566 439 487 488 749 774 784 789 788 769 748 742
r1c6≠7 r7c9≠7 r8c6≠7
finned-mutant-x-wing 7900 extreme 1100 aside
+591+8.....2..5..81.67+8+3+129..986+2......+5+2+6...+8+93+1.+98562.+8+2.4+5+6.91..+912....+1657.....
:329 425 426 429 417 418 419 487 488 489
r4c7≠7
finned-mutant-swordfish 8000 extreme 1200 aside
+73.2..6.1.59+1+6+37+8.+6.+1.+7.39.+3+76..+1.+2.1..32..+7+68..+647+13.5+1+7.+3+2.68...71+6..+3.6+3.8.2+1+7
:982 947 957 457 481 549 487 944 996
r3c9≠4
finned-mutant-jellyfish 8100 extreme 1300 aside
..+8+2..9+6..+2+936..1.6.51....2.8+294....9..7.2.3......12....782.4..2.......689....7+2.
:486 496 835 662 569 432 159
r7c6≠5
finned-mutant-squirmbag 8200 extreme 1400 aside
..+8+2..9+6..+2+936..1.6.51....2.8+294....9..7.2.3......12....782.4..2.......689....7+2.
:486 496 835 662 569 432 159
r7c6≠5
finned-mutant-whale 8300 extreme 1500 aside
..+8+2..9+6..+2+936..1.6.51....2.8+294....9..7.2.3......12....782.4..2.......689....7+2.
:486 496 835 662 569 432 159
r7c6≠5
siamese-mutant-x-wing 7910 extreme 800 aside
+591+8.....2..5..81.67+8+3+129..986+2......+5+2+6...+8+93+1.+98562.+8+2.4+5+6.91..+912....+1657.....
:329 425 426 429 417 418 419 487 488 489
r4c7≠7 r5c7≠7
siamese-mutant-swordfish 8010 extreme 900 aside
+591+8.....2..5..81.67+8+3+129..986+2......+5+2+6...+8+93+1.+98562.+8+2.4+5+6.91..+912....+1657.....
:329 425 426 429 417 418 419 487 488 489
r4c7≠7 r5c7≠7 r8c9≠7
siamese-mutant-jellyfish 8110 extreme 1000 aside
+6.2.9...8+8..43.62.7..+2+6+8.5.+4....28..5.618...+2+2+836+4....96..+241..1+2.......+3.58+1.29.
:148 149 549 566 439 487 488 749 774 784 789 788 769 748 742
r1c6≠7 r7c9≠7
"""
"""Four lines each: name, rank, level, cost, whether the walk leaves it aside; then an example, that is a position,
the candidates that are gone from it, and the conclusions.
"""


def _fish(said: str, position: str, gone: str, concludes: str) -> SudokuTechnique:
    """Make a record; a later use costs 70 % of the first."""
    name, rank, level, cost, *aside = said.split()
    species = next(one for one in _SPECIES if name.endswith(one))
    number = _SPECIES.index(species)
    variant, code, says = _KINDS[name.removesuffix(species).rstrip("-")]
    title = name.replace("-", " ").replace("x wing", "X-wing")
    return sudoku_technique(
        name=name,
        title=title[0].upper() + title[1:],
        rank=int(rank),
        level=Level[level.upper()],
        first_cost=int(cost),
        later_cost=int(cost) * 7 // 10,
        says=says,
        call=Call("fish", size=number + 2, variant=variant),
        codes=(f"{code}{number}{'1' * ('siamese' in variant)}",),
        in_walk=not aside,
        examples=(Example((position + gone).rstrip(":"), tuple(concludes.split())),),
    )


_LINES = _FISH.strip().splitlines()
TECHNIQUES = tuple(_fish(*_LINES[at : at + 4]) for at in range(0, len(_LINES), 4))
