// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_DETECTIONOUTPUTLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_DETECTIONOUTPUTLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <utility>

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// Detections of a single-shot detector.
///
/// Input 0: locations. Input 1: confidences. Input 2: prior boxes. Output 0: (7, keep_top_k * batches); each row is
/// image, label, confidence, xmin, ymin, xmax, ymax.
class DetectionOutputLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::DetectionOutputLayer;

    /// @param[in] detection_info Classes, thresholds, encoding of locations.
    DetectionOutputLayerNode(DetectionOutputLayerInfo detection_info)
        : NodeBase(node_type, 3, 1, 3), _info(std::move(detection_info)) {}

    DetectionOutputLayerInfo detection_output_info() const { return _info; }
    /// The descriptor of the result.
    ///
    /// @param[in] input_descriptor Locations; dimension 1 is the batches.
    /// @param[in] info             Classes, thresholds, encoding of locations.
    static TensorDescriptor compute_output_descriptor(const TensorDescriptor &input_descriptor,
                                                      const DetectionOutputLayerInfo &info);
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    DetectionOutputLayerInfo _info;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_DETECTIONOUTPUTLAYERNODE_H
