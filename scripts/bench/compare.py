# SPDX-License-Identifier: MIT
"""Ratios of counts, their means, and regressions."""

import math

LIMIT = 0.02  # an exact count that increased by more than this fails


def geomean(ratios):
    """Geometric mean; None for an empty list."""
    return math.exp(sum(math.log(r) for r in ratios) / len(ratios)) if ratios else None


def median(values):
    """The middle value, or the mean of the two middle values."""
    ordered = sorted(values)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def ratios(counts, reference):
    """{case: {cpu: count / reference}} for numbers that both have."""
    found = {}
    for case, row in counts.items():
        both = {cpu: n / reference[case][cpu] for cpu, n in row.items()
                if n is not None and reference.get(case, {}).get(cpu)}
        if both:
            found[case] = both
    return found


def column_means(table, cpus):
    """{cpu: geometric mean}, and "all" for all numbers."""
    means = {cpu: geomean([row[cpu] for row in table.values() if cpu in row]) for cpu in cpus}
    means["all"] = geomean([r for row in table.values() for r in row.values()])
    return means


def changes(counts, baseline, limit=LIMIT):
    """Regressions and improvements relative to the baseline: two lists of (case, cpu, before, after, ratio), largest
    change first. A case of the baseline that is no longer available has None after and counts as a regression."""
    worse, better = [], []
    for case, row in counts.items():
        for cpu, after in row.items():
            before = baseline.get(case, {}).get(cpu)
            if not before:
                continue
            if after is None:
                worse.append((case, cpu, before, None, math.inf))
            elif after > before * (1 + limit):
                worse.append((case, cpu, before, after, after / before))
            elif after < before * (1 - limit):
                better.append((case, cpu, before, after, after / before))
    return sorted(worse, key=lambda w: -w[4]), sorted(better, key=lambda b: b[4])


def absent(counts, baseline):
    """Cases that were measured on CPUs without a number in the baseline, except unavailable ones."""
    return [case for case, row in counts.items()
            if any(n is not None and cpu not in baseline.get(case, {}) for cpu, n in row.items())]
