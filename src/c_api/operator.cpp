// SPDX-License-Identifier: MIT
#include "src/c_api/operator.h"

#include "arm_compute/AclEntrypoints.h"
#include "arm_compute/AclOperators.h"
#include "arm_compute/core/utils/misc/ShapeCalculator.h"

using namespace ac::c_api;

using arm_compute::ITensorInfo;
using arm_compute::ITensorPack;
using arm_compute::lock_guard;
using arm_compute::Mutex;
using arm_compute::TensorInfo;
using arm_compute::TensorShape;
using arm_compute::experimental::MemoryLifetime;

namespace ac {
namespace c_api {
namespace {

using Entries = std::vector<AclTensorPack_::Entry>;

bool is_persistent(const arm_compute::experimental::MemoryInfo &need) {
    return need.lifetime == MemoryLifetime::Persistent;
}

/// Whether a tensor is laid out in memory as the plan was told.
bool fits(const ITensorInfo &planned, const ITensorInfo &given) {
    const TensorShape &shape = planned.tensor_shape();
    if (storage_of(planned.data_type()) != storage_of(given.data_type())) {
        return false;
    }
    for (size_t d = 0; d < TensorShape::num_max_dimensions; ++d) {
        if (planned.dimension(d) != given.dimension(d) ||
            (shape[d] > 1 && planned.strides_in_bytes()[d] != given.strides_in_bytes()[d])) {
            return false;
        }
    }
    return planned.offset_first_element_in_bytes() == given.offset_first_element_in_bytes();
}

/// What one run needs. Its references keep tensors alive until the run has ended.
class Call {
public:
    Call(AclOperator_ &op, const Entries &entries) : op_(op), entries_(entries) {}

    AclStatus collect() {
        for (const Slot &slot : op_.slots) {
            const AclStatus status = add(slot);
            if (status != AclSuccess) {
                return status;
            }
        }
        for (AclOperator_::Workspace &space : op_.workspace) {
            const AclStatus status = add(space);
            if (status != AclSuccess) {
                return status;
            }
        }
        return AclSuccess;
    }

    ITensorPack pack{};
    std::vector<uint64_t> prepared_with{};

private:
    /// The tensor of a slot, which must have memory that kernels may touch now; null if the slot is empty.
    AclStatus take(int id, AclTensor_ *&tensor) {
        tensor = nullptr;
        for (const AclTensorPack_::Entry &entry : entries_) {
            if (entry.slot != id) {
                continue;
            }
            Ref<AclTensor_> found = live(entry.tensor);
            if (!found || found->serial != entry.serial) {
                return fail(AclInvalidArgument, "the tensor in slot %d was destroyed", id);
            }
            if (!found->has_memory() || (found->mapped != 0 && found->context->target != AclCpu)) {
                return fail(AclInvalidObjectState, "the tensor in slot %d is %s", id,
                            found->has_memory() ? "mapped" : "without memory");
            }
            tensor = found.get();
            used_.push_back(std::move(found));
        }
        return AclSuccess;
    }

    AclStatus add(const Slot &slot) {
        AclTensor_ *tensor = nullptr;
        AclStatus status = take(slot.id, tensor);
        if (status == AclSuccess && tensor == nullptr && slot.otherwise >= 0) {
            status = take(slot.otherwise, tensor);
        }
        if (status != AclSuccess || (tensor == nullptr && slot.otherwise == -2)) {
            return status;
        }
        if (tensor == nullptr || !fits(slot.info, tensor->info())) {
            return fail(AclInvalidArgument, "slot %d %s", slot.id,
                        tensor == nullptr ? "is empty" : "has a tensor of another descriptor than the operator's");
        }
        if (slot.constant) {
            prepared_with.push_back(tensor->serial);
        }
        if (slot.written) {
            pack.add_tensor(slot.id, &tensor->tensor());
        } else {
            pack.add_const_tensor(slot.id, &tensor->tensor());
        }
        return AclSuccess;
    }

