// SPDX-License-Identifier: MIT
// Functions only enqueue work: OpenCL calls that wait are counted.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/CL/functions/CLActivationLayer.h"
#include "arm_compute/runtime/CL/functions/CLBatchNormalizationLayer.h"
#include "arm_compute/runtime/CL/functions/CLConcatenateLayer.h"
#include "arm_compute/runtime/CL/functions/CLConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLCopy.h"
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"
#include "arm_compute/runtime/CL/functions/CLFullyConnectedLayer.h"
#include "arm_compute/runtime/CL/functions/CLGEMM.h"
#include "arm_compute/runtime/CL/functions/CLGather.h"
#include "arm_compute/runtime/CL/functions/CLGenerateProposalsLayer.h"
#include "arm_compute/runtime/CL/functions/CLInstanceNormalizationLayer.h"
#include "arm_compute/runtime/CL/functions/CLL2NormalizeLayer.h"
#include "arm_compute/runtime/CL/functions/CLMatMul.h"
#include "arm_compute/runtime/CL/functions/CLMeanStdDevNormalizationLayer.h"
#include "arm_compute/runtime/CL/functions/CLPadLayer.h"
#include "arm_compute/runtime/CL/functions/CLPermute.h"
#include "arm_compute/runtime/CL/functions/CLPixelWiseMultiplication.h"
#include "arm_compute/runtime/CL/functions/CLReverse.h"
#include "arm_compute/runtime/CL/functions/CLScale.h"
#include "arm_compute/runtime/CL/functions/CLSlice.h"
#include "arm_compute/runtime/CL/functions/CLSoftmaxLayer.h"
#include "arm_compute/runtime/CL/functions/CLSpaceToDepthLayer.h"
#include "arm_compute/runtime/CL/functions/CLTranspose.h"

#include "tests/framework/op_test.h"
#include "tests/framework/op_test_cl.h"
#include "tests/unit/cl/calls.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace ac {
namespace {

/// A sequence of functions, and their tensors.
struct Chain {
    std::vector<std::unique_ptr<CLTensor>> tensors;
    std::vector<std::unique_ptr<IFunction>> functions;

