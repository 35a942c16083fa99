// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from upsample.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/core/CoreTypes.h"

#include "src/base/fields.h"

namespace ac::records {

struct Upsample {
    static constexpr char name[] = "Upsample";
    enum In : uint8_t { src };
    enum Out : uint8_t { dst };

    uint32_t stride[2]{1, 1};
    uint32_t padding[4]{0, 0, 0, 0};
    Word<DimensionRoundingType> rounding{DimensionRoundingType::FLOOR};
};

}  // namespace ac::records
