// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_MEMORYGROUPBASE_H
#define ARM_COMPUTE_RUNTIME_MEMORYGROUPBASE_H

#include "arm_compute/runtime/IMemoryGroup.h"
#include "arm_compute/runtime/MemoryGroup.h"

#include <cstddef>
#include <memory>
#include <utility>

namespace arm_compute {

/// The group of one function's intermediate tensors, as in releases 17.09 to 19.08: MemoryGroup for tensors of one
/// type.
template <typename TensorType> class MemoryGroupBase : public IMemoryGroup {
public:
    /// @param memory_manager Provides the memory; null: nothing is managed.
    MemoryGroupBase(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : _group(std::move(memory_manager)) {}
    ~MemoryGroupBase() = default;
    MemoryGroupBase(const MemoryGroupBase &) = delete;
    MemoryGroupBase &operator=(const MemoryGroupBase &) = delete;
    MemoryGroupBase(MemoryGroupBase &&) = default;
    MemoryGroupBase &operator=(MemoryGroupBase &&) = default;

    /// As MemoryGroup::manage().
    ///
    /// @param obj The tensor.
    void manage(TensorType *obj) { _group.manage(static_cast<IMemoryManageable *>(obj)); }
    void manage(IMemoryManageable *obj) override { _group.manage(obj); }
    /// As MemoryGroup::finalize_memory(), without an alignment.
    ///
    /// @param obj        The tensor.
    /// @param obj_memory Slot for its memory.
    /// @param size       Required bytes.
    void finalize_memory(TensorType *obj, IMemory &obj_memory, size_t size) {
        _group.finalize_memory(static_cast<IMemoryManageable *>(obj), obj_memory, size, 0);
    }
    void finalize_memory(IMemoryManageable *obj, IMemory &obj_memory, size_t size, size_t alignment) override {
        _group.finalize_memory(obj, obj_memory, size, alignment);
    }
    void acquire() override { _group.acquire(); }
    void release() override { _group.release(); }
    MemoryMappings &mappings() override { return _group.mappings(); }

private:
    MemoryGroup _group;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_MEMORYGROUPBASE_H
