# SPDX-License-Identifier: MIT
"""The files beside a compiled network's library: sources, weights, a wrapper for C++, an example."""

import os

from . import header


def write(folder, source, library):
    """Writes all files of a network. library: the name of the library that it is in."""
    name = source.name
    program = "example" if library == name else f"example_{name}"
    files = {f"{name}.c": source.text(), f"{name}.h": header.text(source), f"{name}.hpp": wrapper(source),
             f"{program}.c": example(source), "CMakeLists.txt": cmake(library)}
    for path, text in files.items():
        with open(os.path.join(folder, path), "w", encoding="utf-8") as f:
            f.write(text)
    with open(os.path.join(folder, f"{name}.bin"), "wb") as f:
        f.write(source.weights.bytes)


def wrapper(source):
    name, upper = source.name, source.name.upper()
    given = "" if source.embedded else "const void *weights, std::size_t bytes"
    passed = "" if source.embedded else ", weights, bytes"
    spread = ", nullptr, nullptr" if source.workers > 1 else ""
    kept, reset, memory = "", "", ""
    if source.states:
        kept = "states_, "
        reset = f"""
    /// All states have their first elements again: also before the first run.
    int reset() {{ return {name}_reset(memory_, states_); }}
    void *state(int number) {{ return {name}_state(states_, number); }}"""
        memory = f"\n    alignas({upper}_MEMORY_ALIGNMENT) unsigned char states_[{upper}_STATE_BYTES];"
    return f"""\
// SPDX-License-Identifier: MIT
// Made by scripts/compile_model.py: {name}.h for C++.
#pragma once

#include "{name}.h"

#include <cstddef>

/// A network and its memory. It allocates nothing. Any number of objects may run at once.
class {name}_network {{
public:
    /// Status: {upper}_OK, or why the network cannot run.
    int init({given}) {{ return {name}_init(memory_{passed}); }}
    int run(const void *const *inputs, void *const *outputs) {{
        return {name}_run(memory_, {kept}inputs, outputs{spread});
    }}{reset}

private:
    alignas({upper}_MEMORY_ALIGNMENT) unsigned char memory_[{upper}_MEMORY_BYTES];{memory}
}};
"""


def _transfers(mode, word, first, ports, runs):
    """Statements that read or write buffers; their files are arguments of the command line from number `first` on. With
    several runs, files have their arrays one after another."""
    more, indent = ("run, ", " " * 8) if runs else ("", " " * 4)
    sizes = [f"sizeof {word}_{i}" if p.get("sized", True) else f"bytes_of({i}, sizeof {word}_{i}[0])"
             for i, p in enumerate(ports)]
    if runs and mode == "wb":
        mode = 'run == 0 ? "wb" : "ab"'
    else:
        mode = f'"{mode}"'
    return "".join(f"{indent}if (!transfer(argv[{first + i}], {mode}, {more}{word}_{i}, {size})) {{\n"
                   f"{indent}    return 1;\n{indent}}}\n" for i, size in enumerate(sizes))


