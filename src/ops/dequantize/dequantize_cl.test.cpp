// SPDX-License-Identifier: MIT
// The public function on the device; dequantize.test.cpp tests the rows.
#include "arm_compute/runtime/CL/functions/CLDequantizationLayer.h"

#include "src/ops/dequantize/dequantize.h"
#include "src/ops/dequantize/reference.h"
#include "tests/framework/op_test_cl.h"

namespace ac::dequantize {
namespace {

using namespace arm_compute;
using test::info_of;
using T = DataType;

TEST(ClDequantize, EveryPairThroughThePublicFunction) {
    test::opencl_target();
    for (const T from : {T::QASYMM8, T::QASYMM8_SIGNED, T::QSYMM8, T::QSYMM8_PER_CHANNEL, T::QSYMM16}) {
        for (const T to : {T::F32, T::F16}) {
            QuantizationInfo q(0.0371f, from == T::QASYMM8 ? 131 : from == T::QASYMM8_SIGNED ? -7 : 0);
            if (from == T::QSYMM8_PER_CHANNEL) {
                q = QuantizationInfo(std::vector<float>{0.5f, 0.013f, 0.25f, 1.f, 3.f, 0.1f, 0.2f, 0.3f, 0.4f, 7.f});
            }
            auto src = test::make_tensor(info_of(TensorShape(10u, 4u, 3u), from, q), test::Layout::padded);
            CLTensor dst;
            if (to != T::F32) {  // an output without type becomes F32
                dst.allocator()->init(TensorInfo(TensorShape(), 1, to));
            }
            if (!test::has_type(Dequantize_operator, from) || !test::has_type(Dequantize_operator, to)) {
                const Status status = CLDequantizationLayer::validate(src->info(), dst.info());
                ASSERT_FALSE(bool(status));
                EXPECT_TRUE(test::refuses(status, "data_types"));
                continue;
            }
            std::vector<double> v(120);
            for (size_t i = 0; i < v.size(); ++i) {
                v[i] = static_cast<int>(i * 37 % 256) - (from == T::QASYMM8 ? 0 : 128);
            }
            test::store(*src, v);
            auto there = test::on_device(*src);
            CLDequantizationLayer dequantize;
            dequantize.configure(there.get(), &dst);
            EXPECT_EQ(dst.info()->data_type(), to);
            dst.allocator()->allocate();
            dequantize.run();
            auto got = test::make_tensor(TensorInfo(*dst.info()));
            test::copy_from_device(dst, *got);
            EXPECT_TRUE(test::close(*got, reference(*src, to, 0), {})) << string_from_data_type(from);
        }
    }
}

TEST(ClDequantize, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo q = info_of(TensorShape(4u, 3u), T::QASYMM8);
    const TensorInfo s32 = info_of(TensorShape(4u, 3u), T::S32);
    EXPECT_TRUE(test::refuses(CLDequantizationLayer::validate(&s32, &q), "src is S32"));
    EXPECT_TRUE(test::refuses(CLDequantizationLayer::validate(&q, &s32), "dst is S32"));
    EXPECT_TRUE(test::refuses(CLDequantizationLayer::validate(nullptr, &q), "input"));
}

}  // namespace
}  // namespace ac::dequantize
