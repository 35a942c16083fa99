// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEQuantizationLayer.h"

#include "src/ops/quantize/quantize.h"
#include "src/ops/quantize/reference.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"

#include <map>

AC_DECLARE_TABLE(quantize)

namespace ac::quantize {
namespace {

using test::info_of;
using T = DataType;

const T sources[] = {T::F32, T::F16, T::QASYMM8, T::QASYMM8_SIGNED};
const T results[] = {T::QASYMM8, T::QASYMM8_SIGNED, T::QASYMM16};

/// A quantization whose range is slightly smaller than [-4, 4] on both sides.
QuantizationInfo quantization(T type, bool exact) {
    const float scale = exact ? 1.f / 32 : 0.0307f;
    switch (type) {
        case T::QASYMM8:
            return QuantizationInfo(scale, 126);
        case T::QASYMM8_SIGNED:
            return QuantizationInfo(scale, -3);
        case T::QASYMM16:
            return QuantizationInfo(scale / 256, 32000);
        default:
            return QuantizationInfo();
    }
}

/// Runs on numbers, many of them midway between two steps, and returns the stored values.
std::vector<double> check(const Target &target, const TensorShape &shape, T from, T to, bool exact,
                          test::Layout layout) {
    const QuantizationInfo finer(exact ? 1.f / 64 : 0.0157f, from == T::QASYMM8 ? 131 : 4);
    auto src = test::make_tensor(info_of(shape, from, finer), layout);
    auto dst = test::make_tensor(info_of(shape, to, quantization(to, exact)), layout);
    test::fill(*src, 3, -4.5, 4.5);
    if (from == T::F32 || from == T::F16) {
        std::vector<double> v = test::stored(*src);
        for (size_t i = 0; i < v.size(); i += 2) {
            v[i] = std::floor(v[i] * 64) / 64;
        }
        test::store(*src, v);
    }
    test::run([&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), target); },
              test::pack_of({src.get()}, dst.get()));
    EXPECT_TRUE(test::close(*dst, reference(*src, TensorInfo(*dst->info())), tolerance(from, to, exact)))
        << string_from_data_type(from) << " to " << string_from_data_type(to);
    return test::stored(*dst);
}

TEST(Quantize, EveryRowAgreesWithTheReference) {
    std::map<std::pair<T, T>, std::vector<double>> first;  // of the first row that ran: all others must equal it
    test::for_each_row(quantize_table, Type::count, [&](const Row &row, const Target &target) {
        for (const T from : sources) {
            if (type_of(from) != row.type) {
                continue;
            }
            for (const T to : results) {
                for (const unsigned n : {1u, 2u, 3u, 4u, 5u, 7u, 8u, 9u, 15u, 16u, 17u, 33u, 65u, 2050u}) {
                    check(target, TensorShape(n), from, to, true, test::Layout::guarded);
                }
                check(target, TensorShape(37u, 5u, 2u), from, to, true, test::Layout::padded);
                const auto got = check(target, TensorShape(997u), from, to, false, test::Layout::guarded);
                const auto known = first.emplace(std::make_pair(from, to), got).first;
                EXPECT_TRUE(known->second == got) << "rows differ";
            }
        }
    });
}

/// Ties go to the even step. Quotients are rounded to floats: 10.85 / 0.7 is below 15.5, and 10.85 * (1 / 0.7) is it.
TEST(Quantize, TiesToEvenAndDivides) {
    const std::vector<float> ties = {0.5F, 1.5F, 2.5F, -0.5F, -1.5F, -2.5F, 3.5F, 0.49999997F};
    const std::vector<double> even = {0, 2, 2, 0, -2, -2, 4, 0};
    const std::vector<float> quotients = {10.849999F, -10.849999F, 59.150002F, 26.949999F, -26.950001F};
    test::for_each_row(quantize_table, Type::f32, [&](const Row &, const Target &target) {
        for (const T to : results) {
            const auto run = [&](const std::vector<float> &real, float scale) {
                auto src = test::make_tensor(info_of(TensorShape(real.size()), T::F32));
                auto dst = test::make_tensor(info_of(TensorShape(real.size()), to, QuantizationInfo(scale, 100)));
                test::store(*src, std::vector<double>(real.begin(), real.end()));
                test::run([&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), target); },
                          test::pack_of({src.get()}, dst.get()));
                std::vector<double> steps = test::stored(*dst);
                for (double &step : steps) {
                    step -= 100;
                }
                return steps;
            };
            if (to != T::QASYMM8_SIGNED) {
                EXPECT_EQ(run(ties, 1), even);
            }
            std::vector<double> want;
            for (const float x : quotients) {
                want.push_back(
                    std::fmin(std::nearbyint(static_cast<double>(x / 0.7F)), to == T::QASYMM8_SIGNED ? 27 : 155));
            }
            EXPECT_EQ(want[0], 15.);
            EXPECT_EQ(run(quotients, 0.7F), want);
        }
    });
}

