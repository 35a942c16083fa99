// SPDX-License-Identifier: MIT
// Layers that read branches other than their own stream. Included by Layers.h.
#ifndef ACL_ARM_COMPUTE_GRAPH_FRONTEND_LAYERSOFBRANCHES_H
#define ACL_ARM_COMPUTE_GRAPH_FRONTEND_LAYERSOFBRANCHES_H

#include "arm_compute/graph/frontend/LayerOf.h"
#include "arm_compute/graph/nodes/OperatorNode.h"

#include <utility>
#include <vector>

namespace arm_compute {
namespace graph {
namespace frontend {
/// Several branches as inputs of one node. Branches that are empty or end in a graph output are ignored. If only one
/// branch remains, its last node is the result and no node is added.
class BranchesLayer : public ILayer {
public:
    NodeID create_layer(IStream &s) override;

protected:
    template <typename... Ts> explicit BranchesLayer(SubStream &&first, Ts &&...rest) {
        _branches.reserve(1 + sizeof...(rest));
        _branches.push_back(std::move(first));
        const int each[] = {0, (_branches.push_back(std::forward<Ts>(rest)), 0)...};
        static_cast<void>(each);
    }
    /// Adds the node.
    virtual NodeID join(IStream &s, const std::vector<NodeIdxPair> &inputs) = 0;

private:
    std::vector<SubStream> _branches{};
};

inline NodeID BranchesLayer::create_layer(IStream &s) {
    if (_branches.size() == 1) {
        return _branches[0].tail_node();
    }
    std::vector<NodeIdxPair> inputs;
    for (SubStream &branch : _branches) {
        const INode *tail = s.graph().node(branch.tail_node());
        if (tail != nullptr && tail->type() != NodeType::Output) {
            inputs.push_back({tail->id(), 0});
        }
    }
    return join(s, inputs);
}

/// Concatenates branches along a dimension.
class ConcatLayer final : public BranchesLayer {
public:
    /// Concatenates along the channels.
    ///
    /// @param[in] sub_stream1      Input 0.
    /// @param[in] sub_stream2      Input 1.
    /// @param[in] rest_sub_streams More inputs.
    template <typename... Ts>
    ConcatLayer(SubStream &&sub_stream1, SubStream &&sub_stream2, Ts &&...rest_sub_streams)
        : BranchesLayer(std::move(sub_stream1), std::move(sub_stream2), std::forward<Ts>(rest_sub_streams)...) {}
    /// @param[in] concat_descriptor Dimension and quantization of the output.
    /// @param[in] sub_stream1       Input 0.
    /// @param[in] sub_stream2       Input 1.
    /// @param[in] rest_sub_streams  More inputs.
    template <typename... Ts>
    ConcatLayer(descriptors::ConcatLayerDescriptor concat_descriptor, SubStream &&sub_stream1, SubStream &&sub_stream2,
                Ts &&...rest_sub_streams)
        : BranchesLayer(std::move(sub_stream1), std::move(sub_stream2), std::forward<Ts>(rest_sub_streams)...),
          _descriptor(concat_descriptor) {}
    /// A single branch: its last node is the result.
    ConcatLayer(SubStream &&sub_stream) : BranchesLayer(std::move(sub_stream)) {}

private:
    NodeID join(IStream &s, const std::vector<NodeIdxPair> &inputs) override {
        return GraphBuilder::add_concatenate_node(s.graph(), detail::params_of(*this, s), inputs, _descriptor);
    }

