// SPDX-License-Identifier: MIT
#ifdef AC_API_CL
#include "arm_compute/runtime/CL/functions/CLHOGDetector.h"
#else
#include "arm_compute/runtime/NEON/functions/NEHOGDetector.h"
#endif

#include "src/api/twins.h"
#include "src/ops/hog_detector/hog_detector.h"

namespace arm_compute {
#ifdef AC_API_CL
using AnyModel = ICLHOG;
using AnyWindows = ICLDetectionWindowArray;
#else
using AnyModel = IHOG;
using AnyWindows = IDetectionWindowArray;
#endif
}  // namespace arm_compute

AC_CONFIGURE(HOGDetector,
             (const AnyTensor *input, const AnyModel *hog, AnyWindows *detection_windows,
              const Size2D &detection_window_stride, float threshold, size_t idx_class),
             ac::call(
                 "HOGDetector",
                 [&](const ac::PlanCall &c) {
                     return ac::hog_detector::plan(
                         c.plan, c.in(0), {hog, detection_windows, detection_window_stride, threshold, idx_class},
                         c.target);
                 },
                 ac::histograms(ac::in(input))))
