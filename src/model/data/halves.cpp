// SPDX-License-Identifier: MIT
#include "src/model/data/halves.h"

#include "support/Half.h"

#include <cstdint>
#include <cstring>

#if defined(__aarch64__)
#include <arm_neon.h>
#elif defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

namespace ac::model {
namespace {

constexpr size_t half_size = sizeof(uint16_t), float_size = sizeof(float);

// Each returns how many elements it has converted.
#if defined(__aarch64__)
size_t widen_vectors(char *to, const char *from, size_t count) {
    size_t i = 0;
    for (; i + 8 <= count; i += 8) {
        float16x8_t halves;
        std::memcpy(&halves, from + i * half_size, sizeof halves);
        const float32x4_t low = vcvt_f32_f16(vget_low_f16(halves)), high = vcvt_high_f32_f16(halves);
        std::memcpy(to + i * float_size, &low, sizeof low);
        std::memcpy(to + (i + 4) * float_size, &high, sizeof high);
    }
    return i;
}
size_t narrow_vectors(char *to, const char *from, size_t count) {
    size_t i = 0;
    for (; i + 8 <= count; i += 8) {
        float32x4_t low, high;
        std::memcpy(&low, from + i * float_size, sizeof low);
        std::memcpy(&high, from + (i + 4) * float_size, sizeof high);
        const float16x8_t halves = vcvt_high_f16_f32(vcvt_f16_f32(low), high);
        std::memcpy(to + i * half_size, &halves, sizeof halves);
    }
    return i;
}
#elif defined(__x86_64__)
/// Asks the CPU itself: this is a part of compiled networks, which do not have src/cpuinfo.
bool has_instructions() {
    unsigned a = 0, b = 0, c = 0, d = 0;
    constexpr unsigned needed = bit_OSXSAVE | bit_AVX | bit_F16C;
    if (__get_cpuid(1, &a, &b, &c, &d) == 0 || (c & needed) != needed) {
        return false;
    }
    unsigned low = 0, high = 0;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (low & 6U) == 6U;  // the system saves XMM and YMM registers
}
__attribute__((target("avx,f16c"))) size_t widen_by_f16c(char *to, const char *from, size_t count) {
    size_t i = 0;
    for (; i + 8 <= count; i += 8) {
        const __m128i halves = _mm_loadu_si128(reinterpret_cast<const __m128i *>(from + i * half_size));
        _mm256_storeu_ps(reinterpret_cast<float *>(to + i * float_size), _mm256_cvtph_ps(halves));
    }
    return i;
}
__attribute__((target("avx,f16c"))) size_t narrow_by_f16c(char *to, const char *from, size_t count) {
    size_t i = 0;
    for (; i + 8 <= count; i += 8) {
        const __m256 floats = _mm256_loadu_ps(reinterpret_cast<const float *>(from + i * float_size));
        _mm_storeu_si128(reinterpret_cast<__m128i *>(to + i * half_size),
                         _mm256_cvtps_ph(floats, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC));
    }
    return i;
}
size_t widen_vectors(char *to, const char *from, size_t count) {
    return count >= 8 && has_instructions() ? widen_by_f16c(to, from, count) : 0;
}
size_t narrow_vectors(char *to, const char *from, size_t count) {
    return count >= 8 && has_instructions() ? narrow_by_f16c(to, from, count) : 0;
}
#else
size_t widen_vectors(char *, const char *, size_t) {
    return 0;
}
size_t narrow_vectors(char *, const char *, size_t) {
    return 0;
}
#endif

}  // namespace

void floats_from_halves(char *to, const char *from, size_t count) {
    for (size_t i = widen_vectors(to, from, count); i < count; ++i) {
        uint16_t bits = 0;
        std::memcpy(&bits, from + i * half_size, half_size);
        const float number = half_float::detail::half_to_float(bits);
        std::memcpy(to + i * float_size, &number, float_size);
    }
}

void halves_from_floats(char *to, const char *from, size_t count) {
    for (size_t i = narrow_vectors(to, from, count); i < count; ++i) {
        float number = 0;
        std::memcpy(&number, from + i * float_size, float_size);
        const uint16_t bits = half_float::detail::half_from_float(number);
        std::memcpy(to + i * half_size, &bits, half_size);
    }
}

}  // namespace ac::model
