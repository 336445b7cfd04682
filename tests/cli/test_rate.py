"""Rating from the shell: one puzzle, lists, bundles of both families, and what goes wrong."""

from tests.cli.conftest import Call
from tests.cli.test_solve import CLASSIC, Write


def test_one_puzzle_gets_a_row_under_a_head(call: Call) -> None:
    outcome = call("rate", "-", "--scheme", "hodoku", stdin=CLASSIC)
    assert outcome.code == 0
    head, row = outcome.out.splitlines()
    assert head.split()[:4] == ["level", "score", "steps", "scheme"]
    assert row.split() == ["Easy", "204", "51", "hodoku", "naked-single", "-"]
    assert head.index("puzzle") == row.index("-", row.index("single") + 1)


def test_json_names_techniques_and_their_counts(call: Call) -> None:
    outcome = call("rate", "-", "--json", stdin=CLASSIC)
    (record,) = outcome.lines
    assert record["scheme"] == "gridwright"
    assert record["solved"] is True
    assert record["hardest"] in record["techniques"]
    assert sum(record["techniques"].values()) == CLASSIC.count(".")


def test_a_list_is_summed_up(call: Call, write: Write) -> None:
    path = write("list.sdm", f"{CLASSIC}\n{CLASSIC}\n")
    outcome = call("rate", path)
    assert outcome.code == 0
    assert outcome.out.splitlines()[-1] == "Easy 2"


def test_a_puzzle_with_several_solutions_is_told(call: Call) -> None:
    outcome = call("rate", "-", "--json", stdin="." * 81)
    assert outcome.code == 3
    assert outcome.lines[0]["label"] == "Several solutions"
    assert outcome.lines[0]["score"] is None
    told = call("rate", "-", stdin="1;1\n1;1").out.splitlines()[1]
    assert told.split()[:3] == ["Several", "solutions", "none"]


def test_an_unknown_scheme_is_refused(call: Call) -> None:
    call("rate", "-", "--scheme", "stars", stdin=CLASSIC).assert_refused("stars", "gridwright", "hodoku")


HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def test_the_command_tells_them_below_the_row(call: Call) -> None:
    told = call("rate", "-", "--experts", stdin=HARD)
    assert "depth of trial 1; backdoors: " in told.out.splitlines()[-1]
    (record,) = call("rate", "-", "--experts", "--json", stdin=HARD).lines
    assert record["experts"]["depth"] == 1
    assert len(record["experts"]["closures"]) == 81
