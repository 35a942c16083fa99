// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDEPTHCONVERTLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDEPTHCONVERTLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NECast under another name.
class NEDepthConvertLayer : public detail::CpuFunction {
public:
    /// @param shift Must be 0; other values are errors.
    void configure(const ITensor *input, ITensor *output, ConvertPolicy policy, uint32_t shift = 0);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, ConvertPolicy policy,
                           uint32_t shift = 0);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDEPTHCONVERTLAYER_H
