// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLPixelWiseMultiplication.h"

#include "src/ops/mul/mul.h"
#include "src/ops/mul/reference.h"
#include "tests/framework/elementwise_cl_test.h"

namespace ac::mul {
namespace {

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
    const auto parts = elementwise::result_of<CLComplexPixelWiseMultiplication>(
        info, [&](CLComplexPixelWiseMultiplication &f, CLTensor &dst) {
            f.configure(there_a.get(), there_b.get(), &dst,
                        ActivationLayerInfo(ActivationLayerInfo::ActivationFunction::LU_BOUNDED_RELU, 4.F, -0.5F));
        });
    const auto *bounded = reinterpret_cast<const float *>(parts->buffer());
    EXPECT_EQ(std::vector<float>(bounded, bounded + 4), (std::vector<float>{4, 4, -0.5F, 0})) << "each part";
}

/// a[i] * b[i] * scale in `to`.
std::vector<double> products(const std::vector<double> &a, const std::vector<double> &b, DataType from, DataType to,
                             float scale, ConvertPolicy policy, RoundingPolicy rounding) {
    const TensorInfo info = test::info_of(TensorShape(a.size()), from);
    auto va = test::make_tensor(info), vb = test::make_tensor(info);
    test::store(*va, a);
    test::store(*vb, b);
    auto got = test::make_tensor(test::info_of(TensorShape(a.size()), to));
    auto there_a = test::on_device(*va), there_b = test::on_device(*vb), dst = test::on_device(*got);
    Function f;
    f.configure(there_a.get(), there_b.get(), dst.get(), scale, policy, rounding);
    f.run();
    test::copy_from_device(*dst, *got);
    return test::stored(*got);
}

/// 200 * 200 = 40000, 100 * 7 = 700, 3 * 5 = 15, 255 * 1.
TEST(ClMul, BytesTakeEveryScale) {
    test::opencl_target();
    if (!test::has_type(Mul_operator, DataType::U8)) {
        const TensorInfo u = test::info_of(TensorShape(4u), DataType::U8);
        EXPECT_FALSE(bool(Function::validate(&u, &u, &u, 0.3f, ConvertPolicy::WRAP, RoundingPolicy::TO_ZERO)));
        return;
    }
    const auto bytes = [](DataType to, float scale, ConvertPolicy policy, RoundingPolicy rounding) {
        return products({200, 100, 3, 255}, {200, 7, 5, 1}, DataType::U8, to, scale, policy, rounding);
    };
    const auto saturate = ConvertPolicy::SATURATE, wrap = ConvertPolicy::WRAP;
    const auto zero = RoundingPolicy::TO_ZERO, even = RoundingPolicy::TO_NEAREST_EVEN,
               up = RoundingPolicy::TO_NEAREST_UP;
    using Numbers = std::vector<double>;
    EXPECT_EQ(bytes(DataType::U8, 0.3f, saturate, zero), (Numbers{255, 210, 4, 76}));   // 12000, 210.0, 4.5, 76.5
    EXPECT_EQ(bytes(DataType::S16, 0.1f, saturate, even), (Numbers{4000, 70, 2, 26}));  // 1.5 and 25.5: to even
    EXPECT_EQ(bytes(DataType::S16, 0.1f, saturate, up), (Numbers{4000, 70, 2, 26}));
    EXPECT_EQ(bytes(DataType::U8, 1.5f, wrap, even), (Numbers{96, 26, 22, 126}));  // 60000, 1050, 22.5, 382.5
    EXPECT_EQ(bytes(DataType::S16, 3.f, saturate, zero), (Numbers{32767, 2100, 45, 765}));
    EXPECT_EQ(bytes(DataType::U8, 0.f, saturate, zero), (Numbers{0, 0, 0, 0}));
    EXPECT_EQ(bytes(DataType::U8, 0.25f, saturate, even), (Numbers{255, 175, 3, 63})) << "2^-n rounds down";
    EXPECT_EQ(bytes(DataType::U8, 1.f / 255, saturate, even), (Numbers{157, 3, 0, 1}));  // 156.9, 2.7, 0.06
    EXPECT_EQ(bytes(DataType::U8, 1.f / 255, saturate, zero), (Numbers{156, 2, 0, 1}));
}

TEST(ClMul, NegativeProductsRoundDownWhereTheScaleIsAPowerOfTwo) {
    test::opencl_target();
    if (!test::has_type(Mul_operator, DataType::S16)) {
        EXPECT_FALSE(test::has_type(Mul_operator, DataType::U8)) << "both are integers";
        return;
    }
    for (const DataType type : {DataType::S16, DataType::S32}) {
        EXPECT_EQ(products({-7, 7, -8}, {1, 1, 1}, type, type, 0.25f, ConvertPolicy::SATURATE, RoundingPolicy::TO_ZERO),
                  (std::vector<double>{-2, 1, -2}));
        EXPECT_EQ(products({-7, 7, 9}, {1, 1, 1}, type, type, 0.3f, ConvertPolicy::SATURATE, RoundingPolicy::TO_ZERO),
                  (std::vector<double>{-2, 2, 2}));
    }
}

TEST(ClMul, QuantizedProductsSaturateUnderEitherPolicy) {
    test::opencl_target();
    const TensorInfo q = test::info_of(TensorShape(4u), DataType::QASYMM8, QuantizationInfo(1.f, 0));
    EXPECT_EQ(bool(Function::validate(&q, &q, &q, 1.f, ConvertPolicy::WRAP, RoundingPolicy::TO_ZERO)),
              test::has_type(Mul_operator, DataType::QASYMM8));
}

TEST(ClMul, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo a = test::info_of(TensorShape(4u, 3u), DataType::S16);
    EXPECT_TRUE(test::refuses(Function::validate(&a, &a, &a, -0.3f, ConvertPolicy::WRAP, RoundingPolicy::TO_ZERO),
                              "not negative"));
    EXPECT_TRUE(test::refuses(CLComplexPixelWiseMultiplication::validate(&a, &a, &a), "two channels"));
}

}  // namespace
}  // namespace ac::mul
