// SPDX-License-Identifier: MIT
// Bounds and types of output stages, by hand; lowp.test.cpp compares them with the reference.
#include "arm_compute/runtime/NEON/functions/NEGEMMLowpOutputStage.h"

#include "tests/framework/op_test.h"

namespace ac {

extern const Operator Gemm_operator;

namespace gemm {
namespace {

using namespace arm_compute;

/// Equal bounds clamp after QUANTIZE_DOWN_FIXEDPOINT on the CPU, and nowhere else. QSYMM16 has no offset.
TEST(GemmLowp, EqualBoundsAndSymmetricOutputs) {
    using Kind = GEMMLowpOutputStageType;
    if (!test::has_type(Gemm_operator, DataType::QASYMM8)) {
        GTEST_SKIP() << "no qasymm8 in this build";
    }
    const auto run = [](Kind kind, DataType type) {
        const auto src = test::make_tensor(test::info_of(TensorShape(2U), DataType::S32));
        const auto dst = test::make_tensor(test::info_of(TensorShape(2U), type));
        test::store(*src, {100, 61});
        GEMMLowpOutputStageInfo s;
        s.type = kind;
        s.gemmlowp_offset = 3;
        s.gemmlowp_multiplier = kind == Kind::QUANTIZE_DOWN ? 1 : 1 << 30;
        s.gemmlowp_shift = 1;
        s.gemmlowp_real_multiplier = 0.5f;
        s.gemmlowp_min_bound = s.gemmlowp_max_bound = 0;
        s.output_data_type = type;
        NEGEMMLowpOutputStage f;
        f.configure(src.get(), nullptr, dst.get(), s);
        f.run();
        return test::stored(*dst);
    };
    EXPECT_EQ(run(Kind::QUANTIZE_DOWN, DataType::QASYMM8), (std::vector<double>{51, 32}));
    EXPECT_EQ(run(Kind::QUANTIZE_DOWN_FLOAT, DataType::QASYMM8), (std::vector<double>{53, 34}));
    EXPECT_EQ(run(Kind::QUANTIZE_DOWN_FIXEDPOINT, DataType::QASYMM8), (std::vector<double>{0, 0}));
    if (test::has_type(Gemm_operator, DataType::QSYMM16)) {
        GEMMLowpOutputStageInfo s;
        s.type = Kind::QUANTIZE_DOWN_FIXEDPOINT;
        s.gemmlowp_offset = 3;
        s.gemmlowp_multiplier = 1 << 30;
        const auto src = test::make_tensor(test::info_of(TensorShape(2U), DataType::S32));
        const auto dst = test::make_tensor(test::info_of(TensorShape(2U), DataType::QSYMM16));
        test::store(*src, {100, -62});
        NEGEMMLowpOutputStage f;
        f.configure(src.get(), nullptr, dst.get(), s);
        f.run();
        EXPECT_EQ(test::stored(*dst), (std::vector<double>{50, -31}));
    }
}

/// Bounds outside of the output's type are refused where they are not the default, which means none.
TEST(GemmLowp, RefusesBoundsThatTheOutputCannotHold) {
    using Kind = GEMMLowpOutputStageType;
    const TensorInfo src = test::info_of(TensorShape(4U), DataType::S32);
    for (const bool is_signed : {false, true}) {
        const TensorInfo dst = test::info_of(TensorShape(4U), is_signed ? DataType::QASYMM8_SIGNED : DataType::QASYMM8);
        const int low = is_signed ? -128 : 0;
        const auto accepts = [&](Kind kind, int min, int max) {
            GEMMLowpOutputStageInfo s;
            s.type = kind;
            s.gemmlowp_multiplier = 1;
            s.gemmlowp_min_bound = min;
            s.gemmlowp_max_bound = max;
            s.output_data_type = dst.data_type();
            return bool(NEGEMMLowpOutputStage::validate(&src, nullptr, &dst, s));
        };
        if (!test::has_type(Gemm_operator, dst.data_type())) {
            EXPECT_FALSE(accepts(Kind::QUANTIZE_DOWN, low, low + 255));
            continue;
        }
        EXPECT_TRUE(accepts(Kind::QUANTIZE_DOWN, low, low + 255));
        EXPECT_TRUE(accepts(Kind::QUANTIZE_DOWN, INT32_MIN, INT32_MAX));
        EXPECT_FALSE(accepts(Kind::QUANTIZE_DOWN, low - 1, 100));
        EXPECT_FALSE(accepts(Kind::QUANTIZE_DOWN, low, low + 256));
        EXPECT_FALSE(accepts(Kind::QUANTIZE_DOWN_FLOAT, low, 300));
        EXPECT_TRUE(accepts(Kind::QUANTIZE_DOWN_FIXEDPOINT, -1000, 1000));
    }
}

}  // namespace
}  // namespace gemm
}  // namespace ac
