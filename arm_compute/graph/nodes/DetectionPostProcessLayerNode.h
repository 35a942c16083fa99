// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_DETECTIONPOSTPROCESSLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_DETECTIONPOSTPROCESSLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <utility>

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// The best boxes of a detector with anchors.
///
/// Input 0: box encodings (4, boxes, 1). Input 1: class predictions (classes + 1, boxes, 1). Input 2: anchors (4,
/// boxes). Outputs, all F32, where n = max_detections * max_classes_per_detection: 0: boxes (4, n, 1); 1: classes (n,
/// 1); 2: scores (n, 1); 3: number of detections (1).
class DetectionPostProcessLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::DetectionPostProcessLayer;

    /// @param[in] detection_info Limits for numbers of boxes, thresholds, scales of the encodings.
    DetectionPostProcessLayerNode(DetectionPostProcessLayerInfo detection_info)
        : NodeBase(node_type, 3, 4, 3), _info(std::move(detection_info)) {}

    DetectionPostProcessLayerInfo detection_post_process_info() const { return _info; }
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    DetectionPostProcessLayerInfo _info;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_DETECTIONPOSTPROCESSLAYERNODE_H
