// SPDX-License-Identifier: MIT
#if defined(__aarch64__)

#include "src/cpuinfo/detect.h"
#include "src/cpuinfo/floor.h"

#if defined(__linux__)
#include <cstdio>

#include <sys/auxv.h>
#include <sys/prctl.h>

namespace ac {
namespace {

/// The kernel's capability words. /proc/cpuinfo would say less: it may describe only one core, or another machine (an
/// emulator's host).
unsigned long hwcaps() {
    return getauxval(AT_HWCAP);
}

unsigned long hwcaps2() {
    return getauxval(AT_HWCAP2);
}

uint32_t midr_of_this_core() {
    uint64_t midr;
    // By number: assemblers accept the name only in EL1 code.
    __asm__("mrs %0, S3_0_C0_C0_0" : "=r"(midr));
    return static_cast<uint32_t>(midr);
}

}  // namespace

FeatureSet detect_features() {
    return features_of_hwcaps(hwcaps(), hwcaps2());
}

unsigned long detect_sme2_vector_bytes() {
    if (((hwcaps2() >> 37) & 1) == 0) {
        return 0;
    }
    constexpr int get_vector_length = 64;  // PR_SME_GET_VL, which older headers lack
    const int length = prctl(get_vector_length);
    return length < 0 ? 0 : static_cast<unsigned long>(length & 0xffff);
}

uint32_t detect_midr(unsigned int cpu) {
    char path[80];
    char text[32];
    std::snprintf(path, sizeof(path), "/sys/devices/system/cpu/cpu%u/regs/identification/midr_el1", cpu);
    if (read_small_file(path, text, sizeof(text))) {
        uint32_t midr = 0;
        for (const char *digit = text + 2; *digit >= '0'; ++digit) {  // after "0x", up to the end of the line
            midr = midr << 4 | static_cast<uint32_t>(*digit <= '9' ? *digit - '0' : (*digit | 0x20) - 'a' + 10);
        }
        return midr;
    }
    // HWCAP_CPUID: the kernel lets programs read the identification registers. Older kernels (before 4.11) name the
    // cores only in /proc/cpuinfo, whose text differs between kernels; the model then stays unknown.
    const bool can_read_id_registers = ((hwcaps() >> 11) & 1) != 0;
    return can_read_id_registers ? midr_of_this_core() : 0;
}

}  // namespace ac

#elif defined(_WIN32) || defined(__APPLE__)
#include "src/base/system/machine.h"

namespace ac {
namespace {

#if defined(_WIN32)
/// The number of a processor feature (PF_ARM_...), which older headers lack.
using Name = unsigned int;
#define AC_EITHER(windows, apple) windows
bool has(Name feature) {
    return IsProcessorFeaturePresent(feature) != 0;
}
#else
using Name = const char *;
#define AC_EITHER(windows, apple) apple
bool has(Name feature) {
    return system_number(feature) != 0;
}
#endif

/// The system's name for a feature, and its bits in Linux's capability words.
struct Known {
    Name name;
    uint64_t words[2];
};
constexpr Known known[] = {
    {AC_EITHER(67, "hw.optional.arm.FEAT_FP16"), {uint64_t{3} << 9, 0}},
    {AC_EITHER(43, "hw.optional.arm.FEAT_DotProd"), {uint64_t{1} << 20, 0}},
    {AC_EITHER(66, "hw.optional.arm.FEAT_I8MM"), {0, uint64_t{1} << 13}},
    {AC_EITHER(68, "hw.optional.arm.FEAT_BF16"), {0, uint64_t{1} << 14}},
#if defined(_WIN32)
    {46, {uint64_t{1} << 22, 0}},  // SVE
    {47, {0, uint64_t{1} << 1}},   // SVE2
    {57, {0, uint64_t{1} << 9}},   // SVE's I8MM
    {52, {0, uint64_t{1} << 12}},  // SVE's BF16
    {58, {0, uint64_t{1} << 10}},  // SVE's F32MM
#endif
};
#undef AC_EITHER

}  // namespace

FeatureSet detect_features() {
    uint64_t words[2] = {uint64_t{1} << 1, 0};  // both systems run only on CPUs with NEON
    for (const Known &k : known) {
        if (has(k.name)) {
            words[0] |= k.words[0];
            words[1] |= k.words[1];
        }
    }
    return features_of_hwcaps(words[0], words[1]) | floor_features();
}

}  // namespace ac

#else  // no way to ask: only the features that the build requires

namespace ac {

FeatureSet detect_features() {
    return floor_features();
}

}  // namespace ac

#endif
#endif  // __aarch64__
