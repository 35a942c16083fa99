# SPDX-License-Identifier: MIT
"""The C sources of a compiled network."""

import re
import zlib

from build import elf, features
from build.words import BuildError

from .calls import (BEGIN, CODE, COPY, FRAME, MOST_PORTS, NUMBER, PORTS, SPARE, STATE_BASES, WEIGHTS, WORK, Encoder,
                    rounded)
from .common import (ALONE, COMMON, HOST, HOST_RANK, HOST_TURN, LINE, LOOP_COPY, LOOP_LOCALS, LOOP_TURN, LOOPS,
                     MAGIC, SPREAD, SPREAD_TYPE, VERSION)
from .lists import listed
from .optional import Optional
from .states import States


def _supports(feature):
    return f'__builtin_cpu_supports("{feature}")'


def _own_name(symbol):
    """A global symbol of the library has its own name; local ones get one (link.py)."""
    return "" if symbol.bind == elf.LOCAL else f' __asm__("{symbol.name}")'


def shown(recorded):
    """The tiers of a recording."""
    return "+".join(recorded.tiers) + (f" with vectors of {8 * recorded.vector} bits" if recorded.vector else "")


class Weights:
    """The constants of all variants, each once, after a head."""

    def __init__(self):
        self.bytes, self.places = bytearray(LINE), {}

    def add(self, data):
        if data not in self.places:
            self.bytes += bytes(-len(self.bytes) % LINE)
            self.places[data] = len(self.bytes)
            self.bytes += data
        return self.places[data]

    def close(self, identity, order):
        """Writes the head: magic, version, network, bytes, checksum of what follows, checksum of the head."""
        words = [MAGIC, VERSION, identity, len(self.bytes) & 0xffffffff, len(self.bytes) >> 32,
                 zlib.crc32(self.bytes[LINE:])]
        head = b"".join(w.to_bytes(4, order) for w in words)
        head += zlib.crc32(head).to_bytes(4, order)
        self.bytes[:len(head)] = head
        return words


class Variant:
    """The calls of one set of tiers."""

    def __init__(self, recorded, image, weights, states):
        self.recorded, self.data = recorded, recorded.data
        self.encoder = Encoder(recorded, image, weights, states)
        self.calls = self.encoder.calls()
        self.frame = rounded(max((c.place + rounded(c.bytes) for c in self.calls), default=0), LINE)
        self.working, self.scratch = (rounded(self.data[k], LINE) for k in ("working", "scratch"))
        self.host = self.data.get("host")
        self.host_places = [weights.add(c) for c in recorded.host]
        self.extents = rounded(4 * (HOST_RANK + 1) * len(self.data["outputs"]), LINE) if self.host else 0

    @property
    def host_memory(self):
        """Where the memory of the host begins: first the extents of the outputs."""
        return LINE + self.frame + self.working + self.scratch

    @property
    def memory(self):
        return self.host_memory + self.extents + (self.host["memory"] if self.host else 0)


