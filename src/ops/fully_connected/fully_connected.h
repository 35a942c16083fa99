// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/FullyConnectedLayerInfo.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(FullyConnected)

namespace ac::fully_connected {

/// dst = f(src * weights + bias), where the first dimensions of src, as many as the weights have inputs, are one row.
///
/// Types: src, weights, bias and dst alike in F32 or F16; src, weights and dst in QASYMM8 or QASYMM8_SIGNED with an S32
/// bias in units of the product of src's and weights' scales. F32 may be computed in bfloat16 under enable_fast_math.
/// weights: (in, out) with transpose_weights; (out, in) without it or with are_weights_reshaped. dst: (out, rows...).
/// Where src is a volume in another layout than the one in which the weights were trained, the weights are reordered.
///
/// Constant weights are packed in prepare() and then marked as unused, unless retain_internal_weights; others are
/// packed in each run. Weights (out, in) in a fixed format (WeightsInfo::weight_format; floating point, without
/// reordering) are read where they are in each run; both extents may be filled up as the format wants them. With
/// `found` nothing is to be run: it receives the format of weight_format, which may be ANY. Pack: ACL_SRC_0 src,
/// ACL_SRC_1 weights, ACL_SRC_2 bias or nothing, ACL_DST dst. Workspace: ACL_INT_0 packed weights.
Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias, ITensorInfo &dst,
            const arm_compute::FullyConnectedLayerInfo &info,
            const arm_compute::WeightsInfo &weights_info = arm_compute::WeightsInfo(),
            const Target &target = Target::host(), arm_compute::WeightFormat *found = nullptr);

/// dst = weights (out, in) of any type with their rows reordered, for an input volume of `shape` in the layout that
/// `trained` is not. Pack: ACL_SRC, ACL_DST.
Status plan_convert(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const arm_compute::TensorShape &shape,
                    arm_compute::DataLayout trained, const Target &target = Target::host());

/// dst = weights (in, out) of any type as (out, in). Pack: ACL_SRC, ACL_DST.
Status plan_transpose(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst);

}  // namespace ac::fully_connected
