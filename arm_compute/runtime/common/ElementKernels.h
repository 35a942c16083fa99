// SPDX-License-Identifier: MIT
// configure() of kernels that are functions of single elements, for both backends: see RowsKernel.
#ifndef ARM_COMPUTE_RUNTIME_COMMON_ELEMENTKERNELS_H
#define ARM_COMPUTE_RUNTIME_COMMON_ELEMENTKERNELS_H

#include "arm_compute/core/KernelDescriptors.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/common/RowsKernel.h"

#include <cstdint>
#include <utility>

namespace arm_compute {
namespace detail {

/// A function of single elements of one tensor.
template <class Backend, class Function> class UnaryKernel : public RowsKernel<Backend> {
public:
    using typename RowsKernel<Backend>::T;
    using typename RowsKernel<Backend>::Context;

    /// @param input  Source.
    /// @param output Destination of input's shape; Accumulate: it is read, too.
    void configure(const T *input, T *output) { configure(Context(), input, output); }
    /// @param compile_context Context that compiles.
    /// @param input           As above.
    /// @param output          As above.
    void configure(const Context &compile_context, const T *input, T *output) {
        this->template set_up<Function>(compile_context, {{input}, {output}, Split::VIEWS},
                                        [](const auto &call, T *const *in, T *const *out) { call(in[0], out[0]); });
    }
};

/// A function of single elements of two tensors.
template <class Backend, class Function> class BinaryKernel : public RowsKernel<Backend> {
public:
    using typename RowsKernel<Backend>::T;
    using typename RowsKernel<Backend>::Context;

    /// @param input1 First operand.
    /// @param input2 Second operand, of the same shape.
    /// @param output Destination of that shape. An empty info is filled in.
    void configure(const T *input1, const T *input2, T *output) { configure(Context(), input1, input2, output); }
    /// @param compile_context Context that compiles.
    /// @param input1          As above.
    /// @param input2          As above.
    /// @param output          As above.
    void configure(const Context &compile_context, const T *input1, const T *input2, T *output) {
        this->template set_up<Function>(
            compile_context, {{input1, input2}, {output}, Split::VIEWS},
            [](const auto &call, T *const *in, T *const *out) { call(in[0], in[1], out[0]); });
    }
};

/// Accumulation with a factor (Number is float) or a shift (uint32_t).
template <class Backend, class Function, class Number> class AccumulatingKernel : public RowsKernel<Backend> {
public:
    using typename RowsKernel<Backend>::T;
    using typename RowsKernel<Backend>::Context;

    /// @param input  U8 image.
    /// @param number Weight of input, from 0 to 1, or the shift of its squares, from 0 to 15.
    /// @param accum  What is added to: U8 with a weight, S16 with a shift; of input's shape.
    void configure(const T *input, Number number, T *accum) { configure(Context(), input, number, accum); }
    /// @param compile_context Context that compiles.
    /// @param input           As above.
    /// @param number          As above.
    /// @param accum           As above.
    void configure(const Context &compile_context, const T *input, Number number, T *accum) {
        this->template set_up<Function>(
            compile_context, {{input}, {accum}, Split::VIEWS},
            [number](const auto &call, T *const *in, T *const *out) { call(in[0], number, out[0]); });
    }
};

/// Values of a table.
template <class Backend, class Function, class Lut> class LookupKernel : public RowsKernel<Backend> {
public:
    using typename RowsKernel<Backend>::T;
    using typename RowsKernel<Backend>::Context;

    /// @param input  U8 or S16 tensor.
    /// @param lut    Table of that type. It must exist until the last run.
    /// @param output Destination of input's shape and type.
    void configure(const T *input, const Lut *lut, T *output) { configure(Context(), input, lut, output); }
    /// @param compile_context Context that compiles.
    /// @param input           As above.
    /// @param lut             As above.
    /// @param output          As above.
    void configure(const Context &compile_context, const T *input, const Lut *lut, T *output) {
        this->template set_up<Function>(
            compile_context, {{input}, {output}, Split::VIEWS},
            [lut](const auto &call, T *const *in, T *const *out) { call(in[0], lut, out[0]); });
    }
};

/// Pixels compared with one or two limits.
template <class Backend, class Function> class ThresholdingKernel : public RowsKernel<Backend> {
public:
    using typename RowsKernel<Backend>::T;
    using typename RowsKernel<Backend>::Context;

    /// @param input  U8 image.
    /// @param output U8 destination of input's shape. An empty info is filled in.
    /// @param info   Limits and results.
    void configure(const T *input, T *output, const ThresholdKernelInfo &info) {
        configure(Context(), input, output, info);
    }
    /// @param compile_context Context that compiles.
    /// @param input           As above.
    /// @param output          As above.
    /// @param info            As above.
    void configure(const Context &compile_context, const T *input, T *output, const ThresholdKernelInfo &info) {
        this->template set_up<Function>(
            compile_context, {{input}, {output}, Split::VIEWS},
            [info](const auto &call, T *const *in, T *const *out) { call(in[0], out[0], info); });
    }
    /// The form of releases 17.12 to 20.05.
    ///
    /// @param input       As above.
    /// @param output      As above.
    /// @param threshold   Limit; of RANGE, the lower one.
    /// @param false_value Result if the comparison is false.
    /// @param true_value  Result if it is true.
    /// @param type        BINARY or RANGE.
    /// @param upper       Upper limit of RANGE.
    void configure(const T *input, T *output, uint8_t threshold, uint8_t false_value, uint8_t true_value,
                   ThresholdType type, uint8_t upper) {
        configure(input, output, ThresholdKernelInfo(threshold, false_value, true_value, type, upper));
    }
};

/// The length and the angle of gradients.
template <class Backend, class Magnitude, class Phase> class PolarKernel : public RowsKernel<Backend> {
public:
    using typename RowsKernel<Backend>::T;
    using typename RowsKernel<Backend>::Context;
    using typename RowsKernel<Backend>::Queue;

protected:
    /// @param compile_context Context that compiles.
    /// @param gx              Gradients along x.
    /// @param gy              Gradients along y, of the same shape.
    /// @param magnitude       Lengths, of that shape; null if not wanted.
    /// @param phase           U8 angles, likewise. One of both must be there.
    /// @param mag_type        Norm.
    /// @param phase_type      Range of the angles.
    void configure_polar(const Context &compile_context, const T *gx, const T *gy, T *magnitude, T *phase,
                         MagnitudeType mag_type, PhaseType phase_type) {
        ARM_COMPUTE_EXIT_ON_MSG(magnitude == nullptr && phase == nullptr, "MagnitudePhase: both outputs are missing");
        const auto angles = [phase_type](const auto &call, T *const *in, T *const *out) {
            call(in[0], in[1], out[0], phase_type);
        };
        PhasePart second;
        if (magnitude == nullptr) {
            this->template set_up<Phase>(compile_context, {{gx, gy}, {phase}, Split::VIEWS}, angles);
        } else {
            if (phase != nullptr) {
                second.template set_up<Phase>(compile_context, {{gx, gy}, {phase}, Split::VIEWS}, angles);
            }
            this->template set_up<Magnitude>(
                compile_context, {{gx, gy}, {magnitude}, Split::VIEWS},
                [mag_type](const auto &call, T *const *in, T *const *out) { call(in[0], in[1], out[0], mag_type); });
        }
        _second = std::move(second);
    }

    void run_part(const Window &window, Queue &queue) override {
        RowsKernel<Backend>::run_part(window, queue);
        if (_second.is_window_configured()) {
            _second.run_part(window, queue);
        }
    }

private:
    struct PhasePart : Backend::template Named<RowsKernel<Backend>> {
        using RowsKernel<Backend>::set_up;
        using RowsKernel<Backend>::run_part;
    };

    PhasePart _second{};
};

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_COMMON_ELEMENTKERNELS_H
