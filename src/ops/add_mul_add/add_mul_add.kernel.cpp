// SPDX-License-Identifier: MIT
#include "src/ops/add_mul_add/add_mul_add.args.h"
#include "src/simd/quantize.h"

namespace ac::AC_TIER {
namespace {

using F = simd<f32>;

/// Floating point is converted.
template <class V> struct stored {
    template <class C> static AC_INLINE F::vec load(const void *p, size_t i, const AddMulAddScale &, C c) {
        return F::load_as(static_cast<const V *>(p) + i, c);
    }
    template <class C> static AC_INLINE void store(void *p, size_t i, F::vec x, const AddMulAddScale &, C c) {
        F::store_as(static_cast<V *>(p) + i, x, c);
    }
    static AC_INLINE F::vec mul_add(F::vec x, F::vec y, F::vec z) { return F::mul_add(x, y, z); }
};

/// Bytes: every step is exact or rounded once, so all tiers agree to the bit.
template <class Q> struct stored_quantized {
    template <class C> static AC_INLINE F::vec load(const void *p, size_t i, const AddMulAddScale &s, C c) {
        return load_dequantized(static_cast<const Q *>(p) + i, F::set1(s.scale), s.offset, c);
    }
    template <class C> static AC_INLINE void store(void *p, size_t i, F::vec x, const AddMulAddScale &s, C c) {
        store_quantized(static_cast<Q *>(p) + i, x, F::set1(s.scale), s.offset, c);
    }
    static AC_INLINE F::vec mul_add(F::vec x, F::vec y, F::vec z) { return F::add(F::mul(x, y), z); }
};
template <> struct stored<int8_t> : stored_quantized<int8_t> {};
template <> struct stored<uint8_t> : stored_quantized<uint8_t> {};

template <class T>
void add_mul_add(const AddMulAddArgs &args, const void *a, const void *b, const void *mul, const void *add, void *dst,
                 void *sum, size_t n) {
    using V = stored<typename T::value>;
    strip<F>(n, [&](size_t i, auto c) {
        const auto x = F::add(V::load(a, i, args.a, c), V::load(b, i, args.b, c));
        if (sum != nullptr) {
            V::store(sum, i, x, args.sum, c);
        }
        const auto y = V::mul_add(x, V::load(mul, i, args.mul, c), V::load(add, i, args.add, c));
        V::store(dst, i, clamp<F>(y, F::set1(args.lo), F::set1(args.hi)), args.dst, c);
    });
}

}  // namespace

AC_ROWS(add_mul_add, AddMulAddFn)

}  // namespace ac::AC_TIER
