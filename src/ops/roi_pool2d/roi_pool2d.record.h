// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from roi_pool2d.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct ROIPool2d {
    static constexpr char name[] = "ROIPool2d";
    enum In : uint8_t { src, rois };
    enum Out : uint8_t { dst };

    uint32_t pooled_width{0};
    uint32_t pooled_height{0};
    Real spatial_scale{1};
};

}  // namespace ac::records
