// SPDX-License-Identifier: MIT
// Kernels that find corners and edges: as immediate functions, and as nodes.
#include "tests/openvx/points.h"

#include <VX/vx.h>
#include <VX/vxu.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace {

constexpr vx_uint32 WIDTH = 60, HEIGHT = 40;

/// A bright rectangle: columns 20 to 39, rows 10 to 29.
class Corners : public ::testing::Test {
protected:
    Corners() : context(vxCreateContext()), pixels(WIDTH * HEIGHT, 20) {
        for (vx_uint32 y = 10; y < 30; ++y) {
            std::fill_n(pixels.begin() + y * WIDTH + 20, 20, vx_uint8{220});
        }
        const vx_imagepatch_addressing_t layout{
            WIDTH, HEIGHT, 1, static_cast<vx_int32>(WIDTH), VX_SCALE_UNITY, VX_SCALE_UNITY, 1, 1, 0};
        void *first = pixels.data();
        image = vxCreateImageFromHandle(context, VX_DF_IMAGE_U8, &layout, &first, VX_MEMORY_TYPE_HOST);
    }
    ~Corners() override { vxReleaseContext(&context); }

    vx_scalar number(vx_float32 value) { return vxCreateScalar(context, VX_TYPE_FLOAT32, &value); }
    vx_scalar count(vx_enum type = VX_TYPE_SIZE) {
        const vx_uint64 zero = 0;
        return vxCreateScalar(context, type, &zero);
    }
    template <class T> T value(vx_scalar scalar) {
        T found{};
        EXPECT_EQ(vxCopyScalar(scalar, &found, VX_READ_ONLY, VX_MEMORY_TYPE_HOST), VX_SUCCESS);
        return found;
    }
    /// One point is near each corner of the rectangle.
    static void expect_corners(const std::vector<vx_keypoint_t> &points) {
        EXPECT_EQ(points.size(), 4u);
        for (const int x : {20, 39}) {
            for (const int y : {10, 29}) {
                EXPECT_EQ(std::count_if(points.begin(), points.end(),
                                        [&](const vx_keypoint_t &p) {
                                            return std::abs(p.x - x) <= 2 && std::abs(p.y - y) <= 2 &&
                                                   p.tracking_status == 1 && p.strength > 0;
                                        }),
                          1)
                    << x << ", " << y;
            }
        }
    }
    vx_threshold limits(vx_df_image format, int lower, int upper) {
        vx_threshold threshold = vxCreateThresholdForImage(context, VX_THRESHOLD_TYPE_RANGE, format, VX_DF_IMAGE_U8);
        set(threshold, format, lower, upper);
        return threshold;
    }
    static void set(vx_threshold threshold, vx_df_image format, int lower, int upper) {
        vx_pixel_value_t low{}, high{};
        if (format == VX_DF_IMAGE_U8) {
            low.U8 = static_cast<vx_uint8>(lower);
            high.U8 = static_cast<vx_uint8>(upper);
        } else {
            low.S16 = static_cast<vx_int16>(lower);
            high.S16 = static_cast<vx_int16>(upper);
        }
        ASSERT_EQ(vxCopyThresholdRange(threshold, &low, &high, VX_WRITE_ONLY, VX_MEMORY_TYPE_HOST), VX_SUCCESS);
    }
    vx_size edges_in(vx_image from) {
        std::vector<vx_uint8> found(WIDTH * HEIGHT);
        const vx_rectangle_t all{2, 2, WIDTH - 2, HEIGHT - 2};
        const vx_imagepatch_addressing_t layout{
            WIDTH, HEIGHT, 1, static_cast<vx_int32>(WIDTH), VX_SCALE_UNITY, VX_SCALE_UNITY, 1, 1, 0};
        EXPECT_EQ(vxCopyImagePatch(from, &all, 0, &layout, found.data(), VX_READ_ONLY, VX_MEMORY_TYPE_HOST),
                  VX_SUCCESS);
        return static_cast<vx_size>(std::count(found.begin(), found.end(), 255));
    }

    vx_context context;
    std::vector<vx_uint8> pixels;
    vx_image image;
};

TEST_F(Corners, FastFindsCorners) {
    vx_array array = vxCreateArray(context, VX_TYPE_KEYPOINT, 100);
    vx_scalar found = count();
    ASSERT_EQ(vxuFastCorners(context, image, number(50), vx_true_e, array, found), VX_SUCCESS);
    expect_corners(points_in(array));
    EXPECT_EQ(value<vx_size>(found), 4u);
    vx_array few = vxCreateArray(context, VX_TYPE_KEYPOINT, 3);
    vx_scalar old = count(VX_TYPE_UINT32);
    ASSERT_EQ(vxuFastCorners(context, image, number(50), vx_true_e, few, old), VX_SUCCESS);
    EXPECT_EQ(points_in(few).size(), 3u);
    EXPECT_EQ(value<vx_uint32>(old), 4u);
    ASSERT_EQ(vxuFastCorners(context, image, number(50), vx_false_e, array, nullptr), VX_SUCCESS);
    EXPECT_GT(points_in(array).size(), 4u);
    EXPECT_EQ(vxuFastCorners(context, image, number(0), vx_true_e, array, found), VX_ERROR_INVALID_VALUE);
    EXPECT_EQ(
        vxuFastCorners(context, image, number(50), vx_true_e, vxCreateArray(context, VX_TYPE_COORDINATES2D, 9), found),
        VX_ERROR_INVALID_TYPE);
    EXPECT_EQ(vxuFastCorners(context, vxCreateImage(context, WIDTH, HEIGHT, VX_DF_IMAGE_S16), number(50), vx_true_e,
                             array, found),
              VX_ERROR_INVALID_FORMAT);
}

