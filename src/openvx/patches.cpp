// SPDX-License-Identifier: MIT
// Access to the pixels of images.
#include "src/openvx/context.h"
#include "src/openvx/image.h"

namespace ac::vx {

namespace {

/// Checks of vxCopyImagePatch() and vxMapImagePatch().
vx_status check_patch(const Image &image, const vx_rectangle_t *rect, vx_uint32 plane) {
    AC_VX_REFUSE_IF(rect == nullptr || !holds_data(image), VX_ERROR_INVALID_PARAMETERS);
    AC_VX_REFUSE_IF(plane >= image.format().planes, VX_ERROR_INVALID_PARAMETERS);
    AC_VX_REFUSE_IF(!is_within(*rect, image.shape.width, image.shape.height), VX_ERROR_INVALID_PARAMETERS);
    return VX_SUCCESS;
}

vx_imagepatch_addressing_t addressing(const Image &image, vx_uint32 plane, const vx_rectangle_t &rect) {
    const PlaneFormat &format = image.format().plane[plane];
    vx_imagepatch_addressing_t addr{};
    addr.dim_x = rect.end_x - rect.start_x;
    addr.dim_y = rect.end_y - rect.start_y;
    addr.stride_x = image.stride_x[plane];
    addr.stride_y = image.stride_y[plane];
    addr.scale_x = VX_SCALE_UNITY / format.step_x;
    addr.scale_y = VX_SCALE_UNITY / format.step_y;
    addr.step_x = format.step_x;
    addr.step_y = format.step_y;
    addr.stride_x_bits = static_cast<vx_uint16>(format.bytes == 0 ? 1 : 8 * addr.stride_x);
    return addr;
}

}  // namespace

}  // namespace ac::vx

using namespace ac::vx;

void *vxFormatImagePatchAddress2d(void *ptr, vx_uint32 x, vx_uint32 y, const vx_imagepatch_addressing_t *addr) {
    AC_VX_REFUSE_IF(ptr == nullptr || addr == nullptr || x >= addr->dim_x || y >= addr->dim_y, nullptr);
    const auto column = static_cast<ptrdiff_t>(vx_uint64{addr->scale_x} * x / VX_SCALE_UNITY);
    const auto row = static_cast<ptrdiff_t>(vx_uint64{addr->scale_y} * y / VX_SCALE_UNITY);
    const ptrdiff_t in_row = addr->stride_x == 0 ? column * addr->stride_x_bits / 8 : column * addr->stride_x;
    return static_cast<uint8_t *>(ptr) + row * addr->stride_y + in_row;
}

void *vxFormatImagePatchAddress1d(void *ptr, vx_uint32 index, const vx_imagepatch_addressing_t *addr) {
    AC_VX_REFUSE_IF(addr == nullptr || addr->dim_x == 0, nullptr);
    return vxFormatImagePatchAddress2d(ptr, index % addr->dim_x, index / addr->dim_x, addr);
}

vx_status vxCopyImagePatch(vx_image image, const vx_rectangle_t *image_rect, vx_uint32 image_plane_index,
                           const vx_imagepatch_addressing_t *user_addr, void *user_ptr, vx_enum usage,
                           vx_enum user_mem_type) {
    Image *const found = as<Image>(image);
    AC_VX_PASS_ERROR(check_copy(found, user_ptr, usage, user_mem_type));
    AC_VX_PASS_ERROR(check_patch(*found, image_rect, image_plane_index));
    AC_VX_REFUSE_IF(user_addr == nullptr, VX_ERROR_INVALID_PARAMETERS);
    AC_VX_REFUSE_IF(usage == VX_WRITE_ONLY && found->uniform, VX_ERROR_NOT_SUPPORTED);
    const PlaneFormat &format = found->format().plane[image_plane_index];
    uint8_t *const first = element(*found, image_plane_index, image_rect->start_x, image_rect->start_y);
    AC_VX_REFUSE_IF(first == nullptr, VX_ERROR_NO_MEMORY);
    const vx_uint32 columns = extent(image_rect->start_x, image_rect->end_x, format.step_x);
    const vx_uint32 rows = extent(image_rect->start_y, image_rect->end_y, format.step_y);
    const bool reads = usage == VX_READ_ONLY;
    // A row of bits begins in the byte of the image's memory that has its first pixel.
    const vx_uint32 own = found->parent != nullptr ? found->region.start_x % 8 : 0;
    uint8_t *const bits = format.bytes == 0 ? element(*found, image_plane_index, 0, image_rect->start_y) : nullptr;
    for (vx_uint32 y = 0; y < rows; ++y) {
        auto *const user = static_cast<uint8_t *>(user_ptr) + static_cast<ptrdiff_t>(y) * user_addr->stride_y;
        if (bits != nullptr) {
            uint8_t *const line = bits + static_cast<ptrdiff_t>(y) * found->stride_y[0];
            for (vx_uint32 x = 0; x < columns; ++x) {
                const vx_uint32 there = own + image_rect->start_x + x, here = image_rect->start_x % 8 + x;
                reads ? set_bit(user, here, bit(line, there)) : set_bit(line, there, bit(user, here));
            }
            continue;
        }
        uint8_t *const line = first + static_cast<ptrdiff_t>(y) * found->stride_y[image_plane_index];
        if (user_addr->stride_x == format.bytes && found->stride_x[image_plane_index] == format.bytes) {
            const vx_size bytes = vx_size{columns} * format.bytes;
            reads ? std::memcpy(user, line, bytes) : std::memcpy(line, user, bytes);
            continue;
        }
        for (vx_uint32 x = 0; x < columns; ++x) {
            uint8_t *const there = line + static_cast<ptrdiff_t>(x) * found->stride_x[image_plane_index];
            uint8_t *const here = user + static_cast<ptrdiff_t>(x) * user_addr->stride_x;
            reads ? std::memcpy(here, there, format.bytes) : std::memcpy(there, here, format.bytes);
        }
    }
    return VX_SUCCESS;
}

