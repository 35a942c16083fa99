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

/// What runs nodes: makes tensors, functions and managers for one target.
class IDeviceBackend {
public:
    virtual ~IDeviceBackend() = default;

    /// Brings the device up. Called before the first use; more calls do nothing.
    virtual void initialize_backend() = 0;
    /// Applies the context's configuration and gives the context managers of this target; those that it has stay.
    virtual void setup_backend_context(GraphContext &ctx) = 0;
    /// Gives back what setup_backend_context() took.
    virtual void release_backend_context(GraphContext &ctx) = 0;
    /// Whether this machine has what the backend needs.
    virtual bool is_backend_supported() = 0;
    /// Allocator of memory groups.
    virtual IAllocator *backend_allocator() = 0;
    /// A tensor of the descriptor's shape, type, layout and quantization, without memory.
    virtual std::unique_ptr<ITensorHandle> create_tensor(const Tensor &tensor) = 0;
    /// A view of a part of a tensor; null without a parent.
    ///
    /// @param parent        The tensor.
    /// @param shape         Shape of the part.
    /// @param coords        Where it begins.
    /// @param extend_parent Whether the parent grows if the part reaches beyond it.
    virtual std::unique_ptr<ITensorHandle> create_subtensor(ITensorHandle *parent, TensorShape shape,
                                                            Coordinates coords, bool extend_parent) = 0;
    /// The configured function of a node; null for a node that has none.
    virtual std::unique_ptr<arm_compute::IFunction> configure_node(INode &node, GraphContext &ctx) = 0;
    /// Whether configure_node() would succeed.
    virtual Status validate_node(INode &node) = 0;
    /// @param affinity Whether a pool is one piece of memory or several; null where the backend has no such pools.
    virtual std::shared_ptr<arm_compute::IMemoryManager> create_memory_manager(MemoryManagerAffinity affinity) = 0;
    virtual std::shared_ptr<arm_compute::IWeightsManager> create_weights_manager() = 0;
    /// Waits for everything that was enqueued.
    virtual void sync() = 0;
};

}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_IDEVICEBACKEND_H
