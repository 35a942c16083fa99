// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from gather.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct Gather {
    static constexpr char name[] = "Gather";
    enum In : uint8_t { src, indices };
    enum Out : uint8_t { dst };

    int32_t axis{0};
};

}  // namespace ac::records
