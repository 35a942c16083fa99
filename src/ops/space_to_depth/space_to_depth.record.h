// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from space_to_depth.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct SpaceToDepth {
    static constexpr char name[] = "SpaceToDepth";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    int32_t block{0};
};

}  // namespace ac::records
