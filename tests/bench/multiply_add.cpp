// SPDX-License-Identifier: MIT
#include "tests/bench/contenders.h"

#include <stdexcept>

#include <immintrin.h>

namespace bench {

namespace {

constexpr int kRounds = 20000;
constexpr int kChains = 12;  // more than latency (4) times units (2), few enough for 16 registers

// Assembly, because a later compiler may not keep the accumulators in registers.
#define CHAIN(kind, i) "vfmadd231ps %1, %2, %%" #kind #i "\n"
#define LOOP(kind) \
    "1:\n" CHAIN(kind, 0) CHAIN(kind, 1) CHAIN(kind, 2) CHAIN(kind, 3) CHAIN(kind, 4) CHAIN(kind, 5)       \
        CHAIN(kind, 6) CHAIN(kind, 7) CHAIN(kind, 8) CHAIN(kind, 9) CHAIN(kind, 10) CHAIN(kind, 11)        \
        "sub $1, %0\n"                                                                                     \
        "jnz 1b\n"
#define ACCUMULATORS \
    "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "xmm11", "cc"

__attribute__((target("avx2,fma"))) void run_avx2() {
    int rounds = kRounds;
    const __m256 x = _mm256_set1_ps(0.5f), y = _mm256_set1_ps(0.25f);
    asm volatile(LOOP(ymm) : "+r"(rounds) : "x"(x), "x"(y) : ACCUMULATORS);
}

__attribute__((target("avx512f"))) void run_avx512() {
    int rounds = kRounds;
    const __m512 x = _mm512_set1_ps(0.5f), y = _mm512_set1_ps(0.25f);
    asm volatile(LOOP(zmm) : "+r"(rounds) : "v"(x), "v"(y) : ACCUMULATORS);
}

#undef ACCUMULATORS
#undef LOOP
#undef CHAIN

}  // namespace

Contender multiply_add_loop(const std::string &isa) {
    if (isa != "avx2" && isa != "avx512")
        throw std::invalid_argument("no loop of multiply-adds for " + isa);
    const bool wide = isa == "avx512";
    return {"registers", wide ? run_avx512 : run_avx2, 2.0 * kRounds * kChains * (wide ? 16 : 8)};
}

}  // namespace bench
