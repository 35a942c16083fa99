#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Shows where the time of a run is, from the report of arm_compute_run, and compares two runs.

  arm_compute_run model.onnx --repeat 20 --report run.json [--statistics]
  scripts/profile_report.py run.json [--sort time]              a table of the layers, with bars
  scripts/profile_report.py run.json --html run.html            one page: the network drawn, times, bounds, statistics
  scripts/profile_report.py old.json new.json [--html FILE]     what became slower and faster, layer by layer

A layer's time is its median. Its work is its multiply-adds, and its bytes are those of all of its operands. It is near
the bound, compute or memory, of which it reaches the larger share. The bounds are the highest rates of all layers of
the run; --peaks names those of the machine instead.
"""
import argparse
import os
import statistics
import sys
from collections import namedtuple

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "scripts"))
from build import drawing, page  # noqa: E402

KEYS = {"name", "operator", "kernel", "target", "shape", "type", "multiply_adds", "bytes", "times", "reads", "writes"}
SORTS = {"run": None, "time": lambda l: l.time, "work": lambda l: l.work, "bytes": lambda l: l.bytes}

# time in microseconds, rates in GFLOP/s and GB/s
Layer = namedtuple("Layer", "index name operator kernel shape type work bytes time reads writes numbers")
Bound = namedtuple("Bound", "word share")


def load(path):
    """(name of the model, inputs, layers)."""
    found = page.report(path, "profile_report")
    if not isinstance(found, dict) or not isinstance(found.get("layers"), list) or \
            not all(KEYS <= set(layer) for layer in found["layers"]):
        sys.exit(f"profile_report: {path} is not the report of a run; arm_compute_run --report writes it")
    layers = [Layer(i, l["name"], l["operator"], l["kernel"], l["shape"], l["type"], l["multiply_adds"], l["bytes"],
                    statistics.median_high(l["times"]) if l["times"] else 0.0, l["reads"], l["writes"],
                    l.get("statistics")) for i, l in enumerate(found["layers"])]
    return found["model"], found["inputs"], layers


def work_rate(layer):
    """GFLOP/s."""
    return 2e-3 * layer.work / layer.time if layer.time else 0.0


def byte_rate(layer):
    """GB/s."""
    return 1e-3 * layer.bytes / layer.time if layer.time else 0.0


def peaks_of(layers, given=None):
    """(GFLOP/s, GB/s): those given, otherwise the highest of the layers."""
    return given or (max(map(work_rate, layers), default=0), max(map(byte_rate, layers), default=0))


def bound_of(layer, peaks):
    shares = [rate / peak if peak else 0.0 for rate, peak in zip((work_rate(layer), byte_rate(layer)), peaks)]
    return Bound("compute", shares[0]) if shares[0] >= shares[1] else Bound("memory", shares[1])


def ordered(layers, sort):
    return layers if sort == "run" else sorted(layers, key=lambda l: (-SORTS[sort](l), l.index))


def _aligned(rows, right):
    """Rows of texts as lines, in columns."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return ["  ".join(c.rjust(w) if i in right else c.ljust(w) for i, (c, w) in enumerate(zip(row, widths))).rstrip()
            for row in rows]


def table(layers, sort, peaks):
    """The layers as lines."""
    total, most = sum(l.time for l in layers) or 1, max((l.time for l in layers), default=0) or 1
    rows = [("layer", "operator", "kernel", "shape", "us", "share", "M mul-adds", "KB", "GFLOP/s", "GB/s", "near", "")]
    for layer in ordered(layers, sort):
        bound = bound_of(layer, peaks)
        rows.append((layer.name[:48], layer.operator, layer.kernel, layer.shape, f"{layer.time:,.1f}",
                     f"{100 * layer.time / total:.1f} %", f"{layer.work / 1e6:,.3f}" if layer.work else "-",
                     f"{layer.bytes / 1e3:,.1f}", f"{work_rate(layer):,.2f}" if layer.work else "-",
                     f"{byte_rate(layer):,.2f}", f"{bound.word} {100 * bound.share:.0f} %",
                     "#" * round(24 * layer.time / most)))
    return _aligned(rows, {4, 5, 6, 7, 8, 9}) + [
        f"sum {sum(l.time for l in layers):,.1f} us; bounds {peaks[0]:,.2f} GFLOP/s and {peaks[1]:,.2f} GB/s"]


