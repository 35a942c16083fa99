// SPDX-License-Identifier: MIT
#include "src/c_api/operator.h"

#include "arm_compute/AclOperators.h"

#include "src/api/call.h"
#include "src/c_api/by_name.h"
#include "src/c_api/view.h"
#include "src/registry/table.h"
#include "src/runtime/scheduler_here.h"

namespace ac::c_api {

using arm_compute::lock_guard;
using arm_compute::experimental::MemoryInfo;
using arm_compute::experimental::MemoryLifetime;

namespace {

/// Whether the layout of a tensor matches the plan.
bool fits(const TensorInfo &planned, const Layout &given) {
    for (size_t d = 0; d < 6; ++d) {
        // Missing dimensions have an extent of 1.
        const size_t extent = d < planned.num_dimensions() ? planned.dimension(d) : 1;
        if (extent != static_cast<size_t>(given.shape[d]) ||
            ((extent > 1 || d == 0) && planned.strides_in_bytes()[d] != given.strides[d])) {
            return false;
        }
    }
    return storage_of(planned.data_type()) == given.data_type &&
           planned.offset_first_element_in_bytes() == given.offset;
}

/// The state of one run. References in the slots keep the tensors alive until the run ends.
class Run {
public:
    Run(AclOperator_ &op, AclTensorPack_ &entries) : op_(op), entries_(entries) {}
    ~Run() {
        for (size_t i = 0; i < op_.slot_count; ++i) {
            op_.slots[i].used = {};
        }
        for (size_t i = 0; i < op_.workspace_count; ++i) {
            op_.workspace[i].used = {};
        }
    }
    Run(const Run &) = delete;
    Run &operator=(const Run &) = delete;

    AclStatus collect() {
        AclStatus status = AclSuccess;
        for (size_t i = 0; i < op_.slot_count && status == AclSuccess; ++i) {
            status = op_.slots[i].id >= 0 ? add(op_.slots[i]) : AclSuccess;
        }
        for (size_t i = 0; i < op_.workspace_count && status == AclSuccess; ++i) {
            status = add(op_.workspace[i]);
        }
        return status;
    }

    /// Rejects outputs that share memory with inputs which do not allow it.
    AclStatus check_overlaps() const {
        std::unique_ptr<Operand[]> operands(new Operand[static_cast<uint32_t>(op_.slot_count) + registry::max_outputs]);
        size_t count = 0;
        for (size_t i = 0; i < op_.slot_count; ++i) {
            const OperatorTensor &slot = op_.slots[i];
            // Packed weights are not read again.
            if (slot.id >= 0 && !is_output(slot.id) && !(slot.constant && op_.prepared)) {
                operands[count++] = {
                    pack.get_const_tensor(slot.id), nullptr, Operand::input, true, -1, complex_channels, slot.in_place};
            }
        }
        for (int k = 0; k < registry::max_outputs; ++k) {
            operands[count++] = {
                pack.get_const_tensor(AclDst + k), nullptr, Operand::output, true, -1, complex_channels};
        }
        const Status status = check_tensors({"AclRunOperator", operands.get(), count}, plan_target(*op_.context));
        return bool(status) ? AclSuccess : fail(AclInvalidArgument, "%s", status.error_description().c_str());
    }

    ITensorPack pack{};

private:
    static bool is_output(int id) { return id >= AclDst && id < AclDst + registry::max_outputs; }
    /// Gets the tensor of a slot; null if the slot is empty. The tensor must have memory that kernels may use now.
    AclStatus take(int id, Ref<AclTensor_> &used) {
        const AclStatus status = entries_.get(id, used);
        return status == AclSuccess && used &&
                       (!used->has_memory() || (used->mapped != 0 && used->context->target != AclCpu))
                   ? fail(AclInvalidObjectState, "the tensor in slot %d is mapped or has no memory", id)
                   : status;
    }

    /// Records the tensor for prepare(), which must run again if it is a new one.
    void remember(uint64_t &prepared, const AclTensor_ &tensor) {
        op_.prepared = op_.prepared && prepared == tensor.serial;
        prepared = tensor.serial;
    }