TEST(Quantize, SaturatesWhatIsFarOutside) {
    if (!test::has_type(Quantize_operator, T::F32)) {
        return;
    }
    for (const T to : results) {
        if (!test::has_type(Quantize_operator, to)) {
            continue;
        }
        auto src = test::make_tensor(info_of(TensorShape(6u), T::F32));
        Tensor dst;
        dst.allocator()->init(info_of(TensorShape(6u), to, QuantizationInfo(0.5f, 10)));
        test::store(*src, {3e38, -3e38, INFINITY, -INFINITY, 1e9, -1e9});
        NEQuantizationLayer quantize;
        quantize.configure(src.get(), &dst);
        dst.allocator()->allocate();
        quantize.run();
        const double lo = to == T::QASYMM8_SIGNED ? -128 : 0;
        const double hi = to == T::QASYMM8 ? 255 : to == T::QASYMM16 ? 65535 : 127;
        EXPECT_EQ(test::stored(dst), (std::vector<double>{hi, lo, hi, lo, hi, lo}));
    }
}

/// Each run reads a dynamic quantization from the tensors; otherwise configure() does.
/// Programs validate before they know the scale.
TEST(Quantize, WithoutAScaleAllButZeroSaturates) {
    if (!test::has_type(Quantize_operator, T::F32) || !test::has_type(Quantize_operator, T::QASYMM8)) {
        return;
    }
    for (const QuantizationInfo &q : {QuantizationInfo(), QuantizationInfo(0.f, 3)}) {
        auto src = test::make_tensor(info_of(TensorShape(5u), T::F32));
        auto dst = test::make_tensor(TensorInfo(TensorShape(5u), 1, T::QASYMM8, q));
        test::store(*src, {3e38, -3e38, 0, 1e-3, -1e-3});
        NEQuantizationLayer quantize;
        quantize.configure(src.get(), dst.get());
        quantize.run();
        EXPECT_EQ(test::stored(*dst), (std::vector<double>{255, 0, q.uniform().offset * 1., 255, 0}));
    }
}

TEST(Quantize, ReadsDynamicQuantizationsInEachRun) {
    for (const T from : {T::F32, T::F16, T::QASYMM8}) {
        for (const T to : {T::QASYMM8, T::QASYMM8_SIGNED, T::QASYMM16}) {
            if (!test::has_type(Quantize_operator, from) || !test::has_type(Quantize_operator, to)) {
                continue;
            }
            for (const bool dynamic : {true, false}) {
                Tensor src, dst;
                src.allocator()->init(info_of(TensorShape(5u), from, QuantizationInfo(1.f, 10)));
                dst.allocator()->init(TensorInfo(TensorShape(5u), 1, to, QuantizationInfo(1.f, 100, dynamic)));
                NEQuantizationLayer quantize;
                quantize.configure(&src, &dst);
                src.allocator()->allocate();
                dst.allocator()->allocate();
                test::store(src, {0, 1, 2, 3, 4});
                dst.info()->set_quantization_info(QuantizationInfo(0.5f, 60, dynamic));
                quantize.run();
                const double step = dynamic ? 2 : 1;
                const double first = (dynamic ? 60 : 100) - (from == T::QASYMM8 ? 10 * step : 0);
                EXPECT_EQ(test::stored(dst), (std::vector<double>{first, first + step, first + 2 * step,
                                                                  first + 3 * step, first + 4 * step}));
            }
        }
    }
}

