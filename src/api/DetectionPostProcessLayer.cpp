// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CPP/functions/CPPDetectionPostProcessLayer.h"
#include "arm_compute/runtime/NEON/functions/NEDetectionPostProcessLayer.h"

#include "src/api/function.h"
#include "src/ops/detection_post_process/detection_post_process.h"

namespace arm_compute {

namespace {

template <class T>
auto post_process(const T *box_encoding, const T *score, const T *anchors, const T *boxes, const T *classes,
                  const T *scores, const T *num_detection, const DetectionPostProcessLayerInfo &info) {
    return ac::call(
        "DetectionPostProcess",
        [&](const ac::Call &c) {
            return ac::detection_post_process::plan(c.plan, c.in(0), c.in(1), c.in(2),
                                                    {c.out(0), c.out(1), c.out(2), c.out(3)}, info, c.target);
        },
        ac::in(box_encoding), ac::in(score), ac::in(anchors), ac::out(boxes), ac::out(classes), ac::out(scores),
        ac::out(num_detection));
}

}  // namespace

// The two classes do the same.
#define AC_POST_PROCESS(Class)                                                                                         \
    void Class::configure(const ITensor *input_box_encoding, const ITensor *input_score, const ITensor *input_anchors, \
                          ITensor *output_boxes, ITensor *output_classes, ITensor *output_scores,                      \
                          ITensor *num_detection, DetectionPostProcessLayerInfo info) {                                \
        function().configure(post_process<ITensor>(input_box_encoding, input_score, input_anchors, output_boxes,       \
                                                   output_classes, output_scores, num_detection, info));               \
    }                                                                                                                  \
    Status Class::validate(const ITensorInfo *input_box_encoding, const ITensorInfo *input_class_score,                \
                           const ITensorInfo *input_anchors, ITensorInfo *output_boxes, ITensorInfo *output_classes,   \
                           ITensorInfo *output_scores, ITensorInfo *num_detection,                                     \
                           DetectionPostProcessLayerInfo info) {                                                       \
        return ac::validate(post_process<ITensorInfo>(input_box_encoding, input_class_score, input_anchors,            \
                                                      output_boxes, output_classes, output_scores, num_detection,      \
                                                      info));                                                          \
    }

AC_POST_PROCESS(NEDetectionPostProcessLayer)
AC_POST_PROCESS(CPPDetectionPostProcessLayer)

}  // namespace arm_compute