TEST_F(Corners, HarrisFindsCorners) {
    vx_array array = vxCreateArray(context, VX_TYPE_KEYPOINT, 100);
    vx_scalar found = count();
    ASSERT_EQ(vxuHarrisCorners(context, image, number(0.001f), number(5), number(0.04f), 3, 3, array, found),
              VX_SUCCESS);
    const std::vector<vx_keypoint_t> points = points_in(array);
    expect_corners(points);
    EXPECT_EQ(value<vx_size>(found), 4u);
    EXPECT_TRUE(std::is_sorted(points.begin(), points.end(),
                               [](const vx_keypoint_t &a, const vx_keypoint_t &b) { return a.strength > b.strength; }));
    EXPECT_EQ(vxuHarrisCorners(context, image, number(0.001f), number(5), number(0.04f), 4, 3, array, found),
              VX_ERROR_INVALID_VALUE);
    EXPECT_EQ(vxuHarrisCorners(context, image, number(0.001f), number(31), number(0.04f), 3, 3, array, found),
              VX_ERROR_INVALID_VALUE);
}

/// The nodes list into the objects that they have when the graph runs.
TEST_F(Corners, NodesFollowTheirParameters) {
    vx_graph graph = vxCreateGraph(context);
    vx_array first = vxCreateArray(context, VX_TYPE_KEYPOINT, 100),
             second = vxCreateArray(context, VX_TYPE_KEYPOINT, 100),
             third = vxCreateArray(context, VX_TYPE_KEYPOINT, 100);
    vx_scalar distance = number(5);
    vx_node fast = vxFastCornersNode(graph, image, number(50), vx_true_e, first, nullptr);
    vxHarrisCornersNode(graph, image, number(0.001f), distance, number(0.04f), 5, 5, third, nullptr);
    ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
    expect_corners(points_in(first));
    expect_corners(points_in(third));
    ASSERT_EQ(vxSetParameterByIndex(fast, 3, reinterpret_cast<vx_reference>(second)), VX_SUCCESS);
    const vx_float32 far = 25;
    ASSERT_EQ(vxCopyScalar(distance, const_cast<vx_float32 *>(&far), VX_WRITE_ONLY, VX_MEMORY_TYPE_HOST), VX_SUCCESS);
    ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
    expect_corners(points_in(second));
    EXPECT_LT(points_in(third).size(), 4u);
}

TEST_F(Corners, CannyFindsEdges) {
    vx_image edges = vxCreateImage(context, WIDTH, HEIGHT, VX_DF_IMAGE_U8);
    for (const vx_int32 size : {3, 5, 7}) {
        for (const vx_enum norm : {VX_NORM_L1, VX_NORM_L2}) {
            ASSERT_EQ(vxuCannyEdgeDetector(context, image, limits(VX_DF_IMAGE_U8, 50, 100), size, norm, edges),
                      VX_SUCCESS);
            EXPECT_GT(edges_in(edges), 60u);
            EXPECT_LT(edges_in(edges), 90u);
        }
    }
    vx_threshold range = limits(VX_DF_IMAGE_S16, 50, 100);
    EXPECT_EQ(vxuCannyEdgeDetector(context, image, range, 4, VX_NORM_L1, edges), VX_ERROR_INVALID_VALUE);
    EXPECT_NE(vxuCannyEdgeDetector(context, image, range, 3, VX_TYPE_INT32, edges), VX_SUCCESS);
    vx_threshold binary = vxCreateThresholdForImage(context, VX_THRESHOLD_TYPE_BINARY, VX_DF_IMAGE_U8, VX_DF_IMAGE_U8);
    EXPECT_EQ(vxuCannyEdgeDetector(context, image, binary, 3, VX_NORM_L1, edges), VX_ERROR_INVALID_TYPE);
}

/// Thresholds may change between two runs of a graph. The rectangle is blurred, so that some columns are the strongest.
TEST_F(Corners, CannyFollowsItsThreshold) {
    for (vx_uint32 y = 0; y < HEIGHT; ++y) {
        for (vx_uint32 x = 0; x < WIDTH; ++x) {
            pixels[y * WIDTH + x] = x < 30 ? 0 : x == 30 ? 60 : x == 31 ? 200 : 220;
        }
    }
    vx_graph graph = vxCreateGraph(context);
    vx_image edges = vxCreateImage(context, WIDTH, HEIGHT, VX_DF_IMAGE_U8);
    vx_threshold range = limits(VX_DF_IMAGE_S16, 100, 300);
    vxCannyEdgeDetectorNode(graph, image, range, 3, VX_NORM_L2, edges);
    ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
    EXPECT_EQ(edges_in(edges), HEIGHT - 4);  // the length at column 30 is 4 * 200
    set(range, VX_DF_IMAGE_S16, 100, 800);
    ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
    EXPECT_EQ(edges_in(edges), 0u);
    set(range, VX_DF_IMAGE_S16, 799, 799);
    ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
    EXPECT_EQ(edges_in(edges), HEIGHT - 4);
}

}  // namespace
