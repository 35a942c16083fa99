// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/ILifetimeManager.h"
#include "arm_compute/runtime/IMemoryManager.h"
#include "arm_compute/runtime/Types.h"

#include <memory>
#include <vector>

#include <stddef.h>

namespace ac::graph {

/// A piece of memory that is needed from one time to another, both included.
struct Lifetime {
    size_t size, alignment;
    size_t begin, end;
};

/// Where pieces lie in one block so that those that live at the same time do not overlap: of several orders in which
/// the pieces can be placed, the one whose block is the smallest.
struct OffsetPlan {
    explicit OffsetPlan(const std::vector<Lifetime> &lifetimes);
    std::vector<size_t> offsets;
    size_t size = 0, alignment = 1;
};

/// The same with blocks that a piece has for itself while it lives.
struct BlockPlan {
    explicit BlockPlan(const std::vector<Lifetime> &lifetimes);
    std::vector<size_t> blocks;  ///< of each piece
    std::vector<arm_compute::BlobInfo> infos{};
};

/// The most bytes that are needed at one time: no plan takes less.
size_t lower_bound_of(const std::vector<Lifetime> &lifetimes);

/// Records lifetimes and plans them when all of a group have ended.
class LifetimePlanner final : public arm_compute::ILifetimeManager {
public:
    explicit LifetimePlanner(arm_compute::MappingType type) : type_(type) {}

    void register_group(arm_compute::IMemoryGroup *group) override;
    bool release_group(arm_compute::IMemoryGroup *group) override;
    void start_lifetime(void *obj) override;
    void end_lifetime(void *obj, arm_compute::IMemory &obj_memory, size_t size, size_t alignment) override;
    bool are_all_finalized() const override { return elements_.empty(); }
    std::unique_ptr<arm_compute::IMemoryPool> create_pool(arm_compute::IAllocator *allocator) override;
    arm_compute::MappingType mapping_type() const override { return type_; }

private:
    struct Element {
        void *object;
        arm_compute::IMemory *memory;  ///< null while it lives
        Lifetime lifetime;
    };

    void settle();

    arm_compute::MappingType type_;
    arm_compute::IMemoryGroup *group_ = nullptr;  ///< of the elements
    std::vector<Element> elements_{};
    std::vector<arm_compute::IMemoryGroup *> settled_{};
    size_t clock_ = 0;
    std::vector<arm_compute::BlobInfo> pool_{};  ///< what each group finds room in; of offsets, one
};

/// A memory manager of such a planner.
std::shared_ptr<arm_compute::IMemoryManager> make_memory_manager(arm_compute::MappingType type);

}  // namespace ac::graph
