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

/// An OpenCL device. All graphs of a process use the device, and this backend's tuner and heuristics, of
/// @ref CLScheduler.
class CLDeviceBackend final : public IDeviceBackend {
public:
    CLDeviceBackend();
    /// Saves the tuning results if tuning was on and its file has a name; an error is printed to stderr. If tuner and
    /// heuristics of the scheduler are this backend's, they are removed.
    ~CLDeviceBackend();

    /// Turns tuning on or off, for all graphs.
    void set_kernel_tuning(bool enable_tuning);
    void set_kernel_tuning_mode(CLTunerMode tuning_mode);
    /// Makes a context if there is none, and gives the scheduler this backend's tuner and heuristics.
    void initialize_backend() override;
    /// The first context, and each one after all others were released, initialises the backend. The very first one
    /// chooses the platform by its GraphConfig::backend_type. Files of tuning and of heuristics are those of the latest
    /// context. A file of tuning that this device cannot use is left alone, with a line on stderr.
    ///
    /// @throw std::runtime_error if there is no such platform.
    void setup_backend_context(GraphContext &ctx) override;
    void release_backend_context(GraphContext &ctx) override;
    /// Whether a library of OpenCL was loaded and has a device.
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

    int _contexts = 0;  ///< that have been set up and not released
    CLTuner _tuner;
    CLGEMMHeuristicsHandle _gemm_heuristics;
    std::unique_ptr<CLBufferAllocator> _allocator;
    std::string _tuner_file;
};

}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_BACKENDS_CL_CLDEVICEBACKEND_H
