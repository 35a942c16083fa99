// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_BACKENDS_NEON_NESUBTENSORHANDLE_H
#define ARM_COMPUTE_GRAPH_BACKENDS_NEON_NESUBTENSORHANDLE_H

#include "arm_compute/graph/ITensorHandle.h"
#include "arm_compute/runtime/SubTensor.h"

namespace arm_compute {
namespace graph {
namespace backends {

/// A part of a CPU tensor. The parent owns the memory: allocate(), free(), manage() and release_if_unused() do
/// nothing.
class NESubTensorHandle final : public ITensorHandle {
public:
    /// @param parent_handle The whole tensor or a part of it. It must outlive this object.
    /// @param shape         Shape of the part.
    /// @param coords        Start of the part in the parent.
    /// @param extend_parent Whether the parent grows if the part exceeds it; otherwise that is an error.
    NESubTensorHandle(ITensorHandle *parent_handle, const TensorShape &shape, const Coordinates &coords,
                      bool extend_parent = false)
        : _sub_tensor(&parent_handle->tensor(), shape, coords, extend_parent), _parent_handle(parent_handle) {}
    ~NESubTensorHandle() = default;
    NESubTensorHandle(NESubTensorHandle &&) = default;
    NESubTensorHandle &operator=(NESubTensorHandle &&) = default;
    NESubTensorHandle(const NESubTensorHandle &) = delete;
    NESubTensorHandle &operator=(const NESubTensorHandle &) = delete;

    void allocate() override {}
    void free() override {}
    void manage(IMemoryGroup *) override {}
    void map(bool) override {}
    void unmap() override {}
    void release_if_unused() override {}
    arm_compute::ITensor &tensor() override { return _sub_tensor; }
    const arm_compute::ITensor &tensor() const override { return _sub_tensor; }
    ITensorHandle *parent_handle() override { return _parent_handle->parent_handle(); }
    bool is_subtensor() const override { return true; }
    Target target() const override { return Target::NEON; }

private:
    arm_compute::SubTensor _sub_tensor;
    ITensorHandle *_parent_handle;
};

}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_BACKENDS_NEON_NESUBTENSORHANDLE_H
