// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLLaplacianReconstruct.h"
#include "arm_compute/runtime/NEON/functions/NELaplacianReconstruct.h"

#include "src/api/pyramid.h"
#include "src/api/twins.h"
#include "src/ops/laplacian_reconstruct/laplacian_reconstruct.h"

using arm_compute::LaplacianForm;

namespace {

template <class P, class I, class O>
auto reconstruct_call(const P *pyramid, const I *input, const O *output, ac::BorderMode mode,
                      arm_compute::LaplacianForm form) {
    std::vector<ac::Operand> operands;
    const ac::Levels levels(pyramid);
    levels.add(operands, ac::Operand::input, ac::TensorType::ACL_SRC_VEC);
    operands.push_back(ac::in(input, ac::TensorType::ACL_SRC));
    operands.push_back(ac::out(output));
    const auto make = [levels, mode, form](const ac::PlanCall &c) {
        AC_RETURN_IF(levels.info == nullptr, "LaplacianReconstruct: the pyramid is missing");
        return ac::laplacian_reconstruct::plan(c.plan, infos_in(c, levels.count()), c.in(levels.count()), c.out(),
                                               *levels.info, mode, form, c.target);
    };
    return ac::ListCall<decltype(make)>{std::move(operands), "LaplacianReconstruct", make};
}

}  // namespace

#define AC_CALL(form) reconstruct_call(pyramid, input, output, border_mode, form)
AC_CONFIGURE(LaplacianReconstruct,
             (const AnyPyramid *pyramid, AnyTensor *input, AnyTensor *output, BorderMode border_mode, uint8_t),
             AC_CALL(LaplacianForm::SMOOTHED))
AC_CONFIGURE(LaplacianReconstruct,
             (const AnyPyramid *pyramid, AnyTensor *input, AnyTensor *output, BorderMode border_mode, uint8_t,
              LaplacianForm form),
             AC_CALL(form))
AC_VALIDATE(LaplacianReconstruct,
            (const PyramidInfo *pyramid, const ITensorInfo *input, const ITensorInfo *output, BorderMode border_mode,
             uint8_t),
            AC_CALL(LaplacianForm::SMOOTHED))
AC_VALIDATE(LaplacianReconstruct,
            (const PyramidInfo *pyramid, const ITensorInfo *input, const ITensorInfo *output, BorderMode border_mode,
             uint8_t, LaplacianForm form),
            AC_CALL(form))
