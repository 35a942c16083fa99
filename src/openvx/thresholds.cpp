// SPDX-License-Identifier: MIT
// Thresholds.
#include "src/openvx/context.h"
#include "src/openvx/data.h"
#include "src/openvx/graph.h"
#include "src/openvx/image.h"

#include <algorithm>

namespace ac::vx {

Threshold::Threshold(const Shape &shape_, Object *scope_) : Object(VX_TYPE_THRESHOLD, scope_) {
    shape = shape_;
    shape.type = VX_TYPE_THRESHOLD;
    if (shape.output_format == VX_DF_IMAGE_U1) {
        is_true.U1 = vx_true_e;
    } else {
        is_true.U8 = UINT8_MAX;
    }
}

namespace {

vx_threshold create_threshold(Object *scope, vx_enum type, vx_df_image input, vx_df_image output) {
    AC_VX_REFUSE_IF(type != VX_THRESHOLD_TYPE_BINARY && type != VX_THRESHOLD_TYPE_RANGE,
                    failed<vx_threshold>(scope, VX_ERROR_INVALID_TYPE));
    constexpr vx_df_image INPUTS[] = {VX_DF_IMAGE_U8,   VX_DF_IMAGE_S16,  VX_DF_IMAGE_U16,  VX_DF_IMAGE_U32,
                                      VX_DF_IMAGE_S32,  VX_DF_IMAGE_RGB,  VX_DF_IMAGE_RGBX, VX_DF_IMAGE_NV12,
                                      VX_DF_IMAGE_NV21, VX_DF_IMAGE_UYVY, VX_DF_IMAGE_YUYV, VX_DF_IMAGE_IYUV,
                                      VX_DF_IMAGE_YUV4};
    const bool known =
        std::find(std::begin(INPUTS), std::end(INPUTS), input) != std::end(INPUTS) && find_format(output) != nullptr;
    AC_VX_REFUSE_IF(!known, failed<vx_threshold>(scope, VX_ERROR_INVALID_FORMAT));
    Shape shape;
    shape.item = type;
    shape.format = input;
    shape.output_format = output;
    shape.pattern = input == VX_DF_IMAGE_U8    ? VX_TYPE_UINT8
                    : input == VX_DF_IMAGE_S16 ? VX_TYPE_INT16
                                               : VX_TYPE_INVALID;
    return made<vx_threshold>(scope->context, new (std::nothrow) Threshold(shape, scope));
}

void copy_pixel(vx_pixel_value_t &own, vx_pixel_value_t &user, vx_enum usage) {
    (usage == VX_READ_ONLY ? user : own) = usage == VX_READ_ONLY ? own : user;
}

/// A pixel's value as the number of the old attributes, and back.
vx_int32 number_of(const vx_pixel_value_t &pixel, vx_df_image format) {
    switch (format) {
        case VX_DF_IMAGE_U8:
            return pixel.U8;
        case VX_DF_IMAGE_U16:
            return pixel.U16;
        case VX_DF_IMAGE_S16:
            return pixel.S16;
        default:
            return pixel.S32;
    }
}

vx_pixel_value_t pixel_of(vx_int32 number, vx_df_image format) {
    vx_pixel_value_t pixel{};
    switch (format) {
        case VX_DF_IMAGE_U8:
            pixel.U8 = static_cast<vx_uint8>(number);
            break;
        case VX_DF_IMAGE_U16:
            pixel.U16 = static_cast<vx_uint16>(number);
            break;
        case VX_DF_IMAGE_S16:
            pixel.S16 = static_cast<vx_int16>(number);
            break;
        default:
            pixel.S32 = number;
            break;
    }
    return pixel;
}

struct ThresholdNumber {
    vx_enum attribute;
    vx_pixel_value_t Threshold::*pixel;
    vx_df_image Shape::*format;
};

constexpr ThresholdNumber NUMBERS[] = {
    {VX_THRESHOLD_THRESHOLD_VALUE, &Threshold::value, &Shape::format},
    {VX_THRESHOLD_THRESHOLD_LOWER, &Threshold::lower, &Shape::format},
    {VX_THRESHOLD_THRESHOLD_UPPER, &Threshold::upper, &Shape::format},
    {VX_THRESHOLD_TRUE_VALUE, &Threshold::is_true, &Shape::output_format},
    {VX_THRESHOLD_FALSE_VALUE, &Threshold::is_false, &Shape::output_format},
};

}  // namespace

}  // namespace ac::vx

