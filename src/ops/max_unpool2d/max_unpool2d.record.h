// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from max_unpool2d.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct MaxUnpool2d {
    static constexpr char name[] = "MaxUnpool2d";
    enum In : uint8_t { src, indices };
    enum Out : uint8_t { dst };

    uint32_t stride[2]{2, 2};
    uint32_t padding[4]{0, 0, 0, 0};
};

}  // namespace ac::records
