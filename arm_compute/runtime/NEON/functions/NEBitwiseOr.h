// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEBITWISEOR_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEBITWISEOR_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEBitwiseAnd, but output = input1 OR input2.
class NEBitwiseOr : public detail::CpuFunction {
public:
    void configure(const ITensor *input1, const ITensor *input2, ITensor *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEBITWISEOR_H
