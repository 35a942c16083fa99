// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESPLIT_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESPLIT_H

#include "arm_compute/runtime/CPP/functions/CPPSplit.h"
#include "arm_compute/runtime/NEON/functions/NESlice.h"

namespace arm_compute {

/// Splits a tensor into parts along one dimension; see CPPSplit for configure() and validate().
/// Any type. The tensors may be padded and may be views of others, but must not overlap.
class NESplit : public CPPSplit<NESlice> {
public:
    /// Copies the parts.
    ///
    /// @throw std::runtime_error before configure(), or if a tensor has no memory.
    void run() override;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESPLIT_H
