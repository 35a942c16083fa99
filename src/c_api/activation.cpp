// SPDX-License-Identifier: MIT
#include "src/c_api/activation.h"

#include "arm_compute/AclOperators.h"
#include "arm_compute/core/experimental/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/c_api/operator.h"

using namespace ac::c_api;

using F = arm_compute::ActivationFunction;

namespace {

constexpr F functions[] = {F::IDENTITY,     F::IDENTITY,        F::LOGISTIC,   F::TANH,      F::RELU,
                           F::BOUNDED_RELU, F::LU_BOUNDED_RELU, F::LEAKY_RELU, F::SOFT_RELU, F::ELU,
                           F::ABS,          F::SQUARE,          F::SQRT,       F::LINEAR,    F::HARD_SWISH};

}  // namespace

extern "C" AclStatus AclActivation(AclOperator *op, AclContext ctx, const AclTensorDescriptor *src,
                                   const AclTensorDescriptor *dst, const AclActivationDescriptor info) {
    return guarded([&] {
        if (!live(ctx)) {
            return bad_handle();
        }
        arm_compute::TensorInfo source;
        arm_compute::TensorInfo destination;
        AclStatus status = make_info(source, src);
        if (status == AclSuccess) {
            status = make_info(destination, dst == nullptr && info.inplace ? src : dst);
        }
        if (status != AclSuccess) {
            return status;
        }
        if (info.type < AclActivationTypeNone || info.type > AclHardSwish) {
            return fail(AclInvalidArgument, "this is no activation");
        }
        if (activation_plan == nullptr) {
            return fail(AclUnsupportedConfig, "this build has no Activation; add it to the build_config");
        }
        return create_operator(op, ctx, [&](const ac::Target &target, ac::PlanPtr &plan, std::vector<Slot> &slots) {
            slots = {{arm_compute::ACL_SRC, info.inplace, source, false, -1},
                     {arm_compute::ACL_DST, true, destination, false, info.inplace ? int{AclSrc} : -1}};
            return activation_plan(plan, source, destination, {functions[info.type], info.a, info.b}, target);
        });
    });
}
