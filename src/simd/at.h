// SPDX-License-Identifier: MIT
#pragma once

#include "src/dispatch/kernel.h"

namespace ac::AC_TIER {

/// The element `bytes` bytes after p.
template <class V> AC_INLINE const V *at(const V *p, ptrdiff_t bytes) {
    return reinterpret_cast<const V *>(reinterpret_cast<const char *>(p) + bytes);
}
template <class V> AC_INLINE V *at(V *p, ptrdiff_t bytes) {
    return reinterpret_cast<V *>(reinterpret_cast<char *>(p) + bytes);
}

/// The same as an element of type V.
template <class V> AC_INLINE const V *at(const void *p, ptrdiff_t bytes) {
    return static_cast<const V *>(at(p, bytes));
}
template <class V> AC_INLINE V *at(void *p, ptrdiff_t bytes) {
    return static_cast<V *>(at(p, bytes));
}

}  // namespace ac::AC_TIER
