// SPDX-License-Identifier: MIT
// On the device. The CPU's FFTs have no kernel table with the same name and types, so everything is tested here.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/functions/CLFFT1D.h"

#include "src/ops/fft1d/fft1d_test.h"
#include "tests/framework/decimal_comma.h"
#include "tests/framework/op_test_cl.h"

namespace ac::fft1d {
namespace {

void check(DataType type, Case c, test::Layout layout = test::Layout::guarded) {
    c.type = type;
    const Operands t(c, layout);
    if (c.axis > 1) {  // the operator has this axis, but the public function does not
        test::run([&](PlanPtr &p) { return plan(p, *t.src->info(), *t.dst->info(), t.info, test::opencl_target()); },
                  t.pack());
    } else {
        auto there = test::on_device(*t.src);
        auto result = test::on_device(*t.dst);
        CLFFT1D function;
        function.configure(there.get(), result.get(), t.info);
        function.run();
        test::copy_from_device(*result, *t.dst);
    }
    t.check(t.want());
}

std::vector<DataType> types_here() {
    test::opencl_target();
    std::vector<DataType> found;
    for (const DataType type : {DataType::F32, DataType::F16}) {
        if (test::has_type(FFT1D_operator, type)) {
            found.push_back(type);
        }
    }
    return found;
}

TEST(ClFft1d, RunsThroughThePublicFunction) {
    for (const DataType type : types_here()) {
        check(type, {TensorShape(64u, 3u)});
        check(type, {TensorShape(30u, 5u), 0, FFTDirection::Inverse});
        check(type, {TensorShape(3u, 28u, 2u), 1}, test::Layout::padded);
        check(type, {TensorShape(1u, 3u)});
        check(type, {TensorShape(13u, 3u), 0, FFTDirection::Inverse});
        check(type, {TensorShape(48u, 3u), 0, FFTDirection::Forward, 1, 2});
        check(type, {TensorShape(2u, 48u), 1, FFTDirection::Inverse, 2, 1}, test::Layout::padded);
    }
}

/// The inverse transform's factor is an option of the compiler.
TEST(ClFft1d, RunsWhereTheLocaleHasADecimalComma) {
    AC_WITH_DECIMAL_COMMA
    for (const DataType type : types_here()) {
        check(type, {TensorShape(30u, 5u), 0, FFTDirection::Inverse});
        check(type, {TensorShape(13u, 3u), 0, FFTDirection::Inverse});
    }
}

TEST(ClFft1d, Radices) {
    for (const unsigned n : {2u, 3u, 5u, 7u, 8u, 16u, 32u, 105u, 256u, 720u}) {
        for (const DataType type : types_here()) {
            check(type, {TensorShape(n, 2u)});
        }
    }
}

/// Adjacent lines, more and fewer than a group takes; an axis after two others; padding.
TEST(ClFft1d, RunsAcrossLines) {
    for (const DataType type : types_here()) {
        check(type, {TensorShape(5u, 12u), 1});
        check(type, {TensorShape(19u, 64u, 2u), 1, FFTDirection::Inverse}, test::Layout::padded);
        check(type, {TensorShape(3u, 7u, 30u), 2}, test::Layout::padded);
        check(type, {TensorShape(70u, 7u), 1});                                // one pass
        check(type, {TensorShape(18u, 13u), 1, FFTDirection::Inverse, 1, 2});  // Bluestein's
        check(type, {TensorShape(4u, 2u, 48u, 2u), 2, FFTDirection::Forward, 2, 1});
    }
}

TEST(ClFft1d, LongLines) {
    if (test::has_type(FFT1D_operator, DataType::F32)) {
        check(DataType::F32, {TensorShape(1000u, 2u)});
        check(DataType::F32, {TensorShape(2048u, 2u), 0, FFTDirection::Inverse});
        check(DataType::F32, {TensorShape(4096u, 1u)});
        check(DataType::F32, {TensorShape(1013u, 1u)});
        check(DataType::F32, {TensorShape(9u, 1000u), 1, FFTDirection::Inverse});
    }
}

TEST(ClFft1d, RunsInPlace) {
    for (const DataType type : types_here()) {
        for (const unsigned axis : {0u, 1u}) {
            const TensorShape shape = axis == 0 ? TensorShape(64u, 3u) : TensorShape(18u, 64u);
            auto x = test::make_tensor(TensorInfo(shape, 2, type));
            fft::fill(*x, 4);
            const fft::Complexes want = fft::reference(fft::contents(*x), shape, axis, false);
            auto there = test::on_device(*x);
            FFT1DInfo info;
            info.axis = axis;
            CLFFT1D function;
            function.configure(there.get(), there.get(), info);
            function.run();
            test::copy_from_device(*there, *x);
            EXPECT_TRUE(fft::close(*x, want, fft::tolerance(want, 64, type == DataType::F16))) << "axis " << axis;
        }
    }
}

TEST(ClFft1d, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo a(TensorShape(4u, 3u), 2, DataType::F32), b(TensorShape(5u, 3u), 2, DataType::F32);
    EXPECT_TRUE(test::refuses(CLFFT1D::validate(&a, &b, FFT1DInfo()), "5x3"));
    FFT1DInfo far;
    far.axis = 2;
    EXPECT_TRUE(test::refuses(CLFFT1D::validate(&a, &a, far), "axis 2"));
    EXPECT_TRUE(test::refuses(CLFFT1D::validate(nullptr, &b, FFT1DInfo()), "input"));
}

}  // namespace
}  // namespace ac::fft1d
