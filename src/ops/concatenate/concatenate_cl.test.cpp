// SPDX-License-Identifier: MIT
// The public function on the device; concatenate.test.cpp tests the rows that requantize.
#include "arm_compute/runtime/CL/CLSubTensor.h"
#include "arm_compute/runtime/CL/functions/CLConcatenateLayer.h"

#include "src/ops/concatenate/concatenate.h"
#include "src/ops/concatenate/reference.h"
#include "tests/framework/lack.h"
#include "tests/framework/op_test_cl.h"

namespace ac::concatenate {
namespace {

using test::info_of;

/// Sources of extents 3, 1, 4 along the axis; the first is padded.
void check(DataType type, const TensorShape &shape, size_t axis, float scale_step) {
    const size_t extents[] = {3, 1, 4};
    std::vector<std::unique_ptr<Tensor>> owned;
    std::vector<std::unique_ptr<CLTensor>> there;
    std::vector<const ITensor *> srcs;
    std::vector<const ICLTensor *> inputs;
    for (size_t i = 0; i < 3; ++i) {
        TensorShape part(shape);
        part.set(axis, extents[i]);
        const QuantizationInfo quantization(0.1f + scale_step * static_cast<float>(i), 3);
        owned.push_back(test::make_tensor(info_of(part, type, quantization),
                                          i == 0 ? test::Layout::padded : test::Layout::guarded));
        copy::fill_bytes(*owned.back(), static_cast<unsigned>(i));
        there.push_back(test::on_device(*owned.back()));
        srcs.push_back(owned.back().get());
        inputs.push_back(there.back().get());
    }
    CLTensor dst;
    CLConcatenateLayer concatenate;
    concatenate.configure(inputs, &dst, axis);
    EXPECT_EQ(dst.info()->dimension(axis), 8u);
    dst.allocator()->allocate();
    concatenate.run();
    auto got = test::make_tensor(TensorInfo(*dst.info()));
    test::copy_from_device(dst, *got);
    EXPECT_TRUE(agrees(srcs, *got, axis)) << shape_text(shape) << " along " << axis;
}

TEST(ClConcatenate, JoinsEveryTypeAlongEveryAxis) {
    test::opencl_target();
    for (const DataType type : copy::moved_types()) {
        if (!test::has_type(Concatenate_operator, type)) {
            const TensorInfo info = info_of(TensorShape(4u), type), dst = info_of(TensorShape(8u), type);
            EXPECT_TRUE(test::refuses(CLConcatenateLayer::validate({&info, &info}, &dst, 0), "data_types"));
            continue;
        }
        for (size_t axis = 0; axis < 6; ++axis) {
            check(type, TensorShape(16u, 5u, 3u, 2u), axis, 0);
        }
        if (is_data_type_quantized_asymmetric_char(type)) {
            check(type, TensorShape(20u, 3u), 1, 0.05f);
            check(type, TensorShape(20u, 3u), 0, 0.05f);
        }
    }
}

TEST(ClConcatenate, WritesIntoViews) {
    test::opencl_target();
    AC_NEEDS_SOME_TYPE(Concatenate_operator);
    const DataType type = copy::some_type(Concatenate_operator);
    auto a = test::make_tensor(info_of(TensorShape(5u, 4u), type));
    auto whole = test::make_tensor(info_of(TensorShape(9u, 11u), type));
    copy::fill_bytes(*a, 1);
    copy::fill_bytes(*whole, 2);
    auto source = test::on_device(*a);
    auto target = test::on_device(*whole);
    CLSubTensor view(target.get(), TensorShape(5u, 8u), Coordinates(2, 3));
    std::vector<const ICLTensor *> inputs = {source.get(), source.get()};
    CLConcatenateLayer concatenate;
    concatenate.configure(inputs, &view, 1);
    concatenate.run();
    view.map();
    EXPECT_TRUE(agrees({a.get(), a.get()}, view, 1));
    view.unmap();
}

TEST(ClConcatenate, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32);
    const TensorInfo b = info_of(TensorShape(5u, 3u), DataType::F32);
    const auto validate = [](const std::vector<const ITensorInfo *> &srcs, const ITensorInfo *dst, size_t axis) {
        return CLConcatenateLayer::validate(srcs, dst, axis);
    };
    EXPECT_TRUE(test::refuses(validate({&a, &b}, &a, 1), "input 1 is 5x3"));
    EXPECT_TRUE(test::refuses(validate({&a, nullptr}, &a, 0), "input 1 is missing"));
    EXPECT_TRUE(test::refuses(validate({&a, &a}, &a, 6), "axis 6"));
}

}  // namespace
}  // namespace ac::concatenate