class Source(Optional):
    """The sources of one network."""

    def __init__(self, name, recordings, image, target, files, workers=1, embedded=True):
        self.name, self.image, self.target, self.files = name, image, target, files
        self.workers, self.embedded = workers, embedded
        self.weights = Weights()
        self.states = States(name, recordings, self.weights)
        self.variants = [Variant(r, image, self.weights, self.states) for r in recordings]
        self.symbols, self._rows = {}, {}
        self.order = "little" if image.elf.order == "<" else "big"
        self.ports = {"inputs": recordings[0].data["inputs"],
                      "outputs": [max(found, key=lambda p: p["bytes"])
                                  for found in zip(*(r.data["outputs"] for r in recordings))]}
        for i, port in enumerate(self.ports["outputs"]):
            port["library"] = [True, len(self.ports["inputs"]) + i] in recordings[0].data["places"][1]
        self.batch = recordings[0].data.get("batch")
        if self.batch and not all(p.get("sized", True) for p in self.ports["outputs"]):
            raise BuildError(name, "has outputs whose extents depend on data; a range of "
                             f"'{self.batch['name']}' is not possible")
        self.hosted = any(v.host for v in self.variants)
        if self.hosted and not all(v.host for v in self.variants):
            raise BuildError(name, "has a part that the host computes on some tiers only; name fewer with --isa")
        self.sized = all(p.get("sized", True) for p in self.ports["outputs"])
        if len(self.ports["inputs"]) + len(self.ports["outputs"]) > MOST_PORTS:
            raise BuildError(name, f"has more than {MOST_PORTS} inputs and outputs together")
        self.memory = max(v.memory for v in self.variants)
        self.tables = "".join(self._table(i, v) for i, v in enumerate(self.variants))
        self.identity = zlib.crc32(self.tables.encode()) or 1
        self.head = self.weights.close(self.identity, self.order)

    # Parts of the library

    def _symbol(self, address):
        place = self.image.at(address)
        short = f"ac_part_{zlib.crc32(place.symbol.name.encode()):08x}"
        self.symbols[place.symbol] = short
        return f"(uintptr_t){short}" + (f" + {place.offset}" if place.offset else "")

    def _row(self, address):
        """The name of a copy of a kernel row; its own name, for profilers, is left out."""
        if address not in self._rows:
            row = self.image.row_at(address)
            words = ["0" if i == 0 else self._symbol(w) if self.image.is_code(w) else hex(w) + "u"
                     for i, w in enumerate(row.words)]
            self._rows[address] = f"static const uintptr_t row_{len(self._rows)}[] = {{ /* {row.name} */\n" \
                                  f"{listed(words)}\n}};\n", f"row_{len(self._rows)}"
        return self._rows[address][1]

    def _table(self, number, variant):
        code = [f"(uintptr_t){self._row(a)}" if kind == "row" else self._symbol(a) for kind, a in variant.encoder.code]
        calls = [f"{{{c.function}u, {c.units}, {min(c.grain, 0xffffffff)}u, "
                 f"{hex(c.place // 16 | c.cleared // 16 << 16)}u, {len(c.stream)}}}" for c in variant.calls]
        return f"""
/* Tiers: {shown(variant.recorded)}. */
static const uintptr_t code_{number}[] = {{
{listed(code)}
}};
static const uint8_t entries_{number}[] = {{
{listed(b"".join(c.stream for c in variant.calls) + bytes(4))}
}};
static const call calls_{number}[] = {{
{listed(calls)}
}};
""" + (self._host_table(number, variant) if variant.host else "")

    # The choice of a variant

    def needs_of(self, variant):
        """The CPU features that a variant's code needs beyond the floor's."""
        used = set()
        for kind, address in variant.encoder.code:
            words = self.image.row_at(address).words[1:] if kind == "row" else [address]
            for word in words:
                place = self.image.at(word) if self.image.is_code(word) else None
                found = re.match(r"^_ZN2ac(\d+)", place.symbol.name) if place else None
                if found:
                    start = found.end()
                    tier = place.symbol.name[start:start + int(found.group(1))]
                    if tier in self.files.tiers:
                        used.update(self.files.tiers[tier].needs)
        return [f for f in features.read() if f in used and f not in self.target.features]

    def _condition(self, names, vector):
        known, words = features.read(), []
        for name in names:
            text = known[name].detected
            if self.target.cpu == "x86_64":
                text = re.sub(r"\bf\.(\w+)", lambda m: _supports(m.group(1).replace("_bf16", "bf16")), text)
                text = re.sub(r"\bv([234])\b", lambda m: _supports("x86-64-v" + m.group(1)), text)
            else:
                text = re.sub(r"HWCAP(2?)\((\d+)\)", r"(hwcap\1 >> \2 & 1) != 0", text)
            words.append(text)
            if name == "sve":
                words.append(f"vector_bytes() == {vector}")
        return " && ".join(words) or "1"

    def _choice(self):
        """The function that chooses the best variant that this CPU can run."""
        conditions = [self._condition(self.needs_of(v), v.recorded.vector) for v in self.variants]
        if all(c == "1" for c in conditions):
            return "", f"static uint32_t choose(void) {{\n    return {len(conditions) - 1};\n}}\n"
        head, start = "", ""
        if self.target.cpu == "x86_64":
            start = "    __builtin_cpu_init();\n"
        else:
            head = "#ifdef __linux__\n#include <sys/auxv.h>\n#endif\n"
            start = "    unsigned long hwcap = 0, hwcap2 = 0;\n#ifdef __linux__\n    hwcap = getauxval(16);\n" \
                    "    hwcap2 = getauxval(26);\n#endif\n    (void)hwcap2;\n"
        vector = ""
        if any("vector_bytes" in c for c in conditions):
            vector = """\
/* Bytes of an SVE vector: weights are packed for one length. */
static uint64_t vector_bytes(void) {
    register uint64_t bytes __asm__("x0");
    __asm__ volatile(".inst 0x04bf5020" : "=r"(bytes)); /* rdvl x0, #1 */
    return bytes;
}

"""
        lines = "".join(f"    if ({c}) {{\n        return {i};\n    }}\n"
                        for i, c in reversed(list(enumerate(conditions))) if c != "1")
        lowest = [i for i, c in enumerate(conditions) if c == "1"]
        last = f"    return {lowest[-1]};\n" if lowest else f"    return {len(conditions)};\n"
        return head, vector + f"static uint32_t choose(void) {{\n{start}{lines}{last}}}\n"

    # Texts

    def text(self):
        name, upper, inputs = self.name, self.name.upper(), len(self.ports["inputs"])
        count = inputs + len(self.ports["outputs"])
        head, choice = self._choice()
        states, kept = self.states, "void *states, " if self.states else ""
        host_tables, host_locals, host_before, host_after = self._host_texts()
        variants = ", ".join(f"{{calls_{i}, entries_{i}, code_{i}, {len(v.calls)}, {LINE + v.frame}, "
                             f"{LINE + v.frame + v.working}}}" for i, v in enumerate(self.variants))
        spread = self.workers > 1
        arguments = ", spread, context" if spread else ""
        parameters = f",\n{' ' * (len(name) + 9)}{SPREAD_TYPE}, void *context" if spread else ""
        given = f"extern const unsigned char {name}_weights[];\n" if self.embedded else ""
        chosen = f"    weights = {name}_weights;\n" if self.embedded else ""
        signature = "void *memory" if self.embedded else "void *memory, const void *weights, size_t weight_bytes"
        local = "    const void *weights;\n" if self.embedded else ""
        length = "" if self.embedded else f" || weight_bytes < {upper}_WEIGHT_BYTES"
        check = "" if self.embedded else f"""
/* CRC-32 as in ISO 3309, of all bytes. */
static uint32_t checksum(const unsigned char *data, size_t bytes) {{
    uint32_t sum = 0xffffffffu;
    size_t i;
    int bit;
    for (i = 0; i < bytes; ++i) {{
        sum ^= data[i];
        for (bit = 0; bit < 8; ++bit) {{
            sum = (sum >> 1) ^ (0xedb88320u & (0u - (sum & 1u)));
        }}
    }}
    return ~sum;
}}

int {name}_check(const void *weights, size_t weight_bytes) {{
    uint32_t head[7];
    if (weights == NULL) {{
        return {upper}_NULL_POINTER;
    }}
    if (weight_bytes < {upper}_WEIGHT_BYTES || (uintptr_t)weights % {upper}_MEMORY_ALIGNMENT != 0) {{
        return {upper}_BAD_WEIGHTS;
    }}
    memcpy(head, weights, sizeof head);
    if (!is_head(weights) || head[6] != checksum((const unsigned char *)weights, 24) ||
        head[5] != checksum((const unsigned char *)weights + {LINE}, {upper}_WEIGHT_BYTES - {LINE})) {{
        return {upper}_BAD_WEIGHTS;
    }}
    return {upper}_OK;
}}
"""
        parts = "".join(f"extern const char {short}[]{_own_name(s)};\n" for s, short in self.symbols.items())
        rows = "".join(text for text, _ in self._rows.values())
        common = COMMON + ("\n" + HOST if self.hosted else "") + "\n"
        looped = any(c["kind"] in (BEGIN, COPY) for v in self.variants for c in v.data["calls"])
        common += LOOPS + "\n" if looped else ""
        loop_locals, loop_turn, loop_copy = (LOOP_LOCALS, LOOP_TURN, LOOP_COPY) if looped else ("", "", "")
        calls_loop = "    for (i = 0; i < chosen->count; ++i) {\n        const call *const c = &chosen->calls[i];\n"
        if self.hosted:
            calls_loop = "    for (i = 0;; ++i) {\n        const call *const c = &chosen->calls[i];\n" + HOST_TURN + \
                         "        if (i == chosen->count) {\n            break;\n        }\n"
        common += SPREAD.replace("WORKERS", f"{upper}_WORKERS") if spread else ALONE
        spread_type = "typedef void spread_function(void *context, void (*job)(void *argument, int worker), " \
                      "void *argument, int workers);\n" if spread else ""
        return f"""\
/* SPDX-License-Identifier: MIT
   Made by scripts/compile_model.py: the network as constant data. */
#include "{name}.h"

#include <string.h>
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_{self.order.upper()}_ENDIAN__
#error "This network was compiled for {self.order}-endian CPUs."
#endif
{head}
enum {{
    BASE_NUMBER = {NUMBER}, BASE_FRAME = {FRAME}, BASE_WEIGHTS = {WEIGHTS}, BASE_WORK = {WORK}, BASE_SPARE = {SPARE},
    BASE_CODE = {CODE}, BASE_PORTS = {PORTS}, PORTS = {count}
}};

{spread_type}{common}
/* Functions and tables of the library. */
{parts}
{rows}{self.tables}
static const variant variants[] = {{{variants}}};
{host_tables}
/* The head of the weights: magic, version, network, bytes, checksums. */
static int is_head(const void *weights) {{
    static const uint32_t head[] = {{{", ".join(hex(w) + "u" for w in self.head)}}};
    return memcmp(weights, head, sizeof head) == 0;
}}

{choice}{given}{check}
int {name}_init({signature}) {{
{local}    state own;
    if (memory == NULL) {{
        return {upper}_NULL_POINTER;
    }}
    if ((uintptr_t)memory % {upper}_MEMORY_ALIGNMENT != 0) {{
        return {upper}_BAD_MEMORY;
    }}
{chosen}    if (weights == NULL) {{
        return {upper}_NULL_POINTER;
    }}
    if ((uintptr_t)weights % {upper}_MEMORY_ALIGNMENT != 0{length} || !is_head(weights)) {{
        return {upper}_BAD_WEIGHTS;
    }}
    own.magic = {hex(MAGIC)}u;
    own.variant = choose();
    own.weights = (const unsigned char *)weights;
    if (own.variant >= sizeof variants / sizeof variants[0]) {{
        return {upper}_BAD_CPU;
    }}
    memcpy(memory, &own, sizeof own);
    return {upper}_OK;
}}
{states.tables(self.identity)}
int {name}_run(void *memory, {kept}const void *const *inputs, void *const *outputs{parameters}) {{
    unsigned char *const first = (unsigned char *)memory;
    unsigned char *const frame = first + {LINE};
    unsigned char *own_frame;
    uintptr_t bases[BASE_PORTS + PORTS{f" + {STATE_BASES}" if states else ""}];
    const variant *chosen;
    const uint8_t *e;
    state own;
    size_t i;
{host_locals}{loop_locals}{states.local()}    if (memory == NULL || inputs == NULL || outputs == NULL) {{
        return {upper}_NULL_POINTER;
    }}
    memcpy(&own, memory, sizeof own);
    if ((uintptr_t)memory % {upper}_MEMORY_ALIGNMENT != 0 || own.magic != {hex(MAGIC)}u ||
        own.variant >= sizeof variants / sizeof variants[0]) {{
        return {upper}_BAD_MEMORY;
    }}
    chosen = &variants[own.variant];
    bases[BASE_NUMBER] = bases[BASE_CODE] = 0;
    bases[BASE_FRAME] = (uintptr_t)frame;
    bases[BASE_WEIGHTS] = (uintptr_t)own.weights;
    bases[BASE_WORK] = (uintptr_t)(first + chosen->work);
    bases[BASE_SPARE] = (uintptr_t)(first + chosen->spare);
    for (i = 0; i < PORTS; ++i) {{
        const void *const port = i < {inputs} ? inputs[i] : outputs[i - {inputs}];
        if (port == NULL) {{
            return {upper}_NULL_POINTER;
        }}
        bases[BASE_PORTS + i] = (uintptr_t)port;
    }}
{states.begin()}{host_before}    e = chosen->entries;
{calls_loop}{loop_turn}        own_frame = frame + (size_t)(c->frame & 0xffffu) * 16;
        e = fill(c, e, bases, chosen->code, own_frame);
{loop_copy}        run_call(c, own_frame, (body *)chosen->code[c->code]{arguments});
    }}
{host_after}{states.end()}    return {upper}_OK;
}}
{self._extents()}{self._batch(parameters, arguments)}"""
