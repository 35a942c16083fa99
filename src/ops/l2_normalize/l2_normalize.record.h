// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from l2_normalize.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct L2Normalize {
    static constexpr char name[] = "L2Normalize";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    int32_t axis{0};
    uint32_t gap1{0};
    Real epsilon{0};
};

}  // namespace ac::records
