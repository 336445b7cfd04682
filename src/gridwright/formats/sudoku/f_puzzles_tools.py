"""The tools that an f-puzzles editor had open: `activeConstraints` names them and demands nothing itself."""

from collections.abc import Collection

__all__ = ["unknown_tools"]


def unknown_tools(tools: object, known: Collection[str]) -> list[str]:
    """List the tools that make none of the fields that are known: their rule may be told nowhere else.

    >>> unknown_tools(["Killer Cage", "Anti-Knight", "Fog"], {"killercage", "antiknight"})
    ['activeConstraints: Fog']
    """
    named = tools if isinstance(tools, list) else [tools] if tools else []
    return [f"activeConstraints: {str(tool)[:40]}" for tool in named if _field_of(str(tool)) not in known]


def _field_of(tool: str) -> str:
    """Return the field of a tool by its title, such as Killer Cage, Anti-Knight or Diagonal -."""
    name = tool.lower().replace(" ", "")
    return name if name.endswith("-") else name.replace("-", "")
