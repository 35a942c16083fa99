// SPDX-License-Identifier: MIT
// What is made of a window of pooling: `start`, a `step` for each vector of elements, and `finish`; `first` is a step
// from the start where that adds nothing. The common cases have types of their own; `any_*` are all of them in one, by
// selection instead of branches: a loop each would be bytes for rare cases.
#ifndef AC_OPS_POOL2D_LANES_H
#define AC_OPS_POOL2D_LANES_H

#include "src/ops/pool2d/pool2d.args.h"
#include "src/simd/quantize.h"
#include "src/simd/simd.h"

namespace ac {
namespace AC_TIER {
namespace {

using F = simd<f32>;
using I = simd<s32>;

/// Elements of a window.
struct Count {
    int inside;   ///< of the tensor
    int counted;  ///< by means
};

/// Maxima that are copied: L is the lane type, T that of the elements.
template <class L, class T>
struct plain_max {
    using S = simd<L>;
    static constexpr bool is_short = true;  ///< what finish() does: four vectors at a time are worth their bytes
    using E = typename T::value;
    static AC_INLINE typename S::vec start(const Pool2dArgs &args) {
        if constexpr (sizeof(E) == 1) {
            return S::set1(quantized_limits<E>::lo);
        } else {
            return S::set1(args.lowest);
        }
    }
    static AC_INLINE typename S::vec first(const E *p) { return S::load(p, Full{}); }
    template <class C>
    static AC_INLINE typename S::vec step(const Pool2dArgs &, typename S::vec a, const E *p, C c) {
        return S::max(a, S::load(p, c));
    }
    template <class C>
    static AC_INLINE void finish(const Pool2dArgs &, E *p, typename S::vec a, Count, C c) {
        S::store(p, a, c);
    }
};

/// Floating point, in single precision.
template <class T>
struct any_float {
    using S = F;
    using E = typename T::value;
    using one = float;
    static AC_INLINE F::vec start(const Pool2dArgs &args) {
        return F::set1(args.kind == Pool2dKind::max ? args.lowest : 0.f);
    }
    template <class C>
    static AC_INLINE F::vec step(const Pool2dArgs &args, F::vec a, const E *p, C c) {
        const auto max = F::gt(F::set1(args.kind == Pool2dKind::max), F::zero());
        const auto square = F::gt(F::set1(args.kind == Pool2dKind::l2), F::zero());
        const F::vec x = F::load_as(p, c);
        return F::select(max, F::max(a, x), F::mul_add(x, F::select(square, x, F::set1(1.f)), a));
    }
    template <class C>
    static AC_INLINE void finish(const Pool2dArgs &args, E *p, F::vec a, Count n, C c) {
        if (args.kind != Pool2dKind::max) {
            a = F::mul(a, F::set1(1.f / float(n.counted)));
        }
        if (args.kind == Pool2dKind::l2) {  // the root of the mean of squares
            a = F::sqrt(a);
        }
        F::store_as(p, a, c);
    }
};

template <class T>
struct float_mean {
    using S = F;
    static constexpr bool is_short = true;
    using E = typename T::value;
    static AC_INLINE F::vec start(const Pool2dArgs &) { return F::zero(); }
    static AC_INLINE F::vec first(const E *p) { return F::load_as(p, Full{}); }
    template <class C>
    static AC_INLINE F::vec step(const Pool2dArgs &, F::vec a, const E *p, C c) {
        return F::add(a, F::load_as(p, c));
    }
    template <class C>
    static AC_INLINE void finish(const Pool2dArgs &, E *p, F::vec a, Count n, C c) {
        F::store_as(p, F::mul(a, F::set1(1.f / float(n.counted))), c);
    }
};

/// Sums of integers are exact. So are means where src and dst are quantized alike: the quotient in float is at most one
/// off, which the remainder tells. Else the distance to src's zero point is scaled in float, in one rounded product.
template <class T>
struct quantized_mean {
    using S = I;
    static constexpr bool is_short = false;
    /// Means up to 255 of so many are exact in single precision: they lie 1 / (2 * few) or more from a tie, or on it,
    /// and a factor a little above one moves them by more than the error, 2^-23, but by less than that distance.
    static constexpr int few = 2048;
    using E = typename T::value;
    static AC_INLINE I::vec start(const Pool2dArgs &) { return I::zero(); }
    static AC_INLINE I::vec first(const E *p) { return I::load_as(p, Full{}); }
    template <class C>
    static AC_INLINE I::vec step(const Pool2dArgs &, I::vec a, const E *p, C c) {
        return I::add(a, I::load_as(p, c));
    }
    template <class C>
    static AC_INLINE void finish(const Pool2dArgs &args, E *p, I::vec sum, Count n, C c) {
        const I::vec a = I::sub(sum, I::set1(n.inside * args.src_offset));
        const float inverse = 1.f / float(n.counted);
        if (args.rescale) {
            store_quantized(p, F::from_s32(a), F::set1(args.ratio * inverse), args.dst_offset, c);
            return;
        }
        if (n.counted <= few) {
            const auto r = F::to_s32(F::mul(F::from_s32(a), F::set1(inverse * (1.f + 0x1p-21f))));
            I::store_sat(p, I::add(r, I::set1(args.dst_offset)), c);
            return;
        }
        const I::vec count = I::set1(n.counted);
        const I::vec one = I::set1(1);
        const I::vec q = F::to_s32(F::mul(F::from_s32(a), F::set1(inverse)));
        const I::vec twice = I::shl<1>(I::sub(a, I::mul(q, count)));
        const I::vec negative = I::shr<31>(a);  // -1 or 0: ties go away from zero
        I::vec r = I::select(I::gt(I::add(I::add(twice, one), negative), count), I::add(q, one), q);
        r = I::select(I::lt(I::add(twice, negative), I::sub(I::zero(), count)), I::sub(q, one), r);
        I::store_sat(p, I::add(r, I::set1(args.dst_offset)), c);
    }
};

template <class T>
struct any_quantized {
    using S = I;
    using E = typename T::value;
    using one = int32_t;
    static AC_INLINE I::vec start(const Pool2dArgs &args) {
        return I::set1(args.kind == Pool2dKind::max ? quantized_limits<E>::lo : 0);
    }
    template <class C>
    static AC_INLINE I::vec step(const Pool2dArgs &args, I::vec a, const E *p, C c) {
        const auto max = I::gt(I::set1(args.kind == Pool2dKind::max), I::zero());
        const I::vec x = I::load_as(p, c);
        return I::select(max, I::max(a, x), I::add(a, x));
    }
    template <class C>
    static AC_INLINE void finish(const Pool2dArgs &args, E *p, I::vec a, Count n, C c) {  // a maximum is a mean of one
        quantized_mean<T>::finish(args, p, a, args.kind == Pool2dKind::max ? Count{1, 1} : n, c);
    }
};

template <class V>
AC_INLINE const V *at(const V *p, ptrdiff_t bytes) {
    return reinterpret_cast<const V *>(reinterpret_cast<const char *>(p) + bytes);
}
template <class V>
AC_INLINE V *at(V *p, ptrdiff_t bytes) {
    return reinterpret_cast<V *>(reinterpret_cast<char *>(p) + bytes);
}

/// The part of a window that lies in the tensor, and what means count.
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
}  // namespace AC_TIER
}  // namespace ac

#endif  // AC_OPS_POOL2D_LANES_H
