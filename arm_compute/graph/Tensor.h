// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_TENSOR_H
#define ACL_ARM_COMPUTE_GRAPH_TENSOR_H

#include "arm_compute/graph/ITensorAccessor.h"
#include "arm_compute/graph/ITensorHandle.h"
#include "arm_compute/graph/TensorDescriptor.h"
#include "arm_compute/graph/Types.h"

#include <memory>
#include <set>

namespace arm_compute {
namespace graph {
/// A tensor of a graph: what it looks like, the backend's tensor once there is one, and who fills or reads it.
class Tensor final {
public:
    /// @param[in] id   Index of the tensor in its graph.
    /// @param[in] desc Shape, type, layout, quantization, target.
    Tensor(TensorID id, TensorDescriptor desc);

    /// Index of the tensor in its graph.
    TensorID id() const { return _id; }
    TensorDescriptor &desc() { return _desc; }
    const TensorDescriptor &desc() const { return _desc; }
    /// Sets the backend's tensor; an existing one is destroyed.
    void set_handle(std::unique_ptr<ITensorHandle> backend_tensor);
    /// The backend's tensor, or null before the graph is finalized.
    ITensorHandle *handle() { return _handle.get(); }
    /// Sets the accessor that fills or reads the tensor; null: none.
    void set_accessor(std::unique_ptr<ITensorAccessor> accessor);
    /// Who fills or reads the tensor, or null.
    ITensorAccessor *accessor() { return _accessor.get(); }
    /// Takes the accessor away.
    std::unique_ptr<ITensorAccessor> extract_accessor();
    /// Calls the accessor; maps the tensor meanwhile if the accessor touches its elements.
    ///
    /// @return What the accessor returns; false without accessor, backend's tensor or buffer.
    bool call_accessor();
    /// Notes that an edge carries this tensor.
    void bind_edge(EdgeID eid) { _bound_edges.insert(eid); }
    /// Notes that an edge no longer carries this tensor.
    void unbind_edge(EdgeID eid) { _bound_edges.erase(eid); }
    /// The edges that carry this tensor.
    std::set<EdgeID> bound_edges() const { return _bound_edges; }

private:
    TensorID _id;
    TensorDescriptor _desc;
    std::unique_ptr<ITensorHandle> _handle{};
    std::unique_ptr<ITensorAccessor> _accessor{};
    std::set<EdgeID> _bound_edges{};
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_TENSOR_H
