// SPDX-License-Identifier: MIT
// Operators, and the tensors that they run on.
#ifndef AC_C_API_OPERATOR_H
#define AC_C_API_OPERATOR_H

#include "arm_compute/runtime/Tensor.h"

#include "support/Mutex.h"

#include "src/c_api/context.h"

#include <vector>

struct AclTensor_ : ac::c_api::Object {
    static constexpr ac::c_api::Kind own_kind = ac::c_api::Kind::tensor;

    AclTensor_(AclContext_ &context, const arm_compute::TensorInfo &info);
    ~AclTensor_();

    /// Memory of its own, in the place of what it had. The alignment is that of the CPU's memory.
    AclStatus allocate(size_t alignment = 0);
    AclStatus import(void *memory);
    AclStatus map(void **address);
    AclStatus unmap(const void *address);

    arm_compute::ITensor &tensor();
    arm_compute::ITensorInfo &info() { return *tensor().info(); }
    bool has_memory();

    arm_compute::Tensor cpu{};
    ac::c_api::Block memory{};
    unsigned int mapped = 0;  ///< how often
#ifdef ARM_COMPUTE_CL
    std::unique_ptr<arm_compute::CLTensor> gpu;
#endif
    AclTensorDescriptor descriptor{};  ///< for AclGetTensorDescriptor(); it points at the two below
    int32_t shape[6];
    int64_t strides[6];

private:
    AclStatus import_cpu(void *address);
};

struct AclTensorPack_ : ac::c_api::Object {
    static constexpr ac::c_api::Kind own_kind = ac::c_api::Kind::pack;

    explicit AclTensorPack_(AclContext_ &owner) : Object(own_kind, &owner) {}

    /// Serials tell a tensor from a later one at the same address.
    struct Entry {
        int32_t slot;
        AclTensor tensor;
        uint64_t serial;
    };
    std::vector<Entry> entries{};
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
};

/// Calls an operator's plan() for `target` and says what its tensors are. `closure` is the caller's.
using Planner = Status(const void *closure, const Target &target, PlanPtr &plan, std::vector<Slot> &slots);

/// The one way in which operators are made. Refusals of the plan are AclUnsupportedConfig. With `out` being
/// ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT nothing is made and nothing written.
AclStatus create_operator_by(AclOperator *out, AclContext ctx, Planner *planner, const void *closure);

/// `make(target, plan, slots)`, a lambda.
template <class Make>
AclStatus create_operator(AclOperator *out, AclContext ctx, const Make &make) {
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

    /// One run at a time, on the queue. Workspace whose slot is in the pack is the caller's, all else comes from the
    /// context when it is first needed.
    AclStatus run(AclQueue_ &queue, AclTensorPack_ &pack);

    struct Workspace {
        arm_compute::experimental::MemoryInfo need;
        ac::c_api::Ref<AclTensor_> tensor;  ///< the operator's own; null where there is none yet
    };
    /// Gives it memory if it has none.
    AclStatus own(Workspace &space);

    const ac::PlanPtr plan;
    const std::vector<ac::c_api::Slot> slots;
    std::vector<Workspace> workspace{};
    /// Serials of the constant tensors and of the persistent workspace that prepare() was called with.
    std::vector<uint64_t> prepared_with{};
    bool prepared = false;
    arm_compute::Mutex mutex{};
};

#endif  // AC_C_API_OPERATOR_H