def example(source):
    name, upper = source.name, source.name.upper()
    inputs, outputs = source.ports["inputs"], source.ports["outputs"]
    buffers = "".join(f"static {upper}_INPUT_{i}_TYPE input_{i}[{upper}_INPUT_{i}_ELEMENTS];\n"
                      for i in range(len(inputs)))
    buffers += "".join(f"static {upper}_OUTPUT_{i}_TYPE output_{i}[{upper}_OUTPUT_{i}_ELEMENTS];\n"
                       for i in range(len(outputs)))
    given = 1 + (not source.embedded) + bool(source.states)  # the number of the first input's file
    reads = _transfers("rb", "input", given, inputs, source.states)
    writes = _transfers("wb", "output", given + len(inputs), outputs, source.states)
    count = given + len(inputs) + len(outputs)
    words = " ".join([f"INPUT{i}" for i in range(len(inputs))] + [f"OUTPUT{i}" for i in range(len(outputs))])
    spread = ", NULL, NULL" if source.workers > 1 else ""
    sizes = "" if source.sized else f"""
/* Bytes of an output whose extents depend on data. */
static size_t bytes_of(int output, size_t bytes) {{
    int32_t extents[8];
    int rank = {name}_extents(memory, output, extents);
    while (rank > 0) {{
        bytes *= (size_t)extents[--rank];
    }}
    return bytes;
}}
"""
    weights, load, passed = "", "", ""
    if not source.embedded:
        words = "WEIGHTS " + words
        weights = f"static ALIGNED unsigned char weights[{upper}_WEIGHT_BYTES];\n"
        load = f"    if (!transfer(argv[1], \"rb\", {'0, ' if source.states else ''}weights, sizeof weights)) {{\n" \
               "        return 1;\n    }\n" \
               f"    status = {name}_check(weights, sizeof weights);\n"
        passed = ", weights, sizeof weights"
    note, memory, more, seek, local, includes = "", "", "", "", "", ""
    runs = f"{load}{reads}    if (status == {upper}_OK) {{\n        status = {name}_init(memory{passed});\n    }}\n" \
           f"    if (status == {upper}_OK) {{\n        status = {name}_run(memory, inputs, outputs{spread});\n    }}\n"
    if source.states:
        words = words.replace("WEIGHTS ", "WEIGHTS RUNS ") if not source.embedded else "RUNS " + words
        note = "\n\n   Files have the arrays of all runs, one after another."
        memory = f"static ALIGNED unsigned char states[{upper}_STATE_BYTES];\n"
        more, includes = "long run, ", "#include <stdlib.h>\n"
        local = f"    const long runs = argc == {count} ? strtol(argv[{given - 1}], NULL, 10) : 0;\n    long run;\n"
        seek = "    if (file != NULL && mode[0] == 'r' && fseek(file, run * (long)bytes, SEEK_SET) != 0) {\n" \
               "        fclose(file);\n        return 0;\n    }\n"
        runs = f"{load}    if (status == {upper}_OK) {{\n        status = {name}_init(memory{passed});\n    }}\n" \
               f"    if (status == {upper}_OK) {{\n        status = {name}_reset(memory, states);\n    }}\n" \
               f"    for (run = 0; run < runs && status == {upper}_OK; ++run) {{\n{reads}" \
               f"        status = {name}_run(memory, states, inputs, outputs{spread});\n" \
               f"        if (status != {upper}_OK) {{\n            break;\n        }}\n{writes}    }}\n"
        writes = ""
    return f"""\
/* SPDX-License-Identifier: MIT
   Made by scripts/compile_model.py: runs the network on files of plain numbers.

       example {words}{note} */
#include "{name}.h"

#include <stdio.h>
{includes}#include <string.h>

#if defined(__GNUC__)
#define ALIGNED __attribute__((aligned({upper}_MEMORY_ALIGNMENT)))
#else
#define ALIGNED __declspec(align(64))
#endif

static ALIGNED unsigned char memory[{upper}_MEMORY_BYTES];
{memory}{weights}{buffers}
/* Reads or writes all bytes of a file. */
static int transfer(const char *path, const char *mode, {more}void *data, size_t bytes) {{
    FILE *const file = fopen(path, mode);
    size_t done = 0;
{seek}    if (file != NULL) {{
        done = mode[0] == 'r' ? fread(data, 1, bytes, file) : fwrite(data, 1, bytes, file);
        if (fclose(file) != 0) {{
            done = 0;
        }}
    }}
    if (done != bytes) {{
        fprintf(stderr, "%s: %lu of %lu bytes\\n", path, (unsigned long)done, (unsigned long)bytes);
    }}
    return done == bytes;
}}
{sizes}
int main(int argc, char **argv) {{
    const void *const inputs[] = {{{", ".join(f"input_{i}" for i in range(len(inputs)))}}};
    void *const outputs[] = {{{", ".join(f"output_{i}" for i in range(len(outputs)))}}};
    int status = {upper}_OK;
{local}    if (argc != {count}) {{
        fprintf(stderr, "example {words}\\n");
        return 2;
    }}
{runs}    if (status != {upper}_OK) {{
        fprintf(stderr, "{name}: error %d, see {name}.h\\n", status);
        return 1;
    }}
{writes}    return 0;
}}
"""


def cmake(library):
    return f"""\
# SPDX-License-Identifier: MIT
# Made by scripts/compile_model.py. For Android, pass its toolchain file; for another system, its own.
cmake_minimum_required(VERSION 3.13)
project({library}_example C)

add_library({library} STATIC IMPORTED)
set_target_properties({library} PROPERTIES
    IMPORTED_LOCATION ${{CMAKE_CURRENT_SOURCE_DIR}}/lib{library}.a
    INTERFACE_INCLUDE_DIRECTORIES ${{CMAKE_CURRENT_SOURCE_DIR}}
    INTERFACE_LINK_LIBRARIES m)

file(GLOB examples ${{CMAKE_CURRENT_SOURCE_DIR}}/example*.c)
foreach(source ${{examples}})
    get_filename_component(example ${{source}} NAME_WE)
    add_executable(${{example}} ${{source}})
    target_link_libraries(${{example}} {library})
endforeach()
"""
