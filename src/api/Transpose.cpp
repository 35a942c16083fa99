// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLTranspose.h"
#include "arm_compute/runtime/NEON/functions/NETranspose.h"

#include "src/api/twins.h"
#include "src/ops/transpose/transpose.h"

#include <type_traits>

namespace {

template <class T> auto transpose(const T *input, const T *output) {
    return ac::call(
        "Transpose",
        [](const ac::PlanCall &c) {
            if constexpr (!std::is_same<T, ac::ITensorInfo>::value) {  // configure()
                ac::transpose::correct_shape(c.in(0), c.out());
            }
            return ac::transpose::plan(c.plan, c.in(0), c.out(), c.target);
        },
        ac::in(input), ac::out(output));
}

}  // namespace

#define AC_PARAMETERS(T) const T *input, T *output
AC_FUNCTION_CALL(Transpose, (input, output), transpose(input, output))
