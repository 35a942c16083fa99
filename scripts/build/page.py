# SPDX-License-Identifier: MIT
"""Pages that a person looks at: one HTML file each, light and dark, with no script, font or image from elsewhere."""

import html
import json
import re
import sys

COLOURS = ("#2f5f9e", "#2f7a4d", "#96571a", "#6f4699", "#9a3c3c", "#2a7272", "#686820", "#5c6370")
STYLE = """
:root { color-scheme: light dark; --back: #f6f7f9; --card: #fff; --text: #1c2330; --faint: #5b6574; --line: #e3e7ee;
  --good: #16794c; --bad: #b3261e; --mark: #3b6fd8; }
@media (prefers-color-scheme: dark) { :root { --back: #12151b; --card: #1a1f28; --text: #e4e8ef; --faint: #a3adba;
  --line: #2b323e; --good: #6fd3a0; --bad: #ff9d94; --mark: #7ea6ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 1120px; margin: 0 auto; padding: 32px 24px 64px; }
h1 { font-size: 26px; margin: 0 0 16px; overflow-wrap: anywhere; } h2 { font-size: 18px; margin: 36px 0 12px; }
.sub, .note { color: var(--faint); } .sub { margin: -12px 0 24px; } .note { font-size: 13px; margin: 4px 0; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; }
.card, .table, details { background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
.card { padding: 14px 16px; overflow-wrap: anywhere; }
.card b { display: block; font-size: 24px; font-weight: 650; line-height: 1.2; }
.card span { color: var(--faint); }
.table { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: 6px 12px; text-align: left; border-bottom: 1px solid var(--line); white-space: nowrap; }
tr:last-child td { border-bottom: 0; } th { color: var(--faint); font-weight: 500; font-size: 13px; }
th.sort { cursor: pointer; } th.sort:not(:empty)::after { content: " \\2195"; }
td.n, th.n { text-align: right; } td.long { white-space: normal; overflow-wrap: anywhere; min-width: 16em; }
.more { color: var(--bad); } .less { color: var(--good); }
details { margin: 0 0 12px; } summary { cursor: pointer; padding: 8px 16px; font-weight: 600; overflow-wrap: anywhere; }
details .table { border-width: 1px 0 0; border-radius: 0; }
svg { display: block; } svg.wide { width: 100%; } svg rect.mark { fill: var(--mark); }
svg text { fill: var(--text); font-size: 12px; } svg .line { fill: none; stroke: var(--faint); }
svg .node { fill: var(--card); stroke: var(--faint); }
.legend { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 2px 20px; font-size: 13px; }
.legend i { display: inline-block; width: 12px; height: 12px; margin-right: 6px; border-radius: 2px; }
.map { position: relative; height: 600px; overflow: hidden; border-radius: 10px; }
.map i { position: absolute; overflow: hidden; color: #fff; font: 11px/1.25 system-ui, sans-serif; padding: 1px 3px;
  white-space: nowrap; box-shadow: inset 0 0 0 1px rgba(255, 255, 255, .28); }
.map i.group { box-shadow: inset 0 0 0 1px rgba(255, 255, 255, .85); font-weight: 600; }
.about { min-height: 3em; overflow-wrap: anywhere; }
.bar { display: inline-block; height: 8px; border-radius: 2px; background: var(--mark); vertical-align: middle; }
"""
# Sorts tables by a click on a column's head; shows what a tapped area of a map is.
SCRIPT = """
document.addEventListener("click", function (event) {
  var head = event.target.closest("th.sort"), area = event.target.closest(".map i");
  if (area) area.closest(".map").nextElementSibling.textContent = area.title;
  if (!head) return;
  var body = head.closest("table").tBodies[0], column = head.cellIndex, rows = Array.from(body.rows);
  var down = head.dataset.down !== "1";
  function value(row) { var cell = row.cells[column]; return cell.dataset.v || cell.textContent; }
  rows.sort(function (a, b) {
    var x = value(a), y = value(b), n = parseFloat(x) - parseFloat(y);
    n = isNaN(n) ? x.localeCompare(y) : n;
    return down ? -n : n;
  });
  head.dataset.down = down ? "1" : "";
  rows.forEach(function (row) { body.appendChild(row); });
});
"""


