// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEDequantizationLayer.h"

#include "src/ops/dequantize/dequantize.h"
#include "src/ops/dequantize/reference.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"

AC_DECLARE_TABLE(dequantize)

namespace ac::dequantize {
namespace {

using namespace arm_compute;
using test::info_of;
using T = DataType;

const T sources[] = {T::QASYMM8, T::QASYMM8_SIGNED, T::QSYMM8, T::QSYMM8_PER_CHANNEL, T::QSYMM16};
const T results[] = {T::F32, T::F16};

/// All stored values of the type twice, or a sample of them, over the tensor.
void fill(Tensor &src) {
    const T type = src.info()->data_type();
    const bool wide = type == T::QSYMM16;
    const int lo = wide ? -32768 : type == T::QASYMM8 ? 0 : -128;
    std::vector<double> v(src.info()->tensor_shape().total_size());
    for (size_t i = 0; i < v.size(); ++i) {
        v[i] = lo + static_cast<int>(i * (wide ? 1021 : 37) % (wide ? 65536 : 256));
    }
    test::store(src, v);
}

TensorInfo source_info(const TensorShape &shape, T type, DataLayout layout) {
    QuantizationInfo q(0.0371f, type == T::QASYMM8 ? 131 : type == T::QASYMM8_SIGNED ? -7 : 0);
    if (type == T::QSYMM8_PER_CHANNEL) {
        std::vector<float> scales(shape[layout == DataLayout::NHWC ? 0 : 2]);
        for (size_t i = 0; i < scales.size(); ++i) {
            scales[i] = 0.013f * static_cast<float>(i + 1);
        }
        q = QuantizationInfo(scales);
    }
    return info_of(shape, type, q, layout);
}

void check(const Target &target, const TensorShape &shape, T from, T to, DataLayout layout, test::Layout memory) {
    auto src = test::make_tensor(source_info(shape, from, layout), memory);
    auto dst = test::make_tensor(info_of(shape, to, {}, layout), memory);
    fill(*src);
    test::run([&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), target); },
              test::pack_of({src.get()}, dst.get()));
    EXPECT_TRUE(test::close(*dst, reference(*src, to, layout == DataLayout::NHWC ? 0 : 2), {}))
        << string_from_data_type(from) << ", " << shape_text(shape);
}

TEST(Dequantize, EveryRowAgreesWithTheReference) {
    const TensorShape shapes[] = {TensorShape(19u, 5u, 4u, 2u), TensorShape(1u, 3u, 5u), TensorShape(1u, 1u, 9u, 2u),
                                  TensorShape(6u, 7u, 1u, 3u),  TensorShape(2051u, 2u),  TensorShape(1u)};
    test::for_each_row(dequantize_table, Type::count, [&](const Row &row, const Target &target) {
        const T to = row.type == Type::f32 ? T::F32 : T::F16;
        for (const T from : sources) {
            for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
                for (const TensorShape &shape : shapes) {
                    check(target, shape, from, to, layout, test::Layout::guarded);
                    check(target, shape, from, to, layout, test::Layout::padded);
                }
                for (const unsigned n : {2u, 3u, 4u, 5u, 7u, 8u, 9u, 15u, 16u, 17u, 33u, 65u}) {
                    check(target, TensorShape(n), from, to, layout, test::Layout::guarded);
                }
            }
        }
    });
}

TEST(Dequantize, PublicFunctionFillsAnEmptyOutput) {
    for (const T from : sources) {
        for (const T to : results) {
            auto src = test::make_tensor(source_info(TensorShape(10u, 4u, 3u), from, DataLayout::NHWC));
            Tensor dst;
            if (to != T::F32) {  // an output without type becomes F32
                dst.allocator()->init(TensorInfo(TensorShape(), 1, to));
            }
            if (!test::has_type(Dequantize_operator, from) || !test::has_type(Dequantize_operator, to)) {
                const Status status = NEDequantizationLayer::validate(src->info(), dst.info());
                ASSERT_FALSE(bool(status));
                EXPECT_TRUE(test::refuses(status, "data_types"));
                continue;
            }
            fill(*src);
            NEDequantizationLayer dequantize;
            dequantize.configure(src.get(), &dst);
            EXPECT_EQ(dst.info()->tensor_shape(), src->info()->tensor_shape());
            EXPECT_EQ(dst.info()->data_type(), to);
            dst.allocator()->allocate();
            dequantize.run();
            EXPECT_TRUE(test::close(dst, reference(*src, to, 0), {}));
        }
    }
}

