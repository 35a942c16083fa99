// SPDX-License-Identifier: MIT
// The public function on the device; softmax.test.cpp tests the rows.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/functions/CLSoftmaxLayer.h"

#include "src/ops/softmax/reference.h"
#include "src/ops/softmax/softmax.h"
#include "tests/framework/op_test_cl.h"

namespace ac::softmax {
namespace {

using test::info_of;

template <bool log> void check(DataType type) {
    const TensorInfo info = info_of(TensorShape(300u, 3u), type, QuantizationInfo(0.05f, 3));
    test::opencl_target();
    if (!test::has_type(Softmax_operator, type)) {
        EXPECT_FALSE(bool(CLSoftmaxLayerGeneric<log>::validate(&info, &info)));
        return;
    }
    auto src = test::make_tensor(info);
    test::fill(*src, 6, -4, 4);
    auto there = test::on_device(*src);
    CLTensor dst;
    CLSoftmaxLayerGeneric<log> function;
    function.configure(there.get(), &dst, 0.75f);
    dst.allocator()->allocate();
    function.run();
    auto got = test::make_tensor(TensorInfo(*dst.info()));
    test::copy_from_device(dst, *got);
    EXPECT_TRUE(test::close(*got, reference(*src, TensorInfo(*dst.info()), 0.75, 0, log), tolerance(type, log)));
}

TEST(ClSoftmax, RunsThroughThePublicFunction) {
    for (const DataType type : {DataType::F32, DataType::F16, DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        check<false>(type);
        check<true>(type);
    }
}

TEST(ClSoftmax, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32);
    EXPECT_TRUE(test::refuses(CLSoftmaxLayer::validate(&a, &a, 1.f, 2), "axis 2"));
    EXPECT_TRUE(test::refuses(CLLogSoftmaxLayer::validate(nullptr, &a), "input"));
}

}  // namespace
}  // namespace ac::softmax
