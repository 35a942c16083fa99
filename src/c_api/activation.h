// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/AclOperators.h"

namespace ac::c_api {

using Activation = decltype(AclActivation);

/// What AclActivation() does in a library with the operator.
Activation create_activation;

/// create_activation(), or null in a build whose build_config does not name Activation: the interface must not bring in
/// operators. The build generates the file that defines it.
extern Activation *const activation;

}  // namespace ac::c_api
