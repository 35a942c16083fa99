# SPDX-License-Identifier: MIT
"""The calls of compiled networks: a plain interpreter of the entries fills each frame with what was recorded."""

import collections
import os
import random
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from compiled import calls  # noqa: E402
from compiled.calls import BEGIN, CALL, COPY, END  # noqa: E402

Symbol = collections.namedtuple("Symbol", "name")
Place = collections.namedtuple("Place", "symbol offset")


class Image:
    """Addresses below 1000 are functions."""

    def __init__(self, word, order):
        self.word = word
        self.elf = collections.namedtuple("Elf", "order")(order)

    @staticmethod
    def row_at(_):
        return None

    @staticmethod
    def at(address):
        return Place(Symbol(f"f{address}"), 0) if address < 1000 else None


class Weights:
    def __init__(self):
        self.all = []

    def add(self, data):
        self.all.append(data)
        return 64 * len(self.all)


class States:
    places = [0, 64, 0]

    @staticmethod
    def swaps(index):
        return index != 2


def part(source, size, word, count):
    """Random bytes with many zeros, and pointers to where words are."""
    words = [source.choice([0, 0, 1, 7, 255, 256, 1 << 20, source.getrandbits(32)]) for _ in range(size // 4)]
    data = b"".join(w.to_bytes(4, "little") for w in words) + bytes(size % 4)
    places = [at for at in range(0, size - word + 1, word)]
    pointers = []
    for at in sorted(source.sample(places, min(len(places), source.randrange(5)))):
        base = source.choice([calls.WORKING, calls.SCRATCH, calls.INPUT, calls.OUTPUT, calls.PART, calls.IMAGE,
                              calls.NOW, calls.NEXT])
        index = {calls.PART: source.randrange(count), calls.NOW: source.randrange(3),
                 calls.NEXT: source.randrange(2)}.get(base, 0)
        offset = source.randrange(40) if base == calls.IMAGE else source.choice([0, 4, 64, 4096, 70000])
        pointers.append([at, base, index, offset])
        data = data[:at] + bytes(word) + data[at + word:]
    return {"bytes": data.hex(), "pointers": pointers}


def call(source, word, kind=CALL):
    function = source.randrange(4) if kind == CALL else 0
    own = random.Random(function) if source.random() < 0.3 else source
    count = source.randrange(1, 4)
    parts = [] if kind in (BEGIN, END) else [part(own, 4 * own.randrange(1, 30), word, count) for _ in range(count)]
    return {"step": 0, "kernel": "k", "function": function, "units": source.randrange(1, 4), "grain": 1, "kind": kind,
            "parts": parts}


def program(source, word):
    """Calls, copies and loops, which are at most two deep."""
    made, depth = [], 0
    for _ in range(source.randrange(1, 40)):
        if depth < 2 and source.random() < 0.2:
            made.append(call(source, word, BEGIN))
            depth += 1
        elif depth > 0 and source.random() < 0.3:
            made.append(call(source, word, END))
            depth -= 1
        else:
            made.append(call(source, word, COPY if source.random() < 0.2 else CALL))
    return made + [call(source, word, END) for _ in range(depth)]


def wanted_words(encoder, recorded):
    """The frame of a call as a dictionary: place of a word that is not zero, and what is there. Written without the
    encoder's entries: from the parts alone."""
    starts, end, found = [], 0, {}
    for i, own in enumerate(recorded["parts"]):
        size = len(own["bytes"]) // 2
        large = i > 0 and size >= calls.LARGE and not own["pointers"]
        starts.append(None if large else end)
        end += 0 if large else (size + 15) // 16 * 16
    order = "little" if encoder.image.elf.order == "<" else "big"
    for start, own in zip(starts, recorded["parts"]):
        if start is None:
            continue
        data = bytes.fromhex(own["bytes"])
        data += bytes(-len(data) % 4)
        for at in range(0, len(data), 4):
            value = int.from_bytes(data[at:at + 4], order)
            if value:
                found[start + at] = ("number", value)
        for at, base, index, offset in own["pointers"]:
            if base == calls.IMAGE:
                found[start + at] = ("code", offset)
            elif base == calls.PART:
                found[start + at] = ("weights",) if starts[index] is None else ("frame", starts[index] + offset)
            else:
                found[start + at] = (base, index, offset)
    return found


class Interpreter:
    """Runs calls as the C code does, and keeps frames as words of 4 bytes."""

    def __init__(self, encoder, made, word):
        self.encoder, self.made, self.cells, self.memory = encoder, made, word // 4, {}
        self.filled = []  # of each call that runs: its number and its frame

    def run(self):
        i, stack, rounds = 0, [], []
        while i < len(self.made):
            code = self.made[i].function
            if code == calls.NO_CODE[BEGIN]:
                stack.append(i)
                rounds.append(0)
            elif code == calls.NO_CODE[END]:
                rounds[-1] += 1
                if rounds[-1] < self.made[stack[-1]].units:
                    i = stack[-1]
                else:
                    stack.pop()
                    rounds.pop()
            else:
                self.fill(i)
            i += 1
        return self.filled

    def fill(self, i):
        own, data, at = self.made[i], self.made[i].stream, self.made[i].place // 4
        for k in range(own.cleared // 4):
            self.memory[at + k] = None
        k = 0
        while k < len(data):
            distance = data[k]
            k += 1
            at += distance
            if distance == 255:
                continue
            base, size = data[k] & 31, data[k] >> 5
            number = int.from_bytes(data[k + 1:k + 1 + size], "little")
            k += 1 + size
            if base == calls.NUMBER:
                self.memory[at] = ("number", number) if number else None
            else:
                for cell in range(self.cells):
                    self.memory[at + cell] = (base, number, cell)
        first = own.place // 4
        frame = {}
        for cell in range(own.bytes // 4):
            found = self.memory.get(first + cell, "unknown")
            if found is not None:
                frame[4 * cell] = found
        self.filled.append((i, frame))


class Frames(unittest.TestCase):
    def same(self, encoder, own, found, wanted):
        """Compares a frame with what it should be; only the first cell of an address is compared, the others follow."""
        first = calls.PORTS + 2  # of the states: one input, one output
        seen = set()
        for at, what in found.items():
            self.assertNotEqual(what, "unknown")
            if what[0] == "number":
                self.assertEqual(wanted.get(at), what)
            elif what[2] == 0:
                base, value, _ = what
                kind = wanted.get(at)
                self.assertIsNotNone(kind)
                if kind[0] == "code":
                    self.assertEqual((base, encoder.code[value]), (calls.CODE, ("symbol", kind[1])))
                elif kind[0] == "weights":
                    self.assertEqual(base, calls.WEIGHTS)
                elif kind[0] == "frame":
                    self.assertEqual((base, value), (calls.FRAME, own.place + kind[1]))
                elif kind[0] in (calls.NOW, calls.NEXT):
                    kept = kind[1] == 2
                    self.assertEqual((base, value), (first + (2 if kept else kind[0] - calls.NOW),
                                                     States.places[kind[1]] + kind[2]))
                else:
                    self.assertEqual((base, value), ({calls.WORKING: calls.WORK, calls.SCRATCH: calls.SPARE,
                                                      calls.INPUT: calls.PORTS, calls.OUTPUT: calls.PORTS + 1}[kind[0]],
                                                     kind[2]))
            else:
                self.assertIn(at - 4 * what[2], found)
                continue
            seen.add(at)
        self.assertEqual(seen, set(wanted))

    def test_frames_are_what_was_recorded(self):
        entries = [0, 0]
        for seed in range(60):
            source = random.Random(seed)
            word, order = source.choice([(8, "<"), (4, "<"), (8, ">")])
            recorded = program(source, word)
            data = {"calls": recorded, "inputs": [0], "outputs": [0], "places": [[[True, 0]], [[True, 1]]]}
            encoder = calls.Encoder(collections.namedtuple("R", "data constants")(data, []), Image(word, order),
                                    Weights(), States())
            made = encoder.calls()
            self.assertEqual(len(made), len(recorded))
            for i, frame in Interpreter(encoder, made, word).run():
                with self.subTest(seed, call=i):
                    self.same(encoder, made[i], frame, wanted_words(encoder, recorded[i]))
            entries[0] += sum(len(c.stream) for c in made)
            entries[1] += sum(len(encoder.stream(encoder.call(c).stream)) for c in recorded)
        self.assertLess(entries[0], entries[1])

    def test_frames_of_functions_do_not_overlap(self):
        source = random.Random(1)
        data = {"calls": [call(source, 8) for _ in range(50)], "inputs": [0], "outputs": [0],
                "places": [[[True, 0]], [[True, 1]]]}
        recorded = collections.namedtuple("R", "data constants")(data, [])
        encoder = calls.Encoder(recorded, Image(8, "<"), Weights(), States())
        spans = {}
        for own in encoder.calls():
            first, end = spans.get(own.function, (own.place, own.place))
            self.assertEqual(first, own.place)
            spans[own.function] = (first, max(end, own.place + own.bytes))
        ordered = sorted(spans.values())
        self.assertGreater(len(ordered), 2)
        for (_, end), (begin, _) in zip(ordered, ordered[1:]):
            self.assertLessEqual(end, begin)


if __name__ == "__main__":
    unittest.main()
