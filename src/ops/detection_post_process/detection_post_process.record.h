// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from detection_post_process.c_api.cpp; scripts/check.py compares.
#pragma once

#include "src/base/fields.h"

namespace ac::records {

struct DetectionPostProcess {
    static constexpr char name[] = "DetectionPostProcess";
    enum In : uint8_t { box_encoding, score, anchors };
    enum Out : uint8_t { boxes, classes, scores, num_detection };

    uint32_t max_detections{0};
    uint32_t max_classes_per_detection{1};
    Real nms_score_threshold{0};
    Real iou_threshold{0};
    uint32_t num_classes{0};
    uint32_t gap1{0};
    Real scale_y{1};
    Real scale_x{1};
    Real scale_h{1};
    Real scale_w{1};
    Flag use_regular_nms{false};
    uint32_t detection_per_class{100};
};

}  // namespace ac::records