vx_status vxMapImagePatch(vx_image image, const vx_rectangle_t *rect, vx_uint32 plane_index, vx_map_id *map_id,
                          vx_imagepatch_addressing_t *addr, void **ptr, vx_enum usage, vx_enum mem_type,
                          vx_uint32 flags) {
    Image *const found = as<Image>(image);
    AC_VX_PASS_ERROR(check_map(found, map_id, ptr, usage, mem_type));
    AC_VX_PASS_ERROR(check_patch(*found, rect, plane_index));
    AC_VX_REFUSE_IF(addr == nullptr || (flags & ~vx_uint32{VX_NOGAP_X}) != 0, VX_ERROR_INVALID_PARAMETERS);
    AC_VX_REFUSE_IF(usage != VX_READ_ONLY && found->uniform, VX_ERROR_NOT_SUPPORTED);
    uint8_t *const first = element(*found, plane_index, rect->start_x, rect->start_y);
    AC_VX_REFUSE_IF(first == nullptr, VX_ERROR_NO_MEMORY);
    *addr = addressing(*found, plane_index, *rect);
    *ptr = first;
    *map_id = found->maps.add();
    return VX_SUCCESS;
}

vx_status vxUnmapImagePatch(vx_image image, vx_map_id map_id) {
    Image *const found = as<Image>(image);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    return found->maps.remove(map_id) ? VX_SUCCESS : VX_ERROR_INVALID_PARAMETERS;
}

vx_size vxComputeImagePatchSize(vx_image image, const vx_rectangle_t *rect, vx_uint32 plane_index) {
    Image *const found = as<Image>(image);
    if (found == nullptr || check_patch(*found, rect, plane_index) != VX_SUCCESS) {
        return 0;
    }
    const PlaneFormat &format = found->format().plane[plane_index];
    const vx_size columns = extent(rect->start_x, rect->end_x, format.step_x);
    const vx_size rows = extent(rect->start_y, rect->end_y, format.step_y);
    return rows * (format.bytes == 0 ? (columns + 7) / 8 : columns * format.bytes);
}

vx_status vxAccessImagePatch(vx_image image, const vx_rectangle_t *rect, vx_uint32 plane_index,
                             vx_imagepatch_addressing_t *addr, void **ptr, vx_enum usage) {
    AC_VX_REFUSE_IF(as<Image>(image) == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(ptr == nullptr || addr == nullptr || !is_usage(usage), VX_ERROR_INVALID_PARAMETERS);
    if (*ptr == nullptr) {  // the image's own memory, which vxCommitImagePatch() knows again
        vx_map_id id = 0;
        AC_VX_PASS_ERROR(vxMapImagePatch(image, rect, plane_index, &id, addr, ptr, usage, VX_MEMORY_TYPE_HOST, 0));
        return vxUnmapImagePatch(image, id);
    }
    return usage == VX_WRITE_ONLY
               ? VX_SUCCESS
               : vxCopyImagePatch(image, rect, plane_index, addr, *ptr, VX_READ_ONLY, VX_MEMORY_TYPE_HOST);
}

vx_status vxCommitImagePatch(vx_image image, const vx_rectangle_t *rect, vx_uint32 plane_index,
                             const vx_imagepatch_addressing_t *addr, const void *ptr) {
    Image *const found = as<Image>(image);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    if (rect == nullptr || rect->start_x == rect->end_x || rect->start_y == rect->end_y) {
        return VX_SUCCESS;  // nothing was written
    }
    AC_VX_PASS_ERROR(check_patch(*found, rect, plane_index));
    AC_VX_REFUSE_IF(ptr == nullptr || addr == nullptr, VX_ERROR_INVALID_PARAMETERS);
    if (ptr == element(*found, plane_index, rect->start_x, rect->start_y)) {
        return VX_SUCCESS;
    }
    return vxCopyImagePatch(image, rect, plane_index, addr, const_cast<void *>(ptr), VX_WRITE_ONLY,
                            VX_MEMORY_TYPE_HOST);
}
