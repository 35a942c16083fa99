// SPDX-License-Identifier: MIT
// Calls every function of the C interface as a C program would, and with every kind of wrong argument.
#include <arm_compute/Acl.h>
#ifdef ARM_COMPUTE_CL
#include <arm_compute/AclOpenClExt.h>
#endif

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

// Counts and prints what is not as it should be.
#define EXPECT(expected, call)                                                                              \
    do {                                                                                                    \
        const int got_ = (int)(call);                                                                       \
        if (got_ != (int)(expected)) {                                                                      \
            printf("%d: %s: %d, not %d: %s\n", __LINE__, #call, got_, (int)(expected), AclLastErrorText()); \
            ++failures;                                                                                     \
        }                                                                                                   \
    } while (0)

enum { COLUMNS = 5, ROWS = 3, COUNT = COLUMNS * ROWS };

static const AclTensorDescriptor *matrix(void) {
    static int32_t shape[] = {COLUMNS, ROWS};
    static AclTensorDescriptor descriptor;
    descriptor.ndims = 2;
    descriptor.shape = shape;
    descriptor.data_type = AclFloat32;
    return &descriptor;
}

static void fill(AclTensor tensor) {
    void *memory = NULL;
    EXPECT(AclSuccess, AclMapTensor(tensor, &memory));
    for (int i = 0; i < COUNT; ++i) {
        ((float *)memory)[i] = (float)(i - 7);
    }
    EXPECT(AclSuccess, AclUnmapTensor(tensor, memory));
}

static void expect_relu(AclTensor tensor) {
    void *memory = NULL;
    EXPECT(AclSuccess, AclMapTensor(tensor, &memory));
    for (int i = 0; i < COUNT; ++i) {
        EXPECT(i < 7 ? 0 : i - 7, ((float *)memory)[i]);
    }
    EXPECT(AclSuccess, AclUnmapTensor(tensor, memory));
}

// A program that does everything right. `shared` is memory that the result goes to.
static void use(AclContext ctx, float *shared) {
    const AclQueueOptions options = {AclTuningModeNone, 1};
    const AclActivationDescriptor relu = {AclRelu, 0.F, 0.F, false};
    AclQueue queue = NULL;
    AclTensor tensors[2] = {NULL, NULL};
    AclTensorPack pack = NULL;
    AclOperator op = NULL;
    int32_t slots[2] = {AclSrc, AclDst};
    uint64_t size = 0;
    AclTensorDescriptor found;
    EXPECT(AclSuccess, AclCreateQueue(&queue, ctx, &options));
    EXPECT(AclSuccess, AclCreateTensor(&tensors[0], ctx, matrix(), true));
    EXPECT(AclSuccess, AclCreateTensor(&tensors[1], ctx, matrix(), false));
    EXPECT(AclSuccess, AclGetTensorSize(tensors[1], &size));
    EXPECT(COUNT * 4, size);
    EXPECT(AclSuccess, AclGetTensorDescriptor(tensors[1], &found));
    EXPECT(2, found.ndims);
    EXPECT(COLUMNS, found.shape[0]);
    EXPECT(ROWS, found.shape[1]);
    EXPECT(AclFloat32, found.data_type);
    EXPECT(1, found.strides == NULL);
    EXPECT(AclSuccess, AclTensorImport(tensors[1], shared, AclHostPtr));
    EXPECT(AclSuccess, AclCreateTensorPack(&pack, ctx));
    EXPECT(AclSuccess, AclPackTensor(pack, tensors[1], AclSrc));  // replaced by the next
    EXPECT(AclSuccess, AclPackTensors(pack, tensors, slots, 2));
    EXPECT(AclSuccess, AclActivation(ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT, ctx, matrix(), matrix(), relu));
    EXPECT(AclSuccess, AclActivation(&op, ctx, matrix(), matrix(), relu));
    fill(tensors[0]);
    EXPECT(AclSuccess, AclRunOperator(op, queue, pack));
    EXPECT(AclSuccess, AclQueueFinish(queue));
    expect_relu(tensors[1]);
    EXPECT(AclSuccess, AclDestroyOperator(op));
    EXPECT(AclInvalidArgument, AclDestroyOperator(op));
    EXPECT(AclSuccess, AclDestroyTensorPack(pack));
    EXPECT(AclSuccess, AclDestroyTensor(tensors[0]));
    EXPECT(AclSuccess, AclDestroyTensor(tensors[1]));
    EXPECT(AclSuccess, AclDestroyQueue(queue));
}

// Every function with a handle that is none.
static void refuse(void *wrong) {
    const AclActivationDescriptor relu = {AclRelu, 0.F, 0.F, false};
    AclQueue queue = NULL;
    AclTensor tensor = NULL;
    AclTensorPack pack = NULL;
    AclOperator op = NULL;
    AclTensorDescriptor descriptor;
    uint64_t size = 0;
    int32_t slot = 0;
    void *memory = NULL;
    EXPECT(AclInvalidArgument, AclDestroyContext((AclContext)wrong));
    EXPECT(AclInvalidArgument, AclCreateQueue(&queue, (AclContext)wrong, NULL));
    EXPECT(AclInvalidArgument, AclQueueFinish((AclQueue)wrong));
    EXPECT(AclInvalidArgument, AclDestroyQueue((AclQueue)wrong));
    EXPECT(AclInvalidArgument, AclCreateTensor(&tensor, (AclContext)wrong, matrix(), true));
    EXPECT(AclInvalidArgument, AclMapTensor((AclTensor)wrong, &memory));
    EXPECT(AclInvalidArgument, AclUnmapTensor((AclTensor)wrong, NULL));
    EXPECT(AclInvalidArgument, AclTensorImport((AclTensor)wrong, &size, AclHostPtr));
    EXPECT(AclInvalidArgument, AclGetTensorSize((AclTensor)wrong, &size));
    EXPECT(AclInvalidArgument, AclGetTensorDescriptor((AclTensor)wrong, &descriptor));
    EXPECT(AclInvalidArgument, AclDestroyTensor((AclTensor)wrong));
    EXPECT(AclInvalidArgument, AclCreateTensorPack(&pack, (AclContext)wrong));
    EXPECT(AclInvalidArgument, AclPackTensor((AclTensorPack)wrong, tensor, AclSrc));
    EXPECT(AclInvalidArgument, AclPackTensors((AclTensorPack)wrong, &tensor, &slot, 1));
    EXPECT(AclInvalidArgument, AclDestroyTensorPack((AclTensorPack)wrong));
    EXPECT(AclInvalidArgument, AclActivation(&op, (AclContext)wrong, matrix(), matrix(), relu));
    EXPECT(AclInvalidArgument,
           AclActivation(ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT, (AclContext)wrong, matrix(), matrix(), relu));
    EXPECT(AclInvalidArgument, AclRunOperator((AclOperator)wrong, queue, pack));
    EXPECT(AclInvalidArgument, AclDestroyOperator((AclOperator)wrong));
    EXPECT(1, queue == NULL && tensor == NULL && pack == NULL && op == NULL && memory == NULL && size == 0);
#ifdef ARM_COMPUTE_CL
    cl_context cl_ctx = NULL;
    cl_device_id device = NULL;
    cl_command_queue cl_queue = NULL;
    cl_mem mem = NULL;
    EXPECT(AclInvalidArgument, AclGetClContext((AclContext)wrong, &cl_ctx));
    EXPECT(AclInvalidArgument, AclGetClDevice((AclContext)wrong, &device));
    EXPECT(AclInvalidArgument, AclSetClContext((AclContext)wrong, cl_ctx));
    EXPECT(AclInvalidArgument, AclGetClQueue((AclQueue)wrong, &cl_queue));
    EXPECT(AclInvalidArgument, AclSetClQueue((AclQueue)wrong, cl_queue));
    EXPECT(AclInvalidArgument, AclGetClMem((AclTensor)wrong, &mem));
#endif
}

// Null where something is to be written or read, and values that are none of their enumeration.
static void refuse_arguments(AclContext ctx) {
    const AclContextOptions bad_mode = {(AclExecutionMode)7, 0, false, NULL, 0, NULL};
    const AclQueueOptions bad_tuning = {(AclTuningMode)9, 0};
    const AclActivationDescriptor bad_function = {(AclActivationType)99, 0.F, 0.F, false};
    const AclActivationDescriptor relu = {AclRelu, 0.F, 0.F, false};
    AclTensorDescriptor wrong = *matrix();
    AclContext other = NULL;
    AclQueue queue = NULL;
    AclTensor tensor = NULL;
    AclTensorPack pack = NULL;
    AclOperator op = NULL;
    EXPECT(AclInvalidArgument, AclCreateContext(NULL, AclCpu, NULL));
    EXPECT(AclUnsupportedTarget, AclCreateContext(&other, (AclTarget)5, NULL));
    EXPECT(AclInvalidArgument, AclCreateContext(&other, AclCpu, &bad_mode));
    EXPECT(AclInvalidArgument, AclCreateQueue(NULL, ctx, NULL));
    EXPECT(AclInvalidArgument, AclCreateQueue(&queue, ctx, &bad_tuning));
    EXPECT(AclInvalidArgument, AclCreateTensor(NULL, ctx, matrix(), true));
    EXPECT(AclInvalidArgument, AclCreateTensor(&tensor, ctx, NULL, true));
    wrong.data_type = (AclDataType)-1;
    EXPECT(AclInvalidArgument, AclCreateTensor(&tensor, ctx, &wrong, true));
    wrong = *matrix();
    wrong.ndims = 15;
    EXPECT(AclInvalidArgument, AclCreateTensor(&tensor, ctx, &wrong, true));
    wrong = *matrix();
    wrong.shape = NULL;
    EXPECT(AclInvalidArgument, AclCreateTensor(&tensor, ctx, &wrong, true));
    EXPECT(AclInvalidArgument, AclCreateTensorPack(NULL, ctx));
    EXPECT(AclInvalidArgument, AclActivation(NULL, ctx, matrix(), matrix(), relu));
    EXPECT(AclInvalidArgument, AclActivation(&op, ctx, NULL, matrix(), relu));
    EXPECT(AclInvalidArgument, AclActivation(&op, ctx, matrix(), NULL, relu));
    EXPECT(AclInvalidArgument, AclActivation(&op, ctx, matrix(), matrix(), bad_function));
    wrong = *matrix();
    wrong.data_type = AclInt32;  // no activation has this type, but a tensor may
    EXPECT(AclUnsupportedConfig, AclActivation(&op, ctx, &wrong, &wrong, relu));
    EXPECT(AclUnsupportedConfig, AclActivation(ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT, ctx, &wrong, &wrong, relu));
    EXPECT(AclSuccess, AclCreateTensor(&tensor, ctx, &wrong, true));
    EXPECT(AclInvalidArgument, AclMapTensor(tensor, NULL));
    EXPECT(AclInvalidObjectState, AclUnmapTensor(tensor, NULL));
    EXPECT(AclInvalidArgument, AclTensorImport(tensor, NULL, AclHostPtr));
    EXPECT(AclInvalidArgument, AclTensorImport(tensor, &wrong, (AclImportMemoryType)3));
    EXPECT(AclInvalidArgument, AclGetTensorSize(tensor, NULL));
    EXPECT(AclInvalidArgument, AclGetTensorDescriptor(tensor, NULL));
    EXPECT(AclSuccess, AclCreateTensorPack(&pack, ctx));
    EXPECT(AclInvalidArgument, AclPackTensor(pack, tensor, AclSlotUnknown));
    EXPECT(AclInvalidArgument, AclPackTensors(pack, NULL, NULL, 1));
    EXPECT(AclSuccess, AclPackTensors(pack, NULL, NULL, 0));
    EXPECT(AclSuccess, AclDestroyTensorPack(pack));
    EXPECT(AclSuccess, AclDestroyTensor(tensor));
    EXPECT(1, other == NULL && queue == NULL && op == NULL);
}

#ifdef ARM_COMPUTE_CL
static void use_opencl(AclContext ctx) {
    cl_context context = NULL;
    cl_device_id device = NULL;
    cl_command_queue queue = NULL;
    cl_mem memory = NULL;
    AclQueue acl_queue = NULL;
    AclTensor tensor = NULL;
    EXPECT(AclSuccess, AclGetClContext(ctx, &context));
    EXPECT(AclSuccess, AclGetClDevice(ctx, &device));
    EXPECT(AclSuccess, AclSetClContext(ctx, context));
    EXPECT(AclSuccess, AclCreateQueue(&acl_queue, ctx, NULL));
    EXPECT(AclSuccess, AclGetClQueue(acl_queue, &queue));
    EXPECT(AclSuccess, AclSetClQueue(acl_queue, queue));
    EXPECT(AclUnsupportedConfig, AclSetClContext(ctx, context));
    EXPECT(AclSuccess, AclCreateTensor(&tensor, ctx, matrix(), true));
    EXPECT(AclSuccess, AclGetClMem(tensor, &memory));
    EXPECT(1, context != NULL && device != NULL && queue != NULL && memory != NULL);
    EXPECT(AclSuccess, AclDestroyTensor(tensor));
    EXPECT(AclSuccess, AclDestroyQueue(acl_queue));
}
#endif

int main(void) {
    static float shared[COUNT];
    char zeros[256] = {0};
    AclContext ctx = NULL;
    AclTensor tensor = NULL;
    EXPECT(AclSuccess, AclCreateContext(&ctx, AclCpu, NULL));
    EXPECT(AclSuccess, AclCreateTensor(&tensor, ctx, matrix(), true));
    use(ctx, shared);
    for (int i = 0; i < COUNT; ++i) {
        EXPECT(i < 7 ? 0 : i - 7, shared[i]);
    }
    refuse(NULL);
    refuse(zeros);
    refuse(&ctx);
    refuse_arguments(ctx);
    EXPECT(AclInvalidArgument, AclDestroyQueue((AclQueue)tensor));
    EXPECT(AclInvalidArgument, AclDestroyTensor((AclTensor)ctx));
    EXPECT(AclSuccess, AclDestroyContext(ctx));  // its tensor is still there
    refuse(ctx);
    EXPECT(AclSuccess, AclDestroyTensor(tensor));
    refuse(tensor);
    EXPECT(1, strlen(AclLastErrorText()) > 10 && strlen(AclVersionInfo()->build_info) > 10);
#ifdef ARM_COMPUTE_CL
    EXPECT(AclSuccess, AclCreateContext(&ctx, AclGpuOcl, NULL));
    use_opencl(ctx);
    use(ctx, shared);
    EXPECT(AclSuccess, AclDestroyContext(ctx));
#else
    EXPECT(AclUnsupportedTarget, AclCreateContext(&ctx, AclGpuOcl, NULL));
#endif
    printf("program: %d failures\n", failures);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
