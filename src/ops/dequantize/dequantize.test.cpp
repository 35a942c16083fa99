// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEDequantizationLayer.h"

#include "src/ops/dequantize/dequantize.h"
#include "src/ops/dequantize/reference.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"

AC_DECLARE_TABLE(dequantize)

namespace ac::dequantize {
namespace {

using test::info_of;
using T = DataType;

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

TEST(Dequantize, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(9u, 3u), DataType::QASYMM8, QuantizationInfo(0.25f, 7)),
         test::operand(TensorType::ACL_DST, TensorShape(9u, 3u))},
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], target); },
        test::has_type(Dequantize_operator, DataType::QASYMM8) && test::has_type(Dequantize_operator, DataType::F32));
}

}  // namespace
}  // namespace ac::dequantize
