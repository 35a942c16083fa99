// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_ITENSORALLOCATOR_H
#define ARM_COMPUTE_RUNTIME_ITENSORALLOCATOR_H

#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/Types.h"

#include <cstddef>
#include <cstdint>

namespace arm_compute {

/// A tensor's description and its memory.
class ITensorAllocator {
public:
    ITensorAllocator() = default;
    ITensorAllocator(const ITensorAllocator &) = default;
    ITensorAllocator &operator=(const ITensorAllocator &) = default;
    ITensorAllocator(ITensorAllocator &&) = default;
    ITensorAllocator &operator=(ITensorAllocator &&) = default;
    virtual ~ITensorAllocator() = default;

    /// Copies a description.
    ///
    /// @param input     Shape, data type, layout, padding and quantization of the tensor.
    /// @param alignment Alignment of the memory in bytes; 0: the default.
    void init(const TensorInfo &input, size_t alignment = 0);

    /// Uses a description that another owner keeps alive while this object is used.
    ///
    /// @param input     Shape, data type, layout, padding and quantization of the tensor.
    /// @param alignment Alignment of the memory in bytes; 0: the default.
    void soft_init(TensorInfo &input, size_t alignment = 0);

    TensorInfo &info() { return _info_external != nullptr ? *_info_external : _info_owned; }
    const TensorInfo &info() const { return _info_external != nullptr ? *_info_external : _info_owned; }

    /// Alignment of the memory in bytes; 0: the default.
    size_t alignment() const { return _alignment; }

    /// Allocates info().total_size() bytes. Later changes of info() do not change the memory.
    virtual void allocate() = 0;

    /// Frees the memory. Does nothing if there is none.
    virtual void free() = 0;

protected:
    /// Makes the memory accessible to the CPU and returns its first byte.
    virtual uint8_t *lock() = 0;

    /// Ends the access that lock() started.
    virtual void unlock() = 0;

private:
    TensorInfo _info_owned{};
    TensorInfo *_info_external{nullptr};
    size_t _alignment{0};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_ITENSORALLOCATOR_H
