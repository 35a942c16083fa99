// SPDX-License-Identifier: MIT
// Included by every *.kernel.cpp. The build compiles such a file once per tier with
//   -DAC_TIER=<tier> -DAC_NEEDS=<feature bits> and one -DAC_TYPE_<type>=1 per row type that filelist.json gives the
//   tier.
// The file defines a function template <class T> with the kernel's name, in an unnamed namespace inside ac::AC_TIER.
// It ends with AC_ROWS(name, Fn) or AC_ROWS_OF(name, R).
// That defines the only symbols that the object exports, one per type.
#pragma once

#include "src/dispatch/row.h"

#ifndef AC_TIER
#error "AC_TIER is set by the build: a kernel is compiled once per tier"
#endif

#define AC_STRING_(x) #x
#define AC_STRING(x) AC_STRING_(x)
#define AC_INLINE inline __attribute__((always_inline, unused))

/// What the rows of a file promise, bits of ac::promises; the file may define it anew.
#define AC_PROMISES 0

/// The head of a row: its name and type come from the tokens `kernel` and `T`.
#define AC_ROW_HEAD(kernel, T) \
    { AC_STRING(AC_TIER) "_" #T "_" #kernel, Type::T, AC_PROMISES, AC_NEEDS }

/// The row set of type T: one row of type R, initialized from the head.
#define AC_ROW_SET(kernel, T, R, ...)             \
    namespace {                                   \
    constexpr R kernel##_##T##_row = __VA_ARGS__; \
    }                                             \
    extern const RowSet kernel##_##T;             \
    constexpr RowSet kernel##_##T = {&kernel##_##T##_row, 1, sizeof(R)};

// AC_WHEN(T, code): the code if the build passed -DAC_TYPE_<T>=1, or nothing. A defined macro expands to 1, so
// AC_COMMA_1 puts a 1 into the second place; an undefined one leaves the 0 there.
#define AC_COMMA_1 ~, 1,
#define AC_SECOND(a, b, ...) b
#define AC_IS_ONE_(x) AC_SECOND(x 1, 0, ~)
#define AC_IS_ONE(x) AC_IS_ONE_(AC_COMMA_##x)
#define AC_WHEN_1(...) __VA_ARGS__
#define AC_WHEN_0(...)
#define AC_PASTE_(a, b) a##b
#define AC_PASTE(a, b) AC_PASTE_(a, b)
#define AC_HAS(flag) AC_IS_ONE(flag)
#define AC_WHEN(T, ...) AC_PASTE(AC_WHEN_, AC_HAS(AC_TYPE_##T))(__VA_ARGS__)

/// The row sets of all types of this tier, in one line: rows with the function kernel<T>.
#define AC_ROWS_X(T, kernel, Fn) AC_WHEN(T, AC_ROW_SET(kernel, T, RowOf<Fn>, {AC_ROW_HEAD(kernel, T), kernel<T>}))
#define AC_ROWS(kernel, Fn) AC_FOR_TYPES(AC_ROWS_X, kernel, Fn)

/// The same for rows of their own type R, with several functions, or facts that plans read. The file defines
#define AC_ROWS_OF_X(T, kernel, R) AC_WHEN(T, AC_ROW_SET(kernel, T, R, kernel##_row<T>(AC_ROW_HEAD(kernel, T))))
#define AC_ROWS_OF(kernel, R) AC_FOR_TYPES(AC_ROWS_OF_X, kernel, R)
