# SPDX-License-Identifier: MIT
"""The calls of a recording as constant data.

A call is a function and a frame: the body that the function takes, and the parts of memory that the body refers to. A
frame is zeros but for some words. An entry of a frame has a place, in units of 4 bytes; a base; and a number, which is
added to the base. Entries are bytes: the distance from the place of the entry before, at most 254 (255: that far, and
no entry); the base in 5 bits and the number of bytes of the number in 3; these bytes, the lowest first.

Large parts without addresses, such as the multipliers of channels, are constants like weights."""

import collections

from build.words import BuildError

INPUT, OUTPUT, CONSTANT, WORKING, SCRATCH, PART, IMAGE = range(7)  # ac::net::Base
CALL, COPY, BEGIN, END = range(4)  # ac::net::CallKind
NO_CODE = {COPY: 0xfffffffd, BEGIN: 0xfffffffe, END: 0xffffffff}  # in the place of a call's function
# Bases of an entry; those of the network's inputs and outputs come after them.
NUMBER, FRAME, WEIGHTS, WORK, SPARE, CODE, PORTS = range(7)

Entry = collections.namedtuple("Entry", "at base value")
Call = collections.namedtuple("Call", "step kernel function units grain bytes entries")

ALIGNMENT = 16
LARGE = 64  # bytes of a part that becomes a constant
MOST_PORTS = 32 - PORTS


def rounded(n, unit=ALIGNMENT):
    return (n + unit - 1) // unit * unit


class Encoder:
    """Turns recorded calls into entries. `code` collects what the frames refer to in the executable."""

    def __init__(self, recorded, image, weights):
        self.recording, self.image, self.weights = recorded.data, image, weights
        self.order = "little" if image.elf.order == "<" else "big"
        self.constants = [weights.add(c) for c in recorded.constants]
        self.code, self.rows = [], {}
        # For each input and output of what the library runs: whether it is a port of the network, and its number; or
        # its place in the memory of tensors.
        self.places = dict(zip((INPUT, OUTPUT), self.recording["places"]))

    def reference(self, address):
        """The index of an address in the table of code; None for what no call uses."""
        row = self.image.row_at(address)
        if row is not None:
            key = ("row", address)
        else:
            place = self.image.at(address)
            if place is None or place.symbol.name.startswith("_ZTV"):
                return None
            key = ("symbol", address)
        if key not in self.code:
            self.code.append(key)
        return self.code.index(key)

    def number_entries(self, at, data):
        for i in range(0, len(data), 4):
            piece = data[i:i + 4]
            value = int.from_bytes(piece + bytes(4 - len(piece)), self.order)
            if value:
                yield Entry((at + i) // 4, NUMBER, value)

    def entry(self, at, pointer, starts):
        _, base, index, offset = pointer
        if base in (INPUT, OUTPUT):
            is_port, place = self.places[base][index]
            return Entry(at // 4, PORTS + place, offset) if is_port else Entry(at // 4, WORK, place + offset)
        if base == CONSTANT:
            return Entry(at // 4, WEIGHTS, self.constants[index] + offset)
        if base == IMAGE:
            code = self.reference(offset)
            return None if code is None else Entry(at // 4, CODE, code)
        simple = {WORKING: WORK, SCRATCH: SPARE}
        if base in simple:
            return Entry(at // 4, simple[base], offset)
        base, start = starts[index]
        return Entry(at // 4, base, start + offset)

    def call(self, recorded):
        starts, end = [], 0
        for i, part in enumerate(recorded["parts"]):
            data = bytes.fromhex(part["bytes"])
            if i > 0 and len(data) >= LARGE and not part["pointers"]:
                starts.append((WEIGHTS, self.weights.add(data)))
            else:
                starts.append((FRAME, end))
                end = rounded(end + len(data))
        entries = []
        for (base, start), part in zip(starts, recorded["parts"]):
            if base != FRAME:
                continue
            entries += self.number_entries(start, bytes.fromhex(part["bytes"]))
            for pointer in part["pointers"]:
                entry = self.entry(start + pointer[0], pointer, starts)
                if entry is not None:
                    entries.append(entry)
        if end > 4 * 0xffff:
            raise BuildError(recorded["kernel"], f"has a call with {end} bytes of arguments; 262,140 are possible")
        function = NO_CODE.get(recorded["kind"])
        function = self.reference(recorded["function"]) if function is None else function
        return Call(recorded["step"], recorded["kernel"], function, recorded["units"], recorded["grain"], end,
                    sorted(entries))

    @staticmethod
    def stream(entries):
        """Entries as bytes."""
        found, at = bytearray(), 0
        for entry in entries:
            distance, at = entry.at - at, entry.at
            while distance > 254:
                found.append(255)
                distance -= 255
            size = (entry.value.bit_length() + 7) // 8
            found += bytes([distance, entry.base | size << 5]) + entry.value.to_bytes(size, "little")
        return bytes(found)

    def calls(self):
        return [self.call(c) for c in self.recording["calls"]]
