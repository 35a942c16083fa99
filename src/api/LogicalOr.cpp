// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NELogical.h"
#else
#include "arm_compute/runtime/CL/functions/CLLogicalOr.h"
#endif

#include "src/api/logical.h"

namespace arm_compute {

AC_CONFIGURE(LogicalOr, (AnyInput * input1, AnyInput *input2, AnyTensor *output),
             logical<AnyTensor>(input1, input2, output, ac::logical::plan_or))
AC_VALIDATE(LogicalOr, (const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output),
            logical(input1, input2, output, ac::logical::plan_or))

#ifdef AC_API_CL
namespace experimental {

void CLLogicalOr::configure(const CLCompileContext &compile_context, ITensorInfo *input1, ITensorInfo *input2,
                            ITensorInfo *output) {
    _run = ac::operator_of(logical<ITensorInfo>(input1, input2, output, ac::logical::plan_or),
                           ac::ocl::on(compile_context));
}

Status CLLogicalOr::validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output) {
    return arm_compute::CLLogicalOr::validate(input1, input2, output);
}

}  // namespace experimental
#endif

}  // namespace arm_compute