    AclStatus add(AclOperator_::Workspace &space) {
        AclTensor_ *tensor = nullptr;
        AclStatus status = take(space.need.slot, tensor);
        if (status != AclSuccess) {
            return status;
        }
        if (tensor != nullptr && tensor->info().total_size() < space.need.size) {
            return fail(AclInvalidArgument, "the workspace in slot %d has less than %zu bytes", space.need.slot,
                        space.need.size);
        }
        if (tensor == nullptr) {
            status = op_.own(space);
            tensor = space.tensor.get();
        }
        if (status == AclSuccess) {
            if (is_persistent(space.need)) {
                prepared_with.push_back(tensor->serial);
            }
            pack.add_tensor(space.need.slot, &tensor->tensor());
        }
        return status;
    }

    AclOperator_ &op_;
    const Entries &entries_;
    std::vector<Ref<AclTensor_>> used_{};
};

}  // namespace

AclStatus other_context() {
    return fail(AclInvalidArgument, "the objects are of different contexts");
}

AclStatus create_operator_by(AclOperator *out, AclContext ctx, Planner *planner, const void *closure) {
    return guarded([&] {
        const Ref<AclContext_> context = live(ctx);
        if (!context) {
            return bad_handle();
        }
        if (out == nullptr) {
            return null_argument();
        }
        PlanPtr plan;
        std::vector<Slot> slots;
        const SchedulerHere here(context->scheduler.get());
        const Status status = planner(closure, context->plan_target(), plan, slots);
        if (!bool(status)) {
            return fail(AclUnsupportedConfig, "%s", status.error_description().c_str());
        }
        if (out == ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT) {
            return AclSuccess;
        }
        return hand_out(out, Ref<AclOperator_>(new AclOperator_(*context, std::move(plan), std::move(slots))));
    });
}

}  // namespace c_api
}  // namespace ac

AclOperator_::AclOperator_(AclContext_ &owner, ac::PlanPtr made, std::vector<Slot> its_slots)
    : Object(own_kind, &owner), plan(std::move(made)), slots(std::move(its_slots)) {
    for (const arm_compute::experimental::MemoryInfo &need : plan->workspace()) {
        if (need.size != 0) {
            workspace.push_back({need, {}});
        }
    }
}

AclStatus AclOperator_::own(Workspace &space) {
    if (space.tensor) {
        return AclSuccess;
    }
    const TensorInfo bytes(TensorShape(space.need.size), 1, arm_compute::DataType::U8);
    Ref<AclTensor_> made(new AclTensor_(*context, bytes));
    const AclStatus status = made->allocate(space.need.alignment);
    if (status == AclSuccess) {
        space.tensor = std::move(made);
    }
    return status;
}

AclStatus AclOperator_::run(AclQueue_ &queue, AclTensorPack_ &tensors) {
    Entries entries;
    {
        const lock_guard<Mutex> lock(tensors.mutex);
        entries = tensors.entries;
    }
    const lock_guard<Mutex> lock(mutex);
    Call call(*this, entries);
    const AclStatus status = call.collect();
    if (status != AclSuccess) {
        return status;
    }
#ifdef ARM_COMPUTE_CL
    const Gpu::Turn turn(context->gpu.get(), queue.gpu.get());
#endif
    const ac::SchedulerHere here(queue.scheduler != nullptr ? queue.scheduler.get() : context->scheduler.get());
    if (!prepared || prepared_with != call.prepared_with) {
        prepared = false;
        plan->prepare(call.pack);
        prepared_with = std::move(call.prepared_with);
        prepared = true;
        for (Workspace &space : workspace) {
            if (space.need.lifetime == MemoryLifetime::Prepare) {
                space.tensor = {};  // a driver keeps it until its queue has used it
            }
        }
    }
    plan->run(call.pack);
    return AclSuccess;
}

extern "C" AclStatus AclRunOperator(AclOperator op, AclQueue queue, AclTensorPack tensors) {
    return guarded([&] {
        const Ref<AclOperator_> o = live(op);
        const Ref<AclQueue_> q = live(queue);
        const Ref<AclTensorPack_> pack = live(tensors);
        if (!o || !q || !pack) {
            return bad_handle();
        }
        return o->context == q->context && o->context == pack->context ? o->run(*q, *pack) : other_context();
    });
}

extern "C" AclStatus AclDestroyOperator(AclOperator op) {
    return destroy(op, Kind::op);
}
