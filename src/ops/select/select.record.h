// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from select.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct Select {
    static constexpr char name[] = "Select";
    enum In : uint8_t { condition, x, y };
    enum Out : uint8_t { dst };
};

}  // namespace ac::records
