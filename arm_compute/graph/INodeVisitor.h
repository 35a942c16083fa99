// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_INODEVISITOR_H
#define ACL_ARM_COMPUTE_GRAPH_INODEVISITOR_H

#include "arm_compute/graph/nodes/NodesFwd.h"

namespace arm_compute {
namespace graph {
/// A function for each class of nodes. Classes without a function here are visited as INode.
class INodeVisitor {
public:
    virtual ~INodeVisitor() = default;
    virtual void visit(INode &n) = 0;
    virtual void visit(ActivationLayerNode &n) = 0;
    virtual void visit(BatchNormalizationLayerNode &n) = 0;
    virtual void visit(ConcatenateLayerNode &n) = 0;
    virtual void visit(ConstNode &n) = 0;
    virtual void visit(ConvolutionLayerNode &n) = 0;
    virtual void visit(DepthwiseConvolutionLayerNode &n) = 0;
    virtual void visit(DequantizationLayerNode &n) = 0;
    virtual void visit(DetectionOutputLayerNode &n) = 0;
    virtual void visit(DetectionPostProcessLayerNode &n) = 0;
    virtual void visit(EltwiseLayerNode &n) = 0;
    virtual void visit(FlattenLayerNode &n) = 0;
    virtual void visit(FullyConnectedLayerNode &n) = 0;
    virtual void visit(FusedConvolutionBatchNormalizationNode &n) = 0;
    virtual void visit(FusedDepthwiseConvolutionBatchNormalizationNode &n) = 0;
    virtual void visit(InputNode &n) = 0;
    virtual void visit(NormalizationLayerNode &n) = 0;
    virtual void visit(OutputNode &n) = 0;
    virtual void visit(PermuteLayerNode &n) = 0;
    virtual void visit(PReluLayerNode &n) = 0;
    virtual void visit(PoolingLayerNode &n) = 0;
    virtual void visit(PrintLayerNode &n) = 0;
    virtual void visit(PriorBoxLayerNode &n) = 0;
    virtual void visit(QuantizationLayerNode &n) = 0;
    virtual void visit(ReshapeLayerNode &n) = 0;
    virtual void visit(SoftmaxLayerNode &n) = 0;
    virtual void visit(SplitLayerNode &n) = 0;
    virtual void visit(StackLayerNode &n) = 0;
};

/// A visitor that calls default_visit() for each class whose function is not overridden.
class DefaultNodeVisitor : public INodeVisitor {
public:
    virtual ~DefaultNodeVisitor() = default;
    /// Default function for nodes.
    virtual void default_visit(INode &n) = 0;
    void visit(INode &n) override;
    void visit(ActivationLayerNode &n) override;
    void visit(BatchNormalizationLayerNode &n) override;
    void visit(ConcatenateLayerNode &n) override;
    void visit(ConstNode &n) override;
    void visit(ConvolutionLayerNode &n) override;
    void visit(DepthwiseConvolutionLayerNode &n) override;
    void visit(DequantizationLayerNode &n) override;
    void visit(DetectionOutputLayerNode &n) override;
    void visit(DetectionPostProcessLayerNode &n) override;
    void visit(EltwiseLayerNode &n) override;
    void visit(FlattenLayerNode &n) override;
    void visit(FullyConnectedLayerNode &n) override;
    void visit(FusedConvolutionBatchNormalizationNode &n) override;
    void visit(FusedDepthwiseConvolutionBatchNormalizationNode &n) override;
    void visit(InputNode &n) override;
    void visit(NormalizationLayerNode &n) override;
    void visit(OutputNode &n) override;
    void visit(PermuteLayerNode &n) override;
    void visit(PReluLayerNode &n) override;
    void visit(PoolingLayerNode &n) override;
    void visit(PrintLayerNode &n) override;
    void visit(PriorBoxLayerNode &n) override;
    void visit(QuantizationLayerNode &n) override;
    void visit(ReshapeLayerNode &n) override;
    void visit(SoftmaxLayerNode &n) override;
    void visit(SplitLayerNode &n) override;
    void visit(StackLayerNode &n) override;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_INODEVISITOR_H
