// SPDX-License-Identifier: MIT
#include "src/ops/softmax/softmax.h"

#include "arm_compute/runtime/NEON/functions/NESoftmaxLayer.h"

#include "src/ops/softmax/reference.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"

AC_DECLARE_TABLE(softmax)

namespace ac::softmax {
namespace {

using test::info_of;

QuantizationInfo input_quantization(DataType type) {
    return QuantizationInfo(0.05f, type == DataType::QASYMM8 ? 120 : -8);
}

QuantizationInfo output_quantization(DataType type, bool log) {
    const int lo = type == DataType::QASYMM8 ? 0 : -128;
    return log ? QuantizationInfo(16.f / 256, lo + 255) : QuantizationInfo(1.f / 256, lo);
}

struct Case {
    TensorShape shape;
    int32_t axis = 0;
    float beta = 1.f;
    bool log = false;
};

void check(const Target &target, DataType type, const Case &c, test::Layout layout, double range = 6) {
    auto src = test::make_tensor(info_of(c.shape, type, input_quantization(type)), layout);
    auto dst = test::make_tensor(info_of(c.shape, type, output_quantization(type, c.log)), layout);
    test::fill(*src, 3, -range, range);
    test::run([&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), c.beta, c.axis, c.log, target); },
              test::pack_of({src.get()}, dst.get()));
    const size_t rank = c.shape.num_dimensions();
    const size_t axis = static_cast<size_t>(c.axis < 0 ? c.axis + static_cast<int>(rank) : c.axis);
    EXPECT_TRUE(test::close(*dst, reference(*src, TensorInfo(*dst->info()), static_cast<double>(c.beta), axis, c.log),
                            tolerance(type, c.log)))
        << shape_text(c.shape) << " axis " << c.axis << " beta " << c.beta << (c.log ? " log" : "");
}

TEST(Softmax, EveryRowAgreesWithTheReference) {
    test::for_each_row(softmax_table, Type::count, [](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        ASSERT_NE(type, DataType::UNKNOWN);
        for (const bool log : {false, true}) {
            for (const unsigned n :
                 {1u, 2u, 3u, 4u, 5u, 7u, 8u, 9u, 15u, 16u, 17u, 31u, 33u, 63u, 65u, 127u, 128u, 129u, 257u, 1000u}) {
                check(target, type, {TensorShape(n, 2u), 0, 1.f, log}, test::Layout::guarded);
                check(target, type, {TensorShape(n, 3u), 1, 1.f, log}, test::Layout::guarded);
            }
            const TensorShape shape(5u, 7u, 3u, 2u);
            for (int32_t axis = -4; axis < 4; ++axis) {
                check(target, type, {shape, axis, 0.5f, log}, test::Layout::padded);
                check(target, type, {shape, axis, -1.5f, log}, test::Layout::guarded);
            }
            check(target, type, {TensorShape(3u, 2u, 4u, 2u, 3u, 2u), 4, 2.f, log}, test::Layout::padded);
            check(target, type, {TensorShape(1u, 1u, 300u, 2u), 2, 1.f, log}, test::Layout::guarded);
            check(target, type, {TensorShape(40u, 300u), 1, 1.f, log}, test::Layout::padded);
        }
    });
}

TEST(Softmax, LargeNumbersDoNotOverflow) {
    test::for_each_row(softmax_table, Type::count, [](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        for (const float beta : {1.f, -1.f}) {
            check(target, type, {TensorShape(37u, 4u), 0, beta, false}, test::Layout::guarded, 20000);
            check(target, type, {TensorShape(37u, 4u), 1, beta, true}, test::Layout::guarded, 20000);
        }
    });
}

/// All rows give the same bytes: they use integers only.
TEST(Softmax, QuantizedRowsAgreeToTheBit) {
    for (const DataType type : {DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        for (const bool log : {false, true}) {
            std::vector<uint8_t> first;
            test::for_each_row(softmax_table, type_of(type), [&](const Row &, const Target &target) {
                auto src = test::make_tensor(info_of(TensorShape(301u, 3u), type, input_quantization(type)));
                auto dst = test::make_tensor(info_of(TensorShape(301u, 3u), type, output_quantization(type, log)));
                test::fill(*src, 8, -6, 6);
                test::run([&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), 0.3f, 0, log, target); },
                          test::pack_of({src.get()}, dst.get()));
                const std::vector<uint8_t> got = test::bytes(*dst);
                if (first.empty()) {
                    first = got;
                }
                EXPECT_EQ(got, first);
            });
        }
    }
}

template <bool log> void check_public(DataType type) {
    auto src = test::make_tensor(info_of(TensorShape(40u, 3u), type, input_quantization(type)));
    test::fill(*src, 6, -4, 4);
    Tensor dst;
    NESoftmaxLayerGeneric<log> made;
    made.configure(src.get(), &dst, 0.75f);
    EXPECT_EQ(dst.info()->tensor_shape(), src->info()->tensor_shape());
    dst.allocator()->allocate();
    const auto want = reference(*src, TensorInfo(*dst.info()), 0.75, 0, log);
    NESoftmaxLayerGeneric<log> moved(std::move(made));
    moved.run();
    EXPECT_TRUE(test::close(dst, want, tolerance(type, log)));
}

