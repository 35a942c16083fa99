// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLTENSORVIEW_H
#define ARM_COMPUTE_RUNTIME_CL_CLTENSORVIEW_H

#include "arm_compute/core/CL/ICLTensor.h"
#include "arm_compute/runtime/common/TensorView.h"

namespace arm_compute {
namespace detail {

/// TensorView of a tensor on an OpenCL device, for functions only: it cannot be mapped.
class CLTensorView final : public ICLTensor {
public:
    /// @param parent The tensor; must outlive this object. Its memory may be allocated later.
    /// @param viewed The elements.
    CLTensorView(const ICLTensor *parent, const Viewed &viewed)
        : CLTensorView(parent, viewed.info_in(*parent->info())) {}
    /// @param parent The tensor; must outlive this object.
    /// @param info   Where the elements are in its memory.
    CLTensorView(const ICLTensor *parent, const TensorInfo &info) : _parent(parent), _info(info) {}

    ITensorInfo *info() const override { return &_info; }
    ITensorInfo *info() override { return &_info; }
    const cl::Buffer &cl_buffer() const override { return _parent->cl_buffer(); }
    CLQuantization quantization() const override { return _parent->quantization(); }

protected:
    uint8_t *do_map(cl::CommandQueue &, bool) override { return nullptr; }
    void do_unmap(cl::CommandQueue &) override {}

private:
    const ICLTensor *_parent;
    mutable TensorInfo _info;
};

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLTENSORVIEW_H
