// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CPP/functions/CPPDetectionPostProcessLayer.h"
#include "arm_compute/runtime/NEON/functions/NEDetectionPostProcessLayer.h"

#include "src/api/twins.h"
#include "src/ops/detection_post_process/detection_post_process.h"

namespace {

template <class T>
auto post_process(const T *box_encoding, const T *score, const T *anchors, const T *boxes, const T *classes,
                  const T *scores, const T *num_detection, const arm_compute::DetectionPostProcessLayerInfo &info) {
    return ac::call(
        "DetectionPostProcess",
        [&](const ac::PlanCall &c) {
            return ac::detection_post_process::plan(c.plan, c.in(0), c.in(1), c.in(2),
                                                    {c.out(0), c.out(1), c.out(2), c.out(3)}, info, c.target);
        },
        ac::in(box_encoding), ac::in(score), ac::in(anchors), ac::out(boxes), ac::out(classes), ac::out(scores),
        ac::out(num_detection));
}

}  // namespace

#define AC_PARAMETERS(T)                                                                                              \
    const T *encodings, const T *score, const T *anchors, Mutable<T> *boxes, Mutable<T> *classes, Mutable<T> *scores, \
        Mutable<T> *number, DetectionPostProcessLayerInfo info
AC_CLASS_CALL(NEDetectionPostProcessLayer,
              post_process(encodings, score, anchors, boxes, classes, scores, number, info))
AC_CLASS_CALL(CPPDetectionPostProcessLayer,
              post_process(encodings, score, anchors, boxes, classes, scores, number, info))
