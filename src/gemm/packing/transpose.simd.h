// SPDX-License-Identifier: MIT
// The building blocks of packing: conversions, and transpositions of groups of bytes.
#pragma once

#include "src/base/shuffle.h"
#include "src/gemm/tiles/each.h"
#include "src/gemm/tiles/gemm.row.h"
#include "src/simd/simd.h"

namespace ac::AC_TIER {
namespace {

// Vectors of 128 bits in the compilers' own notation: it becomes zip on Arm and unpack on x86.
typedef uint8_t bytes_v __attribute__((vector_size(16)));
typedef uint16_t halves_v __attribute__((vector_size(16)));
typedef uint32_t words_v __attribute__((vector_size(16)));
typedef uint64_t longs_v __attribute__((vector_size(16)));

AC_INLINE bytes_v load_bytes_v(const void *p) {
    bytes_v v;
    __builtin_memcpy(&v, p, 16);
    return v;
}
template <class V> AC_INLINE void store_v(void *p, V v) {
    __builtin_memcpy(p, &v, 16);
}
AC_INLINE halves_v low(halves_v a, halves_v b) {
    return AC_SHUFFLE(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}
AC_INLINE halves_v high(halves_v a, halves_v b) {
    return AC_SHUFFLE(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}
AC_INLINE words_v low(words_v a, words_v b) {
    return AC_SHUFFLE(a, b, 0, 4, 1, 5);
}
AC_INLINE words_v high(words_v a, words_v b) {
    return AC_SHUFFLE(a, b, 2, 6, 3, 7);
}
AC_INLINE longs_v low(longs_v a, longs_v b) {
    return AC_SHUFFLE(a, b, 0, 2);
}
AC_INLINE longs_v high(longs_v a, longs_v b) {
    return AC_SHUFFLE(a, b, 1, 3);
}

// Converts n elements from their type in memory to the packed type.
AC_INLINE void convert(const float *src, float *dst, size_t n, uint8_t) {
    using F = simd<f32>;
    strip<F>(n, [&](size_t i, auto c) { F::store(dst + i, F::load(src + i, c), c); });
}
AC_INLINE void convert(const half_bits *src, half_bits *dst, size_t n, uint8_t) {
    __builtin_memcpy(dst, src, n * sizeof(half_bits));
}
AC_INLINE void convert(const bfloat_bits *src, bfloat_bits *dst, size_t n, uint8_t) {
    __builtin_memcpy(dst, src, n * sizeof(bfloat_bits));
}
template <class From> AC_INLINE void convert(const From *src, float *dst, size_t n, uint8_t) {
    using F = simd<f32>;
    strip<F>(n, [&](size_t i, auto c) { F::store(dst + i, F::load_as(src + i, c), c); });
}
AC_INLINE void convert(const float *src, bfloat_bits *dst, size_t n, uint8_t) {
    using F = simd<f32>;
    strip<F>(n, [&](size_t i, auto c) { F::store_as(dst + i, F::load(src + i, c), c); });
}
AC_INLINE void convert(const int8_t *src, int8_t *dst, size_t n, uint8_t flip) {
    const bytes_v flips = bytes_v{} + flip;
    size_t i = 0;
    for (; i + 16 <= n; i += 16) {
        store_v(dst + i, load_bytes_v(src + i) ^ flips);
    }
    for (; i < n; ++i) {
        dst[i] = int8_t(src[i] ^ int8_t(flip));
    }
}
AC_INLINE void convert(const int8_t *src, uint8_t *dst, size_t n, uint8_t flip) {
    convert(src, reinterpret_cast<int8_t *>(dst), n, flip);
}
AC_INLINE void convert(const int8_t *src, int16_t *dst, size_t n, uint8_t flip) {
    typedef int8_t eight __attribute__((vector_size(8)));
    typedef int16_t wide __attribute__((vector_size(16)));
    size_t i = 0;
    for (; i + 8 <= n; i += 8) {
        eight v;
        __builtin_memcpy(&v, src + i, 8);
        store_v(dst + i, __builtin_convertvector(v ^ (eight{} + int8_t(flip)), wide));
    }
    for (; i < n; ++i) {
        dst[i] = int8_t(src[i] ^ int8_t(flip));
    }
}

// Loads 16 bytes of packed elements from as many elements in memory.
template <class From, class To> struct load16 {
    static constexpr size_t count = 16 / sizeof(To);
    static AC_INLINE bytes_v at(const From *p) {
        static_assert(sizeof(From) == sizeof(To), "the others convert");
        return load_bytes_v(p);
    }
};
template <> struct load16<int8_t, int16_t> {
    static constexpr size_t count = 8;
    static AC_INLINE bytes_v at(const int8_t *p) {
        typedef int8_t eight __attribute__((vector_size(8)));
        typedef int16_t wide __attribute__((vector_size(16)));
        eight v;
        __builtin_memcpy(&v, p, 8);
        return bytes_v(__builtin_convertvector(v, wide));
    }
};
template <> struct load16<bfloat_bits, float> {
    static constexpr size_t count = 4;
    static AC_INLINE bytes_v at(const bfloat_bits *p) {
        typedef uint16_t four __attribute__((vector_size(8)));
        four v;
        __builtin_memcpy(&v, p, 8);
        return bytes_v(__builtin_convertvector(v, words_v) << 16);
    }
};
// The scalar tier uses no vector instructions even if the floor has them: simd.h does not include their header.
#if defined(__F16C__) && !defined(AC_SIMD_scalar)
#define AC_GEMM_F16C
#endif
#if !defined(AC_SIMD_neon) && !defined(AC_GEMM_F16C)
/// Not inline: it is long, and this tier is not speed-critical.
[[maybe_unused]] __attribute__((noinline)) bytes_v four_halves(const half_bits *p) {
    float four[4];
    for (int i = 0; i < 4; ++i) {
        four[i] = half_to_float(p[i]);
    }
    return load_bytes_v(four);
}
#endif
template <> struct load16<half_bits, float> {
    static constexpr size_t count = 4;
    static AC_INLINE bytes_v at(const half_bits *p) {
#if defined(AC_SIMD_neon)
        return bytes_v(vcvt_f32_f16(vreinterpret_f16_u16(vld1_u16(&p->bits))));
#elif defined(AC_GEMM_F16C)
        return bytes_v(_mm_cvtph_ps(_mm_loadl_epi64(reinterpret_cast<const __m128i *>(p))));
#else
        return four_halves(p);
#endif
    }
};
template <> struct load16<float, bfloat_bits> {
    static constexpr size_t count = 8;
    static AC_INLINE bytes_v at(const float *p) {
        bfloat_bits eight[8];
        using F = simd<f32>;
        strip<F>(8, [&](size_t i, auto c) { F::store_as(eight + i, F::load(p + i, c), c); });
        return load_bytes_v(eight);
    }
};

/// Does a conversion need so many instructions that it is a separate loop before the transposition, and not part of
/// each of its loads? This saves 2,700 bytes with scalable vectors, which such a loop fills.
constexpr bool converts_first(const void *, const void *) {
    return false;
}
#if defined(AC_SIMD_sve)
constexpr bool converts_first(const float *, const bfloat_bits *) {
    return true;
}
#endif

/// Writes `steps` groups of each of `count` rows: group s of row i at dst + s * pitch + i * size. A group has kr
/// elements.
template <class From, class To, int size,
          bool first = converts_first(static_cast<const From *>(nullptr), static_cast<const To *>(nullptr))>
struct transpose;

template <class From, class To, int size> struct transpose<From, To, size, true> {
    static void run(const void *const *rows, size_t count, size_t steps, uint8_t flip, uint8_t *dst, size_t pitch) {
        constexpr size_t kr = size / sizeof(To), most = 64, lines = 8;
        To part[lines][most];
        const void *parts[lines];
        for (size_t i = 0; i < lines; ++i) {
            parts[i] = part[i];
        }
        for (size_t i = 0; i < count; i += lines, dst += lines * size) {
            const size_t here = count - i < lines ? count - i : lines;
            uint8_t *to = dst;
            for (size_t k = 0; k < steps * kr; k += most, to += most / kr * pitch) {
                const size_t n = steps * kr - k < most ? steps * kr - k : most;
                for (size_t r = 0; r < here; ++r) {
                    convert(static_cast<const From *>(rows[i + r]) + k, part[r], n, flip);
                }
                transpose<To, To, size>::run(parts, here, n / kr, 0, to, pitch);
            }
        }
    }
};

/// Blocks of `lanes` groups of `lanes` rows; `sets` blocks are side by side, and so are their stores.
template <class From, class To, class V, int lanes, int sets> struct transpose_lanes {
    static constexpr size_t size = 16 / lanes;       ///< bytes of a group
    static constexpr size_t kr = size / sizeof(To);  ///< elements of a group
    static constexpr bool flips = sizeof(From) == 1;

    /// A stage of the transposition of `lanes` vectors: zips pairs of vectors `lanes / 2` apart.
    static AC_INLINE void stage(const V *in, V *out) {
        each<lanes / 2>(AC_EACH(i) {
            out[2 * i] = low(in[i], in[i + lanes / 2]);
            out[2 * i + 1] = high(in[i], in[i + lanes / 2]);
        });
    }
    template <int n>
    static AC_INLINE void block(const From *const *rows, size_t s, bytes_v flip, uint8_t *dst, size_t pitch) {
        V a[n][lanes], b[n][lanes];
        each<n>(AC_EACH(g) {
            each<lanes>(AC_EACH(i) {
                const bytes_v bytes = load16<From, To>::at(rows[g * lanes + i] + s * kr);
                a[g][i] = V(flips ? bytes ^ flip : bytes);
            });
            stage(a[g], b[g]);
            if constexpr (lanes >= 4) {
                stage(b[g], a[g]);
            }
            if constexpr (lanes >= 8) {
                stage(a[g], b[g]);
            }
        });
        each<lanes>(AC_EACH(i) {
            each<n>(AC_EACH(g) { store_v(dst + size_t(g) * 16, lanes == 4 ? a[g][i] : b[g][i]); });
            dst += pitch;
        });
    }
    static AC_INLINE void one(const From *row, size_t s, uint8_t flip, uint8_t *dst) {
        To group[kr];
        convert(row + s * kr, group, kr, flip);
        __builtin_memcpy(dst, group, size);
    }
    /// Transposes n * lanes rows from `i` on.
    template <int n>
    static AC_INLINE void strips(const void *const *rows, size_t i, size_t steps, uint8_t flip, uint8_t *dst,
                                 size_t pitch) {
        // Widening copies the sign bit, so all of the copies are flipped.
        const uint16_t wide = flip == 0 ? 0 : 0xff80;
        const bytes_v bits = sizeof(To) == 2 ? bytes_v(halves_v{} + wide) : bytes_v{} + flip;
        const From *from[n * lanes];
        each<n * lanes>(AC_EACH(r) { from[r] = static_cast<const From *>(rows[i + size_t(r)]); });
        uint8_t *to = dst + i * size;
        size_t s = 0;
        for (; s + lanes <= steps; s += lanes, to += lanes * pitch) {
            block<n>(from, s, bits, to, pitch);
        }
        for (; s < steps; ++s, to += pitch) {
            for (int r = 0; r < n * lanes; ++r) {
                one(from[r], s, flip, to + size_t(r) * size);
            }
        }
    }
    static void run(const void *const *rows, size_t count, size_t steps, uint8_t flip, uint8_t *dst, size_t pitch) {
        size_t i = 0;
        for (; i + sets * lanes <= count; i += sets * lanes) {
            strips<sets>(rows, i, steps, flip, dst, pitch);
        }
        if constexpr (sets > 1) {
            for (; i + lanes <= count; i += lanes) {
                strips<1>(rows, i, steps, flip, dst, pitch);
            }
        }
        for (; i < count; ++i) {
            for (size_t s = 0; s < steps; ++s) {
                one(static_cast<const From *>(rows[i]), s, flip, dst + s * pitch + i * size);
            }
        }
    }
};
template <class From, class To> struct transpose<From, To, 2, false> : transpose_lanes<From, To, halves_v, 8, 1> {};
template <class From, class To> struct transpose<From, To, 4, false> : transpose_lanes<From, To, words_v, 4, 2> {};
template <class From, class To> struct transpose<From, To, 8, false> : transpose_lanes<From, To, longs_v, 2, 4> {};
/// Whole vectors need no transposition.
template <class From, class To> struct transpose<From, To, 16, false> {
    static AC_INLINE void run(const void *const *rows, size_t count, size_t steps, uint8_t flip, uint8_t *dst,
                              size_t pitch) {
        constexpr size_t kr = 16 / sizeof(To);
        const bytes_v bits = bytes_v{} + flip;
        for (size_t i = 0; i < count; ++i, dst += 16) {
            const From *row = static_cast<const From *>(rows[i]);
            for (size_t s = 0; s < steps; ++s) {
                store_v(dst + s * pitch, load16<From, To>::at(row + s * kr) ^ bits);
            }
        }
    }
};
/// Single bytes: only for weights, which are packed once.
template <class From, class To> struct transpose<From, To, 1, false> {
    static AC_INLINE void run(const void *const *rows, size_t count, size_t steps, uint8_t flip, uint8_t *dst,
                              size_t pitch) {
        for (size_t i = 0; i < count; ++i) {
            const uint8_t *row = static_cast<const uint8_t *>(rows[i]);
            for (size_t s = 0; s < steps; ++s) {
                dst[s * pitch + i] = uint8_t(row[s] ^ flip);
            }
        }
    }
};

}  // namespace
}  // namespace ac::AC_TIER
