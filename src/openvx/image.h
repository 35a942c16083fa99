// SPDX-License-Identifier: MIT
#pragma once

#include "src/openvx/object.h"

namespace ac::vx {

/// A plane of a format of images.
struct PlaneFormat {
    vx_uint8 bytes;           ///< of an element; 0 for one bit
    vx_uint8 step_x, step_y;  ///< pixels of the image per element
};

struct Format {
    vx_df_image format;
    vx_uint8 planes;
    vx_uint8 even;  ///< 1: the width is even, 2: the height as well
    PlaneFormat plane[3];
};

/// Null for a format that does not exist.
const Format *find_format(vx_df_image format);

/// VX_SUCCESS if an image of this size and format is possible.
vx_status check_shape(vx_uint32 width, vx_uint32 height, vx_df_image color);

struct Image : Object {
    static constexpr vx_enum TYPE = VX_TYPE_IMAGE;
    Image(const Shape &shape, Object *scope);
    ~Image() override;

    const Format &format() const { return *find_format(shape.format); }
    /// Elements of a plane.
    vx_uint32 columns(vx_uint32 plane) const;
    vx_uint32 rows(vx_uint32 plane) const;
    vx_size plane_bytes(vx_uint32 plane) const;
    vx_size bytes() const;
    /// First element. The memory is allocated when it is first asked for; null if it is exhausted.
    uint8_t *data(vx_uint32 plane);
    /// Rows one after another, in memory of at least bytes().
    void place_in(const Memory &memory);
    /// Strides of rows one after another.
    void pack();
    vx_rectangle_t all() const { return {0, 0, shape.width, shape.height}; }
    /// Where in the image without a parent this is.
    Image &root(vx_rectangle_t &rect, vx_uint32 &planes);
    void fill(const vx_pixel_value_t &value);

    Image *parent{nullptr};  ///< of a region or of one channel
    vx_uint32 parent_plane{0};
    vx_rectangle_t region{};  ///< in the parent
    Memory memory;
    uint8_t *start[MAX_PLANES]{};
    vx_int32 stride_x[MAX_PLANES]{}, stride_y[MAX_PLANES]{};
    bool handle{false};  ///< made from the program's memory
    bool uniform{false};
    vx_pixel_value_t value{};
    vx_rectangle_t valid{};
    Maps maps;
};

// What the sources about images have in common.

inline bool is_within(const vx_rectangle_t &rect, vx_uint32 width, vx_uint32 height) {
    return rect.start_x < rect.end_x && rect.start_y < rect.end_y && rect.end_x <= width && rect.end_y <= height;
}

inline bool holds_data(const Image &image) {
    return image.shape.width != 0 && image.format().planes != 0;
}

/// The element at a pixel of the image. Bits: the byte that has the pixel.
inline uint8_t *element(Image &image, vx_uint32 plane, vx_uint32 x, vx_uint32 y) {
    const PlaneFormat &format = image.format().plane[plane];
    uint8_t *const start = image.data(plane);
    if (start == nullptr) {
        return nullptr;
    }
    const ptrdiff_t column =
        format.bytes == 0 ? x / 8 : static_cast<ptrdiff_t>(x / format.step_x) * image.stride_x[plane];
    return start + static_cast<ptrdiff_t>(y / format.step_y) * image.stride_y[plane] + column;
}

inline bool bit(const uint8_t *row, vx_uint32 x) {
    return (row[x / 8] >> (x % 8) & 1) != 0;
}

inline void set_bit(uint8_t *row, vx_uint32 x, bool on) {
    const auto mask = static_cast<uint8_t>(1u << (x % 8));
    row[x / 8] = static_cast<uint8_t>(on ? row[x / 8] | mask : row[x / 8] & ~mask);
}

/// Elements that a rectangle has in a plane.
inline vx_uint32 extent(vx_uint32 start, vx_uint32 end, vx_uint32 step) {
    return (end - start + step - 1) / step;
}

}  // namespace ac::vx
