// SPDX-License-Identifier: MIT
// configure() of kernels that are functions of formats, for both backends: see RowsKernel.
#ifndef ARM_COMPUTE_RUNTIME_COMMON_FORMATKERNELS_H
#define ARM_COMPUTE_RUNTIME_COMMON_FORMATKERNELS_H

#include "arm_compute/core/MultiImageInfo.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/common/RowsKernel.h"

#include <algorithm>
#include <vector>

namespace arm_compute {
namespace detail {

/// How many rows of an image belong together: two if one of the formats has samples that two rows share.
///
/// @param image An image of several planes, or null.
template <class MultiImage> int rows_together(const MultiImage *image) {
    const Format format = image != nullptr ? image->info()->format() : Format::UNKNOWN;
    return format == Format::NV12 || format == Format::NV21 || format == Format::IYUV ? 2 : 1;
}

/// Its planes, with null for those that it does not have.
///
/// @param image The image, or null.
template <class Tensor, class MultiImage> std::vector<Tensor *> planes_of(MultiImage *image) {
    std::vector<Tensor *> planes(3, nullptr);
    const Format format = image != nullptr ? image->info()->format() : Format::UNKNOWN;
    const unsigned int count = format == Format::IYUV || format == Format::YUV444 ? 3
                               : format == Format::NV12 || format == Format::NV21 ? 2
                                                                                  : 1;
    for (unsigned int i = 0; i < count && image != nullptr; ++i) {
        planes[i] = static_cast<Tensor *>(image->plane(i));
    }
    return planes;
}

/// One channel of an image.
template <class Backend, class Function, class MultiImage> class ExtractKernel : public RowsKernel<Backend> {
public:
    using typename RowsKernel<Backend>::T;
    using typename RowsKernel<Backend>::Context;

    /// @param input   Image of one plane: RGB888, RGBA8888, YUYV422 or UYVY422.
    /// @param channel Which channel.
    /// @param output  U8 destination of the channel's extents.
    void configure(const T *input, Channel channel, T *output) { configure(Context(), input, channel, output); }
    /// @param compile_context Context that compiles.
    /// @param input           As above.
    /// @param channel         As above.
    /// @param output          As above.
    void configure(const Context &compile_context, const T *input, Channel channel, T *output) {
        this->template set_up<Function>(compile_context, {{input}, {output}},
                                        [channel](const auto &call, T *const *in, T *const *out) {
                                            call(const_cast<const T *>(in[0]), channel, out[0]);
                                        });
    }
    /// @param input   Image of several planes.
    /// @param channel Which channel.
    /// @param output  U8 destination of the channel's extents.
    void configure(const MultiImage *input, Channel channel, T *output) {
        configure(Context(), input, channel, output);
    }
    /// @param compile_context Context that compiles.
    /// @param input           As above.
    /// @param channel         As above.
    /// @param output          As above.
    void configure(const Context &compile_context, const MultiImage *input, Channel channel, T *output) {
        this->template set_up<Function>(
            compile_context, {planes_of<const T>(input), {output}},
            [input, channel](const auto &call, T *const *, T *const *out) { call(input, channel, out[0]); });
    }
};

/// An image from its channels.
template <class Backend, class Function, class MultiImage> class CombineKernel : public RowsKernel<Backend> {
public:
    using typename RowsKernel<Backend>::T;
    using typename RowsKernel<Backend>::Context;

    /// @param plane0 R or Y, U8.
    /// @param plane1 G or U, U8, of the channel's extents.
    /// @param plane2 B or V, U8, of the channel's extents.
    /// @param plane3 A, U8; null, except for RGBA8888.
    /// @param output Image whose format is RGB888, RGBA8888, YUYV422 or UYVY422.
    void configure(const T *plane0, const T *plane1, const T *plane2, const T *plane3, T *output) {
        configure(Context(), plane0, plane1, plane2, plane3, output);
    }
    /// @param compile_context Context that compiles.
    /// @param plane0          As above.
    /// @param plane1          As above.
    /// @param plane2          As above.
    /// @param plane3          As above.
    /// @param output          As above.
    void configure(const Context &compile_context, const T *plane0, const T *plane1, const T *plane2, const T *plane3,
                   T *output) {
        this->template set_up<Function>(
            compile_context, {{plane0, plane1, plane2, plane3}, {output}},
            [](const auto &call, T *const *in, T *const *out) { call(in[0], in[1], in[2], in[3], out[0]); });
    }
    /// @param plane0 R or Y, U8.
    /// @param plane1 G or U, U8, of the channel's extents.
    /// @param plane2 B or V, U8, of the channel's extents.
    /// @param output Image of NV12, NV21, IYUV or YUV444.
    void configure(const T *plane0, const T *plane1, const T *plane2, MultiImage *output) {
        configure(Context(), plane0, plane1, plane2, output);
    }
    /// @param compile_context Context that compiles.
    /// @param plane0          As above.
    /// @param plane1          As above.
    /// @param plane2          As above.
    /// @param output          As above.
    void configure(const Context &compile_context, const T *plane0, const T *plane1, const T *plane2,
                   MultiImage *output) {
        typename RowsKernel<Backend>::Work work{{plane0, plane1, plane2}, planes_of<T>(output)};
        work.rows_together = rows_together(output);
        this->template set_up<Function>(compile_context, work, [output](const auto &call, T *const *in, T *const *) {
            call(in[0], in[1], in[2], output);
        });
    }
};

/// An image in another format.
template <class Backend, class Function, class MultiImage> class ConvertKernel : public RowsKernel<Backend> {
public:
    using typename RowsKernel<Backend>::T;
    using typename RowsKernel<Backend>::Context;

    /// @param input  Image of one or more planes.
    /// @param output Image of one or more planes, of input's extents. The function's comment lists the formats.
    template <class Input, class Output> void configure(const Input *input, Output *output) {
        configure(Context(), input, output);
    }
    /// @param compile_context Context that compiles.
    /// @param input           As above.
    /// @param output          As above.
    void configure(const Context &compile_context, const T *input, T *output) {
        convert(compile_context, input, output, {input}, {output}, 1);
    }
    /// @param compile_context Context that compiles.
    /// @param input           As above.
    /// @param output          As above.
    void configure(const Context &compile_context, const MultiImage *input, T *output) {
        convert(compile_context, input, output, planes_of<const T>(input), {output}, rows_together(input));
    }
    /// @param compile_context Context that compiles.
    /// @param input           As above.
    /// @param output          As above.
    void configure(const Context &compile_context, const T *input, MultiImage *output) {
        convert(compile_context, input, output, {input}, planes_of<T>(output), rows_together(output));
    }
    /// @param compile_context Context that compiles.
    /// @param input           As above.
    /// @param output          As above.
    void configure(const Context &compile_context, const MultiImage *input, MultiImage *output) {
        convert(compile_context, input, output, planes_of<const T>(input), planes_of<T>(output),
                std::max(rows_together(input), rows_together(output)));
    }

private:
    template <class Input, class Output>
    void convert(const Context &compile_context, const Input *input, Output *output,
                 const std::vector<const T *> &inputs, const std::vector<T *> &outputs, int together) {
        typename RowsKernel<Backend>::Work work{inputs, outputs};
        work.rows_together = together;
        this->template set_up<Function>(
            compile_context, work, [input, output](const auto &call, T *const *, T *const *) { call(input, output); });
    }
};

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_COMMON_FORMATKERNELS_H
