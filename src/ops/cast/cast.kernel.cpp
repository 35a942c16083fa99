// SPDX-License-Identifier: MIT
#include "src/ops/cast/cast.args.h"
#include "src/simd/simd.h"
#include "src/simd/whole.h"

namespace ac::AC_TIER {
namespace {

using F = simd<f32>;
using I = simd<s32>;

/// Properties of a stored type, and the results that it can be converted to.
template <unsigned casts, bool floating> struct kind {
    static constexpr unsigned reach = casts;
    static constexpr bool is_float = floating;
};
template <class V> struct stored;
template <> struct stored<int8_t> : kind<casts_from_s8, false> {};
template <> struct stored<uint8_t> : kind<casts_from_u8, false> {};
template <> struct stored<int16_t> : kind<casts_from_s16, false> {};
template <> struct stored<uint16_t> : kind<casts_from_u16, false> {};
template <> struct stored<int32_t> : kind<casts_from_s32, false> {};
template <> struct stored<uint32_t> : kind<0, false> {};
template <> struct stored<half_bits> : kind<casts_from_f16, true> {};
template <> struct stored<bfloat_bits> : kind<casts_from_bf16, true> {};
template <> struct stored<float> : kind<casts_from_f32, true> {};

template <class V, class D> AC_INLINE void to_float(const V *src, D *dst, size_t n) {
    whole_map<F>(src, dst, n, [](auto x) { return x; });
}

/// Truncates and saturates; NaN becomes zero.
AC_INLINE I::vec truncate(F::vec x) {
#if AC_SIMD_CONVERTS_ALL
    return F::to_s32_trunc(x);
#else
    const auto number = F::select(F::eq(x, x), x, F::zero());
    const auto v = F::to_s32_trunc(clamp<F>(number, F::set1(-0x1p31f), F::set1(0x1.fffffep30f)));
    return I::select(F::ge(number, F::set1(0x1p31f)), I::set1(INT32_MAX), v);
#endif
}
template <class V, class D> AC_INLINE void float_to_integer(const V *src, D *dst, size_t n) {
    whole_map<F>(src, dst, n, [](auto x) { return truncate(x); });
}

/// Widens sixteen bytes at a time to twice as many; returns the number of elements done.
template <class V, class D> AC_INLINE size_t widen(const V *src, D *dst, size_t n) {
    typedef V narrow __attribute__((vector_size(16)));
    typedef D wide __attribute__((vector_size(32)));
    size_t i = 0;
    for (; i + 16 <= n; i += 16) {
        narrow v;
        __builtin_memcpy(&v, src + i, sizeof(v));
        const wide w = __builtin_convertvector(v, wide);
        __builtin_memcpy(dst + i, &w, sizeof(w));
    }
    return i;
}

/// Wrapping keeps the low bits and extends their sign.
template <class V, class D> AC_INLINE void integer_to_integer(const V *src, D *dst, size_t n, bool wrap) {
    if constexpr (sizeof(D) < sizeof(V)) {
        if (wrap) {
            const auto bits = I::set1(0xff);
            const auto sign = I::set1(D(-1) < D(0) ? 0x80 : 0);
            return whole_strip<I>(n, [&](size_t i, auto c) {
                const auto v = I::load_as(src + i, c);
                store_one(dst + i, I::sub(I::xor_(I::and_(v, bits), sign), sign), c);
            });
        }
    }
    size_t done = 0;
    if constexpr (sizeof(V) == 1 && sizeof(D) == 2 && (D(-1) < D(0) || V(-1) > V(0))) {
        done = I::lanes() <= 8 ? widen(src, dst, n) : 0;
    }
    whole_map<I>(src + done, dst + done, n - done, [](auto v) { return v; });
}

template <class To, class V> AC_INLINE void cast_to(const CastArgs &args, const V *src, void *pd, size_t n) {
    using D = typename To::value;
    if constexpr ((stored<V>::reach & cast_bit(To::type)) != 0) {
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

/// Whole vectors. One function per stored type: quantized and plain 8-bit integers are the same here.
template <class V> void whole(const CastArgs &args, const void *psrc, void *dst, size_t n) {
    const V *src = static_cast<const V *>(psrc);
    switch (args.to) {
        case Type::s8:
            return cast_to<s8>(args, src, dst, n);
        case Type::u8:
            return cast_to<u8>(args, src, dst, n);
        case Type::s16:
            return cast_to<s16>(args, src, dst, n);
        case Type::u16:
            return cast_to<u16>(args, src, dst, n);
        case Type::s32:
            return cast_to<s32>(args, src, dst, n);
        case Type::u32:
            return cast_to<u32>(args, src, dst, n);
        case Type::f16:
            return cast_to<f16>(args, src, dst, n);
        case Type::bf16:
            return cast_to<bf16>(args, src, dst, n);
        case Type::f32:
            return cast_to<f32>(args, src, dst, n);
        default:
            return;  // x64 is handled by cast()
    }
}

AC_INLINE size_t size_of(Type to) {
    return to == Type::s8 || to == Type::u8 ? 1 : to == Type::s32 || to == Type::u32 || to == Type::f32 ? 4 : 2;
}

template <class V, class D> AC_INLINE void one_by_one(const void *src, void *dst, size_t n) {
    for (size_t i = 0; i < n; ++i) {
        static_cast<D *>(dst)[i] = static_cast<D>(static_cast<const V *>(src)[i]);
    }
}

template <class T> void cast(const CastArgs &args, const void *src, void *dst, size_t n) {
    using V = typename T::value;
    if constexpr ((stored<V>::reach & cast_bit(Type::x64)) != 0) {
        if (args.to == Type::x64) {
            one_by_one<V, int64_t>(src, dst, n);
            return;
        }
    }
    in_whole_vectors<F>(whole<V>, args, src, sizeof(V), dst, size_of(args.to), n);
}

template <> __attribute__((unused)) void cast<x64>(const CastArgs &args, const void *src, void *dst, size_t n) {
    args.from_unsigned ? one_by_one<uint64_t, float>(src, dst, n) : one_by_one<int64_t, float>(src, dst, n);
}

}  // namespace

AC_ROWS(cast, CastFn)

}  // namespace ac::AC_TIER
