// SPDX-License-Identifier: MIT
#pragma once

#include "src/c_api/objects.h"

#include <memory>

#ifdef ARM_COMPUTE_CL
#include "src/c_api/gpu_cl.h"
#endif

namespace arm_compute {
class IScheduler;
class ITensor;
}  // namespace arm_compute

namespace ac::c_api {

/// The threads of a context or a queue: made by its first operator, which also says how it is deleted.
struct Threads {
    ~Threads() {
        if (remove != nullptr) {
            remove(scheduler);
        }
    }
    /// Null for the scheduler of Scheduler::get().
    arm_compute::IScheduler *get();

    int32_t most = 0;  ///< 0 or less: no limit of their own
    std::atomic_flag lock = ATOMIC_FLAG_INIT;
    arm_compute::IScheduler *scheduler = nullptr;
    void (*remove)(arm_compute::IScheduler *scheduler) = nullptr;
};

/// What a descriptor says, checked.
struct Layout {
    /// AclInvalidArgument for what is no descriptor.
    AclStatus read(const AclTensorDescriptor *descriptor) noexcept;

    uint32_t dims = 0;
    AclDataType data_type = AclDataTypeUnknown;
    int32_t shape[6];    ///< 1 from `dims` on
    int64_t strides[6];  ///< bytes; of dense tensors, too
    bool dense = true;
    uint64_t offset = 0;
    uint64_t size = 0;  ///< bytes from the start of the memory to the end of the last element
};

}  // namespace ac::c_api

struct AclContext_ : ac::c_api::Object {
    static constexpr ac::c_api::Kind own_kind = ac::c_api::Kind::context;

    AclContext_(AclTarget target, const AclContextOptions &options) noexcept;

    const AclTarget target;
    const bool fast_math;
    const AclTargetCapabilities capabilities;
    /// Aligned memory of the CPU; null where it cannot be had.
    void *take(size_t size, size_t alignment) const noexcept { return take_(user_data_, size, alignment); }
    void give(void *memory) const noexcept { give_(user_data_, memory); }
    ac::c_api::Threads threads{};
#ifdef ARM_COMPUTE_CL
    std::unique_ptr<ac::c_api::Gpu> gpu{};  ///< of AclGpuOcl contexts
#endif

private:
    // The allocator's functions; the caller must not throw in them.
    using Take = void *(void *user_data, size_t size, size_t alignment) noexcept;
    using Give = void(void *user_data, void *memory) noexcept;
    Take *take_;
    Give *give_;
    void *user_data_ = nullptr;
};

struct AclQueue_ : ac::c_api::Object {
    static constexpr ac::c_api::Kind own_kind = ac::c_api::Kind::queue;

    AclQueue_(AclContext_ &context, int32_t compute_units) noexcept;

    ac::c_api::Threads threads{};
#ifdef ARM_COMPUTE_CL
    std::unique_ptr<ac::c_api::GpuQueue> gpu{};
#endif
};

struct AclTensor_ : ac::c_api::Object {
    static constexpr ac::c_api::Kind own_kind = ac::c_api::Kind::tensor;

    AclTensor_(AclContext_ &context, const ac::c_api::Layout &layout) noexcept;
    ~AclTensor_();

    /// Memory of its own, in the place of what it had. The alignment is that of the CPU's memory.
    AclStatus allocate(size_t alignment = 0) noexcept;
    AclStatus import(void *memory) noexcept;
    bool has_memory() const noexcept;

    ac::c_api::Layout layout;
    uint8_t *memory = nullptr;  ///< of the CPU, or the mapping of a GPU's
    void *owned = nullptr;      ///< what the allocator of the context takes back
    unsigned int mapped = 0;    ///< how often
    /// What operators see; of a CPU context's tensor made by the first of them. It refers to `memory`.
    std::atomic<arm_compute::ITensor *> view{nullptr};
    void (*remove_view)(arm_compute::ITensor *view) = nullptr;
#ifdef ARM_COMPUTE_CL
    /// The view of a GPU context's tensor.
    arm_compute::CLTensor &gpu() const;
#endif

private:
    void give_back() noexcept;
};

struct AclTensorPack_ : ac::c_api::Object {
    static constexpr ac::c_api::Kind own_kind = ac::c_api::Kind::pack;

    /// The serial tells a tensor from a later one at the same address.
    struct Entry {
        int32_t slot;
        AclTensor tensor;
        uint64_t serial;
        Entry *next;
    };

    explicit AclTensorPack_(AclContext_ &owner) noexcept;
    ~AclTensorPack_();

    /// AclOutOfMemory.
    AclStatus put(const Entry &entry) noexcept;
    /// Its tensor; null where the slot is empty. AclInvalidArgument: the tensor was destroyed.
    AclStatus get(int32_t slot, ac::c_api::Ref<AclTensor_> &tensor) noexcept;

private:
    Entry **place(int32_t slot) noexcept;

    std::atomic_flag lock_ = ATOMIC_FLAG_INIT;
    Entry *first_ = nullptr;
};
