// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CPP/functions/CPPNonMaximumSuppression.h"

#include "src/api/function.h"
#include "src/ops/non_maximum_suppression/non_maximum_suppression.h"

namespace arm_compute {

namespace {

template <class T>
auto suppress(const T *bboxes, const T *scores, const T *indices, const unsigned &max_output_size,
              const float &score_threshold, const float &nms_threshold) {
    return ac::call(
        "NonMaximumSuppression",
        [&](const ac::Call &c) {
            return ac::non_maximum_suppression::plan(c.plan, c.in(0), c.in(1), c.out(), max_output_size,
                                                     score_threshold, nms_threshold, c.target);
        },
        ac::in(bboxes), ac::in(scores), ac::out(indices));
}

}  // namespace

void CPPNonMaximumSuppression::configure(const ITensor *bboxes, const ITensor *scores, ITensor *indices,
                                         unsigned int max_output_size, const float score_threshold,
                                         const float nms_threshold) {
    function().configure(suppress<ITensor>(bboxes, scores, indices, max_output_size, score_threshold, nms_threshold));
}

Status CPPNonMaximumSuppression::validate(const ITensorInfo *bboxes, const ITensorInfo *scores,
                                          const ITensorInfo *indices, unsigned int max_output_size,
                                          const float score_threshold, const float nms_threshold) {
    return ac::validate(suppress(bboxes, scores, indices, max_output_size, score_threshold, nms_threshold));
}

}  // namespace arm_compute
