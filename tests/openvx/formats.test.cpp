// SPDX-License-Identifier: MIT
// Kernels that take images of several channels apart, put them together, and convert them.
#include <VX/vx.h>
#include <VX/vxu.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace {

constexpr vx_uint32 WIDTH = 70, HEIGHT = 12;

class Formats : public ::testing::Test {
protected:
    Formats() : context(vxCreateContext()) {}
    ~Formats() override { vxReleaseContext(&context); }

    vx_image image(vx_df_image format, vx_uint32 width = WIDTH, vx_uint32 height = HEIGHT) {
        return vxCreateImage(context, width, height, format);
    }
    static vx_imagepatch_addressing_t layout(vx_uint32 width, vx_uint32 height, vx_uint32 bytes) {
        return {width,
                height,
                static_cast<vx_int32>(bytes),
                static_cast<vx_int32>(width * bytes),
                VX_SCALE_UNITY,
                VX_SCALE_UNITY,
                1,
                1,
                0};
    }
    /// Copies the elements of a plane, of `bytes` bytes; `step`: pixels per element in both directions.
    static void copy(vx_image of, vx_uint32 plane, vx_uint32 bytes, vx_uint32 step, std::vector<vx_uint8> &elements,
                     vx_enum usage) {
        vx_uint32 width = 0, height = 0;
        ASSERT_EQ(vxQueryImage(of, VX_IMAGE_WIDTH, &width, sizeof(width)), VX_SUCCESS);
        ASSERT_EQ(vxQueryImage(of, VX_IMAGE_HEIGHT, &height, sizeof(height)), VX_SUCCESS);
        const vx_rectangle_t all{0, 0, width, height};
        const vx_imagepatch_addressing_t patch = layout(width / step, height / step, bytes);
        elements.resize(width / step * (height / step) * bytes);
        ASSERT_EQ(vxCopyImagePatch(of, &all, plane, &patch, elements.data(), usage, VX_MEMORY_TYPE_HOST), VX_SUCCESS);
    }
    static std::vector<vx_uint8> read(vx_image of, vx_uint32 plane, vx_uint32 bytes, vx_uint32 step = 1) {
        std::vector<vx_uint8> elements;
        copy(of, plane, bytes, step, elements, VX_READ_ONLY);
        return elements;
    }
    static void fill(vx_image of, vx_uint32 plane, vx_uint32 bytes, vx_uint32 step, unsigned seed) {
        std::vector<vx_uint8> elements = read(of, plane, bytes, step);
        for (size_t i = 0; i < elements.size(); ++i) {
            elements[i] = static_cast<vx_uint8>((i * i + 31 * i + seed) * 2654435761u >> 11);
        }
        copy(of, plane, bytes, step, elements, VX_WRITE_ONLY);
    }

    vx_context context;
};

TEST_F(Formats, ChannelsOfOnePlane) {
    vx_image rgbx = image(VX_DF_IMAGE_RGBX), uyvy = image(VX_DF_IMAGE_UYVY), channel = image(VX_DF_IMAGE_U8),
             half = image(VX_DF_IMAGE_U8, WIDTH / 2);
    fill(rgbx, 0, 4, 1, 1);
    fill(uyvy, 0, 2, 1, 2);
    const std::vector<vx_uint8> pixels = read(rgbx, 0, 4), pairs = read(uyvy, 0, 2);
    for (size_t c = 0; c < 4; ++c) {
        ASSERT_EQ(vxuChannelExtract(context, rgbx, VX_CHANNEL_R + static_cast<vx_enum>(c), channel), VX_SUCCESS);
        const std::vector<vx_uint8> found = read(channel, 0, 1);
        for (size_t i = 0; i < found.size(); ++i) {
            ASSERT_EQ(found[i], pixels[4 * i + c]);
        }
    }
    for (const vx_enum c : {VX_CHANNEL_U, VX_CHANNEL_V}) {
        ASSERT_EQ(vxuChannelExtract(context, uyvy, c, half), VX_SUCCESS);
        const std::vector<vx_uint8> found = read(half, 0, 1);
        for (size_t i = 0; i < found.size(); ++i) {
            ASSERT_EQ(found[i], pairs[4 * i + (c == VX_CHANNEL_U ? 0 : 2)]);
        }
    }
    EXPECT_EQ(vxuChannelExtract(context, rgbx, VX_CHANNEL_Y, channel), VX_ERROR_INVALID_VALUE);
    EXPECT_EQ(vxuChannelExtract(context, uyvy, VX_CHANNEL_U, channel), VX_ERROR_INVALID_DIMENSION);
    EXPECT_EQ(vxuChannelExtract(context, channel, VX_CHANNEL_R, channel), VX_ERROR_INVALID_FORMAT);
}

