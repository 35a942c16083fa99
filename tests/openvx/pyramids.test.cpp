// SPDX-License-Identifier: MIT
// Pyramids of images: as immediate functions, and as nodes that pass virtual pyramids on. The references are plain
// loops with the border VX_BORDER_REPLICATE.
#include <VX/vx.h>
#include <VX/vxu.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace {

/// An image of integers.
struct Pixels {
    Pixels(int w, int h) : width(w), height(h), value(static_cast<size_t>(w * h)) {}
    int &at(int x, int y) { return value[static_cast<size_t>(y * width + x)]; }
    int near(int x, int y) const {
        const int u = std::min(std::max(x, 0), width - 1), v = std::min(std::max(y, 0), height - 1);
        return value[static_cast<size_t>(v * width + u)];
    }
    int width, height;
    std::vector<int> value;
};

Pixels smooth(const Pixels &from, const std::vector<int> &factors) {
    const int radius = static_cast<int>(factors.size() / 2);
    Pixels to(from.width, from.height);
    for (int y = 0; y < to.height; ++y) {
        for (int x = 0; x < to.width; ++x) {
            int sum = 0, all = 0;
            for (int v = -radius; v <= radius; ++v) {
                for (int u = -radius; u <= radius; ++u) {
                    const int f = factors[static_cast<size_t>(v + radius)] * factors[static_cast<size_t>(u + radius)];
                    sum += f * from.near(x + u, y + v);
                    all += f;
                }
            }
            to.at(x, y) = sum / all;
        }
    }
    return to;
}

Pixels resized(const Pixels &from, int width, int height) {
    Pixels to(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            to.at(x, y) = from.near((2 * x + 1) * from.width / (2 * width), (2 * y + 1) * from.height / (2 * height));
        }
    }
    return to;
}

const std::vector<int> FIVE{1, 4, 6, 4, 1};

class Pyramids : public ::testing::Test {
protected:
    static constexpr vx_uint32 WIDTH = 90, HEIGHT = 37;

    Pyramids() : context(vxCreateContext()), pixels(WIDTH, HEIGHT) {
        vx_border_t border{};
        border.mode = VX_BORDER_REPLICATE;
        EXPECT_EQ(vxSetContextAttribute(context, VX_CONTEXT_IMMEDIATE_BORDER, &border, sizeof(border)), VX_SUCCESS);
        for (size_t i = 0; i < pixels.value.size(); ++i) {
            pixels.value[i] = static_cast<int>((i * i * 7 + i) % 251);
        }
        image = vxCreateImage(context, WIDTH, HEIGHT, VX_DF_IMAGE_U8);
        const std::vector<vx_uint8> bytes(pixels.value.begin(), pixels.value.end());
        copy(image, const_cast<vx_uint8 *>(bytes.data()), WIDTH, HEIGHT, VX_WRITE_ONLY);
    }
    ~Pyramids() override { vxReleaseContext(&context); }

    template <class T> void copy(vx_image with, T *memory, vx_uint32 width, vx_uint32 height, vx_enum usage) {
        const vx_rectangle_t all{0, 0, width, height};
        const vx_imagepatch_addressing_t layout{
            width, height, sizeof(T), static_cast<vx_int32>(width * sizeof(T)), VX_SCALE_UNITY, VX_SCALE_UNITY,
            1,     1,      0};
        EXPECT_EQ(vxCopyImagePatch(with, &all, 0, &layout, memory, usage, VX_MEMORY_TYPE_HOST), VX_SUCCESS);
    }
    template <class T> Pixels pixels_of(vx_image from) {
        vx_uint32 width = 0, height = 0;
        vxQueryImage(from, VX_IMAGE_WIDTH, &width, sizeof(width));
        vxQueryImage(from, VX_IMAGE_HEIGHT, &height, sizeof(height));
        std::vector<T> found(width * height);
        copy(from, found.data(), width, height, VX_READ_ONLY);
        Pixels all(static_cast<int>(width), static_cast<int>(height));
        all.value.assign(found.begin(), found.end());
        return all;
    }
    static void set_border(vx_node node, vx_enum mode) {
        vx_border_t border{};
        border.mode = mode;
        EXPECT_EQ(vxSetNodeAttribute(node, VX_NODE_BORDER, &border, sizeof(border)), VX_SUCCESS);
    }
    static vx_rectangle_t valid(vx_image of) {
        vx_rectangle_t rect{};
        EXPECT_EQ(vxGetValidRegionImage(of, &rect), VX_SUCCESS);
        return rect;
    }

    vx_context context;
    Pixels pixels;
    vx_image image;
};

void expect_equal(const Pixels &got, const Pixels &want, vx_uint32 level) {
    EXPECT_EQ(got.width, want.width) << level;
    EXPECT_EQ(got.height, want.height) << level;
    EXPECT_EQ(got.value, want.value) << level;
}

