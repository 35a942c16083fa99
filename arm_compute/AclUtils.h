// SPDX-License-Identifier: MIT
// What the C interface tells about its objects.
#ifndef ARM_COMPUTE_ACLUTILS_H
#define ARM_COMPUTE_ACLUTILS_H

#include "arm_compute/AclTypes.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Bytes of a tensor's memory, from its start to the end of its last element; whether it has memory or not.
///
/// @param tensor The tensor.
/// @param size   Gets the bytes.
AclStatus AclGetTensorSize(AclTensor tensor, uint64_t *size);

/// A tensor's descriptor.
///
/// @param tensor The tensor.
/// @param desc   Gets the descriptor. shape, null for 0 dimensions, and strides, null for dense tensors, belong to the
///               tensor: they are valid until it is destroyed; do not free them.
AclStatus AclGetTensorDescriptor(AclTensor tensor, AclTensorDescriptor *desc);

/// Why the last function that this thread called and that did not return AclSuccess failed, in English. Never null;
/// valid until the next one fails. An addition of this library.
const char *AclLastErrorText(void);

#ifdef __cplusplus
}
#endif

#endif  // ARM_COMPUTE_ACLUTILS_H
