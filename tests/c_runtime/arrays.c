// SPDX-License-Identifier: MIT
// The C interface from C99: relu(a) times its transpose, on each device that there is; then what is refused.
#include "arm_compute/c_runtime_api.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { rows = 5, columns = 7 };

static int failed(const char *what) {
    printf("%s: %s\n", what, DLGetLastError());
    return 1;
}

static int multiply_on(DLContext ctx) {
    float values[rows * columns], found[rows * rows];
    int64_t shape[2] = {rows, columns}, square[2] = {rows, rows};
    for (int i = 0; i < rows * columns; ++i) {
        values[i] = (float)(i % 11) - 4;
    }
    // Arrays around memory of the caller's, beside those of the library.
    DLArray source = {values, {0, kCPU}, 2, shape}, target = {found, {0, kCPU}, 2, square};
    DLArrayHandle a = NULL, product = NULL;
    if (DLArrayAlloc(shape, 2, ctx, &a) || DLArrayAlloc(square, 2, ctx, &product) ||
        DLArrayCopyFromTo(&source, a, NULL) || DLGpuRelu(a, a) || DLGpuMatrixMultiply(a, false, a, true, product) ||
        DLArrayCopyFromTo(product, &target, NULL) || DLArrayFree(a) || DLArrayFree(product)) {
        return failed("multiply");
    }
    for (int i = 0; i < rows; ++i) {
        for (int j = 0; j < rows; ++j) {
            double sum = 0;
            for (int k = 0; k < columns; ++k) {
                sum += fmax(values[i * columns + k], 0) * fmax(values[j * columns + k], 0);
            }
            if (fabs(sum - found[i * rows + j]) > 1e-4) {
                printf("element %d, %d: %g instead of %g\n", i, j, (double)found[i * rows + j], sum);
                return 1;
            }
        }
    }
    return 0;
}

int main(void) {
    int gpus = 0;
    if (DLDeviceCount(kGPU, &gpus)) {
        return failed("count");
    }
    const DLContext cpu = {0, kCPU}, gpu = {0, kGPU}, none = {0, 7};
    if (multiply_on(cpu) || (gpus > 0 && multiply_on(gpu))) {
        return 1;
    }
    DLArrayHandle out = NULL;
    const int64_t shape[1] = {3};
    if (DLArrayAlloc(shape, 1, none, &out) != -1 || strstr(DLGetLastError(), "device type 7") == NULL) {
        return failed("no error, or another one");
    }
    printf("ok, %d gpu\n", gpus);
    return 0;
}
