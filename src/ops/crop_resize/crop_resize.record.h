// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from crop_resize.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/core/types/Enumerations.h"

#include "src/base/fields.h"

namespace ac::records {

struct CropResize {
    static constexpr char name[] = "CropResize";
    enum In : uint8_t { src, boxes, indices };
    enum Out : uint8_t { dst };

    uint32_t size[2]{0, 0};
    Word<InterpolationPolicy> interpolation{InterpolationPolicy::BILINEAR};
    uint32_t gap1{0};
    Real outside{0};
};

}  // namespace ac::records
