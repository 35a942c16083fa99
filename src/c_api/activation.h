// SPDX-License-Identifier: MIT
#ifndef AC_C_API_ACTIVATION_H
#define AC_C_API_ACTIVATION_H

#include "src/dispatch/select.h"
#include "src/plan/plan.h"

namespace arm_compute {
class ActivationLayerInfo;
}

namespace ac {
namespace c_api {

using ActivationPlan = Status(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst,
                              const arm_compute::ActivationLayerInfo &info, const Target &target);

/// ac::activation::plan(), or null in a build whose build_config does not name Activation. The build generates the file
/// that defines it.
extern ActivationPlan *const activation_plan;

}  // namespace c_api
}  // namespace ac

#endif  // AC_C_API_ACTIVATION_H
