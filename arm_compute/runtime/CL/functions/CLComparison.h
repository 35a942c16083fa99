// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCOMPARISON_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCOMPARISON_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output = operation(input1, input2) ? 255 : 0, element by element, on an OpenCL device. Dimensions of extent 1 are
/// broadcast.
///
/// Any layout; strides may differ between the tensors. Inputs alike in F32, F16, U32, S32, U16, S16, U8, S8, QASYMM8,
/// QASYMM8_SIGNED or QSYMM16; the output is U8. Quantized tensors are compared as the real numbers that they represent.
/// With NaN only NotEqual holds.
class CLComparison : public detail::ClFunction {
public:
    /// @param input1    First operand.
    /// @param input2    Second operand, of the same type.
    /// @param output    Answers, in U8. An empty info is filled in.
    /// @param operation What is asked.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output, ComparisonOperation operation);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input1, ICLTensor *input2, ICLTensor *output,
                   ComparisonOperation operation);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           ComparisonOperation operation);
};

/// CLComparison with its operation in the type.
/// @tparam COP What is asked.
template <ComparisonOperation COP>
class CLComparisonStatic : public CLComparison {
public:
    static constexpr ComparisonOperation operation = COP;  ///< What is asked

    /// As CLComparison::configure().
    void configure(ICLTensor *input1, ICLTensor *input2, ICLTensor *output) {
        CLComparison::configure(input1, input2, output, COP);
    }
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input1, ICLTensor *input2, ICLTensor *output) {
        CLComparison::configure(compile_context, input1, input2, output, COP);
    }
    /// The same as configure(), on infos.
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