TEST(Softmax, FillsAnEmptyOutput) {
    for (const DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        if (test::has_type(Softmax_operator, type)) {
            check_public<false>(type);
            check_public<true>(type);
        } else {
            const TensorInfo info = info_of(TensorShape(4u), type);
            EXPECT_FALSE(bool(NESoftmaxLayer::validate(&info, &info)));
        }
    }
}

TEST(Softmax, RunsInPlace) {
    test::for_each_row(softmax_table, Type::count, [](const Row &row, const Target &target) {
        for (const bool log : {false, true}) {
            const DataType type = test::data_type_of(row.type);
            auto x = test::make_tensor(info_of(TensorShape(45u, 3u), type, output_quantization(type, log)));
            test::fill(*x, 6, log ? -6 : 0, log ? 0 : 1);
            const auto want = reference(*x, TensorInfo(*x->info()), 1.0, 0, log);
            test::run([&](PlanPtr &p) { return plan(p, *x->info(), *x->info(), 1.f, 0, log, target); },
                      test::pack_of({x.get()}, x.get()));
            EXPECT_TRUE(test::close(*x, want, tolerance(type, log)));
        }
    });
}

/// The output must have the quantization that covers the range.
TEST(Softmax, RefusesAnotherOutputQuantization) {
    for (const DataType type : {DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        if (!test::has_type(Softmax_operator, type)) {
            continue;
        }
        const int lo = type == DataType::QASYMM8 ? 0 : -128;
        const TensorInfo src = info_of(TensorShape(4u), type, input_quantization(type));
        const TensorInfo probabilities = info_of(TensorShape(4u), type, QuantizationInfo(1.f / 256, lo));
        const TensorInfo logarithms = info_of(TensorShape(4u), type, QuantizationInfo(16.f / 256, lo + 255));
        const TensorInfo shifted = info_of(TensorShape(4u), type, QuantizationInfo(1.f / 256, lo + 1));
        EXPECT_EQ(test::text_of(NESoftmaxLayer::validate(&src, &probabilities)), "accepted");
        EXPECT_EQ(test::text_of(NELogSoftmaxLayer::validate(&src, &logarithms)), "accepted");
        EXPECT_TRUE(test::refuses(NESoftmaxLayer::validate(&src, &shifted), "scale 1/256"));
        EXPECT_TRUE(test::refuses(NESoftmaxLayer::validate(&src, &logarithms), "scale 1/256"));
        const std::string other = test::text_of(NELogSoftmaxLayer::validate(&src, &probabilities));
        if (type == DataType::QASYMM8) {
            EXPECT_EQ(other, "accepted");
        } else {
            EXPECT_NE(other.find("scale 1/16"), std::string::npos);
        }
    }
}

/// ln(1/2) * 256 is below the range; the only logarithm that is not is 0.
TEST(Softmax, LogarithmsInTheQuantizationOfProbabilities) {
    const QuantizationInfo steps(1.f / 256, 0);
    TensorInfo info = info_of(TensorShape(2u, 2u), DataType::QASYMM8, QuantizationInfo(1.f, 0));
    if (!test::has_type(Softmax_operator, DataType::QASYMM8)) {
        EXPECT_FALSE(bool(NELogSoftmaxLayer::validate(&info, &info)));
        return;
    }
    auto src = test::make_tensor(info);
    auto dst = test::make_tensor(info_of(TensorShape(2u, 2u), DataType::QASYMM8, steps));
    test::store(*src, {7, 7, 0, 255});
    NELogSoftmaxLayer function;
    function.configure(src.get(), dst.get());
    function.run();
    EXPECT_EQ(test::values(*dst), (std::vector<double>{0, 0, 0, 0}));
}

TEST(Softmax, RefusesWithAReason) {
    AC_NEEDS(Softmax_operator, F32);
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32);
    const TensorInfo b = info_of(TensorShape(5u, 3u), DataType::F32);
    const TensorInfo half = info_of(TensorShape(4u, 3u), DataType::F16);
    EXPECT_TRUE(test::refuses(NESoftmaxLayer::validate(&a, &b), "4x3"));
    EXPECT_TRUE(test::refuses(NESoftmaxLayer::validate(&a, &half), "F16"));
    EXPECT_TRUE(test::refuses(NESoftmaxLayer::validate(&a, &a, 1.f, 2), "axis 2"));
    EXPECT_TRUE(test::refuses(NELogSoftmaxLayer::validate(&a, &a, 1.f, -3), "axis -3"));
    EXPECT_TRUE(test::refuses(NESoftmaxLayer::validate(nullptr, &a), "input"));
}

TEST(Softmax, TakesTrailingOnes) {
    test::check_trailing_ones(
        Softmax_operator, TensorShape(9u, 3u, 2u), TensorShape(9u, 3u, 2u),
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], 1.f, 1, false, target); });
}

}  // namespace
}  // namespace ac::softmax
