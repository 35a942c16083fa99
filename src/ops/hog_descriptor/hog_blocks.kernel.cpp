// SPDX-License-Identifier: MIT
#include "src/ops/hog/hog.simd.h"
#include "src/ops/hog_descriptor/hog_descriptor.args.h"

namespace ac::AC_TIER {
namespace {

AC_INLINE float inverse(float sum, float epsilon) {
    float root;
    strip<simd<f32>>(1, [&](size_t, auto c) { simd<f32>::store(&root, simd<f32>::sqrt(simd<f32>::load(&sum, c)), c); });
    return 1.f / (root + epsilon);
}

/// Replaces the values by f(values), and returns the sum of g(values).
template <class F, class G> AC_INLINE float replace(float *values, size_t n, F &&f, G &&g) {
    Sums sums{};
    each_vector(n, [&](size_t v, size_t i, size_t count) {
        const Floats x = f(load_floats(values + i, count));
        store_floats(values + i, x, count);
        sums.sum[v] += g(x);
    });
    return sums.all();
}

AC_INLINE void normalize(const HogBlocksArgs &args, float *values, size_t n) {
    const auto same = [](Floats x) { return x; };
    const auto square = [](Floats x) { return x * x; };
    const auto none = [](Floats) { return Floats{}; };
    const float sum = args.absolute ? replace(values, n, same, [](Floats x) { return x < 0 ? -x : x; })
                                    : replace(values, n, same, square);
    const Floats factor = Floats{} + inverse(sum, args.epsilon);
    if (!args.limited) {
        replace(
            values, n, [&](Floats x) { return x * factor; }, none);
        return;
    }
    const Floats limit = Floats{} + args.limit;
    const float rest = replace(
        values, n, [&](Floats x) { return least(Floats(x * factor), limit); }, square);
    const Floats again = Floats{} + inverse(rest, hog_second_epsilon);
    replace(
        values, n, [&](Floats x) { return x * again; }, none);
}

template <class T> void hog_blocks(const HogBlocksArgs &args, const float *cells, float *dst, size_t n) {
    const size_t values = args.rows * args.length;
    for (size_t i = 0; i < n; ++i) {
        for (size_t y = 0; y < args.rows; ++y) {
            __builtin_memcpy(dst + y * args.length, cells + y * args.row_step, args.length * sizeof(float));
        }
        normalize(args, dst, values);
        cells += args.stride;
        dst += values;
    }
}

}  // namespace

AC_ROWS(hog_blocks, HogBlocksFn)

}  // namespace ac::AC_TIER
