// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_TENSOR_H
#define ARM_COMPUTE_RUNTIME_TENSOR_H

#include "arm_compute/core/Error.h"
#include "arm_compute/core/ITensor.h"
#include "arm_compute/runtime/IMemoryGroup.h"
#include "arm_compute/runtime/TensorAllocator.h"

#include <cstdint>

namespace arm_compute {

class IRuntimeContext;
class ITensorInfo;

/// A tensor in the CPU's memory: allocator()->init(info) describes it, allocator()->allocate() gives it its memory.
///
/// A tensor that a memory group manages must stay where it is: the group refers to it by its address.
class Tensor : public ITensor, public IMemoryManageable {
public:
    /// @param ctx Accepted for compatibility; the tensor needs nothing of it.
    Tensor(IRuntimeContext *ctx = nullptr) : _allocator(this) { ARM_COMPUTE_UNUSED(ctx); }
    ~Tensor() = default;
    Tensor(Tensor &&) = default;
    Tensor &operator=(Tensor &&) = default;

    TensorAllocator *allocator() { return &_allocator; }

    ITensorInfo *info() const override { return &_allocator.info(); }
    ITensorInfo *info() override { return &_allocator.info(); }

    /// First byte of the memory, padding included, or null if there is none now.
    uint8_t *buffer() const override;

    void associate_memory_group(IMemoryGroup *memory_group) override;

private:
    mutable TensorAllocator _allocator;
};

using Image = Tensor;

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_TENSOR_H
