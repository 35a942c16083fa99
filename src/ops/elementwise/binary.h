// SPDX-License-Identifier: MIT
// What plans of operators on two tensors share: broadcasting, the walk, an activation of the result.
#pragma once

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/ops/activation/fused.h"
#include "src/ops/elementwise/binary.args.h"
#include "src/plan/plan.h"

namespace ac::elementwise {

/// Fills an empty dst in: `shape`, `type`, a's layout and quantization. A given dst must be of that shape; its type is
/// the caller's to check.
Status complete_output(const char *name, ITensorInfo &dst, const ITensorInfo &a, const arm_compute::TensorShape &shape,
                       arm_compute::DataType type);

bool is_quantized(arm_compute::DataType type);

/// The info's offset. QSYMM16 has none, whatever its info says.
int32_t zero_point_of(const ITensorInfo &info);

/// dst's zero point for a kernel; of QASYMM16 less 2^15, see BinaryKernel::flips.
int32_t offset_of(const ITensorInfo &dst);

/// from.scale / to.scale; 0 where the scales say nothing.
double ratio(const arm_compute::UniformQuantizationInfo &from, const arm_compute::UniformQuantizationInfo &to);

/// The operator's arguments, by value: up to 48 bytes.
class BinaryArgs {
public:
    template <class T> BinaryArgs(const T &args) {  // NOLINT: a conversion
        static_assert(sizeof(T) <= sizeof(bytes_), "the arguments of an operator on two tensors are small");
        __builtin_memcpy(bytes_, &args, sizeof(T));
    }
    const void *get() const { return bytes_; }

private:
    alignas(8) uint8_t bytes_[48];
};

/// A kernel and how it takes its operands.
struct BinaryKernel {
    const RowOf<BinaryFn> *row;
    BinaryArgs args;
    /// The kernel takes one element for all of b's row. Else, and for one of a's, the plan repeats the element.
    bool takes_scalar = false;
    /// f(a, b) with `args` is f(b, a) with `mirrored`, so that a scalar a may be on the right.
    bool mirrors = false;
    /// dst is QASYMM16, and the kernel makes its numbers less 2^15.
    bool flips = false;
    /// b is S32, and the kernel takes F32.
    bool converts_b = false;
    uint8_t cost = 1;  ///< operations per element, for the split over threads
    BinaryArgs mirrored = args;

    BinaryKernel(const RowOf<BinaryFn> *kernel, const BinaryArgs &arguments) : row(kernel), args(arguments) {}
};

/// The plan for the CPU: the kernel and, where it is enabled, `activation` of the result, in dst's quantization.
Status make_plan(PlanPtr &out, const BinaryKernel &kernel, const arm_compute::TensorShape &shape,
                 const ITensorInfo &dst, const arm_compute::ActivationLayerInfo &activation, const Target &target);

}  // namespace ac::elementwise
