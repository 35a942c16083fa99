// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/types/DetectionInfo.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(DetectionPostProcess)

namespace ac::detection_post_process {

/// The infos of a call.
struct Outputs {
    ITensorInfo &boxes, &classes, &scores, &count;
};

/// The best detections of encoded boxes, as documented by NEDetectionPostProcessLayer.
/// Pack: ACL_SRC_0 encoded boxes, ACL_SRC_1 scores, ACL_SRC_2 anchors, ACL_DST_0 boxes, ACL_DST_1 classes, ACL_DST_2
/// scores, ACL_DST_2 + 1 their number.
Status plan(PlanPtr &out, const ITensorInfo &encodings, const ITensorInfo &scores, const ITensorInfo &anchors,
            const Outputs &outputs, const DetectionPostProcessLayerInfo &info, const Target &target = Target::host());

}  // namespace ac::detection_post_process
