// SPDX-License-Identifier: MIT
// The OpenCL kernels of this build. The build generates the source that defines `embedded`.
#pragma once

#include "src/dispatch/row.h"

#include <stdint.h>

namespace ac::ocl {

/// A piece of text for programs, in bytes of the unpacked texts.
struct Text {
    uint32_t begin;
    uint32_t size;
};

/// A program: its texts, in order.
struct ProgramText {
    const char *name;
    const uint8_t *texts;
    uint8_t count;
    uint64_t digest;  ///< of the whole text
};

struct Embedded {
    const unsigned char *packed;  ///< all texts, packed if that is smaller; null: they are in a folder
    uint32_t packed_size;
    uint32_t plain_size;  ///< bytes of the unpacked texts; packed_size if they are not packed
    const Text *texts;
    const ProgramText *programs;  ///< sorted by name
    uint32_t program_count;
    const Table *const *tables;  ///< per kernel its types, as rows "cl_<type>_<kernel>"
    uint32_t table_count;
};

extern const Embedded embedded AC_HIDDEN;

}  // namespace ac::ocl
