# SPDX-License-Identifier: MIT
"""Errors that name the place and the right word."""

import difflib


class BuildError(Exception):
    """What the user asked for cannot be built. `place`: an option or "file:line:column"; `hint`: what would work."""

    def __init__(self, place, problem, hint=""):
        self.place, self.problem, self.hint = place, problem, hint
        super().__init__(str(self))

    def __str__(self):
        text = f"{self.place}: error: {self.problem}"
        return f"{text}\n  {self.hint}" if self.hint else text


class BuildErrors(Exception):
    """Several BuildErrors, reported together so that one run shows them all."""

    def __init__(self, errors):
        self.errors = list(errors)
        super().__init__("\n".join(str(e) for e in self.errors))


def nearest(word, words):
    """The word of `words` that was probably meant, or None. Case, '-' and '_' do not count as differences."""

    def plain(text):
        return text.lower().replace("-", "").replace("_", "").replace(".", "").replace(" ", "")

    by_plain = {}
    for candidate in words:
        by_plain.setdefault(plain(candidate), candidate)
    wanted = plain(str(word))
    if wanted in by_plain:
        return by_plain[wanted]
    found = difflib.get_close_matches(wanted, list(by_plain), n=1, cutoff=0.6)
    if found:
        return by_plain[found[0]]
    starts = [c for p, c in by_plain.items() if len(wanted) >= 3 and (p.startswith(wanted) or wanted.startswith(p))]
    return starts[0] if starts else None


def listing(words, limit=24):
    """The words as "a, b, c"; a long list is cut, because the hint names where the whole one stands."""
    words = list(words)
    text = ", ".join(words[:limit])
    return text if len(words) <= limit else f"{text}, ... ({len(words)} in all)"


def unknown(place, kind, word, words, where=""):
    """The error for a word that is not in the list: the nearest right one, and the list or where it is."""
    right = nearest(word, words)
    hint = f'did you mean "{right}"? ' if right is not None else ""
    if right is None or len(words) <= 12:
        hint += f"known: {listing(words)}" if words else ""
    if where:
        hint += f" (the list is in {where})"
    return BuildError(place, f'unknown {kind} "{word}"', hint.strip())
