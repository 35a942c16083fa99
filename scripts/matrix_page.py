# SPDX-License-Identifier: MIT
"""The page of a matrix: one self-contained HTML file with all results in a folder.

Cells leave result.json and log.txt in folders of their names; history.json keeps bytes and seconds of the commits for
which a page was made."""
import glob
import html
import json
import os
import subprocess
import time

from build import page as pages

COMMITS = 40
LOG_LINES, LOG_WIDTH = 80, 600
STYLE = """
:root { --good-back: #e2f4ea; --bad-back: #fde8e6; --none: #667085; --none-back: #eceff3; }
@media (prefers-color-scheme: dark) { :root { --good-back: #163527; --bad-back: #451f1d; --none: #98a2b3;
  --none-back: #272d38; } }
.good b { color: var(--good); } .bad b { color: var(--bad); } .faint, small { color: var(--faint); }
tr.group td { background: var(--back); font-weight: 600; padding-top: 14px; }
.chip { display: inline-block; min-width: 66px; text-align: center; border-radius: 99px; padding: 1px 10px;
  font-size: 13px; font-weight: 600; text-decoration: none; }
.ok { color: var(--good); background: var(--good-back); } .failed { color: var(--bad); background: var(--bad-back); }
.missing { color: var(--none); background: var(--none-back); }
svg polyline { fill: none; stroke: var(--mark); stroke-width: 1.6; }
svg circle { fill: var(--mark); }
.time { display: inline-block; height: 6px; border-radius: 3px; background: var(--mark); opacity: .55;
  margin-right: 8px; vertical-align: middle; }
pre { margin: 0; padding: 12px 16px; border-top: 1px solid var(--line); overflow: auto; max-height: 420px;
  white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px; line-height: 1.45; }
"""


def commit_of(root):
    done = subprocess.run(["git", "-C", root, "log", "-1", "--format=%h%n%s"], capture_output=True, text=True,
                          check=False)
    return (done.stdout.splitlines() + ["", ""])[:2]


def _read(path, default):
    if not os.path.isfile(path):
        return default
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def remember(out, commit, results):
    """Adds a commit's figures to history.json; returns all figures, oldest first."""
    path = os.path.join(out, "history.json")
    history = [h for h in _read(path, []) if h["commit"] != commit]
    history.append({"commit": commit, "cells": {r["name"]: [r["bytes"], r["seconds"]] for r in results.values()}})
    with open(path, "w", encoding="utf-8") as file:
        json.dump(history[-COMMITS:], file)
    return history[-COMMITS:]


def sparkline(values, width=110, height=24):
    """Sizes over commits as a line; a constant size is a line in the middle."""
    if len(values) < 2:
        return '<small>first commit</small>'
    low, span = min(values), max(values) - min(values)
    points = [(round(2 + (width - 6) * i / (len(values) - 1), 1),
               round(height / 2 if not span else 3 + (height - 6) * (1 - (v - low) / span), 1))
              for i, v in enumerate(values)]
    line = " ".join(f"{x},{y}" for x, y in points)
    title = f"{len(values)} commits, {low:,} to {low + span:,} bytes"
    return (f'<svg width="{width}" height="{height}" role="img"><title>{title}</title><polyline points="{line}"/>'
            f'<circle cx="{points[-1][0]}" cy="{points[-1][1]}" r="2.6"/></svg>')


def difference(values):
    step = values[-1] - values[-2] if len(values) > 1 else 0
    if not step:
        return '<small>±0</small>' if len(values) > 1 else ""
    return f'<small class="{"more" if step > 0 else "less"}">{step:+,}</small>'


