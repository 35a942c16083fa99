// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLMEMORY_H
#define ARM_COMPUTE_RUNTIME_CL_CLMEMORY_H

#include "arm_compute/runtime/CL/CLMemoryRegion.h"
#include "arm_compute/runtime/IMemory.h"

#include <memory>

namespace arm_compute {

/// The memory slot of an OpenCL tensor.
class CLMemory : public IMemory {
public:
    CLMemory() = default;

    /// @param memory Region; this object shares its ownership.
    CLMemory(const std::shared_ptr<ICLMemoryRegion> &memory) : _region(memory.get()), _region_owned(memory) {}

    /// @param memory Region of another owner, which must keep it alive.
    CLMemory(ICLMemoryRegion *memory) : _region(memory) {}

    CLMemory(const CLMemory &) = default;
    CLMemory &operator=(const CLMemory &) = default;
    CLMemory(CLMemory &&) = default;
    CLMemory &operator=(CLMemory &&) = default;

    ICLMemoryRegion *cl_region() { return _region; }
    ICLMemoryRegion *cl_region() const { return _region; }
    IMemoryRegion *region() final { return _region; }
    IMemoryRegion *region() const final { return _region; }

    /// @param region Region of OpenCL memory, as CLBufferAllocator makes it; any other region is an error.
    void set_region(IMemoryRegion *region) final;
    void set_owned_region(std::unique_ptr<IMemoryRegion> region) final;

private:
    ICLMemoryRegion *_region{nullptr};
    std::shared_ptr<IMemoryRegion> _region_owned{};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLMEMORY_H
