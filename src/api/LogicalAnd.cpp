// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NELogical.h"
#else
#include "arm_compute/runtime/CL/functions/CLLogicalAnd.h"
#endif

#include "src/api/logical.h"

namespace arm_compute {

AC_CONFIGURE(LogicalAnd, (AnyInput * input1, AnyInput *input2, AnyTensor *output),
             logical<AnyTensor>(input1, input2, output, ac::logical::plan_and))
AC_VALIDATE(LogicalAnd, (const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output),
            logical(input1, input2, output, ac::logical::plan_and))

#ifdef AC_API_CL
namespace experimental {

void CLLogicalAnd::configure(const CLCompileContext &compile_context, ITensorInfo *input1, ITensorInfo *input2,
                             ITensorInfo *output) {
    _run = ac::operator_of(logical<ITensorInfo>(input1, input2, output, ac::logical::plan_and),
                           ac::ocl::on(compile_context));
}

Status CLLogicalAnd::validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output) {
    return arm_compute::CLLogicalAnd::validate(input1, input2, output);
}

}  // namespace experimental
#endif

}  // namespace arm_compute
