// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_ICLSIMPLEKERNEL_H
#define ARM_COMPUTE_CORE_CL_ICLSIMPLEKERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/core/Helpers.h"
#include "arm_compute/core/Types.h"

namespace arm_compute {

/// A kernel with one input and one output.
class ICLSimpleKernel : public ICLKernel {
public:
    ICLSimpleKernel() = default;
    ICLSimpleKernel(const ICLSimpleKernel &) = delete;
    ICLSimpleKernel &operator=(const ICLSimpleKernel &) = delete;
    ICLSimpleKernel(ICLSimpleKernel &&) = default;
    ICLSimpleKernel &operator=(ICLSimpleKernel &&) = default;
    ~ICLSimpleKernel() override = default;

    /// Keeps the tensors and sets the window: the input's valid region in steps of elements. The paddings of both
    /// tensors grow so that whole steps, and the border, are in their memory; so it comes before allocate().
    ///
    /// @param input                             Source.
    /// @param output                            Destination, with a shape; its valid region is set.
    /// @param num_elems_processed_per_iteration Elements along x that a work item computes.
    /// @param border_undefined                  Whether the window does not have the border.
    /// @param border_size                       Elements that the kernel reads around an element.
    void configure(const ICLTensor *input, ICLTensor *output, unsigned int num_elems_processed_per_iteration,
                   bool border_undefined = false, const BorderSize &border_size = BorderSize()) {
        ARM_COMPUTE_EXIT_ON_MSG(input == nullptr || output == nullptr, "ICLSimpleKernel: a tensor is missing");
        ARM_COMPUTE_EXIT_ON_MSG(num_elems_processed_per_iteration == 0,
                                "ICLSimpleKernel: a work item computes 0 elements");
        _input = input;
        _output = output;
        const Window window = calculate_max_window(*input->info(), Steps(num_elems_processed_per_iteration),
                                                   border_undefined, border_size);
        const auto end = static_cast<size_t>(window.x().end());
        const auto beyond = [end](const ITensorInfo &info) {
            return end > info.dimension(0) ? static_cast<unsigned int>(end - info.dimension(0)) : 0;
        };
        input->info()->extend_padding(PaddingSize(border_size.top, border_size.right + beyond(*input->info()),
                                                  border_size.bottom, border_size.left));
        output->info()->extend_padding(PaddingSize(0, beyond(*output->info()), 0, 0));
        ValidRegion valid = input->info()->valid_region();
        const unsigned int before[] = {border_size.left, border_size.top};
        const unsigned int after[] = {border_size.right, border_size.bottom};
        for (size_t d = 0; d < 2 && border_undefined; ++d) {
            const size_t both = before[d] + after[d];
            valid.anchor.set(d, valid.anchor[d] + static_cast<int>(before[d]));
            valid.shape.set(d, valid.shape[d] > both ? valid.shape[d] - both : 0, false);
        }
        output->info()->set_valid_region(valid);
        IKernel::configure(window);
    }

protected:
    const ICLTensor *_input{nullptr};  ///< Source
    ICLTensor *_output{nullptr};       ///< Destination
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_ICLSIMPLEKERNEL_H
