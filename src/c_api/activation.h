// SPDX-License-Identifier: MIT
#ifndef AC_C_API_ACTIVATION_H
#define AC_C_API_ACTIVATION_H

#include "arm_compute/AclOperators.h"

namespace ac {
namespace c_api {

using Activation = decltype(AclActivation);

/// What AclActivation() does in a library with the operator.
Activation create_activation;

/// create_activation(), or null in a build whose build_config does not name Activation: the interface must not bring in
/// operators. The build generates the file that defines it.
extern Activation *const activation;

}  // namespace c_api
}  // namespace ac

#endif  // AC_C_API_ACTIVATION_H
