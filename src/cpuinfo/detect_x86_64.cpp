// SPDX-License-Identifier: MIT
#if defined(__x86_64__)

#include "src/base/system/machine.h"
#include "src/cpuinfo/detect.h"
#include "src/cpuinfo/mask.h"
#include "src/cpuinfo/x86.h"

#include <cpuid.h>
#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace ac {
namespace {

/// lzcnt belongs to x86-64-v3, but cpu_features 0.7.0 does not report it: CPUID leaf 0x80000001, ECX bit 5.
bool has_lzcnt() {
    unsigned int eax = 0;
    unsigned int ebx = 0;
    unsigned int ecx = 0;
    unsigned int edx = 0;
    return __get_cpuid(0x80000001u, &eax, &ebx, &ecx, &edx) != 0 && ((ecx >> 5) & 1) != 0;
}

/// Linux gives a process AMX's tiles, 8 KB per thread that uses them, on request (Documentation/arch/x86/xstate.rst);
/// other systems are not asked.
bool may_use_tiles() {
#if defined(__linux__)
    constexpr long request_permission = 0x1023, tile_data = 18;  // ARCH_REQ_XCOMP_PERM, XFEATURE_XTILEDATA
    return syscall(SYS_arch_prctl, request_permission, tile_data) == 0;
#else
    return false;
#endif
}

#if defined(AC_NO_CPU_FEATURES)

/// The registers of a leaf of CPUID; zero if the CPU has no such leaf.
struct Leaf {
    Leaf(unsigned int number, unsigned int part) { __get_cpuid_count(number, part, &eax, &ebx, &ecx, &edx); }

    unsigned int eax = 0, ebx = 0, ecx = 0, edx = 0;
};

bool bit(unsigned int word, unsigned int n) {
    return ((word >> n) & 1) != 0;
}

/// Does the system save the registers of these bits of XCR0 when it switches threads?
bool are_saved(const Leaf &first, uint32_t registers) {
    if (!bit(first.ecx, 27)) {  // OSXSAVE: the system has enabled XGETBV
        return false;
    }
    uint32_t low;
    uint32_t high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (low & registers) == registers;
}

/// Does the system save AVX-512's registers? macOS starts at a thread's first use of them and reports that by a number.
bool saves_avx512(const Leaf &first) {
#if defined(__APPLE__)
    return are_saved(first, 0x06) && system_number("hw.optional.avx512f") != 0;
#else
    return are_saved(first, 0xe6);
#endif
}

/// Source of the bits: Intel's manual, volume 2, CPUID.
X86Features asked_features() {
    const Leaf first(1, 0);
    const Leaf seventh(7, 0);
    const Leaf more(7, seventh.eax >= 1 ? 1 : 0);
    const bool avx = are_saved(first, 0x06);
    const bool avx512 = saves_avx512(first);
    X86Features f{};
    f.sse3 = bit(first.ecx, 0);
    f.ssse3 = bit(first.ecx, 9);
    f.fma3 = avx && bit(first.ecx, 12);
    f.cx16 = bit(first.ecx, 13);
    f.sse4_1 = bit(first.ecx, 19);
    f.sse4_2 = bit(first.ecx, 20);
    f.movbe = bit(first.ecx, 22);
    f.popcnt = bit(first.ecx, 23);
    f.avx = avx && bit(first.ecx, 28);
    f.f16c = avx && bit(first.ecx, 29);
    f.bmi1 = bit(seventh.ebx, 3);
    f.avx2 = avx && bit(seventh.ebx, 5);
    f.bmi2 = bit(seventh.ebx, 8);
    f.avx512f = avx512 && bit(seventh.ebx, 16);
    f.avx512dq = avx512 && bit(seventh.ebx, 17);
    f.avx512cd = avx512 && bit(seventh.ebx, 28);
    f.avx512bw = avx512 && bit(seventh.ebx, 30);
    f.avx512vl = avx512 && bit(seventh.ebx, 31);
    f.avx512vnni = avx512 && bit(seventh.ecx, 11);
    f.avx512_bf16 = avx512 && seventh.eax >= 1 && bit(more.eax, 5);
    const bool tiles = are_saved(first, 0x60000);
    f.amx_bf16 = tiles && bit(seventh.edx, 22);
    f.amx_tile = tiles && bit(seventh.edx, 24);
    f.amx_int8 = tiles && bit(seventh.edx, 25);
    return f;
}

#else

/// cpu_features reports AVX, AVX-512 and AMX only if the system saves their registers.
X86Features asked_features() {
    return cpu_features::GetX86Info().features;
}

#endif

}  // namespace

FeatureSet features_of_cpuid(const X86Features &f, bool lzcnt) {
    const bool v2 = f.cx16 && f.popcnt && f.sse3 && f.ssse3 && f.sse4_1 && f.sse4_2;
    const bool v3 = v2 && f.avx && f.avx2 && f.bmi1 && f.bmi2 && f.f16c && f.fma3 && f.movbe && lzcnt;
    const bool v4 = v3 && f.avx512f && f.avx512bw && f.avx512cd && f.avx512dq && f.avx512vl;
    FeatureSet found;
#define AC_X86_FEATURE(name, base, detected, ...) found = found.with(Feature::name, detected);
#include "src/cpuinfo/features.def"
    return without_orphans(found);
}

FeatureSet detect_features() {
    const FeatureSet found = features_of_cpuid(asked_features(), has_lzcnt());
    return found.has(Feature::amx) && !may_use_tiles() ? found.without(Feature::amx) : found;
}

}  // namespace ac

#endif  // __x86_64__
