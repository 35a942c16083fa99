// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from concatenate.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct Concatenate {
    static constexpr char name[] = "Concatenate";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    uint32_t axis{0};
};

}  // namespace ac::records
