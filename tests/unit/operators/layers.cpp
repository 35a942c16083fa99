// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/experimental/operators/CpuMeanStdDevNormalization.h"
#include "arm_compute/runtime/experimental/operators/CpuPool2d.h"

#include "src/cpu/operators/CpuConv2d.h"
#include "src/cpu/operators/CpuGemm.h"
#include "src/cpu/operators/CpuGemmLowpMatrixMultiplyCore.h"
#include "src/cpu/operators/CpuMatMul.h"
#include "tests/framework/caller_owned.h"

#include <type_traits>

namespace ac {

extern const Operator Conv2d_operator, MatMul_operator, MeanStdDevNormalize_operator, Pool2d_operator;

namespace {

using namespace arm_compute::experimental;
using test::Operands;

TensorInfo f32(const TensorShape &shape, DataLayout layout = DataLayout::NCHW) {
    return test::info_of(shape, DataType::F32, QuantizationInfo(), layout);
}

/// As members of frameworks that are built with the library's sources.
static_assert(std::is_base_of<IOperator, cpu::CpuGemm>::value, "");
static_assert(std::is_base_of<IOperator, cpu::CpuGemmLowpMatrixMultiplyCore>::value, "");

TEST(CallerOwnedMemory, Conv2dGivesWhatItsClassGives) {
    if (!test::has_type(Conv2d_operator, DataType::F32) || !test::has_layout(Conv2d_operator, DataLayout::NHWC)) {
        return;
    }
    for (const bool constant : {true, false}) {
        Operands o =
            test::operands({f32({8, 7, 6, 2}, DataLayout::NHWC), f32({8, 3, 3, 21}, DataLayout::NHWC), f32({21})},
                           f32({21, 7, 6, 2}, DataLayout::NHWC));
        o.src[1]->info()->set_are_values_constant(constant);
        test::check_caller_owned<cpu::CpuConv2d, NEConvolutionLayer>(
            o,
            [](cpu::CpuConv2d &op, Operands &t) {
                op.configure(t.info(0), t.info(1), t.info(2), &t.dst, PadStrideInfo(1, 1, 1, 1));
            },
            [](NEConvolutionLayer &f, const auto &src, ITensor *dst) {
                f.configure(src[0].get(), src[1].get(), src[2].get(), dst, PadStrideInfo(1, 1, 1, 1));
            });
    }
}

TEST(CallerOwnedMemory, ConvolutionAnswersTheMethodOfItsClass) {
    const TensorInfo src = f32({32, 14, 14}, DataLayout::NHWC), weights = f32({32, 3, 3, 16}, DataLayout::NHWC);
    const TensorInfo dst = f32({16, 14, 14}, DataLayout::NHWC);
    for (const size_t dilation : {1U, 2U}) {
        const PadStrideInfo pads(1, 1, dilation, dilation);
        const Size2D dilated(dilation, dilation);
        EXPECT_EQ(cpu::CpuConv2d::get_convolution_method(&src, &weights, &dst, pads, {}, dilated),
                  NEConvolutionLayer::get_convolution_method(&src, &weights, &dst, pads, {}, dilated));
    }
}

TEST(CallerOwnedMemory, MatMulGivesWhatItsClassGives) {
    if (!test::has_type(MatMul_operator, DataType::F32)) {
        return;
    }
    const MatMulInfo info = MatMulInfo().adj_rhs(true);
    const auto changing = [&](const TensorShape &shape) {
        TensorInfo made = f32(shape);
        made.set_are_values_constant(false);
        return made;
    };
    Operands o = test::operands({changing({24, 9, 2}), changing({24, 37, 2})}, f32({37, 9, 2}));
    test::check_caller_owned<cpu::CpuMatMul, NEMatMul>(
        o,
        [&](cpu::CpuMatMul &op, Operands &t) { op.configure(t.info(0), t.info(1), &t.dst, info, CpuMatMulSettings()); },
        [&](NEMatMul &f, const auto &src, ITensor *dst) {
            f.configure(src[0].get(), src[1].get(), dst, info, CpuMatMulSettings());
        });
}

TEST(CallerOwnedMemory, Pool2dGivesWhatItsClassGives) {
    if (!test::has_type(Pool2d_operator, DataType::F32) || !test::has_layout(Pool2d_operator, DataLayout::NHWC)) {
        return;
    }
    Operands o = test::operands({f32({8, 6, 4, 2}, DataLayout::NHWC)}, f32({8, 3, 2, 2}, DataLayout::NHWC));
    for (const PoolingType type : {PoolingType::MAX, PoolingType::AVG}) {
        const PoolingLayerInfo info(type, 2, DataLayout::NHWC, PadStrideInfo(2, 2));
        test::check_caller_owned<op::CpuPool2d, NEPoolingLayer>(
            o,
            [&](op::CpuPool2d &op, Operands &t) {
                op.configure(t.info(0), &t.dst, info);
                EXPECT_GE(op.workspace().size(), 1U);  // programs access the first entry without a check
            },
            [&](NEPoolingLayer &f, const auto &src, ITensor *dst) { f.configure(src[0].get(), dst, info); });
    }
}

/// Increasing numbers: the largest of a window is its last one.
TEST(CallerOwnedMemory, Pool2dTellsWhereTheMaximaAre) {
    if (!test::has_type(Pool2d_operator, DataType::F32) || !test::has_layout(Pool2d_operator, DataLayout::NHWC)) {
        return;
    }
    TensorInfo src_info = f32({1, 4, 4}, DataLayout::NHWC), dst_info, indices_info;
    const PoolingLayerInfo info(PoolingType::MAX, 2, DataLayout::NHWC, PadStrideInfo(2, 2));
    ASSERT_TRUE(bool(op::CpuPool2d::validate(&src_info, &dst_info, info, &indices_info)));
    op::CpuPool2d pool;
    pool.configure(&src_info, &dst_info, info, &indices_info);
    Tensor src, dst, indices;
    src.allocator()->init(src_info);
    dst.allocator()->init(dst_info);
    indices.allocator()->init(indices_info);
    for (Tensor *t : {&src, &dst, &indices}) {
        t->allocator()->allocate();
    }
    test::store(src, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15});
    ITensorPack pack{{TensorType::ACL_SRC, static_cast<const ITensor *>(&src)},
                     {TensorType::ACL_DST_0, &dst},
                     {TensorType::ACL_DST_1, &indices}};
    pool.run(pack);
    EXPECT_EQ(test::stored(dst), (std::vector<double>{5, 7, 13, 15}));
    EXPECT_EQ(test::stored(indices), (std::vector<double>{5, 7, 13, 15}));
}

TEST(CallerOwnedMemory, MeanStdDevNormalizationGivesWhatItsClassGives) {
    if (!test::has_type(MeanStdDevNormalize_operator, DataType::F32)) {
        return;
    }
    Operands o = test::operands({f32({19, 5})}, f32({19, 5}));
    test::check_caller_owned<op::CpuMeanStdDevNormalization, NEMeanStdDevNormalizationLayer>(
        o, [](op::CpuMeanStdDevNormalization &op, Operands &t) { op.configure(t.info(0), &t.dst, 1e-3F); },
        [](NEMeanStdDevNormalizationLayer &f, const auto &src, ITensor *dst) {
            f.configure(src[0].get(), dst, 1e-3F);
        });
}

}  // namespace
}  // namespace ac
