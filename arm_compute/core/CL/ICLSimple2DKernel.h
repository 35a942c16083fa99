// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_ICLSIMPLE2DKERNEL_H
#define ARM_COMPUTE_CORE_CL_ICLSIMPLE2DKERNEL_H

#include "arm_compute/core/CL/ICLSimpleKernel.h"

namespace arm_compute {

/// A kernel whose arguments are two images: those of add_2D_tensor_argument() of the input, then of the output.
class ICLSimple2DKernel : public ICLSimpleKernel {
public:
    /// Enqueues the kernel for each plane.
    void run(const Window &window, cl::CommandQueue &queue) override {
        Window slice = window.first_slice_window_2D();
        do {
            unsigned int idx = 0;
            add_2D_tensor_argument(idx, _input, slice);
            add_2D_tensor_argument(idx, _output, slice);
            enqueue(queue, *this, slice, lws_hint());
        } while (window.slide_window_slice_2D(slice));
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_ICLSIMPLE2DKERNEL_H
