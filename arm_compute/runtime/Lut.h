// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_LUT_H
#define ARM_COMPUTE_RUNTIME_LUT_H

#include "arm_compute/core/ILut.h"
#include "arm_compute/runtime/LutAllocator.h"

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace arm_compute {

/// A table in the CPU's memory.
class Lut : public ILut {
public:
    /// An empty table; allocator()->init() gives it a size.
    Lut() = default;
    /// Parameters as those of ILutAllocator::init().
    Lut(size_t num_elements, DataType data_type) { _allocator.init(num_elements, data_type); }
    ILutAllocator *allocator() { return &_allocator; }
    size_t num_elements() const override { return _allocator.num_elements(); }
    uint32_t index_offset() const override {
        return type() == DataType::S16 ? static_cast<uint32_t>(num_elements() / 2) : 0;
    }
    size_t size_in_bytes() const override { return _allocator.size(); }
    DataType type() const override { return _allocator.type(); }
    uint8_t *buffer() const override { return _allocator.data(); }
    void clear() override { std::memset(buffer(), 0, size_in_bytes()); }

private:
    LutAllocator _allocator{};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_LUT_H