void expect_rect(const vx_rectangle_t &got, const vx_rectangle_t &want) {
    EXPECT_EQ(got.start_x, want.start_x);
    EXPECT_EQ(got.start_y, want.start_y);
    EXPECT_EQ(got.end_x, want.end_x);
    EXPECT_EQ(got.end_y, want.end_y);
}

TEST_F(Pyramids, GaussianOfBothScales) {
    for (const vx_float32 scale : {VX_SCALE_PYRAMID_HALF, VX_SCALE_PYRAMID_ORB}) {
        vx_pyramid pyramid = vxCreatePyramid(context, 5, scale, WIDTH, HEIGHT, VX_DF_IMAGE_U8);
        ASSERT_EQ(vxuGaussianPyramid(context, image, pyramid), VX_SUCCESS);
        Pixels want = pixels;
        for (vx_uint32 i = 0; i < 5; ++i) {
            const Pixels got = pixels_of<vx_uint8>(vxGetPyramidLevel(pyramid, i));
            want = i == 0 ? want : resized(smooth(want, FIVE), got.width, got.height);
            expect_equal(got, want, i);
        }
    }
}

/// Twice as large, or 1 less: zeros between the pixels, then 4 times the smoothed image. Outside, the nearest pixels
/// are repeated before zeros come between them.
Pixels expanded(const Pixels &from, int width, int height) {
    Pixels to(width, height);
    const auto factor = [](int distance) { return distance == 0 ? 6 : std::abs(distance) == 1 ? 4 : 1; };
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            int sum = 0;
            for (int v = -1; v <= from.height; ++v) {
                for (int u = -1; u <= from.width; ++u) {
                    if (std::abs(2 * v - y) <= 2 && std::abs(2 * u - x) <= 2) {
                        sum += factor(2 * v - y) * factor(2 * u - x) * from.near(u, v);
                    }
                }
            }
            to.at(x, y) = sum / 256 * 4;
        }
    }
    return to;
}

TEST_F(Pyramids, LaplacianAndBack) {
    for (const vx_df_image format : {VX_DF_IMAGE_U8, VX_DF_IMAGE_S16}) {
        vx_pyramid pyramid = vxCreatePyramid(context, 3, VX_SCALE_PYRAMID_HALF, WIDTH, HEIGHT, VX_DF_IMAGE_S16);
        vx_image last = vxCreateImage(context, 12, 5, format), back = vxCreateImage(context, WIDTH, HEIGHT, format);
        ASSERT_EQ(vxuLaplacianPyramid(context, image, pyramid, last), VX_SUCCESS);
        Pixels gaussian = pixels;
        for (vx_uint32 i = 0; i < 3; ++i) {
            const Pixels next = resized(smooth(gaussian, FIVE), (gaussian.width + 1) / 2, (gaussian.height + 1) / 2);
            const Pixels large = expanded(next, gaussian.width, gaussian.height);
            for (size_t k = 0; k < gaussian.value.size(); ++k) {
                gaussian.value[k] -= large.value[k];
            }
            expect_equal(pixels_of<vx_int16>(vxGetPyramidLevel(pyramid, i)), gaussian, i);
            gaussian = next;
        }
        const bool bytes = format == VX_DF_IMAGE_U8;
        expect_equal(bytes ? pixels_of<vx_uint8>(last) : pixels_of<vx_int16>(last), gaussian, 3);
        // Nothing is lost: each step adds what the other one has subtracted.
        ASSERT_EQ(vxuLaplacianReconstruct(context, pyramid, last, back), VX_SUCCESS);
        expect_equal(bytes ? pixels_of<vx_uint8>(back) : pixels_of<vx_int16>(back), pixels, 0);
    }
}

/// Levels of a virtual pyramid are arguments of other nodes. Rectangles of valid pixels follow the levels.
TEST_F(Pyramids, VirtualPyramidsOfAGraph) {
    vx_graph graph = vxCreateGraph(context);
    vx_pyramid gaussian = vxCreateVirtualPyramid(graph, 3, VX_SCALE_PYRAMID_HALF, 0, 0, VX_DF_IMAGE_VIRT),
               laplacian = vxCreateVirtualPyramid(graph, 3, VX_SCALE_PYRAMID_HALF, 0, 0, VX_DF_IMAGE_VIRT);
    vx_image smaller = vxCreateImage(context, 23, 10, VX_DF_IMAGE_U8),
             last = vxCreateVirtualImage(graph, 0, 0, VX_DF_IMAGE_VIRT),
             back = vxCreateImage(context, WIDTH, HEIGHT, VX_DF_IMAGE_U8);
    vx_node first = vxGaussianPyramidNode(graph, image, gaussian);
    vx_node half = vxHalfScaleGaussianNode(graph, vxGetPyramidLevel(gaussian, 1), smaller, 3);
    vx_node forth = vxLaplacianPyramidNode(graph, image, laplacian, last);
    vxLaplacianReconstructNode(graph, laplacian, last, back);
    ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
    // Undefined borders. The image has columns 0 to 89; after the filter, 2 to 87 are valid. Level 1 keeps the odd
    // ones: its columns 1 to 43 come from 3 to 87. After the next filter, 2 to 42 are valid, and they become 1 to 21.
    expect_rect(valid(smaller), {1, 1, 22, 9});
    for (vx_node node : {first, half, forth}) {
        set_border(node, VX_BORDER_REPLICATE);
    }
    ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
    expect_rect(valid(smaller), {0, 0, 23, 10});
    expect_rect(valid(back), {0, 0, WIDTH, HEIGHT});
    expect_equal(pixels_of<vx_uint8>(smaller),
                 resized(smooth(resized(smooth(pixels, FIVE), 45, 19), {1, 2, 1}), 23, 10), 1);
}

