// SPDX-License-Identifier: MIT
#ifdef AC_API_CL
#include "arm_compute/runtime/CL/functions/CLHOGMultiDetection.h"
#else
#include "arm_compute/runtime/NEON/functions/NEHOGMultiDetection.h"
#endif

#include "src/api/twins.h"
#include "src/ops/hog_multi_detection/hog_multi_detection.h"

using ac::Status;
using ac::hog_multi_detection::Detections;

namespace {

#ifdef AC_API_CL
/// The host reads the strides.
Status plan(const ac::PlanCall &c, Detections detections, arm_compute::ICLSize2DArray *strides) {
    detections.strides = strides;
    if (strides == nullptr || strides->max_num_values() == 0 || strides->buffer() != nullptr) {
        return ac::hog_multi_detection::plan(c.plan, c.in(0), detections, c.target);
    }
    arm_compute::CLScheduler *const scheduler = ac::ocl::scheduler_for(c.target);
    AC_RETURN_IF(scheduler == nullptr, "HOGMultiDetection: no CLScheduler has the context");
    strides->map(scheduler->queue());
    const Status status = ac::hog_multi_detection::plan(c.plan, c.in(0), detections, c.target);
    strides->unmap(scheduler->queue());
    return status;
}
#else
Status plan(const ac::PlanCall &c, Detections detections, const arm_compute::ISize2DArray *strides) {
    detections.strides = strides;
    return ac::hog_multi_detection::plan(c.plan, c.in(0), detections, c.target);
}
#endif

}  // namespace

#define AC_CALL                                                \
    ac::call(                                                  \
        "HOGMultiDetection",                                   \
        [&](const ac::PlanCall &c) {                           \
            return plan(c,                                     \
                        {multi_hog,                            \
                         detection_windows,                    \
                         nullptr,                              \
                         {border_mode, constant_border_value}, \
                         threshold,                            \
                         non_maxima_suppression,               \
                         min_distance},                        \
                        detection_window_strides);             \
        },                                                     \
        ac::in(input))
#ifdef AC_API_CL
AC_CONFIGURE(HOGMultiDetection,
             (ICLTensor * input, const ICLMultiHOG *multi_hog, ICLDetectionWindowArray *detection_windows,
              ICLSize2DArray *detection_window_strides, BorderMode border_mode, uint8_t constant_border_value,
              float threshold, bool non_maxima_suppression, float min_distance),
             AC_CALL)
#else
AC_CONFIGURE(HOGMultiDetection,
             (ITensor * input, const IMultiHOG *multi_hog, IDetectionWindowArray *detection_windows,
              const ISize2DArray *detection_window_strides, BorderMode border_mode, uint8_t constant_border_value,
              float threshold, bool non_maxima_suppression, float min_distance),
             AC_CALL)
#endif
