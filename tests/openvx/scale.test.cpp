// SPDX-License-Identifier: MIT
// Images of other sizes: all interpolations and borders, and the half of an image that was smoothed.
#include <VX/vx.h>
#include <VX/vxu.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace {

struct Picture {
    vx_uint32 width, height;
    std::vector<vx_uint8> pixels;

    Picture(vx_uint32 w, vx_uint32 h) : width(w), height(h), pixels(size_t{w} * h) {
        for (size_t i = 0; i < pixels.size(); ++i) {
            pixels[i] = static_cast<vx_uint8>(i * i * 7 % 251);
        }
    }
    /// A pixel, or one outside: as the nearest or, from 0 on, `outside`.
    double at(int x, int y, int outside) const {
        const int near_x = std::min(std::max(x, 0), static_cast<int>(width) - 1);
        const int near_y = std::min(std::max(y, 0), static_cast<int>(height) - 1);
        if (outside >= 0 && (near_x != x || near_y != y)) {
            return outside;
        }
        return pixels[static_cast<size_t>(near_y) * width + static_cast<size_t>(near_x)];
    }
};

class Sizes : public ::testing::Test {
protected:
    Sizes() : context(vxCreateContext()) {}
    ~Sizes() override { vxReleaseContext(&context); }

    vx_image image_of(Picture &picture) {
        const auto row = static_cast<vx_int32>(picture.width);
        const vx_imagepatch_addressing_t layout{
            picture.width, picture.height, 1, row, VX_SCALE_UNITY, VX_SCALE_UNITY, 1, 1, 0};
        void *first = picture.pixels.data();
        return vxCreateImageFromHandle(context, VX_DF_IMAGE_U8, &layout, &first, VX_MEMORY_TYPE_HOST);
    }
    /// With a border: `outside` from 0 on is a constant, -1 replicates, -2 is undefined.
    void set_border(vx_node node, int outside) {
        vx_border_t border{};
        border.mode = outside >= 0 ? VX_BORDER_CONSTANT : outside == -1 ? VX_BORDER_REPLICATE : VX_BORDER_UNDEFINED;
        border.constant_value.U8 = static_cast<vx_uint8>(outside);
        ASSERT_EQ(vxSetNodeAttribute(node, VX_NODE_BORDER, &border, sizeof(border)), VX_SUCCESS);
    }
    Picture read(vx_image image) {
        vx_uint32 width = 0, height = 0;
        EXPECT_EQ(vxQueryImage(image, VX_IMAGE_WIDTH, &width, sizeof(width)), VX_SUCCESS);
        EXPECT_EQ(vxQueryImage(image, VX_IMAGE_HEIGHT, &height, sizeof(height)), VX_SUCCESS);
        Picture found(width, height);
        const vx_rectangle_t all{0, 0, width, height};
        const auto row = static_cast<vx_int32>(width);
        const vx_imagepatch_addressing_t layout{width, height, 1, row, VX_SCALE_UNITY, VX_SCALE_UNITY, 1, 1, 0};
        EXPECT_EQ(vxCopyImagePatch(image, &all, 0, &layout, found.pixels.data(), VX_READ_ONLY, VX_MEMORY_TYPE_HOST),
                  VX_SUCCESS);
        return found;
    }

    vx_context context;
};

double bilinear(const Picture &from, double x, double y, int outside) {
    const double left = std::floor(x), top = std::floor(y), s = x - left, t = y - top;
    const int column = static_cast<int>(left), row = static_cast<int>(top);
    return (1 - s) * (1 - t) * from.at(column, row, outside) + s * (1 - t) * from.at(column + 1, row, outside) +
           (1 - s) * t * from.at(column, row + 1, outside) + s * t * from.at(column + 1, row + 1, outside);
}

/// The mean of the part that a result covers.
double area(const Picture &from, double x, double y, double wide, double high) {
    double sum = 0;
    for (int row = 0; row < static_cast<int>(from.height); ++row) {
        for (int column = 0; column < static_cast<int>(from.width); ++column) {
            const double w = std::min(x + wide, column + 1.0) - std::max(x, column + 0.0);
            const double h = std::min(y + high, row + 1.0) - std::max(y, row + 0.0);
            sum += w > 0 && h > 0 ? w * h * from.at(column, row, -1) : 0;
        }
    }
    return sum / wide / high;
}

