// SPDX-License-Identifier: MIT
#pragma once

/// AC_SHUFFLE(a, b, numbers...): a vector of the elements of a and b with these constant numbers; b's elements are
/// numbered after a's. GCC has clang's builtin since version 12; older versions take the numbers as a vector.
#if defined(__clang__) || __GNUC__ >= 12
#define AC_SHUFFLE(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#else
#define AC_SHUFFLE(a, b, ...) __builtin_shuffle(a, b, decltype((a) == (b)){__VA_ARGS__})
#endif
