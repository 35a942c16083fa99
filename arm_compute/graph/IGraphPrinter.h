// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_IGRAPHPRINTER_H
#define ACL_ARM_COMPUTE_GRAPH_IGRAPHPRINTER_H

#include <iosfwd>

namespace arm_compute {
namespace graph {
class Graph;

/// Prints graphs.
class IGraphPrinter {
public:
    virtual ~IGraphPrinter() = default;
    /// Prints a graph.
    ///
    /// @param[in]     g  Graph.
    /// @param[in,out] os Stream.
    virtual void print(const Graph &g, std::ostream &os) = 0;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_IGRAPHPRINTER_H
