// SPDX-License-Identifier: MIT
// The operators of the C interface.
#ifndef ARM_COMPUTE_ACLOPERATORS_H
#define ARM_COMPUTE_ACLOPERATORS_H

#include "arm_compute/AclDescriptors.h"
#include "arm_compute/AclTypes.h"

/// In the place of where the operator is to be put: only says whether it can be made, by AclSuccess or
/// AclUnsupportedConfig. Nothing is made or written.
#define ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT ((AclOperator *)(intptr_t)-1)

#ifdef __cplusplus
extern "C" {
#endif

/// Makes an operator that computes an activation function of each element. Slots: AclSrc, AclDst, which may be one
/// tensor.
///
/// @param op   Gets the operator; or ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT.
/// @param ctx  The context.
/// @param src  Source, Float32 or Float16.
/// @param dst  Destination, of the same shape and type; may be null if info.inplace.
/// @param info The function; a type that is none is AclInvalidArgument.
///
/// @return AclUnsupportedConfig: the operator is not for such tensors, or the library was built without it
///         ("Activation" in the build_config) or without the type.
AclStatus AclActivation(AclOperator *op, AclContext ctx, const AclTensorDescriptor *src, const AclTensorDescriptor *dst,
                        const AclActivationDescriptor info);

#ifdef __cplusplus
}
#endif

#endif  // ARM_COMPUTE_ACLOPERATORS_H