    descriptors::ConcatLayerDescriptor _descriptor{};
};

/// Stacks branches of the same shape along a new dimension.
class StackLayer final : public BranchesLayer {
public:
    /// The new dimension is dimension 0.
    ///
    /// @param[in] sub_stream1      Input 0.
    /// @param[in] sub_stream2      Input 1.
    /// @param[in] rest_sub_streams More inputs.
    template <typename... Ts>
    StackLayer(SubStream &&sub_stream1, SubStream &&sub_stream2, Ts &&...rest_sub_streams)
        : BranchesLayer(std::move(sub_stream1), std::move(sub_stream2), std::forward<Ts>(rest_sub_streams)...) {}
    /// @param[in] axis             Position of the new dimension; negative: counts from the output's last dimension.
    /// @param[in] sub_stream1      Input 0.
    /// @param[in] sub_stream2      Input 1.
    /// @param[in] rest_sub_streams More inputs.
    template <typename... Ts>
    StackLayer(int axis, SubStream &&sub_stream1, SubStream &&sub_stream2, Ts &&...rest_sub_streams)
        : BranchesLayer(std::move(sub_stream1), std::move(sub_stream2), std::forward<Ts>(rest_sub_streams)...),
          _axis(axis) {}
    /// A single branch: its last node is the result.
    StackLayer(SubStream &&sub_stream) : BranchesLayer(std::move(sub_stream)) {}

private:
    NodeID join(IStream &s, const std::vector<NodeIdxPair> &inputs) override {
        return GraphBuilder::add_stack_node(s.graph(), detail::params_of(*this, s), inputs, _axis);
    }

