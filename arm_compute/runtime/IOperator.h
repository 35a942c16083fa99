// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_IOPERATOR_H
#define ARM_COMPUTE_RUNTIME_IOPERATOR_H

#include "arm_compute/core/ITensorPack.h"
#include "arm_compute/core/experimental/Types.h"
#include "arm_compute/runtime/IMemoryGroup.h"

namespace arm_compute {
namespace experimental {

/// A configured operator that receives its tensors in each run.
class IOperator {
public:
    virtual ~IOperator() = default;

    /// Runs the operator once.
    ///
    /// @param tensors Inputs, outputs and the memory that workspace() lists, by their ids.
    virtual void run(ITensorPack &tensors) = 0;

    /// Does one-time work before the first run, such as reordering weights.
    ///
    /// @param constants The constant inputs, and the workspace with lifetime Persistent or Prepare.
    virtual void prepare(ITensorPack &constants) = 0;

    /// The memory that the caller must provide in each run.
    virtual MemoryRequirements workspace() const = 0;
};

}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_IOPERATOR_H
