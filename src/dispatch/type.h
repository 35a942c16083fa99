// SPDX-License-Identifier: MIT
#pragma once

#include <stdint.h>

// The element types that name and select kernels. One token gives the enumerator, the tag and the text. f* floating
// point, s*/u* plain integers, qs*/qu* quantized integers, x* any data of that many bits (moved, not computed). A and B
// are passed on to X.
#define AC_FOR_TYPES(X, A, B) \
    X(f32, A, B)              \
    X(f16, A, B)              \
    X(bf16, A, B)             \
    X(s32, A, B)              \
    X(u32, A, B)              \
    X(s16, A, B)              \
    X(u16, A, B)              \
    X(s8, A, B)               \
    X(u8, A, B)               \
    X(qs8, A, B)              \
    X(qu8, A, B)              \
    X(qs16, A, B)             \
    X(qu16, A, B)             \
    X(qs4, A, B)              \
    X(qu4, A, B)              \
    X(x8, A, B)               \
    X(x16, A, B)              \
    X(x32, A, B)              \
    X(x64, A, B)

namespace ac {

enum class Type : uint8_t {
#define AC_X(T, A, B) T,
    AC_FOR_TYPES(AC_X, , )
#undef AC_X
        count
};

/// Storage of IEEE 754 binary16 and of bfloat16: only the bits; the SIMD vocabulary does the arithmetic.
struct half_bits {
    uint16_t bits;
};
struct bfloat_bits {
    uint16_t bits;
};

/// Tags: `value` is the storage of one element. They have their own namespace because the tier bf16 is a namespace
/// inside ac.
namespace tags {
#define AC_TAG(T, V)                          \
    struct T {                                \
        using value = V;                      \
        static constexpr Type type = Type::T; \
    };
AC_TAG(f32, float)
AC_TAG(f16, half_bits)
AC_TAG(bf16, bfloat_bits)
AC_TAG(s32, int32_t)
AC_TAG(u32, uint32_t)
AC_TAG(s16, int16_t)
AC_TAG(u16, uint16_t)
AC_TAG(s8, int8_t)
AC_TAG(u8, uint8_t)
AC_TAG(qs8, int8_t)
AC_TAG(qu8, uint8_t)
AC_TAG(qs16, int16_t)
AC_TAG(qu16, uint16_t)
AC_TAG(qs4, int8_t)  // two elements
AC_TAG(qu4, uint8_t)
AC_TAG(x8, uint8_t)
AC_TAG(x16, uint16_t)
AC_TAG(x32, uint32_t)
AC_TAG(x64, uint64_t)
#undef AC_TAG
}  // namespace tags
using namespace tags;

/// "f32", "qs8", ...
const char *name_of(Type type);

}  // namespace ac
