// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/gemm/gemm.h"
#include "src/ops/gemm/matrices.h"
#include "src/ops/gemm/output_stage.args.h"

#include <vector>

namespace ac::gemm {

/// What plan() makes for an OpenCL device, its rules being kept. `c` null: no third matrix; with accumulate it is d.
Status plan_cl(PlanPtr &out, const Matrices &shape, const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo *c,
               const ITensorInfo &d, float alpha, float beta, const arm_compute::GEMMInfo &info, const Target &target);

/// A product of 8-bit matrices as plan_lowp() has it, ready but for its kernel.
struct Lowp {
    const Matrices &shape;
    const Config &config;  ///< types, stage and clamp
    const Quantization &quantization;
    bool a_dynamic, b_dynamic;  ///< zero points are read in each run
    PlanPtr stage;              ///< or null: after the product, from sums in S32
    PlanPtr activation;         ///< or null: after it
};
/// `c`: the bias; where config.beta is not 0, d itself, to which the sums are added.
Status plan_lowp_cl(PlanPtr &out, Lowp lowp, const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo *c,
                    const Target &target);

/// What plan_output_stage() makes. The lists are copied.
Status plan_output_stage_cl(PlanPtr &out, const ITensorInfo *bias, const ITensorInfo &dst, const OutputStageArgs &args,
                            const std::vector<int32_t> &multipliers, const std::vector<int32_t> &shifts,
                            const Target &target);

}  // namespace ac::gemm
