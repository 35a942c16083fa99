// SPDX-License-Identifier: MIT
// The class of each type of node, and the types that this library runs.
#pragma once

#include "arm_compute/graph/nodes/Nodes.h"

#include "src/base/interface.h"

#include <stddef.h>

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

namespace ac::graph {

using arm_compute::graph::INode;
using arm_compute::graph::NodeType;
using arm_compute::graph::TensorDescriptor;

template <NodeType> struct ClassOf;
#define AC_CLASS(name, Class) \
    template <> struct ClassOf<NodeType::name> { using type = arm_compute::graph::Class; };
AC_NODES(AC_CLASS)
#undef AC_CLASS

/// The descriptor of an output of a node of this type.
template <NodeType type> TensorDescriptor describe(const INode &node, size_t output) {
    return static_cast<const typename ClassOf<type>::type &>(node).describe_output(output);
}

struct NodeSteps;

/// How the nodes of a type are described and lowered.
struct Row {
    NodeType type;
    TensorDescriptor (*describe)(const INode &node, size_t output);
    void (*lower)(NodeSteps &to, const INode &node);  ///< null: the operator needs another backend
};

/// A type of node whose operator this library lacks.
struct LackingRow {
    NodeType type;
    char op[24];
};

/// The types of nodes that this library runs, and those that a larger one runs. The others hold tensors.
struct Rows {
    const Row *first;
    size_t count;
    const LackingRow *lacking;
    size_t lacking_count;

    /// Null if this library does not describe nodes of this type.
    const Row *find(NodeType type) const;
    /// The operator that this library would need for nodes of this type; null if it needs none.
    const char *needed(NodeType type) const;
};
extern const Rows all_rows AC_HIDDEN;

}  // namespace ac::graph
