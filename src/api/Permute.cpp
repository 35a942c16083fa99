// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/CPP/functions/CPPPermute.h"
#include "arm_compute/runtime/NEON/functions/NEPermute.h"
#else
#include "arm_compute/runtime/CL/functions/CLPermute.h"
#endif

#include "src/api/twins.h"
#include "src/ops/permute/permute.h"

namespace arm_compute {

namespace {

template <class T>
auto permute(const T *input, const T *output, const PermutationVector &perm) {
    return ac::call(
        "Permute", [&](const ac::Call &c) { return ac::permute::plan(c.plan, c.in(0), c.out(), perm, c.target); },
        ac::in(input), ac::out(output));
}

}  // namespace

AC_CONFIGURE(Permute, (const AnyTensor *input, AnyTensor *output, const PermutationVector &perm),
             permute(input, output, perm))
AC_VALIDATE(Permute, (const ITensorInfo *input, const ITensorInfo *output, const PermutationVector &perm),
            permute(input, output, perm))

#ifdef AC_API_CPU
void CPPPermute::configure(const ITensor *input, ITensor *output, const PermutationVector &perm) {
    function().configure(permute<ITensor>(input, output, perm));
}

Status CPPPermute::validate(const ITensorInfo *input, const ITensorInfo *output, const PermutationVector &perm) {
    return ac::validate(permute(input, output, perm));
}
#endif

}  // namespace arm_compute
