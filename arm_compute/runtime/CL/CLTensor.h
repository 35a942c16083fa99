// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLTENSOR_H
#define ARM_COMPUTE_RUNTIME_CL_CLTENSOR_H

#include "arm_compute/core/CL/ICLTensor.h"
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/runtime/CL/CLTensorAllocator.h"
#include "arm_compute/runtime/IMemoryGroup.h"

#include <cstdint>

namespace arm_compute {

class CLRuntimeContext;
class IRuntimeContext;

/// A tensor in OpenCL memory: allocator()->init(info) describes it, allocator()->allocate() allocates its memory.
/// CLScheduler must be initialised first.
///
/// A tensor that a memory group manages must not be moved: the group refers to it by address.
class CLTensor : public ICLTensor, public IMemoryManageable {
public:
    /// @param ctx A CLRuntimeContext whose scheduler maps the tensor; null: CLScheduler::get().
    CLTensor(IRuntimeContext *ctx = nullptr);
    ~CLTensor() = default;
    CLTensor(const CLTensor &) = delete;
    CLTensor(CLTensor &&) = default;
    CLTensor &operator=(const CLTensor &) = delete;
    CLTensor &operator=(CLTensor &&) = default;

    CLTensorAllocator *allocator() { return &_allocator; }

    using ICLTensor::map;
    using ICLTensor::unmap;

    /// Maps the elements for the CPU, on the scheduler's queue.
    ///
    /// @param blocking Whether to wait for the mapping.
    void map(bool blocking = true);
    void unmap();

    TensorInfo *info() const override { return &_allocator.info(); }
    TensorInfo *info() override { return &_allocator.info(); }
    uint8_t *buffer() const override { return _allocator.data(); }
    const cl::Buffer &cl_buffer() const override { return _allocator.cl_data(); }
    CLQuantization quantization() const override { return _allocator.quantization(); }
    void associate_memory_group(IMemoryGroup *memory_group) override;
    CLRuntimeContext *context() { return _ctx; }

protected:
    uint8_t *do_map(cl::CommandQueue &q, bool blocking) override { return _allocator.map(q, blocking); }
    void do_unmap(cl::CommandQueue &q) override { _allocator.unmap(q, buffer()); }

private:
    mutable CLTensorAllocator _allocator;
    CLRuntimeContext *_ctx{nullptr};
};

using CLImage = CLTensor;

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLTENSOR_H
