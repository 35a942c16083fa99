// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from dequantize.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct Dequantize {
    static constexpr char name[] = "Dequantize";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };
};

}  // namespace ac::records