TEST_F(Pyramids, HalfOfAnImage) {
    const std::vector<int> factors[] = {{1}, {1, 2, 1}, FIVE};
    for (vx_int32 size = 1; size <= 5; size += 2) {
        vx_image half = vxCreateImage(context, (WIDTH + 1) / 2, (HEIGHT + 1) / 2, VX_DF_IMAGE_U8);
        ASSERT_EQ(vxuHalfScaleGaussian(context, image, half, size), VX_SUCCESS);
        expect_equal(pixels_of<vx_uint8>(half), resized(smooth(pixels, factors[size / 2]), 45, 19), 1);
    }
    vx_image half = vxCreateImage(context, 45, 19, VX_DF_IMAGE_U8);
    vx_graph graph = vxCreateGraph(context);
    vxHalfScaleGaussianNode(graph, image, half, 5);
    ASSERT_EQ(vxVerifyGraph(graph), VX_SUCCESS);
    expect_rect(valid(half), {1, 1, 44, 18});
}

TEST_F(Pyramids, RefuseArguments) {
    vx_image s16 = vxCreateImage(context, WIDTH, HEIGHT, VX_DF_IMAGE_S16),
             u8 = vxCreateImage(context, WIDTH, HEIGHT, VX_DF_IMAGE_U8),
             last = vxCreateImage(context, 23, 10, VX_DF_IMAGE_S16),
             next = vxCreateImage(context, 12, 5, VX_DF_IMAGE_S16);
    const auto pyramid = [this](vx_float32 scale, vx_uint32 width, vx_df_image format) {
        return vxCreatePyramid(context, 3, scale, width, HEIGHT, format);
    };
    constexpr vx_float32 HALF = VX_SCALE_PYRAMID_HALF;
    vx_pyramid good = pyramid(HALF, WIDTH, VX_DF_IMAGE_U8), rests = pyramid(HALF, WIDTH, VX_DF_IMAGE_S16);
    EXPECT_EQ(vxuGaussianPyramid(context, s16, good), VX_ERROR_INVALID_FORMAT);
    EXPECT_EQ(vxuGaussianPyramid(context, image, rests), VX_ERROR_INVALID_FORMAT);
    EXPECT_EQ(vxuGaussianPyramid(context, image, pyramid(0.6f, WIDTH, VX_DF_IMAGE_U8)), VX_ERROR_INVALID_VALUE);
    EXPECT_EQ(vxuGaussianPyramid(context, image, pyramid(HALF, WIDTH + 1, VX_DF_IMAGE_U8)), VX_ERROR_INVALID_DIMENSION);
    EXPECT_EQ(vxuLaplacianPyramid(context, image, good, last), VX_ERROR_INVALID_FORMAT);
    EXPECT_EQ(vxuLaplacianPyramid(context, image, rests, s16), VX_ERROR_INVALID_DIMENSION);
    EXPECT_EQ(vxuLaplacianPyramid(context, image, pyramid(VX_SCALE_PYRAMID_ORB, WIDTH, VX_DF_IMAGE_S16), last),
              VX_ERROR_INVALID_VALUE);
    EXPECT_EQ(vxuLaplacianReconstruct(context, good, last, u8), VX_ERROR_INVALID_FORMAT);
    EXPECT_EQ(vxuLaplacianReconstruct(context, rests, s16, u8), VX_ERROR_INVALID_DIMENSION);
    EXPECT_EQ(vxuLaplacianReconstruct(context, rests, next, vxCreateImage(context, WIDTH, HEIGHT, VX_DF_IMAGE_U16)),
              VX_ERROR_INVALID_FORMAT);
    EXPECT_EQ(vxuHalfScaleGaussian(context, image, last, 3), VX_ERROR_INVALID_DIMENSION);
    EXPECT_EQ(vxuHalfScaleGaussian(context, image, u8, 4), VX_ERROR_INVALID_VALUE);
}

}  // namespace
