// SPDX-License-Identifier: MIT
// The functions of AclGenericOperators.h, as far as every library has them.
#include "src/c_api/operator.h"
#include "src/c_api/table.h"

#include <string.h>

using namespace ac::c_api;

namespace {

AclStatus no_operators(AclContext ctx) {
    return live(ctx)
               ? fail(AclUnimplemented, "this library has no operator; \"operators\" of the build_config names them")
               : bad_handle();
}

}  // namespace

extern "C" AclStatus AclCreateOperator(AclOperator *op, AclContext ctx, const char *name,
                                       const AclAttribute *attributes, size_t num_attributes, AclOperand *operands,
                                       size_t num_operands) {
    return by_name != nullptr ? by_name(op, ctx, name, attributes, num_attributes, operands, num_operands)
                              : no_operators(ctx);
}

extern "C" AclStatus AclCreateOperandTensor(AclTensor *tensor, AclContext ctx, const AclOperand *operand,
                                            bool allocate) {
    return operand_tensor != nullptr ? operand_tensor(tensor, ctx, operand, allocate) : no_operators(ctx);
}

extern "C" AclStatus AclOperatorWorkspace(AclOperator op, AclWorkspace *entries, size_t *count) {
    return on(op, [&](const AclOperator_ &made) {
        if (count == nullptr || (entries == nullptr && *count != 0)) {
            return null_argument();
        }
        size_t n = 0;
        for (; n < made.workspace_count && n < *count; ++n) {
            const auto &need = made.workspace[n].need;
            entries[n] = {need.slot, static_cast<int32_t>(need.lifetime), need.size, need.alignment};
        }
        *count = made.workspace_count;
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