using namespace ac::vx;

vx_threshold vxCreateThresholdForImage(vx_context context, vx_enum thresh_type, vx_df_image input_format,
                                       vx_df_image output_format) {
    return in<vx_threshold, Context>(context, create_threshold, thresh_type, input_format, output_format);
}

vx_threshold vxCreateVirtualThresholdForImage(vx_graph graph, vx_enum thresh_type, vx_df_image input_format,
                                              vx_df_image output_format) {
    return in<vx_threshold, Graph>(graph, create_threshold, thresh_type, input_format, output_format);
}

vx_threshold vxCreateThreshold(vx_context c, vx_enum thresh_type, vx_enum data_type) {
    Context *const found = as<Context>(c);
    AC_VX_REFUSE_IF(found == nullptr, nullptr);
    const vx_df_image format = data_type == VX_TYPE_UINT8   ? VX_DF_IMAGE_U8
                               : data_type == VX_TYPE_INT16 ? VX_DF_IMAGE_S16
                                                            : 0;
    AC_VX_REFUSE_IF(format == 0, failed<vx_threshold>(found, VX_ERROR_INVALID_TYPE));
    return create_threshold(found, thresh_type, format, VX_DF_IMAGE_U8);
}

vx_status vxReleaseThreshold(vx_threshold *thresh) {
    return release(thresh, VX_TYPE_THRESHOLD);
}

vx_status vxCopyThresholdValue(vx_threshold thresh, vx_pixel_value_t *value_ptr, vx_enum usage, vx_enum user_mem_type) {
    Threshold *const found = as<Threshold>(thresh);
    AC_VX_PASS_ERROR(check_copy(found, value_ptr, usage, user_mem_type));
    AC_VX_REFUSE_IF(found->shape.item != VX_THRESHOLD_TYPE_BINARY, VX_ERROR_INVALID_PARAMETERS);
    copy_pixel(found->value, *value_ptr, usage);
    return VX_SUCCESS;
}

vx_status vxCopyThresholdRange(vx_threshold thresh, vx_pixel_value_t *lower_value_ptr,
                               vx_pixel_value_t *upper_value_ptr, vx_enum usage, vx_enum user_mem_type) {
    Threshold *const found = as<Threshold>(thresh);
    AC_VX_PASS_ERROR(check_copy(found, lower_value_ptr, usage, user_mem_type));
    AC_VX_REFUSE_IF(upper_value_ptr == nullptr || found->shape.item != VX_THRESHOLD_TYPE_RANGE,
                    VX_ERROR_INVALID_PARAMETERS);
    copy_pixel(found->lower, *lower_value_ptr, usage);
    copy_pixel(found->upper, *upper_value_ptr, usage);
    return VX_SUCCESS;
}

vx_status vxCopyThresholdOutput(vx_threshold thresh, vx_pixel_value_t *true_value_ptr,
                                vx_pixel_value_t *false_value_ptr, vx_enum usage, vx_enum user_mem_type) {
    Threshold *const found = as<Threshold>(thresh);
    AC_VX_PASS_ERROR(check_copy(found, true_value_ptr, usage, user_mem_type));
    AC_VX_REFUSE_IF(false_value_ptr == nullptr, VX_ERROR_INVALID_PARAMETERS);
    copy_pixel(found->is_true, *true_value_ptr, usage);
    copy_pixel(found->is_false, *false_value_ptr, usage);
    return VX_SUCCESS;
}

vx_status vxSetThresholdAttribute(vx_threshold thresh, vx_enum attribute, const void *ptr, vx_size size) {
    Threshold *const found = as<Threshold>(thresh);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    for (const ThresholdNumber &row : NUMBERS) {
        if (row.attribute == attribute) {
            vx_int32 number = 0;
            AC_VX_PASS_ERROR(take(ptr, size, number));
            found->*row.pixel = pixel_of(number, found->shape.*row.format);
            return VX_SUCCESS;
        }
    }
    return VX_ERROR_NOT_SUPPORTED;
}

vx_status vxQueryThreshold(vx_threshold thresh, vx_enum attribute, void *ptr, vx_size size) {
    Threshold *const found = as<Threshold>(thresh);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    for (const ThresholdNumber &row : NUMBERS) {
        if (row.attribute == attribute) {
            return Query(attribute, ptr, size)
                .is(attribute, number_of(found->*row.pixel, found->shape.*row.format))
                .status();
        }
    }
    return query(found->shape, attribute, ptr, size);
}
