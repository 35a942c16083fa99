// SPDX-License-Identifier: MIT
// The functions of the C interface on contexts, queues, tensors, packs and operators.
//
// Any thread may call any function. An object that a call uses stays alive until the call returns, whatever other
// threads destroy. Objects may be destroyed in any order: a destroyed context serves its queues, tensors, packs and
// operators as long as there are any, but no handle of it is taken any more. No exception leaves a function. All check
// their handles first (AclInvalidArgument), then their other arguments in order; a function that fails writes nothing.
// AclLastErrorText() of AclUtils.h says why it failed.
#ifndef ARM_COMPUTE_ACLENTRYPOINTS_H
#define ARM_COMPUTE_ACLENTRYPOINTS_H

#include "arm_compute/AclTypes.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Makes a context.
///
/// @param ctx     Gets the context.
/// @param target  Its backend. A GPU context shares the OpenCL context, device and queue of CLScheduler::get(), where
///                that is initialised; otherwise it opens the preferred device (docs/opencl.md).
/// @param options Null for the defaults.
///
/// @return AclUnsupportedTarget: this is no backend, or this build has it not, or there is no device;
///         AclInvalidArgument: a mode that is none, a kernel_config_file that cannot be read or is damaged, or a null
///         pointer.
AclStatus AclCreateContext(AclContext *ctx, AclTarget target, const AclContextOptions *options);

/// Destroys a context.
AclStatus AclDestroyContext(AclContext ctx);

/// Makes a queue of a context.
///
/// @param queue   Gets the queue.
/// @param ctx     The context.
/// @param options Null for the defaults; a mode that is none is AclInvalidArgument.
AclStatus AclCreateQueue(AclQueue *queue, AclContext ctx, const AclQueueOptions *options);

/// Waits until all that was run on a queue is done. On the CPU it is done when AclRunOperator() returns.
AclStatus AclQueueFinish(AclQueue queue);

/// Destroys a queue. What was run on it is still done.
AclStatus AclDestroyQueue(AclQueue queue);

/// Makes a tensor.
///
/// @param tensor   Gets the tensor.
/// @param ctx      The context whose memory it has.
/// @param desc     Copied. AclInvalidArgument: null, a type that is none, more than 6 dimensions or less than 0, an
///                 extent below 1, or strides that do not fit the shape.
/// @param allocate Whether it gets memory now: from the allocator of a CPU context, from the driver for a GPU context,
///                 not cleared. AclOutOfMemory if that cannot be had.
AclStatus AclCreateTensor(AclTensor *tensor, AclContext ctx, const AclTensorDescriptor *desc, bool allocate);

/// Makes the memory of a tensor accessible to the CPU, after all that was run so far. A GPU tensor must be unmapped
/// before an operator uses it; mapping a mapped tensor gives the same address, and it is unmapped by as many calls.
///
/// @param tensor The tensor.
/// @param handle Gets the address of its first byte; null for a tensor without memory.
AclStatus AclMapTensor(AclTensor tensor, void **handle);

/// Ends a mapping.
///
/// @param tensor The tensor; AclInvalidObjectState if it is not mapped.
/// @param handle What AclMapTensor() gave, or null; another address is AclInvalidArgument.
AclStatus AclUnmapTensor(AclTensor tensor, void *handle);

/// Gives a tensor memory of the caller, which replaces its own. Mappings end. The caller must keep the memory until the
/// tensor is destroyed or has other memory, and then owns it again.
///
/// @param tensor The tensor.
/// @param handle The memory, of AclGetTensorSize() bytes; not null. For a GPU tensor the driver works on this memory or
///               on a copy: read and write it only between AclMapTensor() and AclUnmapTensor(). AclRuntimeError if the
///               driver refuses it; the tensor is then unchanged.
/// @param type   AclHostPtr.
AclStatus AclTensorImport(AclTensor tensor, void *handle, AclImportMemoryType type);

/// Destroys a tensor and gives its memory back; returns when no work of a GPU uses it any more. A pack does not keep it
/// alive.
AclStatus AclDestroyTensor(AclTensor tensor);

/// Makes an empty pack.
///
/// @param pack Gets the pack.
/// @param ctx  The context, which must be that of its tensors.
AclStatus AclCreateTensorPack(AclTensorPack *pack, AclContext ctx);

/// Puts a tensor into a slot; the tensor that was there before is in the pack no more.
///
/// @param pack    The pack.
/// @param tensor  The tensor, of the pack's context.
/// @param slot_id The slot, 0 or more; see AclTensorSlot.
AclStatus AclPackTensor(AclTensorPack pack, AclTensor tensor, int32_t slot_id);

/// Puts several tensors into slots: all of them, or none where one is refused.
///
/// @param pack        The pack.
/// @param tensors     num_tensors tensors.
/// @param slot_ids    num_tensors slots.
/// @param num_tensors How many; 0 does nothing.
AclStatus AclPackTensors(AclTensorPack pack, AclTensor *tensors, int32_t *slot_ids, size_t num_tensors);

/// Destroys a pack; its tensors stay.
AclStatus AclDestroyTensorPack(AclTensorPack pack);

/// Runs an operator, on the CPU, or hands it to the GPU. Runs of one operator wait for each other. Constant tensors,
/// such as weights, are read at the first run; their values must not change after it.
///
/// @param op      The operator.
/// @param queue   Where it runs; of the operator's context.
/// @param tensors The tensors, of the operator's context. AclInvalidArgument: a slot of the operator is empty, its
///                tensor was destroyed, or is not of the descriptor that the operator was made with; quantized
///                elements count as the integers that store them; or an output shares memory with another tensor of the
///                pack, as far as addresses are known, and the operator cannot work in place (docs/c_operators.md).
///                AclInvalidObjectState: a tensor has no memory, or is one of a GPU and mapped.
AclStatus AclRunOperator(AclOperator op, AclQueue queue, AclTensorPack tensors);

/// Destroys an operator. What was run is still done.
AclStatus AclDestroyOperator(AclOperator op);

#ifdef __cplusplus
}
#endif

#endif  // ARM_COMPUTE_ACLENTRYPOINTS_H
