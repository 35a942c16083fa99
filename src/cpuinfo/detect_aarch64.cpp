// SPDX-License-Identifier: MIT
#if defined(__aarch64__)

#include "src/cpuinfo/detect.h"
#include "src/cpuinfo/floor.h"

#if defined(__linux__)
#include <cpu_features/cpuinfo_aarch64.h>

#include <cstdio>
#include <cstdlib>

#include <sys/auxv.h>
#include <sys/prctl.h>

namespace ac {
namespace {

struct Hwcaps {
    uint64_t first;
    uint64_t second;

    /// cpu_features 0.7.0 takes a capability word of zero for a missing one, and says so on stdout. Old cores have such
    /// a second word, and then the first one tells everything: the library need not, and must not, be asked.
    bool library_is_quiet() const { return first != 0 && second != 0; }
    /// HWCAP_CPUID: the kernel lets programs read the identification registers.
    bool can_read_id_registers() const { return ((first >> 11) & 1) != 0; }
};

Hwcaps hwcaps() {
    return {getauxval(AT_HWCAP), getauxval(AT_HWCAP2)};
}

FeatureSet features_of_library(const cpu_features::Aarch64Features &f) {
    return FeatureSet()
        .with(Feature::asimd, f.asimd)
        .with(Feature::fp16, f.fphp && f.asimdhp)
        .with(Feature::dotprod, f.asimddp)
        .with(Feature::i8mm, f.i8mm)
        .with(Feature::bf16, f.bf16)
        .with(Feature::sve, f.sve)
        .with(Feature::sve2, f.sve2)
        .with(Feature::svei8mm, f.svei8mm)
        .with(Feature::svebf16, f.svebf16)
        .with(Feature::svef32mm, f.svef32mm);
}

uint32_t midr_of_this_core() {
    uint64_t midr;
    // By number, because assemblers accept the name from EL1 code only.
    __asm__("mrs %0, S3_0_C0_C0_0" : "=r"(midr));
    return static_cast<uint32_t>(midr);
}

}  // namespace

FeatureSet detect_features() {
    const Hwcaps words = hwcaps();
    const FeatureSet all_cores = features_of_hwcaps(words.first, words.second);
    if (!words.library_is_quiet()) {
        return all_cores;
    }
    // The library also believes /proc/cpuinfo, which may describe another machine (an emulator's host), or one core.
    // The kernel's words hold what every core has.
    return all_cores & features_of_library(cpu_features::GetAarch64Info().features);
}

MatrixExtension detect_matrix_extension() {
    const uint64_t second = hwcaps().second;
    MatrixExtension extension;
    extension.sme = ((second >> 23) & 1) != 0;
    extension.sme2 = extension.sme && ((second >> 37) & 1) != 0;
    if (extension.sme2) {
        constexpr int get_vector_length = 64;  // PR_SME_GET_VL, which older headers lack
        const int length = prctl(get_vector_length);
        extension.sme2_vector_bytes = length < 0 ? 0 : static_cast<unsigned long>(length & 0xffff);
    }
    return extension;
}

uint32_t detect_midr(unsigned int cpu) {
    char path[80];
    char text[32];
    std::snprintf(path, sizeof(path), "/sys/devices/system/cpu/cpu%u/regs/identification/midr_el1", cpu);
    if (read_small_file(path, text, sizeof(text))) {
        return static_cast<uint32_t>(std::strtoull(text, nullptr, 16));
    }
    const Hwcaps words = hwcaps();
    if (words.can_read_id_registers()) {
        return midr_of_this_core();
    }
    if (words.library_is_quiet()) {
        const cpu_features::Aarch64Info info = cpu_features::GetAarch64Info();
        return (static_cast<uint32_t>(info.implementer) << 24) | (static_cast<uint32_t>(info.variant & 0xf) << 20) |
               (static_cast<uint32_t>(info.part & 0xfff) << 4);
    }
    return 0;
}

}  // namespace ac

#else  // no Linux: there is nobody to ask, so that only what the build takes for granted is used

namespace ac {

FeatureSet detect_features() {
    return floor_features();
}
MatrixExtension detect_matrix_extension() {
    return {};
}
uint32_t detect_midr(unsigned int) {
    return 0;
}

}  // namespace ac

#endif
#endif  // __aarch64__
