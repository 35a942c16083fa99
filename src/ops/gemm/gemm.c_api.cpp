// SPDX-License-Identifier: MIT
#include "src/ops/gemm/gemm.h"

#include "src/c_api/operators.h"

namespace ac::c_api {

namespace {

/// Attributes 0 to 6.
inline void read_stage(GEMMLowpOutputStageInfo &stage, const Call &call) {
    const Value &multiplier = call.values[2], &shift = call.values[3];
    stage.type = call.word<GEMMLowpOutputStageType>(0);
    stage.gemmlowp_offset = call.integer(1);
    stage.gemmlowp_multiplier = multiplier.at(0);
    stage.gemmlowp_shift = shift.at(0);
    stage.is_quantized_per_channel = multiplier.count > 1;
    stage.gemmlowp_multipliers = multiplier.integers<int32_t>();
    stage.gemmlowp_shifts = shift.integers<int32_t>();
    stage.gemmlowp_min_bound = call.integer(4);
    stage.gemmlowp_max_bound = call.integer(5);
    stage.gemmlowp_real_multiplier = call.real(6);
}

}  // namespace

}  // namespace ac::c_api

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
    GEMMInfo info(false, false, call.flag(4), call.integer(7), call.flag(8), false, GEMMLowpOutputStageInfo(), false,
                  call.flag(6), false, call.activation(9), false, WeightFormat::UNSPECIFIED, call.flag(3),
                  call.flag(5));
    info.set_pretranspose_A(call.flag(2));
    return gemm::plan(plan, call.in(0), call.in(1), call.inputs[2], call.out(0), call.real(0), call.real(1), info,
                      call.target);
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
    read_stage(stage, call);
    const GEMMInfo info(false, false, call.flag(7), 0, false, false, std::move(stage), false, false, false,
                        call.activation(8));
    return gemm::plan_lowp(plan, call.in(0), call.in(1), call.inputs[2], call.out(0), info, call.target);
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
    read_stage(stage, call);
    stage.output_data_type = call.out(0).data_type();
    return gemm::plan_output_stage(plan, call.in(0), call.inputs[1], call.out(0), stage, call.target);
}
