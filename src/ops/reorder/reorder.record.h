// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from reorder.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct Reorder {
    static constexpr char name[] = "Reorder";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    uint32_t block{0};
};

}  // namespace ac::records