/// Each run reads a dynamic quantization from the tensor; otherwise configure() does.
TEST(Dequantize, ReadsADynamicQuantizationInEachRun) {
    for (const T from : {T::QASYMM8, T::QASYMM8_SIGNED, T::QSYMM8, T::QSYMM16}) {
        if (!test::has_type(Dequantize_operator, from) || !test::has_type(Dequantize_operator, T::F32)) {
            continue;
        }
        for (const bool dynamic : {true, false}) {
            Tensor src, dst;
            src.allocator()->init(TensorInfo(TensorShape(3u), 1, from, QuantizationInfo(1.f, 2, dynamic)));
            NEDequantizationLayer dequantize;
            dequantize.configure(&src, &dst);
            src.allocator()->allocate();
            dst.allocator()->allocate();
            test::store(src, {0, 10, 20});
            src.info()->set_quantization_info(QuantizationInfo(0.5f, 6, dynamic));
            dequantize.run();
            const bool shifted = from == T::QASYMM8 || from == T::QASYMM8_SIGNED;
            const double scale = dynamic ? 0.5 : 1, offset = !shifted ? 0 : dynamic ? 6 : 2;
            EXPECT_EQ(test::stored(dst),
                      (std::vector<double>{-offset * scale, (10 - offset) * scale, (20 - offset) * scale}));
        }
    }
}

/// Programs call validate() before they know the quantization; a missing one reads as scale 0.
TEST(Dequantize, TakesAnInfoWithoutQuantization) {
    for (const T from : {T::QASYMM8, T::QASYMM8_SIGNED, T::QSYMM8, T::QSYMM16}) {
        const TensorInfo q(TensorShape(4u, 3u), 1, from);
        const TensorInfo f = info_of(TensorShape(4u, 3u), T::F32);
        if (test::has_type(Dequantize_operator, from) && test::has_type(Dequantize_operator, T::F32)) {
            const Status status = NEDequantizationLayer::validate(&q, &f);
            EXPECT_TRUE(bool(status)) << status.error_description();
        }
    }
}

TEST(Dequantize, RefusesWithAReason) {
    const auto validated = [](const ITensorInfo *a, const ITensorInfo *b) {
        return NEDequantizationLayer::validate(a, b);
    };
    const TensorInfo q = info_of(TensorShape(4u, 3u), T::QASYMM8);
    const TensorInfo f = info_of(TensorShape(4u, 3u), T::F32);
    const TensorInfo other = info_of(TensorShape(4u, 4u), T::F32);
    const TensorInfo s32 = info_of(TensorShape(4u, 3u), T::S32);
    const TensorInfo two = info_of(TensorShape(4u, 3u), T::QSYMM8_PER_CHANNEL,
                                   QuantizationInfo(std::vector<float>{1.f, 2.f}), DataLayout::NHWC);
    EXPECT_TRUE(test::refuses(validated(&s32, &f), "src is S32"));
    EXPECT_TRUE(test::refuses(validated(&q, &s32), "dst is S32"));
    EXPECT_TRUE(test::refuses(validated(&q, &other),
                              test::text_or_lack(Dequantize_operator, {T::QASYMM8, T::F32}, "the result is 4x3")));
    EXPECT_TRUE(test::refuses(
        validated(&two, &f),
        test::text_or_lack(Dequantize_operator, {T::QSYMM8_PER_CHANNEL, T::F32}, "2 scales, 4 are needed")));
    EXPECT_TRUE(test::refuses(validated(nullptr, &f), "input"));
}

TEST(Dequantize, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(9u, 3u), DataType::QASYMM8, QuantizationInfo(0.25f, 7)),
         test::operand(TensorType::ACL_DST, TensorShape(9u, 3u))},
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], target); },
        test::has_type(Dequantize_operator, DataType::QASYMM8) && test::has_type(Dequantize_operator, DataType::F32));
}

}  // namespace
}  // namespace ac::dequantize
