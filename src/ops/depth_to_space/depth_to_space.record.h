// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from depth_to_space.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct DepthToSpace {
    static constexpr char name[] = "DepthToSpace";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    int32_t block{0};
};

}  // namespace ac::records
