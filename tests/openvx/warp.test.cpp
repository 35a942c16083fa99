// SPDX-License-Identifier: MIT
// Images from positions: matrices and tables that change between runs, rounding to the nearest pixel, borders,
// refusals.
#include <VX/vx.h>
#include <VX/vx_compatibility.h>
#include <VX/vxu.h>

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <vector>

namespace {

constexpr vx_uint32 WIDTH = 37, HEIGHT = 23, TO_WIDTH = 29, TO_HEIGHT = 31;
constexpr int CONSTANT = 90;

struct Position {
    double x, y;
};

class Warps : public ::testing::Test {
protected:
    Warps() : context(vxCreateContext()) {
        for (vx_uint32 i = 0; i < WIDTH * HEIGHT; ++i) {
            pixels.push_back(static_cast<vx_uint8>(i * i * 7 % 251));
        }
        const vx_imagepatch_addressing_t layout{WIDTH, HEIGHT, 1, WIDTH, VX_SCALE_UNITY, VX_SCALE_UNITY, 1, 1, 0};
        void *first = pixels.data();
        image = vxCreateImageFromHandle(context, VX_DF_IMAGE_U8, &layout, &first, VX_MEMORY_TYPE_HOST);
        result = vxCreateImage(context, TO_WIDTH, TO_HEIGHT, VX_DF_IMAGE_U8);
    }
    ~Warps() override { vxReleaseContext(&context); }

    vx_matrix matrix(vx_size columns, const std::vector<vx_float32> &numbers) {
        vx_matrix made = vxCreateMatrix(context, VX_TYPE_FLOAT32, columns, 3);
        write(made, numbers);
        return made;
    }
    void write(vx_matrix to, const std::vector<vx_float32> &numbers) {
        std::vector<vx_float32> copy = numbers;
        EXPECT_EQ(vxCopyMatrix(to, copy.data(), VX_WRITE_ONLY, VX_MEMORY_TYPE_HOST), VX_SUCCESS);
    }
    void set_border(vx_node node) {
        vx_border_t border{};
        border.mode = VX_BORDER_CONSTANT;
        border.constant_value.U8 = CONSTANT;
        ASSERT_EQ(vxSetNodeAttribute(node, VX_NODE_BORDER, &border, sizeof(border)), VX_SUCCESS);
    }
    int pixel(double x, double y) const {
        const bool inside = x >= valid.start_x && x < valid.end_x && y >= valid.start_y && y < valid.end_y;
        return inside ? pixels[static_cast<size_t>(y) * WIDTH + static_cast<size_t>(x)] : CONSTANT;
    }
    /// A result by the definition: the nearest pixel, or the mean of four.
    double expected(Position p, vx_enum type) const {
        if (type == VX_INTERPOLATION_NEAREST_NEIGHBOR) {
            return pixel(std::floor(p.x + 0.5), std::floor(p.y + 0.5));
        }
        const double x = std::floor(p.x), y = std::floor(p.y), s = p.x - x, t = p.y - y;
        return (1 - s) * (1 - t) * pixel(x, y) + s * (1 - t) * pixel(x + 1, y) + (1 - s) * t * pixel(x, y + 1) +
               s * t * pixel(x + 1, y + 1);
    }
    void expect(const std::function<Position(double x, double y)> &position, vx_enum type) {
        std::vector<vx_uint8> found(TO_WIDTH * TO_HEIGHT);
        const vx_rectangle_t all{0, 0, TO_WIDTH, TO_HEIGHT};
        const vx_imagepatch_addressing_t layout{TO_WIDTH,       TO_HEIGHT, 1, TO_WIDTH, VX_SCALE_UNITY,
                                                VX_SCALE_UNITY, 1,         1, 0};
        ASSERT_EQ(vxCopyImagePatch(result, &all, 0, &layout, found.data(), VX_READ_ONLY, VX_MEMORY_TYPE_HOST),
                  VX_SUCCESS);
        for (vx_uint32 i = 0; i < found.size(); ++i) {
            const double want = expected(position(i % TO_WIDTH, i / TO_WIDTH), type);
            ASSERT_NEAR(found[i], want, type == VX_INTERPOLATION_BILINEAR ? 1.001 : 0.0) << i;
        }
    }

