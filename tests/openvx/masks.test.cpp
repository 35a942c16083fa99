// SPDX-License-Identifier: MIT
// Filters with matrices and masks of the program, against plain loops; both change between two runs of one graph.
#include <VX/vx.h>
#include <VX/vxu.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <vector>

namespace {

constexpr int WIDTH = 83, HEIGHT = 21;

class Masks : public ::testing::Test {
protected:
    Masks() : context(vxCreateContext()) {
        for (int i = 0; i < WIDTH * HEIGHT; ++i) {
            pixels.push_back(static_cast<vx_uint8>(i * i * 7 % 251));
        }
        src = image_of(VX_DF_IMAGE_U8);
        copy(src, pixels, VX_WRITE_ONLY);
        border.mode = VX_BORDER_REPLICATE;
    }
    ~Masks() override { vxReleaseContext(&context); }

    vx_image image_of(vx_df_image format) { return vxCreateImage(context, WIDTH, HEIGHT, format); }
    template <class T> void copy(vx_image image, std::vector<T> &values, vx_enum usage) {
        const vx_rectangle_t all{0, 0, WIDTH, HEIGHT};
        const vx_imagepatch_addressing_t layout{
            WIDTH, HEIGHT, sizeof(T), WIDTH * sizeof(T), VX_SCALE_UNITY, VX_SCALE_UNITY, 1, 1, 0};
        EXPECT_EQ(vxCopyImagePatch(image, &all, 0, &layout, values.data(), usage, VX_MEMORY_TYPE_HOST), VX_SUCCESS);
    }
    /// A graph with the node and this border runs and makes these pixels.
    template <class T>
    void check(vx_graph graph, vx_node node, vx_image dst, const std::function<int(int, int)> &expected) {
        ASSERT_EQ(vxSetNodeAttribute(node, VX_NODE_BORDER, &border, sizeof(border)), VX_SUCCESS);
        ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
        std::vector<T> found(pixels.size());
        copy(dst, found, VX_READ_ONLY);
        for (int y = 0; y < HEIGHT; ++y) {
            for (int x = 0; x < WIDTH; ++x) {
                ASSERT_EQ(found[static_cast<size_t>(y * WIDTH + x)], expected(x, y)) << x << ", " << y;
            }
        }
    }
    int pixel(int x, int y) const {
        return pixels[static_cast<size_t>(std::clamp(y, 0, HEIGHT - 1) * WIDTH + std::clamp(x, 0, WIDTH - 1))];
    }
    vx_rectangle_t valid(vx_image image) {
        vx_rectangle_t found{};
        EXPECT_EQ(vxGetValidRegionImage(image, &found), VX_SUCCESS);
        return found;
    }

