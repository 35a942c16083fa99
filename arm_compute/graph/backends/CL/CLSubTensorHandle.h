// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_BACKENDS_CL_CLSUBTENSORHANDLE_H
#define ARM_COMPUTE_GRAPH_BACKENDS_CL_CLSUBTENSORHANDLE_H

#include "arm_compute/graph/ITensorHandle.h"
#include "arm_compute/runtime/CL/CLSubTensor.h"

namespace arm_compute {
namespace graph {
namespace backends {

/// A part of an OpenCL tensor. The parent owns the memory: allocate(), free(), manage() and release_if_unused() do
/// nothing.
class CLSubTensorHandle final : public ITensorHandle {
public:
    /// @param parent_handle The whole tensor or a part of it. It must outlive this object.
    /// @param shape         Shape of the part.
    /// @param coords        Start of the part in the parent.
    /// @param extend_parent Whether the parent grows if the part exceeds it; otherwise that is an error.
    CLSubTensorHandle(ITensorHandle *parent_handle, const TensorShape &shape, const Coordinates &coords,
                      bool extend_parent = false);
    ~CLSubTensorHandle() = default;
    CLSubTensorHandle(CLSubTensorHandle &&) = default;
    CLSubTensorHandle &operator=(CLSubTensorHandle &&) = default;
    CLSubTensorHandle(const CLSubTensorHandle &) = delete;
    CLSubTensorHandle &operator=(const CLSubTensorHandle &) = delete;

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
    arm_compute::CLSubTensor _sub_tensor;
    ITensorHandle *_parent_handle;
};

}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_BACKENDS_CL_CLSUBTENSORHANDLE_H
