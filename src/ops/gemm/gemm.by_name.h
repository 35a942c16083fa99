// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(Gemm, types, NEGEMM, CLGEMM) {
    for (DataType type : {DataType::F32, DataType::F16}) {
        c.restart();
        T *a = c.in("a", info_of({11, 5}, type)), *b = c.in("b", info_of({7, 11}, type));
        T *bias = c.in("c", info_of({7, 5}, type)), *dst = c.out("dst", info_of({7, 5}, type));
        c.real("alpha", 0.5).real("beta", 2).word("activation", "RELU");
        GEMMInfo info;
        info.set_activation_info(ActivationLayerInfo(ActivationFunction::RELU));
        c.expect([&](Fn &f) { f.configure(a, b, bias, dst, 0.5F, 2.F, info); });
    }
}

AC_BY_NAME(Gemm, transposed, NEGEMM, CLGEMM) {
    T *a = c.in("a", info_of({5, 11}, DataType::F32)), *b = c.in("b", info_of({11, 7}, DataType::F32));
    T *dst = c.out("dst", info_of({7, 5}, DataType::F32));
    c.flag("transpose_a", true).flag("transpose_b", true).flag("constant_b", false);
    GEMMInfo info(false, false, false);
    info.set_pretranspose_A(true);
    info.set_pretranspose_B(true);
    c.expect([&](Fn &f) { f.configure(a, b, nullptr, dst, 1.F, 1.F, info); });
}

AC_BY_NAME(GemmLowp, sums, NEGEMMLowpMatrixMultiplyCore, CLGEMMLowpMatrixMultiplyCore) {
    for (DataType type : {DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        c.restart();
        T *a = c.in("a", info_of({11, 5}, type, QuantizationInfo(0.05F, 7)));
        T *b = c.in("b", info_of({7, 11}, type, QuantizationInfo(0.02F, 3)));
        T *dst = c.out("dst", info_of({7, 5}, DataType::S32));
        c.expect([&](Fn &f) { f.configure(a, b, nullptr, dst); });
    }
}

AC_BY_NAME(GemmLowp, stage, NEGEMMLowpMatrixMultiplyCore, CLGEMMLowpMatrixMultiplyCore) {
    T *a = c.in("a", info_of({11, 5}, DataType::QASYMM8, QuantizationInfo(0.05F, 7)));
    T *b = c.in("b", info_of({2, 11}, DataType::QASYMM8, QuantizationInfo(0.02F, 3)));
    T *bias = c.in("bias", info_of({2}, DataType::S32), -50, 50);
    T *dst = c.out("dst", info_of({2, 5}, DataType::QASYMM8, QuantizationInfo(0.1F, 10)));
    c.word("type", "QUANTIZE_DOWN_FIXEDPOINT").list("multiplier", {1342177280, 1610612736}).list("shift", {6, 7});
    c.integer("offset", 10).integer("min", 0).integer("max", 255);
    GEMMLowpOutputStageInfo stage;
    stage.type = GEMMLowpOutputStageType::QUANTIZE_DOWN_FIXEDPOINT;
    stage.gemmlowp_multipliers = {1342177280, 1610612736};
    stage.gemmlowp_shifts = {6, 7};
    stage.gemmlowp_multiplier = 1342177280;
    stage.gemmlowp_shift = 6;
    stage.is_quantized_per_channel = true;
    stage.gemmlowp_offset = 10;
    stage.gemmlowp_min_bound = 0;
    stage.gemmlowp_max_bound = 255;
    const GEMMInfo info(false, false, true, 0, false, false, stage);
    c.expect([&](Fn &f) { f.configure(a, b, bias, dst, info); });
}

AC_BY_NAME(GemmLowpOutputStage, stages, NEGEMMLowpOutputStage, CLGEMMLowpOutputStage) {
    for (bool fixed : {false, true}) {
        c.restart();
        T *src = c.in("src", info_of({9, 5}, DataType::S32), -5000, 5000);
        T *bias = c.in("bias", info_of({9}, DataType::S32), -50, 50);
        T *dst = c.out("dst", info_of({9, 5}, DataType::QASYMM8_SIGNED, QuantizationInfo(0.1F, 3)));
        const int64_t multiplier = fixed ? 1342177280 : 3, shift = fixed ? 5 : 8;
        c.word("type", fixed ? "QUANTIZE_DOWN_FIXEDPOINT" : "QUANTIZE_DOWN").list("multiplier", {multiplier});
        c.list("shift", {shift}).integer("offset", 3).integer("min", -100).integer("max", 100);
        GEMMLowpOutputStageInfo stage;
        stage.type = fixed ? GEMMLowpOutputStageType::QUANTIZE_DOWN_FIXEDPOINT : GEMMLowpOutputStageType::QUANTIZE_DOWN;
        stage.gemmlowp_multiplier = static_cast<int32_t>(multiplier);
        stage.gemmlowp_shift = static_cast<int32_t>(shift);
        stage.gemmlowp_offset = 3;
        stage.gemmlowp_min_bound = -100;
        stage.gemmlowp_max_bound = 100;
        stage.output_data_type = DataType::QASYMM8_SIGNED;
        c.expect([&](Fn &f) { f.configure(src, bias, dst, stage); });
    }
}
