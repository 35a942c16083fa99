// SPDX-License-Identifier: MIT
// What a graph needs of a library. An addition to the established interface.
#ifndef ARM_COMPUTE_GRAPH_NEEDEDOPERATORS_H
#define ARM_COMPUTE_GRAPH_NEEDEDOPERATORS_H

#include "arm_compute/graph/Types.h"

#include <string>
#include <vector>

namespace arm_compute {
namespace graph {

class Graph;
class INode;

/// One operator of one node.
struct NeededOperator {
    NodeID id;                         ///< of the node
    std::string node;                  ///< its name
    std::string op;                    ///< the word of "operators" in a build_config
    DataType data_type;                ///< of the first operand
    DataLayout data_layout;            ///< of the first operand
    std::vector<DataType> data_types;  ///< of all operands, each once
    double multiply_adds;              ///< of one run; 0 for operators other than convolutions and matrix products
};

namespace utils {

/// What the nodes of a graph call, in the order of their ids; a node may need several operators or none. Descriptors
/// are enough for it: it works before the graph is finalized, and in a library without any operator. Passes change what
/// is needed: run them before.
///
/// @throw std::runtime_error for a node that no library can run, with the node's name.
std::vector<NeededOperator> needed_operators(Graph &graph);

/// Multiply-adds of one run of a node, if it is a convolution or a matrix product; 0 for other nodes.
double multiply_adds(const INode &node);

}  // namespace utils
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_NEEDEDOPERATORS_H
