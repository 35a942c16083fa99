// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_MEMORY_H
#define ARM_COMPUTE_RUNTIME_MEMORY_H

#include "arm_compute/runtime/IMemory.h"
#include "arm_compute/runtime/IMemoryRegion.h"

#include <memory>

namespace arm_compute {

/// The memory slot of a CPU tensor.
class Memory : public IMemory {
public:
    Memory() = default;

    /// @param memory Region; this object shares its ownership.
    Memory(const std::shared_ptr<IMemoryRegion> &memory) : _region(memory.get()), _region_owned(memory) {}

    /// @param memory Region of another owner, which must keep it alive.
    Memory(IMemoryRegion *memory) : _region(memory) {}

    Memory(const Memory &) = default;
    Memory &operator=(const Memory &) = default;
    Memory(Memory &&) = default;
    Memory &operator=(Memory &&) = default;

    IMemoryRegion *region() final { return _region; }
    IMemoryRegion *region() const final { return _region; }
    void set_region(IMemoryRegion *region) final;
    void set_owned_region(std::unique_ptr<IMemoryRegion> region) final;

private:
    IMemoryRegion *_region{nullptr};
    std::shared_ptr<IMemoryRegion> _region_owned{};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_MEMORY_H
