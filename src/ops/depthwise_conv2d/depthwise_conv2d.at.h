// SPDX-License-Identifier: MIT
#ifndef AC_OPS_DEPTHWISE_CONV2D_AT_H
#define AC_OPS_DEPTHWISE_CONV2D_AT_H

#include "src/dispatch/kernel.h"

namespace ac {
namespace AC_TIER {
namespace {

template <class V>
AC_INLINE const V *at(const void *p, ptrdiff_t bytes) {
    return reinterpret_cast<const V *>(static_cast<const char *>(p) + bytes);
}
template <class V>
AC_INLINE V *at(void *p, ptrdiff_t bytes) {
    return reinterpret_cast<V *>(static_cast<char *>(p) + bytes);
}

}  // namespace
}  // namespace AC_TIER
}  // namespace ac

#endif  // AC_OPS_DEPTHWISE_CONV2D_AT_H
