// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/functions/CLFFT2D.h"

#include "src/ops/fft/reference.h"
#include "tests/framework/op_test_cl.h"

AC_DECLARE_OPERATOR(FFT2D)

namespace ac::fft2d {
namespace {

void check(DataType type, const FFT2DInfo &info, size_t from, size_t to,
           const TensorShape &shape = TensorShape(16u, 12u, 2u)) {
    const bool inverse = info.direction == FFTDirection::Inverse;
    auto src = test::make_tensor(TensorInfo(shape, from, type));
    auto dst = test::make_tensor(TensorInfo(shape, to, type));
    fft::fill(*src, 3);
    auto there = test::on_device(*src);
    auto result = test::on_device(*dst);
    CLFFT2D function;
    function.configure(there.get(), result.get(), info);
    function.run();
    test::copy_from_device(*result, *dst);
    const fft::Complexes want =
        fft::reference(fft::reference(fft::contents(*src), shape, info.axis0, inverse), shape, info.axis1, inverse);
    EXPECT_TRUE(fft::close(*dst, want, fft::tolerance(want, shape[0] * shape[1], type == DataType::F16)));
}

TEST(ClFft2d, RunsThroughThePublicFunction) {
    test::opencl_target();
    for (const DataType type : {DataType::F32, DataType::F16}) {
        if (!test::has_type(FFT2D_operator, type)) {
            const TensorInfo info(TensorShape(4u, 4u), 2, type);
            EXPECT_FALSE(bool(CLFFT2D::validate(&info, &info, FFT2DInfo())));
            continue;
        }
        check(type, {0, 1, FFTDirection::Forward}, 2, 2);
        check(type, {1, 0, FFTDirection::Inverse}, 1, 2);
        check(type, {0, 1, FFTDirection::Inverse}, 2, 1);
    }
}

/// Lines that do not fit into local memory, in the first transform and in the second.
TEST(ClFft2d, LargeImages) {
    test::opencl_target();
    if (test::has_type(FFT2D_operator, DataType::F32)) {
        const TensorShape wide(7776u, 3u);
        check(DataType::F32, {0, 1, FFTDirection::Forward}, 2, 1, wide);
        check(DataType::F32, {1, 0, FFTDirection::Inverse}, 2, 2, wide);
    }
}

}  // namespace
}  // namespace ac::fft2d
