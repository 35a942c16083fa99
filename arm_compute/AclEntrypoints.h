// SPDX-License-Identifier: MIT
// Functions of the C interface for contexts, queues, tensors, packs and operators.
//
// All functions are thread-safe. An object stays alive during each call that uses it, even if another thread destroys
// it. Objects may be destroyed in any order: a destroyed context continues to serve its queues, tensors, packs and
// operators, but its handle becomes invalid. No function throws. Every function checks first its handles
// (AclInvalidArgument), then its other arguments in order; a function that fails writes nothing. AclLastErrorText() of
// AclUtils.h explains the failure.
#ifndef ARM_COMPUTE_ACLENTRYPOINTS_H
#define ARM_COMPUTE_ACLENTRYPOINTS_H

#include "arm_compute/AclTypes.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Creates a context.
///
/// @param ctx     Receives the context.
/// @param target  Backend. A GPU context shares the OpenCL context, device and queue of CLScheduler::get() if that is
///                initialised; otherwise it opens the preferred device (docs/opencl.md).
/// @param options Null: the defaults.
///
/// @return AclUnsupportedTarget: an unknown backend, a backend that this build does not support, or no device;
///         AclInvalidArgument: an unknown mode, a kernel_config_file that cannot be read or is damaged, or a null
///         pointer.
AclStatus AclCreateContext(AclContext *ctx, AclTarget target, const AclContextOptions *options);

/// Destroys a context.
AclStatus AclDestroyContext(AclContext ctx);

/// Creates a queue in a context.
///
/// @param queue   Receives the queue.
/// @param ctx     The context.
/// @param options Null: the defaults. An unknown mode is AclInvalidArgument.
AclStatus AclCreateQueue(AclQueue *queue, AclContext ctx, const AclQueueOptions *options);

/// Waits until all work of a queue is finished. CPU work is finished when AclRunOperator() returns.
AclStatus AclQueueFinish(AclQueue queue);

/// Destroys a queue. Work that was submitted to it still completes.
AclStatus AclDestroyQueue(AclQueue queue);

/// Creates a tensor.
///
/// @param tensor   Receives the tensor.
/// @param ctx      Context that owns its memory.
/// @param desc     Copied. AclInvalidArgument: null, an unknown type, more than 6 or fewer than 0 dimensions, an extent
///                 below 1, or strides that do not match the shape.
/// @param allocate Whether to allocate memory now: from the allocator of a CPU context, from the driver for a GPU
///                 context; not cleared. AclOutOfMemory if that fails.
AclStatus AclCreateTensor(AclTensor *tensor, AclContext ctx, const AclTensorDescriptor *desc, bool allocate);

/// Maps the memory of a tensor for the CPU after all work submitted so far. A GPU tensor must be unmapped before an
/// operator uses it. Mapping a mapped tensor returns the same address; each mapping needs one unmap call.
///
/// @param tensor The tensor.
/// @param handle Receives the address of its first byte; null for a tensor without memory.
AclStatus AclMapTensor(AclTensor tensor, void **handle);

/// Ends a mapping.
///
/// @param tensor The tensor; AclInvalidObjectState if it is not mapped.
/// @param handle The result of AclMapTensor(), or null; another address is AclInvalidArgument.
AclStatus AclUnmapTensor(AclTensor tensor, void *handle);

/// Replaces a tensor's memory with memory of the caller. Mappings end. The caller must keep the memory until the tensor
/// is destroyed or gets other memory.
///
/// @param tensor The tensor.
/// @param handle Memory of AclGetTensorSize() bytes; not null. For a GPU tensor the driver works on this memory or on a
///               copy: access it only between AclMapTensor() and AclUnmapTensor(). AclRuntimeError if the driver
///               rejects it; the tensor is then unchanged.
/// @param type   AclHostPtr.
AclStatus AclTensorImport(AclTensor tensor, void *handle, AclImportMemoryType type);

/// Destroys a tensor and frees its memory; returns when no GPU work uses it any more. Packs do not keep a tensor
/// alive.
AclStatus AclDestroyTensor(AclTensor tensor);

/// Creates an empty pack.
///
/// @param pack Receives the pack.
/// @param ctx  Context, which must be that of its tensors.
AclStatus AclCreateTensorPack(AclTensorPack *pack, AclContext ctx);

/// Puts a tensor into a slot, in place of the previous tensor.
///
/// @param pack    The pack.
/// @param tensor  Tensor of the pack's context.
/// @param slot_id Slot, 0 or more; see AclTensorSlot.
AclStatus AclPackTensor(AclTensorPack pack, AclTensor tensor, int32_t slot_id);

/// Puts several tensors into slots: all of them, or none if one is invalid.
///
/// @param pack        The pack.
/// @param tensors     num_tensors tensors.
/// @param slot_ids    num_tensors slots.
/// @param num_tensors Number of tensors; 0 does nothing.
AclStatus AclPackTensors(AclTensorPack pack, AclTensor *tensors, int32_t *slot_ids, size_t num_tensors);

/// Destroys a pack; its tensors are kept.
AclStatus AclDestroyTensorPack(AclTensorPack pack);

/// Runs an operator on the CPU, or submits it to the GPU. Runs of one operator are sequential. Constant tensors, such
/// as weights, are read in the first run; their values must not change afterwards.
///
/// @param op      The operator.
/// @param queue   Queue of the operator's context.
/// @param tensors Tensors of the operator's context. AclInvalidArgument: a slot of the operator is empty; its tensor
///                was destroyed or does not match the operator's descriptor (quantized elements match the integers that
///                store them); or an output shares memory with another tensor of the pack, as far as addresses are
///                known, and the operator cannot work in place (docs/c_operators.md). AclInvalidObjectState: a tensor
///                has no memory, or is a mapped GPU tensor.
AclStatus AclRunOperator(AclOperator op, AclQueue queue, AclTensorPack tensors);

/// Destroys an operator. Submitted runs still complete.
AclStatus AclDestroyOperator(AclOperator op);

#ifdef __cplusplus
}
#endif

#endif  // ARM_COMPUTE_ACLENTRYPOINTS_H
