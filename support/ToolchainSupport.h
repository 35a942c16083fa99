// SPDX-License-Identifier: MIT
// Functions of the C++11 library under the names by which programs call them.
#pragma once

#include "support/Bfloat16.h"
#include "support/Half.h"
#include "support/MemorySupport.h"
#include "support/StringSupport.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <limits>
#include <memory>
#include <numeric>
#include <string>
#include <type_traits>

namespace arm_compute {
namespace support {
namespace cpp11 {
using std::copysign;
using std::lround;
using std::nearbyint;
using std::rint;
using std::round;
using std::trunc;

/// std::snprintf().
template <typename... Ts> inline int snprintf(char *s, std::size_t n, const char *fmt, Ts &&...args) {
    return std::snprintf(s, n, fmt, static_cast<Ts &&>(args)...);
}

/// The smallest number of a type.
template <typename T> inline T lowest() {
    return std::numeric_limits<T>::lowest();
}

/// False for infinities and NaN; true for each integer.
template <typename T, typename = typename std::enable_if<std::is_arithmetic<T>::value>::type>
inline bool isfinite(T value) {
    return std::isfinite(static_cast<double>(value));
}
inline bool isfinite(half_float::half value) {
    return half_float::isfinite(value);
}
inline bool isfinite(bfloat16 value) {
    return std::isfinite(static_cast<float>(value));
}

/// True for a number below zero and for -0.
template <typename T, typename = typename std::enable_if<std::is_arithmetic<T>::value>::type>
inline bool signbit(T value) {
    return std::signbit(static_cast<double>(value));
}
inline bool signbit(half_float::half value) {
    return half_float::signbit(value);
}
inline bool signbit(bfloat16 value) {
    return std::signbit(static_cast<float>(value));
}
}  // namespace cpp11
}  // namespace support
}  // namespace arm_compute
