# SPDX-License-Identifier: MIT
"""What a compiled network is and where its bytes are: a page, and the same as text inside of the library."""

import collections
import html
import re

from build import elf

# The text is in a section of the library that no program loads; src/tools/arm_compute_info.cpp finds these lines.
SECTION, FIRST, LAST = ".ac_network", "compiled network\n", "end of compiled network\n"
COLOURS = ("#3b6fb6", "#4f9d69", "#c9803b", "#8a5fb0", "#b04a4a", "#5aa5a5", "#8a8a3a", "#777777")
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
    lines += [f"calls on {'+'.join(v.recorded.tiers)}: {len(v.calls)}" for v in source.variants]
    lines += [f"weights: {_size(len(source.weights.bytes))} bytes"]
    lines += [f"library: {name}: {_size(size)} bytes" for name, size in parts.most_common()]
    lines += [f"memory: {a.name}: {_size(a.bytes)} bytes" for a in memory_areas(source)]
    lines += [f"multiply-adds: {_size(int(sum(layer.work for layer in found)))}"]
    lines += ["layers: name, operator, shape, kernels, multiply-adds, bytes of tensors that are in use"]
    lines += [f"  {l.name}, {l.operator}, {l.shape}, {l.kernels or '-'}, {_size(int(l.work))}, {_size(l.live)}"
              for l in found]
    return "\n".join(lines) + "\n" + LAST


def _bar(items, height=56, width=1000):
    """A row of areas whose widths are their bytes."""
    total = sum(size for _, size in items) or 1
    at, parts, legend = 0, [], []
    for i, (name, size) in enumerate(items):
        colour, wide = COLOURS[i % len(COLOURS)], width * size / total
        label = html.escape(f"{name}: {_size(size)} bytes")
        parts.append(f'<rect x="{at:.1f}" y="0" width="{max(wide, 0.5):.1f}" height="{height}" fill="{colour}">'
                     f"<title>{label}</title></rect>")
        legend.append(f'<li><i style="background:{colour}"></i>{label} ({100 * size / total:.1f} %)</li>')
        at += wide
    return (f'<svg viewBox="0 0 {width} {height}" role="img" preserveAspectRatio="none">{"".join(parts)}</svg>'
            f'<ul class="legend">{"".join(legend)}</ul>')


def _columns(values, names, unit, height=160, width=1000):
    """A column for each layer."""
    most, step = max(values, default=0) or 1, width / max(len(values), 1)
    parts = [f'<rect x="{i * step:.2f}" y="{height - height * v / most:.2f}" width="{max(step * 0.9, 0.3):.2f}" '
             f'height="{height * v / most:.2f}" fill="{COLOURS[0]}"><title>{html.escape(n)}: {_size(int(v))} {unit}'
             "</title></rect>" for i, (v, n) in enumerate(zip(values, names))]
    return (f'<p class="note">most: {_size(int(most))} {unit}</p><svg viewBox="0 0 {width} {height}" role="img" '
            f'preserveAspectRatio="none">{"".join(parts)}</svg>')


STYLE = """
body{font:16px/1.4 system-ui,sans-serif;margin:0 auto;max-width:64em;padding:0 1em 3em;color:#222;background:#fff}
h1{font-size:1.5em}h2{font-size:1.15em;margin-top:2em}svg{width:100%;height:auto;display:block}
.legend{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.2em 1.2em;font-size:.85em}
.legend i{display:inline-block;width:.8em;height:.8em;margin-right:.4em}
.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.85em;width:100%}
td,th{padding:.25em .6em;text-align:left;border-bottom:1px solid #ddd;vertical-align:top}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}td{overflow-wrap:anywhere}
.note{color:#555;font-size:.85em;margin:.3em 0}
"""


def _table(head, rows, numbers):
    """numbers: the columns that are numbers."""
    def row(tag, cells):
        return "<tr>" + "".join(f'<{tag}{" class=n" if i in numbers else ""}>{html.escape(str(c))}</{tag}>'
                                for i, c in enumerate(cells)) + "</tr>"
    return f'<div class="wide"><table>{row("th", head)}{"".join(row("td", r) for r in rows)}</table></div>'


def page(source, parts):
    """The report as a page without scripts, fonts or images from elsewhere."""
    found = layers(source)
    names = [layer.name for layer in found]
    ports = [(word, name, kind, shape, _size(size)) for word, name, kind, shape, size in _ports(source)]
    tiers = [("+".join(v.recorded.tiers), len(v.calls), _size(sum(c.units for c in v.calls)),
              ", ".join(sorted({c.kernel for c in v.calls}))) for v in source.variants]
    rows = [(i + 1, l.name, l.operator, l.shape, l.kernels or "", _size(int(l.work)), _size(l.live))
            for i, l in enumerate(found)]
    title, work = html.escape(f"Compiled network {source.name}"), int(sum(layer.work for layer in found))
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{STYLE}</style>
</head>
<body>
<h1>{title}</h1>
<p>For {html.escape(source.target.floor)}: {_size(len(source.weights.bytes))} bytes of weights,
{_size(source.memory)} bytes of memory, {_size(work)} multiply-adds in {len(found)} layers.</p>
<h2>Inputs and outputs</h2>
{_table(("", "name", "type", "shape", "bytes"), ports, {4})}
<h2>Bytes of the library</h2>
{_bar(parts.most_common())}
<h2>Bytes with the weights</h2>
{_bar([("weights", len(source.weights.bytes)), ("code and tables", sum(parts.values()))])}
<h2>Memory of a run</h2>
{_bar([(a.name, a.bytes) for a in memory_areas(source)])}
<h2>Tensors between layers, over time</h2>
{_columns([l.live for l in found], names, "bytes")}
<h2>Multiply-adds of each layer</h2>
{_columns([l.work for l in found], names, "multiply-adds")}
<h2>Tiers</h2>
{_table(("tiers", "calls", "units", "kernels"), tiers, {1, 2})}
<h2>Layers, on the highest tier</h2>
{_table(("", "name", "operator", "shape", "kernels", "multiply-adds", "bytes in use"), rows, {0, 5, 6})}
</body>
</html>
"""
