// SPDX-License-Identifier: MIT
#include "src/c_api/activation.h"

#include "arm_compute/core/experimental/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/c_api/operator.h"
#include "src/ops/activation/activation.h"

namespace ac {
namespace c_api {
namespace {

using F = arm_compute::ActivationFunction;

constexpr F functions[] = {F::IDENTITY,     F::IDENTITY,        F::LOGISTIC,   F::TANH,      F::RELU,
                           F::BOUNDED_RELU, F::LU_BOUNDED_RELU, F::LEAKY_RELU, F::SOFT_RELU, F::ELU,
                           F::ABS,          F::SQUARE,          F::SQRT,       F::LINEAR,    F::HARD_SWISH};

}  // namespace

AclStatus create_activation(AclOperator *op, AclContext ctx, const AclTensorDescriptor *src,
                            const AclTensorDescriptor *dst, const AclActivationDescriptor info) {
    return guarded([&] {
        std::vector<Slot> its_slots(2);
        its_slots[0] = {arm_compute::ACL_SRC, info.inplace, TensorInfo()};
        its_slots[1] = {arm_compute::ACL_DST, true, TensorInfo()};
        its_slots[1].otherwise = info.inplace ? int{AclSrc} : -1;
        AclStatus status = make_info(its_slots[0].info, src);
        if (status == AclSuccess) {
            status = make_info(its_slots[1].info, dst == nullptr && info.inplace ? src : dst);
        }
        if (status == AclSuccess && static_cast<uint32_t>(info.type) > AclHardSwish) {
            status = no_such("activation");
        }
        if (status != AclSuccess) {
            return status;
        }
        return create_operator(op, ctx, [&](const Target &target, PlanPtr &plan, std::vector<Slot> &slots) {
            slots = std::move(its_slots);
            return activation::plan_layer(plan, slots[0].info, slots[1].info, {functions[info.type], info.a, info.b},
                                          target);
        });
    });
}

}  // namespace c_api
}  // namespace ac
