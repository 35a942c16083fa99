// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_TYPES_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_TYPES_H

namespace arm_compute {
namespace experimental {

/// Location of memory.
enum class MemoryType {
    CPU,
    CL  ///< OpenCL buffer
};

}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_TYPES_H
