# SPDX-License-Identifier: MIT
"""Errors that state the location and the right word."""

import difflib

from . import aliases


NAME_LIMIT = 80  # length of a user's word in a message
ERROR_LIMIT = 20  # errors printed per run


def escaped(text):
    """The text with escape sequences for characters that a terminal would interpret or cannot display."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in str(text))


def shown(word, limit=NAME_LIMIT):
    """A user's word for messages: one line of limited length."""
    word = str(word)
    return escaped(word) if len(word) <= limit else f"{escaped(word[:limit])}... ({len(word)} characters)"


class BuildError(Exception):
    """The user's request cannot be built. `place`: an option or "file:line:column"; `hint`: a solution, or a function
    that finds it, which is called only if the error is printed."""

    def __init__(self, place, problem, hint=""):
        self.place, self.problem, self.hint = place, problem, hint
        super().__init__(problem)

    def __str__(self):
        hint = self.hint() if callable(self.hint) else self.hint
        text = f"{escaped(self.place)}: error: {escaped(self.problem)}"
        return f"{text}\n  {escaped(hint)}" if hint else text


class BuildErrors(Exception):
    """Several BuildErrors, reported together: the first ERROR_LIMIT, and the number of further ones."""

    def __init__(self, errors):
        self.errors = list(errors)
        super().__init__(f"{len(self.errors)} errors")

    def __str__(self):
        lines = [str(e) for e in self.errors[:ERROR_LIMIT]]
        more = len(self.errors) - len(lines)
        return "\n".join(lines + ([f"{more} more errors"] if more else []))


def nearest(word, words):
    """The word of `words` that was probably intended, or None. Case, '-' and '_' are ignored. A word of the field leads
    to ours before any spelling does: "ReLU" is an Activation, not PRelu."""

    def plain(text):
        return text.lower().replace("-", "").replace("_", "").replace(".", "").replace(" ", "")

    by_plain = {}
    for candidate in words:
        by_plain.setdefault(plain(candidate), candidate)
    wanted = plain(str(word))
    if wanted in by_plain:
        return by_plain[wanted]
    meant = aliases.meant(wanted, words)
    if meant is not None:
        return meant
    found = difflib.get_close_matches(wanted, list(by_plain), n=1, cutoff=0.6)
    if found:
        return by_plain[found[0]]
    starts = [c for p, c in by_plain.items() if len(wanted) >= 3 and (p.startswith(wanted) or wanted.startswith(p))]
    return starts[0] if starts else None


def listing(words, limit=24):
    """The words as "a, b, c"; a long list is truncated, because the hint says where the whole list is."""
    words = list(words)
    text = ", ".join(words[:limit])
    return text if len(words) <= limit else f"{text}, ... ({len(words)} in all)"


def misplaced(place, word, key, lists):
    """The error for a word of another list than `key`, one of `lists`: {key: its words}; None if it is in none."""
    for other, known in lists.items():
        if key in lists and other != key and word.lower() in known:
            return BuildError(place, f'"{shown(word)}" belongs in "{other}"', f'write "{other}": ["{word.lower()}"]')
    return None


def unknown(place, kind, word, words, where=""):
    """The error for an unknown word: the nearest valid one, and the list or its location."""
    def hint():
        right = nearest(str(word)[:NAME_LIMIT], words)
        text = f'did you mean "{right}"? ' if right is not None else ""
        if right is None or len(words) <= 12:
            text += f"known: {listing(words)}" if words else ""
        if where:
            text += f" (the list is in {where})"
        return text.strip()

    return BuildError(place, f'unknown {kind} "{shown(word)}"', hint)
