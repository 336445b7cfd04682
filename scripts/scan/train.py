"""Train the reader of cells on made cells, and write its weights.

    python scripts/scan/train.py cells.npz [more.npz] --passes 4 --seed 1 -o src/gridwright/scanning/weights.npz

Needs torch, which nothing else of Gridwright does. Every twentieth cell is kept back for the figures that are
printed. Batch normalisation helps while training and is folded into the weights in the end. A pass goes over one
of `--parts` of a file of cells, the next pass over the next part, then the next file. With `--state FILE` a call
makes one pass, keeps its state there, and the next call goes on. With `--start WEIGHTS` training goes on from
weights that were trained before; normalisation is part of them already.
"""

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

_OUTPUTS = 12
"""Blank, 1 to 9, 0, candidates; one more output tells pen from print."""

_WIDTHS = (20, 32, 48, 96)
_BATCH = 256


def network(*, is_normalised: bool = True) -> nn.Sequential:
    """Give the layers, in the order in which `gridwright.scanning.reader` runs them."""
    first, second, third, hidden = _WIDTHS
    layers = nn.Sequential(
        nn.Conv2d(1, first, 5, stride=2, padding=2),
        nn.BatchNorm2d(first),
        nn.ReLU(),
        nn.Conv2d(first, second, 3, padding=1),
        nn.BatchNorm2d(second),
        nn.ReLU(),
        nn.MaxPool2d(2),
        nn.Conv2d(second, third, 3, padding=1),
        nn.BatchNorm2d(third),
        nn.ReLU(),
        nn.MaxPool2d(2),
        nn.Flatten(),
        nn.Dropout(0.15),
        nn.Linear(third * 16, hidden),
        nn.ReLU(),
        nn.Linear(hidden, _OUTPUTS + 1),
    )
    return layers if is_normalised else nn.Sequential(*(x for x in layers if not isinstance(x, nn.BatchNorm2d)))


def unfolded(path: Path) -> nn.Sequential:
    """Give layers that hold weights of a file, as `folded` wrote them."""
    model = network(is_normalised=False)
    with np.load(path) as arrays, torch.no_grad():
        learning = [layer for layer in model if isinstance(layer, (nn.Conv2d, nn.Linear))]
        for number, layer in enumerate(learning, start=1):
            layer.weight.copy_(torch.from_numpy(arrays[f"weight{number}"].astype(np.float32)))
            layer.bias.copy_(torch.from_numpy(arrays[f"bias{number}"].astype(np.float32)))
    return model


def folded(model: nn.Sequential) -> dict[str, np.ndarray]:
    """Give weights and biases with the normalisation folded in, as half floats."""
    arrays: dict[str, np.ndarray] = {}
    layers = list(model)
    for place, layer in enumerate(layers):
        if not isinstance(layer, (nn.Conv2d, nn.Linear)):
            continue
        weight, bias = layer.weight.detach().clone(), layer.bias.detach().clone()
        after = layers[place + 1] if place + 1 < len(layers) else None
        if isinstance(after, nn.BatchNorm2d):
            gain = after.weight.detach() / torch.sqrt(after.running_var + after.eps)
            weight *= gain[:, None, None, None]
            bias = (bias - after.running_mean) * gain + after.bias.detach()
        number = len(arrays) // 2 + 1
        arrays[f"weight{number}"] = weight.numpy().astype(np.float16)
        arrays[f"bias{number}"] = bias.numpy().astype(np.float16)
    return arrays


def main() -> None:
    """Train and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cells", type=Path, nargs="+")
    parser.add_argument("--passes", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--parts", type=int, default=1)
    parser.add_argument("--start", type=Path, help="go on from these weights")
    parser.add_argument("--state", type=Path, help="make one pass, and keep here what the next one goes on from")
    parser.add_argument("-o", "--output", type=Path, required=True)
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    torch.set_num_threads(1)
    model = unfolded(given.start) if given.start else network()
    parts = [(path, part, given.parts) for path in given.cells for part in range(given.parts)]
    steps = [_batches(*parts[number % len(parts)]) for number in range(given.passes)]
    optimizer = torch.optim.AdamW(model.parameters(), lr=given.rate, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, given.rate, total_steps=sum(steps) + 1)
    states = (model, optimizer, schedule)
    first = _resume(given.state, states) if given.state and given.state.exists() else 0
    for number in range(first, min(first + 1, given.passes) if given.state else given.passes):
        cells, labels, pen, kept = _load(*parts[number % len(parts)])
        learning, batches = torch.nonzero(~kept).flatten(), steps[number]
        started = time.process_time()
        model.train()
        order = learning[torch.randperm(len(learning))]
        total = 0.0
        for batch in range(batches):
            chosen = order[batch * _BATCH : (batch + 1) * _BATCH]
            loss = _loss(model(_shifted(cells[chosen])), labels[chosen], pen[chosen])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            total += loss.item()
        judged = _judge(model, cells, labels, pen, kept)
        spent = time.process_time() - started
        print(f"pass {number + 1}: loss {total / batches:.4f}, {judged}, {spent:.0f} s", flush=True)
        np.savez(given.output, **folded(model.eval()))
        if given.state:
            kept_states = [one.state_dict() for one in states]
            torch.save((number + 1, torch.get_rng_state(), kept_states), given.state)


def _load(path: Path, part: int, parts: int) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]:
    """Give cells, labels, pen, and which cells are kept back."""
    with np.load(path) as file:
        cells = torch.from_numpy(file["cells"][part::parts])
        labels = torch.from_numpy(file["labels"][part::parts].astype(np.int64))
        pen = torch.from_numpy(file["pen"][part::parts].astype(np.float32))
    return cells, labels, pen, torch.arange(len(cells)) % 20 == 0


def _batches(path: Path, part: int, parts: int) -> int:
    with np.load(path) as file:
        count = len(file["labels"][part::parts])
    return (count - (count + 19) // 20) // _BATCH


def _resume(state: Path, states: tuple[Any, ...]) -> int:
    """Take up what an earlier call left, and tell how many passes it was."""
    done, chance, kept = torch.load(state, weights_only=False)
    torch.set_rng_state(chance)
    for one, its in zip(states, kept, strict=True):
        one.load_state_dict(its)
    return int(done)


def _shifted(cells: torch.Tensor) -> torch.Tensor:
    """Move a batch by a pixel at most, and give it as floats."""
    down, right = (int(torch.randint(-1, 2, ()).item()) for _ in range(2))
    return torch.roll(cells, (down, right), (1, 2))[:, None].float() / 255


def _loss(outputs: torch.Tensor, labels: torch.Tensor, pen: torch.Tensor) -> torch.Tensor:
    known = pen >= 0
    read = nn.functional.cross_entropy(outputs[:, :_OUTPUTS], labels, label_smoothing=0.01)
    told = nn.functional.binary_cross_entropy_with_logits(outputs[known, _OUTPUTS], pen[known])
    return read + 0.3 * told


def _judge(
    model: nn.Module, cells: torch.Tensor, labels: torch.Tensor, pen: torch.Tensor, kept: torch.Tensor
) -> str:
    model.eval()
    with torch.no_grad():
        outputs = torch.cat([model(part[:, None].float() / 255) for part in cells[kept].split(2000)])
    right = (outputs[:, :_OUTPUTS].argmax(1) == labels[kept]).float()
    known = pen[kept] >= 0
    told = ((outputs[known, _OUTPUTS] > 0) == (pen[kept][known] > 0)).float()
    return f"kept back: {right.mean():.4f} right, pen {told.mean():.4f}"


if __name__ == "__main__":
    main()
