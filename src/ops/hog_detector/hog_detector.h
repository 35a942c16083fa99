// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/hog/windows.h"
#include "src/ops/hog_detector/hog_detector.args.h"

namespace ac::hog_detector {

using hog::HOGInfo;
using hog::IHOG;
using hog::Windows;

/// The model and the list exist until the last run.
struct Detection {
    const IHOG *model;                    ///< on a device, an ICLHOG
    hog::IDetectionWindowArray *windows;  ///< on a device, an ICLDetectionWindowArray
    hog::Size2D stride;                   ///< from one window to the next, in pixels
    float threshold;
    size_t idx_class;
};

}  // namespace ac::hog_detector

/// Appends the windows whose score is above the threshold, in raster order. A score is the sum of the products of a
/// window's histograms and the coefficients, and the bias; hog_detector.args.h has the order. F32. Pack: ACL_SRC.
AC_DECLARE_PLAN(HOGDetector, hog_detector, const ITensorInfo &src, const Detection &detection)

namespace ac::hog_detector {

/// The first step: scores of windows, which are in a model's blocks. Pack: ACL_SRC, rows of blocks whose values are one
/// after the other; ACL_DST, F32.
Status plan_scores(PlanPtr &out, const IHOG &model, const Windows &windows, const Target &target);

/// What a step knows about a model.
struct Scoring {
    const IHOG *model;
    Windows windows;
    size_t rows, length;  ///< rows of blocks of a window, and values of such a row
    size_t values;        ///< of a block

    size_t coefficients() const { return rows * length + 1; }
};
Status plan_scores_cl(PlanPtr &out, const Scoring &scoring, const Target &target);

}  // namespace ac::hog_detector
