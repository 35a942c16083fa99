// SPDX-License-Identifier: MIT
// Every type, member, enumerator, macro and function of the C interface, as plain C99 sees it. It compiles or it does
// not; the values are those of the established interface, which programs have in their binaries.
#include <arm_compute/Acl.h>
#ifdef ARM_COMPUTE_CL
#include <arm_compute/AclOpenClExt.h>
#endif

#include <stdio.h>

// A negative extent, and so an error, where the condition is false.
#define HOLDS(name, condition) extern char holds_##name[(condition) ? 1 : -1]
#define IS(enumerator, value) HOLDS(enumerator, (enumerator) == (value))

IS(AclSuccess, 0);
IS(AclRuntimeError, 1);
IS(AclOutOfMemory, 2);
IS(AclUnimplemented, 3);
IS(AclUnsupportedTarget, 4);
IS(AclInvalidTarget, 5);
IS(AclInvalidArgument, 6);
IS(AclUnsupportedConfig, 7);
IS(AclInvalidObjectState, 8);
IS(AclCpu, 0);
IS(AclGpuOcl, 1);
IS(AclPreferFastRerun, 0);
IS(AclPreferFastStart, 1);
IS(AclCpuCapabilitiesAuto, 0);
IS(AclCpuCapabilitiesNeon, 1 << 0);
IS(AclCpuCapabilitiesSve, 1 << 1);
IS(AclCpuCapabilitiesSve2, 1 << 2);
IS(AclCpuCapabilitiesFp16, 1 << 7);
IS(AclCpuCapabilitiesBf16, 1 << 8);
IS(AclCpuCapabilitiesDot, 1 << 13);
IS(AclCpuCapabilitiesMmlaInt8, 1 << 14);
IS(AclCpuCapabilitiesMmlaFp, 1 << 15);
IS(AclCpuCapabilitiesAvx2, 1 << 24);
IS(AclCpuCapabilitiesAvx512, 1 << 25);
IS(AclCpuCapabilitiesAvx512Vnni, 1 << 26);
IS(AclCpuCapabilitiesAvx512Bf16, 1 << 27);
IS(AclCpuCapabilitiesSme, 1 << 28);
IS(AclCpuCapabilitiesAll, ~0);
IS(AclTuningModeNone, 0);
IS(AclRapid, 1);
IS(AclNormal, 2);
IS(AclExhaustive, 3);
IS(AclDataTypeUnknown, 0);
IS(AclUInt8, 1);
IS(AclInt8, 2);
IS(AclUInt16, 3);
IS(AclInt16, 4);
IS(AclUint32, 5);
IS(AclInt32, 6);
IS(AclFloat16, 7);
IS(AclBFloat16, 8);
IS(AclFloat32, 9);
IS(AclDataLayoutUnknown, 0);
IS(AclNhwc, 1);
IS(AclNchw, 2);
IS(AclHostPtr, 0);
IS(AclSlotUnknown, -1);
IS(AclSrc, 0);
IS(AclSrc0, 0);
IS(AclSrc1, 1);
IS(AclDst, 30);
IS(AclSrcVec, 256);
IS(AclActivationTypeNone, 0);
IS(AclIdentity, 1);
IS(AclLogistic, 2);
IS(AclTanh, 3);
IS(AclRelu, 4);
IS(AclBoundedRelu, 5);
IS(AclLuBoundedRelu, 6);
IS(AclLeakyRelu, 7);
IS(AclSoftRelu, 8);
IS(AclElu, 9);
IS(AclAbs, 10);
IS(AclSquare, 11);
IS(AclSqrt, 12);
IS(AclLinear, 13);
IS(AclHardSwish, 14);
IS(ARM_COMPUTE_LIBRARY_VERSION_MAJOR, 0);
IS(ARM_COMPUTE_LIBRARY_VERSION_MINOR, 1);
IS(ARM_COMPUTE_LIBRARY_VERSION_PATCH, 0);

// Enumerations are as wide as an int32_t, capabilities have 64 bits.
HOLDS(status, sizeof(AclStatus) == sizeof(int32_t));
HOLDS(capabilities, sizeof(AclTargetCapabilities) == sizeof(uint64_t));

// Functions have exactly these types.
static AclStatus (*const create_context)(AclContext *, AclTarget, const AclContextOptions *) = AclCreateContext;
static AclStatus (*const destroy_context)(AclContext) = AclDestroyContext;
static AclStatus (*const create_queue)(AclQueue *, AclContext, const AclQueueOptions *) = AclCreateQueue;
static AclStatus (*const queue_finish)(AclQueue) = AclQueueFinish;
static AclStatus (*const destroy_queue)(AclQueue) = AclDestroyQueue;
static AclStatus (*const create_tensor)(AclTensor *, AclContext, const AclTensorDescriptor *, bool) = AclCreateTensor;
static AclStatus (*const map_tensor)(AclTensor, void **) = AclMapTensor;
static AclStatus (*const unmap_tensor)(AclTensor, void *) = AclUnmapTensor;
static AclStatus (*const tensor_import)(AclTensor, void *, AclImportMemoryType) = AclTensorImport;
static AclStatus (*const destroy_tensor)(AclTensor) = AclDestroyTensor;
static AclStatus (*const create_tensor_pack)(AclTensorPack *, AclContext) = AclCreateTensorPack;
static AclStatus (*const pack_tensor)(AclTensorPack, AclTensor, int32_t) = AclPackTensor;
static AclStatus (*const pack_tensors)(AclTensorPack, AclTensor *, int32_t *, size_t) = AclPackTensors;
static AclStatus (*const destroy_tensor_pack)(AclTensorPack) = AclDestroyTensorPack;
static AclStatus (*const run_operator)(AclOperator, AclQueue, AclTensorPack) = AclRunOperator;
static AclStatus (*const destroy_operator)(AclOperator) = AclDestroyOperator;
static AclStatus (*const activation)(AclOperator *, AclContext, const AclTensorDescriptor *,
                                     const AclTensorDescriptor *, const AclActivationDescriptor) = AclActivation;
