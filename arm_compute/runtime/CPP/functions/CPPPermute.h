// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPPERMUTE_H
#define ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPPERMUTE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEPermute under the name of the CPP interface. The output's quantization is not checked.
///
/// | src | dst    |
/// |-----|--------|
/// | All | as src |
class CPPPermute : public detail::CpuFunction {
public:
    void configure(const ITensor *input, ITensor *output, const PermutationVector &perm);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const PermutationVector &perm);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPPERMUTE_H