def report(path, program):
    """The JSON of a report, of which a page is made; ends the program if there is none."""
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    except (OSError, ValueError) as error:
        sys.exit(f"{program}: cannot read {path}: {error}")



def number(count):
    return f"{count:,}"


def text(words):
    return html.escape(str(words))


class Raw(str):
    """Text that is HTML already."""


def difference(step):
    """A difference of two numbers, coloured: more is worse."""
    return Raw(f'<span class="{"more" if step > 0 else "less"}">{step:+,}</span>') if step else Raw("±0")


def bar_of(share):
    """A bar in a cell of a table, for a share of 1."""
    return Raw(f'<span class="bar" style="width:{max(1, round(90 * share))}px"></span>')


def _cell(tag, index, cell, numbers, long, sortable):
    words = [w for w, use in (("n", index in numbers), ("long", index in long), ("sort", sortable and tag == "th"))
             if use]
    value = f' data-v="{cell}"' if isinstance(cell, (int, float)) and tag == "td" else ""
    shown = cell if isinstance(cell, Raw) else text(number(cell) if isinstance(cell, int) else cell)
    return f'<{tag}{" class=" + chr(34) + " ".join(words) + chr(34) if words else ""}{value}>{shown}</{tag}>'


def table(head, rows, numbers=(), long=(), sortable=False):
    """numbers, long: the columns that are numbers, and those whose text may have several lines."""
    def row(tag, cells):
        return "<tr>" + "".join(_cell(tag, i, c, numbers, long, sortable) for i, c in enumerate(cells)) + "</tr>"
    return (f'<div class="table"><table><thead>{row("th", head)}</thead><tbody>'
            f'{"".join(row("td", r) for r in rows)}</tbody></table></div>')


def cards(items):
    """(large text, what it is)."""
    return '<div class="cards">' + "".join(f'<div class="card"><b>{text(value)}</b><span>{text(name)}</span></div>'
                                           for value, name in items) + "</div>"


def bar(items, unit="bytes", height=56, width=1000):
    """A row of areas whose widths are their numbers, with a legend."""
    total = sum(size for _, size in items) or 1
    at, parts, legend = 0, [], []
    for i, (name, size) in enumerate(items):
        colour, wide = COLOURS[i % len(COLOURS)], width * size / total
        label = text(f"{name}: {number(size)} {unit}")
        parts.append(f'<rect x="{at:.1f}" y="0" width="{max(wide, 0.5):.1f}" height="{height}" fill="{colour}">'
                     f"<title>{label}</title></rect>")
        legend.append(f'<li><i style="background:{colour}"></i>{label} ({100 * size / total:.1f} %)</li>')
        at += wide
    return (f'<svg class="wide" viewBox="0 0 {width} {height}" height="{height}" role="img" '
            f'preserveAspectRatio="none">{"".join(parts)}</svg><ul class="legend">{"".join(legend)}</ul>')


def columns(values, names, unit, height=160, width=1000):
    """A column for each number."""
    most, step = max(values, default=0) or 1, width / max(len(values), 1)
    parts = [f'<rect class="mark" x="{i * step:.2f}" y="{height - height * v / most:.2f}" '
             f'width="{max(step * 0.9, 0.3):.2f}" height="{height * v / most:.2f}">'
             f"<title>{text(n)}: {number(int(v))} {unit}</title></rect>" for i, (v, n) in enumerate(zip(values, names))]
    return (f'<p class="note">most: {number(int(most))} {unit}</p><svg class="wide" viewBox="0 0 {width} {height}" '
            f'height="{height}" role="img" preserveAspectRatio="none">{"".join(parts)}</svg>')


