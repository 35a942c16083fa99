// SPDX-License-Identifier: MIT
#include "src/ops/cast/cast.args.h"
#include "src/simd/simd.h"
#include "src/simd/whole.h"

namespace ac {
namespace AC_TIER {
namespace {

using F = simd<f32>;
using I = simd<s32>;

/// What a stored type is, and which results it has as a source.
template <unsigned casts, bool floating>
struct kind {
    static constexpr unsigned reach = casts;
    static constexpr bool is_float = floating;
};
template <class V>
struct stored;
template <>
struct stored<int8_t> : kind<casts_from_s8, false> {};
template <>
struct stored<uint8_t> : kind<casts_from_u8, false> {};
template <>
struct stored<int16_t> : kind<casts_from_s16, false> {};
template <>
struct stored<uint16_t> : kind<casts_from_u16, false> {};
template <>
struct stored<int32_t> : kind<casts_from_s32, false> {};
template <>
struct stored<uint32_t> : kind<0, false> {};
template <>
struct stored<half_bits> : kind<casts_from_f16, true> {};
template <>
struct stored<bfloat_bits> : kind<0, true> {};
template <>
struct stored<float> : kind<casts_from_f32, true> {};

template <class D>
AC_INLINE void store_s32(D *p, I::vec v) {
    if constexpr (sizeof(D) == 4) {
        I::store(reinterpret_cast<int32_t *>(p), v, Full{});
    } else {
        I::store_sat(p, v, Full{});
    }
}

template <class V, class D>
AC_INLINE void to_float(const V *src, D *dst, size_t n) {
    whole_strip<F>(n, [&](size_t i) { F::store_as(dst + i, F::load_as(src + i, Full{}), Full{}); });
}

/// Towards zero. What lies outside the range of int32_t, and NaN, is taken out before the conversion, whose result for
/// it differs from CPU to CPU.
template <class V, class D>
AC_INLINE void float_to_integer(const V *src, D *dst, size_t n) {
    const auto lo = F::set1(-0x1p31f);
    const auto hi = F::set1(0x1p31f);
    const auto below = F::set1(0x1.fffffep30f);
    whole_strip<F>(n, [&](size_t i) {
        const auto x = F::load_as(src + i, Full{});
        const auto number = F::select(F::eq(x, x), x, F::zero());
        const auto v = F::to_s32_trunc(F::min(F::max(number, lo), below));
        store_s32(dst + i, I::select(F::ge(number, hi), I::set1(INT32_MAX), v));
    });
}

/// Wrapping keeps the low bits and extends the sign of what they are; with all bits kept and no sign to extend, nothing
/// happens, and the store saturates.
template <class V, class D>
AC_INLINE void integer_to_integer(const V *src, D *dst, size_t n, bool wrap) {
    const auto bits = I::set1(wrap ? 0xff : -1);
    const auto sign = I::set1(wrap && D(-1) < D(0) ? 0x80 : 0);
    whole_strip<I>(n, [&](size_t i) {
        auto v = I::load_as(src + i, Full{});
        if constexpr (sizeof(D) < sizeof(V)) {
            v = I::sub(I::xor_(I::and_(v, bits), sign), sign);
        }
        store_s32(dst + i, v);
    });
}

template <CastTo to, class D, class V>
AC_INLINE void cast_to(const CastArgs &args, const V *src, void *pd, size_t n) {
    if constexpr ((stored<V>::reach & cast_bit(to)) != 0) {
        D *dst = static_cast<D *>(pd);
        if constexpr (stored<D>::is_float) {
            to_float(src, dst, n);
        } else if constexpr (stored<V>::is_float) {
            float_to_integer(src, dst, n);
        } else {
            integer_to_integer(src, dst, n, args.wrap);
        }
    }
}

/// Whole vectors. Once per stored type: quantized and plain integers of 8 bits are the same here.
template <class V>
void cast_whole(const CastArgs &args, const void *psrc, void *dst, size_t n) {
    const V *src = static_cast<const V *>(psrc);
    switch (args.to) {
        case CastTo::s8:
            return cast_to<CastTo::s8, int8_t>(args, src, dst, n);
        case CastTo::u8:
            return cast_to<CastTo::u8, uint8_t>(args, src, dst, n);
        case CastTo::s16:
            return cast_to<CastTo::s16, int16_t>(args, src, dst, n);
        case CastTo::u16:
            return cast_to<CastTo::u16, uint16_t>(args, src, dst, n);
        case CastTo::s32:
            return cast_to<CastTo::s32, int32_t>(args, src, dst, n);
        case CastTo::u32:
            return cast_to<CastTo::u32, uint32_t>(args, src, dst, n);
        case CastTo::f16:
            return cast_to<CastTo::f16, half_bits>(args, src, dst, n);
        case CastTo::bf16:
            return cast_to<CastTo::bf16, bfloat_bits>(args, src, dst, n);
        case CastTo::f32:
            return cast_to<CastTo::f32, float>(args, src, dst, n);
    }
}

AC_INLINE size_t size_of(CastTo to) {
    return to <= CastTo::u8 ? 1 : to == CastTo::s32 || to == CastTo::u32 || to == CastTo::f32 ? 4 : 2;
}

/// The tail, once for all types.
__attribute__((noinline)) void run(CastFn *fn, const CastArgs &args, const void *src, size_t size, void *dst,
                                   size_t n) {
    in_whole_vectors<F>(src, size, dst, size_of(args.to), n,
                        [&](const void *s, void *d, size_t count) { fn(args, s, d, count); });
}

template <class T>
void cast(const CastArgs &args, const void *src, void *dst, size_t n) {
    run(cast_whole<typename T::value>, args, src, sizeof(typename T::value), dst, n);
}

}  // namespace

AC_ROWS(cast, CastFn)

}  // namespace AC_TIER
}  // namespace ac
