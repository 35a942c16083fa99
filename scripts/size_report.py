#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Shows where the bytes of a library are, from the size report of its build, and compares two builds.

  scripts/size_report.py build/my/arm_compute.size.json                     the largest sources, and what keeps them
  scripts/size_report.py SIZE.json --part "(runtime)"                       each symbol of one part
  scripts/size_report.py SIZE.json --html size.html                         one page with a map of areas
  scripts/size_report.py OLD.size.json NEW.size.json [--html size.html]     what became larger and smaller

Bytes are text and data as `size` counts them. A change under "what could go" is one of the build_config, as the build
computes it when a library exceeds "max_size".
"""
import argparse
import os
import sys
from collections import defaultdict

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from build import page, words  # noqa: E402

MOST_ROWS = 300


def load(path):
    """A size report."""
    found = page.report(path, "size_report")
    if not isinstance(found, dict) or not {"library", "total", "operators", "sources"} <= set(found):
        sys.exit(f'size_report: {path} is not a size report with "sources"; a build writes NAME.size.json')
    return found


def symbols(report):
    """{(source, symbol, kind): [bytes, type, tier, part, kept by]}."""
    found = {}
    for row in report["sources"]:
        for symbol, kind, types, size, kept in row["items"]:
            entry = found.setdefault((row["source"], symbol, kind), [0, types, row["tier"], row["part"], kept])
            entry[0] += size
    return found


def changes(old, new):
    """(name, bytes before, bytes after) of what differs, largest change first."""
    rows = [(k, old.get(k, 0), new.get(k, 0)) for k in {*old, *new} if old.get(k, 0) != new.get(k, 0)]
    return sorted(rows, key=lambda r: (-abs(r[2] - r[1]), r[0]))


def sizes_of(report):
    """({symbol: bytes}, {source: bytes})."""
    by_symbol = {key: entry[0] for key, entry in symbols(report).items()}
    by_source = defaultdict(int)
    for row in report["sources"]:
        by_source[row["source"]] += row["bytes"]
    return by_symbol, dict(by_source)


def listing(report, part):
    """The symbols of a part as lines."""
    if part not in report["operators"]:
        raise words.unknown("size_report", "part", part, list(report["operators"]), report["library"])
    yield f"{part}: {report['operators'][part]:,} bytes"
    rows = [(size, row["source"], row["tier"], *item) for row in report["sources"] if row["part"] == part
            for item in row["items"] for size in [item[3]]]
    for size, source, tier, symbol, kind, types, _, kept in sorted(rows, key=lambda r: (-r[0], r[1:])):
        notes = [kind] + [w for w in (tier, types) if w not in ("floor", "common")]
        yield f"{size:>9,}  {source}  {symbol} ({', '.join(notes)})" + (f"; kept by {kept}" if kept else "")


def overview(report, count):
    yield f"{report['library']}: {report['total']:,} bytes"
    for name, size in sorted(report["operators"].items(), key=lambda r: -r[1]):
        yield f"{size:>9,}  {name}"
    yield "largest sources: bytes, source, tier, largest symbol, what keeps it"
    for row in report["sources"][:count]:
        symbol, kind, _, _, kept = row["items"][0]
        yield f"{row['bytes']:>9,}  {row['source']}  {row['tier']}  {symbol} ({kind})" + (
            f"; kept by {kept}" if kept else "")
    for saving in report.get("savings", []):
        yield f"{saving['bytes']:>9,}  could go: {saving['change']}"


def comparison(old, new, count):
    """Two reports as lines."""
    step = new["total"] - old["total"]
    yield f"{old['library']}: {old['total']:,} bytes, then {new['total']:,}: {step:+,}"
    for title, before, after in (("parts", old["operators"], new["operators"]), *zip(
            ("sources", "symbols"), reversed(sizes_of(old)), reversed(sizes_of(new)))):
        rows = changes(before, after)
        yield f"{title} that changed: {len(rows)}"
        for name, a, b in rows[:count]:
            shown = name if isinstance(name, str) else f"{name[0]}  {name[1]} ({name[2]})"
            yield f"{b - a:>+9,}  {shown}: {a:,} to {b:,}"


def tree(report):
    """The areas of a library: parts, their sources, their symbols."""
    parts = defaultdict(list)
    for row in report["sources"]:
        inside = [(s, size, [], ", ".join(w for w in (kind, types if types != "common" else "",
                                                     f"kept by {kept}" if kept else "") if w))
                  for s, kind, types, size, kept in row["items"] if size > 0]
        name = row["source"] + (f" ({row['tier']})" if row["tier"] != "floor" else "")
        parts[row["part"]].append((name, row["bytes"], inside, ""))
    return [(part, sum(i[1] for i in items), items, "") for part, items in parts.items()]


def _sums(report, key):
    most = max(report[key].values(), default=0) or 1
    return [(name, size, page.bar_of(size / most), f"{100 * size / max(report['total'], 1):.1f} %")
            for name, size in sorted(report[key].items(), key=lambda r: -r[1])]


def _plain(name):
    return name.replace("(anonymous namespace)::", "")


def _sources(report):
    """The symbols of each source, folded."""
    out = []
    for row in report["sources"][:MOST_ROWS]:
        items = [(size, _plain(s), kind, types, _plain(kept)) for s, kind, types, size, kept in row["items"]]
        title = f"{page.number(row['bytes'])} · {row['source']}" + (f" · {row['tier']}" * (row["tier"] != "floor"))
        out.append(f"<details><summary>{page.text(title)} <small>{page.text(row['part'])}</small></summary>"
                   + page.table(("bytes", "symbol", "kind", "type", "kept by"), items, {0}, {1, 4}, True)
                   + "</details>")
    rest = report["sources"][MOST_ROWS:]
    note = f"{len(rest)} more sources have {page.number(sum(r['bytes'] for r in rest))} bytes." if rest else ""
    return "".join(out) + f'<p class="note">{note}</p>'


def single(report):
    """The page of one build."""
    top = [(page.number(report["total"]), "bytes"), (page.number(report["text"]), "text"),
           (page.number(report["data"]), "data"), (page.number(report["bss"]), "zeros, in no file")]
    body = [page.cards(top), "<h2>Map of areas</h2>", page.area_map(tree(report))]
    if report.get("savings"):
        rows = [(s["change"], s["bytes"]) for s in report["savings"]]
        body += ["<h2>What could go</h2>", '<p class="note">Each change alone, computed from the references between '
                 "the parts of the library.</p>", page.table(("build_config", "saves"), rows, {1}, (), True)]
    for key, title in (("operators", "Parts"), ("tiers", "Tiers"), ("types", "Types")):
        body += [f"<h2>{title}</h2>", page.table((title.lower()[:-1], "bytes", "", "share"), _sums(report, key),
                                                 {1, 3}, (), True)]
    body += ["<h2>Sources and symbols</h2>", _sources(report)]
    return page.document(f"Bytes of {report['library']}", "\n".join(body))


def double(old, new, names):
    """The page that compares two builds."""
    step = new["total"] - old["total"]
    top = [(page.number(old["total"]), names[0]), (page.number(new["total"]), names[1]), (f"{step:+,}", "difference")]
    body = [page.cards(top)]
    pairs = [("Parts", old["operators"], new["operators"]), ("Tiers", old["tiers"], new["tiers"]),
             ("Types", old["types"], new["types"]),
             ("Sources", sizes_of(old)[1], sizes_of(new)[1]), ("Symbols", sizes_of(old)[0], sizes_of(new)[0])]
    for title, before, after in pairs:
        found = changes(before, after)
        rows = [(name if isinstance(name, str) else " · ".join(name), a, b, page.difference(b - a))
                for name, a, b in found[:MOST_ROWS]]
        more = f'<p class="note">{len(found) - MOST_ROWS} more changed.</p>' if len(found) > MOST_ROWS else ""
        body += [f"<h2>{title} that changed</h2>", page.table(
            ("", "before", "after", "difference"), rows, {1, 2, 3}, {0}, True) + more if rows else "<p>none</p>"]
    body += [f"<h2>Map of areas of {page.text(names[1])}</h2>", page.area_map(tree(new))]
    return page.document(f"Bytes of {old['library']}, compared", "\n".join(body))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reports", nargs="+", metavar="SIZE.json", help="one size report, or the old and the new one")
    parser.add_argument("--html", metavar="FILE", help="writes a page")
    parser.add_argument("--part", metavar="NAME", help="lists the symbols of a part")
    parser.add_argument("--count", type=int, default=20, metavar="N", help="the most lines of a list (20)")
    args = parser.parse_args()
    if len(args.reports) > 2:
        parser.error(f"{len(args.reports)} size reports; at most two are compared")
    if args.part and len(args.reports) == 2:
        parser.error("--part lists one size report")
    found = [load(path) for path in args.reports]
    if args.html:
        with open(args.html, "w", encoding="utf-8") as file:
            file.write(single(*found) if len(found) == 1 else double(*found, args.reports))
        print(args.html)
        return 0
    try:
        lines = listing(found[0], args.part) if args.part else overview(found[0], args.count) if len(found) == 1 \
            else comparison(*found, args.count)
        print("\n".join(lines))
    except words.BuildError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
