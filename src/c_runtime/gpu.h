// SPDX-License-Identifier: MIT
// An OpenCL device: its memory and the library's OpenCL functions, under the same names as in cpu.h.
#pragma once

#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/CL/functions/CLActivationLayer.h"
#include "arm_compute/runtime/CL/functions/CLConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLCopy.h"
#include "arm_compute/runtime/CL/functions/CLDepthwiseConvolutionLayer.h"
#include "arm_compute/runtime/CL/functions/CLElementwiseOperations.h"
#include "arm_compute/runtime/CL/functions/CLFFT1D.h"
#include "arm_compute/runtime/CL/functions/CLFullyConnectedLayer.h"
#include "arm_compute/runtime/CL/functions/CLMatMul.h"
#include "arm_compute/runtime/CL/functions/CLPixelWiseMultiplication.h"
#include "arm_compute/runtime/CL/functions/CLPoolingLayer.h"
#include "arm_compute/runtime/CL/functions/CLReductionOperation.h"
#include "arm_compute/runtime/CL/functions/CLSoftmaxLayer.h"
#include "arm_compute/runtime/experimental/CLFrameProcessor.h"

#include "src/c_runtime/absent.h"

#include <cstddef>

namespace ac::c_runtime {

struct Gpu {
    using Tensor = arm_compute::CLTensor;
    static constexpr const char *name = "gpu";

    AC_FUNCTIONS(CL, GPU)
    AC_FUNCTION(FrameProcessor, arm_compute::experimental::CLFrameProcessor, GPU, FrameProcessor)
    AC_FUNCTION(MatMul, CLMatMul, GPU, MatMul)

    /// Creates the context and the queue on first use. If there is no device, the error says what was searched for.
    static Status ready();
    static Status allocate(size_t bytes, void **data);
    static void release(void *data);
    static Status copy(void *to, const void *from, size_t bytes);
    /// Copies from and to the CPU. They return after the CPU's memory was read or written.
    static Status write(void *to, const void *from, size_t bytes);
    static Status read(void *to, const void *from, size_t bytes);
    static Status fill(void *data, size_t count, float value);
    static Status synchronize();
    static bool overlap(const void *a, size_t, const void *b, size_t) { return a == b; }

    static Status bind(Tensor &tensor, void *data);
    /// A bound tensor would keep the memory of a freed array alive.
    static void unbind(Tensor &tensor) { tensor.allocator()->free(); }
    static void *data(const Tensor &tensor) { return tensor.cl_buffer()(); }
};

}  // namespace ac::c_runtime
