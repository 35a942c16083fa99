// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/IMultiHOG.h"

#include "src/ops/hog/windows.h"

namespace ac::hog_multi_detection {

/// The models and the list exist until the last run.
struct Detections {
    const arm_compute::IMultiHOG *models;      ///< on a device, an ICLMultiHOG
    hog::IDetectionWindowArray *windows;       ///< on a device, an ICLDetectionWindowArray
    const arm_compute::ISize2DArray *strides;  ///< for each model; on a device, mapped
    Border border;
    float threshold;
    bool suppress;
    float min_distance;
};

}  // namespace ac::hog_multi_detection

/// HOGDescriptor and HOGDetector for each of several models, whose number is the class of its windows; a list has the
/// windows of all. Models share gradients, and cells and blocks of the same geometry. U8, up to two dimensions. Pack:
/// ACL_SRC.
AC_DECLARE_PLAN(HOGMultiDetection, hog_multi_detection, const ITensorInfo &src, const Detections &detections)
