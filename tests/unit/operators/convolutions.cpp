// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/experimental/operators/CpuDepthwiseConv2d.h"
#include "arm_compute/runtime/experimental/operators/CpuGemmConv2d.h"
#include "arm_compute/runtime/experimental/operators/CpuGemmDirectConv2d.h"

#include "src/gemm/engine/fixed_weights_test.h"
#include "src/ops/conv2d/conv2d.h"
#include "tests/framework/caller_owned.h"

#include <algorithm>

namespace ac {

extern const Operator Conv2d_operator, DepthwiseConv2d_operator;

namespace {

using namespace arm_compute::experimental;
using test::Operands;

const PadStrideInfo same(1, 1, 1, 1);
const ActivationLayerInfo relu(ActivationFunction::RELU);

/// A 3x3 convolution; depthwise weights have no fourth dimension.
Operands convolution(DataType type, DataLayout layout, bool depthwise = false) {
    const bool bytes = type == DataType::QASYMM8;
    const auto info = [&](const TensorShape &nhwc, float scale) {
        const TensorShape nchw(nhwc[1], nhwc[2], nhwc[0], nhwc[3]);
        return test::info_of(layout == DataLayout::NHWC ? nhwc : nchw, type,
                             bytes ? QuantizationInfo(scale, 100) : QuantizationInfo(), layout);
    };
    const size_t outputs = depthwise ? 8 : 21;
    const TensorShape weights = depthwise ? TensorShape(8, 3, 3, 1) : TensorShape(8, 3, 3, 21);
    return test::operands(
        {info({8, 7, 6, 2}, 0.01F), info(weights, 0.008F), test::info_of({outputs}, bytes ? DataType::S32 : type)},
        info({outputs, 7, 6, 2}, 0.05F));
}

template <class Body> void for_each_built(const Operator &op, const Body &body) {
    for (const DataType type : {DataType::F32, DataType::QASYMM8}) {
        for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
            if (test::has_type(op, type) && test::has_layout(op, layout)) {
                body(type, layout);
            }
        }
    }
}

TEST(CallerOwnedMemory, GemmConv2dGivesWhatItsClassGives) {
    for_each_built(Conv2d_operator, [](DataType type, DataLayout layout) {
        for (const bool constant : {true, false}) {
            Operands o = convolution(type, layout);
            o.src[1]->info()->set_are_values_constant(constant);
            test::check_caller_owned<op::CpuGemmConv2d, NEGEMMConvolutionLayer>(
                o,
                [](op::CpuGemmConv2d &op, Operands &t) {
                    op.configure(t.info(0), t.info(1), t.info(2), &t.dst, same, WeightsInfo(), Size2D(1U, 1U), relu);
                    EXPECT_GE(op.workspace().size(), 13U);  // programs depend on positions
                },
                [](NEGEMMConvolutionLayer &f, const auto &src, ITensor *dst) {
                    f.configure(src[0].get(), src[1].get(), src[2].get(), dst, same, WeightsInfo(), Size2D(1U, 1U),
                                relu);
                });
        }
    });
}

TEST(CallerOwnedMemory, GemmDirectConv2dGivesWhatItsClassGives) {
    if (!test::has_type(Conv2d_operator, DataType::F32) || !test::has_layout(Conv2d_operator, DataLayout::NHWC)) {
        return;
    }
    Operands o = convolution(DataType::F32, DataLayout::NHWC);
    o.src[2] = nullptr;
    const Conv2dInfo info(same, Size2D(1U, 1U), relu, false, 1);
    test::check_caller_owned<op::CpuGemmDirectConv2d, NEGEMMConv2d>(
        o, [&](op::CpuGemmDirectConv2d &op, Operands &t) { op.configure(t.info(0), t.info(1), nullptr, &t.dst, info); },
        [&](NEGEMMConv2d &f, const auto &src, ITensor *dst) {
            f.configure(src[0].get(), src[1].get(), nullptr, dst, info);
        });
}

TEST(CallerOwnedMemory, DepthwiseConv2dGivesWhatItsClassGives) {
    for_each_built(DepthwiseConv2d_operator, [](DataType type, DataLayout layout) {
        Operands o = convolution(type, layout, true);
        test::check_caller_owned<op::CpuDepthwiseConv2d, NEDepthwiseConvolutionLayer>(
            o,
            [](op::CpuDepthwiseConv2d &op, Operands &t) {
                op.configure(t.info(0), t.info(1), t.info(2), &t.dst, same, 1, relu);
            },
            [](NEDepthwiseConvolutionLayer &f, const auto &src, ITensor *dst) {
                f.configure(src[0].get(), src[1].get(), src[2].get(), dst, same, 1, relu);
            });
    });
}

/// Frameworks describe these weights with a fourth dimension, with memory for three: other data may follow.
TEST(CallerOwnedMemory, DepthwiseConv2dReadsThreeDimensionsOfWeights) {
    for_each_built(DepthwiseConv2d_operator, [](DataType type, DataLayout layout) {
        Operands o = convolution(type, layout, true);
        op::CpuDepthwiseConv2d op;
        op.configure(o.info(0), o.info(1), o.info(2), &o.dst, same, 1, relu);
        const std::vector<uint8_t> want = test::run_once(op, o);
        const size_t bytes = o.info(1)->total_size();
        std::vector<uint8_t> memory(bytes + o.dst.total_size());
        std::copy_n(o.src[1]->buffer(), bytes, memory.data());
        TensorInfo info(*o.src[1]->info());
        TensorShape shape(info.tensor_shape());
        shape.set(3, 8);
        info.set_tensor_shape(shape).set_are_values_constant(false);
        Tensor weights, dst;
        weights.allocator()->init(info);
        weights.allocator()->import_memory(memory.data());
        dst.allocator()->init(o.dst);
        dst.allocator()->import_memory(memory.data() + bytes);
        op.configure(o.info(0), &info, o.info(2), dst.info(), same, 1, relu);
        const test::CallersWorkspace workspace(op);
        ITensorPack pack = o.pack(&dst);
        pack.add_const_tensor(TensorType::ACL_SRC_1, &weights);
        workspace.add_to(pack);
        op.run(pack);
        EXPECT_EQ(test::bytes(dst), want);
    });
}

/// The weights may change between two runs and move to other memory: nothing is cached.
TEST(CallerOwnedMemory, GemmConv2dReadsFixedFormatsWhereTheyAre) {
    if (!test::has_type(Conv2d_operator, DataType::F32) || !test::has_layout(Conv2d_operator, DataLayout::NHWC)) {
        return;
    }
    Operands o = convolution(DataType::F32, DataLayout::NHWC);
    const auto asked = [](WeightFormat f) { return WeightsInfo(false, 3, 3, 21, false, f); };
    WeightFormat format = WeightFormat::UNSPECIFIED;
    const Status status = op::CpuGemmConv2d::has_opt_impl(format, o.info(0), o.info(1), o.info(2), &o.dst, same,
                                                          asked(WeightFormat::ANY));
    ASSERT_TRUE(bool(status)) << status.error_description();
    ASSERT_TRUE(is_fixed_format(format));
    op::CpuGemmConv2d op;
    op.configure(o.info(0), o.info(1), o.info(2), &o.dst, same, asked(format));
    for (const MemoryInfo &need : op.workspace()) {
        EXPECT_TRUE(need.size == 0 || need.lifetime == MemoryLifetime::Temporary);
    }
    for (unsigned seed = 3; seed < 5; ++seed) {
        gemm::fill_exactly(*o.src[1], seed);
        gemm::fill_exactly(*o.src[0], seed + 9);
        const gemm::FixedWeights weights(format, *o.src[1], false, gemm::Told::by_shape);
        const auto dst = test::make_tensor(o.dst);
        const test::CallersWorkspace workspace(op);
        ITensorPack pack = o.pack(dst.get());
        pack.add_const_tensor(TensorType::ACL_SRC_1, &weights.tensor);
        workspace.add_to(pack);
        op.run(pack);
        const std::vector<uint8_t> want =
            test::run_class<NEGEMMConvolutionLayer>(o, [](auto &f, const auto &src, ITensor *to) {
                f.configure(src[0].get(), src[1].get(), src[2].get(), to, same);
            });
        const auto expected = test::make_tensor(o.dst);
        std::copy(want.begin(), want.end(), expected->buffer());
        EXPECT_TRUE(test::close(*dst, test::values(*expected), {1e-4, 1e-4, 0}));
    }
}

}  // namespace
}  // namespace ac
