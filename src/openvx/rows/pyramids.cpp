// SPDX-License-Identifier: MIT
// Pyramids of images, and the step from one level to the next.
#include "arm_compute/runtime/NEON/functions/NEGaussian3x3.h"
#include "arm_compute/runtime/NEON/functions/NEGaussian5x5.h"
#include "arm_compute/runtime/NEON/functions/NEGaussianPyramid.h"
#include "arm_compute/runtime/NEON/functions/NELaplacianPyramid.h"
#include "arm_compute/runtime/NEON/functions/NELaplacianReconstruct.h"
#include "arm_compute/runtime/NEON/functions/NEScale.h"

#include "src/openvx/levels.h"

namespace ac::vx {

namespace {

// Valid rectangles

Image &image_of(const Object &pyramid, vx_size level) {
    return static_cast<Image &>(*static_cast<const Container &>(pyramid).items[level]);
}

/// With an undefined border, the results of a filter that need no pixel outside.
vx_rectangle_t filtered(const Node &node, const vx_rectangle_t &rect, vx_uint32 radius) {
    return node.border.mode == VX_BORDER_UNDEFINED ? without(rect, {radius, radius, radius, radius}) : rect;
}

/// The pixels of an image resized to another one whose nearest pixel, by its centre, is in the rectangle.
vx_rectangle_t resized(const vx_rectangle_t &rect, vx_uint32 in_x, vx_uint32 in_y, vx_uint32 out_x, vx_uint32 out_y) {
    // Pixel o comes from floor((2 * o + 1) * in / (2 * out)).
    const auto first_from = [](vx_uint32 pixel, vx_uint32 in, vx_uint32 out) {
        const vx_uint64 twice = (vx_uint64{2} * pixel * out + in - 1) / in;
        return std::min(out, static_cast<vx_uint32>(twice / 2));
    };
    return {first_from(rect.start_x, in_x, out_x), first_from(rect.start_y, in_y, out_y),
            first_from(rect.end_x, in_x, out_x), first_from(rect.end_y, in_y, out_y)};
}
vx_rectangle_t resized(const vx_rectangle_t &rect, const Image &from, const Image &to) {
    return resized(rect, from.shape.width, from.shape.height, to.shape.width, to.shape.height);
}

/// Calls use(level, rectangle) for the levels of the Gaussian pyramid that an image has, with the extents of `pyramid`.
template <class Use> void each_level(const Node &node, const Object &pyramid, vx_rectangle_t rect, const Use &use) {
    for (vx_size i = 0; i < pyramid.shape.count; ++i) {
        if (i != 0) {
            rect = resized(filtered(node, rect, 2), image_of(pyramid, i - 1), image_of(pyramid, i));
        }
        use(i, rect);
    }
}

vx_status VX_CALLBACK gaussian_valid(vx_node handle, vx_uint32, const vx_rectangle_t *const in[],
                                     vx_rectangle_t *const out[]) {
    const Node &node = *as<Node>(handle);
    each_level(node, *node.arguments[1], *in[0], [&](vx_size i, const vx_rectangle_t &rect) { *out[i] = rect; });
    return VX_SUCCESS;
}

/// The pixels of an image of twice the size that need only pixels of the rectangle: an even one needs those around it,
/// an odd one its own and the next one. Otherwise the nearest ones take the place of others.
vx_rectangle_t expanded(const vx_rectangle_t &rect, bool undefined) {
    const vx_uint32 less = undefined ? 1 : 0;
    const auto end = [less](vx_uint32 pixel) { return pixel < less ? 0 : 2 * (pixel - less); };
    return {2 * rect.start_x + less, 2 * rect.start_y + less, end(rect.end_x), end(rect.end_y)};
}

/// For all levels, or for the output, which is the next level of the Gaussian pyramid.
vx_status VX_CALLBACK laplacian_valid(vx_node handle, vx_uint32 index, const vx_rectangle_t *const in[],
                                      vx_rectangle_t *const out[]) {
    const Node &node = *as<Node>(handle);
    const Object &pyramid = *node.arguments[1];
    vx_rectangle_t rect = *in[0];
    for (vx_size i = 0; i < pyramid.shape.count; ++i) {
        const Image &image = image_of(pyramid, i);
        const vx_rectangle_t next = resized(filtered(node, rect, 2), image.shape.width, image.shape.height,
                                            (image.shape.width + 1) / 2, (image.shape.height + 1) / 2);
        if (index == 1) {
            *out[i] = intersection(rect, expanded(next, node.border.mode == VX_BORDER_UNDEFINED));
        }
        rect = next;
    }
    if (index != 1) {
        *out[0] = rect;
    }
    return VX_SUCCESS;
}

vx_status VX_CALLBACK reconstruct_valid(vx_node handle, vx_uint32, const vx_rectangle_t *const in[],
                                        vx_rectangle_t *const out[]) {
    const vx_size count = as<Node>(handle)->arguments[0]->shape.count;
    vx_rectangle_t rect = *in[count];
    for (vx_size i = count; i-- > 0;) {
        rect = intersection(expanded(rect, false), *in[i]);
    }
    *out[0] = rect;
    return VX_SUCCESS;
}

vx_status VX_CALLBACK half_valid(vx_node handle, vx_uint32, const vx_rectangle_t *const in[],
                                 vx_rectangle_t *const out[]) {
    const Node &node = *as<Node>(handle);
    vx_int32 size = 1;
    const auto *const bytes = static_cast<Data &>(*node.arguments[2]).data();
    if (bytes != nullptr) {
        std::memcpy(&size, bytes, sizeof(size));
    }
    *out[0] = resized(filtered(node, *in[0], static_cast<vx_uint32>(size / 2)),
                      static_cast<Image &>(*node.arguments[0]), static_cast<Image &>(*node.arguments[1]));
    return VX_SUCCESS;
}

// Checks

/// The output is a pyramid of an image, with a scale and levels that the program has chosen.
vx_status pyramid_output(Check &check, vx_size i, const Shape &image, vx_df_image format) {
    Shape &wanted = check.meta(i).wanted;
    wanted = check.object(i).shape;
    wanted.width = image.width;
    wanted.height = image.height;
    wanted.format = format;
    return VX_SUCCESS;
}

vx_status check_gaussian(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, U8));
    const Shape &pyramid = check.object(1).shape;
    AC_VX_REFUSE_IF(pyramid.scale != VX_SCALE_PYRAMID_HALF && !is_orb(pyramid), VX_ERROR_INVALID_VALUE);
    check.meta(1).valid = gaussian_valid;
    return pyramid_output(check, 1, check.image(0).shape, VX_DF_IMAGE_U8);
}

