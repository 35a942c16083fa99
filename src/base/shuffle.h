// SPDX-License-Identifier: MIT
#pragma once

/// AC_SHUFFLE(a, b, numbers...): a vector, like a and b, of those elements of both that the constants name, b's after
/// a's. GCC knows the builtin of clang since version 12; before that, it takes the numbers as a vector.
#if defined(__clang__) || __GNUC__ >= 12
#define AC_SHUFFLE(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#else
#define AC_SHUFFLE(a, b, ...) __builtin_shuffle(a, b, decltype((a) == (b)){__VA_ARGS__})
#endif
