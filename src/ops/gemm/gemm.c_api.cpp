// SPDX-License-Identifier: MIT
#include "src/ops/gemm/gemm.h"

#include "src/ops/gemm/gemm.record.h"
#include "src/registry/operators.h"

namespace ac::registry {

namespace {

/// The stage of GemmLowp and of GemmLowpOutputStage, whose attributes have the same names.
template <class Given> inline void read_stage(GEMMLowpOutputStageInfo &stage, const Given &given) {
    const auto &multiplier = given.multiplier, &shift = given.shift;
    stage.type = given.type;
    stage.gemmlowp_offset = given.offset;
    stage.gemmlowp_multiplier = multiplier.count != 0 ? static_cast<int32_t>(multiplier[0]) : 0;
    stage.gemmlowp_shift = shift.count != 0 ? static_cast<int32_t>(shift[0]) : 0;
    stage.is_quantized_per_channel = multiplier.count > 1;
    stage.gemmlowp_multipliers.assign(multiplier.begin(), multiplier.end());
    stage.gemmlowp_shifts.assign(shift.begin(), shift.end());
    stage.gemmlowp_min_bound = given.min;
    stage.gemmlowp_max_bound = given.max;
    stage.gemmlowp_real_multiplier = given.real_multiplier;
}

}  // namespace

}  // namespace ac::registry

AC_C_OPERATOR(Gemm, R"(
in a: (K, M, batches)
in! b: (N, K), or with a's batches
in? c: (N), (N, M) or like dst
out dst: (N, M, batches): activation(alpha * a * b + beta * c)
float alpha = 1: factor of the product
float beta = 1: factor of c
bool transpose_a = false: a is (M, K, batches)
bool transpose_b = false: b is (K, N)
bool constant_b = true: b is packed once, if it is no AclOperandVariable
bool accumulate = false: adds the product to dst
bool fast_math = false: F32 may be rounded to bfloat16
unsigned depth_output = 0: M is two dimensions of dst, and this is the second one's extent
bool input_as_3d = false: M is two dimensions of a
ActivationFunction? activation: of the result
float activation_a = 0: parameter a of that function
float activation_b = 0: parameter b
)") {
    GEMMInfo info(false, false, given.constant_b, given.depth_output, given.input_as_3d, false,
                  GEMMLowpOutputStageInfo(), false, given.fast_math, false, call.activation(given), false,
                  WeightFormat::UNSPECIFIED, given.transpose_b, given.accumulate);
    info.set_pretranspose_A(given.transpose_a);
    return gemm::plan(plan, call.in(given.a), call.in(given.b), call.inputs[given.c], call.out(given.dst), given.alpha,
                      given.beta, info, call.target);
}

AC_C_OPERATOR(GemmLowp, R"(
with NEGEMMLowpMatrixMultiplyCore CLGEMMLowpMatrixMultiplyCore
in a: QASYMM8 or QASYMM8_SIGNED (K, M, batches)
in! b: (N, K), or with a's batches: a's type, QSYMM8 or QSYMM8_PER_CHANNEL
in? bias: (N): S32; F32 for an F32 dst
out dst: (N, M, batches): S32 without a stage, a's type with one; or F32 from QASYMM8_SIGNED
GEMMLowpOutputStageType type = NONE: which stage
int offset = 0: of the result
int[] multiplier = 0: one for all, or one of each column; in units of 2^-31, of QUANTIZE_DOWN in units of 1
int[] shift = 0: to the right, as many as multipliers
int min = -2147483648: smallest result
int max = 2147483647: largest result
float real_multiplier = 0: of QUANTIZE_DOWN_FLOAT
bool constant_b = true: b is packed once, if it is no AclOperandVariable
ActivationFunction? activation: of the result
float activation_a = 0: parameter a of that function
float activation_b = 0: parameter b
)") {
    GEMMLowpOutputStageInfo stage;
    read_stage(stage, given);
    const GEMMInfo info(false, false, given.constant_b, 0, false, false, std::move(stage), false, false, false,
                        call.activation(given));
    return gemm::plan_lowp(plan, call.in(given.a), call.in(given.b), call.inputs[given.bias], call.out(given.dst), info,
                           call.target);
}

AC_C_OPERATOR(GemmLowpOutputStage, R"(
with NEGEMMLowpOutputStage CLGEMMLowpOutputStage
in src: S32 sums
in? bias: S32 (dimension 0 of src)
out dst: QASYMM8, QASYMM8_SIGNED or QSYMM16
GEMMLowpOutputStageType type = QUANTIZE_DOWN_FIXEDPOINT: which stage
int offset = 0: of the result
int[] multiplier = 0: one for all, or one of each column; in units of 2^-31, of QUANTIZE_DOWN in units of 1
int[] shift = 0: to the right, as many as multipliers
int min = -2147483648: smallest result
int max = 2147483647: largest result
float real_multiplier = 0: of QUANTIZE_DOWN_FLOAT
)") {
    GEMMLowpOutputStageInfo stage;
    read_stage(stage, given);
    stage.output_data_type = call.out(given.dst).data_type();
    return gemm::plan_output_stage(plan, call.in(given.src), call.inputs[given.bias], call.out(given.dst), stage,
                                   call.target);
}
