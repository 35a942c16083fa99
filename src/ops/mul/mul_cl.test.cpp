// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLPixelWiseMultiplication.h"

#include "src/ops/mul/mul.h"
#include "src/ops/mul/reference.h"
#include "tests/framework/elementwise_cl_test.h"

namespace ac {

extern const Operator Mul_operator;

namespace mul {
namespace {

using namespace arm_compute;
using elementwise::text_of;
using Function = CLPixelWiseMultiplication;

TEST(ClMul, RunsThroughThePublicFunction) {
    const auto refuses = [](const TensorInfo &info) {
        return !bool(Function::validate(&info, &info, &info, 1.f, ConvertPolicy::SATURATE, RoundingPolicy::TO_ZERO));
    };
    for (const ActivationLayerInfo &activation :
         {ActivationLayerInfo(), ActivationLayerInfo(ActivationFunction::LU_BOUNDED_RELU, 1.25f, -0.25f)}) {
        const auto configure = [&](Function &f, CLTensor *a, CLTensor *b, CLTensor *dst) {
            f.configure(a, b, dst, 1.f, ConvertPolicy::SATURATE, RoundingPolicy::TO_ZERO, activation);
        };
        const auto want = [&](const ITensor &a, const ITensor &b, const TensorInfo &result) {
            const auto product = reference(a, b, result, 1.f, true);
            return activation.enabled() ? elementwise::activated(product, result, activation) : product;
        };
        elementwise::for_types(Mul_operator, {DataType::F32, DataType::F16, DataType::QASYMM8_SIGNED}, refuses,
                               [&](const TensorInfo &info) {
                                   elementwise::check_binary<Function>(info, info, tolerance(info.data_type(), 1.f),
                                                                       configure, want);
                               });
    }
}

/// (1 + 2i) (3 - i) = 5 + 5i, and so on.
TEST(ClMul, MultipliesComplexNumbers) {
    test::opencl_target();
    const TensorInfo info(TensorShape(2u), 2, DataType::F32);
    if (!test::has_type(Mul_operator, DataType::F32)) {
        EXPECT_FALSE(bool(CLComplexPixelWiseMultiplication::validate(&info, &info, &info)));
        return;
    }
    auto a = test::make_tensor(info), b = test::make_tensor(info);
    const float va[] = {1, 2, 0, 1}, vb[] = {3, -1, 0, 1};
    std::copy_n(va, 4, reinterpret_cast<float *>(a->buffer()));
    std::copy_n(vb, 4, reinterpret_cast<float *>(b->buffer()));
    auto there_a = test::on_device(*a), there_b = test::on_device(*b);
    const auto got = elementwise::result_of<CLComplexPixelWiseMultiplication>(
        info,
        [&](CLComplexPixelWiseMultiplication &f, CLTensor &dst) { f.configure(there_a.get(), there_b.get(), &dst); });
    const auto *product = reinterpret_cast<const float *>(got->buffer());
    EXPECT_EQ(std::vector<float>(product, product + 4), (std::vector<float>{5, 5, -1, 0}));
}

TEST(ClMul, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo a = test::info_of(TensorShape(4u, 3u), DataType::S16);
    EXPECT_NE(text_of(Function::validate(&a, &a, &a, 0.3f, ConvertPolicy::WRAP, RoundingPolicy::TO_ZERO)).find("1/2^n"),
              std::string::npos);
    EXPECT_NE(text_of(CLComplexPixelWiseMultiplication::validate(&a, &a, &a)).find("two channels"), std::string::npos);
}

}  // namespace
}  // namespace mul
}  // namespace ac
