# SPDX-License-Identifier: MIT
"""The calls of a recording as constant data.

A call is a function and a frame: the body that the function takes, and the parts of memory that the body refers to. All
calls of a function have the same place for their frames, and functions do not write to them: entries of a call say what
differs from the call before. For the first one the frame is cleared.

An entry has a place, in units of 4 bytes; a base; and a number, which is added to the base. Entries are bytes: the
distance from the place of the entry before, at most 254 (255: that far, and no entry); the base in 5 bits and the
number of bytes of the number in 3; these bytes, the lowest first.

Large parts without addresses, such as the multipliers of channels, are constants like weights."""

import collections

from build.words import BuildError

INPUT, OUTPUT, CONSTANT, WORKING, SCRATCH, PART, IMAGE, NOW, NEXT = range(9)  # ac::net::Base
CALL, COPY, BEGIN, END = range(4)  # ac::net::CallKind
NO_CODE = {COPY: 0xfffffffd, BEGIN: 0xfffffffe, END: 0xffffffff}  # in the place of a call's function
NO_FRAME = (NO_CODE[BEGIN], NO_CODE[END])
# Bases of an entry; those of the network's inputs and outputs come after them, then those of its states: current
# elements, next ones, and elements that calls change in place.
NUMBER, FRAME, WEIGHTS, WORK, SPARE, CODE, PORTS = range(7)

Entry = collections.namedtuple("Entry", "at base value")
# place: of the frame, in bytes; cleared: so many bytes of it are set to zero first; stream: the entries as bytes
Call = collections.namedtuple("Call", "step kernel function units grain bytes place cleared stream")

ALIGNMENT = 16
LARGE = 64  # bytes of a part that becomes a constant
STATE_BASES = 3
MOST_PORTS = 32 - PORTS - STATE_BASES


def rounded(n, unit=ALIGNMENT):
    return (n + unit - 1) // unit * unit


class Encoder:
    """Turns recorded calls into entries. `code` collects what the frames refer to in the executable."""

    def __init__(self, recorded, image, weights, states):
        self.states = states
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
        if base in (NOW, NEXT):
            first = PORTS + len(self.recording["inputs"]) + len(self.recording["outputs"])
            return Entry(at // 4, first + (base - NOW if self.states.swaps(index) else 2),
                         self.states.places[index] + offset)
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
        return Call(recorded["step"], recorded["kernel"], function, recorded["units"], recorded["grain"], end, 0, 0,
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
        return self.framed([self.call(c) for c in self.recording["calls"]])

    def framed(self, calls):
        """Calls with places for their frames, and with what differs from the frames before."""
        most = {}
        for call in calls:
            most[call.function] = max(most.get(call.function, 0), rounded(call.bytes))
        places, end = {}, 0
        for function, size in most.items():
            places[function] = end
            end += size
        if end > ALIGNMENT * 0xffff:
            raise BuildError("the network", f"has functions with {end} bytes of arguments; 1,048,560 are possible")
        known, made = {}, []  # what is in a frame, by its function: entries by their places
        for i, call in enumerate(calls):
            if call.function in NO_FRAME:
                if call.function == NO_CODE[BEGIN]:  # what is in front of the first round is not in front of others
                    for function in functions_inside(calls, i):
                        known.pop(function, None)
                made.append(call._replace(stream=b""))
                continue
            place = places[call.function]
            wanted = {e.at: e._replace(value=e.value + place) if e.base == FRAME else e for e in call.stream}
            whole, changed = self.stream(wanted.values()), None
            if call.function in known:
                changed = self.stream(self.changes(known[call.function], wanted))
            clears = changed is None or len(changed) > len(whole)
            known[call.function] = wanted
            made.append(call._replace(place=place, cleared=most[call.function] if clears else 0,
                                      stream=whole if clears else changed))
        return made

    def cells(self, entries):
        """Words of 4 bytes in a frame: what is there, by their places."""
        found = {}
        for entry in entries.values():
            for k in range(1 if entry.base == NUMBER else self.image.word // 4):
                found[entry.at + k] = (entry.base, entry.value, k)
        return found

    def changes(self, before, wanted):
        """The entries that turn a frame into another one."""
        old, new = self.cells(before), self.cells(wanted)
        changed = [at for at in {**old, **new} if old.get(at) != new.get(at)]
        zeros = [Entry(at, NUMBER, 0) for at in changed if at not in new]
        return sorted({wanted[at - new[at][2]] for at in changed if at in new} | set(zeros))


def functions_inside(calls, begin):
    """The functions of the calls in a loop."""
    found, depth = set(), 0
    for call in calls[begin:]:
        depth += {NO_CODE[BEGIN]: 1, NO_CODE[END]: -1}.get(call.function, 0)
        if depth == 0:
            break
        found.add(call.function)
    return found
