// SPDX-License-Identifier: MIT
// Lines that do not fit into local memory: short ones with a small limit, against the definition, and long ones.
#include "arm_compute/runtime/CL/functions/CLFFT1D.h"

#include "src/ops/fft/long_lines_cl.h"
#include "src/ops/fft1d/fft1d_cl.h"
#include "src/ops/fft1d/fft1d_test.h"
#include "tests/framework/op_test_cl.h"

namespace ac::fft1d {
namespace {

constexpr auto forward = FFTDirection::Forward, inverse = FFTDirection::Inverse;

/// With 1 KB passes have up to 16 elements, with 3 KB up to 80.
void check(const Case &c, fft::LineLimits limits, size_t pieces, test::Layout layout = test::Layout::guarded) {
    if (!test::has_type(FFT1D_operator, c.type)) {
        return;
    }
    const Operands t(c, layout);
    const auto make = [&](PlanPtr &out) {
        AC_RETURN_ON_ERROR(plan_cl(out, *t.src->info(), *t.dst->info(), t.info, test::opencl_target(), &limits));
        EXPECT_EQ(out->workspace().size(), pieces);
        return Status{};
    };
    test::run(make, t.pack());
    t.check(t.want());
}

TEST(ClFft1d, RunsInPasses) {
    test::opencl_target();
    check({TensorShape(192u, 3u)}, {1024}, 1);              // 16 x 12
    check({TensorShape(960u, 2u), 0, inverse}, {1024}, 2);  // three passes
    check({TensorShape(2u, 210u, 2u), 1}, {1024}, 1, test::Layout::padded);
    check({TensorShape(1024u), 0, forward, 1, 2}, {3072}, 1);  // 32 x 32, each in two passes
    check({TensorShape(3u, 224u), 1, inverse, 2, 1}, {1024}, 1, test::Layout::padded);
    check({TensorShape(131u, 2u)}, {1024}, 2);                   // Bluestein's, 512 elements
    check({TensorShape(192u, 5u, 3u)}, {1024, 4 * 192 * 8}, 1);  // four lines at a time
    check({TensorShape(131u, 2u), 0, inverse, 1, 2}, {3072}, 2);
    check({TensorShape(192u, 3u), 0, forward, 2, 2, DataType::F16}, {1024}, 1);
    check({TensorShape(131u), 0, forward, 1, 2, DataType::F16}, {3072}, 2);
}

/// Adjacent lines go through the passes together.
TEST(ClFft1d, RunsAcrossLinesInPasses) {
    test::opencl_target();
    check({TensorShape(19u, 192u), 1}, {1024}, 1);
    check({TensorShape(5u, 2u, 960u), 2, inverse}, {1024}, 2, test::Layout::padded);  // three passes
    check({TensorShape(7u, 131u, 2u), 1, inverse, 1, 2}, {3072}, 2);                  // Bluestein's
    check({TensorShape(7u, 192u, 3u), 1}, {1024, 5 * 192 * 8}, 1);                    // five lines at a time
    check({TensorShape(7u, 192u), 1}, {1024, 3 * 192 * 8}, 1);                        // three, which are too few
    check({TensorShape(6u, 224u), 1, inverse, 2, 1, DataType::F16}, {1024}, 1);
    check({TensorShape(9u, 100u), 1}, {1024}, 1);     // one such line would fit
    check({TensorShape(9u, 100u), 1}, {1024, 0}, 0);  // without memory between passes
}

/// Some thirty bins by their definition, and all of them by the sum of their squares
/// (Parseval's theorem).
void check_bins(const ITensor &dst, const fft::Complexes &x, size_t lines) {
    const size_t n = x.size() / lines;
    const fft::Complexes found = fft::contents(dst);
    std::vector<size_t> bins = {1, 2, n / 2, n / 2 + 1, n - 2, n - 1};
    for (size_t k = 0; k < n; k += n / 24) {
        bins.push_back(k);
    }
    fft::Complexes roots(n);
    for (size_t j = 0; j < n; ++j) {
        roots[j] = std::polar(1.0, -2 * 3.14159265358979323846 * static_cast<double>(j) / static_cast<double>(n));
    }
    for (size_t line = 0; line < lines; ++line) {
        fft::Complexes want, got;
        double power = 0, found_power = 0;
        for (const size_t k : bins) {
            std::complex<double> sum = 0;
            for (size_t j = 0, w = 0; j < n; ++j, w = (w + k) % n) {
                sum += x[line * n + j] * roots[w];
            }
            want.push_back(sum);
            got.push_back(found[line * n + k]);
        }
        for (size_t j = 0; j < n; ++j) {
            power += std::norm(x[line * n + j]);
            found_power += std::norm(found[line * n + j]) / static_cast<double>(n);
        }
        EXPECT_NEAR(found_power / power, 1, 1e-6);
        const double allowed = fft::tolerance(want, n);
        for (size_t i = 0; i < bins.size(); ++i) {
            EXPECT_LE(std::abs(got[i] - want[i]), allowed) << "bin " << bins[i] << " of " << n << ", line " << line;
        }
    }
}

void check_long(unsigned n, unsigned lines, bool in_place = false) {
    auto src = test::make_tensor(TensorInfo(TensorShape(n, lines), 2, DataType::F32));
    fft::fill(*src, n);
    const fft::Complexes x = fft::contents(*src);
    auto there = test::on_device(*src);
    CLTensor other;
    CLTensor &result = in_place ? *there : other;
    CLFFT1D function;
    ASSERT_TRUE(bool(CLFFT1D::validate(there->info(), result.info(), FFT1DInfo())));
    function.configure(there.get(), &result, FFT1DInfo());
    if (!in_place) {
        result.allocator()->allocate();
    }
    function.run();
    test::copy_from_device(result, *src);
    check_bins(*src, x, lines);
}

TEST(ClFft1d, LinesBeyondLocalMemory) {
    test::opencl_target();
    if (test::has_type(FFT1D_operator, DataType::F32)) {
        check_long(16384, 2);
        check_long(65536, 1, true);
        check_long(1 << 21, 1);  // three passes
        check_long(10007, 2);    // a prime number: Bluestein's algorithm, 32768 elements
        check_long(30000, 3);
    }
}

TEST(ClFft1d, RefusesWhatTheDeviceCannotHold) {
    test::opencl_target();
    if (test::has_type(FFT1D_operator, DataType::F32)) {
        for (const size_t length : {size_t{1} << 31, (size_t{1} << 25) + 1}) {
            const TensorInfo large(TensorShape(length), 2, DataType::F32);
            const Status status = CLFFT1D::validate(&large, &large, FFT1DInfo());
            EXPECT_TRUE(test::refuses(status, "up to 1073741824 with no prime factors"));
        }
    }
}

}  // namespace
}  // namespace ac::fft1d
