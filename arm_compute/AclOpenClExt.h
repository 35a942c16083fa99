// SPDX-License-Identifier: MIT
// OpenCL objects of the C interface; only in libraries with that backend. All functions return AclInvalidTarget for a
// CPU context. The returned objects belong to the queried object: retain them if they must outlive it.
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

/// Returns the OpenCL context of a context.
///
/// @param ctx            The context.
/// @param opencl_context Receives the OpenCL context.
AclStatus AclGetClContext(AclContext ctx, cl_context *opencl_context);

/// Returns the OpenCL device of a context.
///
/// @param ctx           The context.
/// @param opencl_device Receives the OpenCL device.
AclStatus AclGetClDevice(AclContext ctx, cl_device_id *opencl_device);

/// Makes a context use another OpenCL context, its first device, and a new queue of it. CLScheduler::get() is not
/// changed.
///
/// @param ctx            Context; AclUnsupportedConfig if it has queues, tensors, packs or operators.
/// @param opencl_context OpenCL context; it is retained.
AclStatus AclSetClContext(AclContext ctx, cl_context opencl_context);

/// Returns the OpenCL queue of a queue.
///
/// @param queue        The queue.
/// @param opencl_queue Receives the OpenCL queue.
AclStatus AclGetClQueue(AclQueue queue, cl_command_queue *opencl_queue);

/// Makes a queue use another OpenCL queue.
///
/// @param queue        The queue.
/// @param opencl_queue In-order OpenCL queue of the same OpenCL context, otherwise AclInvalidArgument. It is
///                     retained.
AclStatus AclSetClQueue(AclQueue queue, cl_command_queue opencl_queue);

/// Returns the OpenCL memory of a tensor.
///
/// @param tensor     The tensor.
/// @param opencl_mem Receives the memory; null for a tensor without memory.
AclStatus AclGetClMem(AclTensor tensor, cl_mem *opencl_mem);

#ifdef __cplusplus
}
#endif

#endif  // ARM_COMPUTE_ACLOPENCLEXT_H