/// Taken apart and put together, images are what they were, in all formats.
TEST_F(Formats, ChannelsBecomeTheImageAgain) {
    struct Plane {
        vx_uint32 bytes, step;
    };
    const struct {
        vx_df_image format;
        std::vector<Plane> planes;
        vx_enum first;
        vx_uint32 channels, x, y;  // what 1 and 2 are divided by
    } formats[] = {{VX_DF_IMAGE_RGB, {{3, 1}}, VX_CHANNEL_R, 3, 1, 1},
                   {VX_DF_IMAGE_RGBX, {{4, 1}}, VX_CHANNEL_R, 4, 1, 1},
                   {VX_DF_IMAGE_YUYV, {{2, 1}}, VX_CHANNEL_Y, 3, 2, 1},
                   {VX_DF_IMAGE_UYVY, {{2, 1}}, VX_CHANNEL_Y, 3, 2, 1},
                   {VX_DF_IMAGE_NV12, {{1, 1}, {2, 2}}, VX_CHANNEL_Y, 3, 2, 2},
                   {VX_DF_IMAGE_NV21, {{1, 1}, {2, 2}}, VX_CHANNEL_Y, 3, 2, 2},
                   {VX_DF_IMAGE_IYUV, {{1, 1}, {1, 2}, {1, 2}}, VX_CHANNEL_Y, 3, 2, 2},
                   {VX_DF_IMAGE_YUV4, {{1, 1}, {1, 1}, {1, 1}}, VX_CHANNEL_Y, 3, 1, 1}};
    for (const auto &f : formats) {
        vx_image from = image(f.format), to = image(f.format), channel[4]{};
        for (vx_uint32 p = 0; p < f.planes.size(); ++p) {
            fill(from, p, f.planes[p].bytes, f.planes[p].step, p);
        }
        vx_graph graph = vxCreateGraph(context);
        for (vx_uint32 c = 0; c < f.channels; ++c) {
            channel[c] = vxCreateVirtualImage(graph, 0, 0, VX_DF_IMAGE_VIRT);
            ASSERT_NE(vxChannelExtractNode(graph, from, f.first + static_cast<vx_enum>(c), channel[c]), nullptr);
        }
        ASSERT_NE(vxChannelCombineNode(graph, channel[0], channel[1], channel[2], channel[3], to), nullptr);
        ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
        for (vx_uint32 p = 0; p < f.planes.size(); ++p) {
            EXPECT_EQ(read(from, p, f.planes[p].bytes, f.planes[p].step),
                      read(to, p, f.planes[p].bytes, f.planes[p].step));
        }
    }
}

TEST_F(Formats, CombiningChecksChannels) {
    vx_image full = image(VX_DF_IMAGE_U8), half = image(VX_DF_IMAGE_U8, WIDTH / 2, HEIGHT / 2),
             s16 = image(VX_DF_IMAGE_S16);
    vx_image rgb = image(VX_DF_IMAGE_RGB), rgbx = image(VX_DF_IMAGE_RGBX), nv12 = image(VX_DF_IMAGE_NV12);
    EXPECT_EQ(vxuChannelCombine(context, full, full, full, nullptr, rgb), VX_SUCCESS);
    EXPECT_EQ(vxuChannelCombine(context, full, half, half, nullptr, nv12), VX_SUCCESS);
    EXPECT_EQ(vxuChannelCombine(context, full, full, full, nullptr, rgbx), VX_ERROR_INVALID_PARAMETERS);
    EXPECT_EQ(vxuChannelCombine(context, full, full, full, full, rgb), VX_ERROR_INVALID_PARAMETERS);
    EXPECT_EQ(vxuChannelCombine(context, full, full, nullptr, nullptr, rgb), VX_ERROR_INVALID_PARAMETERS);
    EXPECT_EQ(vxuChannelCombine(context, full, full, full, nullptr, nv12), VX_ERROR_INVALID_DIMENSION);
    EXPECT_EQ(vxuChannelCombine(context, full, s16, full, nullptr, rgb), VX_ERROR_INVALID_FORMAT);
    EXPECT_EQ(vxuChannelCombine(context, full, full, full, nullptr, full), VX_ERROR_INVALID_FORMAT);
}

