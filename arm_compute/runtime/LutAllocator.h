// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_LUTALLOCATOR_H
#define ARM_COMPUTE_RUNTIME_LUTALLOCATOR_H

#include "arm_compute/runtime/ILutAllocator.h"

#include <cstdint>
#include <vector>

namespace arm_compute {

/// Provides a table in the CPU's memory.
class LutAllocator : public ILutAllocator {
public:
    LutAllocator() = default;
    uint8_t *data() const { return _buffer.data(); }

protected:
    void allocate() override { _buffer.assign(size(), 0); }
    uint8_t *lock() override { return data(); }
    void unlock() override {}

private:
    mutable std::vector<uint8_t> _buffer{};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_LUTALLOCATOR_H
