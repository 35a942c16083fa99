// SPDX-License-Identifier: MIT
#pragma once

#include "src/c_api/objects.h"

#include <memory>

#ifdef ARM_COMPUTE_CL
#include "src/c_api/gpu.h"
#endif

namespace arm_compute {
class IScheduler;
class ITensor;
}  // namespace arm_compute

namespace ac::c_api {

/// The threads of a context or a queue. The first operator creates them and sets the function that deletes them.
struct Threads {
    ~Threads() {
        if (remove != nullptr) {
            remove(scheduler);
        }
    }
    /// Null: use Scheduler::get().
    arm_compute::IScheduler *get();

    int32_t most = 0;  ///< 0 or less: no limit of its own
    std::atomic_flag lock = ATOMIC_FLAG_INIT;
    arm_compute::IScheduler *scheduler = nullptr;
    void (*remove)(arm_compute::IScheduler *scheduler) noexcept = nullptr;
};

/// The checked contents of a descriptor.
struct Layout {
    /// AclInvalidArgument if the descriptor is invalid.
    AclStatus read(const AclTensorDescriptor *descriptor) noexcept;

    uint32_t dims = 0;
    AclDataType data_type = AclDataTypeUnknown;
    int32_t shape[6];    ///< 1 from `dims` on
    int64_t strides[6];  ///< in bytes; also set for dense tensors
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
    /// Aligned CPU memory; null if none is available.
    void *take(size_t size, size_t alignment) const noexcept { return take_(user_data_, size, alignment); }
    void give(void *memory) const noexcept { give_(user_data_, memory); }
    ac::c_api::Threads threads{};
#ifdef ARM_COMPUTE_CL
    ac::c_api::Gpu::Pointer gpu{};  ///< of AclGpuOcl contexts
#endif

private:
    // The allocator's functions. The caller's functions must not throw.
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
    ac::c_api::Gpu::QueuePointer gpu{};
#endif
};

struct AclTensor_ : ac::c_api::Object {
    static constexpr ac::c_api::Kind own_kind = ac::c_api::Kind::tensor;

    AclTensor_(AclContext_ &context, const ac::c_api::Layout &layout) noexcept;
    ~AclTensor_();

    /// Allocates memory of the tensor's own and replaces the old memory. 0: the alignment of CPU memory.
    AclStatus allocate(size_t alignment = 0) noexcept;
    AclStatus import(void *memory) noexcept;
    bool has_memory() const noexcept;

    ac::c_api::Layout layout;
    uint8_t *memory = nullptr;  ///< on the CPU, or the mapping of GPU memory
    void *owned = nullptr;      ///< memory to return to the context's allocator
    unsigned int mapped = 0;    ///< number of times that it is mapped
    /// The tensor that operators see. The first operator creates it for a CPU context. It refers to `memory`.
    std::atomic<arm_compute::ITensor *> view{nullptr};
    void (*remove_view)(arm_compute::ITensor *view) noexcept = nullptr;

private:
    void give_back() noexcept;
};

struct AclTensorPack_ : ac::c_api::Object {
    static constexpr ac::c_api::Kind own_kind = ac::c_api::Kind::pack;

    /// The serial distinguishes a tensor from a later one at the same address.
    struct Entry {
        int32_t slot;
        AclTensor tensor;
        uint64_t serial;
        Entry *next;
    };

    explicit AclTensorPack_(AclContext_ &owner) noexcept;
    ~AclTensorPack_();

    /// May return AclOutOfMemory.
    AclStatus put(const Entry &entry) noexcept;
    /// The tensor in a slot; null if the slot is empty. AclInvalidArgument: the tensor was destroyed.
    AclStatus get(int32_t slot, ac::c_api::Ref<AclTensor_> &tensor) noexcept;

private:
    Entry **place(int32_t slot) noexcept;

    std::atomic_flag lock_ = ATOMIC_FLAG_INIT;
    Entry *first_ = nullptr;
};
