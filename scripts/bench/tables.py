# SPDX-License-Identifier: MIT
"""Tables as text, for the terminal."""


def columns(head, rows):
    """Lines of a table: the first column is left-aligned, the others are right-aligned."""
    cells = [head] + rows
    widths = [max(len(row[i]) for row in cells) for i in range(len(head))]
    lines = []
    for row in cells:
        words = [row[0].ljust(widths[0])] + [w.rjust(n) for w, n in zip(row[1:], widths[1:])]
        lines.append("  ".join(words).rstrip())
    return lines[:1] + ["-" * max(map(len, lines))] + lines[1:]


def ratio(value):
    return "-" if value is None else f"{value:.2f}"


def count(value):
    return "-" if value is None else f"{value:,}"


def counts_table(counts, cpus, references):
    """One row per case; per CPU the count, then its ratio to each reference that has the case: references is a list of
    (name, {case: {cpu: ratio}})."""
    used = [(name, table) for name, table in references if table]
    head = ["case"]
    for cpu in cpus:
        head += [cpu] + [name for name, _ in used]
    rows = []
    for case, row in counts.items():
        words = [case]
        for cpu in cpus:
            words.append(count(row.get(cpu)))
            words += [ratio(table.get(case, {}).get(cpu)) for _, table in used]
        rows.append(words)
    return columns(head, rows)
