// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_MEMORYGROUP_H
#define ARM_COMPUTE_RUNTIME_MEMORYGROUP_H

#include "arm_compute/runtime/IMemoryGroup.h"
#include "arm_compute/runtime/IMemoryManager.h"
#include "arm_compute/runtime/IMemoryPool.h"

#include <cstddef>
#include <memory>
#include <utility>

namespace arm_compute {

/// The group of one function's intermediate tensors.
///
/// Without a memory manager, nothing is managed: each tensor's allocate() allocates its own memory.
class MemoryGroup final : public IMemoryGroup {
public:
    /// @param memory_manager Provides the memory; null: nothing is managed.
    MemoryGroup(std::shared_ptr<IMemoryManager> memory_manager = nullptr) noexcept
        : _memory_manager(std::move(memory_manager)) {}
    /// Ends the lifetimes of its objects and releases an acquired pool. Its tensors may outlive it, but must not be
    /// allocated afterwards.
    ~MemoryGroup() { forget(); }
    MemoryGroup(const MemoryGroup &) = delete;
    MemoryGroup &operator=(const MemoryGroup &) = delete;

    /// Move a group only before it manages anything or after all its lifetimes have ended.
    MemoryGroup(MemoryGroup &&) = default;
    MemoryGroup &operator=(MemoryGroup &&) = default;

    /// Throws if the object has memory or is already managed by a group.
    void manage(IMemoryManageable *obj) override;
    void finalize_memory(IMemoryManageable *obj, IMemory &obj_memory, size_t size, size_t alignment) override;

    /// Throws if the memory manager was not populated. Does nothing if the group has no objects.
    void acquire() override;
    void release() override;
    MemoryMappings &mappings() override { return _mappings; }

    /// The form of releases 19.11 and 20.02.
    ///
    /// @param memory_manager Provides the memory; must outlive the group.
    MemoryGroup(IMemoryManager *memory_manager)
        : MemoryGroup(std::shared_ptr<IMemoryManager>(std::shared_ptr<IMemoryManager>(), memory_manager)) {}

private:
    void forget();

    std::shared_ptr<IMemoryManager> _memory_manager;
    IMemoryPool *_pool{nullptr};
    MemoryMappings _mappings;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_MEMORYGROUP_H