def _worst(row, side, scale):
    """The worst ratio of the sides of these areas beside each other along a side."""
    total = sum(row) * scale
    return max(max(side * side * r * scale / total ** 2, total ** 2 / (side * side * r * scale)) for r in row)


def squares(sizes, x, y, width, height):
    """Rectangles (x, y, width, height) for sizes, largest first, which fill a rectangle and are nearly squares."""
    found, rest = [], list(sizes)
    total = sum(rest)
    while rest:
        side, scale, row = min(width, height), width * height / total, [rest[0]]
        while len(row) < len(rest) and _worst(row + [rest[len(row)]], side, scale) <= _worst(row, side, scale):
            row.append(rest[len(row)])
        thick, at = sum(row) * scale / side, 0.0
        for size in row:
            long = size * scale / thick
            found.append((x, y + at, thick, long) if width >= height else (x + at, y, long, thick))
            at += long
        x, y, width, height = (x + thick, y, width - thick, height) if width >= height else (
            x, y + thick, width, height - thick)
        rest, total = rest[len(row):], total - sum(row)
    return found


def _grouped(items, least):
    """The items with the small ones as one; items: (name, size, what is inside, note)."""
    large = [i for i in items if i[1] >= least]
    small = [i for i in items if 0 < i[1] < least]
    if len(small) > 1:
        return sorted(large + [(f"{len(small)} others", sum(i[1] for i in small), [], "")], key=lambda i: -i[1])
    return large + small


def short(name):
    """A name for a small area: a path without its folders, a C++ function without types, namespaces and arguments."""
    if "/" in name and "::" not in name:
        return name.rsplit("/", 1)[1]
    plain = re.sub(r"\(anonymous namespace\)::", "", name)
    for _ in range(plain.count("<")):  # from the inside
        plain = re.sub(r"<[^<>]*>", "", plain)
    found = plain.split("(")[0] if not plain.startswith("(") else plain
    return found.split("::")[-1] if "::" in found else found


def _areas(items, total, place, colour, path, depth):
    out, (x, y, width, height) = [], place
    chosen = _grouped(sorted(items, key=lambda i: (-i[1], i[0])), total / 2500)
    for number_of, (item, box) in enumerate(zip(chosen, squares([i[1] for i in chosen], x, y, width, height))):
        name, size, inside, note = item
        shade = COLOURS[number_of % len(COLOURS)] if depth == 0 else colour
        label = f"{path}{name}: {number(size)} bytes ({100 * size / total:.2f} %){'; ' + note if note else ''}"
        left, top, wide, high = box
        shown = text(short(name)) if wide > 30 and high > 13 else ""
        style = (f"left:{left / 10:.3f}%;top:{top / 6:.3f}%;width:{wide / 10:.3f}%;height:{high / 6:.3f}%;"
                 f"background:{shade}")
        out.append(f'<i{" class=group" if inside else ""} style="{style}" title="{text(label)}">{shown}</i>')
        head = 16 if wide > 30 and high > 40 else 1
        if inside and wide > 6 and high > head + 6:
            room = (left + 1, top + head, wide - 2, high - head - 1)
            out.append(_areas(inside, total, room, shade, f"{path}{name} · ", depth + 1))
    return "".join(out)


def area_map(items):
    """A map of areas. items: (name, size, items inside of it, note); an item with others inside has their sum."""
    total = sum(i[1] for i in items) or 1
    areas = _areas(items, total, (0, 0, 1000, 600), COLOURS[0], "", 0)
    return (f'<div class="map">{areas}</div>'
            '<p class="note about">Point at an area, or tap it, to see what it is.</p>')


def document(title, body, style=""):
    """A whole page. body: HTML after the heading; a page without maps and tables to sort has no script."""
    script = f"<script>{SCRIPT}</script>\n" if 'class="map"' in body or 'sort">' in body else ""
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{text(title)}</title>
<style>{STYLE}{style}</style>
</head>
<body>
<main>
<h1>{text(title)}</h1>
{body}
</main>
{script}</body>
</html>
"""
