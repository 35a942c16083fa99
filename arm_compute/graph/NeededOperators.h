// SPDX-License-Identifier: MIT
// The operators that a graph needs. An extension of the established interface.
#ifndef ARM_COMPUTE_GRAPH_NEEDEDOPERATORS_H
#define ARM_COMPUTE_GRAPH_NEEDEDOPERATORS_H

#include "arm_compute/graph/Types.h"

#include <string>
#include <vector>

namespace arm_compute {
namespace graph {

class Graph;
class INode;

/// An operator of a node.
struct NeededOperator {
    NodeID id;                         ///< id of the node
    std::string node;                  ///< name of the node
    std::string op;                    ///< name of the operator in "operators" of a build_config
    DataType data_type;                ///< data type of the first operand
    DataLayout data_layout;            ///< layout of the first operand
    std::vector<DataType> data_types;  ///< data types of all operands, without duplicates
    double multiply_adds;              ///< per run; 0 for operators other than convolutions and matrix products
};

/// A node that its backend refuses.
struct RefusedNode {
    NodeID id;           ///< id of the node
    std::string reason;  ///< begins with the name of the node
};

namespace utils {

/// The nodes that their backends refuse, ordered by node id. Nodes and tensors must have targets
/// (force_target_to_graph()).
///
/// @throw std::runtime_error if this library or machine has no backend for a target.
std::vector<RefusedNode> refused_nodes(Graph &graph);

/// The operators of a graph's nodes, ordered by node id; a node may need several operators or none. Only descriptors
/// are used: it works before the graph is finalized and in a library without operators. Passes change the result, so
/// run them first.
///
/// @throw std::runtime_error with the node's name if no library can run the node.
std::vector<NeededOperator> needed_operators(Graph &graph);

/// Multiply-adds per run of a convolution or matrix product; 0 for other nodes.
double multiply_adds(const INode &node);

}  // namespace utils
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_NEEDEDOPERATORS_H
