// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_PRINTERS_DOTGRAPHPRINTER_H
#define ACL_ARM_COMPUTE_GRAPH_PRINTERS_DOTGRAPHPRINTER_H

#include "arm_compute/graph/IGraphPrinter.h"
#include "arm_compute/graph/INodeVisitor.h"

#include <string>

namespace arm_compute {
namespace graph {
/// Text of the dot printer for the parameters of a node.
class DotGraphVisitor final : public DefaultNodeVisitor {
public:
    DotGraphVisitor() = default;

    /// Text for the last visited node; empty for nodes without a function here.
    const std::string &info() const { return _info; }

    using DefaultNodeVisitor::visit;
    void visit(ActivationLayerNode &n) override;
    void visit(BatchNormalizationLayerNode &n) override;
    void visit(ConcatenateLayerNode &n) override;
    void visit(ConvolutionLayerNode &n) override;
    void visit(DepthwiseConvolutionLayerNode &n) override;
    void visit(EltwiseLayerNode &n) override;
    void visit(FusedConvolutionBatchNormalizationNode &n) override;
    void visit(FusedDepthwiseConvolutionBatchNormalizationNode &n) override;
    void visit(NormalizationLayerNode &n) override;
    void visit(PoolingLayerNode &n) override;
    void default_visit(INode &n) override;

private:
    std::string _info{};
};

/// Prints a graph in the language of Graphviz, for `dot -Tsvg`.
class DotGraphPrinter final : public IGraphPrinter {
public:
    void print(const Graph &g, std::ostream &os) override;
};
}  // namespace graph
}  // namespace arm_compute

#include "arm_compute/graph/printers/DotGraphPrinter.inl"

#endif  // ACL_ARM_COMPUTE_GRAPH_PRINTERS_DOTGRAPHPRINTER_H
