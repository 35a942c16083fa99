// SPDX-License-Identifier: MIT
// The probe by which the tests reach each word of the vocabulary on each tier.
#pragma once

#include "src/dispatch/row.h"

namespace ac {

// Words by operands and results. The names are those of simd<T>; dst has one element per lane unless stated otherwise.
#define AC_WORDS_FLOAT_1(X) X(abs) X(neg) X(sqrt) X(floor) X(trunc) X(round_even)
#define AC_WORDS_FLOAT_2(X) X(mul) X(div) X(min_num) X(max_num)
#define AC_WORDS_ALL_2(X) X(add) X(sub) X(min) X(max) X(at_least) X(at_most)
#define AC_WORDS_INT_2(X) X(add_sat) X(sub_sat) X(and_) X(or_) X(xor_)
#define AC_WORDS_S32_2(X) X(mul_high) X(shr_round) X(shl_sat)
/// select(word(a, b), a, c)
#define AC_WORDS_COMPARE(X) X(lt) X(gt) X(eq)
#define AC_WORDS_FLOAT_COMPARE(X) X(le) X(ge)
/// dst[0]: the result for all elements
#define AC_WORDS_REDUCE(X) X(reduce_add) X(reduce_max) X(reduce_min)
#define AC_WORDS_MATH(X) X(exp) X(expm1) X(expm1_below) X(log) X(tanh) X(sigmoid) X(erf) X(softplus)
#define AC_WORDS_OTHER(X)                                                                        \
    X(copy)     /* load, store */                                                                \
    X(or_else)  /* sums lane by lane, b[0] past the end of a; no more than n sums are written */ \
    X(load1)    /* dst = b[0] + a */                                                             \
    X(mul_add)  /* a * b + c */                                                                  \
    X(from_f32) /* load_as from float and so on */                                               \
    X(from_f16)                                                                                  \
    X(from_bf16)                                                                                 \
    X(from_s8)                                                                                   \
    X(from_u8)                                                                                   \
    X(from_s16)                                                                                  \
    X(from_u16)                                                                                  \
    X(from_s32)                                                                                  \
    X(as_f32) /* store_as or store_sat to float and so on */                                     \
    X(as_f16)                                                                                    \
    X(as_bf16)                                                                                   \
    X(as_s8)                                                                                     \
    X(as_u8)                                                                                     \
    X(as_s16)                                                                                    \
    X(as_u16)                                                                                    \
    X(to_s32) /* and so on, to int32_t or from it */                                             \
    X(to_s32_trunc)                                                                              \
    X(to_s32_even)                                                                               \
    X(bits_s32)                                                                                  \
    X(from_bits)                                                                                 \
    X(mul_s32)                                                                                   \
    X(shl3)                                                                                      \
    X(shr0)                                                                                      \
    X(shr5)                                                                                      \
    X(table256)     /* table in b */                                                             \
    X(exp2_minus)   /* of a and b */                                                             \
    X(mul_high_s16) /* b made even */                                                            \
    X(shr_s16)      /* by shift */                                                               \
    X(bytes_s16)    /* to_high, >> 7, narrow_s8 */                                               \
    X(lookup)                                                                                    \
    X(quantize_s8) /* scale, offset */                                                           \
    X(quantize_u8)                                                                               \
    X(quantize_s16)                                                                              \
    X(quantize_u16)                                                                              \
    X(dequantize_s8)                                                                             \
    X(dequantize_u8)                                                                             \
    X(dequantize_s16)                                                                            \
    X(requantize_s8)      /* multiplier, shift, offset, to [-100, 90] */                         \
    X(requantize_each_u8) /* b multipliers, c shifts */                                          \
    X(requantize_right_s16)
// clang-format off
#define AC_WORDS(X) \
    AC_WORDS_FLOAT_1(X) AC_WORDS_FLOAT_2(X) AC_WORDS_ALL_2(X) AC_WORDS_INT_2(X) AC_WORDS_S32_2(X) \
    AC_WORDS_COMPARE(X) AC_WORDS_FLOAT_COMPARE(X) AC_WORDS_REDUCE(X) AC_WORDS_MATH(X) AC_WORDS_OTHER(X)
// clang-format on

enum class Word : uint8_t {
#define AC_X(word) word,
    AC_WORDS(AC_X)
#undef AC_X
};

struct VocabularyArgs {
    Word word;
    const void *a, *b, *c;  ///< n elements each, of the type that the word reads
    void *dst;
    size_t n;
    float scale;
    int32_t multiplier, shift, offset;
};

struct VocabularyRow : Row {
    void (*run)(const VocabularyArgs &);
    size_t (*lanes)();
};

}  // namespace ac
