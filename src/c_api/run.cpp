// SPDX-License-Identifier: MIT
#include "arm_compute/AclEntrypoints.h"
#include "arm_compute/AclGenericOperators.h"

#include "src/c_api/activation.h"
#include "src/c_api/operator.h"

#include <new>

using namespace ac::c_api;
using ac::Lock;

AclTensorPack_::AclTensorPack_(AclContext_ &owner) noexcept : Object(own_kind, &owner, remove_by<AclTensorPack_>) {}

AclTensorPack_::~AclTensorPack_() {
    while (first_ != nullptr) {
        delete std::exchange(first_, first_->next);
    }
}

AclTensorPack_::Entry **AclTensorPack_::place(int32_t slot) noexcept {
    Entry **at = &first_;
    while (*at != nullptr && (*at)->slot != slot) {
        at = &(*at)->next;
    }
    return at;
}

AclStatus AclTensorPack_::put(const Entry &entry) noexcept {
    const Lock lock(lock_);
    Entry **const at = place(entry.slot);
    Entry *const own = *at != nullptr ? *at : new (std::nothrow) Entry;
    if (own == nullptr) {
        return out_of_memory();
    }
    *own = {entry.slot, entry.tensor, entry.serial, *at != nullptr ? own->next : nullptr};
    *at = own;
    return AclSuccess;
}

AclStatus AclTensorPack_::get(int32_t slot, Ref<AclTensor_> &tensor) noexcept {
    const Lock lock(lock_);
    const Entry *const entry = *place(slot);
    if (entry != nullptr) {
        tensor = live(entry->tensor);
        if (!tensor || tensor->serial != entry->serial) {
            return fail(AclInvalidArgument, "the tensor in slot %d was destroyed", slot);
        }
    }
    return AclSuccess;
}

extern "C" AclStatus AclCreateTensorPack(AclTensorPack *pack, AclContext ctx) {
    return on(ctx, [&](AclContext_ &context) {
        return pack == nullptr ? null_argument() : hand_out(pack, new (std::nothrow) AclTensorPack_(context));
    });
}

extern "C" AclStatus AclPackTensor(AclTensorPack pack, AclTensor tensor, int32_t slot_id) {
    return AclPackTensors(pack, &tensor, &slot_id, 1);
}

extern "C" AclStatus AclPackTensors(AclTensorPack pack, AclTensor *tensors, int32_t *slot_ids, size_t num_tensors) {
    return on(pack, [&](AclTensorPack_ &p) {
        AclStatus status =
            num_tensors != 0 && (tensors == nullptr || slot_ids == nullptr) ? null_argument() : AclSuccess;
        // The first pass checks all of them, the second one adds them.
        for (size_t k = 0; k < 2 * num_tensors && status == AclSuccess; ++k) {
            const size_t i = k < num_tensors ? k : k - num_tensors;
            status = on(tensors[i], [&](AclTensor_ &tensor) {
                if (tensor.context != p.context) {
                    return other_context();
                }
                if (slot_ids[i] < 0) {
                    return no_such("slot");
                }
                return i == k ? AclSuccess : p.put({slot_ids[i], &tensor, tensor.serial, nullptr});
            });
        }
        return status;
    });
}

extern "C" AclStatus AclDestroyTensorPack(AclTensorPack pack) {
    return destroy(pack, Kind::pack);
}

extern "C" AclStatus AclActivation(AclOperator *op, AclContext ctx, const AclTensorDescriptor *src,
                                   const AclTensorDescriptor *dst, const AclActivationDescriptor info) {
    return on(ctx, [&](AclContext_ &) {
        return activation != nullptr
                   ? activation(op, ctx, src, dst, info)
                   : fail(AclUnsupportedConfig, "this build has no Activation; name it in \"operators\"");
    });
}

namespace {

__attribute__((noinline)) AclStatus run(AclOperator op, AclQueue queue, AclTensorPack tensors, bool only_prepare) {
    return on(op, [&](AclOperator_ &o) {
        return on(queue, [&](AclQueue_ &q) {
            return on(tensors, [&](AclTensorPack_ &pack) {
                return o.context == q.context && o.context == pack.context ? o.run(o, q, pack, only_prepare)
                                                                           : other_context();
            });
        });
    });
}

}  // namespace

extern "C" AclStatus AclRunOperator(AclOperator op, AclQueue queue, AclTensorPack tensors) {
    return run(op, queue, tensors, false);
}

extern "C" AclStatus AclPrepareOperator(AclOperator op, AclQueue queue, AclTensorPack tensors) {
    return run(op, queue, tensors, true);
}

extern "C" AclStatus AclDestroyOperator(AclOperator op) {
    return destroy(op, Kind::op);
}
