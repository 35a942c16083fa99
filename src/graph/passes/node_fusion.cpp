// SPDX-License-Identifier: MIT
#include "arm_compute/graph/Utils.h"
#include "arm_compute/graph/mutators/NodeFusionMutator.h"
#include "arm_compute/graph/nodes/Nodes.h"
#include "src/graph/passes/parts.h"
#include "src/graph/passes/rewire.h"

namespace ac::graph {
namespace {

using namespace arm_compute::graph;

bool is_float(const Tensor &tensor) {
    return tensor.desc().data_type == DataType::F32 || tensor.desc().data_type == DataType::F16;
}

/// A convolution pads with zeros. In quantized types that is the zero point.
bool is_zero(const PixelValue &value, const TensorDescriptor &desc) {
    const int32_t offset = desc.quant_info.uniform().offset;
    switch (desc.data_type) {
        case DataType::QASYMM8:
            return value.get<uint8_t>() == offset;
        case DataType::QASYMM8_SIGNED:
            return value.get<int8_t>() == offset;
        case DataType::F16:
            return value.get<half>() == half(0.F);
        default:
            return value.get<float>() == 0.F;
    }
}

bool pads_plane_with_zeros(INode &producer, const INode &) {
    const auto &pad = static_cast<const PadLayerNode &>(producer);
    const TensorDescriptor &desc = pad.output(0)->desc();
    if ((desc.layout != DataLayout::NCHW && desc.layout != DataLayout::NHWC) || pad.input(0) == nullptr ||
        !is_zero(pad.pad_value(), desc)) {
        return false;
    }
    const size_t w = get_dimension_idx(desc.layout, DataLayoutDimension::WIDTH), h = w + 1;
    for (size_t i = 0; i < pad.padding().size(); ++i) {
        if (i != w && i != h && pad.padding()[i] != PaddingInfo(0, 0)) {
            return false;
        }
    }
    return true;
}

template <typename Convolution> void merge_pad(Graph &g, INode &producer, INode &consumer) {
    auto &convolution = static_cast<Convolution &>(consumer);
    const PaddingList &padding = static_cast<PadLayerNode &>(producer).padding();
    const size_t w = get_dimension_idx(producer.output(0)->desc().layout, DataLayoutDimension::WIDTH);
    const auto at = [&](size_t i) { return i < padding.size() ? padding[i] : PaddingInfo(0, 0); };
    const PadStrideInfo old = convolution.convolution_info();
    convolution.set_convolution_info({old.stride().first, old.stride().second, old.pad_left() + at(w).first,
                                      old.pad_right() + at(w).second, old.pad_top() + at(w + 1).first,
                                      old.pad_bottom() + at(w + 1).second, old.round()});
    redirect(g, producer.id(), source_of(producer, 0));
    g.remove_node(producer.id());
}

/// Folding changes the weights once, before the first run. So they must be constants without other readers.
template <typename Convolution> bool folds(INode &producer, const INode &normalization) {
    const auto constant = [](const INode &node, size_t input) {
        const Edge *edge = node.input_edge(input);
        return edge == nullptr || edge->producer()->type() == NodeType::Const;
    };
    const auto own = [](const INode &node, size_t input) {
        const Edge *edge = node.input_edge(input);
        return edge == nullptr || edge->tensor()->bound_edges().size() == 1;
    };
    for (size_t i = 1; i < normalization.num_inputs(); ++i) {
        if (!constant(normalization, i)) {
            return false;
        }
    }
    return is_float(*producer.output(0)) && !static_cast<const Convolution &>(producer).fused_activation().enabled() &&
           producer.input_edge(0) != nullptr && constant(producer, 1) && own(producer, 1) && constant(producer, 2) &&
           own(producer, 2);
}

bool folds_into_convolution(INode &producer, const INode &normalization) {
    return static_cast<const ConvolutionLayerNode &>(producer).num_groups() == 1 &&
           folds<ConvolutionLayerNode>(producer, normalization);
}

/// Inputs 0 to 2 of the merged node come from the convolution, 3 to 6 are inputs 1 to 4 of the batch normalization.
void merge_normalization(Graph &g, INode &producer, INode &normalization, NodeID fused) {
    adopt(g, fused, normalization, producer.name() + "+" + normalization.name());
    const auto connect = [&](const INode &from, size_t input, size_t sink) {
        if (from.input_edge(input) != nullptr) {
            const NodeIdxPair source = source_of(from, input);
            g.add_connection(source.node_id, source.index, fused, sink);
        }
    };
    for (size_t i = 0; i < 3; ++i) {
        connect(producer, i, i);
    }
    for (size_t i = 1; i < 5; ++i) {
        connect(normalization, i, i + 2);
    }
    replace(g, normalization.id(), fused);
    g.remove_node(producer.id());
}

void merge_into_convolution(Graph &g, INode &producer, INode &consumer) {
    const auto &conv = static_cast<ConvolutionLayerNode &>(producer);
    const auto &bn = static_cast<BatchNormalizationLayerNode &>(consumer);
    merge_normalization(g, producer, consumer,
                        g.add_node<FusedConvolutionBatchNormalizationNode>(
                            bn.epsilon(), conv.convolution_info(), conv.num_groups(), conv.convolution_method(),
                            conv.fast_math_hint(), bn.fused_activation()));
}

void merge_into_depthwise(Graph &g, INode &producer, INode &consumer) {
    const auto &conv = static_cast<DepthwiseConvolutionLayerNode &>(producer);
    const auto &bn = static_cast<BatchNormalizationLayerNode &>(consumer);
    merge_normalization(g, producer, consumer,
                        g.add_node<FusedDepthwiseConvolutionBatchNormalizationNode>(
                            bn.epsilon(), conv.convolution_info(), static_cast<unsigned int>(conv.depth_multiplier()),
                            conv.depthwise_convolution_method(), bn.fused_activation()));
}

/// The node that reads the result of `producer` as its first input, if nothing else reads the result.
INode *only_reader(Graph &g, const INode &producer) {
    if (producer.output_edges().size() != 1) {
        return nullptr;
    }
    const Edge *edge = g.edge(*producer.output_edges().begin());
    return edge->consumer_idx() == 0 && edge->tensor()->accessor() == nullptr ? edge->consumer() : nullptr;
}

/// Merges pairs of neighbours.
///
/// @param[in] fits Whether a pair becomes one node.
template <class Fits, class Merge>
void merge_pairs(Graph &g, NodeType producers, NodeType consumers, Fits fits, Merge merge) {
    for (NodeID id = 0; id < g.nodes().size(); ++id) {
        INode *producer = g.node(id);
        if (producer == nullptr || producer->type() != producers) {
            continue;
        }
        INode *consumer = only_reader(g, *producer);
        if (consumer != nullptr && consumer->type() == consumers && fits(*producer, *consumer)) {
            merge(g, *producer, *consumer);
        }
    }
}

}  // namespace

void parts::merge_pads(Graph &g) {
    constexpr NodeType pad = NodeType::PadLayer;
    merge_pairs(g, pad, NodeType::ConvolutionLayer, pads_plane_with_zeros, merge_pad<ConvolutionLayerNode>);
    merge_pairs(g, pad, NodeType::DepthwiseConvolutionLayer, pads_plane_with_zeros,
                merge_pad<DepthwiseConvolutionLayerNode>);
}

void parts::merge_normalizations(Graph &g) {
    constexpr NodeType normalization = NodeType::BatchNormalizationLayer;
    merge_pairs(g, NodeType::ConvolutionLayer, normalization, folds_into_convolution, merge_into_convolution);
    merge_pairs(g, NodeType::DepthwiseConvolutionLayer, normalization, folds<DepthwiseConvolutionLayerNode>,
                merge_into_depthwise);
}

}  // namespace ac::graph

namespace arm_compute::graph {

void NodeFusionMutator::mutate(Graph &g) {
    ac::graph::selected::merge_pads(g);
    ac::graph::selected::merge_normalizations(g);
}

}  // namespace arm_compute::graph
