// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/ILifetimeManager.h"
#include "arm_compute/runtime/IMemoryManager.h"
#include "arm_compute/runtime/Types.h"

#include "src/base/interface.h"

#include <memory>
#include <vector>

#include <stddef.h>

namespace ac::net {

/// A piece of memory and the time during which it is needed, both ends included.
struct Lifetime {
    size_t size, alignment;
    size_t begin, end;
};

/// Offsets of pieces in one block. Pieces that live at the same time do not overlap. Several placement orders are
/// tried; the one with the smallest block wins.
struct OffsetPlan {
    explicit OffsetPlan(const std::vector<Lifetime> &lifetimes);
    std::vector<size_t> offsets;
    size_t size = 0, alignment = 1;
};

/// The same with several blocks. A piece has a block to itself while it lives.
struct BlockPlan {
    explicit BlockPlan(const std::vector<Lifetime> &lifetimes);
    std::vector<size_t> blocks;  ///< of each piece
    std::vector<BlobInfo> infos{};
};

/// The greatest number of bytes needed at one time. No plan takes less.
size_t lower_bound_of(const std::vector<Lifetime> &lifetimes);

/// Records lifetimes, and plans them when all lifetimes of a group have ended.
class LifetimePlanner final : public ILifetimeManager {
public:
    explicit LifetimePlanner(MappingType type) : type_(type) {}

    void register_group(IMemoryGroup *group) override;
    bool release_group(IMemoryGroup *group) override;
    void start_lifetime(void *obj) override;
    void end_lifetime(void *obj, IMemory &obj_memory, size_t size, size_t alignment) override;
    bool are_all_finalized() const override { return elements_.empty(); }
    std::unique_ptr<IMemoryPool> create_pool(IAllocator *allocator) override;
    MappingType mapping_type() const override { return type_; }

private:
    struct Element {
        void *object;
        IMemory *memory;  ///< null while the object lives
        Lifetime lifetime;
    };

    void settle();

    MappingType type_;
    IMemoryGroup *group_ = nullptr;  ///< the group of elements_
    std::vector<Element> elements_{};
    std::vector<IMemoryGroup *> settled_{};
    size_t clock_ = 0;
    std::vector<BlobInfo> pool_{};  ///< blocks that fit every group; one block for offsets
};

/// A memory manager that uses a LifetimePlanner.
std::shared_ptr<IMemoryManager> make_memory_manager(MappingType type);

}  // namespace ac::net
