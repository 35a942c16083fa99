// SPDX-License-Identifier: MIT
#include "arm_compute/graph/INodeVisitor.h"
#include "arm_compute/graph/nodes/Nodes.h"

namespace arm_compute::graph {

void DefaultNodeVisitor::visit(INode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(ActivationLayerNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(BatchNormalizationLayerNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(ConcatenateLayerNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(ConstNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(ConvolutionLayerNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(DepthwiseConvolutionLayerNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(DequantizationLayerNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(DetectionOutputLayerNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(DetectionPostProcessLayerNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(EltwiseLayerNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(FlattenLayerNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(FullyConnectedLayerNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(FusedConvolutionBatchNormalizationNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(FusedDepthwiseConvolutionBatchNormalizationNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(InputNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(NormalizationLayerNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(OutputNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(PermuteLayerNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(PReluLayerNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(PoolingLayerNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(PrintLayerNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(PriorBoxLayerNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(QuantizationLayerNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(ReshapeLayerNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(SoftmaxLayerNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(SplitLayerNode &n) {
    default_visit(n);
}
void DefaultNodeVisitor::visit(StackLayerNode &n) {
    default_visit(n);
}

}  // namespace arm_compute::graph
