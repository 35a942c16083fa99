// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/AclOperators.h"

#include "src/base/interface.h"

namespace ac::c_api {

using Activation = AclStatus(AclOperator *op, AclContext ctx, const AclTensorDescriptor *src,
                             const AclTensorDescriptor *dst, const AclActivationDescriptor info) noexcept;

/// The implementation of AclActivation() in a library that has the operator.
Activation create_activation;

/// create_activation(), or null if the build_config does not name Activation: the C interface must not link operators
/// on its own. The build generates the file that defines this pointer.
extern Activation *const activation AC_HIDDEN;

}  // namespace ac::c_api
