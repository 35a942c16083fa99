// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_IDEVICEBACKEND_H
#define ARM_COMPUTE_GRAPH_IDEVICEBACKEND_H

#include "arm_compute/core/Coordinates.h"
#include "arm_compute/core/TensorShape.h"
#include "arm_compute/graph/ITensorHandle.h"
#include "arm_compute/graph/Types.h"
#include "arm_compute/runtime/IFunction.h"
#include "arm_compute/runtime/IMemoryManager.h"
#include "arm_compute/runtime/IWeightsManager.h"

#include <memory>

namespace arm_compute {

class IAllocator;

namespace graph {

class GraphContext;
class INode;
class Tensor;

namespace backends {

/// Creates tensors, functions and managers for one target and runs its nodes.
class IDeviceBackend {
public:
    virtual ~IDeviceBackend() = default;

    /// Initializes the device. Called before the first use; further calls do nothing.
    virtual void initialize_backend() = 0;
    /// Applies the context's configuration and adds this target's managers to the context; existing ones are kept.
    virtual void setup_backend_context(GraphContext &ctx) = 0;
    /// Releases the resources of setup_backend_context().
    virtual void release_backend_context(GraphContext &ctx) = 0;
    /// Whether this machine supports the backend.
    virtual bool is_backend_supported() = 0;
    /// Allocator of memory groups.
    virtual IAllocator *backend_allocator() = 0;
    /// Creates a tensor with the descriptor's shape, type, layout and quantization, without memory.
    virtual std::unique_ptr<ITensorHandle> create_tensor(const Tensor &tensor) = 0;
    /// Creates a view of a part of a tensor; null without a parent.
    ///
    /// @param parent        Tensor.
    /// @param shape         Shape of the part.
    /// @param coords        Start of the part.
    /// @param extend_parent Whether the parent grows if the part exceeds it.
    virtual std::unique_ptr<ITensorHandle> create_subtensor(ITensorHandle *parent, TensorShape shape,
                                                            Coordinates coords, bool extend_parent) = 0;
    /// Creates the configured function of a node; null for a node without one.
    virtual std::unique_ptr<arm_compute::IFunction> configure_node(INode &node, GraphContext &ctx) = 0;
    /// Checks whether configure_node() would succeed.
    virtual Status validate_node(INode &node) = 0;
    /// @param affinity Whether a pool has one block of memory or several; null if such pools are not supported.
    virtual std::shared_ptr<arm_compute::IMemoryManager> create_memory_manager(MemoryManagerAffinity affinity) = 0;
    virtual std::shared_ptr<arm_compute::IWeightsManager> create_weights_manager() = 0;
    /// Waits for all enqueued work.
    virtual void sync() = 0;
};

}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_IDEVICEBACKEND_H