/// The color space is an attribute of the image of YUV, which may change between two runs of a graph.
TEST_F(Formats, ConversionsFollowTheColorSpace) {
    vx_graph graph = vxCreateGraph(context);
    vx_image yuv = image(VX_DF_IMAGE_YUYV), rgb = image(VX_DF_IMAGE_RGB);
    fill(yuv, 0, 2, 1, 3);
    ASSERT_NE(vxColorConvertNode(graph, yuv, rgb), nullptr);
    for (const vx_enum space : {VX_COLOR_SPACE_DEFAULT, VX_COLOR_SPACE_BT601_525}) {
        ASSERT_EQ(vxSetImageAttribute(yuv, VX_IMAGE_SPACE, &space, sizeof(space)), VX_SUCCESS);
        ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
        const std::vector<vx_uint8> from = read(yuv, 0, 2), to = read(rgb, 0, 3);
        const double kr = space == VX_COLOR_SPACE_DEFAULT ? 0.2126 : 0.299,
                     kb = space == VX_COLOR_SPACE_DEFAULT ? 0.0722 : 0.114;
        for (size_t i = 0; i < from.size() / 2; ++i) {
            const double y = from[2 * i], u = from[i / 2 * 4 + 1] - 128.0, v = from[i / 2 * 4 + 3] - 128.0;
            const double r = y + 2 * (1 - kr) * v, b = y + 2 * (1 - kb) * u;
            const double want[3] = {r, (y - kr * r - kb * b) / (1 - kr - kb), b};
            for (size_t c = 0; c < 3; ++c) {
                ASSERT_NEAR(to[3 * i + c], std::min(std::max(std::floor(want[c]), 0.0), 255.0), 1);
            }
        }
    }
}

/// Y of RGB, chroma of blocks, and chroma of two rows.
TEST_F(Formats, ConversionsToFormatsThatShareSamples) {
    vx_image rgb = image(VX_DF_IMAGE_RGB), nv12 = image(VX_DF_IMAGE_NV12), uyvy = image(VX_DF_IMAGE_UYVY),
             iyuv = image(VX_DF_IMAGE_IYUV), yuv4 = image(VX_DF_IMAGE_YUV4);
    fill(rgb, 0, 3, 1, 4);
    fill(uyvy, 0, 2, 1, 5);
    ASSERT_EQ(vxuColorConvert(context, rgb, nv12), VX_SUCCESS);
    ASSERT_EQ(vxuColorConvert(context, uyvy, iyuv), VX_SUCCESS);
    ASSERT_EQ(vxuColorConvert(context, iyuv, yuv4), VX_SUCCESS);
    const std::vector<vx_uint8> pixels = read(rgb, 0, 3), luma = read(nv12, 0, 1), uv = read(nv12, 1, 2, 2);
    for (size_t i = 0; i < luma.size(); ++i) {
        ASSERT_NEAR(luma[i], 0.2126 * pixels[3 * i] + 0.7152 * pixels[3 * i + 1] + 0.0722 * pixels[3 * i + 2], 1);
    }
    const std::vector<vx_uint8> pairs = read(uyvy, 0, 2), u = read(iyuv, 1, 1, 2), all_u = read(yuv4, 1, 1);
    for (size_t y = 0; y < HEIGHT / 2; ++y) {
        for (size_t x = 0; x < WIDTH / 2; ++x) {
            double red = 0, difference = 0;
            for (const size_t i : {size_t{0}, size_t{1}, size_t{WIDTH}, size_t{WIDTH} + 1}) {
                const vx_uint8 *const p = &pixels[3 * (2 * y * WIDTH + 2 * x + i)];
                const double own = 0.2126 * p[0] + 0.7152 * p[1] + 0.0722 * p[2];
                difference += (p[2] - own) / 4;
                red += (p[0] - own) / 4;
            }
            ASSERT_NEAR(uv[2 * (y * WIDTH / 2 + x)], std::floor(difference * 0.5389 + 128), 1);
            ASSERT_NEAR(uv[2 * (y * WIDTH / 2 + x) + 1], std::floor(red * 0.635 + 128), 1);
            const size_t above = 2 * (2 * y * WIDTH + 2 * x);
            ASSERT_EQ(u[y * WIDTH / 2 + x], (pairs[above] + pairs[above + 2 * WIDTH]) / 2);
            ASSERT_EQ(all_u[(2 * y + 1) * WIDTH + 2 * x + 1], u[y * WIDTH / 2 + x]);
        }
    }
}