    CLTensor *add(const TensorShape &shape, DataType type = DataType::F32) {
        tensors.push_back(std::make_unique<CLTensor>());
        tensors.back()->allocator()->init(test::info_of(shape, type));
        return tensors.back().get();
    }
    template <class F, class... Args> void then(Args &&...args) {
        auto f = std::make_unique<F>();
        f->configure(std::forward<Args>(args)...);
        functions.push_back(std::move(f));
    }
    /// Fills everything with zeros.
    void allocate() const {
        for (const auto &t : tensors) {
            t->allocator()->allocate();
            t->map();
            std::fill_n(t->buffer(), t->info()->total_size(), uint8_t{0});
            t->unmap();
        }
    }
    void run() const {
        for (const auto &f : functions) {
            f->run();
        }
    }
};

CLTensor *add_matrices(Chain &c) {
    const TensorShape square(16U, 16U);
    CLTensor *x[17];
    for (CLTensor *&t : x) {
        t = c.add(square);
    }
    CLTensor *weights = c.add(square), *which = c.add(TensorShape(16U), DataType::S32);
    CLTensor *padded = c.add(TensorShape(18U, 17U)), *both = c.add(TensorShape(32U, 16U));
    CLTensor *axes = c.add(TensorShape(2U), DataType::S32);
    std::vector<const ICLTensor *> two{x[15], x[0]};
    c.then<CLActivationLayer>(x[0], x[1], ActivationLayerInfo(ActivationFunction::TANH));
    c.then<CLArithmeticAddition>(x[1], x[0], x[2], ConvertPolicy::SATURATE);
    c.then<CLPixelWiseMultiplication>(x[2], x[1], x[3], 1.f, ConvertPolicy::SATURATE, RoundingPolicy::TO_ZERO);
    c.then<CLSoftmaxLayer>(x[3], x[4]);
    c.then<CLGEMM>(x[4], weights, nullptr, x[5], 1.f, 0.f);
    c.then<CLFullyConnectedLayer>(x[5], weights, nullptr, x[6]);
    c.then<CLMatMul>(x[6], x[5], x[7], MatMulInfo());
    c.then<CLTranspose>(x[7], x[8]);
    c.then<CLPermute>(x[8], x[9], PermutationVector(1U, 0U));
    c.then<CLCopy>(x[9], x[10]);
    c.then<CLL2NormalizeLayer>(x[10], x[11], 0);
    c.then<CLMeanStdDevNormalizationLayer>(x[11], x[12]);
    c.then<CLGather>(x[12], which, x[13], 1);
    c.then<CLPadLayer>(x[13], padded, PaddingList{{1, 1}, {1, 0}});
    c.then<CLSlice>(padded, x[14], Coordinates(1, 1), Coordinates(17, 17));
    c.then<CLReverse>(x[14], x[15], axes, false);
    c.then<CLConcatenateLayer>(two, both, size_t{0});
    return both;
}

void add_images(Chain &c) {
    const TensorShape small(4U, 8U, 8U), large(4U, 16U, 16U);
    CLTensor *src = c.add(small), *made = c.add(small), *wide = c.add(large), *even = c.add(large);
    CLTensor *list[4];
    for (CLTensor *&t : list) {
        t = c.add(TensorShape(4U));
    }
    CLTensor *more = c.add(large);
    c.then<CLConvolutionLayer>(src, c.add(TensorShape(4U, 3U, 3U, 4U)), nullptr, made, PadStrideInfo(1, 1, 1, 1));
    c.then<CLScale>(made, wide, ScaleKernelInfo(InterpolationPolicy::BILINEAR, BorderMode::REPLICATE));
    c.then<CLBatchNormalizationLayer>(wide, even, list[0], list[1], list[2], list[3], 1.f);
    c.then<CLInstanceNormalizationLayer>(even, more);
    c.then<CLSpaceToDepthLayer>(more, c.add(TensorShape(16U, 8U, 8U)), 2);
}

TEST(ClBlocking, AChainOf22FunctionsOnlyEnqueues) {
    test::opencl_target();
    Chain chain;
    add_matrices(chain);
    add_images(chain);
    ASSERT_EQ(chain.functions.size(), 22u);
    chain.allocate();
    chain.run();  // prepares
    CLScheduler::get().sync();
    {
        Calls calls;
        chain.run();
        EXPECT_EQ(calls.waits, 0);
        EXPECT_GE(calls.works, 21) << "Copy has no kernel";
        CLScheduler::get().sync();
        EXPECT_EQ(calls.waits, 1) << "sync() waits, and is counted";
    }
}

/// The CPU sorts and suppresses boxes.
TEST(ClBlocking, GenerateProposalsWaitsOnceForAllItsTensors) {
    test::opencl_target();
    const auto planar = [](const TensorShape &shape) {
        return test::info_of(shape, DataType::F32, QuantizationInfo(), DataLayout::NCHW);
    };
    CLTensor scores, deltas, anchors, proposals, scores_out, count;
    scores.allocator()->init(planar(TensorShape(5U, 4U, 2U)));
    deltas.allocator()->init(planar(TensorShape(5U, 4U, 8U)));
    anchors.allocator()->init(planar(TensorShape(4U, 2U)));
    CLGenerateProposalsLayer function;
    function.configure(&scores, &deltas, &anchors, &proposals, &scores_out, &count,
                       GenerateProposalsInfo(80.f, 64.f, 1.f));
    for (CLTensor *t : {&scores, &deltas, &anchors, &proposals, &scores_out, &count}) {
        t->allocator()->allocate();
    }
    for (CLTensor *t : {&scores, &deltas, &anchors}) {
        t->map();
        std::fill_n(t->buffer(), t->info()->total_size(), uint8_t{0});
        t->unmap();
    }
    Calls calls;
    function.run();
    EXPECT_EQ(calls.waits, 1);
}

}  // namespace
}  // namespace ac
