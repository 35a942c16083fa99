// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_BACKENDS_NEON_NETENSORHANDLE_H
#define ARM_COMPUTE_GRAPH_BACKENDS_NEON_NETENSORHANDLE_H

#include "arm_compute/graph/ITensorHandle.h"
#include "arm_compute/runtime/IMemoryGroup.h"
#include "arm_compute/runtime/Tensor.h"

namespace arm_compute {
namespace graph {
namespace backends {

/// A CPU tensor.
class NETensorHandle final : public ITensorHandle {
public:
    /// @param info Description of the tensor; it is copied.
    NETensorHandle(const ITensorInfo &info) { _tensor.allocator()->init(info); }
    ~NETensorHandle() = default;
    NETensorHandle(NETensorHandle &&) = default;
    NETensorHandle &operator=(NETensorHandle &&) = default;

    void allocate() override { _tensor.allocator()->allocate(); }
    void free() override { _tensor.allocator()->free(); }
    void manage(IMemoryGroup *mg) override {
        if (mg != nullptr) {
            mg->manage(&_tensor);
        }
    }
    void map(bool) override {}
    void unmap() override {}
    void release_if_unused() override {
        if (!_tensor.is_used()) {
            _tensor.allocator()->free();
        }
    }
    arm_compute::ITensor &tensor() override { return _tensor; }
    const arm_compute::ITensor &tensor() const override { return _tensor; }
    ITensorHandle *parent_handle() override { return this; }
    bool is_subtensor() const override { return false; }
    Target target() const override { return Target::NEON; }

private:
    arm_compute::Tensor _tensor{};
};

}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_BACKENDS_NEON_NETENSORHANDLE_H
