// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/CL/ICLTensor.h"
#include "arm_compute/core/TensorInfo.h"

#include "src/cl/launch/kernel.h"

namespace ac::ocl {

/// A tensor on device memory that belongs to another tensor or to the plan: workspace in the shape that an operator
/// needs, or constants. Only for plans: the CPU cannot map it.
class View final : public ICLTensor {
public:
    View(const TensorInfo &info, const ITensor &owner)
        : View(info, static_cast<const ICLTensor &>(owner).cl_buffer()) {}
    View(const TensorInfo &info, const cl::Buffer &memory) : info_(info), memory_(memory) {}
    ITensorInfo *info() const override { return &info_; }
    ITensorInfo *info() override { return &info_; }
    CLQuantization quantization() const override { return {}; }
    const cl::Buffer &cl_buffer() const override { return memory_; }

protected:
    uint8_t *do_map(cl::CommandQueue &, bool) override { return nullptr; }
    void do_unmap(cl::CommandQueue &) override {}

private:
    mutable TensorInfo info_;
    const cl::Buffer &memory_;
};

}  // namespace ac::ocl
