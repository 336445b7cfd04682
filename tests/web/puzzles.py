"""Small puzzles with known answers, as texts in the formats people paste."""

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CLASSIC_SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
UNIQUE = "1;3;3;2,2;2\n2;3;3;3;1,1"
TWO_WAYS = "1;1\n1;1"
NO_WAY = "1,1;0;1,1\n1;2;1"
TWO_CLASSICS = f"{CLASSIC}\n{CLASSIC_SOLVED}\n"


def source(text: str, number: int = 1) -> dict[str, object]:
    """Give the JSON of a source."""
    return {"text": text, "format": None, "number": number}
