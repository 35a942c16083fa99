// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from bounding_box_transform.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct BoundingBoxTransform {
    static constexpr char name[] = "BoundingBoxTransform";
    enum In : uint8_t { boxes, deltas };
    enum Out : uint8_t { pred_boxes };

    Real img_width{0};
    Real img_height{0};
    Real scale{0};
    Real bbox_xform_clip{0};
    Flag apply_scale{false};
    uint32_t gap1{0};
    Real weight_x{1};
    Real weight_y{1};
    Real weight_w{1};
    Real weight_h{1};
    Flag correct_transform_coords{false};
    uint32_t gap2{0};
};

}  // namespace ac::records
