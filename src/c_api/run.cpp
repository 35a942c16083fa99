// SPDX-License-Identifier: MIT
#include "arm_compute/AclEntrypoints.h"

#include "src/c_api/activation.h"
#include "src/c_api/operator.h"

using namespace ac::c_api;

using arm_compute::lock_guard;
using arm_compute::Mutex;

AclTensorPack_::AclTensorPack_(AclContext_ &owner) : Object(own_kind, &owner, remove_by<AclTensorPack_>) {}

AclTensorPack_::~AclTensorPack_() {
    while (first != nullptr) {
        delete std::exchange(first, first->next);
    }
}

AclTensorPack_::Entry *AclTensorPack_::find(int32_t slot) noexcept {
    Entry *entry = first;
    while (entry != nullptr && entry->slot != slot) {
        entry = entry->next;
    }
    return entry;
}

extern "C" AclStatus AclCreateTensorPack(AclTensorPack *pack, AclContext ctx) {
    return on(ctx, [&](AclContext_ &context) {
        return pack == nullptr ? null_argument() : hand_out(pack, Ref<AclTensorPack_>(new AclTensorPack_(context)));
    });
}

extern "C" AclStatus AclPackTensor(AclTensorPack pack, AclTensor tensor, int32_t slot_id) {
    return AclPackTensors(pack, &tensor, &slot_id, 1);
}

extern "C" AclStatus AclPackTensors(AclTensorPack pack, AclTensor *tensors, int32_t *slot_ids, size_t num_tensors) {
    return on(pack, [&](AclTensorPack_ &p) {
        const lock_guard<Mutex> lock(p.mutex);
        // All are looked at before the first one is put in.
        for (size_t k = 0; k < 2 * num_tensors; ++k) {
            const size_t i = k < num_tensors ? k : k - num_tensors;
            if (tensors == nullptr || slot_ids == nullptr) {
                return null_argument();
            }
            const Ref<AclTensor_> tensor = live(tensors[i]);
            if (!tensor) {
                return bad_handle();
            }
            if (tensor->context != p.context) {
                return other_context();
            }
            if (slot_ids[i] < 0) {
                return no_such("slot");
            }
            if (i != k) {
                AclTensorPack_::Entry *entry = p.find(slot_ids[i]);
                if (entry == nullptr) {
                    entry = p.first = new AclTensorPack_::Entry{slot_ids[i], p.first, nullptr, 0};
                }
                entry->tensor = tensors[i];
                entry->serial = tensor->serial;
            }
        }
        return AclSuccess;
    });
}

extern "C" AclStatus AclDestroyTensorPack(AclTensorPack pack) {
    return destroy(pack, Kind::pack);
}

extern "C" AclStatus AclActivation(AclOperator *op, AclContext ctx, const AclTensorDescriptor *src,
                                   const AclTensorDescriptor *dst, const AclActivationDescriptor info) {
    if (!live(ctx)) {
        return bad_handle();
    }
    return activation != nullptr ? activation(op, ctx, src, dst, info)
                                 : fail(AclUnsupportedConfig, "this build has no Activation; name it in \"operators\"");
}

extern "C" AclStatus AclRunOperator(AclOperator op, AclQueue queue, AclTensorPack tensors) {
    return on(op, [&](AclOperator_ &o) {
        const Ref<AclQueue_> q = live(queue);
        const Ref<AclTensorPack_> pack = live(tensors);
        if (!q || !pack) {
            return bad_handle();
        }
        return o.context == q->context && o.context == pack->context ? o.run(o, *q, *pack) : other_context();
    });
}

extern "C" AclStatus AclDestroyOperator(AclOperator op) {
    return destroy(op, Kind::op);
}
