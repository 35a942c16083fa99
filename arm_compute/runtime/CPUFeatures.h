// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CPUFEATURES_H
#define ARM_COMPUTE_RUNTIME_CPUFEATURES_H

#include "arm_compute/core/CPP/CPPTypes.h"
#include "arm_compute/core/Error.h"

#include <string>

namespace arm_compute {

/// Takes CPU features away from the whole process, for tests and to work around a faulty machine. What the environment
/// variable ARM_COMPUTE_ISA took away stays away, and the features that this build needs everywhere always stay.
///
/// Functions that were configured before keep the kernels that they chose. Safe to call at any time from any thread.
///
/// @param mask Names of tiers, separated by commas, as docs/build_config.md lists them. Plain names keep only what
///             these tiers need ("neon,fp16", "avx512,avx2"); a name after a minus takes this feature away
///             ("-sve,-bf16"); with both, the minus is done last. Without sve and avx512 their extensions go too. A
///             tier that this CPU does not have may be named. Null or an empty string ends what an earlier call took
///             away.
///
/// @return An error that names each word which is no tier, and the nearest one that is; then nothing has changed.
Status set_isa_mask(const char *mask);

/// The features that are in use now, as names of tiers separated by commas; "scalar" if there are none. set_isa_mask()
/// accepts this text.
std::string isa_mask();

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CPUFEATURES_H
