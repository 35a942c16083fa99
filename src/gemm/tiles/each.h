// SPDX-License-Identifier: MIT
#pragma once

#include "src/dispatch/kernel.h"

namespace ac::AC_TIER {
namespace {

template <int i> struct index {
    constexpr operator int() const { return i; }
};
/// f(index<0>), f(index<1>), ...: compile-time constant indices, so that arrays of vectors become registers.
template <int n, int i = 0, class F> AC_INLINE void each(const F &f) {
    if constexpr (i < n) {
        f(index<i>{});
        each<n, i + 1>(f);
    }
}

/// Lambdas that are always inlined.
#define AC_EACH(i) [&](auto i) __attribute__((always_inline))

}  // namespace
}  // namespace ac::AC_TIER
