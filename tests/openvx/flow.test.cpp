// SPDX-License-Identifier: MIT
// The kernel that tracks points: as an immediate function, and as a node.
#include "tests/openvx/points.h"

#include <VX/vx.h>
#include <VX/vxu.h>

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace {

constexpr vx_uint32 WIDTH = 160, HEIGHT = 120;

class Flow : public ::testing::Test {
protected:
    Flow() : context(vxCreateContext()), old_images(scene(0, 0)), new_images(scene(4, -3)) {}
    ~Flow() override { vxReleaseContext(&context); }

    vx_pyramid scene(double x, double y) {
        std::vector<vx_uint8> pixels;
        for (vx_uint32 v = 0; v < HEIGHT; ++v) {
            for (vx_uint32 u = 0; u < WIDTH; ++u) {
                const double a = u - x, b = v - y;
                pixels.push_back(
                    static_cast<vx_uint8>(120 + 50 * std::sin(0.2 * a + 0.1 * b) + 50 * std::sin(0.15 * a - 0.25 * b)));
            }
        }
        const vx_imagepatch_addressing_t layout{
            WIDTH, HEIGHT, 1, static_cast<vx_int32>(WIDTH), VX_SCALE_UNITY, VX_SCALE_UNITY, 1, 1, 0};
        const vx_rectangle_t all{0, 0, WIDTH, HEIGHT};
        vx_image image = vxCreateImage(context, WIDTH, HEIGHT, VX_DF_IMAGE_U8);
        EXPECT_EQ(vxCopyImagePatch(image, &all, 0, &layout, pixels.data(), VX_WRITE_ONLY, VX_MEMORY_TYPE_HOST),
                  VX_SUCCESS);
        vx_pyramid pyramid = vxCreatePyramid(context, 3, VX_SCALE_PYRAMID_HALF, WIDTH, HEIGHT, VX_DF_IMAGE_U8);
        EXPECT_EQ(vxuGaussianPyramid(context, image, pyramid), VX_SUCCESS);
        return pyramid;
    }
    template <class T> vx_scalar number(vx_enum type, T value) { return vxCreateScalar(context, type, &value); }
    vx_scalar epsilon(vx_float32 value = 0.0001f) { return number(VX_TYPE_FLOAT32, value); }
    vx_scalar steps(vx_uint32 count = 20) { return number(VX_TYPE_UINT32, count); }
    vx_scalar truth(vx_bool value) { return number(VX_TYPE_BOOL, value); }
    vx_array list(const std::vector<vx_keypoint_t> &points) {
        vx_array array = vxCreateArray(context, VX_TYPE_KEYPOINT, 10);
        if (!points.empty()) {
            EXPECT_EQ(vxAddArrayItems(array, points.size(), points.data(), sizeof(points[0])), VX_SUCCESS);
        }
        return array;
    }
    static void expect_moved(const vx_keypoint_t &from, const vx_keypoint_t &to) {
        EXPECT_EQ(to.tracking_status, 1);
        EXPECT_NEAR(to.x, from.x + 4, 1);
        EXPECT_NEAR(to.y, from.y - 3, 1);
        EXPECT_EQ(to.strength, from.strength);
    }

    vx_context context;
    vx_pyramid old_images, new_images;
    const std::vector<vx_keypoint_t> given{{50, 60, 2.5f, 0, 0, 1, 0}, {90, 45, 1.5f, 0, 0, 1, 0}};
};

TEST_F(Flow, TracksPoints) {
    vx_array from = list(given), to = list({});
    for (const vx_enum ends : {VX_TERM_CRITERIA_ITERATIONS, VX_TERM_CRITERIA_EPSILON, VX_TERM_CRITERIA_BOTH}) {
        for (const vx_bool estimated : {vx_false_e, vx_true_e}) {
            ASSERT_EQ(vxuOpticalFlowPyrLK(context, old_images, new_images, from, from, to, ends, epsilon(), steps(),
                                          truth(estimated), 9),
                      VX_SUCCESS);
            const std::vector<vx_keypoint_t> found = points_in(to);
            ASSERT_EQ(found.size(), 2u);
            expect_moved(given[0], found[0]);
            expect_moved(given[1], found[1]);
        }
    }
}

/// A point that was lost before stays lost; one without a window is lost.
TEST_F(Flow, LosesPoints) {
    vx_array from = list({{50, 60, 1, 0, 0, 0, 0}, {1, 1, 1, 0, 0, 1, 0}, given[0]}), to = list({});
    ASSERT_EQ(vxuOpticalFlowPyrLK(context, old_images, new_images, from, from, to, VX_TERM_CRITERIA_BOTH, epsilon(),
                                  steps(), truth(vx_false_e), 9),
              VX_SUCCESS);
    const std::vector<vx_keypoint_t> found = points_in(to);
    ASSERT_EQ(found.size(), 3u);
    EXPECT_EQ(found[0].tracking_status, 0);
    EXPECT_EQ(found[0].x, 50);
    EXPECT_EQ(found[1].tracking_status, 0);
    expect_moved(given[0], found[2]);
}

/// The lists' lengths and the node's scalars may change between two runs.
TEST_F(Flow, FollowsItsParameters) {
    vx_graph graph = vxCreateGraph(context);
    vx_array from = list({}), to = list({});
    vx_scalar count = steps(0);
    vx_node node = vxOpticalFlowPyrLKNode(graph, old_images, new_images, from, from, to, VX_TERM_CRITERIA_ITERATIONS,
                                          epsilon(), count, truth(vx_false_e), 7);
    ASSERT_EQ(vxGetStatus(reinterpret_cast<vx_reference>(node)), VX_SUCCESS);
    ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
    EXPECT_TRUE(points_in(to).empty());
    ASSERT_EQ(vxAddArrayItems(from, given.size(), given.data(), sizeof(given[0])), VX_SUCCESS);
    ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
    ASSERT_EQ(points_in(to).size(), 2u);
    EXPECT_EQ(points_in(to)[0].x, given[0].x);  // no step
    const vx_uint32 twenty = 20;
    ASSERT_EQ(vxCopyScalar(count, const_cast<vx_uint32 *>(&twenty), VX_WRITE_ONLY, VX_MEMORY_TYPE_HOST), VX_SUCCESS);
    ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
    expect_moved(given[0], points_in(to)[0]);
}

TEST_F(Flow, RefusesWhatDoesNotFit) {
    vx_array from = list(given), to = list({});
    const auto call = [&](vx_pyramid second, vx_array into, vx_enum ends, vx_float32 least, vx_size window) {
        return vxuOpticalFlowPyrLK(context, old_images, second, from, from, into, ends, epsilon(least), steps(),
                                   truth(vx_false_e), window);
    };
    EXPECT_EQ(call(new_images, to, VX_TERM_CRITERIA_BOTH, 0.1f, 9), VX_SUCCESS);
    EXPECT_EQ(call(new_images, to, VX_TERM_CRITERIA_BOTH, 0.1f, 2), VX_ERROR_INVALID_VALUE);
    EXPECT_EQ(call(new_images, to, VX_TERM_CRITERIA_BOTH, 0.1f, 65), VX_ERROR_INVALID_VALUE);
    EXPECT_EQ(call(new_images, to, VX_TERM_CRITERIA_BOTH, -1, 9), VX_ERROR_INVALID_VALUE);
    EXPECT_EQ(call(new_images, to, VX_TYPE_INT32, 0.1f, 9), VX_ERROR_INVALID_VALUE);
    EXPECT_EQ(call(new_images, vxCreateArray(context, VX_TYPE_RECTANGLE, 10), VX_TERM_CRITERIA_BOTH, 0.1f, 9),
              VX_ERROR_INVALID_TYPE);
    EXPECT_EQ(call(new_images, vxCreateArray(context, VX_TYPE_KEYPOINT, 1), VX_TERM_CRITERIA_BOTH, 0.1f, 9),
              VX_ERROR_INVALID_DIMENSION);
    EXPECT_EQ(call(vxCreatePyramid(context, 2, VX_SCALE_PYRAMID_HALF, WIDTH, HEIGHT, VX_DF_IMAGE_U8), to,
                   VX_TERM_CRITERIA_BOTH, 0.1f, 9),
              VX_ERROR_INVALID_DIMENSION);
    EXPECT_EQ(call(vxCreatePyramid(context, 3, VX_SCALE_PYRAMID_ORB, WIDTH, HEIGHT, VX_DF_IMAGE_U8), to,
                   VX_TERM_CRITERIA_BOTH, 0.1f, 9),
              VX_ERROR_INVALID_VALUE);
}

}  // namespace
