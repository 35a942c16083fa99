// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSPLIT_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSPLIT_H

#include "arm_compute/core/CL/ICLTensor.h"
#include "arm_compute/runtime/CL/functions/CLSlice.h"
#include "arm_compute/runtime/CPP/functions/CPPSplit.h"

namespace arm_compute {

/// A tensor in parts along one dimension, on an OpenCL device: see CPPSplit for its configure() and validate().
///
/// Any type; the tensors may be padded, and may be views of others, but must not overlap.
/// | src | dst    |
/// |-----|--------|
/// | All | as src |
class CLSplit : public CPPSplit<CLSlice, ICLTensor> {
public:
    /// Moves the parts; does nothing before configure().
    ///
    /// @throw std::runtime_error if a tensor has no memory.
    void run() override;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSPLIT_H
