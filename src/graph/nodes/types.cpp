// SPDX-License-Identifier: MIT
// The class of each type of node.
#include "arm_compute/graph/INodeVisitor.h"
#include "arm_compute/graph/nodes/Nodes.h"

#define AC_NODES(X)                                                                                      \
    X(ActivationLayer, ActivationLayerNode)                                                              \
    X(ArgMinMaxLayer, ArgMinMaxLayerNode)                                                                \
    X(BatchNormalizationLayer, BatchNormalizationLayerNode)                                              \
    X(BoundingBoxTransformLayer, BoundingBoxTransformLayerNode)                                          \
    X(ChannelShuffleLayer, ChannelShuffleLayerNode)                                                      \
    X(ConcatenateLayer, ConcatenateLayerNode)                                                            \
    X(Const, ConstNode)                                                                                  \
    X(ConvolutionLayer, ConvolutionLayerNode)                                                            \
    X(DeconvolutionLayer, DeconvolutionLayerNode)                                                        \
    X(DepthToSpaceLayer, DepthToSpaceLayerNode)                                                          \
    X(DepthwiseConvolutionLayer, DepthwiseConvolutionLayerNode)                                          \
    X(DequantizationLayer, DequantizationLayerNode)                                                      \
    X(DetectionOutputLayer, DetectionOutputLayerNode)                                                    \
    X(DetectionPostProcessLayer, DetectionPostProcessLayerNode)                                          \
    X(Dummy, DummyNode)                                                                                  \
    X(EltwiseLayer, EltwiseLayerNode)                                                                    \
    X(UnaryEltwiseLayer, UnaryEltwiseLayerNode)                                                          \
    X(FlattenLayer, FlattenLayerNode)                                                                    \
    X(FullyConnectedLayer, FullyConnectedLayerNode)                                                      \
    X(FusedConvolutionBatchNormalizationLayer, FusedConvolutionBatchNormalizationNode)                   \
    X(FusedDepthwiseConvolutionBatchNormalizationLayer, FusedDepthwiseConvolutionBatchNormalizationNode) \
    X(GenerateProposalsLayer, GenerateProposalsLayerNode)                                                \
    X(Input, InputNode)                                                                                  \
    X(L2NormalizeLayer, L2NormalizeLayerNode)                                                            \
    X(NormalizationLayer, NormalizationLayerNode)                                                        \
    X(NormalizePlanarYUVLayer, NormalizePlanarYUVLayerNode)                                              \
    X(Operator, OperatorNode)                                                                            \
    X(Output, OutputNode)                                                                                \
    X(PReluLayer, PReluLayerNode)                                                                        \
    X(PadLayer, PadLayerNode)                                                                            \
    X(PermuteLayer, PermuteLayerNode)                                                                    \
    X(PoolingLayer, PoolingLayerNode)                                                                    \
    X(PrintLayer, PrintLayerNode)                                                                        \
    X(PriorBoxLayer, PriorBoxLayerNode)                                                                  \
    X(QuantizationLayer, QuantizationLayerNode)                                                          \
    X(ROIAlignLayer, ROIAlignLayerNode)                                                                  \
    X(ReductionOperationLayer, ReductionLayerNode)                                                       \
    X(ReorgLayer, ReorgLayerNode)                                                                        \
    X(ReshapeLayer, ReshapeLayerNode)                                                                    \
    X(ResizeLayer, ResizeLayerNode)                                                                      \
    X(SliceLayer, SliceLayerNode)                                                                        \
    X(SoftmaxLayer, SoftmaxLayerNode)                                                                    \
    X(SplitLayer, SplitLayerNode)                                                                        \
    X(StackLayer, StackLayerNode)                                                                        \
    X(StridedSliceLayer, StridedSliceLayerNode)

namespace arm_compute::graph::detail {

NodeType NodeBase::type() const {
    return _type;
}

/// A class without a function of its own is visited as INode.
void NodeBase::accept(INodeVisitor &v) {
    switch (_type) {
#define AC_ACCEPT(name, Class) \
    case NodeType::name:       \
        return v.visit(static_cast<Class &>(*this));
        AC_NODES(AC_ACCEPT)
#undef AC_ACCEPT
        default:
            v.visit(*this);
    }
}

TensorDescriptor NodeBase::configure_output(size_t idx) const {
    switch (_type) {
#define AC_DESCRIBE(name, Class) \
    case NodeType::name:         \
        return static_cast<const Class &>(*this).describe_output(idx);
        AC_NODES(AC_DESCRIBE)
#undef AC_DESCRIBE
        default:
            check_output(idx);
            return TensorDescriptor();
    }
}

}  // namespace arm_compute::graph::detail
