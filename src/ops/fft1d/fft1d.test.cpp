// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEFFT1D.h"
#include "arm_compute/runtime/Scheduler.h"

#include "src/ops/fft1d/fft1d_test.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"

#include <map>

AC_DECLARE_TABLE(fft)

namespace ac::fft1d {
namespace {

TensorInfo complex_info(const TensorShape &shape, size_t channels = 2, DataType type = DataType::F32) {
    return TensorInfo(shape, channels, type);
}

/// Each row needs the same reference, and n * n products take their time.
const fft::Complexes &wanted(const Operands &t) {
    static std::map<std::string, fft::Complexes> known;
    const std::string key = shape_text(t.c.shape) + " " + std::to_string(t.c.axis) + (t.inverse() ? " inverse " : " ") +
                            std::to_string(t.c.from);
    const auto found = known.find(key);
    return found != known.end() ? found->second : (known[key] = t.want());
}

void check(const Target &target, const Case &c, test::Layout layout = test::Layout::guarded) {
    const Operands t(c, layout);
    test::run([&](PlanPtr &p) { return plan(p, *t.src->info(), *t.dst->info(), t.info, target); }, t.pack());
    t.check(wanted(t));
}

void for_each_row(const std::function<void(const Target &)> &body) {
    test::for_each_row(fft_table, Type::f32, [&](const Row &, const Target &target) { body(target); });
}

bool on_device([[maybe_unused]] const Target &target) {
#ifdef ARM_COMPUTE_CL
    return target.cl != nullptr;
#else
    return false;
#endif
}

/// All lengths up to 66, so that each radix occurs in each position; then products of several. A device compiles a
/// program per length, so it has only some.
TEST(Fft1d, EveryRowAgreesWithTheReference) {
    for_each_row([](const Target &target) {
        for (unsigned n = 1; n <= 66; ++n) {
            if (on_device(target) && n > 16 && n % 7 != 0 && n % 9 != 0 && n % 32 != 0) {
                continue;
            }
            check(target, {TensorShape(n, 3u), 0, n % 2 != 0 ? FFTDirection::Forward : FFTDirection::Inverse});
            check(target, {TensorShape(3u, n), 1, n % 2 != 0 ? FFTDirection::Inverse : FFTDirection::Forward});
        }
        for (const unsigned n : {96u, 100u, 112u, 120u, 128u, 180u, 224u, 256u, 320u, 384u, 448u, 512u, 640u, 720u}) {
            check(target, {TensorShape(n, 2u), 0, FFTDirection::Forward});
            if (!on_device(target)) {
                check(target, {TensorShape(n, 2u), 0, FFTDirection::Inverse});
            }
        }
    });
}

TEST(Fft1d, LongLines) {
    for_each_row([](const Target &target) {
        // the reference sums take minutes in an emulator
        const std::vector<unsigned> some{1024, 1536}, all{1000, 1024, 1536, 2000, 2048, 3000, 4096};
        for (const unsigned n : test::all_shapes() ? all : some) {
            check(target, {TensorShape(n)});
        }
        check(target, {TensorShape(2u, 1000u), 1, FFTDirection::Inverse});
    });
}

/// Bluestein: primes, and products with a prime factor above 7.
TEST(Fft1d, AnyLength) {
    for_each_row([](const Target &target) {
        for (const unsigned n : {67u, 77u, 121u, 127u, 251u, 509u, 1001u}) {
            check(target, {TensorShape(n, 2u)});
            check(target, {TensorShape(2u, n), 1, FFTDirection::Inverse});
        }
    });
}

TEST(Fft1d, RealSourcesAndDestinations) {
    for_each_row([](const Target &target) {
        const std::vector<unsigned> some{1, 2, 13, 60, 128}, all{1, 2, 5, 12, 13, 60, 64, 100, 128, 256, 520};
        for (const unsigned n : test::all_shapes() ? all : some) {
            for (const unsigned axis : {0u, 1u}) {
                const TensorShape shape = axis == 0 ? TensorShape(n, 19u) : TensorShape(19u, n);
                check(target, {shape, axis, FFTDirection::Forward, 1, 2});
                check(target, {shape, axis, FFTDirection::Inverse, 1, 2}, test::Layout::padded);
                check(target, {shape, axis, FFTDirection::Inverse, 2, 1});
                check(target, {shape, axis, FFTDirection::Forward, 2, 1}, test::Layout::padded);
            }
        }
    });
}

TEST(Fft1d, AnyAxisAndBatch) {
    for_each_row([](const Target &target) {
        const TensorShape shape(6u, 5u, 4u, 3u, 2u, 7u);
        for (unsigned axis = 0; axis < 6; ++axis) {
            check(target, {shape, axis});
            check(target, {shape, axis, FFTDirection::Inverse}, test::Layout::padded);
        }
        for (const unsigned lines : {1u, 4u, 7u, 8u, 9u, 16u, 33u, 65u}) {
            check(target, {TensorShape(12u, lines)});
            check(target, {TensorShape(lines, 12u, 2u), 1});
            check(target, {TensorShape(256u, lines)}, test::Layout::padded);
        }
    });
}

TEST(Fft1d, RunsInPlace) {
    for_each_row([](const Target &target) {
        for (const unsigned n : {11u, 60u, 64u, 512u}) {
            for (const unsigned axis : {0u, 1u}) {
                const TensorShape shape = axis == 0 ? TensorShape(n, 9u) : TensorShape(9u, n);
                auto x = test::make_tensor(complex_info(shape));
                fft::fill(*x, 5);
                const fft::Complexes want = fft::reference(fft::contents(*x), shape, axis, false);
                test::run([&](PlanPtr &p) { return plan(p, *x->info(), *x->info(), {axis}, target); },
                          test::pack_of({x.get()}, x.get()));
                EXPECT_TRUE(fft::close(*x, want, fft::tolerance(want, n))) << n << " axis " << axis;
            }
        }
    });
}

/// Threads share the lines; each has its own workspace.
TEST(Fft1d, SeveralThreads) {
    IScheduler &scheduler = Scheduler::get();
    const unsigned before = scheduler.num_threads();
    for (const unsigned threads : {2u, 3u}) {
        scheduler.set_num_threads(threads);
        for_each_row([](const Target &target) {
            check(target, {TensorShape(256u, 67u)});
            check(target, {TensorShape(61u, 128u), 1});
        });
    }
    scheduler.set_num_threads(before);
}

TEST(Fft1d, FillsAnEmptyOutput) {
    if (!test::has_type(FFT1D_operator, DataType::F32)) {
        const TensorInfo info = complex_info(TensorShape(4u));
        EXPECT_TRUE(test::refuses(NEFFT1D::validate(&info, &info, FFT1DInfo()), "FFT1D"));
        return;
    }
    auto src = test::make_tensor(complex_info(TensorShape(48u, 3u), 1));
    fft::fill(*src, 6);
    Tensor dst;
    NEFFT1D function;
    function.configure(src.get(), &dst, FFT1DInfo());
    EXPECT_EQ(dst.info()->num_channels(), 2U);
    dst.allocator()->allocate();
    function.run();
    const fft::Complexes want = fft::reference(fft::contents(*src), TensorShape(48u, 3u), 0, false);
    EXPECT_TRUE(fft::close(dst, want, fft::tolerance(want, 48)));
}

TEST(Fft1d, RefusesWithAReason) {
    AC_NEEDS(FFT1D_operator, F32);
    const TensorInfo a = complex_info(TensorShape(4u, 3u)), b = complex_info(TensorShape(5u, 3u));
    const TensorInfo real = complex_info(TensorShape(4u, 3u), 1), three = complex_info(TensorShape(4u, 3u), 3);
    const TensorInfo half = complex_info(TensorShape(4u, 3u), 2, DataType::F16);
    const FFT1DInfo info;
    FFT1DInfo far;
    far.axis = 2;
    EXPECT_TRUE(test::refuses(NEFFT1D::validate(&a, &b, info), "4x3"));
    EXPECT_TRUE(test::refuses(NEFFT1D::validate(&a, &half, info), "F16"));
    EXPECT_TRUE(test::refuses(NEFFT1D::validate(&half, &half, info), "FFT1D"));
    EXPECT_TRUE(test::refuses(NEFFT1D::validate(&real, &real, info), "1 channels from 1"));
    EXPECT_TRUE(test::refuses(NEFFT1D::validate(&three, &a, info), "3 channels"));
    EXPECT_TRUE(test::refuses(NEFFT1D::validate(&a, &three, info), "3 channels"));
    EXPECT_TRUE(test::refuses(NEFFT1D::validate(&a, &a, far), "axis 2"));
    EXPECT_TRUE(test::refuses(NEFFT1D::validate(nullptr, &a, info), "input"));
    const TensorInfo none;
    EXPECT_TRUE(test::refuses(NEFFT1D::validate(&none, &a, info), "no elements"));
}

TEST(Fft1d, TakesTrailingOnes) {
    const TensorInfo complex(TensorShape(12u, 8u), 2, DataType::F32);
    test::check_trailing_ones(
        {{TensorType::ACL_SRC, complex}, {TensorType::ACL_DST, complex}},
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], FFT1DInfo(), target); },
        test::has_type(FFT1D_operator, DataType::F32));
}

}  // namespace
}  // namespace ac::fft1d
