// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/GEMMInfo.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Gemm)

namespace ac::gemm {

/// d = activation(alpha * a * b + beta * c), on the last two dimensions; further dimensions are batches.
///
/// Shapes, dimension 0 first: a (K, M, batches...), b (N, K) or with a's batches, d (N, M, batches...). c: (N), one row
/// for all; (N, M), one matrix for all batches; or d's shape. GEMMInfo: pretranspose_A and pretranspose_B: a is (M, K),
/// b is (K, N); reinterpret_input_as_3d: M is two dimensions of a; depth_output_gemm3d: M is two dimensions of d;
/// accumulate: the product is added to d (then alpha must be 1, and c null or beta 0); reshape_b_only_on_first_run: b
/// is constant and packed in prepare(). Matrices that are already reshaped are refused, because the plan packs them.
/// weight_format: b is in that format and read in place in each run; its shape is (N, K), or both are padded as the
/// format requires (FormatRequest::settle()). use_fp32_acc: F16 is summed in F32, as it always is on OpenCL.
///
/// Types: a, b, c and d all F32, F16 or BFLOAT16; BFLOAT16 operands may give an F32 d (and c). Pack: ACL_SRC_0 a,
/// ACL_SRC_1 b, ACL_SRC_2 c (if given), ACL_DST d. With `found`, the plan cannot run; `found` receives the format for
/// weight_format, which may be ANY.
Status plan(PlanPtr &out, const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo *c, ITensorInfo &d, float alpha,
            float beta, const GEMMInfo &info, const Target &target = Target::host(), WeightFormat *found = nullptr);

/// d = output stage((a + a's offset) * (b + b's offset) + bias), in 32-bit integers that wrap around.
///
/// The offsets of the quantization infos are added: callers negate their zero points. QSYMM8 and QSYMM8_PER_CHANNEL
/// have none. Dynamic offsets are read from the tensors in each run. Shapes as above; bias (N), on the CPU also (1, N),
/// or null.
/// GEMMInfo::accumulate(): d += the sums, or the real product, for an S32 or F32 d without stage and bias.
/// If d's quantization is dynamic, on the CPU, a stage of fixed-point multipliers follows the tensors in each run.
/// Types: a in QASYMM8 or QASYMM8_SIGNED; b in a's type, QASYMM8_SIGNED, QSYMM8 or QSYMM8_PER_CHANNEL. d:
/// S32 without an output stage; a's type with one (bias S32); or F32, the real product, from QASYMM8_SIGNED operands
/// (bias F32). Pack: ACL_SRC_0 a, ACL_SRC_1 b, ACL_SRC_2 bias (if given), ACL_DST d.
Status plan_lowp(PlanPtr &out, const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo *bias, ITensorInfo &d,
                 const GEMMInfo &info, const Target &target = Target::host());

/// The value that the engine subtracts as a zero point from the elements of a or b in plan_lowp(): the negated
/// offset.
int32_t subtracted_offset(const ITensorInfo &info);

/// Refuses lists that do not fit n columns, a lower bound above the upper one, and shifts beyond the width of a sum.
Status check_multipliers(const GEMMLowpOutputStageInfo &stage, size_t n);

/// Does a stage clamp to its bounds?
bool has_bounds(const GEMMLowpOutputStageInfo &stage, const Target &target);

/// dst = stage(src + bias): from 32-bit sums to a quantized type.
///
/// src S32, bias S32 (dimension 0 of src) or null, dst QASYMM8, QASYMM8_SIGNED or QSYMM16, equal to the stage's
/// output_data_type if that is set; QSYMM16 with QUANTIZE_DOWN_FIXEDPOINT only. An empty dst gets src's shape. Equal
/// bounds mean none, except for QUANTIZE_DOWN_FIXEDPOINT on the CPU; the other two refuse bounds outside of dst's type,
/// except the defaults. Pack: ACL_SRC_0 src, ACL_SRC_1 bias (if given), ACL_DST dst.
Status plan_output_stage(PlanPtr &out, const ITensorInfo &src, const ITensorInfo *bias, ITensorInfo &dst,
                         const GEMMLowpOutputStageInfo &stage, const Target &target = Target::host());

}  // namespace ac::gemm