TEST(Quantize, PublicFunctionTakesTheShapeOfItsInput) {
    for (const T from : sources) {
        for (const T to : results) {
            auto src = test::make_tensor(info_of(TensorShape(40u, 3u), from));
            Tensor dst;
            dst.allocator()->init(TensorInfo(TensorShape(), 1, to, quantization(to, true)));
            if (!test::has_type(Quantize_operator, from) || !test::has_type(Quantize_operator, to)) {
                const Status status = NEQuantizationLayer::validate(src->info(), dst.info());
                ASSERT_FALSE(bool(status));
                EXPECT_TRUE(test::refuses(status, "data_types"));
                continue;
            }
            test::fill(*src, 4);
            NEQuantizationLayer quantize;
            quantize.configure(src.get(), &dst);
            EXPECT_EQ(dst.info()->tensor_shape(), src->info()->tensor_shape());
            EXPECT_EQ(dst.info()->data_type(), to);
            dst.allocator()->allocate();
            quantize.run();
            EXPECT_TRUE(test::close(dst, reference(*src, TensorInfo(*dst.info())), tolerance(from, to, true)));
        }
    }
}

/// QSYMM8 has no offset: 1.2 / 0.5 and so on, saturating.
TEST(Quantize, SymmetricBytes) {
    for (const T from : {T::F32, T::F16}) {
        if (!test::has_type(Quantize_operator, from) || !test::has_type(Quantize_operator, T::QASYMM8_SIGNED)) {
            continue;
        }
        std::vector<double> real(19, 1.2), want(19, 2);
        real[0] = -1.2, real[1] = 0.3, real[2] = 100, real[18] = -100;
        want[0] = -2, want[1] = 1, want[2] = 127, want[18] = -128;
        auto src = test::make_tensor(info_of(TensorShape(19u), from));
        auto dst = test::make_tensor(info_of(TensorShape(19u), T::QSYMM8, QuantizationInfo(0.5f)));
        test::store(*src, real);
        NEQuantizationLayer f;
        f.configure(src.get(), dst.get());
        f.run();
        EXPECT_EQ(test::stored(*dst), want);
    }
}

/// A scale for each channel: of planes in NCHW, of elements in NHWC. Half of the numbers are ties, rounded to even.
TEST(Quantize, ScalesOfChannels) {
    AC_NEEDS(Quantize_operator, QASYMM8_SIGNED);
    for (const T from : {T::F32, T::F16}) {
        test::for_each_row(quantize_table, type_of(from), [&](const Row &, const Target &target) {
            for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
                const TensorShape shape(37u, 3u, 5u, 2u);
                const bool nhwc = layout == DataLayout::NHWC;
                std::vector<float> scales(shape[nhwc ? 0 : 2]);
                for (size_t i = 0; i < scales.size(); ++i) {
                    scales[i] = static_cast<float>(i % 7 + 1) / 16;
                }
                auto src = test::make_tensor(info_of(shape, from, QuantizationInfo(), layout), test::Layout::padded);
                auto dst = test::make_tensor(info_of(shape, T::QSYMM8_PER_CHANNEL, QuantizationInfo(scales), layout),
                                             test::Layout::padded);
                std::vector<double> real(shape.total_size()), want(real.size());
                for (size_t i = 0; i < real.size(); ++i) {
                    const double scale = static_cast<double>(scales[nhwc ? i % 37 : i / 111 % 5]);
                    const double steps = (static_cast<double>(i % 585) - 292) / 2;
                    real[i] = steps * scale;
                    want[i] = std::fmax(std::fmin(std::nearbyint(steps), 127), -128);
                }
#ifdef ARM_COMPUTE_CL
                if (target.cl != nullptr) {  // the CPU's rows only have a scale for each channel
                    PlanPtr none;
                    EXPECT_TRUE(test::refuses(plan(none, *src->info(), *dst->info(), target), "QSYMM8_PER_CHANNEL"));
                    continue;
                }
#endif
                test::store(*src, real);
                test::run([&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), target); },
                          test::pack_of({src.get()}, dst.get()));
                EXPECT_EQ(test::stored(*dst), want) << (nhwc ? "NHWC" : "NCHW");
            }
        });
    }
    if (test::has_type(Quantize_operator, T::F32)) {
        const TensorInfo src = info_of(TensorShape(4u, 3u, 2u), T::F32);
        const TensorInfo dst = info_of(src.tensor_shape(), T::QSYMM8_PER_CHANNEL,
                                       QuantizationInfo(std::vector<float>{1.f, 2.f}), DataLayout::NHWC);
        EXPECT_TRUE(test::refuses(NEQuantizationLayer::validate(&src, &dst), "2 scales and 4 channels"));
    }
}

