// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CPUFEATURES_H
#define ARM_COMPUTE_RUNTIME_CPUFEATURES_H

#include "arm_compute/core/CPP/CPPTypes.h"
#include "arm_compute/core/Error.h"

#include <string>

namespace arm_compute {

/// Disables CPU features in the whole process: for tests and to work around faulty hardware. Features
/// disabled by the environment variable ARM_COMPUTE_ISA stay disabled. Features that the build requires stay
/// enabled.
///
/// Functions that are already configured keep their kernels. Thread-safe; may be called at any time.
///
/// @param mask Names of tiers, separated by commas, as docs/build_config.md lists them. Plain names keep only what
///             these tiers need ("neon,fp16", "avx512,avx2"); a name after a minus disables this feature
///             ("-sve,-bf16"). Minus names are applied last. Disabling sve or avx512 also disables their
///             extensions. Tiers that this CPU lacks may be named. Null or an empty string ends the effect of an
///             earlier call.
///
/// @return An error that names each unknown word and the closest tier; nothing changes then.
Status set_isa_mask(const char *mask);

/// The enabled features, as names of tiers separated by commas; "scalar" if there are none. set_isa_mask() accepts this
/// string.
std::string isa_mask();

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CPUFEATURES_H
