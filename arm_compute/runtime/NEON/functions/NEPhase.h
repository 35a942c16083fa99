// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPHASE_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPHASE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Angles of gradients, to the nearest integer. On OpenCL devices whose division is not correctly rounded, results may
/// differ by 1.
/// Any shape; strides may differ between the tensors.
/// | x   | y   | dst |
/// |-----|-----|-----|
/// | S16 | S16 | U8  |
class NEPhase : public detail::CpuFunction {
public:
    /// @param input1     Horizontal gradients.
    /// @param input2     Vertical gradients, of input1's shape.
    /// @param output     Destination of input1's shape. An empty info is filled in. Angles of gradients of (0, 0) are
    /// 0.
    /// @param phase_type SIGNED: 256 units are a full circle. UNSIGNED: degrees modulo 180.
    void configure(const ITensor *input1, const ITensor *input2, ITensor *output,
                   PhaseType phase_type = PhaseType::SIGNED);
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           PhaseType phase_type = PhaseType::SIGNED);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPHASE_H
