// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLMEMORY_H
#define ARM_COMPUTE_RUNTIME_CL_CLMEMORY_H

#include "arm_compute/runtime/CL/CLMemoryRegion.h"
#include "arm_compute/runtime/IMemory.h"

#include <memory>

namespace arm_compute {

/// The place of an OpenCL tensor's memory.
class CLMemory : public IMemory {
public:
    CLMemory() = default;

    /// @param memory Region that this object shares the ownership of.
    CLMemory(const std::shared_ptr<ICLMemoryRegion> &memory) : _region(memory.get()), _region_owned(memory) {}

    /// @param memory Region that another owner keeps alive.
    CLMemory(ICLMemoryRegion *memory) : _region(memory) {}

    CLMemory(const CLMemory &) = default;
    CLMemory &operator=(const CLMemory &) = default;
    CLMemory(CLMemory &&) = default;
    CLMemory &operator=(CLMemory &&) = default;

    ICLMemoryRegion *cl_region() { return _region; }
    ICLMemoryRegion *cl_region() const { return _region; }
    IMemoryRegion *region() final { return _region; }
    IMemoryRegion *region() const final { return _region; }

    /// @param region A region of OpenCL memory, as CLBufferAllocator makes them; it is an error to give another.
    void set_region(IMemoryRegion *region) final;
    void set_owned_region(std::unique_ptr<IMemoryRegion> region) final;

private:
    ICLMemoryRegion *_region{nullptr};
    std::shared_ptr<IMemoryRegion> _region_owned{};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLMEMORY_H
