// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/types/DetectionInfo.h"

#include "src/plan/plan.h"

namespace ac::detection_output {

/// The detections of a single-shot detector, as documented by CPPDetectionOutputLayer.
/// Pack: ACL_SRC_0 locations, ACL_SRC_1 confidences, ACL_SRC_2 priors, ACL_DST detections.
Status plan(PlanPtr &out, const ITensorInfo &locations, const ITensorInfo &confidences, const ITensorInfo &priors,
            ITensorInfo &dst, const DetectionOutputLayerInfo &info, const Target &target = Target::host());

}  // namespace ac::detection_output
