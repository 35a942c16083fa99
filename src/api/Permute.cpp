// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLPermute.h"
#include "arm_compute/runtime/CPP/functions/CPPPermute.h"
#include "arm_compute/runtime/NEON/functions/NEPermute.h"

#include "src/api/twins.h"
#include "src/ops/permute/permute.h"

namespace {

template <class T>
auto permutation(const T *input, const T *output, const arm_compute::PermutationVector &perm,
                 bool same_quantization = true) {
    return ac::call(
        "Permute",
        [&perm, same_quantization](const ac::PlanCall &c) {
            return ac::permute::plan(c.plan, c.in(0), c.out(), perm, c.target, same_quantization);
        },
        ac::in(input), ac::out(output));
}

}  // namespace

#define AC_PARAMETERS(T) const T *input, T *output, const PermutationVector &perm
AC_FUNCTION_CALL(Permute, (input, output, perm), permutation(input, output, perm))
#ifdef AC_API_CPU
AC_CLASS_CALL(CPPPermute, permutation(input, output, perm, false))
#endif
