// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/gemm/gemm.h"
#include "src/ops/gemm/matrices.h"
#include "src/ops/gemm/output_stage.args.h"

#include <vector>

namespace ac::gemm {

/// plan() for an OpenCL device, after its checks. `c` null: no third matrix; with accumulate, c is d.
Status plan_cl(PlanPtr &out, const Matrices &shape, const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo *c,
               const ITensorInfo &d, float alpha, float beta, const GEMMInfo &info, const Target &target);

/// A product of 8-bit matrices of plan_lowp(), complete except for its kernel.
struct Lowp {
    const Matrices &shape;
    const Config &config;  ///< types, stage and clamp
    const Quantization &quantization;
    bool a_dynamic, b_dynamic;  ///< each run reads the zero points
    PlanPtr stage;              ///< may be null: applied after the product to sums in S32
    PlanPtr activation;         ///< may be null: applied last
};
/// `c`: the bias; if config.beta is not 0, d itself, to which the sums are added.
Status plan_lowp_cl(PlanPtr &out, Lowp lowp, const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo *c,
                    const Target &target);

/// plan_output_stage() for an OpenCL device. Copies the lists.
Status plan_output_stage_cl(PlanPtr &out, const ITensorInfo *bias, const ITensorInfo &dst, const OutputStageArgs &args,
                            const std::vector<int32_t> &multipliers, const std::vector<int32_t> &shifts,
                            const Target &target);

}  // namespace ac::gemm
