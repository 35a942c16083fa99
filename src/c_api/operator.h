// SPDX-License-Identifier: MIT
// Operators of the C interface. Only libraries with operators contain this code.
#pragma once

#include "arm_compute/core/TensorInfo.h"

#include "support/Mutex.h"

#include "src/c_api/context.h"
#include "src/plan/plan.h"

#include <memory>

namespace ac::c_api {

/// Sets `info`, which must be empty, from a descriptor. AclInvalidArgument if the descriptor is invalid.
AclStatus make_info(TensorInfo &info, const AclTensorDescriptor *descriptor);

/// The type of an AclDataType or AclExtendedDataType; UNKNOWN for other values.
DataType type_of(int32_t data_type) noexcept;

/// An AclExtendedDataType is this plus the DataType.
constexpr int32_t extended = 256;

/// The type that stores the elements: an integer for a quantized type. AclDataTypeUnknown if there is none.
AclDataType storage_of(DataType type) noexcept;

/// Creates a tensor that a descriptor cannot express: quantized, with several channels, or of a type without a name in
/// the C interface. May throw.
AclStatus create_tensor(AclTensor *out, AclContext_ &context, const TensorInfo &info, bool allocate);

/// The target for plan() of an operator that runs in a context.
Target plan_target(const AclContext_ &context);

/// One of an operator's tensors.
struct OperatorTensor {
    int id = -1;                     ///< slot of the pack; -1: the operator has no such tensor
    bool written = false;            ///< an output
    arm_compute::TensorInfo info{};  ///< the info of the plan
    /// prepare() reads it. The derived data is rebuilt when this slot gets another tensor.
    bool constant = false;
    /// The slot to use if the pack leaves this one empty; -1: it must be filled, -2: it may be empty.
    int otherwise = -1;
    uint64_t prepared = 0;  ///< serial of the tensor in the last prepare()
    int8_t in_place = -1;   ///< for an input: the output that may be the same tensor; -1: none
};

struct UsedTensor : OperatorTensor {
    Ref<AclTensor_> used{};  ///< the tensor of the run that goes on
};

/// Sets the slots of an operator and makes its plan for `target`. `closure` belongs to the caller.
using Planner = AclStatus(const void *closure, const Target &target, AclOperator_ &op);

/// The status of plan() as an AclStatus: refusals are AclUnsupportedConfig.
AclStatus planned(const Status &status);

/// Creates every operator. If `out` is ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT, it only checks: nothing is created or
/// written.
AclStatus create_operator_by(AclOperator *out, AclContext ctx, Planner *planner, const void *closure) noexcept;

/// Calls `make(target, op)`, a lambda.
template <class Make> AclStatus create_operator(AclOperator *out, AclContext ctx, const Make &make) noexcept {
    return create_operator_by(
        out, ctx,
        [](const void *m, const Target &target, AclOperator_ &op) {
            return (*static_cast<const Make *>(m))(target, op);
        },
        &make);
}

}  // namespace ac::c_api

/// A plan, the requirements on its tensors, and its workspace.
struct AclOperator_ : ac::c_api::Object {
    static constexpr ac::c_api::Kind own_kind = ac::c_api::Kind::op;

    explicit AclOperator_(AclContext_ &context) noexcept;

    /// Makes `count` unused slots.
    void make_slots(size_t count);
    /// Gets the workspace requirements from the plan.
    void make_workspace();

    struct Workspace {
        arm_compute::experimental::MemoryInfo need{};
        ac::c_api::Ref<AclTensor_> tensor{};  ///< owned by the operator; null before it is created
        uint64_t prepared = 0;                ///< see Slot
        ac::c_api::Ref<AclTensor_> used{};    ///< see UsedSlot
    };

    /// Runs the operator, one run at a time. `only_prepare` does only what precedes the first run. Workspace in the
    /// pack belongs to the caller; other workspace comes from the context on first use. A pointer, so that only
    /// libraries with an operator contain the function.
    AclStatus (*const run)(AclOperator_ &op, AclQueue_ &queue, AclTensorPack_ &pack, bool only_prepare) noexcept;
    ac::PlanPtr plan{};
    std::unique_ptr<ac::c_api::UsedTensor[]> slots{};
    std::unique_ptr<Workspace[]> workspace{};
    size_t slot_count = 0, workspace_count = 0;
    bool prepared = false;
    arm_compute::Mutex mutex{};
};