/// (q - 3) / 2 in steps of 1/4 is 2 (q - 3): -6, 0, 2, saturated from 200 on; the output's offset is ignored.
TEST(Quantize, BytesToSymmetricBytes) {
    for (const T from : {T::QASYMM8, T::QASYMM8_SIGNED}) {
        const TensorInfo bytes = info_of(TensorShape(4u), from, QuantizationInfo(0.5f, 3));
        const TensorInfo symmetric = info_of(TensorShape(4u), T::QSYMM8, QuantizationInfo(0.25f, 9));
        if (!test::has_type(Quantize_operator, from) || !test::has_type(Quantize_operator, T::QASYMM8_SIGNED)) {
            EXPECT_EQ(bool(NEQuantizationLayer::validate(&bytes, &symmetric)),
                      test::has_type(Quantize_operator, from) && test::has_type(Quantize_operator, T::QSYMM8));
            continue;
        }
        auto src = test::make_tensor(bytes), dst = test::make_tensor(symmetric);
        test::store(*src, {0, 3, 4, from == T::QASYMM8 ? 200. : 127.});
        NEQuantizationLayer f;
        f.configure(src.get(), dst.get());
        f.run();
        EXPECT_EQ(test::stored(*dst), (std::vector<double>{-6, 0, 2, 127}));
    }
}

TEST(Quantize, RefusesWithAReason) {
    const auto validated = [](const ITensorInfo *a, const ITensorInfo *b) {
        return NEQuantizationLayer::validate(a, b);
    };
    const TensorInfo a = info_of(TensorShape(4u, 3u), T::F32);
    const TensorInfo s32 = info_of(TensorShape(4u, 3u), T::S32);
    const TensorInfo q = info_of(TensorShape(4u, 4u), T::QASYMM8);
    const TensorInfo flat = info_of(TensorShape(4u, 3u), T::QASYMM8, QuantizationInfo(0.f, 3));
    const TensorInfo bytes = info_of(TensorShape(4u, 3u), T::QASYMM8, QuantizationInfo(1.f, 3));
    const TensorInfo far = info_of(TensorShape(4u, 3u), T::QASYMM8, QuantizationInfo(1.f, 1 << 24));
    EXPECT_TRUE(test::refuses(validated(&s32, &q), "src is S32"));
    EXPECT_TRUE(test::refuses(validated(&a, &s32), "dst is S32"));
    EXPECT_TRUE(test::refuses(validated(&a, &q),
                              test::text_or_lack(Quantize_operator, {T::F32, T::QASYMM8}, "the result is 4x3")));
    EXPECT_TRUE(
        test::refuses(validated(&bytes, &flat), test::text_or_lack(Quantize_operator, {T::QASYMM8}, "above 0")));
    EXPECT_TRUE(test::refuses(validated(&a, &far), "holds 0 to 255"));
    EXPECT_TRUE(test::refuses(validated(nullptr, &q), "input"));
}

TEST(Quantize, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(9u, 3u)),
         test::operand(TensorType::ACL_DST, TensorShape(9u, 3u), DataType::QASYMM8, QuantizationInfo(0.25f, 7))},
        [](PlanPtr &out, auto &i, const Target &target) {
            // an empty output has no type and no scale to quantize to
            i[1].set_data_type(DataType::QASYMM8).set_quantization_info(QuantizationInfo(0.25f, 7));
            return plan(out, i[0], i[1], target);
        },
        test::has_type(Quantize_operator, DataType::QASYMM8) && test::has_type(Quantize_operator, DataType::F32));
}

}  // namespace
}  // namespace ac::quantize
