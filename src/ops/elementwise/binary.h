// SPDX-License-Identifier: MIT
// Shared by the plans of operators on two tensors: broadcasting, the walk, an activation of the result.
#pragma once

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/ops/activation/fused.h"
#include "src/ops/elementwise/binary.args.h"
#include "src/plan/plan.h"

namespace ac::elementwise {

/// Fills in an empty dst: `shape`, `type`, a's layout and quantization. A given dst must have that shape; the caller
/// checks its type.
Status complete_output(const char *name, ITensorInfo &dst, const ITensorInfo &a, const TensorShape &shape,
                       DataType type);

bool is_quantized(DataType type);

/// The info's offset; always 0 for QSYMM16.
int32_t zero_point_of(const ITensorInfo &info);

/// dst's zero point for a kernel; for QASYMM16 minus 2^15, see BinaryKernel::flips.
int32_t offset_of(const ITensorInfo &dst);

/// from.scale / to.scale; 0 if to.scale is not positive.
double ratio(const UniformQuantizationInfo &from, const UniformQuantizationInfo &to);

/// The operator's arguments, copied: up to 48 bytes.
class BinaryArgs {
public:
    template <class T> BinaryArgs(const T &args) {  // NOLINT: a conversion
        static_assert(sizeof(T) <= sizeof(bytes_), "the arguments of an operator on two tensors are small");
        __builtin_memcpy(bytes_, &args, sizeof(T));
    }
    const void *get() const { return bytes_; }

private:
    alignas(8) uint8_t bytes_[48] = {};
};

/// A kernel and the operands that it takes.
struct BinaryKernel {
    const RowOf<BinaryFn> *row;
    BinaryArgs args;
    /// The kernel takes a single element as b's row. Otherwise, or if a is a single element, the plan repeats it.
    bool takes_scalar = false;
    /// f(a, b) with `args` equals f(b, a) with `mirrored`, so that a scalar a can become the right operand.
    bool mirrors = false;
    /// dst is QASYMM16; the kernel stores its values minus 2^15.
    bool flips = false;
    /// b is S32; the kernel takes F32.
    bool converts_b = false;
    uint8_t cost = 1;  ///< operations per element, for the split over threads
    BinaryArgs mirrored = args;

    BinaryKernel(const RowOf<BinaryFn> *kernel, const BinaryArgs &arguments) : row(kernel), args(arguments) {}
};

/// The plan for the CPU: the kernel, then `activation`, if enabled, on the result in dst's quantization.
Status make_plan(PlanPtr &out, const BinaryKernel &kernel, const TensorShape &shape, const ITensorInfo &dst,
                 const ActivationLayerInfo &activation, const Target &target);

}  // namespace ac::elementwise
