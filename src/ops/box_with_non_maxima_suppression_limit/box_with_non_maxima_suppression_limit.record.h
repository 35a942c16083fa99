// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from box_with_non_maxima_suppression_limit.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/core/types/Enumerations.h"

#include "src/base/fields.h"

namespace ac::records {

struct BoxWithNonMaximaSuppressionLimit {
    static constexpr char name[] = "BoxWithNonMaximaSuppressionLimit";
    enum In : uint8_t { scores_in, boxes_in, batch_splits_in };
    enum Out : uint8_t { scores_out, boxes_out, classes, batch_splits_out, keeps, keeps_size };

    Real score_thresh{0};
    Real nms{0};
    int32_t detections_per_im{100};
    Flag soft_nms{false};
    Word<NMSType> soft_nms_method{NMSType::LINEAR};
    uint32_t gap1{0};
    Real soft_nms_sigma{1};
    Real soft_nms_min_score{0};
    Flag suppress_size{false};
    uint32_t gap2{0};
    Real min_size{1};
    Real im_width{1};
    Real im_height{1};
};

}  // namespace ac::records
