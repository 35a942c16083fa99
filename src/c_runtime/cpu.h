// SPDX-License-Identifier: MIT
// The CPU as a device: its memory and the library's CPU functions, under the same names as in gpu.h.
#pragma once

#include "arm_compute/runtime/NEON/functions/NEActivationLayer.h"
#include "arm_compute/runtime/NEON/functions/NEArithmeticAddition.h"
#include "arm_compute/runtime/NEON/functions/NEConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NECopy.h"
#include "arm_compute/runtime/NEON/functions/NEDepthwiseConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEFFT1D.h"
#include "arm_compute/runtime/NEON/functions/NEFullyConnectedLayer.h"
#include "arm_compute/runtime/NEON/functions/NEMatMul.h"
#include "arm_compute/runtime/NEON/functions/NEPixelWiseMultiplication.h"
#include "arm_compute/runtime/NEON/functions/NEPoolingLayer.h"
#include "arm_compute/runtime/NEON/functions/NEReductionOperation.h"
#include "arm_compute/runtime/NEON/functions/NESoftmaxLayer.h"
#include "arm_compute/runtime/Tensor.h"
#include "arm_compute/runtime/experimental/FrameProcessor.h"

#include "src/c_runtime/absent.h"

#include <cstddef>

namespace ac::c_runtime {

/// NEMatMul with the parameters of CLMatMul. The operands need not be marked as variable.
class CpuMatMul : public NEMatMul {
public:
    void configure(arm_compute::ITensor *lhs, arm_compute::ITensor *rhs, arm_compute::ITensor *dst,
                   const MatMulInfo &info) {
        lhs->info()->set_are_values_constant(false);
        rhs->info()->set_are_values_constant(false);
        NEMatMul::configure(lhs, rhs, dst, info, CpuMatMulSettings());
    }
    static Status validate(const ITensorInfo *lhs, const ITensorInfo *rhs, const ITensorInfo *dst,
                           const MatMulInfo &info) {
        arm_compute::TensorInfo a(*lhs), b(*rhs);
        a.set_are_values_constant(false);
        b.set_are_values_constant(false);
        return NEMatMul::validate(&a, &b, dst, info, CpuMatMulSettings());
    }
};

struct Cpu {
    using Tensor = arm_compute::Tensor;
    static constexpr const char *name = "cpu";

    AC_FUNCTIONS(NE, CPU)
    AC_FUNCTION(FrameProcessor, arm_compute::experimental::FrameProcessor, CPU, FrameProcessor)
    AC_FUNCTION(MatMul, CpuMatMul, CPU, MatMul)

    /// Whether the device is available.
    static Status ready() { return Status{}; }
    /// `bytes` bytes, aligned to a cache line of 64 bytes.
    static Status allocate(size_t bytes, void **data);
    static void release(void *data);
    /// Copies between arrays of the device. The arrays may overlap.
    static Status copy(void *to, const void *from, size_t bytes);
    static Status fill(void *data, size_t count, float value);
    static Status synchronize() { return Status{}; }
    /// Whether two arrays share bytes.
    static bool overlap(const void *a, size_t a_bytes, const void *b, size_t b_bytes);

    static Status bind(Tensor &tensor, void *data) { return tensor.allocator()->import_memory(data); }
    static void unbind(Tensor &) {}
    static void *data(const Tensor &tensor) { return tensor.buffer(); }
};

}  // namespace ac::c_runtime