def _row(result, values, longest):
    name = result["name"]
    state = "ok" if result["ok"] else "failed"
    chip = '<span class="chip ok">ok</span>' if result["ok"] else f'<a class="chip failed" href="#{name}">failed</a>'
    width = round(70 * result["seconds"] / longest) + 2
    config = os.path.splitext(os.path.basename(result["build_config"]))[0]
    tests = "" if result["tests"] is None else f"{result['tests']:,}"
    size = f"{result['bytes']:,}" if result["bytes"] else ""
    return (f'<tr class="{state}-row"><td>{html.escape(config)}</td><td>{html.escape(result["compiler"])}</td>'
            f'<td>{chip}</td><td class="n">{tests}</td><td class="n">{size}</td>'
            f'<td class="n">{difference(values)}</td><td>{sparkline(values) if values else ""}</td>'
            f'<td><span class="time" style="width:{width}px"></span>{result["seconds"]:,.0f} s</td></tr>')


def _table(names, results, history):
    longest = max([r["seconds"] for r in results.values()] + [0.1])
    lines, group = [], None
    for name in names:
        result = results.get(name)
        if result is None:
            lines.append(f'<tr><td colspan="2">{html.escape(name)}</td><td><span class="chip missing">not run</span>'
                         '</td><td colspan="5"></td></tr>')
            continue
        if (result["os"], result["arch"]) != group:
            group = result["os"], result["arch"]
            lines.append(f'<tr class="group"><td colspan="8">{html.escape(" · ".join(group))}</td></tr>')
        values = [h["cells"][name][0] for h in history if h["cells"].get(name, [None])[0]]
        lines.append(_row(result, values if result["bytes"] else [], longest))
    heads = [("configuration", ""), ("compiler", ""), ("result", ""), ("tests", "n"), ("bytes", "n"), ("change", "n"),
             ("over commits", ""), ("time", "")]
    head = "".join(f'<th class="{c}">{t}</th>' if c else f"<th>{t}</th>" for t, c in heads)
    return f'<div class="table"><table><thead><tr>{head}</tr></thead><tbody>{"".join(lines)}</tbody></table></div>'


def _failures(out, names, results):
    lines = []
    for name in names:
        if name in results and not results[name]["ok"]:
            with open(os.path.join(out, name, results[name]["log"]), encoding="utf-8", errors="replace") as file:
                tail = file.read().splitlines()[-LOG_LINES:]
            log = "\n".join(t if len(t) <= LOG_WIDTH else t[:LOG_WIDTH] + " ..." for t in tail)
            what = "its tests failed" if results[name]["built"] else "the build failed"
            lines.append(f'<details id="{name}" open><summary>{html.escape(name)} <small>{what}</small></summary>'
                         f"<pre>{html.escape(log)}</pre></details>")
    return "<h2>What failed</h2>" + "".join(lines) if lines else ""


def _cards(names, results):
    good = sum(r["ok"] for r in results.values())
    bad = len(results) - good
    seconds = sum(r["seconds"] for r in results.values())
    cards = [("good", good, "passed"), ("bad" if bad else "", bad, "failed"),
             ("", sum(n not in results for n in names), "not run"),
             ("", f"{sum(r['tests'] or 0 for r in results.values()):,}", "tests passed"),
             ("", f"{seconds // 60:.0f}:{seconds % 60:02.0f}", "minutes of all cells")]
    return '<div class="cards">' + "".join(f'<div class="card {c}"><b>{n}</b><span>{t}</span></div>'
                                           for c, n, t in cards) + "</div>"


def page(out, names, results, history, commit, subject):
    when = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime())
    return pages.document(f"Build matrix at {commit}" if commit else "Build matrix",
                          f'<p class="sub">{html.escape(commit)} {html.escape(subject)} · {when}</p>'
                          f"{_cards(names, results)}<h2>Cells</h2>{_table(names, results, history)}"
                          f"{_failures(out, names, results)}", STYLE)


def write(out, names, root):
    """Writes index.html for the results in a folder and returns its path."""
    found = [_read(p, None) for p in glob.glob(os.path.join(out, "*", "result.json"))]
    results = {r["name"]: r for r in found if r["name"] in names}
    commit, subject = commit_of(root)
    os.makedirs(out, exist_ok=True)
    path = os.path.join(out, "index.html")
    with open(path, "w", encoding="utf-8") as file:
        file.write(page(out, names, results, remember(out, commit, results), commit, subject))
    return path
