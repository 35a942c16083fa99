// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/FullyConnectedLayerInfo.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(FullyConnected)

namespace ac::fully_connected {

/// dst = f(src * weights + bias). A row is the first dimensions of src that make up the inputs of the weights.
///
/// Types: src, weights, bias and dst all F32 or F16; or src, weights and dst QASYMM8 or QASYMM8_SIGNED, with an S32
/// bias in units of the product of src's and weights' scales; QASYMM8 also accepts QASYMM8_SIGNED weights. F32 may be
/// computed in bfloat16 under enable_fast_math.
/// weights: (in, out) with transpose_weights; (out, in) without it or with are_weights_reshaped. dst: (out, rows...).
/// If src is a volume in another layout than the weights were trained in, the weights are reordered.
///
/// Constant weights are packed in prepare() and then marked as unused, unless retain_internal_weights; others are
/// packed in each run. Weights (out, in) in a fixed format (WeightsInfo::weight_format; floating point, without
/// reordering) are read in place in each run; both extents may be padded as the format requires. With `found`, the plan
/// cannot run; `found` receives the format for weight_format, which may be ANY. Pack: ACL_SRC_0 src, ACL_SRC_1 weights,
/// ACL_SRC_2 optional bias, ACL_DST dst. Workspace: ACL_INT_0 packed weights.
Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias, ITensorInfo &dst,
            const FullyConnectedLayerInfo &info, const WeightsInfo &weights_info = WeightsInfo(),
            const Target &target = Target::host(), WeightFormat *found = nullptr);

/// dst = weights (out, in) of any type with their rows reordered, for an input volume of `shape` in the layout other
/// than `trained`. Pack: ACL_SRC, ACL_DST.
Status plan_convert(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const TensorShape &shape,
                    DataLayout trained, const Target &target = Target::host());

/// dst = transposed weights, from (in, out) to (out, in), of any type. Pack: ACL_SRC, ACL_DST.
Status plan_transpose(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst);

}  // namespace ac::fully_connected
