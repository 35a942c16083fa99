// SPDX-License-Identifier: MIT
#include "src/ops/fft2d/fft2d.h"

#include "arm_compute/runtime/NEON/functions/NEFFT2D.h"

#include "src/ops/fft/reference.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"

AC_DECLARE_TABLE(fft)

namespace ac::fft2d {
namespace {

fft::Complexes reference(const ITensor &src, const FFT2DInfo &info) {
    const TensorShape &shape = src.info()->tensor_shape();
    const bool inverse = info.direction == FFTDirection::Inverse;
    return fft::reference(fft::reference(fft::contents(src), shape, info.axis0, inverse), shape, info.axis1, inverse);
}

void check(const Target &target, const TensorShape &shape, const FFT2DInfo &info, size_t from, size_t to,
           test::Layout layout = test::Layout::guarded) {
    auto src = test::make_tensor(TensorInfo(shape, from, DataType::F32), layout);
    auto dst = test::make_tensor(TensorInfo(shape, to, DataType::F32), layout);
    fft::fill(*src, 3);
    test::run([&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), info, target); },
              test::pack_of({src.get()}, dst.get()));
    const fft::Complexes want = reference(*src, info);
    EXPECT_TRUE(fft::close(*dst, want, fft::tolerance(want, shape[info.axis0] * shape[info.axis1])))
        << shape_text(shape) << " axes " << info.axis0 << " and " << info.axis1;
}

TEST(Fft2d, EveryRowAgreesWithTheReference) {
    test::for_each_row(fft_table, Type::f32, [](const Row &, const Target &target) {
        for (const FFTDirection direction : {FFTDirection::Forward, FFTDirection::Inverse}) {
            check(target, TensorShape(16u, 9u, 2u), {0, 1, direction}, 2, 2);
            check(target, TensorShape(13u, 40u), {0, 1, direction}, 1, 2, test::Layout::padded);
            check(target, TensorShape(256u, 12u), {1, 0, direction}, 2, 1);
            check(target, TensorShape(5u, 8u, 6u, 2u), {1, 2, direction}, 2, 1, test::Layout::padded);
        }
    });
}

TEST(Fft2d, FillsAnEmptyOutput) {
    const FFT2DInfo info;
    if (!test::has_type(FFT2D_operator, DataType::F32)) {
        const TensorInfo some(TensorShape(4u, 4u), 2, DataType::F32);
        EXPECT_FALSE(bool(NEFFT2D::validate(&some, &some, info)));
        return;
    }
    auto src = test::make_tensor(TensorInfo(TensorShape(24u, 10u), 2, DataType::F32));
    fft::fill(*src, 6);
    Tensor dst;
    NEFFT2D function;
    function.configure(src.get(), &dst, info);
    dst.allocator()->allocate();
    function.run();
    const fft::Complexes want = reference(*src, info);
    EXPECT_TRUE(fft::close(dst, want, fft::tolerance(want, 240)));
}

TEST(Fft2d, RefusesWithAReason) {
    AC_NEEDS(FFT2D_operator, F32);
    const TensorInfo a(TensorShape(4u, 3u), 2, DataType::F32), b(TensorShape(4u, 5u), 2, DataType::F32);
    FFT2DInfo same;
    same.axis1 = 0;
    EXPECT_TRUE(test::refuses(NEFFT2D::validate(&a, &a, same), "both axes"));
    EXPECT_TRUE(test::refuses(NEFFT2D::validate(&a, &b, FFT2DInfo()), "4x5"));
    EXPECT_TRUE(test::refuses(NEFFT2D::validate(&a, nullptr, FFT2DInfo()), "output"));
}

TEST(Fft2d, TakesTrailingOnes) {
    const TensorInfo complex(TensorShape(12u, 8u), 2, DataType::F32);
    test::check_trailing_ones(
        {{TensorType::ACL_SRC, complex}, {TensorType::ACL_DST, complex}},
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], FFT2DInfo(), target); },
        test::has_type(FFT2D_operator, DataType::F32));
}

}  // namespace
}  // namespace ac::fft2d
