// SPDX-License-Identifier: MIT
// The functions on vectors, written once for all tiers. The activation kernel runs them; other kernels fuse them into
// their stores.
#pragma once

#include "src/ops/activation/activation.args.h"
#include "src/simd/math.h"
#include "src/simd/simd.h"

namespace ac::AC_TIER {

/// Calls run(f) with the function object that `args` names, so that the switch is outside the loops. Covers functions
/// that need only the lane type's own arithmetic; returns false for all others.
template <class S, class Run> AC_INLINE bool with_simple_activation(Fn fn, float fa, float fb, Run &&run) {
    const auto a = S::set1(fa);
    const auto b = S::set1(fb);
    const auto zero = S::zero();
    switch (fn) {
        case Fn::relu:
            run([&](auto x) { return S::at_least(x, zero); });
            return true;
        case Fn::bounded_relu:
            run([&](auto x) { return clamp<S>(x, zero, a); });
            return true;
        case Fn::lu_bounded_relu:
            run([&](auto x) { return clamp<S>(x, b, a); });
            return true;
        case Fn::leaky_relu:
            run([&](auto x) { return S::select(S::gt(x, zero), x, S::mul(x, a)); });
            return true;
        case Fn::abs:
            run([&](auto x) { return S::abs(x); });
            return true;
        case Fn::square:
            run([&](auto x) { return S::mul(x, x); });
            return true;
        case Fn::sqrt:
            run([&](auto x) { return S::sqrt(x); });
            return true;
        case Fn::linear:
            run([&](auto x) { return S::mul_add(a, x, b); });
            return true;
        case Fn::identity:
            run([&](auto x) { return x; });
            return true;
        case Fn::hard_swish: {
            const auto three = S::set1(3.f);
            const auto six = S::set1(6.f);
            const auto sixth = S::set1(1.f / 6.f);
            run([&](auto x) {
                const auto gate = clamp<S>(S::add(x, three), zero, six);
                return S::mul(x, S::mul(gate, sixth));
            });
            return true;
        }
        default:
            return false;
    }
}

/// The functions that need exp, log or erf; f32 lanes only.
template <class S, class Run> AC_INLINE void with_exp_activation(Fn fn, float fa, float fb, Run &&run) {
    const auto a = S::set1(fa);
    const auto b = S::set1(fb);
    switch (fn) {
        case Fn::logistic:
            run([&](auto x) { return sigmoid<S>(x); });
            return;
        case Fn::tanh:
            run([&](auto x) { return S::mul(a, tanh<S>(S::mul(b, x))); });
            return;
        case Fn::soft_relu:
            run([&](auto x) { return softplus<S>(x); });
            return;
        case Fn::elu:
            run([&](auto x) { return S::mul_add(a, expm1_below<S>(x), S::at_least(x, S::zero())); });
            return;
        case Fn::swish:
            run([&](auto x) { return S::mul(x, sigmoid<S>(S::mul(a, x))); });
            return;
        case Fn::gelu: {
            const auto half = S::set1(0.5f);
            const auto root = S::set1(0.70710678f);  // 1 / sqrt(2)
            run([&](auto x) {
                const auto e = erf<S>(S::mul(x, root));
                return S::mul(S::mul(x, half), S::add(e, S::set1(1.f)));
            });
            return;
        }
        default:
            return;
    }
}

}  // namespace ac::AC_TIER
