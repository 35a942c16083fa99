// SPDX-License-Identifier: MIT
// Eight threads, each with a different function: all use the same scheduler, compiler and caches.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/CL/CLTuner.h"
#include "arm_compute/runtime/CL/functions/CLActivationLayer.h"
#include "arm_compute/runtime/CL/functions/CLConcatenateLayer.h"
#include "arm_compute/runtime/CL/functions/CLCopy.h"
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"
#include "arm_compute/runtime/CL/functions/CLPermute.h"
#include "arm_compute/runtime/CL/functions/CLReshapeLayer.h"
#include "arm_compute/runtime/CL/functions/CLSoftmaxLayer.h"
#include "arm_compute/runtime/CL/functions/CLTranspose.h"

#include "tests/framework/op_test.h"
#include "tests/framework/op_test_cl.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <thread>
#include <vector>

namespace ac {

extern const Operator Add_operator;

namespace ocl {
namespace {

constexpr unsigned width = 16, height = 9;

/// Function number `kind`, configured from src to dst.
std::unique_ptr<IFunction> make(int kind, CLTensor &src, CLTensor &dst) {
    const auto made = [](auto function, const auto &...arguments) -> std::unique_ptr<IFunction> {
        function->configure(arguments...);
        return function;
    };
    std::vector<const ICLTensor *> twice = {&src, &src};
    switch (kind) {
        case 0:
            return made(std::make_unique<CLActivationLayer>(), &src, &dst,
                        ActivationLayerInfo(ActivationLayerInfo::ActivationFunction::RELU));
        case 1:
            return made(std::make_unique<CLArithmeticAddition>(), &src, &src, &dst, ConvertPolicy::SATURATE);
        case 2: {
            auto concatenate = std::make_unique<CLConcatenateLayer>();
            concatenate->configure(twice, &dst, 1);
            return concatenate;
        }
        case 3:
            return made(std::make_unique<CLCopy>(), &src, &dst);
        case 4:
            return made(std::make_unique<CLPermute>(), &src, &dst, PermutationVector(1U, 0U));
        case 5:
            dst.allocator()->init(TensorInfo(TensorShape(width * height), 1, DataType::F32));
            return made(std::make_unique<CLReshapeLayer>(), &src, &dst);
        case 6:
            return made(std::make_unique<CLSoftmaxLayer>(), &src, &dst);
        default:
            return made(std::make_unique<CLTranspose>(), &src, &dst);
    }
}

/// Element (x, y) of its result; the source's is 10 y + x.
double wanted(int kind, unsigned x, unsigned y) {
    switch (kind) {
        case 1:
            return 20. * y + 2 * x;
        case 2:
            return 10. * (y % height) + x;
        case 5:
            return 10. * (x / width) + x % width;
        case 6:
            return std::exp(x - 15.) * (1 - std::exp(-1.)) / (1 - std::exp(-16.));
        case 0:
        case 3:
            return 10. * y + x;
        default:
            return 10. * x + y;
    }
}

/// Whether a function's result is correct.
bool is_right(int kind, CLTensor &src) {
    CLTensor dst;
    const std::unique_ptr<IFunction> function = make(kind, src, dst);
    dst.allocator()->allocate();
    function->run();
    dst.map();
    const size_t columns = dst.info()->dimension(0), rows = dst.info()->dimension(1);
    double difference = 0;
    for (unsigned y = 0; y < rows; ++y) {
        for (unsigned x = 0; x < columns; ++x) {
            const float got = reinterpret_cast<const float *>(dst.buffer())[y * columns + x];
            difference += std::fabs(got - wanted(kind, x, y));
        }
    }
    dst.unmap();
    CLScheduler::get().sync();
    return difference < 1e-3;
}

/// Number of wrong results of one function of each kind, starting with `first`.
int work(int first) {
    int wrong = 0;
    for (int kind = first; kind < first + 8; ++kind) {
        CLTensor src;
        src.allocator()->init(TensorInfo(TensorShape(width, height), 1, DataType::F32));
        src.allocator()->allocate();
        src.map();
        for (unsigned i = 0; i < width * height; ++i) {
            reinterpret_cast<float *>(src.buffer())[i] = static_cast<float>(10 * (i / width) + i % width);
        }
        src.unmap();
        wrong += is_right(kind % 8, src) ? 0 : 1;
    }
    return wrong;
}

int wrong_in_eight_threads(ICLTuner *tuner = nullptr) {
    std::atomic<int> wrong{0};
    CLScheduler::get().set_tuner(tuner);
    std::vector<std::thread> threads;
    for (int t = 0; t < 8; ++t) {
        threads.emplace_back([t, tuner, &wrong] {
            CLScheduler::get().default_init(tuner);  // as each thread of a program may, independently of the others
            wrong += work(t);
        });
    }
    for (std::thread &thread : threads) {
        thread.join();
    }
    return wrong;
}

TEST(ClFunctionsInThreads, DifferentOnesAtOnce) {
    test::opencl_target();
    if (test::has_type(Add_operator, DataType::F32)) {
        EXPECT_EQ(wrong_in_eight_threads(), 0);
    }
}

TEST(ClFunctionsInThreads, WithATuner) {
    test::opencl_target();
    if (test::has_type(Add_operator, DataType::F32)) {
        CLTuner tuner(true, {CLTunerMode::RAPID, false});
        EXPECT_EQ(wrong_in_eight_threads(&tuner), 0);
        CLScheduler::get().set_tuner(nullptr);
        EXPECT_FALSE(tuner.tuning_params_table().empty());
    }
}

}  // namespace
}  // namespace ocl
}  // namespace ac
