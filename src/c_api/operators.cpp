// SPDX-License-Identifier: MIT
#include "src/c_api/operators.h"

#include "src/c_api/attributes.h"
#include "src/c_api/operator.h"
#include "src/c_api/request.h"

#include <string.h>

using namespace ac::c_api;

extern "C" AclStatus AclCreateOperator(AclOperator *op, AclContext ctx, const char *name,
                                       const AclAttribute *attributes, size_t num_attributes, AclOperand *operands,
                                       size_t num_operands) {
    return guarded([&] {
        if (!live(ctx)) {
            return bad_handle();
        }
        Request request;
        const AclStatus status = request.read(name, attributes, num_attributes, operands, num_operands);
        if (status != AclSuccess) {
            return status;
        }
        return create_operator(op, ctx, [&](const ac::Target &target, ac::PlanPtr &plan, std::vector<Slot> &slots) {
            return request.plan(target, plan, slots);
        });
    });
}

extern "C" AclStatus AclCreateOperandTensor(AclTensor *tensor, AclContext ctx, const AclOperand *operand,
                                            bool allocate) {
    return guarded([&] {
        const Ref<AclContext_> context = live(ctx);
        if (!context) {
            return bad_handle();
        }
        if (tensor == nullptr || operand == nullptr) {
            return null_argument();
        }
        arm_compute::TensorInfo info;
        AclStatus status = read_operand(info, *operand);
        if (status != AclSuccess) {
            return status;
        }
        Ref<AclTensor_> made(new AclTensor_(*context, info));
        status = allocate ? made->allocate() : AclSuccess;
        return status == AclSuccess ? hand_out(tensor, std::move(made)) : status;
    });
}

extern "C" AclStatus AclOperatorWorkspace(AclOperator op, AclWorkspace *entries, size_t *count) {
    return guarded([&] {
        const Ref<AclOperator_> made = live(op);
        if (!made) {
            return bad_handle();
        }
        if (count == nullptr || (entries == nullptr && *count != 0)) {
            return null_argument();
        }
        size_t n = 0;
        for (const arm_compute::experimental::MemoryInfo &need : made->plan->workspace()) {
            if (need.size != 0 && n++ < *count) {
                entries[n - 1] = {need.slot, static_cast<int32_t>(need.lifetime), need.size, need.alignment};
            }
        }
        *count = n;
        return AclSuccess;
    });
}

extern "C" const char *AclDescribeOperator(size_t index) {
    const char *at = records;
    for (; *at != 0 && index != 0; --index) {
        at += strlen(at) + 1;
    }
    return *at != 0 ? at : nullptr;
}
