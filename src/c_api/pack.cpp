// SPDX-License-Identifier: MIT
#include "arm_compute/AclEntrypoints.h"

#include "src/c_api/operator.h"

using namespace ac::c_api;

using arm_compute::lock_guard;
using arm_compute::Mutex;

namespace {

void put(AclTensorPack_ &pack, const AclTensor_ &tensor, AclTensor handle, int32_t slot) {
    for (AclTensorPack_::Entry &entry : pack.entries) {
        if (entry.slot == slot) {
            entry = {slot, handle, tensor.serial};
            return;
        }
    }
    pack.entries.push_back({slot, handle, tensor.serial});
}

}  // namespace

extern "C" AclStatus AclCreateTensorPack(AclTensorPack *pack, AclContext ctx) {
    return guarded([&] {
        const Ref<AclContext_> context = live(ctx);
        if (!context) {
            return bad_handle();
        }
        return pack == nullptr ? null_argument() : hand_out(pack, Ref<AclTensorPack_>(new AclTensorPack_(*context)));
    });
}

extern "C" AclStatus AclPackTensor(AclTensorPack pack, AclTensor tensor, int32_t slot_id) {
    return AclPackTensors(pack, &tensor, &slot_id, 1);
}

extern "C" AclStatus AclPackTensors(AclTensorPack pack, AclTensor *tensors, int32_t *slot_ids, size_t num_tensors) {
    return guarded([&] {
        const Ref<AclTensorPack_> p = live(pack);
        if (!p) {
            return bad_handle();
        }
        if (num_tensors != 0 && (tensors == nullptr || slot_ids == nullptr)) {
            return null_argument();
        }
        std::vector<Ref<AclTensor_>> found;
        for (size_t i = 0; i < num_tensors; ++i) {
            found.push_back(live(tensors[i]));
            if (!found[i]) {
                return bad_handle();
            }
            if (found[i]->context != p->context) {
                return other_context();
            }
            if (slot_ids[i] < 0) {
                return fail(AclInvalidArgument, "slot %d is less than 0", slot_ids[i]);
            }
        }
        const lock_guard<Mutex> lock(p->mutex);
        for (size_t i = 0; i < num_tensors; ++i) {
            put(*p, *found[i], tensors[i], slot_ids[i]);
        }
        return AclSuccess;
    });
}

extern "C" AclStatus AclDestroyTensorPack(AclTensorPack pack) {
    return destroy(pack, Kind::pack);
}
