// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from transpose.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct Transpose {
    static constexpr char name[] = "Transpose";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };
};

}  // namespace ac::records
