// SPDX-License-Identifier: MIT
// Products of unsigned and signed bytes in pairs, in 16 bits.
#include "src/ops/matmul_nbits/x86.simd.h"

namespace ac::AC_TIER {
namespace {

struct Pairs {
    /// With 8 bits the absolute value of a weight is the unsigned byte, and its sign is given to the element of src.
    static constexpr NbitsLayout layout(int bits) { return {groups * lanes, lanes, lanes, 4, bits == 4, 1.f, 1, 1, 4}; }

    static AC_INLINE vec load(const uint8_t *p) { return _mm256_loadu_si256(reinterpret_cast<const vec *>(p)); }
    static AC_INLINE vec low(vec w) { return _mm256_and_si256(w, _mm256_set1_epi8(15)); }
    static AC_INLINE vec high(vec w) { return low(_mm256_srli_epi16(w, 4)); }
    /// 4 bits: a lane of 16 bits adds 8 pairs of at most 2 * 15 * 127. 8 bits: one pair, of at most 2 * 128 * 127.
    template <int bits> static AC_INLINE void add(vec &part, vec &sum, vec w, vec a) {
        if constexpr (bits == 4) {
            part = _mm256_add_epi16(part, _mm256_maddubs_epi16(w, a));
        } else {
            const vec pairs = _mm256_maddubs_epi16(_mm256_abs_epi8(w), _mm256_sign_epi8(a, w));
            sum = _mm256_add_epi32(sum, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
        }
    }
    template <int bits> static AC_INLINE void flush(vec part, vec &sum) {
        if constexpr (bits == 4) {
            sum = _mm256_add_epi32(sum, _mm256_madd_epi16(part, _mm256_set1_epi16(1)));
        }
    }
};

template <class T> constexpr NbitsRow nbits_row(Row head) {
    constexpr int bits = T::type == Type::qs4 ? 4 : 8;
    return {head, Pairs::layout(bits), nullptr, tiles<Pairs, float, bits>, tiles<Pairs, half_bits, bits>};
}

}  // namespace

AC_ROWS_OF(nbits, NbitsRow)

}  // namespace ac::AC_TIER
