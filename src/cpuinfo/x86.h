// SPDX-License-Identifier: MIT
// Split off for tests, which describe CPUs that this machine is not.
#ifndef AC_CPUINFO_X86_H
#define AC_CPUINFO_X86_H

#include "src/cpuinfo/features.h"

#include <cpu_features/cpuinfo_x86.h>

namespace ac {

/// The features that a CPU with these bits of CPUID has; `lzcnt` is not among those that cpu_features 0.7.0 reports.
FeatureSet features_of_cpuid(const cpu_features::X86Features &f, bool lzcnt);

}  // namespace ac

#endif  // AC_CPUINFO_X86_H
