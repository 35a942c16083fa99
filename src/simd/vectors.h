// SPDX-License-Identifier: MIT
// For loops with large bodies: one body serves all vectors, because a second one for the remainder costs too many
// bytes. With predicates, the last vector is shorter. Without them, all vectors are whole, and the last one may overlap
// the one before: there must be at least as many elements as lanes.
#pragma once

#include "src/simd/simd.h"

/// Do loads and stores of part of a vector cost no more than those of a whole one?
#if defined(AC_SIMD_sve) || defined(AC_SIMD_avx512)
#define AC_SIMD_MASKED 1
#else
#define AC_SIMD_MASKED 0
#endif

namespace ac::AC_TIER {

#if defined(AC_SIMD_sve)
constexpr bool predicates = true;
constexpr size_t longest_vector = 256;  ///< bytes
using Elements = Tail;
#else
constexpr bool predicates = false;
constexpr size_t longest_vector = 64;
using Elements = Full;
#endif

/// The active elements of the vector at i of n elements. Without predicates, i becomes the vector's first element.
template <class N> AC_INLINE Elements vector_at(N &i, N n, N lanes) {
#if defined(AC_SIMD_sve)
    return {size_t(n - i < lanes ? n - i : lanes)};
#else
    i = i + lanes <= n ? i : n - lanes;
    return {};
#endif
}

}  // namespace ac::AC_TIER
