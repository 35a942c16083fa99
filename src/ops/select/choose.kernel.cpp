// SPDX-License-Identifier: MIT
// Plain loops, because elements of each size need the bytes of c widened to their size. Compilers vectorize
// loops over 16 elements, but not if the count is unknown or an operand is read conditionally.
#include "src/dispatch/kernel.h"
#include "src/ops/select/select.args.h"

namespace ac::AC_TIER {
namespace {

template <class T> void choose(const uint8_t *c, const void *px, const void *py, void *pd, size_t n) {
    using V = typename T::value;
    constexpr size_t block = 16;
    const V *x = static_cast<const V *>(px), *y = static_cast<const V *>(py);
    V *dst = static_cast<V *>(pd);
    size_t i = 0;
    for (; i + block <= n; i += block) {
        V results[block];
        for (size_t k = 0; k < block; ++k) {
            const V a = x[i + k], b = y[i + k];
            results[k] = c[i + k] != 0 ? a : b;
        }
        __builtin_memcpy(dst + i, results, sizeof(results));
    }
    for (; i < n; ++i) {
        dst[i] = c[i] != 0 ? x[i] : y[i];
        __asm__ volatile("");  // fewer than 16: not worth the size of another vector loop
    }
}

}  // namespace

AC_ROWS(choose, SelectFn)

}  // namespace ac::AC_TIER
