// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_PRINTLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_PRINTLAYERNODE_H

#include "arm_compute/core/ITensor.h"
#include "arm_compute/graph/nodes/NodeOf.h"

#include <functional>
#include <ostream>

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// Prints a tensor whenever the graph runs.
///
/// Input 0: any tensor. Output 0: like input 0, unchanged.
class PrintLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::PrintLayer;

    /// @param[in] stream      Stream; the caller keeps it alive.
    /// @param[in] format_info Format.
    /// @param[in] transform   Returns the tensor to print instead of the input; null: the input.
    PrintLayerNode(std::ostream &stream, const IOFormatInfo &format_info = IOFormatInfo(),
                   const std::function<ITensor *(ITensor *)> transform = nullptr)
        : NodeBase(node_type, 1, 1, 1),
          _stream(stream),
          _format_info(format_info),
          _transform(transform),
          _print(print_tensor) {}

    std::ostream &stream() const { return _stream; }
    const IOFormatInfo format_info() const { return _format_info; }
    const std::function<ITensor *(ITensor *)> transform() const { return _transform; }
    /// Prints a tensor, or what transform() returns for it. Not in the established interface.
    ///
    /// @param[in] tensor Mapped for the CPU.
    void print(ITensor &tensor) const { _print(*this, tensor); }
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    /// Programs with such a node contain it; the library does not.
    static void print_tensor(const PrintLayerNode &node, ITensor &tensor) {
        ITensor *const shown = node._transform ? node._transform(&tensor) : &tensor;
        if (shown != nullptr) {
            shown->print(node._stream, node._format_info);
        }
    }

    std::ostream &_stream;
    IOFormatInfo _format_info;
    std::function<ITensor *(ITensor *)> _transform;
    void (*_print)(const PrintLayerNode &node, ITensor &tensor);
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_PRINTLAYERNODE_H
