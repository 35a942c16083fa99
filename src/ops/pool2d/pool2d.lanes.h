// SPDX-License-Identifier: MIT
// How pooling computes a window: `start`, one `step` per vector of elements, and `finish`. `first` is the first step
// where the start adds nothing. `join` is the part of a step after the load; `load4` and `finish4` handle
// four vectors. Common cases have their own types; `any_*` cover all cases by
// selection instead of branches: separate loops would cost bytes for rare cases.
#pragma once

#include "src/ops/pool2d/pool2d.args.h"
#include "src/simd/at.h"
#include "src/simd/four.h"
#include "src/simd/quantize.h"
#include "src/simd/vectors.h"

namespace ac::AC_TIER {
namespace {

using F = simd<f32>;
using I = simd<s32>;

/// Lanes of a 2048-bit vector.
constexpr size_t most_lanes = 64;

/// Number of elements of a window.
struct Count {
    int inside;   ///< in the tensor
    int counted;  ///< counted by means
};

/// Maxima that are copied: L is the lane type, T the element type.
template <class L, class T> struct plain_max {
    using S = simd<L>;
    static constexpr bool is_short = true;  ///< finish() is short: four vectors at a time are worth their bytes
    static constexpr bool widens = false;   ///< load4() widens narrower elements to lanes
    using E = typename T::value;
    static AC_INLINE typename S::vec start(const Pool2dArgs &args) {
        if constexpr (sizeof(E) == 1) {
            return S::set1(quantized_limits<E>::lo);
        } else {
            return S::set1(args.lowest);
        }
    }
    template <class C> static AC_INLINE typename S::vec first(const E *p, C c) { return S::load(p, c); }
    static AC_INLINE typename S::vec join(typename S::vec a, typename S::vec x) { return S::max(a, x); }
    template <class C> static AC_INLINE typename S::vec step(const Pool2dArgs &, typename S::vec a, const E *p, C c) {
        return join(a, S::load(p, c));
    }
    template <class C> static AC_INLINE void finish(const Pool2dArgs &, E *p, typename S::vec a, Count, C c) {
        S::store(p, a, c);
    }
    template <class Vec> static AC_INLINE void load4(const E *p, Vec &a, Vec &b, Vec &c, Vec &d) {
        const size_t n = S::lanes();
        a = S::load(p, Full{});
        b = S::load(p + n, Full{});
        c = S::load(p + 2 * n, Full{});
        d = S::load(p + 3 * n, Full{});
    }
    template <class Vec> static AC_INLINE void finish4(const Pool2dArgs &, E *p, Vec a, Vec b, Vec c, Vec d, Count) {
        const size_t n = S::lanes();
        S::store(p, a, Full{});
        S::store(p + n, b, Full{});
        S::store(p + 2 * n, c, Full{});
        S::store(p + 3 * n, d, Full{});
    }
};

/// Floating point, computed in single precision.
template <class T> struct any_float {
    using S = F;
    using E = typename T::value;
    using one = float;
    static AC_INLINE F::vec start(const Pool2dArgs &args) {
        return F::set1(args.kind == Pool2dKind::max ? args.lowest : 0.f);
    }
    template <class C> static AC_INLINE F::vec step(const Pool2dArgs &args, F::vec a, const E *p, C c) {
        const auto max = F::gt(F::set1(args.kind == Pool2dKind::max), F::zero());
        const auto square = F::gt(F::set1(args.kind == Pool2dKind::l2), F::zero());
        const F::vec x = F::load_as(p, c);
        return F::select(max, F::max(a, x), F::mul_add(x, F::select(square, x, F::set1(1.f)), a));
    }
    template <class C> static AC_INLINE void finish(const Pool2dArgs &args, E *p, F::vec a, Count n, C c) {
        if (args.kind != Pool2dKind::max) {
            a = F::mul(a, F::set1(1.f / float(n.counted)));
        }
        if (args.kind == Pool2dKind::l2) {  // root mean square
            a = F::sqrt(a);
        }
        F::store_as(p, a, c);
    }
};

template <class T> struct float_mean {
    using S = F;
    static constexpr bool is_short = true;
    using E = typename T::value;
    static constexpr bool widens = sizeof(E) < sizeof(float);
    static AC_INLINE F::vec start(const Pool2dArgs &) { return F::zero(); }
    template <class C> static AC_INLINE F::vec first(const E *p, C c) { return F::load_as(p, c); }
    static AC_INLINE F::vec join(F::vec a, F::vec x) { return F::add(a, x); }
    template <class C> static AC_INLINE F::vec step(const Pool2dArgs &, F::vec a, const E *p, C c) {
        return join(a, F::load_as(p, c));
    }
    template <class C> static AC_INLINE void finish(const Pool2dArgs &, E *p, F::vec a, Count n, C c) {
        F::store_as(p, F::mul(a, F::set1(1.f / float(n.counted))), c);
    }
    template <class Vec> static AC_INLINE void load4(const E *p, Vec &a, Vec &b, Vec &c, Vec &d) {
        AC_TIER::load4(p, a, b, c, d);
    }
    template <class Vec> static AC_INLINE void finish4(const Pool2dArgs &, E *p, Vec a, Vec b, Vec c, Vec d, Count n) {
        const F::vec factor = F::set1(1.f / float(n.counted));
        store4(p, F::mul(a, factor), F::mul(b, factor), F::mul(c, factor), F::mul(d, factor));
    }
};

/// Integer sums are exact. So are means if src and dst have the same quantization: the float quotient is off by at most
/// one, which the remainder corrects. Otherwise the distance to src's zero point is scaled by one float product.
template <class T> struct quantized_mean {
    using S = I;
    static constexpr bool is_short = false, widens = false;
    /// Means of up to so many elements, at most 255, are exact in single precision. Each is on a tie or at least
    /// 1 / (2 * few) from it; the factor just above one moves it by more than the error, 2^-23, but less than that.
    static constexpr int few = 2048;
    using E = typename T::value;
    static AC_INLINE I::vec start(const Pool2dArgs &) { return I::zero(); }
    template <class C> static AC_INLINE I::vec first(const E *p, C c) { return I::load_as(p, c); }
    static AC_INLINE I::vec join(I::vec a, I::vec x) { return I::add(a, x); }
    template <class C> static AC_INLINE I::vec step(const Pool2dArgs &, I::vec a, const E *p, C c) {
        return join(a, I::load_as(p, c));
    }
    template <class Vec> static AC_INLINE void load4(const E *p, Vec &a, Vec &b, Vec &c, Vec &d) {
        AC_TIER::load4(p, a, b, c, d);
    }
    /// Few elements; src and dst have the same quantization.
    static AC_INLINE I::vec of_few(const Pool2dArgs &args, I::vec sum, Count n) {
        const I::vec a = I::sub(sum, I::set1(n.inside * args.src_offset));
        const float inverse = 1.f / float(n.counted);
        const auto r = F::to_s32(F::mul(F::from_s32(a), F::set1(inverse * (1.f + 0x1p-21f))));
        return I::add(r, I::set1(args.dst_offset));
    }
    template <class Vec>
    static AC_INLINE void finish4(const Pool2dArgs &args, E *p, Vec a, Vec b, Vec c, Vec d, Count n) {
        if (!args.rescale && n.counted <= few) {
            store4(p, of_few(args, a, n), of_few(args, b, n), of_few(args, c, n), of_few(args, d, n));
            return;
        }
        int32_t sums[4 * most_lanes];
        const size_t lanes = I::lanes();
        I::store(sums, a, Full{});
        I::store(sums + lanes, b, Full{});
        I::store(sums + 2 * lanes, c, Full{});
        I::store(sums + 3 * lanes, d, Full{});
        finish_each(args, p, sums, n);
    }
    static __attribute__((noinline)) void finish_each(const Pool2dArgs &args, E *p, const int32_t *sums, Count n) {
        for (size_t i = 0; i < 4 * I::lanes(); i += I::lanes()) {
            finish(args, p + i, I::load(sums + i, Full{}), n, Full{});
        }
    }
    template <class C> static AC_INLINE void finish(const Pool2dArgs &args, E *p, I::vec sum, Count n, C c) {
        const I::vec a = I::sub(sum, I::set1(n.inside * args.src_offset));
        const float inverse = 1.f / float(n.counted);
        if (args.rescale) {
            store_quantized(p, F::from_s32(a), F::set1(args.ratio * inverse), args.dst_offset, c);
            return;
        }
        if (n.counted <= few) {
            I::store_sat(p, of_few(args, sum, n), c);
            return;
        }
        const I::vec count = I::set1(n.counted);
        const I::vec one = I::set1(1);
        const I::vec q = F::to_s32(F::mul(F::from_s32(a), F::set1(inverse)));
        const I::vec twice = I::shl<1>(I::sub(a, I::mul(q, count)));
        const I::vec negative = I::shr<31>(a);  // -1 or 0: rounds ties away from zero
        I::vec r = I::select(I::gt(I::add(I::add(twice, one), negative), count), I::add(q, one), q);
        r = I::select(I::lt(I::add(twice, negative), I::sub(I::zero(), count)), I::sub(q, one), r);
        I::store_sat(p, I::add(r, I::set1(args.dst_offset)), c);
    }
};

template <class T> struct any_quantized {
    using S = I;
    using E = typename T::value;
    using one = int32_t;
    static AC_INLINE I::vec start(const Pool2dArgs &args) {
        return I::set1(args.kind == Pool2dKind::max ? quantized_limits<E>::lo : 0);
    }
    template <class C> static AC_INLINE I::vec step(const Pool2dArgs &args, I::vec a, const E *p, C c) {
        const auto max = I::gt(I::set1(args.kind == Pool2dKind::max), I::zero());
        const I::vec x = I::load_as(p, c);
        return I::select(max, I::max(a, x), I::add(a, x));
    }
    template <class C>
    static AC_INLINE void finish(const Pool2dArgs &args, E *p, I::vec a, Count n, C c) {  // a maximum is a mean of one
        quantized_mean<T>::finish(args, p, a, args.kind == Pool2dKind::max ? Count{1, 1} : n, c);
    }
};

/// The part of a window inside the tensor, and the number of elements that means count.
struct Span {
    int first, last;
    Count n;
};
AC_INLINE Span span_of(const Pool2dArgs &args, const Pool2dRow &row, int x) {
    const int begin = x * args.stride - args.pad_left;
    const int end = begin + args.window_width;
    const int edge = args.width + args.pad_right;
    Span s;
    s.first = begin < 0 ? 0 : begin;
    s.last = end < args.width ? end : args.width;
    const int inside = s.last > s.first ? s.last - s.first : 0;
    const int counted = args.exclude_padding ? inside : (end < edge ? end : edge) - begin;
    s.n.inside = inside * int(row.rows);
    s.n.counted = counted * row.counted_rows;
    s.n.counted = s.n.counted > 0 ? s.n.counted : 1;
    return s;
}

}  // namespace
}  // namespace ac::AC_TIER
