// SPDX-License-Identifier: MIT
// The public functions; dequantize.test.cpp tests the rows.
#include "arm_compute/runtime/CL/functions/CLDequantizationLayer.h"
#include "arm_compute/runtime/NEON/functions/NEDequantizationLayer.h"

#include "src/ops/dequantize/dequantize.h"
#include "src/ops/dequantize/reference.h"
#include "tests/framework/lack.h"
#include "tests/framework/twins.h"

namespace ac::dequantize {
namespace {

using test::info_of;

AC_TWINS(DequantizationLayer)

AC_TEST(Dequantize, EveryPairFillsAnEmptyOutput) {
    test::twin_target();
    for (const DataType from : sources) {
        for (const DataType to : results) {
            auto src =
                test::make_tensor(source_info(TensorShape(10u, 4u, 3u), from, DataLayout::NHWC), test::Layout::padded);
            T dst;
            if (to != DataType::F32) {  // an output without type becomes F32
                dst.allocator()->init(TensorInfo(TensorShape(), 1, to));
            }
            if (!test::has_type(Dequantize_operator, from) || !test::has_type(Dequantize_operator, to)) {
                EXPECT_TRUE(test::refuses(Fn::validate(src->info(), dst.info()), "data_types"));
                continue;
            }
            fill(*src);
            const auto input = test::there(*src);
            Fn dequantize;
            dequantize.configure(&*input, &dst);
            EXPECT_EQ(dst.info()->tensor_shape(), src->info()->tensor_shape());
            EXPECT_EQ(dst.info()->data_type(), to);
            dst.allocator()->allocate();
            dequantize.run();
            EXPECT_TRUE(test::close(*test::here(dst), reference(*src, to, 0), {})) << string_from_data_type(from);
        }
    }
}

AC_TEST(Dequantize, RefusesWithAReason) {
    test::twin_target();
    const TensorInfo q = info_of(TensorShape(4u, 3u), DataType::QASYMM8);
    const TensorInfo f = info_of(TensorShape(4u, 3u), DataType::F32);
    const TensorInfo other = info_of(TensorShape(4u, 4u), DataType::F32);
    const TensorInfo s32 = info_of(TensorShape(4u, 3u), DataType::S32);
    const TensorInfo two = info_of(TensorShape(4u, 3u), DataType::QSYMM8_PER_CHANNEL,
                                   QuantizationInfo(std::vector<float>{1.f, 2.f}), DataLayout::NHWC);
    EXPECT_TRUE(test::refuses(Fn::validate(&s32, &f), "src is S32"));
    EXPECT_TRUE(test::refuses(Fn::validate(&q, &s32), "dst is S32"));
    EXPECT_TRUE(test::refuses(
        Fn::validate(&q, &other),
        test::text_or_lack(Dequantize_operator, {DataType::QASYMM8, DataType::F32}, "the result is 4x3")));
    EXPECT_TRUE(test::refuses(Fn::validate(&two, &f),
                              test::text_or_lack(Dequantize_operator, {DataType::QSYMM8_PER_CHANNEL, DataType::F32},
                                                 "2 scales, 4 are needed")));
    EXPECT_TRUE(test::refuses(Fn::validate(nullptr, &f), "input"));
}

}  // namespace
}  // namespace ac::dequantize
