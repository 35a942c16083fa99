// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_OPERATORTENSOR_H
#define ARM_COMPUTE_RUNTIME_OPERATORTENSOR_H

#include "arm_compute/core/ITensor.h"
#include "arm_compute/runtime/IMemory.h"

#include <cstdint>

namespace arm_compute {
namespace experimental {

/// A tensor of an info and memory that others own. Both must outlive it.
class OperatorTensor : public ITensor {
public:
    /// @param info   Description.
    /// @param memory At least info->total_size() bytes when the tensor is used.
    OperatorTensor(ITensorInfo *info, IMemory *memory) : _info(info), _memory(memory) {}
    ~OperatorTensor() = default;
    OperatorTensor(const OperatorTensor &) = delete;
    OperatorTensor &operator=(const OperatorTensor &) = delete;
    OperatorTensor(OperatorTensor &&) = default;
    OperatorTensor &operator=(OperatorTensor &&) = default;

    arm_compute::ITensorInfo *info() const override { return _info; }
    arm_compute::ITensorInfo *info() override { return _info; }

    /// First byte of the memory, or null.
    uint8_t *buffer() const override {
        IMemoryRegion *region = _memory->region();
        return region == nullptr ? nullptr : static_cast<uint8_t *>(region->buffer());
    }

private:
    arm_compute::ITensorInfo *_info;
    IMemory *_memory;
};

}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_OPERATORTENSOR_H
