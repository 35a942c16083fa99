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

/// Creates the configured function of a node on a target's backend. An extension of the established interface:
/// NEFunctionFactory, CLFunctionFactory and the templates below all call this function.
///
/// @param node   Node; its tensors have handles of the target.
/// @param target NEON or CL.
/// @param ctx    Its memory managers are used; null: the function allocates its own memory.
///
/// @return Null for a node that needs no function.
///
/// @throw std::runtime_error with the node's name if the node cannot run.
std::unique_ptr<arm_compute::IFunction> create_function(INode &node, Target target, GraphContext *ctx);

namespace detail {

/// The backend's tensor for a tensor of the graph; null if there is none.
///
/// @tparam TargetInfo Has a TensorType, the class of the backend's tensors.
template <typename TargetInfo> typename TargetInfo::TensorType *get_backing_tensor(arm_compute::graph::Tensor *tensor) {
    return tensor != nullptr && tensor->handle() != nullptr
               ? static_cast<typename TargetInfo::TensorType *>(&tensor->handle()->tensor())
               : nullptr;
}

/// Throws if a node has another target or other numbers of inputs or outputs.
///
/// @throw std::runtime_error with the node's name.
template <typename TargetInfo>
void validate_node(const INode &node, size_t num_expected_inputs, size_t num_expected_outputs) {
    if (node.assigned_target() != TargetInfo::TargetType || node.num_inputs() != num_expected_inputs ||
        node.num_outputs() != num_expected_outputs) {
        throw std::runtime_error(node.name() + ": the node has another target, or other numbers of inputs and outputs");
    }
}

// The templates below return the configured function of a node. The library's functions cover every case of an
// operator, so the class in the first template argument is not used; the second one has a TargetType.

#define AC_GRAPH_CREATE(name, Node)                                                                 \
    template <typename Function, typename TargetInfo> std::unique_ptr<IFunction> name(Node &node) { \
        return create_function(node, TargetInfo::TargetType, nullptr);                              \
    }
/// The same for functions that use temporary memory of the context.
#define AC_GRAPH_CREATE_IN(name, Node)                                                                                 \
    template <typename Function, typename TargetInfo> std::unique_ptr<IFunction> name(Node &node, GraphContext &ctx) { \
        return create_function(node, TargetInfo::TargetType, &ctx);                                                    \
    }

AC_GRAPH_CREATE(create_activation_layer, ActivationLayerNode)
AC_GRAPH_CREATE(create_arg_min_max_layer, ArgMinMaxLayerNode)
AC_GRAPH_CREATE(create_batch_normalization_layer, BatchNormalizationLayerNode)
AC_GRAPH_CREATE_IN(create_fused_convolution_batch_normalization_layer, FusedConvolutionBatchNormalizationNode)
AC_GRAPH_CREATE_IN(create_fused_depthwise_convolution_batch_normalization_layer,
                   FusedDepthwiseConvolutionBatchNormalizationNode)
AC_GRAPH_CREATE(create_bounding_box_transform_layer, BoundingBoxTransformLayerNode)
AC_GRAPH_CREATE(create_channel_shuffle_layer, ChannelShuffleLayerNode)
AC_GRAPH_CREATE(create_concatenate_layer, ConcatenateLayerNode)
AC_GRAPH_CREATE_IN(create_convolution_layer, ConvolutionLayerNode)
AC_GRAPH_CREATE_IN(create_deconvolution_layer, DeconvolutionLayerNode)
AC_GRAPH_CREATE(create_depthwise_convolution_layer, DepthwiseConvolutionLayerNode)
AC_GRAPH_CREATE(create_depth_to_space_layer, DepthToSpaceLayerNode)
AC_GRAPH_CREATE(create_dequantization_layer, DequantizationLayerNode)
AC_GRAPH_CREATE(create_detection_output_layer, DetectionOutputLayerNode)
AC_GRAPH_CREATE(create_detection_post_process_layer, DetectionPostProcessLayerNode)
AC_GRAPH_CREATE(create_eltwise_layer, EltwiseLayerNode)
AC_GRAPH_CREATE(create_unary_eltwise_layer, UnaryEltwiseLayerNode)
AC_GRAPH_CREATE(create_flatten_layer, FlattenLayerNode)
AC_GRAPH_CREATE_IN(create_fully_connected_layer, FullyConnectedLayerNode)
AC_GRAPH_CREATE_IN(create_generate_proposals_layer, GenerateProposalsLayerNode)
AC_GRAPH_CREATE_IN(create_l2_normalize_layer, L2NormalizeLayerNode)
AC_GRAPH_CREATE_IN(create_normalization_layer, NormalizationLayerNode)
AC_GRAPH_CREATE(create_normalize_planar_yuv_layer, NormalizePlanarYUVLayerNode)
AC_GRAPH_CREATE(create_pad_layer, PadLayerNode)
AC_GRAPH_CREATE(create_permute_layer, PermuteLayerNode)
AC_GRAPH_CREATE(create_pooling_layer, PoolingLayerNode)
AC_GRAPH_CREATE(create_prelu_layer, PReluLayerNode)
AC_GRAPH_CREATE(create_print_layer, PrintLayerNode)
AC_GRAPH_CREATE(create_priorbox_layer, PriorBoxLayerNode)
AC_GRAPH_CREATE(create_quantization_layer, QuantizationLayerNode)
AC_GRAPH_CREATE_IN(create_reduction_operation_layer, ReductionLayerNode)
AC_GRAPH_CREATE(create_reorg_layer, ReorgLayerNode)
AC_GRAPH_CREATE(create_reshape_layer, ReshapeLayerNode)
AC_GRAPH_CREATE(create_resize_layer, ResizeLayerNode)
AC_GRAPH_CREATE(create_roi_align_layer, ROIAlignLayerNode)
AC_GRAPH_CREATE(create_slice_layer, SliceLayerNode)
AC_GRAPH_CREATE_IN(create_softmax_layer, SoftmaxLayerNode)
AC_GRAPH_CREATE(create_stack_layer, StackLayerNode)
AC_GRAPH_CREATE(create_strided_slice_layer, StridedSliceLayerNode)

#undef AC_GRAPH_CREATE
#undef AC_GRAPH_CREATE_IN

}  // namespace detail
}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_BACKENDS_FUNCTIONHELPERS_H