TEST_F(Formats, ConversionsThatDoNotExistAreRefused) {
    vx_image rgb = image(VX_DF_IMAGE_RGB), u8 = image(VX_DF_IMAGE_U8), small = image(VX_DF_IMAGE_NV12, 8, 8),
             yuv4 = image(VX_DF_IMAGE_YUV4), yuyv = image(VX_DF_IMAGE_YUYV);
    EXPECT_EQ(vxuColorConvert(context, rgb, u8), VX_ERROR_INVALID_FORMAT);
    EXPECT_EQ(vxuColorConvert(context, u8, rgb), VX_ERROR_INVALID_FORMAT);
    EXPECT_EQ(vxuColorConvert(context, yuv4, rgb), VX_ERROR_INVALID_FORMAT);
    EXPECT_EQ(vxuColorConvert(context, yuyv, yuv4), VX_ERROR_INVALID_FORMAT);
    EXPECT_EQ(vxuColorConvert(context, rgb, small), VX_ERROR_INVALID_DIMENSION);
    vx_graph graph = vxCreateGraph(context);
    vxColorConvertNode(graph, rgb, vxCreateVirtualImage(graph, 0, 0, VX_DF_IMAGE_VIRT));
    EXPECT_EQ(vxVerifyGraph(graph), VX_ERROR_INVALID_FORMAT);
}

/// An output is valid where all of its samples are.
TEST_F(Formats, ValidRectanglesFollowTheResolution) {
    vx_image nv12 = image(VX_DF_IMAGE_NV12), half = image(VX_DF_IMAGE_U8, WIDTH / 2, HEIGHT / 2),
             full = image(VX_DF_IMAGE_U8), again = image(VX_DF_IMAGE_IYUV);
    const vx_rectangle_t part{3, 2, 21, 11};
    fill(nv12, 0, 1, 1, 6);
    fill(nv12, 1, 2, 2, 7);
    ASSERT_EQ(vxSetImageValidRectangle(nv12, &part), VX_SUCCESS);
    ASSERT_EQ(vxuChannelExtract(context, nv12, VX_CHANNEL_V, half), VX_SUCCESS);
    vx_rectangle_t found{};
    ASSERT_EQ(vxGetValidRegionImage(half, &found), VX_SUCCESS);
    EXPECT_EQ(found.start_x, 2u);
    EXPECT_EQ(found.start_y, 1u);
    EXPECT_EQ(found.end_x, 10u);
    EXPECT_EQ(found.end_y, 5u);
    fill(full, 0, 1, 1, 8);
    ASSERT_EQ(vxuChannelCombine(context, full, half, half, nullptr, again), VX_SUCCESS);
    ASSERT_EQ(vxGetValidRegionImage(again, &found), VX_SUCCESS);
    EXPECT_EQ(found.start_x, 4u);
    EXPECT_EQ(found.start_y, 2u);
    EXPECT_EQ(found.end_x, 20u);
    EXPECT_EQ(found.end_y, 10u);
}

}  // namespace
