// SPDX-License-Identifier: MIT
#include "src/openvx/image.h"

#include "src/openvx/context.h"
#include "src/openvx/graph.h"

#include <algorithm>

namespace ac::vx {

namespace {

constexpr Format FORMATS[] = {
    {VX_DF_IMAGE_U1, 1, 0, {{0, 1, 1}}},
    {VX_DF_IMAGE_U8, 1, 0, {{1, 1, 1}}},
    {VX_DF_IMAGE_U16, 1, 0, {{2, 1, 1}}},
    {VX_DF_IMAGE_S16, 1, 0, {{2, 1, 1}}},
    {VX_DF_IMAGE_U32, 1, 0, {{4, 1, 1}}},
    {VX_DF_IMAGE_S32, 1, 0, {{4, 1, 1}}},
    {VX_DF_IMAGE_RGB, 1, 0, {{3, 1, 1}}},
    {VX_DF_IMAGE_RGBX, 1, 0, {{4, 1, 1}}},
    {VX_DF_IMAGE_UYVY, 1, 1, {{2, 1, 1}}},
    {VX_DF_IMAGE_YUYV, 1, 1, {{2, 1, 1}}},
    {VX_DF_IMAGE_NV12, 2, 2, {{1, 1, 1}, {2, 2, 2}}},
    {VX_DF_IMAGE_NV21, 2, 2, {{1, 1, 1}, {2, 2, 2}}},
    {VX_DF_IMAGE_IYUV, 3, 2, {{1, 1, 1}, {1, 2, 2}, {1, 2, 2}}},
    {VX_DF_IMAGE_YUV4, 3, 0, {{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}},
};

Shape image_shape(vx_uint32 width, vx_uint32 height, vx_df_image color) {
    Shape shape;
    shape.type = VX_TYPE_IMAGE;
    shape.width = width;
    shape.height = height;
    shape.format = color;
    return shape;
}

bool is_yuv(vx_df_image format) {
    constexpr vx_df_image YUV[] = {VX_DF_IMAGE_NV12, VX_DF_IMAGE_NV21, VX_DF_IMAGE_UYVY,
                                   VX_DF_IMAGE_YUYV, VX_DF_IMAGE_IYUV, VX_DF_IMAGE_YUV4};
    return std::find(std::begin(YUV), std::end(YUV), format) != std::end(YUV);
}

}  // namespace

const Format *find_format(vx_df_image format) {
    for (const Format &known : FORMATS) {
        if (known.format == format) {
            return &known;
        }
    }
    return nullptr;
}

vx_status check_shape(vx_uint32 width, vx_uint32 height, vx_df_image color) {
    const Format *const format = find_format(color);
    AC_VX_REFUSE_IF(format == nullptr, VX_ERROR_INVALID_FORMAT);
    AC_VX_REFUSE_IF(width == 0 || height == 0, VX_ERROR_INVALID_DIMENSION);
    AC_VX_REFUSE_IF(width > MAX_EXTENT || height > MAX_EXTENT, VX_ERROR_INVALID_DIMENSION);
    AC_VX_REFUSE_IF((format->even >= 1 && width % 2 != 0) || (format->even >= 2 && height % 2 != 0),
                    VX_ERROR_INVALID_DIMENSION);
    return VX_SUCCESS;
}

Image::Image(const Shape &shape_, Object *scope_) : Object(VX_TYPE_IMAGE, scope_) {
    shape = shape_;
    shape.type = VX_TYPE_IMAGE;
    shape.space = is_yuv(shape.format) ? VX_COLOR_SPACE_DEFAULT : VX_COLOR_SPACE_NONE;
    shape.memory_type = VX_MEMORY_TYPE_NONE;
    pack();
    valid = all();
}

Image::~Image() {
    drop(parent);
}

vx_uint32 Image::columns(vx_uint32 plane) const {
    return extent(0, shape.width, format().plane[plane].step_x);
}
vx_uint32 Image::rows(vx_uint32 plane) const {
    return extent(0, shape.height, format().plane[plane].step_y);
}

vx_size Image::plane_bytes(vx_uint32 plane) const {
    const vx_uint32 bytes = format().plane[plane].bytes;
    const vx_size row = bytes == 0 ? (shape.width + 7) / 8 : vx_size{columns(plane)} * bytes;
    return row * rows(plane);
}

vx_size Image::bytes() const {
    vx_size sum = 0;
    for (vx_uint32 p = 0; p < format().planes; ++p) {
        sum += (plane_bytes(p) + 63) / 64 * 64;
    }
    return sum;
}

void Image::pack() {
    const Format *const found = find_format(shape.format);
    if (found == nullptr) {
        return;
    }
    shape.planes = found->planes;
    shape.bytes = 0;
    for (vx_uint32 p = 0; p < found->planes; ++p) {
        stride_x[p] = found->plane[p].bytes;
        stride_y[p] = rows(p) == 0 ? 0 : static_cast<vx_int32>(plane_bytes(p) / rows(p));
        shape.bytes += plane_bytes(p);
    }
}

void Image::place_in(const Memory &block) {
    memory = block;
    uint8_t *at = block.get();
    for (vx_uint32 p = 0; p < format().planes; ++p) {
        start[p] = at;
        at += (plane_bytes(p) + 63) / 64 * 64;
    }
}

uint8_t *Image::data(vx_uint32 plane) {
    if (parent != nullptr) {
        return element(*parent, parent_plane + plane, region.start_x, region.start_y);
    }
    if (start[plane] == nullptr && !handle) {
        const Locked locked(lock());
        if (memory == nullptr) {
            if (const Memory block = allocate(bytes())) {
                place_in(block);
            }
        }
    }
    return start[plane];
}

Image &Image::root(vx_rectangle_t &rect, vx_uint32 &planes) {
    Image *image = this;
    planes = (1u << std::max<vx_size>(1, shape.planes)) - 1;
    rect = all();
    while (image->parent != nullptr) {
        const vx_rectangle_t &in = image->region;
        rect = {rect.start_x + in.start_x, rect.start_y + in.start_y, rect.end_x + in.start_x, rect.end_y + in.start_y};
        if (image->parent->shape.planes > image->shape.planes) {  // one channel: its pixels are elements of a plane
            const PlaneFormat &plane = image->parent->format().plane[image->parent_plane];
            rect = {rect.start_x * plane.step_x, rect.start_y * plane.step_y, rect.end_x * plane.step_x,
                    rect.end_y * plane.step_y};
            planes = 1u << image->parent_plane;
        }
        image = image->parent;
    }
    return *image;
}

void Image::fill(const vx_pixel_value_t &pixel) {
    // The bytes of an element of each plane.
    uint8_t bytes[MAX_PLANES][4];
    const uint8_t y = pixel.YUV[0], u = pixel.YUV[1], v = pixel.YUV[2];
    for (auto &plane : bytes) {
        std::memcpy(plane, pixel.reserved, sizeof(plane));
    }
    uint8_t second[2] = {y, v};  // of a pair of pixels that shares its colour
    switch (shape.format) {
        case VX_DF_IMAGE_YUYV:
            bytes[0][0] = y, bytes[0][1] = u;
            break;
        case VX_DF_IMAGE_UYVY:
            bytes[0][0] = u, bytes[0][1] = y, second[0] = v, second[1] = y;
            break;
        case VX_DF_IMAGE_NV12:
            bytes[1][0] = u, bytes[1][1] = v;
            break;
        case VX_DF_IMAGE_NV21:
            bytes[1][0] = v, bytes[1][1] = u;
            break;
        case VX_DF_IMAGE_IYUV:
        case VX_DF_IMAGE_YUV4:
            bytes[1][0] = u, bytes[2][0] = v;
            break;
        default:
            break;
    }
    const bool pairs = shape.format == VX_DF_IMAGE_YUYV || shape.format == VX_DF_IMAGE_UYVY;
    for (vx_uint32 p = 0; p < format().planes; ++p) {
        uint8_t *const first = data(p);
        for (vx_uint32 row = 0; first != nullptr && row < rows(p); ++row) {
            uint8_t *const line = first + static_cast<ptrdiff_t>(row) * stride_y[p];
            for (vx_uint32 x = 0; x < columns(p); ++x) {
                if (format().plane[p].bytes == 0) {
                    set_bit(line, x + (parent != nullptr ? region.start_x % 8 : 0), pixel.U1 != vx_false_e);
                } else {
                    std::memcpy(line + static_cast<ptrdiff_t>(x) * stride_x[p], pairs && x % 2 != 0 ? second : bytes[p],
                                format().plane[p].bytes);
                }
            }
        }
    }
}

namespace {

vx_image create(Context *context, Object *scope, vx_uint32 width, vx_uint32 height, vx_df_image color) {
    return made<vx_image>(context, new (std::nothrow) Image(image_shape(width, height, color), scope));
}

}  // namespace

}  // namespace ac::vx

using namespace ac::vx;

vx_image vxCreateImage(vx_context context, vx_uint32 width, vx_uint32 height, vx_df_image color) {
    Context *const found = as<Context>(context);
    AC_VX_REFUSE_IF(found == nullptr, nullptr);
    const vx_status status = check_shape(width, height, color);
    return status == VX_SUCCESS ? create(found, found, width, height, color) : failed<vx_image>(found, status);
}

vx_image vxCreateVirtualImage(vx_graph graph, vx_uint32 width, vx_uint32 height, vx_df_image color) {
    Graph *const found = as<Graph>(graph);
    AC_VX_REFUSE_IF(found == nullptr, nullptr);
    const bool known = color == 0 || color == VX_DF_IMAGE_VIRT || find_format(color) != nullptr;
    AC_VX_REFUSE_IF(!known, failed<vx_image>(found, VX_ERROR_INVALID_FORMAT));
    if (find_format(color) != nullptr && width != 0 && height != 0) {
        const vx_status status = check_shape(width, height, color);
        AC_VX_REFUSE_IF(status != VX_SUCCESS, failed<vx_image>(found, status));
    }
    return create(found->context, found, width, height,
                  color == 0 ? static_cast<vx_df_image>(VX_DF_IMAGE_VIRT) : color);
}

vx_image vxCreateImageFromROI(vx_image img, const vx_rectangle_t *rect) {
    Image *const image = as<Image>(img);
    AC_VX_REFUSE_IF(image == nullptr, nullptr);
    const bool good = rect != nullptr && is_within(*rect, image->shape.width, image->shape.height);
    AC_VX_REFUSE_IF(!good || find_format(image->shape.format) == nullptr,
                    failed<vx_image>(image, VX_ERROR_INVALID_PARAMETERS));
    const Shape shape = image_shape(rect->end_x - rect->start_x, rect->end_y - rect->start_y, image->shape.format);
    auto *const part = new (std::nothrow) Image(shape, image->scope);
    AC_VX_REFUSE_IF(part == nullptr, failed<vx_image>(image, VX_ERROR_NO_MEMORY));
    use(image);
    part->parent = image;
    part->region = *rect;
    part->uniform = image->uniform;
    part->value = image->value;
    part->shape.space = image->shape.space;
    part->shape.memory_type = image->shape.memory_type;
    std::copy(std::begin(image->stride_x), std::end(image->stride_x), part->stride_x);
    std::copy(std::begin(image->stride_y), std::end(image->stride_y), part->stride_y);
    return to_handle<vx_image>(part);
}

vx_image vxCreateImageFromChannel(vx_image img, vx_enum channel) {
    Image *const image = as<Image>(img);
    AC_VX_REFUSE_IF(image == nullptr, nullptr);
    const vx_df_image format = image->shape.format;
    const bool three = format == VX_DF_IMAGE_IYUV || format == VX_DF_IMAGE_YUV4;
    const bool two = format == VX_DF_IMAGE_NV12 || format == VX_DF_IMAGE_NV21;
    const bool whole_plane =
        channel == VX_CHANNEL_Y ? two || three : three && (channel == VX_CHANNEL_U || channel == VX_CHANNEL_V);
    AC_VX_REFUSE_IF(!whole_plane, failed<vx_image>(image, VX_ERROR_INVALID_PARAMETERS));
    const auto plane = static_cast<vx_uint32>(channel - VX_CHANNEL_Y);
    auto *const part =
        new (std::nothrow) Image(image_shape(image->columns(plane), image->rows(plane), VX_DF_IMAGE_U8), image->scope);
    AC_VX_REFUSE_IF(part == nullptr, failed<vx_image>(image, VX_ERROR_NO_MEMORY));
    use(image);
    part->parent = image;
    part->parent_plane = plane;
    part->region = part->all();
    part->shape.memory_type = image->shape.memory_type;
    part->stride_x[0] = image->stride_x[plane];
    part->stride_y[0] = image->stride_y[plane];
    return to_handle<vx_image>(part);
}

vx_image vxCreateUniformImage(vx_context context, vx_uint32 width, vx_uint32 height, vx_df_image color,
                              const vx_pixel_value_t *value) {
    Context *const found = as<Context>(context);
    AC_VX_REFUSE_IF(found == nullptr, nullptr);
    AC_VX_REFUSE_IF(value == nullptr, failed<vx_image>(found, VX_ERROR_INVALID_PARAMETERS));
    const vx_image image = vxCreateImage(context, width, height, color);
    if (Image *const made = as<Image>(image)) {
        made->fill(*value);
        made->uniform = true;
        made->value = *value;
    }
    return image;
}

vx_image vxCreateImageFromHandle(vx_context context, vx_df_image color, const vx_imagepatch_addressing_t addrs[],
                                 void *const ptrs[], vx_enum memory_type) {
    Context *const found = as<Context>(context);
    AC_VX_REFUSE_IF(found == nullptr, nullptr);
    AC_VX_REFUSE_IF(addrs == nullptr || ptrs == nullptr || memory_type != VX_MEMORY_TYPE_HOST,
                    failed<vx_image>(found, VX_ERROR_INVALID_PARAMETERS));
    const vx_status status = check_shape(addrs[0].dim_x, addrs[0].dim_y, color);
    AC_VX_REFUSE_IF(status != VX_SUCCESS, failed<vx_image>(found, status));
    const Format &format = *find_format(color);
    for (vx_uint32 p = 0; p < format.planes; ++p) {
        const bool bits = format.plane[p].bytes == 0;
        const bool stride =
            bits ? addrs[p].stride_x == 0 && addrs[p].stride_x_bits == 1 : addrs[p].stride_x >= format.plane[p].bytes;
        AC_VX_REFUSE_IF(!stride || addrs[p].stride_y <= 0, failed<vx_image>(found, VX_ERROR_INVALID_PARAMETERS));
    }
    auto *const image = new (std::nothrow) Image(image_shape(addrs[0].dim_x, addrs[0].dim_y, color), found);
    AC_VX_REFUSE_IF(image == nullptr, failed<vx_image>(found, VX_ERROR_NO_MEMORY));
    image->handle = true;
    image->shape.memory_type = memory_type;
    for (vx_uint32 p = 0; p < format.planes; ++p) {
        image->start[p] = static_cast<uint8_t *>(ptrs[p]);
        image->stride_x[p] = addrs[p].stride_x;
        image->stride_y[p] = addrs[p].stride_y;
    }
    return to_handle<vx_image>(image);
}

vx_status vxSwapImageHandle(vx_image image, void *const new_ptrs[], void *prev_ptrs[], vx_size num_planes) {
    Image *const found = as<Image>(image);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(!found->handle || num_planes != found->shape.planes, VX_ERROR_INVALID_PARAMETERS);
    for (vx_size p = 0; new_ptrs != nullptr && p < num_planes; ++p) {
        const bool mixed = (new_ptrs[p] == nullptr) != (new_ptrs[0] == nullptr);
        AC_VX_REFUSE_IF(mixed, VX_ERROR_INVALID_PARAMETERS);
    }
    for (vx_size p = 0; p < num_planes; ++p) {
        uint8_t *const before = found->start[p];
        found->start[p] = new_ptrs == nullptr ? nullptr : static_cast<uint8_t *>(new_ptrs[p]);
        if (prev_ptrs != nullptr) {
            prev_ptrs[p] = before;
        }
    }
    found->valid = found->all();
    return VX_SUCCESS;
}

vx_status vxQueryImage(vx_image image, vx_enum attribute, void *ptr, vx_size size) {
    Image *const found = as<Image>(image);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    if (attribute == VX_IMAGE_UNIFORM_VALUE && !found->uniform) {
        return VX_ERROR_NOT_SUPPORTED;
    }
    const vx_status own = Query(attribute, ptr, size)
                              .is(VX_IMAGE_IS_UNIFORM, vx_bool{found->uniform ? vx_true_e : vx_false_e})
                              .is(VX_IMAGE_UNIFORM_VALUE, found->value)
                              .status();
    return own != VX_ERROR_NOT_SUPPORTED ? own : query(found->shape, attribute, ptr, size);
}

vx_status vxSetImageAttribute(vx_image image, vx_enum attribute, const void *ptr, vx_size size) {
    Image *const found = as<Image>(image);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(attribute != VX_IMAGE_SPACE, VX_ERROR_NOT_SUPPORTED);
    return take(ptr, size, found->shape.space);
}

vx_status vxSetImagePixelValues(vx_image image, const vx_pixel_value_t *pixel_value) {
    Image *const found = as<Image>(image);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(!found->accessible(), VX_ERROR_OPTIMIZED_AWAY);
    AC_VX_REFUSE_IF(pixel_value == nullptr, VX_ERROR_INVALID_PARAMETERS);
    AC_VX_REFUSE_IF(found->uniform, VX_ERROR_NOT_SUPPORTED);
    AC_VX_REFUSE_IF(found->data(0) == nullptr, VX_ERROR_NO_MEMORY);
    found->fill(*pixel_value);
    return VX_SUCCESS;
}

vx_status vxReleaseImage(vx_image *image) {
    return release(image, VX_TYPE_IMAGE);
}

vx_status vxGetValidRegionImage(vx_image image, vx_rectangle_t *rect) {
    Image *const found = as<Image>(image);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(rect == nullptr, VX_ERROR_INVALID_PARAMETERS);
    *rect = found->valid;
    return VX_SUCCESS;
}

vx_status vxSetImageValidRectangle(vx_image image, const vx_rectangle_t *rect) {
    Image *const found = as<Image>(image);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(rect != nullptr && !is_within(*rect, found->shape.width, found->shape.height),
                    VX_ERROR_INVALID_PARAMETERS);
    found->valid = rect != nullptr ? *rect : found->all();
    return VX_SUCCESS;
}
