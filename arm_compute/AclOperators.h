// SPDX-License-Identifier: MIT
// The operators of the C interface.
#ifndef ARM_COMPUTE_ACLOPERATORS_H
#define ARM_COMPUTE_ACLOPERATORS_H

#include "arm_compute/AclDescriptors.h"
#include "arm_compute/AclTypes.h"

/// Passed instead of the address of an operator: only checks whether it can be created, with the result AclSuccess or
/// AclUnsupportedConfig. Nothing is created or written.
#define ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT ((AclOperator *)(intptr_t)-1)

#ifdef __cplusplus
extern "C" {
#endif

/// Creates an operator that computes an activation function of each element. Slots: AclSrc, AclDst, which may be the
/// same tensor.
///
/// @param op   Receives the operator; or ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT.
/// @param ctx  The context.
/// @param src  Source, Float32 or Float16.
/// @param dst  Destination, of the same shape and type; may be null if info.inplace.
/// @param info Function; an unknown type is AclInvalidArgument.
///
/// @return AclUnsupportedConfig: the operator does not support these tensors, or the library was built without it
///         ("Activation" in the build_config) or without the type.
AclStatus AclActivation(AclOperator *op, AclContext ctx, const AclTensorDescriptor *src, const AclTensorDescriptor *dst,
                        const AclActivationDescriptor info);

#ifdef __cplusplus
}
#endif

#endif  // ARM_COMPUTE_ACLOPERATORS_H
