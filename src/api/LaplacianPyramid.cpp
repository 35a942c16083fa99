// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLLaplacianPyramid.h"
#include "arm_compute/runtime/NEON/functions/NELaplacianPyramid.h"

#include "src/api/pyramid.h"
#include "src/api/twins.h"
#include "src/ops/laplacian_pyramid/laplacian_pyramid.h"

using arm_compute::LaplacianForm;

namespace {

template <class I, class P, class O>
auto laplacian_call(const I *input, const P *pyramid, const O *output, ac::BorderMode mode, uint8_t constant,
                    arm_compute::LaplacianForm form) {
    std::vector<ac::Operand> operands{ac::in(input)};
    const ac::Levels levels(pyramid);
    levels.add(operands, ac::Operand::output, ac::TensorType::ACL_DST_VEC);
    operands.push_back(ac::out(output));
    operands.back().slot = ac::TensorType::ACL_DST;
    const auto make = [levels, mode, constant, form](const ac::PlanCall &c) {
        AC_RETURN_IF(levels.info == nullptr, "LaplacianPyramid: the pyramid is missing");
        return ac::laplacian_pyramid::plan(c.plan, c.in(0), infos_out(c, 0, levels.count()), c.out(levels.count()),
                                           *levels.info, mode, constant, form, c.target);
    };
    return ac::ListCall<decltype(make)>{std::move(operands), "LaplacianPyramid", make};
}

}  // namespace

#define AC_CALL(form) laplacian_call(input, pyramid, output, border_mode, constant_border_value, form)
AC_CONFIGURE(LaplacianPyramid,
             (CpuConst<AnyTensor> * input, AnyPyramid *pyramid, AnyTensor *output, BorderMode border_mode,
              uint8_t constant_border_value),
             AC_CALL(LaplacianForm::SMOOTHED))
AC_CONFIGURE(LaplacianPyramid,
             (CpuConst<AnyTensor> * input, AnyPyramid *pyramid, AnyTensor *output, BorderMode border_mode,
              uint8_t constant_border_value, LaplacianForm form),
             AC_CALL(form))
AC_VALIDATE(LaplacianPyramid,
            (const ITensorInfo *input, const PyramidInfo *pyramid, const ITensorInfo *output, BorderMode border_mode,
             uint8_t constant_border_value),
            AC_CALL(LaplacianForm::SMOOTHED))
AC_VALIDATE(LaplacianPyramid,
            (const ITensorInfo *input, const PyramidInfo *pyramid, const ITensorInfo *output, BorderMode border_mode,
             uint8_t constant_border_value, LaplacianForm form),
            AC_CALL(form))
