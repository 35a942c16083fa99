// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPDETECTIONPOSTPROCESSLAYER_H
#define ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPDETECTIONPOSTPROCESSLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEDetectionPostProcessLayer under the name of the CPP interface.
///
/// | box_encoding   | score               | anchors        | boxes | classes | scores | num_detection |
/// |----------------|---------------------|----------------|-------|---------|--------|---------------|
/// | QASYMM8        | QASYMM8, F32        | QASYMM8        | F32   | F32     | F32    | F32           |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED, F32 | QASYMM8_SIGNED | F32   | F32     | F32    | F32           |
/// | F32            | F32                 | F32            | F32   | F32     | F32    | F32           |
class CPPDetectionPostProcessLayer : public detail::CpuFunction {
public:
    CPPDetectionPostProcessLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr)
        : CpuFunction(memory_manager) {}

    void configure(const ITensor *input_box_encoding, const ITensor *input_score, const ITensor *input_anchors,
                   ITensor *output_boxes, ITensor *output_classes, ITensor *output_scores, ITensor *num_detection,
                   DetectionPostProcessLayerInfo info = DetectionPostProcessLayerInfo());
    static Status validate(const ITensorInfo *input_box_encoding, const ITensorInfo *input_class_score,
                           const ITensorInfo *input_anchors, ITensorInfo *output_boxes, ITensorInfo *output_classes,
                           ITensorInfo *output_scores, ITensorInfo *num_detection,
                           DetectionPostProcessLayerInfo info = DetectionPostProcessLayerInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CPP_FUNCTIONS_CPPDETECTIONPOSTPROCESSLAYER_H
