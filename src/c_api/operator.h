// SPDX-License-Identifier: MIT
// Operators: what is in a library that has one.
#pragma once

#include "arm_compute/core/TensorInfo.h"

#include "support/Mutex.h"

#include "src/c_api/context.h"
#include "src/plan/plan.h"

#include <memory>

namespace ac::c_api {

/// Makes `info`, an empty one, that of a descriptor; AclInvalidArgument for what is none.
AclStatus make_info(TensorInfo &info, const AclTensorDescriptor *descriptor);

/// The type of an AclDataType or AclExtendedDataType; UNKNOWN for what is none.
arm_compute::DataType type_of(int32_t data_type) noexcept;

/// AclExtendedDataType is this and the DataType.
constexpr int32_t extended = 256;

/// What stores elements of a type: of the quantized types their integers; AclDataTypeUnknown for other types.
AclDataType storage_of(arm_compute::DataType type) noexcept;

/// A tensor of an info that a descriptor cannot say: quantized, of several channels, of a type that has no name in the
/// C interface. May throw.
AclStatus create_tensor(AclTensor *out, AclContext_ &context, const TensorInfo &info, bool allocate);

/// For plan() of what is to run in a context.
Target plan_target(const AclContext_ &context);

/// One of an operator's tensors.
struct Slot {
    int id = -1;                     ///< of the pack; -1: the operator has no such tensor
    bool written = false;            ///< an output
    arm_compute::TensorInfo info{};  ///< what the plan was made for
    /// Read by the plan's prepare(): what is derived from it is made anew when another tensor is in this slot.
    bool constant = false;
    /// The slot that is used where the pack leaves this one empty; -1: it must be filled, -2: it may be empty.
    int otherwise = -1;
    uint64_t prepared = 0;  ///< serial of the tensor that prepare() was called with
    int8_t in_place = -1;   ///< of an input: the output that may be the same tensor; -1: none
};

/// Gives an operator its slots and, from plan() for `target`, its plan. `closure` is the caller's.
using Planner = AclStatus(const void *closure, const Target &target, AclOperator_ &op);

/// What plan() said: refusals are AclUnsupportedConfig.
AclStatus planned(const Status &status);

/// The one way in which operators are made. With `out` being ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT nothing is made and
/// nothing written.
AclStatus create_operator_by(AclOperator *out, AclContext ctx, Planner *planner, const void *closure) noexcept;

/// `make(target, op)`, a lambda.
template <class Make> AclStatus create_operator(AclOperator *out, AclContext ctx, const Make &make) noexcept {
    return create_operator_by(
        out, ctx,
        [](const void *m, const Target &target, AclOperator_ &op) {
            return (*static_cast<const Make *>(m))(target, op);
        },
        &make);
}

}  // namespace ac::c_api

/// A plan, what its tensors must be, and the memory that it asks for.
struct AclOperator_ : ac::c_api::Object {
    static constexpr ac::c_api::Kind own_kind = ac::c_api::Kind::op;

    explicit AclOperator_(AclContext_ &context) noexcept;

    /// Gives it so many slots, unused ones.
    void make_slots(size_t count);
    /// Asks the plan for its workspace.
    void make_workspace();

    struct Workspace {
        arm_compute::experimental::MemoryInfo need{};
        ac::c_api::Ref<AclTensor_> tensor{};  ///< the operator's own; null where there is none yet
        uint64_t prepared = 0;                ///< as of a Slot
    };

    /// One run at a time, or with `only_prepare` what comes before the first one. Workspace whose slot is in the pack
    /// is the caller's, all else comes from the context when it is first needed. A pointer, so that only libraries with
    /// an operator have the function.
    AclStatus (*const run)(AclOperator_ &op, AclQueue_ &queue, AclTensorPack_ &pack, bool only_prepare);
    ac::PlanPtr plan{};
    std::unique_ptr<ac::c_api::Slot[]> slots{};
    std::unique_ptr<Workspace[]> workspace{};
    size_t slot_count = 0, workspace_count = 0;
    bool prepared = false;
    arm_compute::Mutex mutex{};
};
