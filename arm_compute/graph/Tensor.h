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
/// A tensor of a graph: its descriptor, the backend's tensor, and the accessor that fills or reads it.
class Tensor final {
public:
    /// @param[in] id   Index of the tensor in its graph.
    /// @param[in] desc Shape, type, layout, quantization, target.
    Tensor(TensorID id, TensorDescriptor desc);

    /// Index of the tensor in its graph.
    TensorID id() const { return _id; }
    TensorDescriptor &desc() { return _desc; }
    const TensorDescriptor &desc() const { return _desc; }
    /// Sets the backend's tensor and destroys the previous one.
    void set_handle(std::unique_ptr<ITensorHandle> backend_tensor);
    /// The backend's tensor; null before the graph is finalized.
    ITensorHandle *handle() { return _handle.get(); }
    /// Sets the accessor that fills or reads the tensor; null: none.
    void set_accessor(std::unique_ptr<ITensorAccessor> accessor);
    /// The accessor that fills or reads the tensor, or null.
    ITensorAccessor *accessor() { return _accessor.get(); }
    /// Removes and returns the accessor.
    std::unique_ptr<ITensorAccessor> extract_accessor();
    /// Calls the accessor; maps the tensor during the call if the accessor accesses its elements.
    ///
    /// @return Result of the accessor; false without accessor, backend's tensor or buffer.
    bool call_accessor();
    /// Adds an edge that carries this tensor.
    void bind_edge(EdgeID eid) { _bound_edges.insert(eid); }
    /// Removes an edge that carried this tensor.
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
