// SPDX-License-Identifier: MIT
// Shared by the tests of the vocabulary: its rows on this machine, operands, and a call on whole arrays.
#pragma once

#include "src/cpuinfo/features.h"
#include "src/dispatch/row.h"
#include "src/simd/vocabulary.args.h"

#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <vector>

AC_DECLARE_TABLE(vocabulary)

namespace ac::test {

template <class V, class U> V as(U u) {
    static_assert(sizeof(V) == sizeof(U), "bits are copied");
    V v;
    std::memcpy(&v, &u, sizeof v);
    return v;
}

/// The value of a half, from its three fields.
inline double value_of_half(uint16_t bits) {
    const int exponent = (bits >> 10) & 31, fraction = bits & 1023;
    const double sign = (bits & 0x8000) != 0 ? -1 : 1;
    if (exponent == 31) {
        return fraction != 0 ? std::numeric_limits<double>::quiet_NaN() : sign * HUGE_VAL;
    }
    return sign * (exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(1024 + fraction, exponent - 25));
}

/// The rows of this type that this machine can run.
inline std::vector<const VocabularyRow *> rows(Type type) {
    std::vector<const VocabularyRow *> found;
    for (size_t s = 0; s < vocabulary_table.count; ++s) {
        const RowSet &set = *vocabulary_table.sets[s];
        for (size_t i = 0; i < set.count; ++i) {
            const Row *row = set.at(i);
            if (row->type == type && (row->needs & ~detected_features().bits()) == 0) {
                found.push_back(static_cast<const VocabularyRow *>(row));
            }
        }
    }
    return found;
}

/// The types of elements.
enum class Kind : uint8_t { f32, f16, bf16, s8, u8, s16, u16, s32 };
inline size_t size_of(Kind k) {
    return k == Kind::f32 || k == Kind::s32 ? 4 : k == Kind::s8 || k == Kind::u8 ? 1 : 2;
}

inline double double_of(Kind k, uint32_t u) {
    switch (k) {
        case Kind::f32:
            return static_cast<double>(as<float>(u));
        case Kind::f16:
            return value_of_half(static_cast<uint16_t>(u));
        case Kind::bf16:
            return static_cast<double>(as<float>(u << 16));
        case Kind::s8:
            return static_cast<int8_t>(u);
        case Kind::u8:
            return static_cast<uint8_t>(u);
        case Kind::s16:
            return static_cast<int16_t>(u);
        case Kind::u16:
            return static_cast<uint16_t>(u);
        default:
            return static_cast<int32_t>(u);
    }
}

inline bool is_float(Kind k) {
    return k == Kind::f32 || k == Kind::f16 || k == Kind::bf16;
}

/// Numbers of all magnitudes, including those for which arithmetic is special.
inline std::vector<uint32_t> operands(Kind k, size_t n, unsigned seed) {
    static const uint32_t f32s[] = {0x00000000, 0x80000000, 0x3f800000, 0xbf800000, 0x7f800000, 0xff800000, 0x7fc00000,
                                    0x00000001, 0x807fffff, 0x00800000, 0x7f7fffff, 0xff7fffff, 0x3f000000, 0xbf000000,
                                    0x3effffff, 0x3fc00000, 0xc0200000, 0x4b000000, 0x4b000001, 0xcaffffff, 0x4effffff};
    static const uint32_t f16s[] = {0x0000, 0x8000, 0x3c00, 0xbc00, 0x7c00, 0xfc00, 0x7e00, 0x0001, 0x83ff,
                                    0x0400, 0x7bff, 0xfbff, 0x3800, 0xb800, 0x37ff, 0x3e00, 0xc100, 0x6400};
    static const uint32_t ints[] = {0,      1,      0x7f,   0x80,       0x81,       0xff,       0x7fff, 0x8000,
                                    0x8001, 0xffff, 0x7f80, 0x7fffffff, 0x80000000, 0x80000001, ~0u,    0x40000000};
    std::mt19937 random(seed);
    std::vector<uint32_t> v(n);
    for (uint32_t &u : v) {
        const uint32_t r = random();
        const bool special = r % 4 == 0;
        if (k == Kind::f32 || k == Kind::bf16) {
            u = special        ? f32s[random() % 21]
                : (r & 8) != 0 ? random()
                               : as<uint32_t>(static_cast<float>(int32_t(random())) * 0x1p-28f);
            u = k == Kind::bf16 ? u >> 16 : u;
        } else if (k == Kind::f16) {
            u = special ? f16s[random() % 18]
                        : (random() & ((r & 8) != 0 ? 0xffffu : 0xbfffu)) | ((r & 8) != 0 ? 0 : 0x3000u);
        } else {
            u = special        ? ints[random() % 16]
                : (r & 8) != 0 ? random()
                               : uint32_t(int32_t(random()) >> (random() % 32));
        }
    }
    return v;
}

/// Does the row flush denormal floats to zero, as operands and as results of arithmetic and comparisons?
inline bool flushes(const VocabularyRow &row) {
    return std::strncmp(row.name, "neon32_f32", 10) == 0;
}
/// The value that such a row may take for x.
inline float flushed(const VocabularyRow &row, float x) {
    return flushes(row) && std::fabs(x) < 0x1p-126f ? std::copysign(0.f, x) : x;
}

/// Runs one word of a row on whole arrays.
template <class D, class V>
std::vector<D> run(const VocabularyRow &row, Word word, const std::vector<V> &a, const std::vector<V> &b = {},
                   VocabularyArgs p = {}) {
    std::vector<D> d(a.size());
    p.word = word;
    p.a = a.data();
    p.b = b.data();
    p.dst = d.data();
    p.n = a.size();
    row.run(p);
    return d;
}

}  // namespace ac::test