    AclStatus add(UsedTensor &slot) {
        AclStatus status = take(slot.id, slot.used);
        if (status == AclSuccess && !slot.used && slot.otherwise >= 0) {
            status = take(slot.otherwise, slot.used);
        }
        AclTensor_ *const tensor = slot.used.get();
        if (status != AclSuccess || (tensor == nullptr && slot.otherwise == -2)) {
            return status;
        }
        if (tensor == nullptr || !fits(slot.info, tensor->layout)) {
            return fail(AclInvalidArgument, "slot %d is empty, or its tensor is not as the operator's descriptor",
                        slot.id);
        }
        if (slot.constant) {
            remember(slot.prepared, *tensor);
        }
        if (slot.written) {
            pack.add_tensor(slot.id, &view_of(*tensor));
        } else {
            pack.add_const_tensor(slot.id, &view_of(*tensor));
        }
        return AclSuccess;
    }

    AclStatus add(AclOperator_::Workspace &space) {
        AclStatus status = take(space.need.slot, space.used);
        AclTensor_ *tensor = space.used.get();
        if (status == AclSuccess && tensor != nullptr && !serves(space.need, *tensor)) {
            return fail(AclInvalidArgument, "the workspace in slot %d is too small or not aligned", space.need.slot);
        }
        if (status == AclSuccess && tensor == nullptr) {
            status = own(space);
            tensor = space.tensor.get();
        }
        if (status == AclSuccess) {
            if (space.need.lifetime == MemoryLifetime::Persistent) {
                remember(space.prepared, *tensor);
            }
            pack.add_tensor(space.need.slot, &view_of(*tensor));
        }
        return status;
    }

    static bool serves(const MemoryInfo &need, const AclTensor_ &tensor) {
        return tensor.layout.size >= need.size &&
               (need.alignment == 0 || reinterpret_cast<uintptr_t>(tensor.memory) % need.alignment == 0);
    }

    /// Allocates this workspace for the operator, unless that was done before.
    AclStatus own(AclOperator_::Workspace &space) {
        if (space.tensor) {
            return AclSuccess;
        }
        Ref<AclTensor_> made = new_tensor(*op_.context, TensorInfo(TensorShape(space.need.size), 1, DataType::U8));
        const AclStatus status = made->allocate(space.need.alignment);
        if (status == AclSuccess) {
            space.tensor = std::move(made);
        }
        return status;
    }

    AclOperator_ &op_;
    AclTensorPack_ &entries_;
};

AclStatus run(AclOperator_ &op, AclQueue_ &queue, AclTensorPack_ &tensors, bool only_prepare) noexcept {
    return guarded([&] {
        const lock_guard<Mutex> lock(op.mutex);
        Run call(op, tensors);
        AclStatus status = call.collect();
        if (status == AclSuccess && !only_prepare) {
            status = call.check_overlaps();
        }
        if (status != AclSuccess) {
            op.prepared = false;
            return status;
        }
#ifdef ARM_COMPUTE_CL
        const Gpu::Turn turn(op.context->gpu.get(), queue.gpu.get());
#endif
        arm_compute::IScheduler *const of_queue = queue.threads.get();
        const SchedulerHere here(of_queue != nullptr ? of_queue : op.context->threads.get());
        if (!op.prepared) {
            op.plan->prepare(call.pack);
            op.prepared = true;
        }
        if (!only_prepare) {
            op.plan->run(call.pack);
        }
        return AclSuccess;
    });
}

}  // namespace

AclStatus planned(const Status &status) {
    return bool(status) ? AclSuccess : fail(AclUnsupportedConfig, "%s", status.error_description().c_str());
}

AclStatus create_operator_by(AclOperator *out, AclContext ctx, Planner *planner, const void *closure) noexcept {
    return on(ctx, [&](AclContext_ &context) {
        if (out == nullptr) {
            return null_argument();
        }
        return guarded([&] {
            const SchedulerHere here(context.threads.get());
            const Ref<AclOperator_> made(new AclOperator_(context));
            const AclStatus status = planner(closure, plan_target(context), *made);
            if (status != AclSuccess || out == ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT) {
                return status;
            }
            made->make_workspace();
            retain(*made);
            return hand_out(out, made.get());
        });
    });
}

}  // namespace ac::c_api

AclOperator_::AclOperator_(AclContext_ &owner) noexcept
    : Object(own_kind, &owner, ac::c_api::remove_by<AclOperator_>), run(ac::c_api::run) {}

void AclOperator_::make_slots(size_t count) {
    slots.reset(new ac::c_api::UsedTensor[static_cast<uint32_t>(count)]);  // 32 bits need no check of the product
    slot_count = count;
}

void AclOperator_::make_workspace() {
    const auto needs = plan->workspace();
    workspace.reset(new Workspace[static_cast<uint32_t>(needs.size())]);
    for (const ac::c_api::MemoryInfo &need : needs) {
        if (need.size != 0) {
            workspace[workspace_count++].need = need;
        }
    }
}
