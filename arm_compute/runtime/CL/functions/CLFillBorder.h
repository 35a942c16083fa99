// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFILLBORDER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFILLBORDER_H

#include "arm_compute/core/CL/CLCompileContext.h"
#include "arm_compute/core/CL/ICLTensor.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/NEON/functions/NEFillBorder.h"

namespace arm_compute {

/// NEFillBorder for a tensor on an OpenCL device. It maps the tensor and writes its padding on the host, so the build
/// must have NEFillBorder.
class CLFillBorder : public IFunction {
public:
    /// @param tensor                Tensor. Each run fills the padding that the tensor then has.
    /// @param border_width          Elements on each side of the planes (dimensions 0 and 1).
    /// @param border_mode           CONSTANT; REPLICATE: the nearest element; UNDEFINED: nothing is written.
    /// @param constant_border_value Value for CONSTANT: raw bits of the tensor's type.
    void configure(ICLTensor *tensor, unsigned int border_width, BorderMode border_mode,
                   const PixelValue &constant_border_value = PixelValue()) {
        _host.configure(tensor, border_width, border_mode, constant_border_value);
        _tensor = tensor;
    }
    /// The same: nothing is compiled.
    ///
    /// @param compile_context Not used.
    void configure(const CLCompileContext &compile_context, ICLTensor *tensor, unsigned int border_width,
                   BorderMode border_mode, const PixelValue &constant_border_value = PixelValue()) {
        static_cast<void>(compile_context);
        configure(tensor, border_width, border_mode, constant_border_value);
    }
    void run() override {
        ARM_COMPUTE_EXIT_ON_MSG(_tensor == nullptr, "CLFillBorder runs before configure()");
        cl::CommandQueue &queue = CLScheduler::get().queue();
        _tensor->map(queue, true);
        _host.run();
        _tensor->unmap(queue);
    }

private:
    NEFillBorder _host{};
    ICLTensor *_tensor{nullptr};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFILLBORDER_H
