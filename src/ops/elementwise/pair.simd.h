// SPDX-License-Identifier: MIT
// The rows of an operator on two tensors, built from its formula.
#pragma once

#include "src/ops/elementwise/binary.simd.h"
#include "src/ops/elementwise/unary.simd.h"

namespace ac::AC_TIER {
namespace {

/// The plan repeats an element that is broadcast along the row, so b is always a whole row.
template <class T, class Formula, int parameters>
void whole_pair(const void *given, const void *a, const void *b, bool, void *dst, size_t n) {
    using S = computed<T>;
    [[maybe_unused]] const UnaryArgs &args = *static_cast<const UnaryArgs *>(given);
    if constexpr (parameters == 0) {
        binary_loop<T>(a, b, false, dst, n, [](auto x, auto y) { return Formula::template of<S>(x, y); });
    } else if constexpr (parameters == 1) {
        const auto p = S::parameter(args, 0);
        binary_loop<T>(a, b, false, dst, n, [&](auto x, auto y) { return Formula::template of<S>(x, y, p); });
    } else {
        const auto p = S::parameter(args, 0), q = S::parameter(args, 1);
        binary_loop<T>(a, b, false, dst, n, [&](auto x, auto y) { return Formula::template of<S>(x, y, p, q); });
    }
}

}  // namespace
}  // namespace ac::AC_TIER

/// The rows of an operator on two tensors. `Formula` has a function of<S>(x, y) on vectors of S, or with one or two
/// parameters, of<S>(x, y, p, q).
#define AC_PAIR_ROWS(kernel, Formula, parameters)                                                 \
    namespace {                                                                                   \
    template <class T> void kernel(const void *args, const BinaryRows &rows) {                    \
        constexpr uint8_t size = sizeof(typename T::value);                                       \
        binary_rows<simd<T>>(whole_pair<T, Formula, parameters>, {size, size, size}, args, rows); \
    }                                                                                             \
    }                                                                                             \
    AC_ROWS(kernel, BinaryFn)
