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

/// An OpenCL device. All graphs of a process share the device, and this backend's tuner and heuristics, through
/// @ref CLScheduler.
class CLDeviceBackend final : public IDeviceBackend {
public:
    CLDeviceBackend();
    /// Saves the tuning results if tuning is enabled and its file has a name; errors are printed to stderr. Removes
    /// this backend's tuner and heuristics from the scheduler.
    ~CLDeviceBackend();

    /// Enables or disables tuning for all graphs.
    void set_kernel_tuning(bool enable_tuning);
    void set_kernel_tuning_mode(CLTunerMode tuning_mode);
    /// Creates a context if there is none, and sets this backend's tuner and heuristics in the scheduler.
    void initialize_backend() override;
    /// Initialises the backend for the first context, and for each first one after all others were released. The very
    /// first context selects the platform by its GraphConfig::backend_type. The tuning and heuristics files are those
    /// of the latest context. A tuning file of another device is not used or changed; a line is printed to stderr.
    ///
    /// @throw std::runtime_error if there is no such platform.
    void setup_backend_context(GraphContext &ctx) override;
    void release_backend_context(GraphContext &ctx) override;
    /// Whether an OpenCL library is loaded and has a device.
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
    void save_tuning() const;

    int _contexts = 0;  ///< contexts that are set up and not released
    CLTuner _tuner;
    CLGEMMHeuristicsHandle _gemm_heuristics;
    std::unique_ptr<CLBufferAllocator> _allocator;
    std::string _tuner_file;
};

}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_BACKENDS_CL_CLDEVICEBACKEND_H
