// SPDX-License-Identifier: MIT
// Interprets the numbers that Arm kernels and cores report. Plain arithmetic, the same on every machine.
#include "src/cpuinfo/detect.h"
#include "src/cpuinfo/mask.h"

namespace ac {

FeatureSet features_of_hwcaps(uint64_t hwcap, uint64_t hwcap2) {
    const auto bit = [](uint64_t word, unsigned int n) { return ((word >> n) & 1) != 0; };
    uint32_t found = 0;
#define HWCAP(n) bit(hwcap, n)
#define HWCAP2(n) bit(hwcap2, n)
#define AC_ARM_FEATURE(name, base, detected, ...) found |= uint32_t{detected} << static_cast<uint32_t>(Feature::name);
#include "src/cpuinfo/features.def"
#undef HWCAP
#undef HWCAP2
    // Some kernels report extensions of SVE without SVE itself; such extensions cannot be used.
    return without_orphans(FeatureSet(found));
}

CPUModel model_of_midr(uint32_t midr, FeatureSet features) {
    struct Known {
        uint8_t implementer;
        uint16_t part;
        CPUModel model;
    };
    // Part numbers from the technical reference manuals: 0x41 Arm, 0x46 Fujitsu, 0x48 HiSilicon, 0x51 Qualcomm.
    static constexpr Known known[] = {
        {0x41, 0xd03, CPUModel::A53},   {0x41, 0xd04, CPUModel::A35},  {0x41, 0xd05, CPUModel::A55r0},
        {0x41, 0xd09, CPUModel::A73},   {0x41, 0xd0b, CPUModel::A76},  {0x41, 0xd0c, CPUModel::N1},
        {0x41, 0xd0d, CPUModel::A76},   {0x41, 0xd0e, CPUModel::A76},  {0x41, 0xd40, CPUModel::V1},
        {0x41, 0xd44, CPUModel::X1},    {0x41, 0xd46, CPUModel::A510}, {0x46, 0x001, CPUModel::A64FX},
        {0x48, 0xd40, CPUModel::A76},   {0x51, 0x800, CPUModel::A73},  {0x51, 0x801, CPUModel::A53},
        {0x51, 0x803, CPUModel::A55r0}, {0x51, 0x804, CPUModel::A76},  {0x51, 0x805, CPUModel::A55r1},
    };
    const uint32_t implementer = midr >> 24;
    const uint32_t variant = (midr >> 20) & 0xf;
    const uint32_t part = (midr >> 4) & 0xfff;
    for (const Known &k : known) {
        if (k.implementer == implementer && k.part == part) {
            return k.model == CPUModel::A55r0 && variant != 0 ? CPUModel::A55r1 : k.model;
        }
    }
    if (!features.has(Feature::fp16)) {
        return CPUModel::GENERIC;
    }
    return features.has(Feature::dotprod) ? CPUModel::GENERIC_FP16_DOT : CPUModel::GENERIC_FP16;
}

}  // namespace ac
