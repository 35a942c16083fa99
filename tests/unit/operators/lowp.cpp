// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/experimental/operators/CpuGEMMLowp.h"

#include "tests/framework/caller_owned.h"
#include "tests/framework/lack.h"

namespace ac {

extern const Operator Gemm_operator;

namespace {

using namespace arm_compute::experimental;
using test::Operands;

TEST(CallerOwnedMemory, GemmLowpGivesWhatItsClassGives) {
    for (const DataType type : {DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        Operands o = test::operands({test::info_of({24, 9}, type, QuantizationInfo(0.01F, -3)),
                                     test::info_of({37, 24}, type, QuantizationInfo(0.02F, 5))},
                                    test::info_of({37, 9}, DataType::S32));
        if (!bool(op::CpuGEMMLowp::validate(o.info(0), o.info(1), nullptr, &o.dst))) {
            continue;  // not a type of this build: the class rejects it, too
        }
        test::check_caller_owned<op::CpuGEMMLowp, NEGEMMLowpMatrixMultiplyCore>(
            o,
            [](op::CpuGEMMLowp &op, Operands &t) {
                op.configure(t.info(0), t.info(1), nullptr, &t.dst);
                EXPECT_GE(op.workspace().size(), 10U);
            },
            [](NEGEMMLowpMatrixMultiplyCore &f, const auto &src, ITensor *dst) {
                f.configure(src[0].get(), src[1].get(), nullptr, dst);
            });
        // The offsets are added.
        const std::vector<double> a = test::stored(*o.src[0]), b = test::stored(*o.src[1]);
        double want = 0;
        for (size_t k = 0; k < 24; ++k) {
            want += (a[k] - 3) * (b[k * 37] + 5);
        }
        op::CpuGEMMLowp op;
        op.configure(o.info(0), o.info(1), nullptr, &o.dst);
        const std::vector<uint8_t> got = test::run_once(op, o);
        int32_t first = 0;
        std::copy(got.begin(), got.begin() + 4, reinterpret_cast<uint8_t *>(&first));
        EXPECT_EQ(first, want);
    }
}

/// Packed weights may be freed, but not their quantization if each run reads it.
TEST(CallerOwnedMemory, GemmLowpReadsQuantizationsOfEachRun) {
    AC_NEEDS(Gemm_operator, QASYMM8_SIGNED);
    const QuantizationInfo changing(0.5F, 0, true);
    Operands o = test::operands({test::info_of({24, 9}, DataType::QASYMM8_SIGNED, changing),
                                 test::info_of({37, 24}, DataType::QASYMM8_SIGNED, changing)},
                                test::info_of({37, 9}, DataType::S32));
    op::CpuGEMMLowp op;
    op.configure(o.info(0), o.info(1), nullptr, &o.dst);
    const test::CallersWorkspace workspace(op);
    const auto dst = test::make_tensor(o.dst);
    ITensorPack pack = o.pack(dst.get());
    workspace.add_to(pack);
    op.prepare(pack);
    op.update_quantization_parameters(changing, changing, QuantizationInfo(), DataType::S32, true, true);
    EXPECT_THROW(op.update_quantization_parameters(changing, changing, QuantizationInfo(), DataType::S32, true, false),
                 std::runtime_error);
    op.run(pack);
    pack.remove_tensor(TensorType::ACL_SRC_1);
    try {
        op.run(pack);
        ADD_FAILURE() << "ran without b";
    } catch (const std::exception &e) {
        EXPECT_NE(std::string(e.what()).find("b is not in the pack"), std::string::npos) << e.what();
    }
}

}  // namespace
}  // namespace ac
