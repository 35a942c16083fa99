// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from gemm.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/function_info/GEMMInfo.h"

#include "src/base/fields.h"

namespace ac::records {

struct Gemm {
    static constexpr char name[] = "Gemm";
    enum In : uint8_t { a, b, c };
    enum Out : uint8_t { dst };

    Real alpha{1};
    Real beta{1};
    Flag transpose_a{false};
    Flag transpose_b{false};
    Flag constant_b{true};
    Flag accumulate{false};
    Flag fast_math{false};
    uint32_t depth_output{0};
    Flag input_as_3d{false};
    Word<ActivationFunction> activation{};
    Real activation_a{0};
    Real activation_b{0};
};

struct GemmLowp {
    static constexpr char name[] = "GemmLowp";
    enum In : uint8_t { a, b, bias };
    enum Out : uint8_t { dst };

    Word<GEMMLowpOutputStageType> type{GEMMLowpOutputStageType::NONE};
    int32_t offset{0};
    Many<int64_t> multiplier{};
    Many<int64_t> shift{};
    int32_t min{INT32_MIN};
    int32_t max{2147483647};
    Real real_multiplier{0};
    Flag constant_b{true};
    Word<ActivationFunction> activation{};
    Real activation_a{0};
    Real activation_b{0};
};

struct GemmLowpOutputStage {
    static constexpr char name[] = "GemmLowpOutputStage";
    enum In : uint8_t { src, bias };
    enum Out : uint8_t { dst };

    Word<GEMMLowpOutputStageType> type{GEMMLowpOutputStageType::QUANTIZE_DOWN_FIXEDPOINT};
    int32_t offset{0};
    Many<int64_t> multiplier{};
    Many<int64_t> shift{};
    int32_t min{INT32_MIN};
    int32_t max{2147483647};
    Real real_multiplier{0};
};

}  // namespace ac::records
