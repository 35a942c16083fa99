// SPDX-License-Identifier: MIT
// Dot products of four unsigned and four signed bytes.
#include "src/ops/matmul_nbits/x86.simd.h"

namespace ac::AC_TIER {
namespace {

struct Dots {
    static constexpr NbitsLayout layout(int) { return {groups * lanes, lanes, lanes, 4, true, 1.f, 1, 1, 8}; }

    static AC_INLINE vec load(const uint8_t *p) { return _mm512_loadu_si512(p); }
    static AC_INLINE vec low(vec w) { return _mm512_and_si512(w, _mm512_set1_epi8(15)); }
    static AC_INLINE vec high(vec w) { return low(_mm512_srli_epi16(w, 4)); }
    template <int> static AC_INLINE void add(vec &, vec &sum, vec w, vec a) { sum = _mm512_dpbusd_epi32(sum, w, a); }
    template <int> static AC_INLINE void flush(vec, vec &) {}
};

template <class T> constexpr NbitsRow nbits_row(Row head) {
    constexpr int bits = T::type == Type::qs4 ? 4 : 8;
    return {head, Dots::layout(bits), nullptr, tiles<Dots, float, bits>, tiles<Dots, half_bits, bits>};
}

}  // namespace

AC_ROWS_OF(nbits, NbitsRow)

}  // namespace ac::AC_TIER
