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

/// A tensor in CPU memory: allocator()->init(info) describes it, allocator()->allocate() allocates its memory.
///
/// A tensor that a memory group manages must not be moved: the group refers to it by address.
class Tensor : public ITensor, public IMemoryManageable {
public:
    /// @param ctx Accepted for compatibility; not used.
    Tensor(IRuntimeContext *ctx = nullptr) : _allocator(this) { ARM_COMPUTE_UNUSED(ctx); }
    ~Tensor() = default;
    Tensor(Tensor &&) = default;
    Tensor &operator=(Tensor &&) = default;

    TensorAllocator *allocator() { return &_allocator; }

    ITensorInfo *info() const override { return &_allocator.info(); }
    ITensorInfo *info() override { return &_allocator.info(); }

    /// First byte of the memory, including padding, or null if there is none.
    uint8_t *buffer() const override;

    void associate_memory_group(IMemoryGroup *memory_group) override;

private:
    mutable TensorAllocator _allocator;
};

using Image = Tensor;

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_TENSOR_H
