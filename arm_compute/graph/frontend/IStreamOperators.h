// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_FRONTEND_ISTREAMOPERATORS_H
#define ACL_ARM_COMPUTE_GRAPH_FRONTEND_ISTREAMOPERATORS_H

#include "arm_compute/graph/frontend/ILayer.h"
#include "arm_compute/graph/frontend/IStream.h"
#include "arm_compute/graph/frontend/Types.h"

namespace arm_compute {
namespace graph {
namespace frontend {
/// Adds a layer to a stream.
inline IStream &operator<<(IStream &s, ILayer &&layer) {
    s.add_layer(layer);
    return s;
}
/// Adds a layer to a stream and consumes the layer.
inline IStream &operator<<(IStream &s, ILayer &layer) {
    s.add_layer(layer);
    return s;
}
/// Sets the requested target of layers that are added later.
inline IStream &operator<<(IStream &s, Target target_hint) {
    s.hints().target_hint = target_hint;
    return s;
}
/// Sets the method of convolutions that are added later.
inline IStream &operator<<(IStream &s, ConvolutionMethod convolution_method_hint) {
    s.hints().convolution_method_hint = convolution_method_hint;
    return s;
}
/// Sets the method of depthwise convolutions that are added later.
inline IStream &operator<<(IStream &s, DepthwiseConvolutionMethod depthwise_convolution_method_hint) {
    s.hints().depthwise_convolution_method_hint = depthwise_convolution_method_hint;
    return s;
}
/// Sets whether layers that are added later may use lower precision for speed.
inline IStream &operator<<(IStream &s, FastMathHint fast_math_hint) {
    s.hints().fast_math_hint = fast_math_hint;
    return s;
}
}  // namespace frontend
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_FRONTEND_ISTREAMOPERATORS_H
