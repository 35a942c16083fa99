// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_NODEOF_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_NODEOF_H

#include "arm_compute/graph/INode.h"
#include "arm_compute/graph/INodeVisitor.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
namespace detail {
/// A node with an optional activation of its result.
class Activated {
public:
    /// Activation of the result; disabled if there is none.
    ActivationLayerInfo fused_activation() const { return _fused_activation; }
    /// Sets the activation of the result.
    void set_fused_activation(ActivationLayerInfo fused_activation) { _fused_activation = fused_activation; }

protected:
    explicit Activated(ActivationLayerInfo fused_activation = ActivationLayerInfo())
        : _fused_activation(fused_activation) {}

    ActivationLayerInfo _fused_activation;
};

/// A node that may use lower precision for speed.
class Hinted {
public:
    void set_fast_math_hint(FastMathHint hint) { _fast_math_hint = hint; }
    FastMathHint fast_math_hint() const { return _fast_math_hint; }

protected:
    explicit Hinted(FastMathHint hint) : _fast_math_hint(hint) {}

    FastMathHint _fast_math_hint;
};

/// A node that moves a window over an image.
class Convolving : public Activated {
public:
    /// Strides, padding and rounding.
    PadStrideInfo convolution_info() const { return _info; }
    /// Sets strides, padding and rounding. Output descriptors are not updated.
    void set_convolution_info(PadStrideInfo info) { _info = info; }

protected:
    explicit Convolving(PadStrideInfo info, ActivationLayerInfo fused_activation = ActivationLayerInfo())
        : Activated(fused_activation), _info(info) {}

    PadStrideInfo _info;
};

/// A convolution, with or without a batch normalization.
class Convolution : public Convolving, public Hinted {
public:
    void set_convolution_method(ConvolutionMethod method) { _method = method; }
    ConvolutionMethod convolution_method() const { return _method; }
    /// Number of groups of channels; 1: every output channel depends on all input channels.
    unsigned int num_groups() const { return _num_groups; }

protected:
    Convolution(PadStrideInfo info, unsigned int num_groups, ConvolutionMethod method, FastMathHint hint,
                ActivationLayerInfo fused_activation = ActivationLayerInfo())
        : Convolving(info, fused_activation), Hinted(hint), _num_groups(num_groups), _method(method) {}

    unsigned int _num_groups;
    ConvolutionMethod _method;
};

/// A depthwise convolution, with or without a batch normalization.
class DepthwiseConvolution : public Convolving {
public:
    void set_depthwise_convolution_method(DepthwiseConvolutionMethod method) { _method = method; }
    DepthwiseConvolutionMethod depthwise_convolution_method() const { return _method; }

protected:
    DepthwiseConvolution(PadStrideInfo info, DepthwiseConvolutionMethod method,
                         ActivationLayerInfo fused_activation = ActivationLayerInfo())
        : Convolving(info, fused_activation), _method(method) {}

    DepthwiseConvolutionMethod _method;
};
}  // namespace detail
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_NODEOF_H
