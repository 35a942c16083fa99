// SPDX-License-Identifier: MIT
// Operators, and the tensors that they run on.
#ifndef AC_C_API_OPERATOR_H
#define AC_C_API_OPERATOR_H

#include "support/Mutex.h"

#include "src/c_api/context.h"

#include <vector>

namespace ac {
namespace c_api {

/// A tensor in memory of whomever.
class HostTensor final : public ITensor {
public:
    explicit HostTensor(const TensorInfo &info) : own_info(info) {}
    ITensorInfo *info() const override { return &own_info; }
    ITensorInfo *info() override { return &own_info; }
    uint8_t *buffer() const override { return memory; }

    mutable TensorInfo own_info;
    uint8_t *memory = nullptr;
};

}  // namespace c_api
}  // namespace ac

struct AclTensor_ : ac::c_api::Object {
    static constexpr ac::c_api::Kind own_kind = ac::c_api::Kind::tensor;

    AclTensor_(AclContext_ &context, const arm_compute::TensorInfo &info);
    ~AclTensor_();

    /// Memory of its own, in the place of what it had. The alignment is that of the CPU's memory.
    AclStatus allocate(size_t alignment = 0);
    AclStatus import(void *memory);

    arm_compute::ITensor &tensor() noexcept;
    const arm_compute::ITensorInfo &info() const { return host.own_info; }
    bool has_memory() noexcept;

    ac::c_api::HostTensor host;  ///< of a GPU context only its info counts
    void *owned = nullptr;       ///< what the allocator of the context takes back
    unsigned int mapped = 0;     ///< how often
#ifdef ARM_COMPUTE_CL
    std::unique_ptr<arm_compute::CLTensor> gpu;
#endif
    int32_t shape[6];    ///< of AclGetTensorDescriptor()
    int64_t strides[6];  ///< likewise

private:
    void give_back() noexcept;
};

struct AclTensorPack_ : ac::c_api::Object {
    static constexpr ac::c_api::Kind own_kind = ac::c_api::Kind::pack;

    /// The serial tells a tensor from a later one at the same address.
    struct Entry {
        int32_t slot;
        Entry *next;
        AclTensor tensor;
        uint64_t serial;
    };

    explicit AclTensorPack_(AclContext_ &owner);
    ~AclTensorPack_();

    /// Null where the slot is empty.
    Entry *find(int32_t slot) noexcept;

    Entry *first = nullptr;
    arm_compute::Mutex mutex{};
};

namespace ac {
namespace c_api {

/// One of an operator's tensors.
struct Slot {
    int id;                        ///< of the pack
    bool written;                  ///< an output
    arm_compute::TensorInfo info;  ///< what the plan was made for
    /// Read by the plan's prepare(): what is derived from it is made anew when another tensor is in this slot.
    bool constant = false;
    /// The slot that is used where the pack leaves this one empty; -1: it must be filled, -2: it may be empty.
    int otherwise = -1;
    uint64_t prepared = 0;  ///< serial of the tensor that prepare() was called with
};

/// Calls an operator's plan() for `target` and says what its tensors are. `closure` is the caller's.
using Planner = Status(const void *closure, const Target &target, PlanPtr &plan, std::vector<Slot> &slots);

/// The one way in which operators are made. Refusals of the plan are AclUnsupportedConfig. With `out` being
/// ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT nothing is made and nothing written.
AclStatus create_operator_by(AclOperator *out, AclContext ctx, Planner *planner, const void *closure) noexcept;

/// `make(target, plan, slots)`, a lambda.
template <class Make>
AclStatus create_operator(AclOperator *out, AclContext ctx, const Make &make) noexcept {
    return create_operator_by(
        out, ctx,
        [](const void *m, const Target &target, PlanPtr &plan, std::vector<Slot> &slots) {
            return (*static_cast<const Make *>(m))(target, plan, slots);
        },
        &make);
}

}  // namespace c_api
}  // namespace ac

/// A plan, what its tensors must be, and the memory that it asks for.
struct AclOperator_ : ac::c_api::Object {
    static constexpr ac::c_api::Kind own_kind = ac::c_api::Kind::op;

    AclOperator_(AclContext_ &context, ac::PlanPtr plan, std::vector<ac::c_api::Slot> slots);

    struct Workspace {
        arm_compute::experimental::MemoryInfo need;
        ac::c_api::Ref<AclTensor_> tensor{};  ///< the operator's own; null where there is none yet
        uint64_t prepared = 0;                ///< as of a Slot
    };

    /// One run at a time. Workspace whose slot is in the pack is the caller's, all else comes from the context when it
    /// is first needed. A pointer, so that only libraries with an operator have the function.
    AclStatus (*const run)(AclOperator_ &op, AclQueue_ &queue, AclTensorPack_ &pack);
    const ac::PlanPtr plan;
    std::vector<ac::c_api::Slot> slots;
    std::vector<Workspace> workspace{};
    bool prepared = false;
    arm_compute::Mutex mutex{};
};

#endif  // AC_C_API_OPERATOR_H
