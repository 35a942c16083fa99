// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEYOLOLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEYOLOLAYER_H

#include "arm_compute/runtime/NEON/functions/NEActivationLayer.h"
#include "arm_compute/runtime/NEON/functions/NECopy.h"
#include "arm_compute/runtime/SubTensor.h"
#include "arm_compute/runtime/common/CpuBackend.h"
#include "arm_compute/runtime/common/Yolo.h"

namespace arm_compute {

namespace detail {
/// The functions of NEYOLOLayer.
struct NEYoloFunctions {
    using Part = SubTensor;
    using Activation = NEActivationLayer;
    using Copy = NECopy;
};
}  // namespace detail

/// An activation of the channels of a YOLO network's output. The channels are boxes of num_classes + 5; channels 2
/// and 3 of each, its width and height, are copied.
/// NHWC and NCHW.
/// | src | dst |
/// |-----|-----|
/// | F16 | F16 |
/// | F32 | F32 |
class NEYOLOLayer : public detail::Yolo<detail::CpuBackend, detail::NEYoloFunctions> {
public:
    /// @param input       Source.
    /// @param output      Destination of input's shape and type; null: in place. An empty info is filled in.
    /// @param act_info    The activation, LOGISTIC in such networks.
    /// @param num_classes Classes of a box, at least 1.
    void configure(ITensor *input, ITensor *output, const ActivationLayerInfo &act_info, int32_t num_classes) {
        plan(nullptr, input, output, act_info, num_classes);
    }
    /// @param input, output, act_info, num_classes As for configure().
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const ActivationLayerInfo &act_info,
                           int32_t num_classes) {
        ARM_COMPUTE_RETURN_ON_ERROR(detail::check_yolo(input, output, num_classes));
        return NEActivationLayer::validate(input, output, act_info);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEYOLOLAYER_H
