# SPDX-License-Identifier: MIT
"""What a compiled network is and where its bytes are: a page, and the same as text inside of the library."""

import collections
import re

from build import elf, page as pages

from . import sources

# The text is in a section of the library that no program loads; src/tools/arm_compute_info.cpp finds these lines.
SECTION, FIRST, LAST = ".ac_network", "compiled network\n", "end of compiled network\n"
_TABLE = re.compile(r"^(calls|entries|code|row|host\w*|variants|output\w*)(_\d+)?$")

Layer = collections.namedtuple("Layer", "name operator shape kernels work live")
Area = collections.namedtuple("Area", "name bytes note")


def area_of(symbol, tiers):
    """The name of the area that a symbol of the library is in."""
    found = re.search(r"_ZNK?2ac(\d+)", symbol.name)
    if found:
        rest = symbol.name[found.end():]
        word = rest[:int(found.group(1))]
        if word in tiers:
            return f"kernels of {word}"
        if word == "model":
            return "rules of the host"
    if symbol.name.startswith(("_ZNSt", "_ZNKSt", "_ZSt", "_ZTISt", "_ZTVSt", "_ZN9__gnu_cxx")):
        return "C++ library"
    return "other functions"


def areas(path, tiers, weights):
    """Areas of the linked object without `weights` bytes of weights: bytes of symbols by what they are."""
    found, seen, image = collections.Counter(), set(), elf.Elf(path)
    for symbol in image.symbols():
        key = (symbol.section, symbol.value)
        kinds = (1, elf.FUNCTION)  # data is 1
        if symbol.section in (elf.UNDEFINED, 0xfff1) or not symbol.size or symbol.type not in kinds or key in seen or \
                symbol.name.endswith("_weights"):
            continue
        seen.add(key)
        own = _TABLE.match(symbol.name)
        found["calls and their arguments" if own else area_of(symbol, tiers)] += symbol.size
    rest = sum(image.sizes()) - weights - sum(found.values())
    if rest > 0:
        found["constants without names"] = rest
    return found


def layers(source):
    """The layers of the variant that runs on the best CPU."""
    data = source.variants[-1].data
    return [Layer(s["name"], s["operator"], s["shape"], s["kernels"], s["multiply_adds"], s["live"])
            for s in data["steps"]]


def _size(count):
    return f"{count:,}"


def _ports(source):
    for kind in ("inputs", "outputs"):
        for port in source.ports[kind]:
            shape = "x".join(map(str, port["dims"])) or "1"
            yield kind[:-1], port["name"], port["type"], shape, port["bytes"]


def memory_areas(source):
    most = max(source.variants, key=lambda v: v.memory)
    found = [Area("tensors between layers", most.working, ""), Area("temporary memory of layers", most.scratch, ""),
             Area("arguments of calls", source.memory - most.working - most.scratch - most.extents
                  - (most.host["memory"] if most.host else 0), "")]
    return found + ([Area("what the host computes", most.extents + most.host["memory"], "")] if most.host else [])


def text(source, parts):
    """The report as lines. parts: bytes of the library's areas, by name."""
    found = layers(source)
    lines = [FIRST.strip(), f"name: {source.name}, for {source.target.floor}"]
    lines += [f"{word}: {name}, {kind}, {shape}, {_size(size)} bytes"
              for word, name, kind, shape, size in _ports(source)]
    lines += [f"calls on {sources.shown(v.recorded)}: {len(v.calls)}" for v in source.variants]
    lines += [f"weights: {_size(len(source.weights.bytes))} bytes"]
    lines += [f"library: {name}: {_size(size)} bytes" for name, size in parts.most_common()]
    lines += [f"memory: {a.name}: {_size(a.bytes)} bytes" for a in memory_areas(source)]
    lines += [f"multiply-adds: {_size(int(sum(layer.work for layer in found)))}"]
    lines += ["layers: name, operator, shape, kernels, multiply-adds, bytes of tensors that are in use"]
    lines += [f"  {l.name}, {l.operator}, {l.shape}, {l.kernels or '-'}, {_size(int(l.work))}, {_size(l.live)}"
              for l in found]
    return "\n".join(lines) + "\n" + LAST


def page(source, parts):
    """The report as a page without scripts, fonts or images from elsewhere."""
    found = layers(source)
    names = [layer.name for layer in found]
    ports = [(word, name, kind, shape, _size(size)) for word, name, kind, shape, size in _ports(source)]
    tiers = [(sources.shown(v.recorded), len(v.calls), _size(sum(c.units for c in v.calls)),
              ", ".join(sorted({c.kernel for c in v.calls}))) for v in source.variants]
    rows = [(i + 1, l.name, l.operator, l.shape, l.kernels or "", _size(int(l.work)), _size(l.live))
            for i, l in enumerate(found)]
    work = int(sum(layer.work for layer in found))
    memory = [(a.name, a.bytes) for a in memory_areas(source)]
    weights = len(source.weights.bytes)
    head = ("", "name", "operator", "shape", "kernels", "multiply-adds", "bytes in use")
    return pages.document(f"Compiled network {source.name}", "\n".join([
        f'<p class="sub">For {pages.text(source.target.floor)}: {_size(weights)} bytes of weights, '
        f"{_size(source.memory)} bytes of memory, {_size(work)} multiply-adds in {len(found)} layers.</p>",
        "<h2>Inputs and outputs</h2>", pages.table(("", "name", "type", "shape", "bytes"), ports, {4}),
        "<h2>Bytes of the library</h2>", pages.bar(parts.most_common()),
        "<h2>Bytes with the weights</h2>",
        pages.bar([("weights", weights), ("code and tables", sum(parts.values()))]),
        "<h2>Memory of a run</h2>", pages.bar(memory),
        "<h2>Tensors between layers, over time</h2>", pages.columns([l.live for l in found], names, "bytes"),
        "<h2>Multiply-adds of each layer</h2>", pages.columns([l.work for l in found], names, "multiply-adds"),
        "<h2>Tiers</h2>", pages.table(("tiers", "calls", "units", "kernels"), tiers, {1, 2}, {3}),
        "<h2>Layers, on the highest tier</h2>", pages.table(head, rows, {0, 5, 6})]))
