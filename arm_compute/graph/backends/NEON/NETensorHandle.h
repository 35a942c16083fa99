// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_BACKENDS_NEON_NETENSORHANDLE_H
#define ARM_COMPUTE_GRAPH_BACKENDS_NEON_NETENSORHANDLE_H

#include "arm_compute/graph/ITensorHandle.h"
#include "arm_compute/runtime/Tensor.h"

namespace arm_compute {
namespace graph {
namespace backends {

/// A CPU tensor.
class NETensorHandle final : public ITensorHandle {
public:
    /// @param info Description of the tensor; it is copied.
    NETensorHandle(const ITensorInfo &info);
    ~NETensorHandle() = default;
    NETensorHandle(NETensorHandle &&) = default;
    NETensorHandle &operator=(NETensorHandle &&) = default;

    void allocate() override;
    void free() override;
    void manage(IMemoryGroup *mg) override;
    void map(bool blocking) override;
    void unmap() override;
    void release_if_unused() override;
    arm_compute::ITensor &tensor() override;
    const arm_compute::ITensor &tensor() const override;
    ITensorHandle *parent_handle() override;
    bool is_subtensor() const override;
    Target target() const override;

private:
    arm_compute::Tensor _tensor;
};

}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_BACKENDS_NEON_NETENSORHANDLE_H
