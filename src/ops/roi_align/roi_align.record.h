// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from roi_align.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct ROIAlign {
    static constexpr char name[] = "ROIAlign";
    enum In : uint8_t { src, rois };
    enum Out : uint8_t { dst };

    uint32_t pooled_width{0};
    uint32_t pooled_height{0};
    Real spatial_scale{1};
    uint32_t sampling_ratio{0};
    uint32_t gap1{0};
};

}  // namespace ac::records
