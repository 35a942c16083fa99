# SPDX-License-Identifier: MIT
"""Lists in C."""


def listed(values, indent="    ", width=118):
    """C initializers, filled up to a line's width."""
    lines, line = [], indent
    for value in values:
        word = f"{value}, "
        if len(line) + len(word) > width and line.strip():
            lines.append(line.rstrip())
            line = indent
        line += word
    return "\n".join(lines + [line.rstrip().rstrip(",")]) if values else indent + "0"
