// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEELEMENTWISEUNARYLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEELEMENTWISEUNARYLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output = op(input), element by element: 1 / sqrt, e^x, -x, ln, |x|, sin, or rounding to nearest with ties to even.
///
/// Any layout; strides may differ between the tensors.
/// | src            | dst            |
/// |----------------|----------------|
/// | F32            | F32            |
/// | F16            | F16            |
/// | S32            | S32            |
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
///
/// S32 supports only NEG and ABS. Quantized types: the function of the real value is divided by the output's scale in
/// single precision, rounded to nearest, ties away from zero, and saturated. An undefined value (log or rsqrt of a
/// negative number) gives the smallest output. configure() computes a table of results: later changes of the
/// quantization infos have no effect.
/// @tparam op Function; LOGICAL_NOT, COS and ERF are not supported.
template <ElementWiseUnary op> class NEElementwiseUnaryLayer : public detail::CpuFunction {
public:
    /// @param input  Source.
    /// @param output Destination of input's type, with input's shape or a larger one: elements beyond input's shape are
    ///               not changed. It may be input. An empty info is filled in.
    void configure(const ITensor *input, ITensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

using NERsqrtLayer = NEElementwiseUnaryLayer<ElementWiseUnary::RSQRT>;
using NEExpLayer = NEElementwiseUnaryLayer<ElementWiseUnary::EXP>;
using NENegLayer = NEElementwiseUnaryLayer<ElementWiseUnary::NEG>;
using NELogLayer = NEElementwiseUnaryLayer<ElementWiseUnary::LOG>;
using NEAbsLayer = NEElementwiseUnaryLayer<ElementWiseUnary::ABS>;
using NERoundLayer = NEElementwiseUnaryLayer<ElementWiseUnary::ROUND>;
using NESinLayer = NEElementwiseUnaryLayer<ElementWiseUnary::SIN>;

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEELEMENTWISEUNARYLAYER_H
