// SPDX-License-Identifier: MIT
// Winograd's transforms along one line. A. Lavin, S. Gray, "Fast Algorithms for Convolutional Neural Networks", 2015:
// Y = A^T ((G g) (B^T d)), for points at which polynomials are evaluated, and infinity.
//
// Four points: 0, 1, -1. Six: 0, +-sqrt(1/2), +-sqrt(2), which need as many operations as 0, +-1, +-2, but halve the
// norms of the matrices (rows of |B^T| sum up to 5.2, not 10; of |A^T| to 7.4, not 19). Eight: 0, +-1/2, +-1, +-2, with
// rows of |B^T| that sum up to 15; factors are exact. winograd_points.h makes G from the same points.
#pragma once

#include "src/gemm/tiles/each.h"
#include "src/simd/vectors.h"

namespace ac::AC_TIER {
namespace {

/// Transforms lines of `points`, from load(index<i>) to store(index<j>, vector).
template <class S, int points> struct line;

template <class S> struct line<S, 4> {
    using vec = typename S::vec;

    template <class Load, class Store> static AC_INLINE void input(const Load &load, const Store &store) {
        const vec d0 = load(index<0>{}), d1 = load(index<1>{}), d2 = load(index<2>{}), d3 = load(index<3>{});
        store(index<0>{}, S::sub(d2, d0));
        store(index<1>{}, S::add(d1, d2));
        store(index<2>{}, S::sub(d2, d1));
        store(index<3>{}, S::sub(d3, d1));
    }
    template <int outputs, class Load, class Store> static AC_INLINE void output(const Load &load, const Store &store) {
        const vec m1 = load(index<1>{}), m2 = load(index<2>{});
        store(index<0>{}, S::add(load(index<0>{}), S::add(m1, m2)));
        store(index<1>{}, S::add(load(index<3>{}), S::sub(m1, m2)));
    }
};

template <class S> struct line<S, 6> {
    using vec = typename S::vec;
    static constexpr float a = 0.70710678118654752f, b = 1.41421356237309505f;

    template <class Load, class Store> static AC_INLINE void input(const Load &load, const Store &store) {
        const vec d0 = load(index<0>{}), d1 = load(index<1>{}), d2 = load(index<2>{}), d3 = load(index<3>{});
        const vec d4 = load(index<4>{}), d5 = load(index<5>{});
        const vec outer = S::set1(-2.5f), two = S::set1(-2.f), half = S::set1(-0.5f);
        store(index<0>{}, S::mul_add(d2, outer, S::add(d0, d4)));
        const vec even_a = S::mul_add(d2, two, d4), odd_a = S::mul_add(d1, two, d3);
        store(index<1>{}, S::mul_add(odd_a, S::set1(a), even_a));
        store(index<2>{}, S::mul_add(odd_a, S::set1(-a), even_a));
        const vec even_b = S::mul_add(d2, half, d4), odd_b = S::mul_add(d1, half, d3);
        store(index<3>{}, S::mul_add(odd_b, S::set1(b), even_b));
        store(index<4>{}, S::mul_add(odd_b, S::set1(-b), even_b));
        store(index<5>{}, S::mul_add(d3, outer, S::add(d1, d5)));
    }
    template <int outputs, class Load, class Store> static AC_INLINE void output(const Load &load, const Store &store) {
        const vec m1 = load(index<1>{}), m2 = load(index<2>{}), m3 = load(index<3>{}), m4 = load(index<4>{});
        const vec even_a = S::add(m1, m2), odd_a = S::sub(m1, m2), even_b = S::add(m3, m4), odd_b = S::sub(m3, m4);
        store(index<0>{}, S::add(load(index<0>{}), S::add(even_a, even_b)));
        const vec first = S::mul_add(odd_b, S::set1(b), S::mul(odd_a, S::set1(a)));
        if constexpr (outputs == 2) {
            store(index<1>{}, S::add(first, load(index<5>{})));
        } else {
            store(index<1>{}, first);
            store(index<2>{}, S::mul_add(even_b, S::set1(b * b), S::mul(even_a, S::set1(a * a))));
            const vec last = S::mul_add(odd_a, S::set1(a * a * a), load(index<5>{}));
            store(index<3>{}, S::mul_add(odd_b, S::set1(b * b * b), last));
        }
    }
};

template <class S> struct line<S, 8> {
    using vec = typename S::vec;

    template <class Load, class Store> static AC_INLINE void input(const Load &load, const Store &store) {
        const vec d1 = load(index<1>{}), d2 = load(index<2>{}), d3 = load(index<3>{}), d4 = load(index<4>{});
        const vec d5 = load(index<5>{}), d6 = load(index<6>{}), outer = S::set1(5.25f);
        store(index<0>{}, S::mul_add(S::sub(d2, d4), outer, S::sub(d6, load(index<0>{}))));
        // The points +-p, from sums x6 - (q + r) x4 + q r x2, where q and r are the squares of the other points.
        const auto pair = [&](auto at, float sum, float product, float p) {
            const vec even = S::mul_add(d2, S::set1(product), S::mul_add(d4, S::set1(-sum), d6));
            const vec odd = S::mul_add(d1, S::set1(product), S::mul_add(d3, S::set1(-sum), d5));
            store(at, S::mul_add(odd, S::set1(p), even));
            store(index<at + 1>{}, S::mul_add(odd, S::set1(-p), even));
        };
        pair(index<1>{}, 5.f, 4.f, 0.5f);
        pair(index<3>{}, 4.25f, 1.f, 1.f);
        pair(index<5>{}, 1.25f, 0.25f, 2.f);
        store(index<7>{}, S::mul_add(S::sub(d3, d5), outer, S::sub(load(index<7>{}), d1)));
    }
    template <int outputs, class Load, class Store> static AC_INLINE void output(const Load &load, const Store &store) {
        const vec m1 = load(index<1>{}), m2 = load(index<2>{}), m3 = load(index<3>{}), m4 = load(index<4>{});
        const vec m5 = load(index<5>{}), m6 = load(index<6>{}), two = S::set1(2.f), half = S::set1(0.5f);
        const vec even_a = S::add(m1, m2), even_b = S::add(m3, m4), even_c = S::add(m5, m6);
        const vec odd_a = S::sub(m1, m2), odd_b = S::sub(m3, m4), odd_c = S::sub(m5, m6);
        store(index<0>{}, S::add(S::add(load(index<0>{}), even_a), S::add(even_b, even_c)));
        const vec first = S::mul_add(odd_a, half, S::mul_add(odd_c, two, odd_b));
        if constexpr (outputs == 2) {
            store(index<1>{}, S::add(first, load(index<7>{})));
        } else {
            store(index<1>{}, first);
            store(index<2>{}, S::mul_add(even_a, S::set1(0.25f), S::mul_add(even_c, S::set1(4.f), even_b)));
            const vec last = S::mul_add(odd_c, S::set1(8.f), S::add(odd_b, load(index<7>{})));
            store(index<3>{}, S::mul_add(odd_a, S::set1(0.125f), last));
        }
    }
};

}  // namespace
}  // namespace ac::AC_TIER