def pairs(old, new):
    """(name, layer of the old run or None, layer of the new run or None), in the order of the new run. Layers belong
    together by their name, and by their number among those of this name."""
    def keyed(layers):
        seen, found = {}, {}
        for layer in layers:
            seen[layer.name] = seen.get(layer.name, 0) + 1
            found[layer.name, seen[layer.name]] = layer
        return found
    before, after = keyed(old), keyed(new)
    return [(key[0], before.get(key), after.get(key)) for key in [*after, *(k for k in before if k not in after)]]


def _change(a, b):
    """The difference of the times of two layers."""
    return (b.time if b else 0.0) - (a.time if a else 0.0)


def compared(old, new):
    return sorted(pairs(old, new), key=lambda row: -abs(_change(*row[1:])))


def comparison(old, new):
    rows = [("layer", "before us", "after us", "change", "kernel")]
    for name, a, b in compared(old, new):
        kernels = [x.kernel for x in (a, b) if x]
        rows.append((name[:48], f"{a.time:,.1f}" if a else "-", f"{b.time:,.1f}" if b else "-",
                     f"{_change(a, b):+,.1f}", " -> ".join(dict.fromkeys(kernels))))
    sums = sum(l.time for l in old), sum(l.time for l in new)
    return _aligned(rows, {1, 2, 3}) + [f"sum {sums[0]:,.1f} us, then {sums[1]:,.1f} us: {sums[1] - sums[0]:+,.1f}"]


def _numbers(layer):
    """Cells: minimum, maximum, NaN."""
    if not layer.numbers:
        return "", "", ""
    nans = layer.numbers["nan"]
    shown = page.Raw(f'<span class="more">{nans:,}</span>') if nans else "0"
    return f"{float(layer.numbers['minimum']):.6g}", f"{float(layer.numbers['maximum']):.6g}", shown


def _rows(layers, peaks):
    total, most = sum(l.time for l in layers) or 1, max((l.time for l in layers), default=0) or 1
    measured = any(l.numbers for l in layers)
    head = ["", "layer", "us", "", "share", "near", "operator", "shape", "type", "M mul-adds", "KB", "GFLOP/s", "GB/s"]
    rows = []
    for layer in layers:
        bound = bound_of(layer, peaks)
        rows.append([layer.index + 1, layer.name, f"{layer.time:.1f}", page.bar_of(layer.time / most),
                     f"{100 * layer.time / total:.1f} %", f"{bound.word} {100 * bound.share:.0f} %", layer.operator,
                     layer.shape, layer.type, f"{layer.work / 1e6:.3f}" if layer.work else "-",
                     f"{layer.bytes / 1e3:.1f}", f"{work_rate(layer):.2f}" if layer.work else "-",
                     f"{byte_rate(layer):.2f}"] + list(_numbers(layer) if measured else ()) + [layer.kernel])
    numbers = {0, 2, 4, 9, 10, 11, 12} | ({13, 14, 15} if measured else set())
    return page.table(head + ["minimum", "maximum", "NaN"] * measured + ["kernel"], rows, numbers, (), True)


def _sums(layers, field):
    """(value of a field, its time in ns), largest first."""
    found = {}
    for layer in layers:
        key = getattr(layer, field) or "none"
        found[key] = found.get(key, 0) + round(1e3 * layer.time)
    return sorted(found.items(), key=lambda r: -r[1])


