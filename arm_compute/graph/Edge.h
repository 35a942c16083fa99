// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_EDGE_H
#define ACL_ARM_COMPUTE_GRAPH_EDGE_H

#include "arm_compute/graph/INode.h"
#include "arm_compute/graph/Tensor.h"
#include "arm_compute/graph/Types.h"

namespace arm_compute {
namespace graph {
/// A connection: an output of one node is an input of another.
class Edge final {
public:
    /// @param[in] id           Index of the edge in its graph.
    /// @param[in] producer     Node that writes the tensor.
    /// @param[in] producer_idx Number of its output.
    /// @param[in] consumer     Node that reads the tensor.
    /// @param[in] consumer_idx Number of its input.
    /// @param[in] tensor       Tensor that the edge carries.
    Edge(EdgeID id, INode *producer, unsigned int producer_idx, INode *consumer, unsigned int consumer_idx,
         Tensor *tensor)
        : _id(id),
          _producer_idx(producer_idx),
          _consumer_idx(consumer_idx),
          _producer(producer),
          _consumer(consumer),
          _tensor(tensor) {}

    /// Index of the edge in its graph.
    EdgeID id() const { return _id; }
    /// The producer's id, or EmptyNodeID.
    NodeID producer_id() const { return _producer == nullptr ? EmptyNodeID : _producer->id(); }
    /// The consumer's id, or EmptyNodeID.
    NodeID consumer_id() const { return _consumer == nullptr ? EmptyNodeID : _consumer->id(); }
    INode *producer() const { return _producer; }
    INode *consumer() const { return _consumer; }
    /// Number of the producer's output.
    unsigned int producer_idx() const { return _producer_idx; }
    /// Number of the consumer's input.
    unsigned int consumer_idx() const { return _consumer_idx; }
    Tensor *tensor() const { return _tensor; }
    /// Id of the tensor that the edge carries, or NullTensorID.
    TensorID tensor_id() const { return _tensor == nullptr ? NullTensorID : _tensor->id(); }
    /// Replaces the tensor that the edge carries. INode::set_output_tensor() does this for all edges of an output.
    void update_bound_tensor(Tensor *tensor) { _tensor = tensor; }

private:
    EdgeID _id;
    unsigned int _producer_idx;
    unsigned int _consumer_idx;
    INode *_producer;
    INode *_consumer;
    Tensor *_tensor;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_EDGE_H
