// SPDX-License-Identifier: MIT
// The call of both classes of Gaussian pyramids.
#pragma once

#include "src/api/pyramid.h"
#include "src/ops/gaussian_pyramid/gaussian_pyramid.h"

namespace ac {

/// `input` is a tensor or an info, `pyramid` an IPyramid or a PyramidInfo.
template <class I, class P>
auto gaussian_call(const I *input, const P *pyramid, float scale, BorderMode mode, uint8_t constant) {
    std::vector<Operand> operands{in(input)};
    const Levels levels(pyramid);
    levels.add(operands, Operand::output, TensorType::ACL_DST_VEC);
    const auto make = [levels, scale, mode, constant](const PlanCall &c) {
        AC_RETURN_IF(levels.info == nullptr, "GaussianPyramid: the pyramid is missing");
        return gaussian_pyramid::plan(c.plan, c.in(0), infos_out(c, 0, levels.count()), *levels.info, scale, mode,
                                      constant, c.target);
    };
    return ListCall<decltype(make)>{std::move(operands), "GaussianPyramid", make};
}

}  // namespace ac
