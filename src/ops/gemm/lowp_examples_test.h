// SPDX-License-Identifier: MIT
// A product of quantized matrices with all numbers computed by hand, for both backends.
#pragma once

#include "arm_compute/function_info/GEMMInfo.h"

#include "tests/framework/op_test.h"

#include <utility>

AC_DECLARE_OPERATOR(Gemm)

namespace ac::gemm {

/// A stage and options of the product, and the expected output.
struct Example {
    GEMMLowpOutputStageInfo stage;
    bool accumulate;
    std::vector<double> bias, want;
};

/// a = {{10, 20, 30}, {1, 2, 3}} with offset -5: {{5, 15, 25}, {-4, -3, -2}}.
/// b = {{100, 3}, {50, 7}, {2, 9}} with offset 4: {{104, 7}, {54, 11}, {6, 13}}.
/// The same sums come from a + 200 with offset -205 and b - 110 with offset 114: bytes of different signs.
/// The product: {{520 + 810 + 150, 35 + 165 + 325}, {-416 - 162 - 12, -28 - 33 - 26}} = {{1480, 525}, {-590, -87}}.
inline std::vector<Example> examples(DataType type) {
    using Kind = arm_compute::GEMMLowpOutputStageType;
    const bool u8 = type == DataType::QASYMM8;
    std::vector<Example> all{{{}, false, {}, {1480, 525, -590, -87}},
                             {{}, false, {1, -2}, {1481, 523, -589, -89}},
                             {{}, true, {}, {1490, 545, -560, -47}}};
    // Times 1/2: 740, 263 (262.5), -295, -43 (-43.5); over 8: 92.5, 32.875, -36.875, -5.375, rounded; plus 9.
    Example fixed{{}, false, {}, {102, 42, u8 ? 0. : -28., 4}};
    fixed.stage.type = Kind::QUANTIZE_DOWN_FIXEDPOINT;
    fixed.stage.gemmlowp_multiplier = 1 << 30;
    fixed.stage.gemmlowp_shift = 3;
    fixed.stage.gemmlowp_offset = 9;
    fixed.stage.output_data_type = type;
    all.push_back(fixed);
    // The second column: (525 - 2) / 2 = 261.5, 262; without a shift that is 524, saturated like (-87 - 2) / 2 + 9.
    fixed.bias = {8, -2};
    fixed.stage.is_quantized_per_channel = true;
    fixed.stage.gemmlowp_multipliers = {1 << 30, 1 << 30};
    fixed.stage.gemmlowp_shifts = {3, 0};
    // 1488 / 16 + 9, 262 + 9, -582 / 16 = -36.375 + 9, -44.5 rounded up + 9.
    fixed.want = {102, u8 ? 255. : 127., u8 ? 0. : -27., u8 ? 0. : -35.};
    all.push_back(fixed);
    // (1381, 427, -689, -185) * 3 = (4143, 1281, -2067, -555), over 32, rounded down.
    Example down{{}, false, {1, 2}, {u8 ? 129. : 127., 40, u8 ? 0. : -65., u8 ? 0. : -18.}};
    down.stage.type = Kind::QUANTIZE_DOWN;
    down.stage.gemmlowp_offset = -100;
    down.stage.gemmlowp_multiplier = 3;
    down.stage.gemmlowp_shift = 5;
    down.stage.gemmlowp_min_bound = u8 ? 0 : -128;
    down.stage.gemmlowp_max_bound = u8 ? 255 : 127;
    down.stage.output_data_type = type;
    all.push_back(down);
    return all;
}

/// run(a, b, bias or null, d, info) configures the function and runs it on tensors of the CPU.
template <class Run> void check_examples(const Run &run) {
    const std::pair<DataType, DataType> types[] = {{DataType::QASYMM8, DataType::QASYMM8},
                                                   {DataType::QASYMM8, DataType::QASYMM8_SIGNED},
                                                   {DataType::QASYMM8_SIGNED, DataType::QASYMM8_SIGNED}};
    for (const auto &both : types) {
        const DataType type = both.first;
        if (!test::has_type(Gemm_operator, type) || !test::has_type(Gemm_operator, both.second)) {
            continue;
        }
        const int up = both.second == type ? 0 : 200, down = both.second == type ? 0 : 110;
        const auto a = test::make_tensor(test::info_of(TensorShape(3u, 2u), type, QuantizationInfo(0.5f, -5 - up)));
        const auto b =
            test::make_tensor(test::info_of(TensorShape(2u, 3u), both.second, QuantizationInfo(0.25f, 4 + down)));
        std::vector<double> of_a{10, 20, 30, 1, 2, 3}, of_b{100, 3, 50, 7, 2, 9};
        for (size_t i = 0; i < of_a.size(); ++i) {
            of_a[i] += up;
            of_b[i] -= down;
        }
        test::store(*a, of_a);
        test::store(*b, of_b);
        const auto check = [&](const Example &e, DataType to) {
            const auto bias =
                test::make_tensor(test::info_of(TensorShape(2u), to == DataType::F32 ? to : DataType::S32));
            const auto d = test::make_tensor(test::info_of(TensorShape(2u, 2u), to, QuantizationInfo(1.f, 9)));
            GEMMLowpOutputStageInfo stage = e.stage;
            GEMMInfo info;
            info.set_gemmlowp_output_stage(stage);
            info.set_accumulate(e.accumulate);
            if (!e.bias.empty()) {
                test::store(*bias, e.bias);
            }
            test::store(*d, {10, 20, 30, 40});
            run(*a, *b, e.bias.empty() ? nullptr : bias.get(), *d, info);
            EXPECT_EQ(test::stored(*d), e.want);
        };
        for (const Example &e : examples(type)) {
            check(e, e.stage.type == GEMMLowpOutputStageType::NONE ? DataType::S32 : type);
        }
        if (type == DataType::QASYMM8_SIGNED) {  // the real product: an eighth of the sums
            check({{}, false, {}, {185, 65.625, -73.75, -10.875}}, DataType::F32);
            check({{}, false, {0.5, -0.125}, {185.5, 65.5, -73.25, -11}}, DataType::F32);
            check({{}, true, {}, {195, 85.625, -43.75, 29.125}}, DataType::F32);
        }
    }
}

}  // namespace ac::gemm