def single(model, inputs, layers, peaks):
    """The page of one run."""
    total, work = sum(l.time for l in layers), sum(l.work for l in layers)
    nans = sum(l.numbers["nan"] for l in layers if l.numbers)
    top = [(f"{total / 1e3:,.3f} ms", "of all layers"), (f"{len(layers)}", "layers"),
           (f"{work / 1e6:,.1f} M", "multiply-adds"), (f"{2e-3 * work / total if total else 0:,.1f}", "GFLOP/s")]
    if any(l.numbers for l in layers):
        top.append((f"{nans:,}", "NaN in results of layers"))
    body = [page.cards(top), f'<p class="note">Bounds: {peaks[0]:,.2f} GFLOP/s and {peaks[1]:,.2f} GB/s. A layer is '
            "near the one of which it reaches the larger share.</p>",
            "<h2>Layers</h2>", _rows(layers, peaks),
            "<h2>Time over the run</h2>", page.columns([l.time for l in layers], [l.name for l in layers], "us"),
            "<h2>Time by kernel</h2>", page.bar(_sums(layers, "kernel"), "ns"),
            "<h2>Time by operator</h2>", page.bar(_sums(layers, "operator"), "ns"),
            "<h2>Network</h2>", drawing.network(inputs, layers)]
    return page.document(f"Profile of {os.path.basename(model)}", "\n".join(body))


def double(old, new, names):
    """The page that compares two runs; old, new: (model, inputs, layers)."""
    sums = [sum(l.time for l in run[2]) for run in (old, new)]
    top = [(f"{sums[0] / 1e3:,.3f} ms", names[0]), (f"{sums[1] / 1e3:,.3f} ms", names[1]),
           (f"{100 * (sums[1] / sums[0] - 1) if sums[0] else 0:+.1f} %", "difference")]
    rows = []
    for name, a, b in compared(old[2], new[2]):
        change = _change(a, b)
        style = "more" if change > 0 else "less"
        rows.append((name, f"{a.time:.1f}" if a else "-", f"{b.time:.1f}" if b else "-",
                     page.Raw(f'<span class="{style}">{change:+,.1f}</span>'), (b or a).operator, (b or a).shape,
                     " \u2192 ".join(dict.fromkeys(x.kernel for x in (a, b) if x))))
    body = [page.cards(top), "<h2>Layers, largest change first</h2>",
            page.table(("layer", "before us", "after us", "change", "operator", "shape", "kernel"), rows, {1, 2, 3}, (),
                       True), "<h2>Network of the second run</h2>", drawing.network(new[1], new[2])]
    return page.document(f"Profiles of {os.path.basename(new[0])}, compared", "\n".join(body))


def peaks(words):
    """The value of --peaks."""
    try:
        found = tuple(float(word) for word in words.split(","))
    except ValueError:
        found = ()
    if len(found) != 2 or min(found) <= 0:
        raise argparse.ArgumentTypeError(f"'{words}' is not GFLOPS,GBS, two positive numbers such as 96,20")
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("runs", nargs="+", metavar="RUN.json", help="one report, or the old and the new one")
    parser.add_argument("--html", metavar="FILE", help="writes a page")
    parser.add_argument("--sort", choices=SORTS, default="run", help="order of the layers of one run")
    parser.add_argument("--peaks", type=peaks, metavar="GFLOPS,GBS", help="what the machine reaches")
    args = parser.parse_args()
    if len(args.runs) > 2:
        parser.error(f"{len(args.runs)} reports; at most two are compared")
    found = [load(path) for path in args.runs]
    bounds = peaks_of(found[0][2], args.peaks)
    if args.html:
        model, inputs, layers = found[0]
        layers = ordered(layers, args.sort)
        text = double(*found, args.runs) if len(found) == 2 else single(model, inputs, layers, bounds)
        with open(args.html, "w", encoding="utf-8") as file:
            file.write(text)
        print(args.html)
        return 0
    print("\n".join(comparison(found[0][2], found[1][2]) if len(found) == 2 else
                    table(found[0][2], args.sort, bounds)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
