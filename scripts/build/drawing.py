# SPDX-License-Identifier: MIT
"""A network as a drawing: layers from top to bottom, the more coloured the more time they take."""

from . import page

WIDTH, HEIGHT, ACROSS, DOWN = 210, 44, 26, 30


def places(inputs, layers):
    """{node: (column, row)}: a row below all that a node reads. Nodes are ("in", index) and ("layer", index)."""
    made, rows, used, found = {}, {}, {}, {}
    for i, entry in enumerate(inputs):
        made[entry["id"]], rows["in", i] = ("in", i), 0
    for i, layer in enumerate(layers):
        above = [rows[made[v]] for v in layer.reads if v in made]
        rows["layer", i] = max(above, default=-1) + 1
        for value in layer.writes:
            made[value] = ("layer", i)
    for node, row in rows.items():
        found[node] = (used.get(row, 0), row)
        used[row] = used.get(row, 0) + 1
    return found


def edges(inputs, layers):
    """(from, to) of what layers read; constants are not drawn."""
    made, found = {entry["id"]: ("in", i) for i, entry in enumerate(inputs)}, []
    for i, layer in enumerate(layers):
        found += [(made[v], ("layer", i)) for v in dict.fromkeys(layer.reads) if v in made]
        for value in layer.writes:
            made[value] = ("layer", i)
    return found


def _clipped(text, most=30):
    return text if len(text) <= most else text[:most - 1] + "\u2026"


def _box(x, y, lines, share, title):
    shade = f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="6" fill="#c2571a" ' \
            f'fill-opacity="{0.75 * share:.3f}"/>' if share else ""
    texts = "".join(f'<text x="{x + 8}" y="{y + 17 + 16 * i}">{page.text(_clipped(t))}</text>'
                    for i, t in enumerate(lines))
    return (f'<g><title>{page.text(title)}</title><rect class="node" x="{x}" y="{y}" width="{WIDTH}" '
            f'height="{HEIGHT}" rx="6"/>{shade}{texts}</g>')


def network(inputs, layers):
    """The drawing as SVG. layers: those of profile_report.py."""
    layers = sorted(layers, key=lambda l: l.index)
    place, most = places(inputs, layers), max((l.time for l in layers), default=0) or 1
    corner = {node: (4 + column * (WIDTH + ACROSS), 4 + row * (HEIGHT + DOWN))
              for node, (column, row) in place.items()}
    lines, boxes = [], []
    for start, end in edges(inputs, layers):
        x, y = corner[start][0] + WIDTH / 2, corner[start][1] + HEIGHT
        to_x, to_y = corner[end][0] + WIDTH / 2, corner[end][1]
        aside = WIDTH * 0.7 if place[end][1] - place[start][1] > 1 and x == to_x else 0  # around what is between
        lines.append(f'<path class="line" d="M{x:.0f} {y}C{x + aside:.0f} {y + DOWN} {to_x + aside:.0f} {to_y - DOWN} '
                     f'{to_x:.0f} {to_y}"/>')
    for i, entry in enumerate(inputs):
        boxes.append(_box(*corner["in", i], (entry["name"], entry["shape"]), 0, f"input {entry['name']}"))
    for i, layer in enumerate(layers):
        title = f"{layer.name}: {layer.operator} {layer.kernel}, {layer.shape}, {layer.time:.1f} us"
        if layer.numbers:
            title += f"; {layer.numbers['minimum']} to {layer.numbers['maximum']}, {layer.numbers['nan']} NaN"
        boxes.append(_box(*corner["layer", i], (f"{layer.operator} \u00b7 {layer.name}",
                                                f"{layer.shape} \u00b7 {layer.time:.1f} us"), layer.time / most, title))
    width = max((x for x, _ in corner.values()), default=0) + WIDTH + 4
    height = max((y for _, y in corner.values()), default=0) + HEIGHT + 4
    return (f'<div class="table"><svg width="{width}" height="{height}" role="img">{"".join(lines)}{"".join(boxes)}'
            "</svg></div>")
