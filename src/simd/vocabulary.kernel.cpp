// SPDX-License-Identifier: MIT
// Applies each word of the vocabulary to arrays. Built for the tests only.
#include "src/simd/math.h"
#include "src/simd/quantize.h"
#include "src/simd/requant.h"
#include "src/simd/simd.h"
#include "src/simd/vocabulary.args.h"

namespace ac::AC_TIER {
namespace {

template <class V> AC_INLINE const V *in(const void *p) {
    return static_cast<const V *>(p);
}
template <class V> AC_INLINE V *out(void *p) {
    return static_cast<V *>(p);
}

template <class T> struct words {
    using S = simd<T>;
    using V = typename T::value;

    template <class Op> static AC_INLINE void unary(const VocabularyArgs &p, Op op) {
        strip<S>(p.n, [&](size_t i, auto c) { S::store(out<V>(p.dst) + i, op(S::load(in<V>(p.a) + i, c)), c); });
    }
    template <class Op> static AC_INLINE void binary(const VocabularyArgs &p, Op op) {
        strip<S>(p.n, [&](size_t i, auto c) {
            S::store(out<V>(p.dst) + i, op(S::load(in<V>(p.a) + i, c), S::load(in<V>(p.b) + i, c)), c);
        });
    }
    template <class Op> static AC_INLINE void ternary(const VocabularyArgs &p, Op op) {
        strip<S>(p.n, [&](size_t i, auto c) {
            const auto r = op(S::load(in<V>(p.a) + i, c), S::load(in<V>(p.b) + i, c), S::load(in<V>(p.c) + i, c));
            S::store(out<V>(p.dst) + i, r, c);
        });
    }
    /// Lanes past the end are zero for a sum; otherwise they repeat the first element.
    template <class R, class Op> static AC_INLINE void reduce(const VocabularyArgs &p, Op op) {
        R all{};
        strip<S>(p.n, [&](size_t i, auto c) {
            const auto first = S::load1(in<V>(p.a) + i);
            const auto v = S::load(in<V>(p.a) + i, c);
            const R r = op(p.word == Word::reduce_add ? v : or_else<S>(v, c, first));
            all = p.word == Word::reduce_add   ? R(all + r)
                  : i == 0                     ? r
                  : all != all                 ? all
                  : p.word == Word::reduce_max ? (all > r ? all : r)
                                               : (all < r ? all : r);
        });
        *out<R>(p.dst) = all;
    }

    static AC_INLINE bool common(const VocabularyArgs &p) {
        switch (p.word) {
            case Word::copy:
                return unary(p, [](auto x) { return x; }), true;
            case Word::or_else: {  // makes all lanes visible: sums the vectors lane by lane
                auto sum = S::zero();
                const auto other = S::load1(in<V>(p.b));
                strip<S>(p.n, [&](size_t i, auto c) {
                    sum = S::add(sum, or_else<S>(S::load(in<V>(p.a) + i, c), c, other));
                });
                const size_t lanes = p.n < S::lanes() ? p.n : S::lanes();
                if (lanes == S::lanes()) {
                    S::store(out<V>(p.dst), sum, Full{});
                } else if (lanes != 0) {
                    S::store(out<V>(p.dst), sum, Tail{lanes});
                }
                return true;
            }
            case Word::load1: {
                const auto b = S::load1(in<V>(p.b));
                return unary(p, [&](auto x) { return S::add(b, x); }), true;
            }
#define AC_X(word)   \
    case Word::word: \
        return binary(p, [](auto x, auto y) { return S::word(x, y); }), true;
                AC_WORDS_ALL_2(AC_X)
#undef AC_X
#define AC_X(word)   \
    case Word::word: \
        return ternary(p, [](auto x, auto y, auto z) { return S::select(S::word(x, y), x, z); }), true;
                AC_WORDS_COMPARE(AC_X)
#undef AC_X
            default:
                return false;
        }
    }

    static AC_INLINE bool floating(const VocabularyArgs &p) {
        switch (p.word) {
#define AC_X(word)   \
    case Word::word: \
        return unary(p, [](auto x) { return S::word(x); }), true;
            AC_WORDS_FLOAT_1(AC_X)
#undef AC_X
#define AC_X(word)   \
    case Word::word: \
        return binary(p, [](auto x, auto y) { return S::word(x, y); }), true;
            AC_WORDS_FLOAT_2(AC_X)
#undef AC_X
#define AC_X(word)   \
    case Word::word: \
        return ternary(p, [](auto x, auto y, auto z) { return S::select(S::word(x, y), x, z); }), true;
            AC_WORDS_FLOAT_COMPARE(AC_X)
#undef AC_X
#define AC_X(word)   \
    case Word::word: \
        return reduce<float>(p, [](auto x) { return S::word(x); }), true;
            AC_WORDS_REDUCE(AC_X)
#undef AC_X
#define AC_X(word)   \
    case Word::word: \
        return unary(p, [](auto x) { return ac::AC_TIER::word<S>(x); }), true;
            AC_WORDS_MATH(AC_X)
#undef AC_X
            case Word::mul_add:
                return ternary(p, [](auto x, auto y, auto z) { return S::mul_add(x, y, z); }), true;
            default:
                return common(p);
        }
    }

    static AC_INLINE bool integer(const VocabularyArgs &p) {
        switch (p.word) {
#define AC_X(word)   \
    case Word::word: \
        return binary(p, [](auto x, auto y) { return S::word(x, y); }), true;
            AC_WORDS_INT_2(AC_X)
#undef AC_X
            default:
                return common(p);
        }
    }
};

using F = simd<f32>;
using I = simd<s32>;

template <class S, class V, class D> AC_INLINE void load_as(const VocabularyArgs &p) {
    strip<S>(p.n, [&](size_t i, auto c) { S::store(out<D>(p.dst) + i, S::load_as(in<V>(p.a) + i, c), c); });
}
template <class V> AC_INLINE void store_as(const VocabularyArgs &p) {
    strip<F>(p.n, [&](size_t i, auto c) { F::store_as(out<V>(p.dst) + i, F::load(in<float>(p.a) + i, c), c); });
}
template <class V> AC_INLINE void store_sat(const VocabularyArgs &p) {
    strip<I>(p.n, [&](size_t i, auto c) { I::store_sat(out<V>(p.dst) + i, I::load(in<int32_t>(p.a) + i, c), c); });
}
template <class Op> AC_INLINE void float_to_int(const VocabularyArgs &p, Op op) {
    strip<F>(p.n, [&](size_t i, auto c) { I::store(out<int32_t>(p.dst) + i, op(F::load(in<float>(p.a) + i, c)), c); });
}
template <class V> AC_INLINE void quantize_to(const VocabularyArgs &p) {
    const auto scale = F::set1(p.scale);
    strip<F>(p.n, [&](size_t i, auto c) {
        store_quantized(out<V>(p.dst) + i, F::load(in<float>(p.a) + i, c), scale, p.offset, c);
    });
}
template <class V> AC_INLINE void dequantize_from(const VocabularyArgs &p) {
    const auto scale = F::set1(p.scale);
    strip<F>(p.n, [&](size_t i, auto c) {
        F::store(out<float>(p.dst) + i, load_dequantized(in<V>(p.a) + i, scale, p.offset, c), c);
    });
}

AC_INLINE bool f32_words(const VocabularyArgs &p) {
    switch (p.word) {
        case Word::from_f32:
            return load_as<F, float, float>(p), true;
        case Word::from_f16:
            return load_as<F, half_bits, float>(p), true;
        case Word::from_bf16:
            return load_as<F, bfloat_bits, float>(p), true;
        case Word::from_s8:
            return load_as<F, int8_t, float>(p), true;
        case Word::from_u8:
            return load_as<F, uint8_t, float>(p), true;
        case Word::from_s16:
            return load_as<F, int16_t, float>(p), true;
        case Word::from_u16:
            return load_as<F, uint16_t, float>(p), true;
        case Word::from_s32:
            return load_as<F, int32_t, float>(p), true;
        case Word::as_f32:
            return store_as<float>(p), true;
        case Word::as_f16:
            return store_as<half_bits>(p), true;
        case Word::as_bf16:
            return store_as<bfloat_bits>(p), true;
        case Word::to_s32:
            return float_to_int(p, [](auto x) { return F::to_s32(x); }), true;
        case Word::to_s32_trunc:
            return float_to_int(p, [](auto x) { return F::to_s32_trunc(x); }), true;
        case Word::to_s32_even:
            return float_to_int(p, [](auto x) { return F::to_s32_even(x); }), true;
        case Word::bits_s32:
            return float_to_int(p, [](auto x) { return F::bits_s32(x); }), true;
        case Word::from_bits:
            strip<F>(p.n, [&](size_t i, auto c) {
                F::store(out<float>(p.dst) + i, F::from_bits(I::load(in<int32_t>(p.a) + i, c)), c);
            });
            return true;
        case Word::exp2_minus:
            return words<f32>::binary(p, [](auto x, auto y) { return math::exp2_minus(x, y); }), true;
        case Word::quantize_s8:
            return quantize_to<int8_t>(p), true;
        case Word::quantize_u8:
            return quantize_to<uint8_t>(p), true;
        case Word::quantize_s16:
            return quantize_to<int16_t>(p), true;
        case Word::quantize_u16:
            return quantize_to<uint16_t>(p), true;
        case Word::dequantize_s8:
            return dequantize_from<int8_t>(p), true;
        case Word::dequantize_u8:
            return dequantize_from<uint8_t>(p), true;
        case Word::dequantize_s16:
            return dequantize_from<int16_t>(p), true;
        default:
            return words<f32>::floating(p);
    }
}

AC_INLINE void requantize_words(const VocabularyArgs &p) {
    const requant_range range = {p.offset, -100, 90};
    strip<I>(p.n, [&](size_t i, auto c) {
        const auto v = I::load(in<int32_t>(p.a) + i, c);
        if (p.word == Word::requantize_s8) {
            requantize_store(out<int8_t>(p.dst) + i, v, p.multiplier, p.shift, range, c);
        } else if (p.word == Word::requantize_each_u8) {
            requantize_store(out<uint8_t>(p.dst) + i, v, in<int32_t>(p.b) + i, in<int32_t>(p.c) + i, range, c);
        } else {
            requantize_store<false>(out<int16_t>(p.dst) + i, v, p.multiplier, p.shift, range, c);
        }
    });
}

AC_INLINE bool s32_words(const VocabularyArgs &p) {
    using W = words<s32>;
    switch (p.word) {
#define AC_X(word)   \
    case Word::word: \
        return W::binary(p, [](auto x, auto y) { return I::word(x, y); }), true;
        AC_WORDS_S32_2(AC_X)
#undef AC_X
#define AC_X(word)   \
    case Word::word: \
        return W::reduce<int32_t>(p, [](auto x) { return I::word(x); }), true;
        AC_WORDS_REDUCE(AC_X)
#undef AC_X
        case Word::mul_s32:
            return W::binary(p, [](auto x, auto y) { return I::mul(x, y); }), true;
        case Word::shl3:
            return W::unary(p, [](auto x) { return I::template shl<3>(x); }), true;
        case Word::shr0:
            return W::unary(p, [](auto x) { return I::template shr<0>(x); }), true;
        case Word::shr5:
            return W::unary(p, [](auto x) { return I::template shr<5>(x); }), true;
        case Word::from_s8:
            return load_as<I, int8_t, int32_t>(p), true;
        case Word::from_u8:
            return load_as<I, uint8_t, int32_t>(p), true;
        case Word::from_s16:
            return load_as<I, int16_t, int32_t>(p), true;
        case Word::from_u16:
            return load_as<I, uint16_t, int32_t>(p), true;
        case Word::from_s32:
            return load_as<I, int32_t, int32_t>(p), true;
        case Word::as_s8:
            return store_sat<int8_t>(p), true;
        case Word::as_u8:
            return store_sat<uint8_t>(p), true;
        case Word::as_s16:
            return store_sat<int16_t>(p), true;
        case Word::as_u16:
            return store_sat<uint16_t>(p), true;
        case Word::requantize_s8:
        case Word::requantize_each_u8:
        case Word::requantize_right_s16:
            return requantize_words(p), true;
        default:
            return W::integer(p);
    }
}

AC_INLINE bool u8_words(const VocabularyArgs &p) {
    using S = simd<u8>;
    if (p.word == Word::table256) {
        return words<u8>::unary(p, [&](auto x) { return S::table256(in<uint8_t>(p.b), x); }), true;
    }
    if (p.word == Word::lookup) {
        const auto table = S::load_table(in<uint8_t>(p.b));
        return words<u8>::unary(p, [&](auto x) { return S::lookup(table, x); }), true;
    }
    if (p.word == Word::reduce_max) {
        return words<u8>::reduce<uint8_t>(p, [](auto x) { return S::reduce_max(x); }), true;
    }
    if (p.word == Word::bytes_s16) {
        return words<u8>::unary(p,
                                [](auto x) {
                                    simd<s16>::vec lo, hi;
                                    S::to_high(x, lo, hi);
                                    return S::narrow_s8(simd<s16>::shr(lo, 7), simd<s16>::shr(hi, 7));
                                }),
               true;
    }
    return words<u8>::integer(p);
}

AC_INLINE bool s16_words(const VocabularyArgs &p) {
    using S = simd<s16>;
    if (p.word == Word::mul_high_s16) {
        return words<s16>::binary(p, [](auto x, auto y) { return S::mul_high(x, S::and_(y, S::set1(-2))); }), true;
    }
    if (p.word == Word::shr_s16) {
        return words<s16>::unary(p, [&](auto x) { return S::shr(x, p.shift); }), true;
    }
    return words<s16>::integer(p);
}

template <class T> void vocabulary(const VocabularyArgs &p);
template <> void vocabulary<f32>(const VocabularyArgs &p) {
    f32_words(p);
}
template <> void vocabulary<f16>(const VocabularyArgs &p) {
    words<f16>::floating(p);
}
template <> void vocabulary<s32>(const VocabularyArgs &p) {
    s32_words(p);
}
template <> void vocabulary<s16>(const VocabularyArgs &p) {
    s16_words(p);
}
template <> void vocabulary<s8>(const VocabularyArgs &p) {
    words<s8>::integer(p);
}
template <> void vocabulary<u8>(const VocabularyArgs &p) {
    u8_words(p);
}

template <class T> size_t lanes() {
    return simd<T>::lanes();
}

template <class T> constexpr VocabularyRow vocabulary_row(const Row &head) {
    return {head, vocabulary<T>, lanes<T>};
}

}  // namespace

AC_ROWS_OF(vocabulary, VocabularyRow)

}  // namespace ac::AC_TIER
