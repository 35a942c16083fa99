// SPDX-License-Identifier: MIT
#include "src/c_api/activation.h"

#include "arm_compute/core/experimental/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/c_api/operator.h"
#include "src/ops/activation/activation.h"

namespace ac::c_api {
namespace {

using F = arm_compute::ActivationFunction;

constexpr uint8_t number(F function) {
    return static_cast<uint8_t>(function);
}

constexpr uint8_t functions[] = {number(F::IDENTITY),
                                 number(F::IDENTITY),
                                 number(F::LOGISTIC),
                                 number(F::TANH),
                                 number(F::RELU),
                                 number(F::BOUNDED_RELU),
                                 number(F::LU_BOUNDED_RELU),
                                 number(F::LEAKY_RELU),
                                 number(F::SOFT_RELU),
                                 number(F::ELU),
                                 number(F::ABS),
                                 number(F::SQUARE),
                                 number(F::SQRT),
                                 number(F::LINEAR),
                                 number(F::HARD_SWISH)};

}  // namespace

AclStatus create_activation(AclOperator *op, AclContext ctx, const AclTensorDescriptor *src,
                            const AclTensorDescriptor *dst, const AclActivationDescriptor info) noexcept {
    return create_operator(op, ctx, [&](const Target &target, AclOperator_ &made) {
        made.make_slots(2);
        OperatorTensor &from = made.slots[0], &to = made.slots[1];
        from.id = AclSrc;
        from.written = info.inplace;
        from.in_place = 0;
        to.id = AclDst;
        to.written = true;
        to.otherwise = info.inplace ? int{AclSrc} : -1;
        AclStatus status = make_info(from.info, src);
        if (status == AclSuccess) {
            status = make_info(to.info, dst == nullptr && info.inplace ? src : dst);
        }
        if (status == AclSuccess && static_cast<uint32_t>(info.type) > AclHardSwish) {
            status = no_such("activation");
        }
        return status != AclSuccess
                   ? status
                   : planned(activation::plan_layer(made.plan, from.info, to.info,
                                                    {static_cast<F>(functions[info.type]), info.a, info.b}, target));
    });
}

}  // namespace ac::c_api
