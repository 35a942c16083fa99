# SPDX-License-Identifier: MIT
"""Sizes of inputs whose extents a file leaves open: what --dim and --shape say, and which sizes to try.

What a model needs may depend on its sizes: a dimension of 1 makes a transposition a reshape, and a window larger than
its image is an error. So a range is tried at its ends and between them, and what nobody gave at several sizes.
"""

import re

LIMIT = 2147483647
# Extents to try for dimensions that nobody gave, and those of the first dimension, usually the batch, beside them.
USUAL = ((1, 1), (2, 2), (5, 5), (16, 16), (1, 2), (1, 16), (1, 64), (1, 224))
MOST_POINTS = 16


class SizeError(Exception):
    """A wrong --dim or --shape."""


def extents(word, option):
    """The (first, last) extent of "N" or "A..B"."""
    found = re.fullmatch(r"(\d{1,10})(?:\.\.(\d{1,10}))?", word, re.ASCII)
    if not found:
        raise SizeError(f"{option} expects a number N or a range A..B, not '{word}'")
    first, last = int(found[1]), int(found[2] or found[1])
    if not 1 <= first <= last <= LIMIT:
        raise SizeError(f"{option}: {word} is not a range of extents from 1 to {LIMIT}")
    return first, last


def dims(words):
    """{name: (first, last)} of the words of --dim."""
    found = {}
    for word in words:
        name, equals, value = word.rpartition("=")
        if not name or not equals:
            raise SizeError(f"--dim expects NAME=N or NAME=A..B, not '{word}'")
        if name in found:
            raise SizeError(f"--dim {word}: the dimension is given twice")
        found[name] = extents(value, f"--dim {name}")
    return found


def shapes(words):
    """{input: [(first, last)]} of the words of --shape."""
    found = {}
    for word in words:
        name, equals, value = word.rpartition("=")
        if not name or not equals:
            raise SizeError(f"--shape expects INPUT=AxBxC, not '{word}'")
        if name in found:
            raise SizeError(f"--shape {word}: the input is given twice")
        found[name] = [extents(w, f"--shape {name}") for w in value.split("x")] if value else []
    return found


def prime(number):
    """The largest prime up to a number from 2 on."""
    return next(n for n in range(number, 1, -1) if all(n % d for d in range(2, min(int(n ** 0.5), 50000) + 1)))


def between(first, last):
    """Extents of a range to try: the ends, the one after the first, a power of two, a prime, the middle."""
    if first == last:
        return [first]
    power, middle = 1 << (last.bit_length() - 1), (first + last) // 2
    tried = {first, first + 1, middle, power, last} | ({prime(last)} if last > 1 else set())
    return sorted(n for n in tried if first <= n <= last)


class Variable:
    """An extent that the file leaves open: of one name, or at one place. range: (first, last), or None."""

    def __init__(self, label, given, outermost):
        self.label, self.range, self.outermost = label, given, outermost

    def values(self):
        return between(*self.range)

    def text(self):
        """What is assumed of it."""
        if self.range is None:
            return f"{self.label} is not given"
        first, last = self.range
        return f"{self.label} is {first}" if first == last else f"{self.label} is {first} to {last}"


