// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEBitwiseAnd.h"
#include "arm_compute/runtime/NEON/functions/NEBitwiseNot.h"
#include "arm_compute/runtime/NEON/functions/NEBitwiseOr.h"
#include "arm_compute/runtime/NEON/functions/NEBitwiseXor.h"
#else
#include "arm_compute/runtime/CL/functions/CLBitwiseAnd.h"
#include "arm_compute/runtime/CL/functions/CLBitwiseNot.h"
#include "arm_compute/runtime/CL/functions/CLBitwiseOr.h"
#include "arm_compute/runtime/CL/functions/CLBitwiseXor.h"
#endif

#include "src/api/twins.h"
#include "src/ops/bitwise/bitwise.h"

namespace arm_compute {

namespace {

template <class T>
auto bitwise(const BitwiseOperation &op, const T *input1, const T *input2, const T *output) {
    return ac::call(
        "Bitwise",
        [&op](const ac::Call &c) { return ac::bitwise::plan(c.plan, op, c.in(0), c.in_or_null(1), c.out(), c.target); },
        ac::in(input1), ac::in_or_null(input2), ac::out(output));
}

}  // namespace

AC_CONFIGURE(BitwiseAnd, (const AnyTensor *input1, const AnyTensor *input2, AnyTensor *output),
             bitwise<AnyTensor>(BitwiseOperation::AND, input1, input2, output))
AC_CONFIGURE(BitwiseOr, (const AnyTensor *input1, const AnyTensor *input2, AnyTensor *output),
             bitwise<AnyTensor>(BitwiseOperation::OR, input1, input2, output))
AC_CONFIGURE(BitwiseXor, (const AnyTensor *input1, const AnyTensor *input2, AnyTensor *output),
             bitwise<AnyTensor>(BitwiseOperation::XOR, input1, input2, output))
AC_CONFIGURE(BitwiseNot, (const AnyTensor *input, AnyTensor *output),
             bitwise<AnyTensor>(BitwiseOperation::NOT, input, nullptr, output))

}  // namespace arm_compute
