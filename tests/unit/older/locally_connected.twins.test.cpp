// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/BlobLifetimeManager.h"
#include "arm_compute/runtime/MemoryManagerOnDemand.h"
#include "arm_compute/runtime/NEON/functions/NEArithmeticAddition.h"
#include "arm_compute/runtime/NEON/functions/NEFill.h"
#include "arm_compute/runtime/NEON/functions/NELocallyConnectedLayer.h"
#include "arm_compute/runtime/NEON/functions/NEMatMul.h"
#include "arm_compute/runtime/NEON/functions/NEPadLayer.h"
#include "arm_compute/runtime/NEON/functions/NEPermute.h"
#include "arm_compute/runtime/PoolManager.h"
#ifndef AC_API_CPU
#include "arm_compute/runtime/CL/CLBufferAllocator.h"
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"
#include "arm_compute/runtime/CL/functions/CLFill.h"
#include "arm_compute/runtime/CL/functions/CLLocallyConnectedLayer.h"
#include "arm_compute/runtime/CL/functions/CLMatMul.h"
#include "arm_compute/runtime/CL/functions/CLPadLayer.h"
#include "arm_compute/runtime/CL/functions/CLPermute.h"
#else
#include "arm_compute/runtime/Allocator.h"
#endif

#include "src/ops/matmul/matmul.h"
#include "tests/framework/lack.h"
#include "tests/unit/older/tensors.h"

namespace ac::older {
namespace {

AC_TWINS(LocallyConnectedLayer)

struct Case {
    unsigned width, height, channels, batches, kernel, outputs, stride, pad;
};

void check(const Case &c, DataType type, bool with_bias, std::shared_ptr<IMemoryManager> manager = nullptr) {
    const unsigned columns = (c.width + 2 * c.pad - c.kernel) / c.stride + 1;
    const unsigned rows = (c.height + 2 * c.pad - c.kernel) / c.stride + 1;
    const Filled src(TensorShape(c.width, c.height, c.channels, c.batches), type, 1);
    const Filled weights(TensorShape(c.kernel, c.kernel, c.channels, c.outputs, columns * rows), type, 2,
                         DataLayout::NCHW, test::Layout::guarded);
    const Filled biases(TensorShape(c.outputs, columns * rows), type, 3);
    const auto input = test::there(*src.tensor), w = test::there(*weights.tensor), b = test::there(*biases.tensor);
    T dst;
    const PadStrideInfo info(c.stride, c.stride, c.pad, c.pad);
    Fn function(manager);
    function.configure(&*input, &*w, with_bias ? &*b : nullptr, &dst, info);
    EXPECT_TRUE(bool(Fn::validate(src.tensor->info(), weights.tensor->info(),
                                  with_bias ? biases.tensor->info() : nullptr, dst.info(), info)));
    if (manager != nullptr) {
#ifdef AC_API_CPU
        static Allocator allocator;
#else
        static CLBufferAllocator allocator;
#endif
        manager->populate(allocator, 1);
    }
    const std::vector<double> got = run(function, dst);
    ASSERT_EQ(got.size(), size_t{columns} * rows * c.outputs * c.batches);
    for (size_t i = 0; i < got.size(); ++i) {
        const size_t place = i % (columns * rows), o = i / (columns * rows) % c.outputs;
        const size_t n = i / (columns * rows) / c.outputs;
        double sum = with_bias ? biases.at(o, place) : 0;
        for (size_t k = 0; k < size_t{c.kernel} * c.kernel * c.channels; ++k) {
            const size_t kx = k % c.kernel, ky = k / c.kernel % c.kernel, ch = k / c.kernel / c.kernel;
            const int64_t x = int64_t(place % columns * c.stride + kx) - c.pad;
            const int64_t y = int64_t(place / columns * c.stride + ky) - c.pad;
            if (x >= 0 && y >= 0 && x < c.width && y < c.height) {
                sum += src.at(size_t(x), size_t(y), ch, n) * weights.at(kx, ky, ch, o, place);
            }
        }
        ASSERT_NEAR(got[i], sum, type == DataType::F32 ? 1e-3 : 2) << i;
    }
}

AC_TEST(OlderLocallyConnected, EachPositionHasItsKernels) {
    test::twin_target();
    for (const DataType type : {DataType::F32, DataType::F16}) {
        if (!test::has_type(MatMul_operator, type)) {
            continue;
        }
        for (const Case &c :
             {Case{5, 4, 3, 1, 3, 4, 1, 1}, Case{8, 6, 2, 2, 2, 5, 2, 0}, Case{3, 3, 4, 1, 3, 1, 1, 0}}) {
            check(c, type, true);
            check(c, type, false);
        }
    }
}

AC_TEST(OlderLocallyConnected, UsesAMemoryManager) {
    test::twin_target();
    AC_NEEDS(MatMul_operator, F32);
    const auto manager = std::make_shared<MemoryManagerOnDemand>(std::make_shared<BlobLifetimeManager>(),
                                                                 std::make_shared<PoolManager>());
    check({5, 4, 3, 1, 3, 4, 1, 1}, DataType::F32, true, manager);
}

AC_TEST(OlderLocallyConnected, RefusesWithAReason) {
    const auto f32 = [](const TensorShape &shape) {
        return test::info_of(shape, DataType::F32, QuantizationInfo(), DataLayout::NCHW);
    };
    const TensorInfo a = f32(TensorShape(4u, 4u, 2u)), w = f32(TensorShape(3u, 3u, 2u, 5u, 4u)), none;
    const TensorInfo b = f32(TensorShape(5u, 4u)), other = f32(TensorShape(3u, 3u, 2u, 5u, 3u));
    EXPECT_TRUE(bool(Fn::validate(&a, &w, &b, &none, PadStrideInfo())));
    EXPECT_TRUE(test::refuses(Fn::validate(&a, &other, &b, &none, PadStrideInfo()), "3 positions"));
    EXPECT_TRUE(test::refuses(Fn::validate(&a, &w, &a, &none, PadStrideInfo()), "bias"));
    EXPECT_TRUE(test::refuses(Fn::validate(&a, &w, &b, &a, PadStrideInfo()), "dimension 0"));
    EXPECT_TRUE(test::refuses(Fn::validate(nullptr, &w, &b, &none, PadStrideInfo()), "missing"));
}

}  // namespace
}  // namespace ac::older
