// SPDX-License-Identifier: MIT
// Costs of the first use of a network, and of the next start of its program.
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/functions/CLConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLDepthwiseConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLFullyConnectedLayer.h"
#include "arm_compute/runtime/CL/functions/CLPoolingLayer.h"
#include "arm_compute/runtime/CL/functions/CLSoftmaxLayer.h"

#include "tests/framework/op_test.h"
#include "tests/framework/op_test_cl.h"
#include "tests/unit/cl/says_it_is_a_gpu.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

namespace ac::ocl {
namespace {

/// MobileNet v1 for 224 x 224 pixels, NHWC, only configured: no tensor has memory.
class MobileNet {
public:
    MobileNet() {
        CLTensor *x = add(TensorShape(3U, 224U, 224U));
        x = convolution(x, 3, 2, 32);
        const std::pair<unsigned, unsigned> blocks[] = {{1, 64},  {2, 128},  {1, 128}, {2, 256}, {1, 256},
                                                        {2, 512}, {1, 512},  {1, 512}, {1, 512}, {1, 512},
                                                        {1, 512}, {2, 1024}, {1, 1024}};
        for (const auto &block : blocks) {
            x = convolution(depthwise(x, block.first), 1, 1, block.second);
        }
        CLTensor *pooled = add(TensorShape(1024U, 1U, 1U)), *scores = add(TensorShape(1000U));
        then<CLPoolingLayer>(x, pooled, PoolingLayerInfo(PoolingType::AVG, DataLayout::NHWC));
        then<CLFullyConnectedLayer>(pooled, add(TensorShape(1024U, 1000U)), add(TensorShape(1000U)), scores);
        then<CLSoftmaxLayer>(scores, add(TensorShape(1000U)));
    }

private:
    CLTensor *add(const TensorShape &shape) {
        tensors_.push_back(std::make_unique<CLTensor>());
        tensors_.back()->allocator()->init(test::info_of(shape, DataType::F32, QuantizationInfo(), DataLayout::NHWC));
        return tensors_.back().get();
    }
    template <class F, class... Args> void then(Args &&...args) {
        auto f = std::make_unique<F>();
        f->configure(std::forward<Args>(args)...);
        functions_.push_back(std::move(f));
    }
    CLTensor *convolution(CLTensor *x, unsigned kernel, unsigned stride, unsigned outputs) {
        const size_t in = x->info()->dimension(0), side = x->info()->dimension(1) / stride;
        CLTensor *y = add(TensorShape(outputs, side, side));
        then<CLConvolutionLayer>(
            x, add(TensorShape(in, kernel, kernel, outputs)), add(TensorShape(outputs)), y,
            PadStrideInfo(stride, stride, kernel / 2, kernel / 2, kernel / 2, kernel / 2, DimensionRoundingType::FLOOR),
            WeightsInfo(), Size2D(1, 1), relu6_);
        return y;
    }
    CLTensor *depthwise(CLTensor *x, unsigned stride) {
        const size_t channels = x->info()->dimension(0), side = x->info()->dimension(1) / stride;
        CLTensor *y = add(TensorShape(channels, side, side));
        then<CLDepthwiseConvolutionLayer>(x, add(TensorShape(channels, 3U, 3U)), add(TensorShape(channels)), y,
                                          PadStrideInfo(stride, stride, 1, 1), 1U, relu6_);
        return y;
    }

    const ActivationLayerInfo relu6_{ActivationFunction::LU_BOUNDED_RELU, 6.F, 0.F};
    std::vector<std::unique_ptr<CLTensor>> tensors_;
    std::vector<std::unique_ptr<IFunction>> functions_;
};

/// Simulates a start of a program that configures the network, without programs in memory.
class ClFirstUse : public ::testing::Test {
protected:
    void SetUp() override {
        test::opencl_target();
        folder_ = ::testing::TempDir() + "/first_use_XXXXXX";
        ASSERT_NE(mkdtemp(&folder_[0]), nullptr);
        ASSERT_TRUE(bool(CLKernelLibrary::get().set_program_cache(folder_)));
    }
    void TearDown() override {
        CLKernelLibrary::get().set_program_cache("");
        EXPECT_EQ(std::system(("rm -rf '" + folder_ + "'").c_str()), 0);
    }

    static size_t start(const char *what) {
        CLKernelLibrary &library = CLKernelLibrary::get();
        library.clear_programs_cache();
        const size_t before = library.compiler_calls();
        const auto begin = std::chrono::steady_clock::now();
        { const MobileNet network; }
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
        const size_t calls = library.compiler_calls() - before;
        std::printf("MobileNet v1, %s start: %zu programs compiled, %.3f s\n", what, calls, seconds.count());
        return calls;
    }

    static void expect_few_programs() {
        const size_t first = start("first");
        EXPECT_GT(first, 0U);
        EXPECT_LE(first, 25U);
        EXPECT_EQ(start("second"), 0U);
    }

    std::string folder_;
};

TEST_F(ClFirstUse, MobileNetCompilesAFewProgramsOnce) {
    expect_few_programs();
}

TEST_F(ClFirstUse, MobileNetOnAGpuCompilesAFewProgramsOnce) {
    const test::SaysItIsAGpu gpu;
    expect_few_programs();
}

}  // namespace
}  // namespace ac::ocl
