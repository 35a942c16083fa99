// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/functions/CLActivationLayer.h"
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"

#include "tests/framework/op_test_cl.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

namespace ac::ocl {
namespace {

/// Configures and runs functions with their own tensors; returns the number of wrong results.
int work(int number) {
    const TensorInfo info(TensorShape(100u), 1, DataType::F32);
    const auto a = static_cast<float>(number);
    int wrong = 0;
    for (int round = 0; round < 5; ++round) {
        CLTensor src, doubled, result;
        src.allocator()->init(info);
        src.allocator()->allocate();
        src.map();
        for (int i = 0; i < 100; ++i) {
            reinterpret_cast<float *>(src.buffer())[i] = static_cast<float>(i - 50);
        }
        src.unmap();
        CLArithmeticAddition add;
        add.configure(&src, &src, &doubled, ConvertPolicy::SATURATE);
        CLActivationLayer linear;
        linear.configure(&doubled, &result, {ActivationLayerInfo::ActivationFunction::LINEAR, a, 1.f});
        doubled.allocator()->allocate();
        result.allocator()->allocate();
        add.run();
        linear.run();
        result.map();
        for (int i = 0; i < 100; ++i) {
            wrong += reinterpret_cast<const float *>(result.buffer())[i] != static_cast<float>(2 * (i - 50)) * a + 1.f;
        }
        result.unmap();
        CLScheduler::get().sync();
    }
    return wrong;
}

TEST(ClThreads, EightConfigureAndRunAtOnce) {
    test::opencl_target();
    std::atomic<int> wrong{0};
    std::vector<std::thread> threads;
    for (int t = 0; t < 8; ++t) {
        threads.emplace_back([t, &wrong] { wrong += work(t); });
    }
    for (std::thread &thread : threads) {
        thread.join();
    }
    EXPECT_EQ(wrong, 0);
}

/// Several threads run one configured function: each run has its own kernel arguments.
TEST(ClThreads, OneFunctionRunsInSeveralThreads) {
    test::opencl_target();
    const TensorInfo info(TensorShape(4096u), 1, DataType::F32);
    CLTensor src, dst;
    src.allocator()->init(info);
    src.allocator()->allocate();
    src.clear(CLScheduler::get().queue());
    CLActivationLayer linear;
    linear.configure(&src, &dst, {ActivationLayerInfo::ActivationFunction::LINEAR, 1.f, 2.f});
    dst.allocator()->allocate();
    linear.run();
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t) {
        threads.emplace_back([&linear] {
            for (int i = 0; i < 20; ++i) {
                linear.run();
            }
        });
    }
    for (std::thread &thread : threads) {
        thread.join();
    }
    dst.map();
    EXPECT_EQ(reinterpret_cast<const float *>(dst.buffer())[4095], 2.f);
    dst.unmap();
    CLScheduler::get().sync();
}

}  // namespace
}  // namespace ac::ocl
