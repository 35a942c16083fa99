// SPDX-License-Identifier: MIT
// A convolution by its name: each element of a 3x3 image becomes the sum of its neighbourhood.
#include <arm_compute/Acl.h>
#include <arm_compute/AclGenericOperators.h>
#include <stdio.h>
#include <stdlib.h>

static void check(AclStatus status) {
    if (status != AclSuccess) {
        fprintf(stderr, "%d: %s\n", (int)status, AclLastErrorText());
        exit(1);
    }
}

static AclTensor tensor_of(AclContext context, const AclOperand *operand, float value) {
    AclTensor tensor;
    void *memory;
    check(AclCreateOperandTensor(&tensor, context, operand, true));
    check(AclMapTensor(tensor, &memory));
    for (int i = 0; i < 9; ++i) {
        ((float *)memory)[i] = value;
    }
    check(AclUnmapTensor(tensor, memory));
    return tensor;
}

int main(void) {
    AclContext context;
    AclQueue queue;
    check(AclCreateContext(&context, AclCpu, NULL));
    check(AclCreateQueue(&queue, context, NULL));

    // NHWC: channels, width, height; of the weights also outputs. dst has no shape: the operator says what it is.
    AclOperand operands[3] = {
        {.name = "src", .data_type = AclFloat32, .data_layout = AclNhwc, .ndims = 3, .shape = {1, 3, 3}},
        {.name = "weights", .data_type = AclFloat32, .data_layout = AclNhwc, .ndims = 4, .shape = {1, 3, 3, 1}},
        {.name = "dst", .data_layout = AclNhwc},
    };
    const int64_t padding[4] = {1, 1, 1, 1};
    const AclAttribute attributes[] = {AclListAttribute("padding", padding, 4), AclWordAttribute("activation", "RELU")};
    AclOperator convolution;
    check(AclCreateOperator(&convolution, context, "Conv2d", attributes, 2, operands, 3));

    AclTensor tensors[3] = {tensor_of(context, &operands[0], 1), tensor_of(context, &operands[1], 1),
                            tensor_of(context, &operands[2], 0)};
    int32_t slots[3] = {0, 1, 30};  // docs/c_operators.md
    AclTensorPack pack;
    check(AclCreateTensorPack(&pack, context));
    check(AclPackTensors(pack, tensors, slots, 3));
    check(AclRunOperator(convolution, queue, pack));
    check(AclQueueFinish(queue));

    void *sums;
    check(AclMapTensor(tensors[2], &sums));
    for (int i = 0; i < 9; ++i) {
        printf("%g%c", ((const float *)sums)[i], i % 3 == 2 ? '\n' : ' ');
    }
    check(AclUnmapTensor(tensors[2], sums));
    for (int i = 0; i < 3; ++i) {
        check(AclDestroyTensor(tensors[i]));
    }
    check(AclDestroyTensorPack(pack));
    check(AclDestroyOperator(convolution));
    check(AclDestroyQueue(queue));
    check(AclDestroyContext(context));
    return 0;
}
