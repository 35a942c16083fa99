// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CPP_ICPPSIMPLEKERNEL_H
#define ARM_COMPUTE_CORE_CPP_ICPPSIMPLEKERNEL_H

#include "arm_compute/core/CPP/ICPPKernel.h"
#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/core/Window.h"

#include <algorithm>
#include <cstddef>

namespace arm_compute {

/// Base of kernels of programs with one input and one output of the same shape. A kernel defines run() and name().
class ICPPSimpleKernel : public ICPPKernel {
public:
    ICPPSimpleKernel() = default;
    ICPPSimpleKernel(const ICPPSimpleKernel &) = delete;
    ICPPSimpleKernel &operator=(const ICPPSimpleKernel &) = delete;
    ICPPSimpleKernel(ICPPSimpleKernel &&) = default;
    ICPPSimpleKernel &operator=(ICPPSimpleKernel &&) = default;
    ~ICPPSimpleKernel() = default;

protected:
    /// Sets the tensors and the window, which has all elements of the output.
    ///
    /// @param[in] input                             Source.
    /// @param[in] output                            Destination. If its info is empty, it takes the input's shape.
    /// @param[in] num_elems_processed_per_iteration Elements of a step along dimension 0.
    /// @param[in] border_undefined                  True: the window leaves out the border.
    /// @param[in] border_size                       Extents of the border.
    void configure(const ITensor *input, ITensor *output, unsigned int num_elems_processed_per_iteration,
                   bool border_undefined = false, const BorderSize &border_size = BorderSize()) {
        _input = input;
        _output = output;
        const TensorShape &shape = input->info()->tensor_shape();
        const unsigned int before[] = {border_undefined ? border_size.left : 0, border_undefined ? border_size.top : 0};
        const unsigned int after[] = {border_undefined ? border_size.right : 0,
                                      border_undefined ? border_size.bottom : 0};
        Window window;
        for (size_t d = 0; d < TensorShape::num_max_dimensions; ++d) {
            const int step = d == 0 ? static_cast<int>(num_elems_processed_per_iteration) : 1;
            const int start = d < 2 ? static_cast<int>(before[d]) : 0;
            const int end = std::max(static_cast<int>(shape[d]) - (d < 2 ? static_cast<int>(after[d]) : 0), start);
            window.set(d, Window::Dimension(start, start + (end - start + step - 1) / step * step, step));
        }
        IKernel::configure(window);
    }

    const ITensor *_input{nullptr};  ///< Source
    ITensor *_output{nullptr};       ///< Destination
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CPP_ICPPSIMPLEKERNEL_H
