// SPDX-License-Identifier: MIT
// The C interface's view of OpenCL; in libraries with that backend. All functions answer an object of a CPU context
// with AclInvalidTarget. What they give belongs to the object: retain what is to outlive it.
#ifndef ARM_COMPUTE_ACLOPENCLEXT_H
#define ARM_COMPUTE_ACLOPENCLEXT_H

#include "arm_compute/AclTypes.h"

#ifndef CL_TARGET_OPENCL_VERSION
#define CL_TARGET_OPENCL_VERSION 300
#endif
#ifndef CL_USE_DEPRECATED_OPENCL_1_1_APIS
#define CL_USE_DEPRECATED_OPENCL_1_1_APIS
#endif
#ifndef CL_USE_DEPRECATED_OPENCL_1_2_APIS
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS
#endif
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
#endif
#include <CL/cl.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// The OpenCL context of a context.
///
/// @param ctx            The context.
/// @param opencl_context Gets it.
AclStatus AclGetClContext(AclContext ctx, cl_context *opencl_context);

/// The OpenCL device of a context.
///
/// @param ctx           The context.
/// @param opencl_device Gets it.
AclStatus AclGetClDevice(AclContext ctx, cl_device_id *opencl_device);

/// Has a context use another OpenCL context, its first device, and a new queue of it. CLScheduler::get() stays as it
/// is.
///
/// @param ctx            The context; AclUnsupportedConfig if it has queues, tensors, packs or operators.
/// @param opencl_context A context of OpenCL, which is retained.
AclStatus AclSetClContext(AclContext ctx, cl_context opencl_context);

/// The OpenCL queue of a queue.
///
/// @param queue        The queue.
/// @param opencl_queue Gets it.
AclStatus AclGetClQueue(AclQueue queue, cl_command_queue *opencl_queue);

/// Has a queue use another OpenCL queue.
///
/// @param queue        The queue.
/// @param opencl_queue An in-order queue of OpenCL of the same OpenCL context, otherwise AclInvalidArgument. It is
///                     retained.
AclStatus AclSetClQueue(AclQueue queue, cl_command_queue opencl_queue);

/// The OpenCL memory of a tensor.
///
/// @param tensor     The tensor.
/// @param opencl_mem Gets it; null for a tensor without memory.
AclStatus AclGetClMem(AclTensor tensor, cl_mem *opencl_mem);

#ifdef __cplusplus
}
#endif

#endif  // ARM_COMPUTE_ACLOPENCLEXT_H
