// SPDX-License-Identifier: MIT
// The only place with tails: a loop over n elements in whole vectors, and the remainder in one masked step.
#pragma once

#include "src/dispatch/kernel.h"

namespace ac::AC_TIER {

/// How many lanes a load or store touches. Full is known at compile time; Tail holds 0 < n < lanes().
struct Full {};
struct Tail {
    size_t n;
};

/// at_least and at_most of lanes whose min and max treat both operands alike.
// clang-format off
#define AC_SIMD_BOUNDS                                                        \
    static AC_INLINE vec at_least(vec v, vec bound) { return max(v, bound); } \
    static AC_INLINE vec at_most(vec v, vec bound) { return min(v, bound); }
// clang-format on

/// v in the lanes that c covers, `other` in the rest: for reductions whose neutral element is not zero.
template <class S> AC_INLINE typename S::vec or_else(typename S::vec v, Full, typename S::vec) {
    return v;
}
template <class S> AC_INLINE typename S::vec or_else(typename S::vec v, Tail t, typename S::vec other) {
    return S::select(S::active(t), v, other);
}

/// Calls body(offset, Full or Tail) until n elements of lane type S are done. The body is compiled twice, inline. SVE
/// values cannot be captured by copy: a body captures by reference or makes its own constants.
template <class S, class Body> AC_INLINE void strip(size_t n, Body &&body) {
    const size_t lanes = S::lanes();
    size_t i = 0;
    for (; i + lanes <= n; i += lanes) {
        body(i, Full{});
    }
    if (i < n) {
        body(i, Tail{n - i});
    }
}

/// The same with four steps in flight, for bodies whose latency exceeds their issue time.
template <class S, class Body> AC_INLINE void strip4(size_t n, Body &&body) {
    const size_t lanes = S::lanes();
    size_t i = 0;
    for (; i + 4 * lanes <= n; i += 4 * lanes) {
        body(i, Full{});
        body(i + lanes, Full{});
        body(i + 2 * lanes, Full{});
        body(i + 3 * lanes, Full{});
    }
    for (; i + lanes <= n; i += lanes) {
        body(i, Full{});
    }
    if (i < n) {
        body(i, Tail{n - i});
    }
}

/// Four vectors from element i on: all loads come before the stores, so that both can be paired.
template <class S, class Load, class Store> AC_INLINE void step4(size_t i, Load &&load, Store &&store) {
    const size_t lanes = S::lanes();
    const auto a = load(i, Full{});
    const auto b = load(i + lanes, Full{});
    const auto c = load(i + 2 * lanes, Full{});
    const auto d = load(i + 3 * lanes, Full{});
    store(i, a, Full{});
    store(i + lanes, b, Full{});
    store(i + 2 * lanes, c, Full{});
    store(i + 3 * lanes, d, Full{});
}

/// store(offset, load(offset, c), c), four vectors per step as long as possible.
template <class S, class Load, class Store> AC_INLINE void strip4(size_t n, Load &&load, Store &&store) {
    const size_t lanes = S::lanes();
    size_t i = 0;
    for (; i + 4 * lanes <= n; i += 4 * lanes) {
        step4<S>(i, load, store);
    }
    for (; i + lanes <= n; i += lanes) {
        store(i, load(i, Full{}), Full{});
    }
    if (i < n) {
        store(i, load(i, Tail{n - i}), Tail{n - i});
    }
}

}  // namespace ac::AC_TIER
