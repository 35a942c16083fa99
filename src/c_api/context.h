// SPDX-License-Identifier: MIT
#ifndef AC_C_API_CONTEXT_H
#define AC_C_API_CONTEXT_H

#include "arm_compute/runtime/IScheduler.h"

#include "src/c_api/objects.h"
#include "src/runtime/scheduler_here.h"

#ifdef ARM_COMPUTE_CL
#include "src/c_api/gpu_cl.h"
#endif

namespace ac {
namespace c_api {

/// Memory of a CPU context.
class Block {
public:
    Block() = default;
    Block(const AclAllocator &allocator, void *memory) : allocator_(&allocator), memory_(memory) {}
    Block(Block &&other) noexcept { *this = std::move(other); }
    Block &operator=(Block &&other) noexcept {
        std::swap(allocator_, other.allocator_);
        std::swap(memory_, other.memory_);
        return *this;
    }
    ~Block();
    void *get() const { return memory_; }

private:
    const AclAllocator *allocator_ = nullptr;
    void *memory_ = nullptr;
};

}  // namespace c_api
}  // namespace ac

struct AclContext_ : ac::c_api::Object {
    static constexpr ac::c_api::Kind own_kind = ac::c_api::Kind::context;

    AclContext_(AclTarget target, const AclContextOptions &options);

    /// For plan() of what is to run in this context.
    ac::Target plan_target() const;
    /// The scheduler for `units` threads, at most one per core; null for 0 or less.
    static std::unique_ptr<arm_compute::IScheduler> scheduler_of(int32_t units);
    /// Memory for the CPU; AclOutOfMemory.
    AclStatus allocate(ac::c_api::Block &block, size_t size, size_t alignment) const;

    const AclTarget target;
    const bool fast_math;
    const int32_t threads;  ///< the most of them; 0: no limit of its own
    const ac::FeatureSet features;
    AclAllocator allocator;
    std::unique_ptr<arm_compute::IScheduler> scheduler;  ///< null: Scheduler::get()
#ifdef ARM_COMPUTE_CL
    std::unique_ptr<ac::c_api::Gpu> gpu;  ///< of AclGpuOcl contexts
#endif
};

struct AclQueue_ : ac::c_api::Object {
    static constexpr ac::c_api::Kind own_kind = ac::c_api::Kind::queue;

    AclQueue_(AclContext_ &context, const AclQueueOptions &options);

    std::unique_ptr<arm_compute::IScheduler> scheduler;  ///< null: the context's
#ifdef ARM_COMPUTE_CL
    std::unique_ptr<ac::c_api::GpuQueue> gpu;
#endif
};

#endif  // AC_C_API_CONTEXT_H
