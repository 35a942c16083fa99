// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_DATALAYERVISITOR_H
#define ACL_ARM_COMPUTE_GRAPH_DATALAYERVISITOR_H

#include "arm_compute/graph/IGraphPrinter.h"
#include "arm_compute/graph/INodeVisitor.h"

#include <map>
#include <string>

namespace arm_compute {
namespace graph {
/// Collects shapes and parameters of a node as text, for profiles.
class DataLayerVisitor final : public DefaultNodeVisitor {
public:
    using LayerData = std::map<std::string, std::string>;

    DataLayerVisitor() = default;

    /// Data of the last visited node. Shapes are "[a,b,c]", x first: input_shape<i>, output_shape0. Convolutions have
    /// weights_shape and bias_shape instead of input_shape1 and 2, and data_layout, pad "[l,t,b,r]", stride, dilation,
    /// bias_enabled, convolution_method.
    const LayerData &layer_data() const { return _layer_data; }

    using DefaultNodeVisitor::visit;
    void visit(ConvolutionLayerNode &n) override;
    void visit(DepthwiseConvolutionLayerNode &n) override;
    void visit(FusedConvolutionBatchNormalizationNode &n) override;
    void visit(FusedDepthwiseConvolutionBatchNormalizationNode &n) override;
    void visit(OutputNode &n) override;
    void default_visit(INode &n) override;

private:
    LayerData _layer_data{};
};
}  // namespace graph
}  // namespace arm_compute

#include "arm_compute/graph/DataLayerVisitor.inl"

#endif  // ACL_ARM_COMPUTE_GRAPH_DATALAYERVISITOR_H
