// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLYOLOLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLYOLOLAYER_H

#include "arm_compute/runtime/CL/CLSubTensor.h"
#include "arm_compute/runtime/CL/ClBackend.h"
#include "arm_compute/runtime/CL/functions/CLActivationLayer.h"
#include "arm_compute/runtime/CL/functions/CLCopy.h"
#include "arm_compute/runtime/common/Yolo.h"

namespace arm_compute {

namespace detail {
/// The functions of CLYOLOLayer.
struct CLYoloFunctions {
    using Part = CLSubTensor;
    using Activation = CLActivationLayer;
    using Copy = CLCopy;
};
}  // namespace detail

/// NEYOLOLayer on an OpenCL device.
/// | src | dst |
/// |-----|-----|
/// | F16 | F16 |
/// | F32 | F32 |
class CLYOLOLayer : public detail::Yolo<detail::ClBackend, detail::CLYoloFunctions> {
public:
    /// @param input       Source.
    /// @param output      Destination of input's shape and type; null: in place. An empty info is filled in.
    /// @param act_info    The activation, LOGISTIC in such networks.
    /// @param num_classes Classes of a box, at least 1.
    void configure(ICLTensor *input, ICLTensor *output, const ActivationLayerInfo &act_info, int32_t num_classes) {
        plan(nullptr, input, output, act_info, num_classes);
    }
    /// The same with kernels that a given context compiles.
    ///
    /// @param compile_context The context.
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output,
                   const ActivationLayerInfo &act_info, int32_t num_classes) {
        plan(&compile_context, input, output, act_info, num_classes);
    }
    /// @param input, output, act_info, num_classes As for configure().
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const ActivationLayerInfo &act_info,
                           int32_t num_classes) {
        ARM_COMPUTE_RETURN_ON_ERROR(detail::check_yolo(input, output, num_classes));
        return CLActivationLayer::validate(input, output, act_info);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLYOLOLAYER_H
