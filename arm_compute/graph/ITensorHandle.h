// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_ITENSORHANDLE_H
#define ACL_ARM_COMPUTE_GRAPH_ITENSORHANDLE_H

#include "arm_compute/core/ITensor.h"
#include "arm_compute/graph/Types.h"

namespace arm_compute {
class IMemoryGroup;

namespace graph {
/// A tensor of a backend.
class ITensorHandle {
public:
    virtual ~ITensorHandle() = default;
    /// Allocates the buffer. Does nothing for a sub-tensor.
    virtual void allocate() = 0;
    /// Frees the buffer. Does nothing for a sub-tensor.
    virtual void free() = 0;
    /// Makes a memory group manage the buffer. Does nothing for a sub-tensor.
    ///
    /// @param[in] mg Group; the caller keeps it alive.
    virtual void manage(IMemoryGroup *mg) = 0;
    /// Maps the elements for the CPU.
    ///
    /// @param[in] blocking True: waits for the mapping.
    virtual void map(bool blocking) = 0;
    /// Ends the mapping.
    virtual void unmap() = 0;
    /// Frees the buffer if the tensor was marked as unused.
    virtual void release_if_unused() = 0;
    /// The tensor.
    virtual arm_compute::ITensor &tensor() = 0;
    /// The tensor.
    virtual const arm_compute::ITensor &tensor() const = 0;
    /// The handle that owns the buffer: the root of its sub-tensors, or itself.
    virtual ITensorHandle *parent_handle() = 0;
    /// True if another handle owns the buffer.
    virtual bool is_subtensor() const = 0;
    /// The backend.
    virtual Target target() const = 0;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_ITENSORHANDLE_H
