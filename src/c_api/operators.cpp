// SPDX-License-Identifier: MIT
// Functions of AclGenericOperators.h that every library has.
#include "src/c_api/by_name.h"
#include "src/c_api/operator.h"
#include "src/registry/table.h"

#include <string.h>

using namespace ac::c_api;

AclStatus ac::c_api::no_operators(AclContext ctx) {
    return live(ctx)
               ? fail(AclUnimplemented, "this library has no operator; \"operators\" of the build_config names them")
               : bad_handle();
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
    const char *at = ac::registry::records;
    for (; *at != 0 && index != 0; --index) {
        at += strlen(at) + 1;
    }
    return *at != 0 ? at : nullptr;
}