/// The output has half of the extents of the last level.
vx_status check_laplacian(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, U8));
    const Shape &image = check.image(0).shape, &pyramid = check.object(1).shape;
    AC_VX_REFUSE_IF(pyramid.scale != VX_SCALE_PYRAMID_HALF, VX_ERROR_INVALID_VALUE);
    vx_uint32 width = image.width, height = image.height;
    for (vx_size i = 0; i < pyramid.count; ++i) {
        width = (width + 1) / 2;
        height = (height + 1) / 2;
    }
    check.meta(1).valid = laplacian_valid;
    check.meta(2).valid = laplacian_valid;
    AC_VX_PASS_ERROR(check.output(2, width, height, U8_S16));
    return pyramid_output(check, 1, image, VX_DF_IMAGE_S16);
}

vx_status check_reconstruct(Check &check) {
    const Shape &pyramid = check.object(0).shape;
    AC_VX_REFUSE_IF(pyramid.format != VX_DF_IMAGE_S16, VX_ERROR_INVALID_FORMAT);
    AC_VX_REFUSE_IF(pyramid.scale != VX_SCALE_PYRAMID_HALF, VX_ERROR_INVALID_VALUE);
    AC_VX_PASS_ERROR(check.format(1, U8_S16));
    const Shape &last = image_of(check.object(0), pyramid.count - 1).shape, &input = check.image(1).shape;
    AC_VX_REFUSE_IF(input.width != (last.width + 1) / 2 || input.height != (last.height + 1) / 2,
                    VX_ERROR_INVALID_DIMENSION);
    check.meta(2).valid = reconstruct_valid;
    return check.output(2, pyramid.width, pyramid.height, U8_S16);
}

