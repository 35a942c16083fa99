// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_ICLSIMPLE3DKERNEL_H
#define ARM_COMPUTE_CORE_CL_ICLSIMPLE3DKERNEL_H

#include "arm_compute/core/CL/ICLSimple2DKernel.h"

namespace arm_compute {

/// A kernel whose arguments are two volumes: those of add_3D_tensor_argument() of the input, then of the output.
class ICLSimple3DKernel : public ICLSimple2DKernel {
public:
    /// Enqueues the kernel for each volume.
    void run(const Window &window, cl::CommandQueue &queue) override {
        Window slice = window.first_slice_window_3D();
        do {
            unsigned int idx = 0;
            add_3D_tensor_argument(idx, _input, slice);
            add_3D_tensor_argument(idx, _output, slice);
            enqueue(queue, *this, slice, lws_hint());
        } while (window.slide_window_slice_3D(slice));
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_ICLSIMPLE3DKERNEL_H
