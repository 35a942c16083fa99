// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/unary.simd.h"
#include "src/ops/floor/floor.args.h"

namespace ac {
namespace AC_TIER {
namespace {

template <class T>
void whole(const FloorArgs &, const void *src, void *dst, size_t n) {
    unary_loop<T>(src, dst, n, [](auto x) { return simd<T>::floor(x); });
}

template <class T>
void round_down(const FloorArgs &args, const void *src, void *dst, size_t n) {
    constexpr size_t size = sizeof(typename T::value);
    in_whole_vectors<simd<T>>(whole<T>, args, src, size, dst, size, n);
}

}  // namespace

AC_ROWS(round_down, FloorFn)

}  // namespace AC_TIER
}  // namespace ac
