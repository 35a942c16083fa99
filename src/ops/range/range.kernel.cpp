// SPDX-License-Identifier: MIT
// Plain loops: compilers vectorize loops over 16 elements, but not loops with an unknown count.
#include "src/ops/range/range.args.h"
#include "src/simd/simd.h"

namespace ac::AC_TIER {
namespace {

AC_INLINE void put(float *p, const RangeArgs &args, uint32_t i) {
    *p = args.start + float(int32_t(i)) * args.step;
}
AC_INLINE void put(half_bits *p, const RangeArgs &args, uint32_t i) {
    put_float(p, args.start + float(int32_t(i)) * args.step);
}
template <class V> AC_INLINE void put(V *p, const RangeArgs &args, uint32_t i) {
    *p = V(args.first_bits + i * args.step_bits);
}

template <class T> void range(const RangeArgs &args, size_t first, void *pd, size_t n) {
    using V = typename T::value;
    constexpr size_t block = 16;
    const RangeArgs values = args;  // no store changes a local copy
    V *dst = static_cast<V *>(pd);
    uint32_t at = uint32_t(first);
    for (; n >= block; n -= block, at += block, dst += block) {
        for (uint32_t k = 0; k < block; ++k) {
            put(dst + k, values, at + k);
        }
    }
    for (; n != 0; --n) {
        put(dst++, values, at++);
        __asm__ volatile("");  // fewer than 16: not worth the size of another vector loop
    }
}

}  // namespace

AC_ROWS(range, RangeFn)

}  // namespace ac::AC_TIER
