// SPDX-License-Identifier: MIT
// What reduction.kernel.cpp does with elements and results, by kind and storage.
#pragma once

#include "src/ops/reduction/reduction.args.h"
#include "src/simd/four.h"
#include "src/simd/quantize.h"

namespace ac::AC_TIER {
namespace {

using F = simd<f32>;
using I = simd<s32>;
using FV = F::vec;
using IV = I::vec;

// Storage: float, half_bits, int32_t, and uint8_t for both 8-bit types.
template <class V> struct lane_of {
    using type = I;
    static constexpr bool floats = false;
};
template <> struct lane_of<float> {
    using type = F;
    static constexpr bool floats = true;
};
template <> struct lane_of<half_bits> : lane_of<float> {};
template <class V> using Lane = typename lane_of<V>::type;
template <class V> using Vec = typename Lane<V>::vec;

/// Maps x so that the wanted element is the largest. Its own inverse.
template <class V> AC_INLINE FV flipped(const ReductionArgs &args, FV x) {
    return F::from_bits(I::xor_(F::bits_s32(x), I::set1(args.least ? -0x7fffffff - 1 : 0)));
}
template <class V> AC_INLINE IV flipped(const ReductionArgs &args, IV x) {
    return I::xor_(x, I::set1(sizeof(V) == 1 ? args.flip : args.least ? -1 : 0));
}

/// The elements at p. Bytes are flipped for all kinds: this makes them unsigned.
template <class V, class C> AC_INLINE Vec<V> fetch(const ReductionArgs &args, const V *p, C c) {
    const Vec<V> x = Lane<V>::load_as(p, c);
    if constexpr (sizeof(V) == 1) {
        return flipped<V>(args, x);
    } else {
        return x;
    }
}
template <class V>
AC_INLINE void fetch4(const ReductionArgs &args, const V *p, Vec<V> &a, Vec<V> &b, Vec<V> &c, Vec<V> &d) {
    if constexpr (sizeof(V) == 1) {
        load4_flipped(p, args.flip, a, b, c, d);
    } else {
        load4(p, a, b, c, d);
    }
}

// The kinds: the accumulators' start; the neutral element, as fetched; one more element; the join of two
// accumulators; and whether sums are in blocks (not for S32, which wraps around).
struct Sum {
    template <class V> static constexpr bool in_blocks = lane_of<V>::floats || sizeof(V) == 1;
    template <class V> static AC_INLINE Vec<V> start() { return Lane<V>::zero(); }
    template <class V> static AC_INLINE Vec<V> neutral(const ReductionArgs &) { return Lane<V>::zero(); }
    template <class V> static AC_INLINE Vec<V> step(const ReductionArgs &, Vec<V> acc, Vec<V> x) {
        return Lane<V>::add(acc, x);
    }
    template <class V> static AC_INLINE Vec<V> join(Vec<V> a, Vec<V> b) { return Lane<V>::add(a, b); }
};
struct Square : Sum {
    template <class V> static AC_INLINE Vec<V> step(const ReductionArgs &, Vec<V> acc, Vec<V> x) {
        return F::mul_add(x, x, acc);
    }
};
struct Most {
    template <class V> static constexpr bool in_blocks = false;
    template <class V> static AC_INLINE Vec<V> start() {
        if constexpr (lane_of<V>::floats) {
            return F::set1(-__builtin_inff());
        } else {
            return I::set1(-0x7fffffff - 1);
        }
    }
    template <class V> static AC_INLINE Vec<V> neutral(const ReductionArgs &args) {
        return in_order<V>(args, start<V>());
    }
    template <class V> static AC_INLINE Vec<V> step(const ReductionArgs &args, Vec<V> acc, Vec<V> x) {
        return join<V>(acc, in_order<V>(args, x));
    }
    template <class V> static AC_INLINE Vec<V> join(Vec<V> a, Vec<V> b) { return Lane<V>::max(a, b); }
    /// The fetched elements, flipped unless they are already.
    template <class V> static AC_INLINE Vec<V> in_order(const ReductionArgs &args, Vec<V> x) {
        if constexpr (sizeof(V) == 1) {
            return x;
        } else {
            return flipped<V>(args, x);
        }
    }
};

AC_INLINE FV as_floats(FV x) {
    return x;
}
AC_INLINE FV as_floats(IV x) {
    return F::from_s32(x);
}

/// Lanes of SVE with 2048 bits.
constexpr size_t most_lanes = 64;

/// Intermediate results for up to four vectors of results: sums of blocks and their rounding errors, or
/// accumulators.
struct State {
    union Lanes {
        float f[4 * most_lanes];
        int32_t i[4 * most_lanes];
    };
    Lanes sum;
    float rest[4 * most_lanes];
};
AC_INLINE FV load_state(const State::Lanes &s, size_t i, FV) {
    return F::load(s.f + i, Full{});
}
AC_INLINE IV load_state(const State::Lanes &s, size_t i, IV) {
    return I::load(s.i + i, Full{});
}
AC_INLINE void store_state(State::Lanes &s, size_t i, FV v) {
    F::store(s.f + i, v, Full{});
}
AC_INLINE void store_state(State::Lanes &s, size_t i, IV v) {
    I::store(s.i + i, v, Full{});
}

/// Adds `part` to the sums from lane i on, and the rounding error to `rest`.
AC_INLINE void add_exactly(State &state, size_t i, FV part) {
    const FV sum = F::load(state.sum.f + i, Full{}), s = F::add(sum, part);
    const FV t = F::sub(s, sum);
    const FV lost = F::add(F::sub(sum, F::sub(s, t)), F::sub(part, t));
    F::store(state.rest + i, F::add(F::load(state.rest + i, Full{}), lost), Full{});
    F::store(state.sum.f + i, s, Full{});
}

/// The rounding errors of the sums; 0 where a sum is infinite, whose error is NaN.
AC_INLINE FV rest_of(const State &state, size_t i) {
    const FV rest = F::load(state.rest + i, Full{});
    return F::select(F::eq(rest, rest), rest, F::zero());
}

// Results. 8-bit types: in steps of src, minus the zero point; each operation is rounded once.

template <class V, class C> AC_INLINE void put(const ReductionArgs &args, FV x, void *dst, C c) {
    if (args.mean) {
        x = F::div(x, F::set1(float(args.count)));
    }
    if constexpr (sizeof(V) != 1) {
        F::store_as(static_cast<V *>(dst), x, c);
    } else if (args.is_signed) {
        store_quantized(static_cast<int8_t *>(dst), x, F::set1(args.ratio), args.dst_offset, c);
    } else {
        store_quantized(static_cast<uint8_t *>(dst), x, F::set1(args.ratio), args.dst_offset, c);
    }
}

/// Stores n results, from sums of blocks or from accumulators.
template <class V>
__attribute__((noinline)) void finish(const ReductionArgs &args, const State &state, uint8_t *dst, size_t n) {
    const bool most = args.kind == ReductionKind::most;
    strip<F>(n, [&](size_t i, auto c) {
        uint8_t *const to = dst + i * sizeof(V);
        if constexpr (Sum::in_blocks<V>) {
            if (!most) {
                put<V>(args, F::add(F::load(state.sum.f + i, Full{}), rest_of(state, i)), to, c);
                return;
            }
        }
        Vec<V> x = load_state(state.sum, i, Lane<V>::zero());
        if (most) {
            x = flipped<V>(args, x);
        }
        if constexpr (sizeof(V) == 1) {
            x = I::sub(I::xor_(x, I::set1(args.is_signed ? 0x80 : 0)), I::set1(args.src_offset));
        }
        if constexpr (Sum::in_blocks<V>) {
            put<V>(args, as_floats(x), to, c);
        } else {
            I::store(reinterpret_cast<int32_t *>(to), x, c);
        }
    });
}

/// Calls body(p) for the first element of each run of elements.count[0].
template <class Body> AC_INLINE void each_run(const ReducedElements &elements, const uint8_t *p, Body &&body) {
    size_t at[6] = {};
    for (;;) {
        body(p);
        size_t level = 1;
        for (; level < elements.levels; ++level) {
            p += elements.step[level];
            if (++at[level] != elements.count[level]) {
                break;
            }
            p -= elements.step[level] * ptrdiff_t(at[level]);
            at[level] = 0;
        }
        if (level >= elements.levels) {
            return;
        }
    }
}

// Element by element: products of floats, in double; squares and products of integers; means of S32, which need 64 bits
// and truncate as C does. The order is fixed, so that 8-bit types agree to the bit.

AC_INLINE double value_of(const ReductionArgs &, float x) {
    return double(x);
}
AC_INLINE double value_of(const ReductionArgs &, half_bits x) {
    return double(half_to_float(x));
}
AC_INLINE double value_of(const ReductionArgs &args, uint8_t x) {
    return double((x ^ args.flip) - args.src_offset);
}

template <class V>
__attribute__((noinline)) void one_by_one(const ReductionArgs &args, const ReducedElements &elements,
                                          const uint8_t *src, uint8_t *dst) {
    const bool squares = args.kind == ReductionKind::square;
    double real = squares ? 0 : 1;
    uint64_t whole = args.kind == ReductionKind::prod;
    each_run(elements, src, [&](const uint8_t *p) {
        for (size_t k = elements.count[0]; k != 0; --k, p += elements.step[0]) {
            V x;
            __builtin_memcpy(&x, p, sizeof(x));
            if constexpr (!Sum::in_blocks<V>) {
                const uint64_t wide = uint64_t(int64_t(x));
                whole = args.mean ? whole + wide : squares ? whole + wide * wide : whole * wide;
            } else {
                const double wide = value_of(args, x);
                real = squares ? real + wide * wide : sizeof(V) == 1 ? real * (wide * args.scale) : real * wide;
            }
        }
    });
    if constexpr (!Sum::in_blocks<V>) {
        const int32_t result = int32_t(args.mean ? int64_t(whole) / args.count : int64_t(whole));
        __builtin_memcpy(dst, &result, sizeof(result));
    } else {
        State state;
        state.sum.f[0] = float(real);
        state.rest[0] = 0.f;
        finish<V>(args, state, dst, 1);
    }
}

}  // namespace
}  // namespace ac::AC_TIER
