// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEElementwiseUnaryLayer.h"

#include "src/ops/elementwise_unary/elementwise_unary.h"
#include "src/ops/elementwise_unary/reference.h"
#include "src/plan/rules.h"
#include "tests/framework/elementwise_test.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"

AC_DECLARE_TABLE(elementwise_unary)

namespace ac::elementwise_unary {
namespace {

using U = ElementWiseUnary;
using test::info_of;

constexpr U all_ops[] = {U::RSQRT, U::EXP, U::NEG, U::LOG, U::ABS, U::SIN, U::ROUND, U::COS, U::ERF};

void compare(const Target &target, U op, Tensor &src, test::Layout layout) {
    auto dst = test::make_tensor(TensorInfo(*src.info()->clone()), layout);
    test::run([&](PlanPtr &p) { return plan(p, op, *src.info(), *dst->info(), target); },
              test::pack_of({&src}, dst.get()));
    EXPECT_TRUE(test::close(*dst, reference(src, op), tolerance(src.info()->data_type(), op, on_device(target))))
        << "operation " << static_cast<int>(op) << ", " << shape_text(src.info()->tensor_shape());
}

/// Every stored value, from one quantization to another; real values are floats.
void check_bytes(const Target &target, U op, DataType type) {
    const int lo = type == DataType::QASYMM8 ? 0 : -128;
    auto src = test::make_tensor(info_of(TensorShape(256u), type, QuantizationInfo(0.04f, lo + 30)));
    auto dst = test::make_tensor(info_of(TensorShape(256u), type, QuantizationInfo(0.025f, lo + 100)));
    std::vector<double> stored(256), want(256);
    for (int q = lo; q < lo + 256; ++q) {
        const float x = static_cast<float>(q - lo - 30) * 0.04f;
        const float y = static_cast<float>(value(op, static_cast<double>(x))) / 0.025f;
        const double r = std::round(static_cast<double>(y)) + lo + 100;
        stored[size_t(q - lo)] = q;
        want[size_t(q - lo)] = std::isnan(r) ? lo : std::fmin(std::fmax(r, lo), lo + 255);
    }
    test::store(*src, stored);
    test::run([&](PlanPtr &p) { return plan(p, op, *src->info(), *dst->info(), target); },
              test::pack_of({src.get()}, dst.get()));
    EXPECT_EQ(test::stored(*dst), want) << "operation " << static_cast<int>(op);
}

/// Results computed by hand. Real inputs -1, 0, 0.25, 1; output steps of 0.5 around 100 or 0.
TEST(ElementwiseUnary, QuantizedResultsWorkedOutByHand) {
    struct Known {
        U op;
        std::vector<double> steps;  ///< -1000: the smallest value, 1000: the largest
    };
    for (const DataType type : {DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        if (!test::has_type(ElementwiseUnary_operator, type)) {
            continue;
        }
        const int lo = type == DataType::QASYMM8 ? 0 : -128, zero = lo + 100;
        // exp: 0.37, 1, 1.28, 2.72; log(0.25) = -1.39; rsqrt(0.25) = 2; sin: -0.84, 0, 0.25, 0.84;
        // cos: 0.54, 1, 0.97, 0.54; erf: -0.84, 0, 0.28, 0.84.
        for (const Known &k :
             {Known{U::ABS, {2, 0, 1, 2}}, Known{U::NEG, {2, 0, -1, -2}}, Known{U::EXP, {1, 2, 3, 5}},
              Known{U::LOG, {-1000, -1000, -3, 0}}, Known{U::RSQRT, {-1000, 1000, 4, 2}}, Known{U::SIN, {-2, 0, 0, 2}},
              Known{U::ROUND, {-2, 0, 0, 2}}, Known{U::COS, {1, 2, 2, 1}}, Known{U::ERF, {-2, 0, 1, 2}}}) {
            auto src = test::make_tensor(info_of(TensorShape(4u), type, QuantizationInfo(0.25f, lo + 4)));
            auto dst = test::make_tensor(info_of(TensorShape(4u), type, QuantizationInfo(0.5f, zero)));
            test::store(*src, {lo + 0., lo + 4., lo + 5., lo + 8.});
            PlanPtr p;
            test::run([&](PlanPtr &made) { return plan(made, k.op, *src->info(), *dst->info()); },
                      test::pack_of({src.get()}, dst.get()));
            std::vector<double> want;
            for (const double step : k.steps) {
                want.push_back(std::fmin(std::fmax(zero + step, lo), lo + 255));
            }
            EXPECT_EQ(test::stored(*dst), want) << "operation " << static_cast<int>(k.op);
        }
    }
}

void check(const Target &target, U op, const TensorShape &shape, DataType type, test::Layout layout) {
    if (is_data_type_quantized_asymmetric_char(type)) {
        check_bytes(target, op, type);
        return;
    }
    auto src = test::make_tensor(info_of(shape, type), layout);
    if (type == DataType::S32) {
        test::fill(*src, 5, -2147483648., 2147483647.);
    } else {
        test::fill(*src, 5, op == U::RSQRT || op == U::LOG ? 0.001 : -10., 10.);
    }
    compare(target, op, *src, layout);
}

TEST(ElementwiseUnary, EveryRowAgreesWithTheReference) {
    test::for_each_row(elementwise_unary_table, Type::count, [](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        ASSERT_NE(type, DataType::UNKNOWN);
        for (const U op : all_ops) {
            if (type == DataType::S32 && op != U::NEG && op != U::ABS) {
                continue;
            }
            check(target, op, TensorShape(17u, 3u, 2u), type, test::Layout::padded);
            for (const unsigned n : {1u, 2u, 3u, 4u, 5u, 8u, 9u, 16u, 17u, 33u, 65u, 129u, 333u, 2051u}) {
                check(target, op, TensorShape(n), type, test::Layout::guarded);
            }
        }
    });
}

/// Operands of all magnitudes, for the three ways in which the operand of a sine is reduced. An OpenCL device uses its
/// own functions, and those of PoCL 3.1 give wrong results next to a large operand in the same vector.
TEST(ElementwiseUnary, SinesAndCosinesOfAllMagnitudes) {
    test::for_each_row(elementwise_unary_table, Type::f32, [](const Row &, const Target &target) {
        const unsigned exponents = on_device(target) ? 164 : 276;  // from 2^-149 on
        auto src = test::make_tensor(info_of(TensorShape(8000u), DataType::F32));
        std::mt19937 bits(7);
        std::vector<double> operands;
        for (size_t i = 0; i < 8000; ++i) {
            const double m = 1 + static_cast<double>(bits() >> 9) / (1 << 23);
            const double x = std::ldexp(m, static_cast<int>(bits() % exponents) - 149);
            operands.push_back(bits() % 2 == 0 ? x : -x);
        }
        operands[0] = 0;
        operands[1] = 32768;
        operands[2] = -16384;
        operands[3] = std::ldexp(1.99999, static_cast<int>(exponents) - 150);
        test::store(*src, operands);
        compare(target, U::SIN, *src, test::Layout::guarded);
        compare(target, U::COS, *src, test::Layout::guarded);
    });
}

/// Angles as in tables of rotary embeddings, up to a million, and the neighbours of zeros of the cosine.
TEST(ElementwiseUnary, CosinesOfLargeAngles) {
    test::for_each_row(elementwise_unary_table, Type::f32, [](const Row &, const Target &target) {
        std::vector<double> angles;
        for (size_t i = 0; i < 2000; ++i) {
            angles.push_back(static_cast<double>(static_cast<float>(i) * 500.037F));
            const double zero = (static_cast<double>(i * 5) + 0.5) * 3.14159265358979323846;
            angles.push_back(static_cast<double>(static_cast<float>(i % 2 == 0 ? zero : -zero)));
        }
        auto src = test::make_tensor(info_of(TensorShape(angles.size()), DataType::F32)),
             dst = test::make_tensor(info_of(TensorShape(angles.size()), DataType::F32));
        test::store(*src, angles);
        test::run([&](PlanPtr &p) { return plan(p, U::COS, *src->info(), *dst->info(), target); },
                  test::pack_of({src.get()}, dst.get()));
        const std::vector<double> got = test::values(*dst);
        EXPECT_EQ(got[0], 1.);  // of zero
        for (size_t i = 0; i < angles.size(); ++i) {
            ASSERT_NEAR(got[i], std::cos(angles[i]), 1.3e-7) << angles[i];
        }
    });
}

TEST(ElementwiseUnary, NotNumbersStayInTheirLanes) {
    const double infinity = std::numeric_limits<double>::infinity();
    test::for_each_row(elementwise_unary_table, Type::f32, [&](const Row &, const Target &target) {
        for (const U op : {U::SIN, U::EXP, U::RSQRT, U::COS, U::ERF}) {
            auto src = test::make_tensor(info_of(TensorShape(40u), DataType::F32));
            auto dst = test::make_tensor(info_of(TensorShape(40u), DataType::F32));
            std::vector<double> operands(40, 40000.);
            operands[3] = std::nan("");
            operands[7] = infinity;
            test::store(*src, operands);
            test::run([&](PlanPtr &p) { return plan(p, op, *src->info(), *dst->info(), target); },
                      test::pack_of({src.get()}, dst.get()));
            const std::vector<double> got = test::values(*dst);
            EXPECT_TRUE(std::isnan(got[3]));
            EXPECT_EQ(std::isnan(got[7]), op == U::SIN || op == U::COS);
            const double want = test::rounded(value(op, 40000.), DataType::F32);
            EXPECT_TRUE(got[2] == want || std::fabs(got[2] - want) <= 1e-7);
        }
    });
}

template <class Layer> void run_in_place(U op, DataType type) {
    auto src = test::make_tensor(info_of(TensorShape(33u, 3u), type));
    test::fill(*src, 3, 0.5, 4.);
    const auto want = reference(*src, op);
    Tensor dst;
    Layer layer;
    layer.configure(src.get(), &dst);
    EXPECT_EQ(dst.info()->tensor_shape(), src->info()->tensor_shape());
    dst.allocator()->allocate();
    layer.run();
    EXPECT_TRUE(test::close(dst, want, tolerance(type, op)));
    Layer in_place;
    in_place.configure(src.get(), src.get());
    in_place.run();
    EXPECT_TRUE(test::close(*src, want, tolerance(type, op)));
}

TEST(ElementwiseUnary, RunsThroughThePublicFunctions) {
    for (const DataType type : {DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        const TensorInfo info = info_of(TensorShape(4u), type, QuantizationInfo(0.1f, 3));
        const bool built = test::has_type(ElementwiseUnary_operator, type);
        EXPECT_EQ(bool(NEExpLayer::validate(&info, &info)), built);
        EXPECT_EQ(bool(NESinLayer::validate(&info, &info)), built);
    }
    for (const DataType type : {DataType::F32, DataType::F16}) {
        if (!test::has_type(ElementwiseUnary_operator, type)) {
            const TensorInfo info = info_of(TensorShape(4u), type);
            EXPECT_FALSE(bool(NEExpLayer::validate(&info, &info)));
            continue;
        }
        run_in_place<NERsqrtLayer>(U::RSQRT, type);
        run_in_place<NEExpLayer>(U::EXP, type);
        run_in_place<NENegLayer>(U::NEG, type);
        run_in_place<NELogLayer>(U::LOG, type);
        run_in_place<NEAbsLayer>(U::ABS, type);
        run_in_place<NESinLayer>(U::SIN, type);
        run_in_place<NERoundLayer>(U::ROUND, type);
    }
}

/// Elements of a larger output beyond the input's extents are not written.
TEST(ElementwiseUnary, WritesThePartOfALargerOutput) {
    auto src = test::make_tensor(info_of(TensorShape(2u, 2u), DataType::F32)),
         dst = test::make_tensor(info_of(TensorShape(3u, 2u, 2u), DataType::F32));
    if (!test::has_type(ElementwiseUnary_operator, DataType::F32)) {
        EXPECT_FALSE(bool(NENegLayer::validate(src->info(), dst->info())));
        return;
    }
    test::store(*src, {1, 2, 3, 4});
    test::store(*dst, std::vector<double>(12, 9));
    NENegLayer f;
    f.configure(src.get(), dst.get());
    f.run();
    EXPECT_EQ(test::stored(*dst), (std::vector<double>{-1, -2, 9, -3, -4, 9, 9, 9, 9, 9, 9, 9}));
}

TEST(ElementwiseUnary, RefusesWithAReason) {
    AC_NEEDS(ElementwiseUnary_operator, F32);
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32), b = info_of(TensorShape(5u, 2u), DataType::F32);
    const TensorInfo i = info_of(TensorShape(4u, 3u), DataType::S32);
    EXPECT_TRUE(test::refuses(NEExpLayer::validate(&a, &b), "4x3"));
    EXPECT_TRUE(test::refuses(NEExpLayer::validate(&a, &i), "S32"));
    EXPECT_TRUE(test::refuses(NESinLayer::validate(&i, &i), "Sin: src is S32"));
    EXPECT_TRUE(test::refuses(NELogLayer::validate(nullptr, &a), "input"));
    TensorInfo dst(a);
    PlanPtr out;
    EXPECT_TRUE(test::refuses(plan(out, U::LOGICAL_NOT, a, dst), "truth"));
}

TEST(ElementwiseUnary, TakesTrailingOnes) {
    test::check_trailing_ones(ElementwiseUnary_operator, TensorShape(9u, 3u, 2u), TensorShape(9u, 3u, 2u),
                              [](PlanPtr &out, auto &i, const Target &target) {
                                  return plan(out, ElementWiseUnary::ABS, i[0], i[1], target);
                              });
}

}  // namespace
}  // namespace ac::elementwise_unary
