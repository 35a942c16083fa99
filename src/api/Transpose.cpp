// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NETranspose.h"
#else
#include "arm_compute/runtime/CL/functions/CLTranspose.h"
#endif

#include "src/api/twins.h"
#include "src/ops/transpose/transpose.h"

#include <type_traits>

namespace arm_compute {

namespace {

template <class T>
auto transpose(const T *input, const T *output) {
    return ac::call(
        "Transpose",
        [](const ac::Call &c) {
            if constexpr (!std::is_same<T, ITensorInfo>::value) {  // configure()
                ac::transpose::correct_shape(c.in(0), c.out());
            }
            return ac::transpose::plan(c.plan, c.in(0), c.out(), c.target);
        },
        ac::in(input), ac::out(output));
}

}  // namespace

AC_CONFIGURE(Transpose, (const AnyTensor *input, AnyTensor *output), transpose(input, output))
AC_VALIDATE(Transpose, (const ITensorInfo *input, const ITensorInfo *output), transpose(input, output))

}  // namespace arm_compute