TEST_F(Sizes, ScaleImage) {
    const vx_uint32 extents[][4] = {{30, 20, 60, 40}, {31, 23, 17, 11}, {40, 24, 20, 12}, {7, 5, 50, 33},
                                    {64, 9, 21, 9},   {1, 1, 5, 4},     {19, 40, 1, 1}};
    for (const auto &extent : extents) {
        Picture from(extent[0], extent[1]);
        const double wide = double{1} * extent[0] / extent[2], high = double{1} * extent[1] / extent[3];
        for (const vx_enum type :
             {VX_INTERPOLATION_NEAREST_NEIGHBOR, VX_INTERPOLATION_BILINEAR, VX_INTERPOLATION_AREA}) {
            if (type == VX_INTERPOLATION_AREA && (wide < 1 || high < 1)) {
                continue;  // the nearest pixel
            }
            for (const int outside : {-2, -1, 100}) {
                vx_graph graph = vxCreateGraph(context);
                vx_image to = vxCreateImage(context, extent[2], extent[3], VX_DF_IMAGE_U8);
                set_border(vxScaleImageNode(graph, image_of(from), to, type), outside);
                ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
                const Picture found = read(to);
                for (int y = 0; y < static_cast<int>(extent[3]); ++y) {
                    for (int x = 0; x < static_cast<int>(extent[2]); ++x) {
                        const double at_x = (x + 0.5) * wide, at_y = (y + 0.5) * high;
                        const double want =
                            type == VX_INTERPOLATION_BILINEAR ? bilinear(from, at_x - 0.5, at_y - 0.5, outside)
                            : type == VX_INTERPOLATION_AREA
                                ? area(from, x * wide, y * high, wide, high)
                                : from.at(static_cast<int>(at_x + 1e-9), static_cast<int>(at_y + 1e-9), outside);
                        ASSERT_NEAR(found.at(x, y, -1), want, type == VX_INTERPOLATION_NEAREST_NEIGHBOR ? 0 : 1.001)
                            << extent[0] << "x" << extent[1] << " to " << extent[2] << "x" << extent[3] << ", type "
                            << type << ", border " << outside << ", pixel " << x << ", " << y;
                    }
                }
            }
        }
    }
}

TEST_F(Sizes, ScaleImageRefuses) {
    Picture from(8, 8);
    vx_image to = vxCreateImage(context, 4, 4, VX_DF_IMAGE_U8), s16 = vxCreateImage(context, 4, 4, VX_DF_IMAGE_S16);
    EXPECT_EQ(vxuScaleImage(context, image_of(from), to, VX_INTERPOLATION_AREA), VX_SUCCESS);
    EXPECT_EQ(vxuScaleImage(context, image_of(from), to, 77), VX_ERROR_INVALID_VALUE);
    EXPECT_EQ(vxuScaleImage(context, s16, to, VX_INTERPOLATION_AREA), VX_ERROR_INVALID_FORMAT);
    EXPECT_NE(vxuScaleImage(context, image_of(from), s16, VX_INTERPOLATION_AREA), VX_SUCCESS);
}

/// Every second pixel of an image that was smoothed: from 1 on for even extents, from 0 on for odd ones.
TEST_F(Sizes, HalfScaleGaussian) {
    const std::vector<std::vector<int>> factors = {{1}, {1, 2, 1}, {1, 4, 6, 4, 1}};
    for (const auto &extent : {std::pair<vx_uint32, vx_uint32>{40, 23}, {33, 18}, {2, 1}, {1, 2}, {131, 66}}) {
        Picture from(extent.first, extent.second);
        for (int radius = 0; radius <= 2; ++radius) {
            for (const int outside : {-2, -1, 100}) {
                vx_graph graph = vxCreateGraph(context);
                vx_image to = vxCreateVirtualImage(graph, 0, 0, VX_DF_IMAGE_VIRT);
                vx_image result = vxCreateImage(context, (from.width + 1) / 2, (from.height + 1) / 2, VX_DF_IMAGE_U8);
                set_border(vxHalfScaleGaussianNode(graph, image_of(from), result, 2 * radius + 1), outside);
                vxHalfScaleGaussianNode(graph, result, to, 1);
                ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
                const Picture found = read(result);
                vx_rectangle_t valid{};
                ASSERT_EQ(vxGetValidRegionImage(result, &valid), VX_SUCCESS);
                const std::vector<int> &f = factors[static_cast<size_t>(radius)];
                for (int y = 0; y < static_cast<int>(found.height); ++y) {
                    for (int x = 0; x < static_cast<int>(found.width); ++x) {
                        const int column = 2 * x + (from.width % 2 == 0), row = 2 * y + (from.height % 2 == 0);
                        double sum = 0, all = 0;
                        for (int dy = -radius; dy <= radius; ++dy) {
                            for (int dx = -radius; dx <= radius; ++dx) {
                                const int weight =
                                    f[static_cast<size_t>(dx + radius)] * f[static_cast<size_t>(dy + radius)];
                                sum += weight * from.at(column + dx, row + dy, outside);
                                all += weight;
                            }
                        }
                        ASSERT_EQ(found.at(x, y, -1), std::floor(sum / all)) << radius << ": " << x << ", " << y;
                        const int skipped = outside == -2 ? radius : 0;
                        const bool inside = column >= skipped && column + skipped < static_cast<int>(from.width) &&
                                            row >= skipped && row + skipped < static_cast<int>(from.height);
                        const auto ux = static_cast<vx_uint32>(x), uy = static_cast<vx_uint32>(y);
                        ASSERT_EQ(inside,
                                  ux >= valid.start_x && ux < valid.end_x && uy >= valid.start_y && uy < valid.end_y)
                            << radius << ": " << x << ", " << y;
                    }
                }
            }
        }
    }
    Picture from(8, 8);
    vx_image to = vxCreateImage(context, 4, 4, VX_DF_IMAGE_U8), other = vxCreateImage(context, 4, 5, VX_DF_IMAGE_U8);
    EXPECT_EQ(vxuHalfScaleGaussian(context, image_of(from), to, 5), VX_SUCCESS);
    EXPECT_EQ(vxuHalfScaleGaussian(context, image_of(from), to, 7), VX_ERROR_INVALID_VALUE);
    EXPECT_NE(vxuHalfScaleGaussian(context, image_of(from), other, 3), VX_SUCCESS);
}

}  // namespace
