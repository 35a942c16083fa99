// SPDX-License-Identifier: MIT
// Most layers are one call of GraphBuilder with the layer's parameters. They are inline: a program compiles only the
// layers that it uses.
#ifndef ACL_ARM_COMPUTE_GRAPH_FRONTEND_LAYEROF_H
#define ACL_ARM_COMPUTE_GRAPH_FRONTEND_LAYEROF_H

#include "arm_compute/graph/GraphBuilder.h"
#include "arm_compute/graph/frontend/ILayer.h"
#include "arm_compute/graph/frontend/IStream.h"
#include "arm_compute/graph/frontend/SubStream.h"

#include <tuple>
#include <type_traits>
#include <utility>

#include <stddef.h>

namespace arm_compute {
namespace graph {
namespace frontend {
namespace detail {
/// Placeholder for an output of the stream's last node as an argument of GraphBuilder.
struct Tail {
    size_t index = 0;
};
/// Placeholders for hints of the stream as arguments of GraphBuilder.
struct MethodHint {};
struct DepthwiseMethodHint {};
struct FastMath {};

/// Name and target of a layer's node.
inline NodeParams params_of(const ILayer &layer, IStream &s) {
    return {layer.name(), s.hints().target_hint};
}

/// @name Argument of GraphBuilder for each parameter of a layer
/// @{
inline NodeIdxPair argument(Tail tail, IStream &s) {
    return {s.tail_node(), tail.index};
}
inline NodeIdxPair argument(SubStream &branch, IStream &) {
    return {branch.tail_node(), 0};
}
inline ConvolutionMethod argument(MethodHint, IStream &s) {
    return s.hints().convolution_method_hint;
}
inline DepthwiseConvolutionMethod argument(DepthwiseMethodHint, IStream &s) {
    return s.hints().depthwise_convolution_method_hint;
}
inline graph::FastMathHint argument(FastMath, IStream &s) {
    return s.hints().fast_math_hint;
}
template <typename P>
std::conditional_t<std::is_copy_constructible<P>::value, P &, P &&> argument(P &parameter, IStream &) {
    return static_cast<std::conditional_t<std::is_copy_constructible<P>::value, P &, P &&>>(parameter);
}
/// @}

/// A layer that makes one call of GraphBuilder.
///
/// @tparam Function Type of Add.
/// @tparam Add      A function of GraphBuilder.
/// @tparam P        Arguments of Add after the graph and the common parameters: Tail, hints, sub-streams, parameters.
template <typename Function, Function Add, typename... P> class LayerOf : public ILayer {
public:
    NodeID create_layer(IStream &s) override { return create(s, std::index_sequence_for<P...>()); }

protected:
    explicit LayerOf(P... parameters) : _parameters(std::move(parameters)...) {}

private:
    template <size_t... I> NodeID create(IStream &s, std::index_sequence<I...>) {
        return Add(s.graph(), params_of(*this, s), argument(std::get<I>(_parameters), s)...);
    }

    std::tuple<P...> _parameters;
};
}  // namespace detail
}  // namespace frontend
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_FRONTEND_LAYEROF_H
