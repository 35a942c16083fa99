// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_BACKENDS_VALIDATEHELPERS_H
#define ARM_COMPUTE_GRAPH_BACKENDS_VALIDATEHELPERS_H

#include "arm_compute/core/Error.h"
#include "arm_compute/core/ITensorInfo.h"
#include "arm_compute/graph/Tensor.h"
#include "arm_compute/graph/Types.h"
#include "arm_compute/graph/nodes/Nodes.h"

namespace arm_compute {
namespace graph {
namespace backends {

/// Checks whether create_function() would succeed for a node. An extension of the established interface:
/// NENodeValidator, CLNodeValidator and the templates below all call this function.
///
/// @param node   Node; its tensors need no handles.
/// @param target NEON or CL.
Status validate_function(INode &node, Target target);

namespace detail {

/// The info of the backend's tensor for a tensor of the graph; null if there is none.
inline arm_compute::ITensorInfo *get_backing_tensor_info(arm_compute::graph::Tensor *tensor) {
    return tensor == nullptr || tensor->handle() == nullptr ? nullptr : tensor->handle()->tensor().info();
}

// The templates below check a node for its assigned target. The library's functions cover every case of an operator, so
// the classes in the template arguments are not used.

template <typename... Functions> Status validate_arg_min_max_layer(ArgMinMaxLayerNode &node) {
    return validate_function(node, node.assigned_target());
}
template <typename... Functions> Status validate_bounding_box_transform_layer(BoundingBoxTransformLayerNode &node) {
    return validate_function(node, node.assigned_target());
}
template <typename... Functions> Status validate_channel_shuffle_layer(ChannelShuffleLayerNode &node) {
    return validate_function(node, node.assigned_target());
}
template <typename... Functions> Status validate_convolution_layer(ConvolutionLayerNode &node) {
    return validate_function(node, node.assigned_target());
}
template <typename... Functions> Status validate_depthwise_convolution_layer(DepthwiseConvolutionLayerNode &node) {
    return validate_function(node, node.assigned_target());
}
template <typename... Functions> Status validate_depth_to_space_layer(DepthToSpaceLayerNode &node) {
    return validate_function(node, node.assigned_target());
}
template <typename... Functions> Status validate_dequantization_layer(DequantizationLayerNode &node) {
    return validate_function(node, node.assigned_target());
}
template <typename... Functions> Status validate_detection_output_layer(DetectionOutputLayerNode &node) {
    return validate_function(node, node.assigned_target());
}
template <typename... Functions> Status validate_detection_post_process_layer(DetectionPostProcessLayerNode &node) {
    return validate_function(node, node.assigned_target());
}
template <typename... Functions> Status validate_generate_proposals_layer(GenerateProposalsLayerNode &node) {
    return validate_function(node, node.assigned_target());
}
template <typename... Functions> Status validate_l2_normalize_layer(L2NormalizeLayerNode &node) {
    return validate_function(node, node.assigned_target());
}
template <typename... Functions> Status validate_normalize_planar_yuv_layer(NormalizePlanarYUVLayerNode &node) {
    return validate_function(node, node.assigned_target());
}
template <typename... Functions> Status validate_pad_layer(PadLayerNode &node) {
    return validate_function(node, node.assigned_target());
}
template <typename... Functions> Status validate_permute_layer(PermuteLayerNode &node) {
    return validate_function(node, node.assigned_target());
}
template <typename... Functions> Status validate_prelu_layer(PReluLayerNode &node) {
    return validate_function(node, node.assigned_target());
}
template <typename... Functions> Status validate_priorbox_layer(PriorBoxLayerNode &node) {
    return validate_function(node, node.assigned_target());
}
template <typename... Functions> Status validate_quantization_layer(QuantizationLayerNode &node) {
    return validate_function(node, node.assigned_target());
}
template <typename... Functions> Status validate_reduction_operation_layer(ReductionLayerNode &node) {
    return validate_function(node, node.assigned_target());
}
template <typename... Functions> Status validate_reorg_layer(ReorgLayerNode &node) {
    return validate_function(node, node.assigned_target());
}
template <typename... Functions> Status validate_reshape_layer(ReshapeLayerNode &node) {
    return validate_function(node, node.assigned_target());
}
template <typename... Functions> Status validate_roi_align_layer(ROIAlignLayerNode &node) {
    return validate_function(node, node.assigned_target());
}
template <typename... Functions> Status validate_slice_layer(SliceLayerNode &node) {
    return validate_function(node, node.assigned_target());
}
template <typename... Functions> Status validate_strided_slice_layer(StridedSliceLayerNode &node) {
    return validate_function(node, node.assigned_target());
}
template <typename... Functions> Status validate_eltwise_Layer(EltwiseLayerNode &node) {
    return validate_function(node, node.assigned_target());
}
template <typename... Functions> Status validate_unary_eltwise_layer(UnaryEltwiseLayerNode &node) {
    return validate_function(node, node.assigned_target());
}

}  // namespace detail
}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_BACKENDS_VALIDATEHELPERS_H
