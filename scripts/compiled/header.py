# SPDX-License-Identifier: MIT
"""The header of a compiled network."""

from build.words import BuildError

from .common import LINE, SPREAD_TYPE

# Type of an element in the file: in C, and a note on it.
TYPES = {"float": ("float", ""), "double": ("float", "; single precision here"),
         "float16": ("uint16_t", "; IEEE 754 half"), "bfloat16": ("uint16_t", "; the upper half of a float"),
         "int8": ("int8_t", ""), "uint8": ("uint8_t", ""), "int16": ("int16_t", ""), "uint16": ("uint16_t", ""),
         "int32": ("int32_t", ""), "uint32": ("uint32_t", ""), "int64": ("int32_t", "; 32 bits here"),
         "uint64": ("int32_t", "; 32 bits here"), "bool": ("uint8_t", "; 0 or 1")}


def c_string(text):
    out = "".join(c if 32 <= ord(c) < 127 and c not in '"\\?' else "".join(f"\\{b:03o}" for b in c.encode())
                  for c in text)
    return f'"{out}"'


def _quoted(text):
    """A name inside of a comment."""
    return c_string(text).replace("*/", "* /")


def port_lines(first, word, i, port):
    """The lines of an input, output or state."""
    if port["type"] not in TYPES:
        raise BuildError(port["name"], f"has the type {port['type']}, which a compiled network cannot take")
    name, note = TYPES[port["type"]]
    if port["element"] == 8:  # from the host, which keeps the file's types
        name, note = {"int64": "int64_t", "uint64": "uint64_t", "double": "double"}[port["type"]], ""
    shape = "x".join(map(str, port["dims"])) or "1"
    if not port.get("sized", True):
        note += "; the extents depend on data, these are the most"
    shown = _quoted(port["name"])
    lines = [f"/* {word} {i}: {shown}, {port['type']}{note}, {shape} */",
             f"#define {first}_NAME {c_string(port['name'])}",
             f"#define {first}_TYPE {name}",
             f"#define {first}_RANK {len(port['dims'])}",
             f"#define {first}_EXTENTS {{{', '.join(map(str, port['dims'])) or '1'}}}",
             f"#define {first}_ELEMENTS {port['bytes'] // port['element']}",
             f"#define {first}_BYTES {port['bytes']}"]
    if "scale" in port:  # real value = SCALE * (stored - ZERO)
        lines += [f"#define {first}_SCALE {port['scale']:.9g}f", f"#define {first}_ZERO {port['zero']}"]
    return lines


def _ports(source):
    lines = []
    for kind in ("inputs", "outputs"):
        word = kind[:-1]
        one = f"{source.name.upper()}_{word.upper()}"
        lines.append(f"#define {one}S {len(source.ports[kind])}")
        for i, port in enumerate(source.ports[kind]):
            lines += port_lines(f"{one}_{i}", word, i, port)
    return "\n".join(lines)


def text(source):
    name, upper, indent = source.name, source.name.upper(), " " * (len(source.name) + 9)
    spread = source.workers > 1
    init = f"int {name}_init(void *memory);" if source.embedded else f"""\
int {name}_init(void *memory, const void *weights, size_t weight_bytes);

/* Compares the checksum of all weights. {name}_init() compares the head alone, which takes no time. */
int {name}_check(const void *weights, size_t weight_bytes);"""
    weights = "The weights are in the library." if source.embedded else f"""\
`weights` is the content of {name}.bin, for {source.order}-endian CPUs: read, or
   mapped read-only, so that processes share it. It is aligned to {LINE} bytes and stays until the last run."""
    more = f"""

   `spread` runs job(argument, 0) to job(argument, workers - 1), on any threads, and returns when all have ended;
   `workers` is at most {upper}_WORKERS. `context` is its first argument. Results do not depend on the number of
   threads. Null: everything runs on the calling thread.""" if spread else ""
    parameters = f",\n{indent}{SPREAD_TYPE},\n{indent}void *context" if spread else ""
    states = source.states
    kept = "void *states, " if states else ""
    workers = f"#define {upper}_WORKERS {source.workers}\n" if spread else ""
    most = max(source.variants, key=lambda v: v.memory)
    host = f",\n   {most.memory - most.host_memory} for what the host computes" if source.hosted else ""
    errors = f"""\
    {upper}_BAD_CPU = 4,      /* this CPU lacks what the network was compiled for */
    {upper}_BAD_VALUES = 5,   /* an operator cannot compute these values, for example an index out of range */
    {upper}_TOO_LARGE = 6     /* a result that depends on data has more elements than there is memory for */
""" if source.hosted else f"    {upper}_BAD_CPU = 4       /* this CPU lacks what the network was compiled for */\n"
    batch = "" if not source.batch else f"""
/* Runs the network for each element of the dimension {_quoted(source.batch["name"])}, the first one of
   inputs and outputs: `batch` of them follow one another. The extents above are those of one element. */
#define {upper}_BATCH_LOWEST {source.batch["lowest"]}
#define {upper}_BATCH_HIGHEST {source.batch["highest"]}
#define {upper}_BAD_BATCH 7 /* beyond these bounds */
int {name}_run_batch(void *memory, const void *const *inputs, void *const *outputs, int batch{parameters});
"""
    extents = "" if source.sized else f"""
/* Writes the extents that an output had in the last run of this memory. Returns its rank, at most 8, or -1. */
int {name}_extents(const void *memory, int output, int32_t *extents);
"""
    return f"""\
/* SPDX-License-Identifier: MIT
   Made by scripts/compile_model.py: a compiled network. */
#ifndef {upper}_H
#define {upper}_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {{
#endif

{_ports(source)}

/* Memory that the caller provides, in bytes: {most.working} for tensors between layers, {most.scratch} for temporary
   memory of layers, {LINE + most.frame} for arguments{host}. */
#define {upper}_MEMORY_BYTES {source.memory}
#define {upper}_MEMORY_ALIGNMENT {LINE}
#define {upper}_WEIGHT_BYTES {len(source.weights.bytes)}
{workers}{states.macros()}
enum {{
    {upper}_OK = 0,
    {upper}_NULL_POINTER = 1, /* an argument is null */
    {upper}_BAD_MEMORY = 2,   /* the memory is not aligned, or {name}_init() was not called for it */
    {upper}_BAD_WEIGHTS = 3,  /* the weights are not aligned, too short, damaged, or those of another network */
{states.error()}{errors}}};

/* Prepares memory for runs: chooses the code for this CPU. {weights} */
{init}

/* Runs the network. Inputs and outputs are contiguous arrays, in the order above; an output may not be an input.
   Threads may run it at once, each with its own memory.{more} */
int {name}_run(void *memory, {kept}const void *const *inputs, void *const *outputs{parameters});
{states.functions()}{extents}{batch}
#ifdef __cplusplus
}}
#endif

#endif
"""
