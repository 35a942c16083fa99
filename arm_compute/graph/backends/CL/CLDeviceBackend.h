// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_BACKENDS_CL_CLDEVICEBACKEND_H
#define ARM_COMPUTE_GRAPH_BACKENDS_CL_CLDEVICEBACKEND_H

#include "arm_compute/graph/IDeviceBackend.h"
#include "arm_compute/runtime/CL/CLBufferAllocator.h"
#include "arm_compute/runtime/CL/CLGEMMHeuristicsHandle.h"
#include "arm_compute/runtime/CL/CLTuner.h"
#include "arm_compute/runtime/CL/CLTypes.h"

#include <string>

namespace arm_compute {
namespace graph {
namespace backends {

/// An OpenCL device. All graphs of a process use the device of @ref CLScheduler.
class CLDeviceBackend final : public IDeviceBackend {
public:
    CLDeviceBackend();
    /// Saves what was tuned, if tuning was on and its file has a name.
    ~CLDeviceBackend();

    /// Turns tuning on or off.
    void set_kernel_tuning(bool enable_tuning);
    void set_kernel_tuning_mode(CLTunerMode tuning_mode);
    void initialize_backend() override;
    /// The first context chooses the platform by its GraphConfig::backend_type.
    ///
    /// @throw std::runtime_error if there is no such platform.
    void setup_backend_context(GraphContext &ctx) override;
    void release_backend_context(GraphContext &ctx) override;
    bool is_backend_supported() override;
    IAllocator *backend_allocator() override;
    std::unique_ptr<ITensorHandle> create_tensor(const Tensor &tensor) override;
    std::unique_ptr<ITensorHandle> create_subtensor(ITensorHandle *parent, TensorShape shape, Coordinates coords,
                                                    bool extend_parent) override;
    std::unique_ptr<arm_compute::IFunction> configure_node(INode &node, GraphContext &ctx) override;
    Status validate_node(INode &node) override;
    std::shared_ptr<arm_compute::IMemoryManager> create_memory_manager(MemoryManagerAffinity affinity) override;
    std::shared_ptr<arm_compute::IWeightsManager> create_weights_manager() override;
    void sync() override;

private:
    int _contexts = 0;  ///< that have been set up and not released
    bool _initialised = false;
    CLTuner _tuner;
    CLGEMMHeuristicsHandle _gemm_heuristics;
    std::unique_ptr<CLBufferAllocator> _allocator;
    std::string _tuner_file;
};

}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_BACKENDS_CL_CLDEVICEBACKEND_H
