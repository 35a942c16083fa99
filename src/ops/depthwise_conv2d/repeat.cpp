// SPDX-License-Identifier: MIT
// Uses the vectors of the language, for which every floor has instructions: tiers would gain at most a few percent of a
// convolution.
#include "src/ops/depthwise_conv2d/repeat.h"

#include "src/base/shuffle.h"

#include <cstdint>
#include <cstring>

namespace ac::depthwise_conv2d {
namespace {

constexpr size_t vector_bytes = 16;
template <class E> struct VectorOf { typedef E type __attribute__((vector_size(vector_bytes))); };
template <class E> using Vector = typename VectorOf<E>::type;

/// The elements of half a vector, starting at `first`, each twice.
template <class E, int first> inline Vector<E> twice(Vector<E> v) {
    constexpr int f = first;
    if constexpr (sizeof(E) == 4) {
        return AC_SHUFFLE(v, v, f, f, f + 1, f + 1);
    } else if constexpr (sizeof(E) == 2) {
        return AC_SHUFFLE(v, v, f, f, f + 1, f + 1, f + 2, f + 2, f + 3, f + 3);
    } else {
        return AC_SHUFFLE(v, v, f, f, f + 1, f + 1, f + 2, f + 2, f + 3, f + 3, f + 4, f + 4, f + 5, f + 5, f + 6,
                          f + 6, f + 7, f + 7);
    }
}

/// Stores each element of a vector `times` times, and returns the address after them.
template <class E, int times> inline E *spread(Vector<E> v, E *to) {
    if constexpr (times == 1) {
        std::memcpy(to, &v, sizeof(v));
        return to + vector_bytes / sizeof(E);
    } else {
        to = spread<E, times / 2>(twice<E, 0>(v), to);
        return spread<E, times / 2>(twice<E, vector_bytes / sizeof(E) / 2>(v), to);
    }
}

template <class E, int times> size_t whole_vectors(const E *from, E *to, size_t count) {
    size_t i = 0;
    for (; i + vector_bytes / sizeof(E) <= count; i += vector_bytes / sizeof(E)) {
        Vector<E> v;
        std::memcpy(&v, from + i, sizeof(v));
        to = spread<E, times>(v, to);
    }
    return i;
}

template <class E> void repeat_as(const E *from, E *to, size_t count, size_t times) {
    size_t i = times == 2   ? whole_vectors<E, 2>(from, to, count)
               : times == 4 ? whole_vectors<E, 4>(from, to, count)
               : times == 8 ? whole_vectors<E, 8>(from, to, count)
                            : 0;
    for (to += i * times; i < count; ++i) {
        for (size_t j = 0; j < times; ++j) {
            *to++ = from[i];
        }
    }
}

}  // namespace

void repeat(const void *src, void *dst, size_t count, size_t size, size_t times) {
    if (size == 4) {
        repeat_as(static_cast<const uint32_t *>(src), static_cast<uint32_t *>(dst), count, times);
    } else if (size == 2) {
        repeat_as(static_cast<const uint16_t *>(src), static_cast<uint16_t *>(dst), count, times);
    } else {
        repeat_as(static_cast<const uint8_t *>(src), static_cast<uint8_t *>(dst), count, times);
    }
}

}  // namespace ac::depthwise_conv2d
