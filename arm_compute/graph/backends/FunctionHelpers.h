// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_BACKENDS_FUNCTIONHELPERS_H
#define ARM_COMPUTE_GRAPH_BACKENDS_FUNCTIONHELPERS_H

#include "arm_compute/graph/Graph.h"
#include "arm_compute/graph/GraphContext.h"
#include "arm_compute/graph/Tensor.h"
#include "arm_compute/graph/Types.h"
#include "arm_compute/graph/Utils.h"
#include "arm_compute/graph/backends/FusedConvolutionBatchNormalizationFunction.h"
#include "arm_compute/graph/backends/FusedDepthwiseConvolutionBatchNormalizationFunction.h"
#include "arm_compute/graph/backends/Utils.h"
#include "arm_compute/graph/nodes/Nodes.h"
#include "arm_compute/runtime/IFunction.h"

#include <memory>
#include <stdexcept>

#include <stddef.h>

namespace arm_compute {
namespace graph {
namespace backends {

/// The configured function of a node on the backend of a target. An addition to the established interface: the one
/// function that NEFunctionFactory, CLFunctionFactory and the templates below call.
///
/// @param node   The node; its tensors have handles of the target.
/// @param target NEON or CL.
/// @param ctx    Whose memory managers the function uses; null: the function has memory of its own.
///
/// @return Null for a node that nothing has to be run for.
///
/// @throw std::runtime_error with the node's name, if the node cannot run.
std::unique_ptr<arm_compute::IFunction> create_function(INode &node, Target target, GraphContext *ctx);

namespace detail {

/// The tensor of a backend that a tensor of the graph has; null where there is none.
///
/// @tparam TargetInfo Has a TensorType, the class of the backend's tensors.
template <typename TargetInfo>
typename TargetInfo::TensorType *get_backing_tensor(arm_compute::graph::Tensor *tensor) {
    return tensor != nullptr && tensor->handle() != nullptr
               ? static_cast<typename TargetInfo::TensorType *>(&tensor->handle()->tensor())
               : nullptr;
}

/// Refuses a node whose target, or whose number of inputs or outputs, is another one.
///
/// @throw std::runtime_error with the node's name.
template <typename TargetInfo>
void validate_node(const INode &node, size_t num_expected_inputs, size_t num_expected_outputs) {
    if (node.assigned_target() != TargetInfo::TargetType || node.num_inputs() != num_expected_inputs ||
        node.num_outputs() != num_expected_outputs) {
        throw std::runtime_error(node.name() + ": the node has another target, or other numbers of inputs and outputs");
    }
}

// The templates below give the configured function of a node. The library's functions choose among all that an operator
// can do, so the class that the first template argument names is not used; the second one has a TargetType.

template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_activation_layer(ActivationLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_arg_min_max_layer(ArgMinMaxLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_batch_normalization_layer(BatchNormalizationLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_fused_convolution_batch_normalization_layer(
    FusedConvolutionBatchNormalizationNode &node, GraphContext &ctx) {
    return create_function(node, TargetInfo::TargetType, &ctx);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_fused_depthwise_convolution_batch_normalization_layer(
    FusedDepthwiseConvolutionBatchNormalizationNode &node, GraphContext &ctx) {
    return create_function(node, TargetInfo::TargetType, &ctx);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_bounding_box_transform_layer(BoundingBoxTransformLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_channel_shuffle_layer(ChannelShuffleLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_concatenate_layer(ConcatenateLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_convolution_layer(ConvolutionLayerNode &node, GraphContext &ctx) {
    return create_function(node, TargetInfo::TargetType, &ctx);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_deconvolution_layer(DeconvolutionLayerNode &node, GraphContext &ctx) {
    return create_function(node, TargetInfo::TargetType, &ctx);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_depthwise_convolution_layer(DepthwiseConvolutionLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_depth_to_space_layer(DepthToSpaceLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_dequantization_layer(DequantizationLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_detection_output_layer(DetectionOutputLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_detection_post_process_layer(DetectionPostProcessLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_eltwise_layer(EltwiseLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_unary_eltwise_layer(UnaryEltwiseLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_flatten_layer(FlattenLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_fully_connected_layer(FullyConnectedLayerNode &node, GraphContext &ctx) {
    return create_function(node, TargetInfo::TargetType, &ctx);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_generate_proposals_layer(GenerateProposalsLayerNode &node, GraphContext &ctx) {
    return create_function(node, TargetInfo::TargetType, &ctx);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_l2_normalize_layer(L2NormalizeLayerNode &node, GraphContext &ctx) {
    return create_function(node, TargetInfo::TargetType, &ctx);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_normalization_layer(NormalizationLayerNode &node, GraphContext &ctx) {
    return create_function(node, TargetInfo::TargetType, &ctx);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_normalize_planar_yuv_layer(NormalizePlanarYUVLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_pad_layer(PadLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_permute_layer(PermuteLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_pooling_layer(PoolingLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_prelu_layer(PReluLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_print_layer(PrintLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_priorbox_layer(PriorBoxLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_quantization_layer(QuantizationLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_reduction_operation_layer(ReductionLayerNode &node, GraphContext &ctx) {
    return create_function(node, TargetInfo::TargetType, &ctx);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_reorg_layer(ReorgLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_reshape_layer(ReshapeLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_resize_layer(ResizeLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_roi_align_layer(ROIAlignLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_slice_layer(SliceLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_softmax_layer(SoftmaxLayerNode &node, GraphContext &ctx) {
    return create_function(node, TargetInfo::TargetType, &ctx);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_stack_layer(StackLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}
template <typename Function, typename TargetInfo>
std::unique_ptr<IFunction> create_strided_slice_layer(StridedSliceLayerNode &node) {
    return create_function(node, TargetInfo::TargetType, nullptr);
}

}  // namespace detail
}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_BACKENDS_FUNCTIONHELPERS_H
