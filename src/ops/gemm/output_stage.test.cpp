// SPDX-License-Identifier: MIT
// Refusals of output stages.
#include "arm_compute/runtime/NEON/functions/NEGEMMLowpMatrixMultiplyCore.h"
#include "arm_compute/runtime/NEON/functions/NEGEMMLowpOutputStage.h"

#include "src/ops/gemm/gemm.h"

#include "tests/framework/enumerators.h"
#include "tests/framework/lack.h"
#include "tests/framework/op_test.h"

namespace ac::gemm {
namespace {

/// The distance from the offset to the bounds of a byte must fit 32 bits.
TEST(GemmLowp, OffsetsThatWouldWrapAreRefused) {
    AC_NEEDS(Gemm_operator, QASYMM8);
    const TensorInfo a = test::info_of(TensorShape(8U, 3U), DataType::QASYMM8),
                     b = test::info_of(TensorShape(5U, 8U), DataType::QASYMM8),
                     sums = test::info_of(TensorShape(5U, 3U), DataType::S32),
                     d = test::info_of(TensorShape(5U, 3U), DataType::QASYMM8);
    GEMMLowpOutputStageInfo stage;
    stage.type = GEMMLowpOutputStageType::QUANTIZE_DOWN_FIXEDPOINT;
    stage.output_data_type = DataType::QASYMM8;
    GEMMInfo info;
    for (const int32_t offset : {INT32_MIN, -(1 << 30) - 1, -(1 << 30), 1 << 30, (1 << 30) + 1, INT32_MAX}) {
        const bool good = offset == 1 << 30 || offset == -(1 << 30);
        stage.gemmlowp_offset = offset;
        info.set_gemmlowp_output_stage(stage);
        for (const Status &status : {NEGEMMLowpMatrixMultiplyCore::validate(&a, &b, nullptr, &d, info),
                                     NEGEMMLowpOutputStage::validate(&sums, nullptr, &d, stage)}) {
            EXPECT_EQ(bool(status), good) << offset;
            EXPECT_EQ(status.error_description().find("adds " + std::to_string(offset)) != std::string::npos, !good)
                << status.error_description();
        }
    }
}

TEST(GemmLowp, NumbersThatAreNoOutputStageAreRefused) {
    const TensorInfo sums = test::info_of(TensorShape(5U, 3U), DataType::S32),
                     d = test::info_of(TensorShape(5U, 3U), DataType::QASYMM8);
    test::expect_enumerators_only(test::has_type(Gemm_operator, DataType::QASYMM8), "output stage", [&](int number) {
        GEMMLowpOutputStageInfo stage;
        stage.type = static_cast<GEMMLowpOutputStageType>(number);
        stage.output_data_type = DataType::QASYMM8;
        return NEGEMMLowpOutputStage::validate(&sums, nullptr, &d, stage);
    });
}

}  // namespace
}  // namespace ac::gemm
