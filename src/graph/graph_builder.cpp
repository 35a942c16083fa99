// SPDX-License-Identifier: MIT
#include "arm_compute/graph/GraphBuilder.h"

#include "arm_compute/core/utils/DataLayoutUtils.h"

#include "arm_compute/graph/nodes/Nodes.h"

#include "src/graph/builder.h"

#include <utility>

namespace arm_compute::graph {

using ac::graph::add;
using ac::graph::output_of;

NodeID GraphBuilder::add_const_node(Graph &g, NodeParams params, const TensorDescriptor &desc,
                                    ITensorAccessorUPtr accessor) {
    return ac::graph::described(g, g.add_node<ConstNode>(desc), params, accessor);
}

NodeID GraphBuilder::add_input_node(Graph &g, NodeParams params, const TensorDescriptor &desc,
                                    ITensorAccessorUPtr accessor) {
    return ac::graph::described(g, g.add_node<InputNode>(desc), params, accessor);
}

NodeID GraphBuilder::add_output_node(Graph &g, NodeParams params, NodeIdxPair input, ITensorAccessorUPtr accessor) {
    const NodeID nid = add<OutputNode>(g, params, {input});
    g.node(nid)->input(0)->set_accessor(std::move(accessor));
    return nid;
}

NodeID GraphBuilder::add_activation_node(Graph &g, NodeParams params, NodeIdxPair input, ActivationLayerInfo act_info,
                                         const QuantizationInfo &out_quant_info) {
    return add<ActivationLayerNode>(g, params, {input}, act_info, out_quant_info);
}

NodeID GraphBuilder::add_arg_min_max_node(Graph &g, NodeParams params, NodeIdxPair input, ReductionOperation op,
                                          unsigned int axis, DataType out_data_type,
                                          const QuantizationInfo &out_quant_info) {
    return add<ArgMinMaxLayerNode>(g, params, {input}, op, axis, out_data_type, out_quant_info);
}

NodeID GraphBuilder::add_bounding_box_transform_node(Graph &g, NodeParams params, NodeIdxPair input, NodeIdxPair deltas,
                                                     BoundingBoxTransformInfo info) {
    return add<BoundingBoxTransformLayerNode>(g, params, {input, deltas}, info);
}

NodeID GraphBuilder::add_channel_shuffle_node(Graph &g, NodeParams params, NodeIdxPair input, unsigned int num_groups) {
    return add<ChannelShuffleLayerNode>(g, params, {input}, num_groups);
}

NodeID GraphBuilder::add_concatenate_node(Graph &g, NodeParams params, const std::vector<NodeIdxPair> &inputs,
                                          const descriptors::ConcatLayerDescriptor &concat_descriptor) {
    const NodeID nid = g.add_node<ConcatenateLayerNode>(static_cast<unsigned int>(inputs.size()), concat_descriptor);
    return ac::graph::connected(g, nid, params, inputs.data(), inputs.size());
}

NodeID GraphBuilder::add_depth_to_space_node(Graph &g, NodeParams params, NodeIdxPair input, int32_t block_shape) {
    return add<DepthToSpaceLayerNode>(g, params, {input}, block_shape);
}

NodeID GraphBuilder::add_elementwise_node(Graph &g, NodeParams params, NodeIdxPair input0, NodeIdxPair input1,
                                          EltwiseOperation operation) {
    return add<EltwiseLayerNode>(g, params, {input0, input1}, descriptors::EltwiseLayerDescriptor(operation));
}

NodeID GraphBuilder::add_dequantization_node(Graph &g, NodeParams params, NodeIdxPair input) {
    return add<DequantizationLayerNode>(g, params, {input});
}

NodeID GraphBuilder::add_detection_output_node(Graph &g, NodeParams params, NodeIdxPair input_loc,
                                               NodeIdxPair input_conf, NodeIdxPair input_priorbox,
                                               const DetectionOutputLayerInfo &detect_info) {
    return add<DetectionOutputLayerNode>(g, params, {input_loc, input_conf, input_priorbox}, detect_info);
}

NodeID GraphBuilder::add_dummy_node(Graph &g, NodeParams params, NodeIdxPair input, TensorShape shape) {
    return add<DummyNode>(g, params, {input}, shape);
}

NodeID GraphBuilder::add_flatten_node(Graph &g, NodeParams params, NodeIdxPair input) {
    return add<FlattenLayerNode>(g, params, {input});
}

NodeID GraphBuilder::add_generate_proposals_node(Graph &g, NodeParams params, NodeIdxPair scores, NodeIdxPair deltas,
                                                 NodeIdxPair anchors, GenerateProposalsInfo info) {
    return add<GenerateProposalsLayerNode>(g, params, {scores, deltas, anchors}, info);
}

NodeID GraphBuilder::add_l2_normalize_node(Graph &g, NodeParams params, NodeIdxPair input, int axis, float epsilon) {
    return add<L2NormalizeLayerNode>(g, params, {input}, axis, epsilon);
}

NodeID GraphBuilder::add_normalization_node(Graph &g, NodeParams params, NodeIdxPair input,
                                            NormalizationLayerInfo norm_info) {
    return add<NormalizationLayerNode>(g, params, {input}, norm_info);
}

NodeID GraphBuilder::add_pad_node(Graph &g, NodeParams params, NodeIdxPair input, const PaddingList &paddings,
                                  PixelValue pad_value) {
    return add<PadLayerNode>(g, params, {input}, paddings, pad_value);
}

NodeID GraphBuilder::add_permute_node(Graph &g, NodeParams params, NodeIdxPair input, PermutationVector perm,
                                      DataLayout layout) {
    return add<PermuteLayerNode>(g, params, {input}, perm, layout);
}

NodeID GraphBuilder::add_pooling_node(Graph &g, NodeParams params, NodeIdxPair input, PoolingLayerInfo pool_info) {
    return add<PoolingLayerNode>(g, params, {input}, pool_info);
}

NodeID GraphBuilder::add_prelu_node(Graph &g, NodeParams params, NodeIdxPair input, NodeIdxPair alpha) {
    return add<PReluLayerNode>(g, params, {input, alpha});
}

NodeID GraphBuilder::add_print_node(Graph &g, NodeParams params, NodeIdxPair input, std::ostream &stream,
                                    const IOFormatInfo &format_info,
                                    const std::function<ITensor *(ITensor *)> transform) {
    return add<PrintLayerNode>(g, params, {input}, stream, format_info, transform);
}

NodeID GraphBuilder::add_priorbox_node(Graph &g, NodeParams params, NodeIdxPair input0, NodeIdxPair input1,
                                       const PriorBoxLayerInfo &prior_info) {
    return add<PriorBoxLayerNode>(g, params, {input0, input1}, prior_info);
}

NodeID GraphBuilder::add_quantization_node(Graph &g, NodeParams params, NodeIdxPair input,
                                           const QuantizationInfo &out_quant_info) {
    return add<QuantizationLayerNode>(g, params, {input}, out_quant_info);
}

NodeID GraphBuilder::add_reduction_operation_node(Graph &g, NodeParams params, NodeIdxPair input, ReductionOperation op,
                                                  int axis, bool keep_dims) {
    return add<ReductionLayerNode>(g, params, {input}, op, static_cast<unsigned int>(axis), keep_dims);
}

NodeID GraphBuilder::add_reorg_node(Graph &g, NodeParams params, NodeIdxPair input, int stride) {
    return add<ReorgLayerNode>(g, params, {input}, stride);
}

NodeID GraphBuilder::add_reshape_node(Graph &g, NodeParams params, NodeIdxPair input, TensorShape shape) {
    return add<ReshapeLayerNode>(g, params, {input}, shape);
}

NodeID GraphBuilder::add_resize_node(Graph &g, NodeParams params, NodeIdxPair input, InterpolationPolicy policy,
                                     float width_scale, float height_scale) {
    return add<ResizeLayerNode>(g, params, {input}, policy, width_scale, height_scale);
}

NodeID GraphBuilder::add_roi_align_node(Graph &g, NodeParams params, NodeIdxPair input, NodeIdxPair rois,
                                        ROIPoolingLayerInfo pool_info) {
    return add<ROIAlignLayerNode>(g, params, {input, rois}, pool_info);
}

NodeID GraphBuilder::add_softmax_node(Graph &g, NodeParams params, NodeIdxPair input, float beta) {
    return add<SoftmaxLayerNode>(g, params, {input}, beta);
}

NodeID GraphBuilder::add_slice_node(Graph &g, NodeParams params, NodeIdxPair input, Coordinates &starts,
                                    Coordinates &ends) {
    return add<SliceLayerNode>(g, params, {input}, starts, ends);
}

NodeID GraphBuilder::add_split_node(Graph &g, NodeParams params, NodeIdxPair input, unsigned int num_splits,
                                    unsigned int axis) {
    return add<SplitLayerNode>(g, params, {input}, num_splits, static_cast<int>(axis));
}

NodeID GraphBuilder::add_stack_node(Graph &g, NodeParams params, const std::vector<NodeIdxPair> &inputs, int axis) {
    const NodeID nid = g.add_node<StackLayerNode>(static_cast<unsigned int>(inputs.size()), axis);
    return ac::graph::connected(g, nid, params, inputs.data(), inputs.size());
}

NodeID GraphBuilder::add_strided_slice_node(Graph &g, NodeParams params, NodeIdxPair input, Coordinates &starts,
                                            Coordinates &ends, BiStrides &strides, StridedSliceLayerInfo info) {
    return add<StridedSliceLayerNode>(g, params, {input}, starts, ends, strides, info);
}

NodeID GraphBuilder::add_yolo_node(Graph &g, NodeParams params, NodeIdxPair input, ActivationLayerInfo act_info) {
    const TensorDescriptor &image = output_of(g, input);
    const size_t channels = get_data_layout_dimension_index(image.layout, DataLayoutDimension::CHANNEL);
    const auto part = [&](int first, int end) {
        Coordinates starts;
        Coordinates ends;
        for (size_t i = 0; i < image.shape.num_dimensions(); ++i) {
            starts.set(i, i == channels ? first : 0);
            ends.set(i, i == channels ? end : -1);
        }
        return NodeIdxPair{add_slice_node(g, params, input, starts, ends), 0};
    };
    const NodeIdxPair position{add_activation_node(g, params, part(0, 3), act_info), 0};
    const NodeIdxPair size = part(3, 5);
    const NodeIdxPair scores{add_activation_node(g, params, part(5, -1), act_info), 0};
    return add_concatenate_node(g, params, {position, size, scores}, descriptors::ConcatLayerDescriptor());
}

NodeID GraphBuilder::add_operator_node(Graph &g, NodeParams params, const std::vector<NodeIdxPair> &inputs,
                                       const descriptors::OperatorDescriptor &descriptor) {
    ARM_COMPUTE_EXIT_ON_MSG_VAR(inputs.size() > descriptor.inputs.size(),
                                "a node of the operator %s names %zu inputs and is given %zu",
                                descriptor.operation.c_str(), descriptor.inputs.size(), inputs.size());
    return ac::graph::connected(g, g.add_node<OperatorNode>(descriptor), params, inputs.data(), inputs.size());
}

}  // namespace arm_compute::graph
