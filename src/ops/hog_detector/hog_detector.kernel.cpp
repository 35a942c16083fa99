// SPDX-License-Identifier: MIT
#include "src/ops/hog/hog.simd.h"
#include "src/ops/hog_detector/hog_detector.args.h"

namespace ac::AC_TIER {
namespace {

/// Windows at once share the loads of coefficients, and their sums do not wait for each other.
constexpr size_t most = vectors < 4 ? 4 : 2;

template <size_t count> void scores_of(const HogDetectorArgs &args, const float *blocks, float *scores) {
    Sums sums[count] = {};
    const float *coefficients = args.coefficients;
    for (size_t y = 0; y < args.rows; ++y) {
        const auto *const row =
            reinterpret_cast<const float *>(reinterpret_cast<const uint8_t *>(blocks) + ptrdiff_t(y) * args.row_step);
        each_vector(
            args.length, [&](size_t v, size_t i, size_t n) __attribute__((always_inline)) {
                const Floats c = load_floats(coefficients + i, n);
#pragma GCC unroll 4
                for (size_t w = 0; w < count; ++w) {
                    sums[w].sum[v] += c * load_floats(row + w * args.step + i, n);
                }
            });
        coefficients += args.length;
    }
    for (size_t w = 0; w < count; ++w) {
        scores[w] = sums[w].all() + args.bias;
    }
}

template <class T> void hog_detector(const HogDetectorArgs &args, const float *blocks, float *scores, size_t n) {
    size_t i = 0;
    for (; i + most <= n; i += most) {
        scores_of<most>(args, blocks + i * args.step, scores + i);
    }
    for (; i < n; ++i) {
        scores_of<1>(args, blocks + i * args.step, scores + i);
    }
}

}  // namespace

AC_ROWS(hog_detector, HogDetectorFn)

}  // namespace ac::AC_TIER
