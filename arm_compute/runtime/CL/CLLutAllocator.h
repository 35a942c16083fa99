// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLLUTALLOCATOR_H
#define ARM_COMPUTE_RUNTIME_CL_CLLUTALLOCATOR_H

#include "arm_compute/runtime/CL/CLMemoryRegion.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/ILutAllocator.h"

#include <cstdint>
#include <memory>

namespace arm_compute {

/// Provides a table in a buffer on an OpenCL device.
class CLLutAllocator : public ILutAllocator {
public:
    CLLutAllocator() = default;
    ~CLLutAllocator() override = default;
    CLLutAllocator(const CLLutAllocator &) = delete;
    const CLLutAllocator &operator=(const CLLutAllocator &) = delete;
    /// Null: the table is not in the CPU's memory.
    uint8_t *data() { return nullptr; }
    const cl::Buffer &cl_data() const { return _region->cl_data(); }
    uint8_t *map(cl::CommandQueue &q, bool blocking) { return static_cast<uint8_t *>(_region->map(q, blocking)); }
    void unmap(cl::CommandQueue &q, uint8_t *) { _region->unmap(q); }

protected:
    void allocate() override {
        _region = std::make_unique<CLBufferMemoryRegion>(CL_MEM_ALLOC_HOST_PTR | CL_MEM_READ_WRITE, size());
    }
    uint8_t *lock() override { return map(CLScheduler::get().queue(), true); }
    void unlock() override { _region->unmap(CLScheduler::get().queue()); }

private:
    std::unique_ptr<CLBufferMemoryRegion> _region{};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLLUTALLOCATOR_H
