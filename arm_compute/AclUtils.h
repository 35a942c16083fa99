// SPDX-License-Identifier: MIT
// Queries of the C interface's objects.
#ifndef ARM_COMPUTE_ACLUTILS_H
#define ARM_COMPUTE_ACLUTILS_H

#include "arm_compute/AclTypes.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Returns the bytes of a tensor's memory, from its start to the end of the last element, even without memory.
///
/// @param tensor The tensor.
/// @param size   Receives the size.
AclStatus AclGetTensorSize(AclTensor tensor, uint64_t *size);

/// Returns a tensor's descriptor.
///
/// @param tensor The tensor.
/// @param desc   Receives the descriptor. shape (null for 0 dimensions) and strides (null for dense tensors) belong to
///               the tensor: they are valid until it is destroyed; do not free them.
AclStatus AclGetTensorDescriptor(AclTensor tensor, AclTensorDescriptor *desc);

/// Describes, in English, the last call of this thread that did not return AclSuccess. Never null; valid until the next
/// failure. An extension of this library.
const char *AclLastErrorText(void);

#ifdef __cplusplus
}
#endif

#endif  // ARM_COMPUTE_ACLUTILS_H