    vx_context context;
    std::vector<vx_uint8> pixels;
    vx_image image, result;
    vx_rectangle_t valid{0, 0, WIDTH, HEIGHT};
};

constexpr vx_enum TYPES[] = {VX_INTERPOLATION_NEAREST_NEIGHBOR, VX_INTERPOLATION_BILINEAR};

TEST_F(Warps, AffineWithAMatrixThatChanges) {
    for (const vx_enum type : TYPES) {
        vx_graph graph = vxCreateGraph(context);
        vx_matrix m = matrix(2, {1, 0, 0, 1, 0, 0});
        vx_node node = vxWarpAffineNode(graph, image, m, type, result);
        set_border(node);
        for (const std::vector<vx_float32> &n : {std::vector<vx_float32>{1, 0, 0, 1, 2.75f, -3.5f},
                                                 std::vector<vx_float32>{0.75f, 0.25f, -0.5f, 0.75f, 8, 3}}) {
            write(m, n);
            ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
            expect(
                [&](double x, double y) {
                    return Position{n[0] * x + n[2] * y + n[4], n[1] * x + n[3] * y + n[5]};
                },
                type);
        }
    }
}

/// Pixels outside of the valid rectangle have the border's value.
TEST_F(Warps, PixelsOutsideOfTheValidRectangle) {
    const std::vector<vx_float32> n{0.75f, 0.25f, -0.5f, 0.75f, 8, 3};
    vx_graph graph = vxCreateGraph(context);
    set_border(vxWarpAffineNode(graph, image, matrix(2, n), VX_INTERPOLATION_NEAREST_NEIGHBOR, result));
    for (const vx_rectangle_t &rect : {valid, vx_rectangle_t{3, 5, WIDTH - 9, HEIGHT - 2}}) {
        valid = rect;
        ASSERT_EQ(vxSetImageValidRectangle(image, &rect), VX_SUCCESS);
        ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
        expect(
            [&](double x, double y) {
                return Position{n[0] * x + n[2] * y + n[4], n[1] * x + n[3] * y + n[5]};
            },
            VX_INTERPOLATION_NEAREST_NEIGHBOR);
    }
}

TEST_F(Warps, PerspectiveWithAMatrixThatChanges) {
    for (const vx_enum type : TYPES) {
        vx_graph graph = vxCreateGraph(context);
        vx_matrix m = matrix(3, {1, 0, 0, 0, 1, 0, 0, 0, 1});
        vx_node node = vxWarpPerspectiveNode(graph, image, m, type, result);
        set_border(node);
        for (const std::vector<vx_float32> &n :
             {std::vector<vx_float32>{1, 0, 0, 0, 1, 0, 2.75f, -3.5f, 2},
              std::vector<vx_float32>{1, 0.25f, 0.015625f, -0.125f, 1, 0.0078125f, 3, 1, 1}}) {
            write(m, n);
            ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
            expect(
                [&](double x, double y) {
                    const double z = n[2] * x + n[5] * y + n[8];
                    return Position{(n[0] * x + n[3] * y + n[6]) / z, (n[1] * x + n[4] * y + n[7]) / z};
                },
                type);
        }
    }
}

TEST_F(Warps, RemapWithATableThatChanges) {
    for (const vx_enum type : TYPES) {
        vx_graph graph = vxCreateGraph(context);
        vx_remap table = vxCreateRemap(context, WIDTH, HEIGHT, TO_WIDTH, TO_HEIGHT);
        set_border(vxRemapNode(graph, image, table, type, result));
        for (const double step : {1.25, -0.75}) {
            const auto position = [&](double x, double y) {
                return Position{step * x + y / 8 - 1, 0.5 * y + (step < 0 ? 9 : -2)};
            };
            for (vx_uint32 y = 0; y < TO_HEIGHT; ++y) {
                for (vx_uint32 x = 0; x < TO_WIDTH; ++x) {
                    const Position p = position(x, y);
                    ASSERT_EQ(vxSetRemapPoint(table, x, y, static_cast<vx_float32>(p.x), static_cast<vx_float32>(p.y)),
                              VX_SUCCESS);
                }
            }
            ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
            expect(position, type);
        }
    }
}

/// Any position, also NaN, gives a pixel.
TEST_F(Warps, ImmediateFunctionsAndRefusals) {
    const vx_enum nearest = VX_INTERPOLATION_NEAREST_NEIGHBOR, area = VX_INTERPOLATION_AREA;
    vx_matrix affine = matrix(2, {NAN, 1, 0, INFINITY, 3e30f, 0});
    vx_matrix square = matrix(3, {0, 0, 0, 0, 0, 0, 0, 0, 0});
    EXPECT_EQ(vxuWarpAffine(context, image, affine, nearest, result), VX_SUCCESS);
    EXPECT_EQ(vxuWarpPerspective(context, image, square, VX_INTERPOLATION_BILINEAR, result), VX_SUCCESS);
    EXPECT_EQ(vxuWarpAffine(context, image, square, nearest, result), VX_ERROR_INVALID_DIMENSION);
    EXPECT_EQ(vxuWarpPerspective(context, image, affine, nearest, result), VX_ERROR_INVALID_DIMENSION);
    EXPECT_EQ(vxuWarpAffine(context, image, vxCreateMatrix(context, VX_TYPE_INT32, 2, 3), nearest, result),
              VX_ERROR_INVALID_TYPE);
    EXPECT_EQ(vxuWarpAffine(context, image, affine, area, result), VX_ERROR_INVALID_VALUE);
    vx_remap table = vxCreateRemap(context, WIDTH, HEIGHT, TO_WIDTH, TO_HEIGHT);
    EXPECT_EQ(vxuRemap(context, image, table, nearest, result), VX_SUCCESS);
    EXPECT_EQ(vxuRemap(context, image, table, area, result), VX_ERROR_INVALID_VALUE);
    vx_remap other = vxCreateRemap(context, WIDTH + 1, HEIGHT, TO_WIDTH, TO_HEIGHT);
    EXPECT_EQ(vxuRemap(context, image, other, nearest, result), VX_ERROR_INVALID_DIMENSION);
    EXPECT_NE(vxuRemap(context, image, table, nearest, image), VX_SUCCESS);
    vx_image s16 = vxCreateImage(context, WIDTH, HEIGHT, VX_DF_IMAGE_S16);
    EXPECT_EQ(vxuWarpAffine(context, s16, affine, nearest, result), VX_ERROR_INVALID_FORMAT);
}

}  // namespace
