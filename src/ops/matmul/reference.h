// SPDX-License-Identifier: MIT
// Expected results: Gemm's references. A product without a third matrix is a special case of them.
#pragma once

#include "arm_compute/function_info/MatMulInfo.h"

#include "src/ops/gemm/reference.h"

namespace ac::matmul {

inline GEMMInfo gemm_info(const MatMulInfo &info, const ActivationLayerInfo &activation) {
    GEMMInfo out;
    out.set_pretranspose_A(info.adj_lhs());
    out.set_pretranspose_B(info.adj_rhs());
    out.set_activation_info(activation);
    return out;
}

/// Floating point, with the bounds of Gemm.
inline gemm::Expected reference(const ITensor &lhs, const ITensor &rhs, const TensorShape &shape,
                                const MatMulInfo &info, const ActivationLayerInfo &activation) {
    return gemm::reference(lhs, rhs, nullptr, shape, 1, 0, gemm_info(info, activation));
}

/// 8-bit types: exact stored values. BOUNDED_RELU is the only activation, and the output's scale is a power of two.
inline std::vector<double> quantized_reference(const ITensor &lhs, const ITensor &rhs, const ITensor &dst,
                                               const MatMulInfo &info, const ActivationLayerInfo &activation) {
    const UniformQuantizationInfo to = dst.info()->quantization_info().uniform();
    GEMMLowpOutputStageInfo stage;
    stage.type = GEMMLowpOutputStageType::QUANTIZE_DOWN_FIXEDPOINT;
    stage.gemmlowp_offset = to.offset;
    if (activation.enabled()) {
        stage.gemmlowp_min_bound = to.offset;
        stage.gemmlowp_max_bound = to.offset + static_cast<int32_t>(activation.a() / to.scale);
    }
    const float factor =
        lhs.info()->quantization_info().uniform().scale * rhs.info()->quantization_info().uniform().scale / to.scale;
    const test::FixedPoint fixed = test::fixed_point(static_cast<double>(factor));
    stage.gemmlowp_multiplier = fixed.multiplier;
    stage.gemmlowp_shift = fixed.shift;
    GEMMInfo with = gemm_info(info, ActivationLayerInfo());
    with.set_gemmlowp_output_stage(stage);
    return gemm::lowp_reference(lhs, rhs, nullptr, dst, with, -1);
}

}  // namespace ac::matmul
