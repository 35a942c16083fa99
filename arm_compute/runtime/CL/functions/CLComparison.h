// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCOMPARISON_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCOMPARISON_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEElementwiseComparison on an OpenCL device. Inputs have the same type: F32, F16, U32, S32, U16, S16, U8, S8,
/// QASYMM8, QASYMM8_SIGNED or QSYMM16.
class CLComparison : public detail::ClFunction {
public:
    void configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output, ComparisonOperation op);
    void configure(const CLCompileContext &compile_context, ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                   ComparisonOperation op);
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           ComparisonOperation op);
};

/// CLComparison with the operation as a template argument.
/// @tparam COP The comparison.
template <ComparisonOperation COP> class CLComparisonStatic : public CLComparison {
public:
    static constexpr ComparisonOperation operation = COP;  ///< The comparison

    void configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output) {
        CLComparison::configure(input1, input2, output, COP);
    }
    void configure(const CLCompileContext &compile_context, ICLTensor *input1, ICLTensor *input2, ICLTensor *output) {
        CLComparison::configure(compile_context, input1, input2, output, COP);
    }
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output) {
        return CLComparison::validate(input1, input2, output, COP);
    }
};

using CLEqual = CLComparisonStatic<ComparisonOperation::Equal>;
using CLNotEqual = CLComparisonStatic<ComparisonOperation::NotEqual>;
using CLGreater = CLComparisonStatic<ComparisonOperation::Greater>;
using CLGreaterEqual = CLComparisonStatic<ComparisonOperation::GreaterEqual>;
using CLLess = CLComparisonStatic<ComparisonOperation::Less>;
using CLLessEqual = CLComparisonStatic<ComparisonOperation::LessEqual>;

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCOMPARISON_H
