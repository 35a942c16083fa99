// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_BACKENDS_NEON_NEDEVICEBACKEND_H
#define ARM_COMPUTE_GRAPH_BACKENDS_NEON_NEDEVICEBACKEND_H

#include "arm_compute/graph/IDeviceBackend.h"
#include "arm_compute/runtime/Allocator.h"

namespace arm_compute {
namespace graph {
namespace backends {

/// The CPU, on every architecture.
class NEDeviceBackend final : public IDeviceBackend {
public:
    NEDeviceBackend() = default;

    void initialize_backend() override {}
    void setup_backend_context(GraphContext &ctx) override;
    void release_backend_context(GraphContext &) override {}
    bool is_backend_supported() override { return true; }
    IAllocator *backend_allocator() override { return &_allocator; }
    std::unique_ptr<ITensorHandle> create_tensor(const Tensor &tensor) override;
    std::unique_ptr<ITensorHandle> create_subtensor(ITensorHandle *parent, TensorShape shape, Coordinates coords,
                                                    bool extend_parent) override;
    std::unique_ptr<arm_compute::IFunction> configure_node(INode &node, GraphContext &ctx) override;
    Status validate_node(INode &node) override;
    std::shared_ptr<arm_compute::IMemoryManager> create_memory_manager(MemoryManagerAffinity affinity) override;
    std::shared_ptr<arm_compute::IWeightsManager> create_weights_manager() override;
    void sync() override {}

private:
    Allocator _allocator{};
};

}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_BACKENDS_NEON_NEDEVICEBACKEND_H
