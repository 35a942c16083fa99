// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEIM2COL_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEIM2COL_H

#include "arm_compute/runtime/NEON/functions/NEPadLayer.h"
#include "arm_compute/runtime/common/CpuBackend.h"
#include "arm_compute/runtime/common/Im2Col.h"

#include <memory>
#include <type_traits>

namespace arm_compute {

/// Copies the window of each position of a convolution to a row of a matrix: the elements in the order of input's
/// dimensions (NHWC: channels first; NCHW: width first). Elements outside of the image are 0.
/// NHWC and NCHW. The tensors may be padded.
/// | src            | dst            |
/// |----------------|----------------|
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// | BFLOAT16       | BFLOAT16       |
/// | F16            | F16            |
/// | F32            | F32            |
class NEIm2Col : public IFunction {
public:
    NEIm2Col() = default;
    /// @param input       Image.
    /// @param output      (elements of a window, positions, batches), of input's type. An empty info is filled in.
    /// @param kernel_dims Width and height of a window.
    /// @param conv_info   Strides and padding.
    /// @param has_bias    True: each row ends with a 1, for a product with a bias. Not for quantized types.
    /// @param dilation    Distances between the elements of a window.
    /// @param num_groups  Must be 1.
    /// @throw std::runtime_error if validate() fails.
    void configure(const ITensor *input, ITensor *output, const Size2D &kernel_dims, const PadStrideInfo &conv_info,
                   bool has_bias, const Size2D &dilation = Size2D(1U, 1U), unsigned int num_groups = 1) {
        validate(input == nullptr ? nullptr : input->info(), output == nullptr ? nullptr : output->info(), kernel_dims,
                 conv_info, has_bias, dilation, num_groups)
            .throw_if_error();
        auto state = std::make_unique<State>();
        state->windows.configure(nullptr, input, output, kernel_dims, conv_info, has_bias, dilation);
        _state = std::move(state);
    }
    /// @param input, output, kernel_dims, conv_info, has_bias, dilation, num_groups As for configure().
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const Size2D &kernel_dims,
                           const PadStrideInfo &conv_info, bool has_bias, const Size2D &dilation = Size2D(1U, 1U),
                           unsigned int num_groups = 1) {
        return detail::check_im2col(input, output, kernel_dims, conv_info, has_bias, dilation, num_groups);
    }
    /// The forms of releases 18.02 to 18.08.
    ///
    /// @param input, output, kernel_dims, conv_info, has_bias, dilation, num_groups As above.
    /// @param is_fully_connected Must be false; a bool.
    /// @param is_flatten         Must be false.
    template <class Bool, std::enable_if_t<std::is_same<Bool, bool>::value, int> = 0>
    void configure(const ITensor *input, ITensor *output, const Size2D &kernel_dims, const PadStrideInfo &conv_info,
                   bool has_bias, Bool is_fully_connected, bool is_flatten = false) {
        check(is_fully_connected, is_flatten).throw_if_error();
        configure(input, output, kernel_dims, conv_info, has_bias);
    }
    /// See above.
    void configure(const ITensor *input, ITensor *output, const Size2D &kernel_dims, const PadStrideInfo &conv_info,
                   bool has_bias, const Size2D &dilation, unsigned int num_groups, bool is_fully_connected,
                   bool is_flatten = false) {
        check(is_fully_connected, is_flatten).throw_if_error();
        configure(input, output, kernel_dims, conv_info, has_bias, dilation, num_groups);
    }
    /// See above.
    template <class Bool, std::enable_if_t<std::is_same<Bool, bool>::value, int> = 0>
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const Size2D &kernel_dims,
                           const PadStrideInfo &conv_info, bool has_bias, Bool is_fully_connected,
                           bool is_flatten = false) {
        ARM_COMPUTE_RETURN_ON_ERROR(check(is_fully_connected, is_flatten));
        return validate(input, output, kernel_dims, conv_info, has_bias);
    }
    /// See above.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const Size2D &kernel_dims,
                           const PadStrideInfo &conv_info, bool has_bias, const Size2D &dilation,
                           unsigned int num_groups, bool is_fully_connected, bool is_flatten = false) {
        ARM_COMPUTE_RETURN_ON_ERROR(check(is_fully_connected, is_flatten));
        return validate(input, output, kernel_dims, conv_info, has_bias, dilation, num_groups);
    }
    void run() override {
        ARM_COMPUTE_EXIT_ON_MSG(_state == nullptr, "Im2Col runs before configure()");
        _state->windows.run();
    }

private:
    static Status check(bool is_fully_connected, bool is_flatten) {
        ARM_COMPUTE_RETURN_ERROR_ON_MSG(is_fully_connected || is_flatten,
                                        "Im2Col: is_fully_connected or is_flatten is true; NEFlattenLayer does this");
        return Status{};
    }

    struct State {
        MemoryGroup group;
        detail::Windowed<detail::CpuBackend, NEPadLayer> windows{group};
    };

    std::unique_ptr<State> _state{};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEIM2COL_H
