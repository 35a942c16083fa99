// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPTOPKV_H
#define ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPTOPKV_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Checks whether the target is among the k best classes: output(n) is 1 if fewer than k of predictions(0..C-1, n) are
/// greater than predictions(targets(n), n), and 0 otherwise.
///
/// Equal predictions are not greater; nor are floating-point ones that differ by at most the epsilon of the type
/// (2^-23, for F16 2^-10). NaN is greater than all numbers. Quantized types compare stored integers. The output is 0 if
/// k is 0 or there is no class of that number.
///
/// | predictions    | targets | dst |
/// |----------------|---------|-----|
/// | QASYMM8        | U32     | U8  |
/// | QASYMM8_SIGNED | U32     | U8  |
/// | S32            | U32     | U8  |
/// | F16            | U32     | U8  |
/// | F32            | U32     | U8  |
class CPPTopKV : public detail::CpuFunction {
public:
    /// @param predictions (C, N): scores for each of C classes.
    /// @param targets     (N): class numbers.
    /// @param output      (N): 0 or 1. An empty info is filled in.
    /// @param k           Number of best classes.
    void configure(const ITensor *predictions, const ITensor *targets, ITensor *output, const unsigned int k);
    static Status validate(const ITensorInfo *predictions, const ITensorInfo *targets, ITensorInfo *output,
                           const unsigned int k);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPTOPKV_H