    vx_context context;
    std::vector<vx_uint8> pixels;
    vx_image src;
    vx_border_t border{};
};

struct Convolved {
    int columns, rows, scale;
    std::vector<vx_int16> factors;
    Convolved(int c, int r, int s, int seed) : columns(c), rows(r), scale(s) {
        for (int i = 0; i < c * r; ++i) {
            factors.push_back(static_cast<vx_int16>(i * 37 % 23 - seed));
        }
    }
    void write(vx_convolution to) {
        const vx_uint32 divisor = static_cast<vx_uint32>(scale);
        EXPECT_EQ(vxCopyConvolutionCoefficients(to, factors.data(), VX_WRITE_ONLY, VX_MEMORY_TYPE_HOST), VX_SUCCESS);
        EXPECT_EQ(vxSetConvolutionAttribute(to, VX_CONVOLUTION_SCALE, &divisor, sizeof(divisor)), VX_SUCCESS);
    }
};

/// OpenVX 1.3, Custom Convolution: the matrix is mirrored.
TEST_F(Masks, ConvolveMirrorsTheMatrixAndFollowsIt) {
    for (const vx_df_image format : {VX_DF_IMAGE_U8, VX_DF_IMAGE_S16}) {
        for (const int columns : {3, 5, 9}) {
            vx_convolution matrix = vxCreateConvolution(context, static_cast<vx_size>(columns), 7);
            vx_graph graph = vxCreateGraph(context);
            vx_image dst = image_of(format);
            vx_node node = vxConvolveNode(graph, src, matrix, dst);
            for (Convolved &c : std::vector<Convolved>{{columns, 7, 16, 11}, {columns, 7, 1, 9}}) {
                c.write(matrix);
                const auto expected = [&](int x, int y) {
                    int sum = 0;
                    for (int row = 0; row < 7; ++row) {
                        for (int column = 0; column < columns; ++column) {
                            sum += c.factors[static_cast<size_t>(row * columns + column)] *
                                   pixel(x + columns / 2 - column, y + 3 - row);
                        }
                    }
                    return format == VX_DF_IMAGE_U8 ? std::clamp(sum / c.scale, 0, 255)
                                                    : std::clamp(sum / c.scale, -32768, 32767);
                };
                if (format == VX_DF_IMAGE_U8) {
                    check<vx_uint8>(graph, node, dst, expected);
                } else {
                    check<vx_int16>(graph, node, dst, expected);
                }
            }
        }
    }
}

TEST_F(Masks, ConvolveChecksFormatsAndBorders) {
    vx_convolution matrix = vxCreateConvolution(context, 5, 3);
    EXPECT_EQ(vxuConvolve(context, image_of(VX_DF_IMAGE_S16), matrix, image_of(VX_DF_IMAGE_U8)),
              VX_ERROR_INVALID_FORMAT);
    EXPECT_EQ(vxuConvolve(context, src, matrix, image_of(VX_DF_IMAGE_U32)), VX_ERROR_INVALID_FORMAT);
    vx_image dst = image_of(VX_DF_IMAGE_S16);
    ASSERT_EQ(vxuConvolve(context, src, matrix, dst), VX_SUCCESS);  // the border is undefined
    const vx_rectangle_t inner = valid(dst);
    EXPECT_EQ(inner.start_x, 2u);
    EXPECT_EQ(inner.start_y, 1u);
    EXPECT_EQ(inner.end_x, WIDTH - 2u);
    EXPECT_EQ(inner.end_y, HEIGHT - 1u);
}

struct Mask {
    vx_enum pattern;
    int columns, rows, x, y;
};

TEST_F(Masks, RankedPixelsOfAnyMaskAndOrigin) {
    for (const Mask &m :
         {Mask{VX_PATTERN_BOX, 3, 3, 1, 1}, Mask{VX_PATTERN_CROSS, 5, 5, 1, 1}, Mask{VX_PATTERN_DISK, 5, 3, 4, 0},
          Mask{VX_PATTERN_BOX, 1, 4, 0, 3}, Mask{VX_PATTERN_CROSS, 9, 9, 4, 4}}) {
        vx_matrix mask = vxCreateMatrixFromPatternAndOrigin(context, m.pattern, static_cast<vx_size>(m.columns),
                                                            static_cast<vx_size>(m.rows), static_cast<vx_size>(m.x),
                                                            static_cast<vx_size>(m.y));
        for (const vx_enum function : {VX_NONLINEAR_FILTER_MEDIAN, VX_NONLINEAR_FILTER_MIN, VX_NONLINEAR_FILTER_MAX}) {
            vx_graph graph = vxCreateGraph(context);
            vx_image dst = image_of(VX_DF_IMAGE_U8);
            vx_node node = vxNonLinearFilterNode(graph, function, src, mask, dst);
            std::vector<vx_uint8> bytes(static_cast<size_t>(m.columns * m.rows));
            for (const bool changed : {false, true}) {
                ASSERT_EQ(vxCopyMatrix(mask, bytes.data(), VX_READ_ONLY, VX_MEMORY_TYPE_HOST), VX_SUCCESS);
                if (changed) {  // the last pixel moves into the mask, or out of it
                    bytes.back() = bytes.back() == 0 ? 1 : 0;
                    ASSERT_EQ(vxCopyMatrix(mask, bytes.data(), VX_WRITE_ONLY, VX_MEMORY_TYPE_HOST), VX_SUCCESS);
                }
                check<vx_uint8>(graph, node, dst, [&](int x, int y) {
                    std::vector<int> all;
                    for (int row = 0; row < m.rows; ++row) {
                        for (int column = 0; column < m.columns; ++column) {
                            if (bytes[static_cast<size_t>(row * m.columns + column)] != 0) {
                                all.push_back(pixel(x + column - m.x, y + row - m.y));
                            }
                        }
                    }
                    std::sort(all.begin(), all.end());
                    return function == VX_NONLINEAR_FILTER_MIN   ? all.front()
                           : function == VX_NONLINEAR_FILTER_MAX ? all.back()
                                                                 : all[all.size() / 2];
                });
            }
        }
    }
}

TEST_F(Masks, RankedPixelsHaveMarginsOnFourSides) {
    vx_matrix mask = vxCreateMatrixFromPatternAndOrigin(context, VX_PATTERN_BOX, 4, 3, 1, 2);
    vx_image dst = image_of(VX_DF_IMAGE_U8);
    ASSERT_EQ(vxuNonLinearFilter(context, VX_NONLINEAR_FILTER_MAX, src, mask, dst), VX_SUCCESS);
    const vx_rectangle_t inner = valid(dst);
    EXPECT_EQ(inner.start_x, 1u);
    EXPECT_EQ(inner.start_y, 2u);
    EXPECT_EQ(inner.end_x, WIDTH - 2u);
    EXPECT_EQ(inner.end_y, HEIGHT + 0u);
    vx_matrix wide = vxCreateMatrixFromPatternAndOrigin(context, VX_PATTERN_BOX, 9, 9, 0, 4);
    EXPECT_EQ(vxuNonLinearFilter(context, VX_NONLINEAR_FILTER_MAX, src, wide, dst), VX_ERROR_NOT_SUPPORTED);
    vx_matrix reals = vxCreateMatrix(context, VX_TYPE_FLOAT32, 3, 3);
    EXPECT_EQ(vxuNonLinearFilter(context, VX_NONLINEAR_FILTER_MAX, src, reals, dst), VX_ERROR_INVALID_TYPE);
    EXPECT_NE(vxuNonLinearFilter(context, VX_NONLINEAR_FILTER_MAX + 50, src, mask, dst), VX_SUCCESS);
}

/// A virtual object belongs to its graph; a node of another graph may name it until the graph is verified.
TEST_F(Masks, VirtualObjectsOfOtherGraphsAreRefused) {
    vx_graph owner = vxCreateGraph(context), graph = vxCreateGraph(context);
    vx_convolution matrix = vxCreateVirtualConvolution(owner, 3, 3);
    vx_node node = vxConvolveNode(graph, src, matrix, image_of(VX_DF_IMAGE_U8));
    ASSERT_EQ(vxGetStatus(reinterpret_cast<vx_reference>(node)), VX_SUCCESS);
    EXPECT_EQ(vxVerifyGraph(graph), VX_ERROR_INVALID_SCOPE);
}

}  // namespace