class Sizes:
    """The open extents of a model. inputs: [(name, shape)], as arm_compute_run reports them."""

    def __init__(self, inputs, given_dims, given_shapes):
        self.variables, self.inputs = {}, []
        names = {name for name, _ in inputs}
        unknown = [n for n in given_shapes if n not in names]
        if unknown:
            raise SizeError(f"--shape: the model has no input '{unknown[0]}'; it has {_listed(names)}")
        self.shared = self._shared(inputs, given_dims, given_shapes)
        for name, shape in inputs:
            self.inputs.append((name, self._keys(name, shape, given_shapes.get(name))))
        dims_of_file = {e for _, shape in inputs for e in shape if isinstance(e, str) and e}
        unknown = [n for n in given_dims if n not in dims_of_file]
        if unknown:
            raise SizeError(f"--dim: no input has a dimension '{unknown[0]}'; there are: {_listed(dims_of_file)}; "
                            "--shape INPUT=AxBxC gives sizes of dimensions without a name")

    @staticmethod
    def _shared(inputs, given_dims, given_shapes):
        """{name: range} of the dimensions that have one size in all places, by --dim or by shapes that agree."""
        found, places = dict(given_dims), {}
        for name, shape in inputs:
            for extent, given in zip(shape, given_shapes.get(name, ())):
                if isinstance(extent, str) and extent:
                    places.setdefault(extent, set()).add(given)
        for extent, ranges in places.items():
            if extent in given_dims and ranges != {given_dims[extent]}:
                raise SizeError(f"--dim {extent} and --shape give different sizes")
            if len(ranges) == 1:
                found[extent] = ranges.pop()
        return found

    def _keys(self, name, shape, given):
        """For each dimension its extent, or the key of its variable."""
        if given is not None and len(given) != len(shape):
            raise SizeError(f"--shape {name}: {len(given)} extents; the file has {len(shape)}")
        keys = []
        for at, extent in enumerate(shape):
            if isinstance(extent, int):
                if given is not None and given[at] != (extent, extent):
                    raise SizeError(f"--shape {name}: dimension {at} is {extent} in the file")
                keys.append(extent)
                continue
            # A shape may give dimensions of one name sizes of their own.
            alone = not extent or (given is not None and extent not in self.shared)
            key = (name, at) if alone else extent
            label = f"dimension {at} of input '{name}'" if alone else f"dimension '{extent}'"
            span = self.shared.get(key) if not alone else given[at] if given is not None else None
            made = self.variables.setdefault(key, Variable(label, span, at == 0))
            made.outermost = made.outermost and at == 0
            keys.append(key)
        return keys

    def given(self):
        """Whether nothing is left to guess."""
        return all(v.range is not None for v in self.variables.values())

    def points(self):
        """The sizes to try: [{key: extent}]."""
        listed = {k: v.values() for k, v in self.variables.items() if v.range is not None}
        found = []
        steps = USUAL if not self.given() else [(1, 1)] * max([len(v) for v in listed.values()] + [1])
        for step, (outer, inner) in enumerate(steps):
            # Given ranges run from their first to their last extent while the others take the usual ones.
            place = step / max(len(steps) - 1, 1)
            found.append({k: listed[k][round(place * (len(listed[k]) - 1))] if k in listed else
                          outer if v.outermost else inner for k, v in self.variables.items()})
        ends = {0: found[0], -1: found[-1]}
        for key, values in listed.items():  # each range at one end while the others are at the other end
            for own, other in ((-1, 0), (0, -1)):
                found.append({**ends[other], key: values[own]})
        unique = {tuple(point.values()): point for point in found}
        return list(unique.values())[:MOST_POINTS]

    def words(self, point):
        """The words for arm_compute_run."""
        found = []
        for name, keys in self.inputs:
            if any(not isinstance(k, int) for k in keys):
                shape = "x".join(str(k if isinstance(k, int) else point[k]) for k in keys)
                found += ["--shape", f"{name}={shape}"]
        return found

    def text(self, point):
        return " ".join(self.words(point)[1::2])


def _listed(names):
    return ", ".join(f"'{n}'" for n in sorted(names)) or "none"


def needed(found, model, sizes, run):
    """Adds the needs of a model at all its sizes to `found`. run(words): what arm_compute_run --needs says, a Reported.

    If all sizes are given, nothing may be refused at any of them. Otherwise the model must run at one of the sizes, and
    its needs are those of all sizes at which it runs.
    """
    reports = [(point, run(sizes.words(point))) for point in sizes.points()]
    runs = [(p, r) for p, r in reports if not r.refused]
    fails = [(p, r) for p, r in reports if r.refused]
    assumed = ", ".join(v.text() for v in sizes.variables.values())
    if fails and (sizes.given() or not runs):
        point, worst = fails[0] if sizes.given() else min(fails, key=lambda f: len(f[1].refused))
        worst.refused = [(n, op, f"{reason} (with {sizes.text(point)})") for n, op, reason in worst.refused]
        found.include(model, *(r for _, r in runs), worst)
        hint = "" if sizes.given() else ("; it runs at none of the sizes that were tried: --dim NAME=N or A..B, or "
                                         "--shape INPUT=AxBxC gives the size")
        found.sizes.append((model, assumed + hint))
        return
    found.include(model, *(r for _, r in runs))
    sentence = f"{assumed}; this covers {', '.join(sizes.text(p) for p, _ in runs)}"
    if fails:
        sentence += f"; it does not run with {', '.join(sizes.text(p) for p, _ in fails)}"
        sentence += f" ({fails[0][1].refused[0][2]})"
    if not sizes.given():
        sentence += ". --dim NAME=N or A..B, or --shape INPUT=AxBxC, gives other sizes"
    found.sizes.append((model, sentence))
