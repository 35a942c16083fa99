// SPDX-License-Identifier: MIT
// The public function on the device; quantize.test.cpp tests the rows.
#include "arm_compute/runtime/CL/functions/CLQuantizationLayer.h"

#include "src/ops/quantize/quantize.h"
#include "src/ops/quantize/reference.h"
#include "tests/framework/op_test_cl.h"

namespace ac::quantize {
namespace {

using test::info_of;
using T = DataType;

TEST(ClQuantize, EveryPairThroughThePublicFunction) {
    test::opencl_target();
    for (const T from : {T::F32, T::F16, T::QASYMM8, T::QASYMM8_SIGNED}) {
        for (const T to : {T::QASYMM8, T::QASYMM8_SIGNED, T::QASYMM16}) {
            auto src = test::make_tensor(info_of(TensorShape(35u, 3u), from, QuantizationInfo(1.f / 64, 5)),
                                         test::Layout::padded);
            CLTensor dst;
            dst.allocator()->init(
                TensorInfo(TensorShape(), 1, to, QuantizationInfo(1.f / 32, to == T::QASYMM8_SIGNED ? -3 : 126)));
            if (!test::has_type(Quantize_operator, from) || !test::has_type(Quantize_operator, to)) {
                const Status status = CLQuantizationLayer::validate(src->info(), dst.info());
                ASSERT_FALSE(bool(status));
                EXPECT_TRUE(test::refuses(status, "data_types"));
                continue;
            }
            test::fill(*src, 4, -4.5, 4.5);
            auto there = test::on_device(*src);
            CLQuantizationLayer quantize;
            quantize.configure(there.get(), &dst);
            dst.allocator()->allocate();
            quantize.run();
            auto got = test::make_tensor(TensorInfo(*dst.info()));
            test::copy_from_device(dst, *got);
            EXPECT_TRUE(test::close(*got, reference(*src, TensorInfo(*dst.info())), tolerance(from, to, true)));
        }
    }
}

TEST(ClQuantize, SaturatesWhatIsFarOutside) {
    test::opencl_target();
    for (const T to : {T::QASYMM8, T::QASYMM8_SIGNED, T::QASYMM16}) {
        if (!test::has_type(Quantize_operator, T::F32) || !test::has_type(Quantize_operator, to)) {
            continue;
        }
        auto src = test::make_tensor(info_of(TensorShape(7u), T::F32));
        auto got = test::make_tensor(info_of(TensorShape(7u), to, QuantizationInfo(0.5f, 10)));
        test::store(*src, {3e38, -3e38, INFINITY, -INFINITY, 1e9, -1e9, NAN});
        test::run([&](PlanPtr &p) { return plan(p, *src->info(), *got->info(), test::opencl_target()); },
                  test::pack_of({src.get()}, got.get()));
        const double lo = to == T::QASYMM8_SIGNED ? -128 : 0;
        const double hi = to == T::QASYMM8 ? 255 : to == T::QASYMM16 ? 65535 : 127;
        EXPECT_EQ(test::stored(*got), (std::vector<double>{hi, lo, hi, lo, hi, lo, lo}));
    }
}

TEST(ClQuantize, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo a = info_of(TensorShape(4u, 3u), T::F32);
    const TensorInfo flat = info_of(TensorShape(4u, 3u), T::QASYMM8, QuantizationInfo(0.f, 3));
    const TensorInfo bytes = info_of(TensorShape(4u, 3u), T::QASYMM8, QuantizationInfo(1.f, 3));
    EXPECT_TRUE(test::refuses(CLQuantizationLayer::validate(&a, &a), "dst is F32"));
    EXPECT_TRUE(test::refuses(CLQuantizationLayer::validate(&bytes, &flat), "above 0"));
    EXPECT_TRUE(test::refuses(CLQuantizationLayer::validate(nullptr, &a), "input"));
}

}  // namespace
}  // namespace ac::quantize
