// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from detection_output.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/core/types/Enumerations.h"

#include "src/base/fields.h"

namespace ac::records {

struct DetectionOutput {
    static constexpr char name[] = "DetectionOutput";
    enum In : uint8_t { locations, confidences, priors };
    enum Out : uint8_t { dst };

    uint32_t classes{0};
    Flag share_location{false};
    Word<DetectionOutputLayerCodeType> code_type{DetectionOutputLayerCodeType::CORNER};
    int32_t keep_top_k{0};
    Real nms_threshold{0};
    int32_t top_k{-1};
    int32_t background_label_id{-1};
    Real confidence_threshold{0};
    Flag variance_encoded_in_target{false};
    uint32_t gap1{0};
    Real eta{1};
};

}  // namespace ac::records