    int _axis{0};
};

/// A fully connected layer, with the stream's fast-math hint.
class FullyConnectedLayer final : public ILayer {
public:
    /// @param[in] num_outputs        Number of outputs.
    /// @param[in] weights            Fills the weights; not null.
    /// @param[in] bias               Fills the bias; null: no bias.
    /// @param[in] fc_info            Whether the weights are transposed, activation of the result.
    /// @param[in] weights_quant_info Quantization of the weights; empty: that of the input.
    /// @param[in] out_quant_info     Quantization of the output; empty: that of the input.
    FullyConnectedLayer(unsigned int num_outputs, ITensorAccessorUPtr weights, ITensorAccessorUPtr bias,
                        const FullyConnectedLayerInfo fc_info = FullyConnectedLayerInfo(),
                        const QuantizationInfo weights_quant_info = QuantizationInfo(),
                        const QuantizationInfo out_quant_info = QuantizationInfo())
        : _num_outputs(num_outputs),
          _weights(std::move(weights)),
          _bias(std::move(bias)),
          _fc_info(fc_info),
          _weights_quant_info(weights_quant_info),
          _out_quant_info(out_quant_info) {}
    /// @param[in] num_outputs        Number of outputs.
    /// @param[in] sub_stream_weights The weights, (K, outputs).
    /// @param[in] sub_stream_bias    The bias.
    /// @param[in] fc_info            Whether the weights are transposed, activation of the result.
    /// @param[in] weights_quant_info Ignored: the weights have their own quantization.
    /// @param[in] out_quant_info     Quantization of the output; empty: that of the input.
    FullyConnectedLayer(unsigned int num_outputs, SubStream sub_stream_weights, SubStream sub_stream_bias,
                        const FullyConnectedLayerInfo fc_info = FullyConnectedLayerInfo(),
                        const QuantizationInfo weights_quant_info = QuantizationInfo(),
                        const QuantizationInfo out_quant_info = QuantizationInfo())
        : _num_outputs(num_outputs),
          _weights_node(sub_stream_weights.tail_node()),
          _bias_node(sub_stream_bias.tail_node()),
          _fc_info(fc_info),
          _weights_quant_info(weights_quant_info),
          _out_quant_info(out_quant_info) {}
    NodeID create_layer(IStream &s) override;

private:
    unsigned int _num_outputs;
    ITensorAccessorUPtr _weights{nullptr};
    ITensorAccessorUPtr _bias{nullptr};
    NodeID _weights_node{EmptyNodeID};
    NodeID _bias_node{EmptyNodeID};
    FullyConnectedLayerInfo _fc_info;
    QuantizationInfo _weights_quant_info;
    QuantizationInfo _out_quant_info;
};

inline NodeID FullyConnectedLayer::create_layer(IStream &s) {
    const NodeIdxPair input{s.tail_node(), 0};
    const FastMathHint fast_math = s.hints().fast_math_hint;
    if (_weights_node != EmptyNodeID) {
        return GraphBuilder::add_fully_connected_layer(s.graph(), detail::params_of(*this, s), input, _num_outputs,
                                                       _weights_node, _bias_node, _fc_info, _out_quant_info, fast_math);
    }
    ARM_COMPUTE_EXIT_ON_MSG_VAR(_weights == nullptr, "fully connected layer \"%s\" has no weights", name().c_str());
    return GraphBuilder::add_fully_connected_layer(s.graph(), detail::params_of(*this, s), input, _num_outputs,
                                                   std::move(_weights), std::move(_bias), _fc_info, _weights_quant_info,
                                                   _out_quant_info, fast_math);
}

/// Any operator of the library by name. Not in the established interface.
class OperatorLayer final : public ILayer {
public:
    /// @param[in] descriptor       Operator, attributes, inputs and outputs. Input 0 is the stream's
    ///                             last node, then come the branches; any further inputs are
    ///                             omitted.
    /// @param[in] rest_sub_streams Branches.
    template <typename... Ts>
    explicit OperatorLayer(descriptors::OperatorDescriptor descriptor, Ts &&...rest_sub_streams)
        : _descriptor(std::move(descriptor)), _more{{rest_sub_streams.tail_node(), 0}...} {}
    NodeID create_layer(IStream &s) override;

private:
    descriptors::OperatorDescriptor _descriptor;
    std::vector<NodeIdxPair> _more;
};

inline NodeID OperatorLayer::create_layer(IStream &s) {
    std::vector<NodeIdxPair> inputs{{s.tail_node(), 0}};
    inputs.insert(inputs.end(), _more.begin(), _more.end());
    return GraphBuilder::add_operator_node(s.graph(), detail::params_of(*this, s), inputs, _descriptor);
}

/// Moves and resizes boxes by predicted deltas. The stream's last node is not read.
class BoundingBoxTransformLayer final : public detail::LayerOf<decltype(&GraphBuilder::add_bounding_box_transform_node),
                                                               &GraphBuilder::add_bounding_box_transform_node,
                                                               SubStream, SubStream, BoundingBoxTransformInfo> {
public:
    /// @param[in] sub_stream_input  Boxes.
    /// @param[in] sub_stream_deltas Deltas.
    /// @param[in] info              Size of the image, weights of the deltas.
    BoundingBoxTransformLayer(SubStream &&sub_stream_input, SubStream &&sub_stream_deltas,
                              BoundingBoxTransformInfo info)
        : LayerOf(std::move(sub_stream_input), std::move(sub_stream_deltas), info) {}
};

/// Detections of a single-shot detector; the stream's last node has the locations.
class DetectionOutputLayer final : public detail::LayerOf<decltype(&GraphBuilder::add_detection_output_node),
                                                          &GraphBuilder::add_detection_output_node, detail::Tail,
                                                          SubStream, SubStream, DetectionOutputLayerInfo> {
public:
    /// @param[in] sub_stream_conf  Confidences.
    /// @param[in] sub_stream_prior Prior boxes.
    /// @param[in] detect_info      Classes, thresholds, encoding of locations.
    DetectionOutputLayer(SubStream &&sub_stream_conf, SubStream &&sub_stream_prior,
                         const DetectionOutputLayerInfo &detect_info)
        : LayerOf({}, std::move(sub_stream_conf), std::move(sub_stream_prior), detect_info) {}
};

/// The best boxes of a detector with anchors; the stream's last node has the box encodings.
class DetectionPostProcessLayer final
    : public detail::LayerOf<decltype(&GraphBuilder::add_detection_post_process_node),
                             &GraphBuilder::add_detection_post_process_node, detail::Tail, SubStream,
                             DetectionPostProcessLayerInfo, ITensorAccessorUPtr, QuantizationInfo> {
public:
    /// @param[in] sub_stream_class_prediction Class predictions.
    /// @param[in] detect_info                 Numbers of boxes, thresholds.
    /// @param[in] anchors                     Fills the anchors; not null.
    /// @param[in] out_quant_info              Quantization of the anchors; empty: that of the box encodings.
    DetectionPostProcessLayer(SubStream &&sub_stream_class_prediction, DetectionPostProcessLayerInfo detect_info,
                              ITensorAccessorUPtr anchors, const QuantizationInfo out_quant_info = QuantizationInfo())
        : LayerOf({}, std::move(sub_stream_class_prediction), std::move(detect_info), std::move(anchors),
                  out_quant_info) {}
};

/// An element-wise operation of two branches. The stream's last node is not read.
class EltwiseLayer final
    : public detail::LayerOf<decltype(&GraphBuilder::add_elementwise_node), &GraphBuilder::add_elementwise_node,
                             SubStream, SubStream, EltwiseOperation> {
public:
    /// @param[in] sub_stream0 Input 0.
    /// @param[in] sub_stream1 Input 1.
    /// @param[in] op          Operation.
    EltwiseLayer(SubStream &&sub_stream0, SubStream &&sub_stream1, EltwiseOperation op)
        : LayerOf(std::move(sub_stream0), std::move(sub_stream1), op) {}
};

/// The best boxes of a region proposal network. The stream's last node is not read.
class GenerateProposalsLayer final : public detail::LayerOf<decltype(&GraphBuilder::add_generate_proposals_node),
                                                            &GraphBuilder::add_generate_proposals_node, SubStream,
                                                            SubStream, SubStream, GenerateProposalsInfo> {
public:
    /// @param[in] ss_scores  Scores.
    /// @param[in] ss_deltas  Deltas.
    /// @param[in] ss_anchors Anchors.
    /// @param[in] info       Size of the image, thresholds, limits for numbers of boxes.
    GenerateProposalsLayer(SubStream &&ss_scores, SubStream &&ss_deltas, SubStream &&ss_anchors,
                           GenerateProposalsInfo info)
        : LayerOf(std::move(ss_scores), std::move(ss_deltas), std::move(ss_anchors), info) {}
};

/// x if x is positive, otherwise alpha x. The stream's last node is not read.
class PReluLayer final : public detail::LayerOf<decltype(&GraphBuilder::add_prelu_node), &GraphBuilder::add_prelu_node,
                                                SubStream, SubStream> {
public:
    /// @param[in] sub_stream0 x.
    /// @param[in] sub_stream1 alpha.
    PReluLayer(SubStream &&sub_stream0, SubStream &&sub_stream1)
        : LayerOf(std::move(sub_stream0), std::move(sub_stream1)) {}
};

/// Prior boxes; the stream's last node is the feature map.
class PriorBoxLayer final
    : public detail::LayerOf<decltype(&GraphBuilder::add_priorbox_node), &GraphBuilder::add_priorbox_node, detail::Tail,
                             SubStream, PriorBoxLayerInfo> {
public:
    /// @param[in] sub_stream Image.
    /// @param[in] prior_info Sizes, aspect ratios, steps.
    PriorBoxLayer(SubStream &&sub_stream, const PriorBoxLayerInfo &prior_info)
        : LayerOf({}, std::move(sub_stream), prior_info) {}
};

/// Samples regions of interest at a common size. The stream's last node is not read.
class ROIAlignLayer final
    : public detail::LayerOf<decltype(&GraphBuilder::add_roi_align_node), &GraphBuilder::add_roi_align_node, SubStream,
                             SubStream, ROIPoolingLayerInfo> {
public:
    /// @param[in] sub_stream_input Image.
    /// @param[in] sub_stream_rois  Regions.
    /// @param[in] pool_info        Pooled size, scale of the regions, samples.
    ROIAlignLayer(SubStream &&sub_stream_input, SubStream &&sub_stream_rois, ROIPoolingLayerInfo pool_info)
        : LayerOf(std::move(sub_stream_input), std::move(sub_stream_rois), pool_info) {}
    ROIAlignLayer(const ROIAlignLayer &) = delete;
    ROIAlignLayer &operator=(const ROIAlignLayer &) = delete;
};
}  // namespace frontend
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_FRONTEND_LAYERSOFBRANCHES_H
