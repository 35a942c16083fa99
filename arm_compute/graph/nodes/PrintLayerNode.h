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
class PrintLayerNode final : public detail::NodeOf<PrintLayerNode, NodeType::PrintLayer, 1> {
public:
    /// @param[in] stream      Stream; the caller keeps it alive.
    /// @param[in] format_info Format.
    /// @param[in] transform   Returns the tensor to print instead of the input; null: the input.
    PrintLayerNode(std::ostream &stream, const IOFormatInfo &format_info = IOFormatInfo(),
                   const std::function<ITensor *(ITensor *)> transform = nullptr)
        : _stream(stream), _format_info(format_info), _transform(transform) {}

    std::ostream &stream() const { return _stream; }
    const IOFormatInfo format_info() const { return _format_info; }
    const std::function<ITensor *(ITensor *)> transform() const { return _transform; }
    TensorDescriptor configure_output(size_t idx) const override;

private:
    std::ostream &_stream;
    IOFormatInfo _format_info;
    std::function<ITensor *(ITensor *)> _transform;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_PRINTLAYERNODE_H
