// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CPUFEATURES_H
#define ARM_COMPUTE_RUNTIME_CPUFEATURES_H

#include "arm_compute/core/CPP/CPPTypes.h"
#include "arm_compute/core/Error.h"

#include <string>

namespace arm_compute {

/// Disables CPU features in the whole process, for tests and to work around a faulty machine. Features that the
/// environment variable ARM_COMPUTE_ISA disabled stay disabled, and features that this build needs everywhere stay
/// enabled.
///
/// Functions that were configured before keep their kernels. Safe to call at any time from any thread.
///
/// @param mask Names of tiers, separated by commas, as docs/build_config.md lists them. Plain names keep only what
///             these tiers need ("neon,fp16", "avx512,avx2"); a name after a minus disables this feature
///             ("-sve,-bf16"). With both, the minus is applied last. Disabling sve or avx512 disables their extensions
///             too. A tier that this CPU does not have may be named. Null or an empty string ends the effect of an
///             earlier call.
///
/// @return An error that names each word that is not a tier, with the closest tier; nothing has then changed.
Status set_isa_mask(const char *mask);

/// The enabled features, as names of tiers separated by commas; "scalar" if there are none. set_isa_mask() accepts this
/// text.
std::string isa_mask();

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CPUFEATURES_H
