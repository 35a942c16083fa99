// SPDX-License-Identifier: MIT
// Loops over one operand, once for all tiers and all operators on one tensor.
#ifndef AC_OPS_ELEMENTWISE_UNARY_SIMD_H
#define AC_OPS_ELEMENTWISE_UNARY_SIMD_H

#include "src/simd/whole.h"

namespace ac {
namespace AC_TIER {

/// dst = op(src) over whole vectors of T.
template <class T, class Op>
AC_INLINE void unary_loop(const void *ps, void *pd, size_t n, Op op) {
    using S = simd<T>;
    using V = typename T::value;
    const V *src = static_cast<const V *>(ps);
    V *dst = static_cast<V *>(pd);
    if constexpr (as_f32<T>::value) {
        whole_map<simd<f32>>(src, dst, n, op);
    } else {
        whole_strip4<S>(
            n, [&](size_t i, auto c) { return op(S::load(src + i, c)); },
            [&](size_t i, auto v, auto c) { S::store(dst + i, v, c); });
    }
}

}  // namespace AC_TIER
}  // namespace ac

#endif  // AC_OPS_ELEMENTWISE_UNARY_SIMD_H
