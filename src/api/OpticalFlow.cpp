// SPDX-License-Identifier: MIT
#ifdef AC_API_CL
#include "arm_compute/runtime/CL/functions/CLOpticalFlow.h"
#else
#include "arm_compute/runtime/NEON/functions/NEOpticalFlow.h"
#include "arm_compute/runtime/Pyramid.h"
#endif

#include "src/api/pyramid.h"
#include "src/api/twins.h"
#include "src/ops/optical_flow/optical_flow.h"

using ac::optical_flow::Flow;
using arm_compute::IKeyPointArray;
using arm_compute::Termination;

namespace {

template <class P> auto flow_call(const P *before, const P *after, const ac::optical_flow::Flow &flow) {
    std::vector<ac::Operand> operands;
    const ac::Levels old_levels(before), new_levels(after);
    const size_t count = old_levels.count();
    old_levels.add(operands, ac::Operand::input, ac::TensorType::ACL_SRC_VEC);
    new_levels.add(operands, ac::Operand::input, ac::TensorType::ACL_SRC_VEC + static_cast<int>(count));
    const auto make = [flow, count, all = operands.size(), info = old_levels.info,
                       second = new_levels.info](const ac::PlanCall &c) {
        AC_RETURN_IF(info == nullptr || second == nullptr, "OpticalFlow: a pyramid is missing");
        const std::vector<const ac::ITensorInfo *> levels = infos_in(c, all);
        const auto middle = levels.begin() + static_cast<ptrdiff_t>(count);
        return ac::optical_flow::plan(c.plan, {levels.begin(), middle}, {middle, levels.end()}, *info, flow, c.target);
    };
    return ac::ListCall<decltype(make)>{std::move(operands), "OpticalFlow", make};
}

/// Estimates that are not to be used may be null; those that are to be used and missing are refused.
Flow flow_of(const IKeyPointArray *old_points, const IKeyPointArray *estimates, IKeyPointArray *new_points,
             Termination termination, float epsilon, size_t most_steps, size_t window, bool use_estimates,
             ac::Border border) {
    const IKeyPointArray *const from = use_estimates && estimates == nullptr ? nullptr : old_points;
    estimates = use_estimates ? estimates : nullptr;
    return {from, estimates, new_points, termination, epsilon, most_steps, window, border};
}

}  // namespace

#define AC_CALL                                                                                           \
    flow_call(old_pyramid, new_pyramid,                                                                   \
              flow_of(old_points, new_points_estimates, new_points, termination, epsilon, num_iterations, \
                      window_dimension, use_initial_estimate, {border_mode, constant_border_value}))
#define AC_CONFIGURE_FOR(AnyPyramid, AnyPoints, Count)                                                       \
    AC_CONFIGURE(OpticalFlow,                                                                                \
                 (const AnyPyramid *old_pyramid, const AnyPyramid *new_pyramid, const AnyPoints *old_points, \
                  const AnyPoints *new_points_estimates, AnyPoints *new_points, Termination termination,     \
                  float epsilon, Count num_iterations, size_t window_dimension, bool use_initial_estimate,   \
                  BorderMode border_mode, uint8_t constant_border_value),                                    \
                 AC_CALL)
#ifdef AC_API_CL
AC_CONFIGURE_FOR(CLPyramid, ICLKeyPointArray, size_t)
#else
AC_CONFIGURE_FOR(IPyramid, IKeyPointArray, unsigned int)
AC_CONFIGURE_FOR(Pyramid, IKeyPointArray, unsigned int)
#endif
