// SPDX-License-Identifier: MIT
#include "src/ops/crop_resize/crop_resize_cl.h"

#include "arm_compute/core/Window.h"

#include "src/ops/resample/images_cl.h"
#include "src/plan/rules.h"

#include <algorithm>

AC_DECLARE_OPERATOR(CropResize)

namespace ac::crop_resize {

namespace {

/// The struct of the same name in crop_resize.cl, byte for byte.
struct CropResize {
    int32_t box[4], window[4];
    float outside;
    int32_t batch, is_float, unused;
};
static_assert(sizeof(CropResize) == 48, "as in crop_resize.cl");

/// Options for elements of any type, computed as floats.
ocl::Options options_for(const ITensorInfo &src, Type &row) {
    const DataType type = src.data_type();
    const size_t size = src.element_size();
    row = size == 8 ? Type::x64 : type_of(type);
    const int vector = resample::vector_of(false, src.dimension(0), std::max<size_t>(size, 4));
    ocl::Options options;
    if (size == 8) {
        const char *stored = type == DataType::S64 ? "long" : "ulong";
        options.elements_in(row, stored, vector, stored);
    } else if (type == DataType::BFLOAT16) {
        options.elements_in(row, "uint", vector, "ushort");
    } else {
        const bool whole = type == DataType::S32 || type == DataType::U32;
        options.elements_in(row, !whole ? "float" : type == DataType::S32 ? "int" : "uint", vector);
    }
    if (type == DataType::BFLOAT16 || type == DataType::F64) {
        options.flag(type == DataType::F64 ? "F64" : "BF16");
    }
    return options.set("D", "float").set("R", "float");
}

Status make(PlanPtr &out, const ocl::Options &options, Type row, int sources, const ITensorInfo &dst,
            const CropResize &args, const Target &target) {
    AC_RETURN_ON_ERROR(resample::check_items(CropResize_operator, dst));
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, CropResize_operator, target, "crop_resize", row, options));
    out = std::make_unique<resample::ImagesPlan>(std::move(kernel), sources, false, args);
    return Status{};
}

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &indices, const ITensorInfo &dst,
               const Settings &settings, const Target &target) {
    Type row;
    ocl::Options options = options_for(src, row);
    if (settings.method == InterpolationPolicy::NEAREST_NEIGHBOR) {
        options.flag("NEAREST");
    }
    CropResize args{};
    args.outside = settings.outside;
    args.is_float = indices.data_type() == DataType::F32 ? 1 : 0;
    return make(out, options, row, 3, dst, args, target);
}

Status plan_crop_cl(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, Coordinates2D start, Coordinates2D end,
                    uint32_t batch, const Window *window, float outside, const Target &target) {
    const TensorShape &shape = src.tensor_shape();
    AC_RETURN_IF(shape.total_size() == 0, "Crop: the input has no shape");
    AC_RETURN_IF(src.data_layout() != DataLayout::NHWC, "Crop: the layout of the input is not NHWC");
    AC_RETURN_IF(rank(shape) > 4, "Crop: the input is %s; at most 4 dimensions are supported",
                 shape_text(shape).c_str());
    const auto inside = [&](const Coordinates2D &c) {
        return c.x >= 0 && c.y >= 0 && static_cast<size_t>(c.x) < shape[1] && static_cast<size_t>(c.y) < shape[2];
    };
    AC_RETURN_IF(!inside(start) || !inside(end), "Crop: from (%d, %d) to (%d, %d) is not within an image of %zux%zu",
                 start.x, start.y, end.x, end.y, shape[1], shape[2]);
    AC_RETURN_IF(batch >= src.dimension(3), "Crop: batch %u of %zu", batch, src.dimension(3));
    const auto extent = [](int a, int b) { return static_cast<size_t>(std::abs(a - b)) + 1; };
    TensorInfo expected(TensorShape(shape[0], extent(start.x, end.x), extent(start.y, end.y)), 1, DataType::F32);
    init_if_empty(dst, expected.set_data_layout(DataLayout::NHWC));
    AC_RETURN_IF(dst.data_type() != DataType::F32, "Crop: the output is %s; it must be F32",
                 string_from_data_type(dst.data_type()).c_str());
    AC_RETURN_ON_ERROR(check_operator(CropResize_operator, target, {src.data_type(), DataType::F32}));
    AC_RETURN_ON_ERROR(check_same_layout("Crop", {"output", dst}, {"input", src}));
    AC_RETURN_IF(rank(dst.tensor_shape()) > 3 || dst.dimension(0) != shape[0],
                 "Crop: the output is %s; it must have width, height, and the %zu channels of the input",
                 shape_text(dst.tensor_shape()).c_str(), shape[0]);
    CropResize args{{start.x, start.y, end.x < start.x ? -1 : 1, end.y < start.y ? -1 : 1},
                    {0, static_cast<int32_t>(dst.dimension(1)), 0, static_cast<int32_t>(dst.dimension(2))},
                    outside,
                    static_cast<int32_t>(batch),
                    0,
                    0};
    if (window != nullptr) {
        AC_RETURN_IF(
            window->x().step() != 1 || window->x().start() != 0 || window->x().end() != static_cast<int>(shape[0]),
            "Crop: the window has all channels, in steps of 1");
        for (size_t d = 0; d < 2; ++d) {
            const Window::Dimension &part = (*window)[1 + d];
            args.window[2 * d] = part.start();
            args.window[2 * d + 1] = std::min(part.end(), args.window[2 * d + 1]);
        }
    }
    Type row;
    ocl::Options options = options_for(src, row);
    return make(out, options.flag("CROP"), row, 1, dst, args, target);
}

}  // namespace ac::crop_resize
