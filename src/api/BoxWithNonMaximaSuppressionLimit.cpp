// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CPP/functions/CPPBoxWithNonMaximaSuppressionLimit.h"

#include "src/api/function.h"
#include "src/ops/box_with_non_maxima_suppression_limit/box_with_non_maxima_suppression_limit.h"

namespace arm_compute {

namespace {

template <class T>
auto limit(const T *scores_in, const T *boxes_in, const T *batch_splits_in, const T *scores_out, const T *boxes_out,
           const T *classes, const T *batch_splits_out, const T *keeps, const T *keeps_size,
           const BoxNMSLimitInfo &info) {
    return ac::call(
        "BoxWithNonMaximaSuppressionLimit",
        [&](const ac::Call &c) {
            return ac::box_with_non_maxima_suppression_limit::plan(
                c.plan, {c.in(0), c.in(1), c.in_or_null(2)},
                {c.out(0), c.out(1), c.out(2), c.out_or_null(3), c.out_or_null(4), c.out_or_null(5)}, info, c.target);
        },
        ac::in(scores_in), ac::in(boxes_in), ac::in_or_null(batch_splits_in), ac::out(scores_out), ac::out(boxes_out),
        ac::out(classes), ac::out_or_null(batch_splits_out), ac::out_or_null(keeps), ac::out_or_null(keeps_size));
}

}  // namespace

void CPPBoxWithNonMaximaSuppressionLimit::configure(const ITensor *scores_in, const ITensor *boxes_in,
                                                    const ITensor *batch_splits_in, ITensor *scores_out,
                                                    ITensor *boxes_out, ITensor *classes, ITensor *batch_splits_out,
                                                    ITensor *keeps, ITensor *keeps_size, const BoxNMSLimitInfo info) {
    function().configure(limit<ITensor>(scores_in, boxes_in, batch_splits_in, scores_out, boxes_out, classes,
                                        batch_splits_out, keeps, keeps_size, info));
}

Status CPPBoxWithNonMaximaSuppressionLimit::validate(const ITensorInfo *scores_in, const ITensorInfo *boxes_in,
                                                     const ITensorInfo *batch_splits_in, const ITensorInfo *scores_out,
                                                     const ITensorInfo *boxes_out, const ITensorInfo *classes,
                                                     const ITensorInfo *batch_splits_out, const ITensorInfo *keeps,
                                                     const ITensorInfo *keeps_size, const BoxNMSLimitInfo info) {
    return ac::validate(limit(scores_in, boxes_in, batch_splits_in, scores_out, boxes_out, classes, batch_splits_out,
                              keeps, keeps_size, info));
}

}  // namespace arm_compute