vx_status check_half(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, U8));
    const auto size = check.value<vx_int32>(2);
    AC_VX_REFUSE_IF(size != 1 && size != 3 && size != 5, VX_ERROR_INVALID_VALUE);
    const Shape &image = check.image(0).shape;
    check.meta(1).valid = half_valid;
    return check.output(1, (image.width + 1) / 2, (image.height + 1) / 2, VX_DF_IMAGE_U8);
}

// Runs

vx_status gaussian(Run &run) {
    return run.steps([&](Steps &steps) {
        Levels levels(run, 1);
        const BorderMode mode = mode_of(run.border());
        const vx_uint8 outside = run.border().constant_value.U8;
        if (is_orb(run.object(1).shape)) {
            steps.add<NEGaussianPyramidOrb>().configure(run.tensor(0), &levels, mode, outside);
        } else {
            steps.add<NEGaussianPyramidHalf>().configure(run.tensor(0), &levels, mode, outside);
        }
    });
}

/// Undefined results are those of REPLICATE, on every level.
vx_status laplacian(Run &run) {
    return run.steps([&](Steps &steps) {
        Levels levels(run, 1);
        const BorderMode mode = mode_of(run.border());
        steps.add<NELaplacianPyramid>().configure(run.tensor(0), &levels, run.tensor(2),
                                                  mode == BorderMode::UNDEFINED ? BorderMode::REPLICATE : mode,
                                                  run.border().constant_value.U8, LaplacianForm::EXPANDED);
    });
}

vx_status reconstruct(Run &run) {
    return run.steps([&](Steps &steps) {
        const Levels levels(run, 0);
        steps.add<NELaplacianReconstruct>().configure(&levels, run.tensor(1), run.tensor(2), BorderMode::REPLICATE, 0,
                                                      LaplacianForm::EXPANDED);
    });
}

vx_status half(Run &run) {
    return run.steps([&](Steps &steps) {
        const auto size = run.setting<vx_int32>(2);
        const BorderMode mode = mode_of(run.border());
        const vx_uint8 outside = run.border().constant_value.U8;
        Tensor *from = run.tensor(0);
        if (size != 1) {
            Tensor *const smooth = steps.between(*from, DataType::U8);
            if (size == 3) {
                steps.add<NEGaussian3x3>().configure(from, smooth, mode, outside);
            } else {
                steps.add<NEGaussian5x5>().configure(from, smooth, mode, outside);
            }
            from = smooth;
        }
        steps.add<NEScale>().configure(
            from, run.tensor(1),
            ScaleKernelInfo(InterpolationPolicy::NEAREST_NEIGHBOR, BorderMode::REPLICATE, PixelValue(),
                            SamplingPolicy::CENTER, false, false, DataLayout::NCHW));
    });
}

constexpr KernelRow ROWS[] = {
    {VX_KERNEL_GAUSSIAN_PYRAMID, "gaussian_pyramid", "i >p", check_gaussian, gaussian},
    {VX_KERNEL_LAPLACIAN_PYRAMID, "laplacian_pyramid", "i >p >i", check_laplacian, laplacian},
    {VX_KERNEL_LAPLACIAN_RECONSTRUCT, "laplacian_reconstruct", "p i >i", check_reconstruct, reconstruct},
    {VX_KERNEL_HALFSCALE_GAUSSIAN, "halfscale_gaussian", "i >i n", check_half, half},
};

}  // namespace

KernelRows pyramids_rows() {
    return {ROWS, std::size(ROWS)};
}

}  // namespace ac::vx