static AclStatus (*const get_tensor_size)(AclTensor, uint64_t *) = AclGetTensorSize;
static AclStatus (*const get_tensor_descriptor)(AclTensor, AclTensorDescriptor *) = AclGetTensorDescriptor;
static const AclVersion *(*const version_info)(void) = AclVersionInfo;
static const char *(*const last_error_text)(void) = AclLastErrorText;
static AclOperator *const validate_only = ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT;
#ifdef ARM_COMPUTE_CL
static AclStatus (*const get_cl_context)(AclContext, cl_context *) = AclGetClContext;
static AclStatus (*const get_cl_device)(AclContext, cl_device_id *) = AclGetClDevice;
static AclStatus (*const set_cl_context)(AclContext, cl_context) = AclSetClContext;
static AclStatus (*const get_cl_queue)(AclQueue, cl_command_queue *) = AclGetClQueue;
static AclStatus (*const set_cl_queue)(AclQueue, cl_command_queue) = AclSetClQueue;
static AclStatus (*const get_cl_mem)(AclTensor, cl_mem *) = AclGetClMem;
#if !defined(CL_TARGET_OPENCL_VERSION) || !defined(CL_USE_DEPRECATED_OPENCL_1_1_APIS) || \
    !defined(CL_USE_DEPRECATED_OPENCL_1_2_APIS)
#error "AclOpenClExt.h defines these"
#endif
#endif

static void *allocate(void *user_data, size_t size) {
    (void)user_data;
    (void)size;
    return NULL;
}

static void give_back(void *user_data, void *ptr) {
    (void)user_data;
    (void)ptr;
}

static void *allocate_aligned(void *user_data, size_t size, size_t alignment) {
    (void)alignment;
    return allocate(user_data, size);
}

int main(void) {
    // Members, by name and type.
    AclAllocator allocator = {allocate, give_back, allocate_aligned, give_back, NULL};
    struct AclAllocator *const same_allocator = &allocator;
    const struct AclContextOptions options = {.mode = AclPreferFastRerun,
                                              .capabilities = (AclTargetCapabilities)AclCpuCapabilitiesAll,
                                              .enable_fast_math = true,
                                              .kernel_config_file = "file",
                                              .max_compute_units = 1,
                                              .allocator = same_allocator};
    const AclQueueOptions queue_options = {.mode = AclRapid, .compute_units = 2};
    int32_t shape[2] = {3, 4};
    int64_t strides[2] = {4, 16};
    const struct AclTensorDescriptor descriptor = {
        .ndims = 2, .shape = shape, .data_type = AclFloat32, .strides = strides, .boffset = (int64_t)64};
    const AclActivationDescriptor function = {.type = AclRelu, .a = 1.5F, .b = 2.5F, .inplace = false};
    const struct AclVersion *const version = version_info();
    const enum AclStatus status = AclSuccess;
    const enum AclTarget target = AclCpu;
    const enum AclExecutionMode mode = options.mode;
    const enum AclCpuCapabilities bits = AclCpuCapabilitiesNeon;
    const enum AclDataType type = descriptor.data_type;
    const enum AclDataLayout layout = AclNhwc;
    const enum AclImportMemoryType memory = AclHostPtr;
    const AclTensorSlot slot = AclSrc;
    const AclTuningMode tuning = queue_options.mode;
    const AclActivationType activation_type = function.type;
    const int functions = (create_context != NULL) + (destroy_context != NULL) + (create_queue != NULL) +
                          (queue_finish != NULL) + (destroy_queue != NULL) + (create_tensor != NULL) +
                          (map_tensor != NULL) + (unmap_tensor != NULL) + (tensor_import != NULL) +
                          (destroy_tensor != NULL) + (create_tensor_pack != NULL) + (pack_tensor != NULL) +
                          (pack_tensors != NULL) + (destroy_tensor_pack != NULL) + (run_operator != NULL) +
                          (destroy_operator != NULL) + (activation != NULL) + (get_tensor_size != NULL) +
                          (get_tensor_descriptor != NULL) + (version_info != NULL) + (last_error_text != NULL);
#ifdef ARM_COMPUTE_CL
    const int of_opencl = (get_cl_context != NULL) + (get_cl_device != NULL) + (set_cl_context != NULL) +
                          (get_cl_queue != NULL) + (set_cl_queue != NULL) + (get_cl_mem != NULL);
#else
    const int of_opencl = 0;
#endif
    printf("contract: %d functions and %d of OpenCL, version %d.%d.%d, %s\n", functions, of_opencl, version->major,
           version->minor, version->patch, version->build_info);
    return functions == 21 && validate_only != NULL && allocator.user_data == NULL && allocator.alloc == allocate &&
                   allocator.free == give_back && allocator.aligned_alloc == allocate_aligned &&
                   allocator.aligned_free == give_back && status == 0 && target == 0 && mode == 0 && bits == 1 &&
                   type == 9 && layout == 1 && memory == 0 && slot == 0 && tuning == 1 && activation_type == 4 &&
                   descriptor.ndims == 2 && descriptor.boffset == 64 && descriptor.shape == shape &&
                   descriptor.strides == strides && function.a < function.b && !function.inplace &&
                   options.enable_fast_math && options.kernel_config_file != NULL && options.max_compute_units == 1 &&
                   options.capabilities != 0 && queue_options.compute_units == 2
               ? 0
               : 1;
}
