// SPDX-License-Identifier: MIT
// Kernels that count or add up all pixels: as immediate functions, and as nodes whose results are other objects later.
#include <VX/vx.h>
#include <VX/vxu.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace {

constexpr vx_uint32 WIDTH = 61, HEIGHT = 19;

class Statistics : public ::testing::Test {
protected:
    Statistics() : context(vxCreateContext()) {
        for (vx_uint32 i = 0; i < WIDTH * HEIGHT; ++i) {
            pixels.push_back(static_cast<vx_uint8>(20 + i * i * 7 % 201));
        }
        image = image_of(pixels.data(), VX_DF_IMAGE_U8, 1);
    }
    ~Statistics() override { vxReleaseContext(&context); }

    template <class T> vx_image image_of(T *from, vx_df_image format, vx_int32 size) {
        const vx_imagepatch_addressing_t layout{
            WIDTH, HEIGHT, size, static_cast<vx_int32>(WIDTH) * size, VX_SCALE_UNITY, VX_SCALE_UNITY, 1, 1, 0};
        void *first = from;
        return vxCreateImageFromHandle(context, format, &layout, &first, VX_MEMORY_TYPE_HOST);
    }
    template <class T> std::vector<T> values(vx_image from) {
        std::vector<T> found(WIDTH * HEIGHT);
        const vx_rectangle_t all{0, 0, WIDTH, HEIGHT};
        const vx_imagepatch_addressing_t layout{
            WIDTH, HEIGHT, sizeof(T), WIDTH * sizeof(T), VX_SCALE_UNITY, VX_SCALE_UNITY, 1, 1, 0};
        EXPECT_EQ(vxCopyImagePatch(from, &all, 0, &layout, found.data(), VX_READ_ONLY, VX_MEMORY_TYPE_HOST),
                  VX_SUCCESS);
        return found;
    }
    template <class T> T value(vx_scalar scalar) {
        T found{};
        EXPECT_EQ(vxCopyScalar(scalar, &found, VX_READ_ONLY, VX_MEMORY_TYPE_HOST), VX_SUCCESS);
        return found;
    }
    vx_scalar scalar(vx_enum type) {
        const vx_uint64 zero = 0;
        return vxCreateScalar(context, type, &zero);
    }

    vx_context context;
    std::vector<vx_uint8> pixels;
    vx_image image;
};

std::vector<vx_uint32> counts_in(vx_distribution distribution, size_t bins) {
    std::vector<vx_uint32> found(bins);
    EXPECT_EQ(vxCopyDistribution(distribution, found.data(), VX_READ_ONLY, VX_MEMORY_TYPE_HOST), VX_SUCCESS);
    return found;
}

std::vector<vx_uint32> expected_counts(const std::vector<vx_uint8> &pixels, size_t bins, int offset, int range) {
    std::vector<vx_uint32> counts(bins);
    for (const int p : pixels) {
        if (p >= offset && p < offset + range) {
            ++counts[static_cast<size_t>(p - offset) * bins / static_cast<size_t>(range)];
        }
    }
    return counts;
}

/// Only pixels of the valid rectangle count; a change of it is seen by the next run.
TEST_F(Statistics, OnlyValidPixelsCount) {
    vx_graph graph = vxCreateGraph(context);
    vx_scalar mean = scalar(VX_TYPE_FLOAT32), least = scalar(VX_TYPE_UINT8), most = scalar(VX_TYPE_UINT8);
    vx_distribution counts = vxCreateDistribution(context, 256, 0, 256);
    vxMeanStdDevNode(graph, image, mean, nullptr);
    vxMinMaxLocNode(graph, image, least, most, nullptr, nullptr, nullptr, nullptr);
    vxHistogramNode(graph, image, counts);
    for (const vx_rectangle_t &valid : {vx_rectangle_t{0, 0, WIDTH, HEIGHT}, vx_rectangle_t{7, 3, 40, 5}}) {
        ASSERT_EQ(vxSetImageValidRectangle(image, &valid), VX_SUCCESS);
        ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
        std::vector<vx_uint8> inside;
        for (vx_uint32 y = valid.start_y; y < valid.end_y; ++y) {
            const auto row = pixels.begin() + static_cast<std::ptrdiff_t>(y * WIDTH);
            inside.insert(inside.end(), row + static_cast<std::ptrdiff_t>(valid.start_x),
                          row + static_cast<std::ptrdiff_t>(valid.end_x));
        }
        double sum = 0;
        for (const vx_uint8 p : inside) {
            sum += p;
        }
        EXPECT_NEAR(value<vx_float32>(mean), sum / static_cast<double>(inside.size()), 1e-4);
        EXPECT_EQ(value<vx_uint8>(least), *std::min_element(inside.begin(), inside.end()));
        EXPECT_EQ(value<vx_uint8>(most), *std::max_element(inside.begin(), inside.end()));
        EXPECT_EQ(counts_in(counts, 256), expected_counts(inside, 256, 0, 256));
    }
}

TEST_F(Statistics, HistogramCountsLevels) {
    vx_distribution distribution = vxCreateDistribution(context, 10, 30, 100);
    ASSERT_EQ(vxuHistogram(context, image, distribution), VX_SUCCESS);
    EXPECT_EQ(counts_in(distribution, 10), expected_counts(pixels, 10, 30, 100));
    EXPECT_EQ(vxuHistogram(context, image, vxCreateDistribution(context, 10, -5, 100)), VX_ERROR_INVALID_VALUE);
    vx_image s16 = vxCreateImage(context, WIDTH, HEIGHT, VX_DF_IMAGE_S16);
    EXPECT_EQ(vxuHistogram(context, s16, distribution), VX_ERROR_INVALID_FORMAT);
}

/// The node counts into the object that it has when the graph runs.
TEST_F(Statistics, HistogramOfANodeFollowsItsParameter) {
    vx_graph graph = vxCreateGraph(context);
    vx_distribution first = vxCreateDistribution(context, 256, 0, 256),
                    second = vxCreateDistribution(context, 7, 0, 77);
    vx_node node = vxHistogramNode(graph, image, first);
    ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
    EXPECT_EQ(counts_in(first, 256), expected_counts(pixels, 256, 0, 256));
    ASSERT_EQ(vxSetParameterByIndex(node, 1, reinterpret_cast<vx_reference>(second)), VX_SUCCESS);
    ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
    EXPECT_EQ(counts_in(second, 7), expected_counts(pixels, 7, 0, 77));
}

TEST_F(Statistics, MeanAndDeviation) {
    double sum = 0, squares = 0;
    for (const int p : pixels) {
        sum += p;
        squares += p * p;
    }
    const auto n = static_cast<double>(pixels.size());
    const double mean = sum / n, deviation = std::sqrt(squares / n - mean * mean);
    vx_float32 first = 0, second = 0;
    ASSERT_EQ(vxuMeanStdDev(context, image, &first, &second), VX_SUCCESS);
    EXPECT_NEAR(first, mean, 1e-5);
    EXPECT_NEAR(second, deviation, 1e-5);
    EXPECT_EQ(vxuMeanStdDev(context, image, &first, nullptr), VX_SUCCESS);
    vx_graph graph = vxCreateGraph(context);
    vx_scalar to = scalar(VX_TYPE_FLOAT32);
    vxMeanStdDevNode(graph, image, to, nullptr);
    ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
    EXPECT_NEAR(value<vx_float32>(to), mean, 1e-5);
}

TEST_F(Statistics, ExtremesAndTheirPlaces) {
    pixels[5] = pixels[700] = pixels[71] = 3;
    vx_scalar low = scalar(VX_TYPE_UINT8), high = scalar(VX_TYPE_UINT8), count = scalar(VX_TYPE_SIZE),
              old_count = scalar(VX_TYPE_UINT32);
    vx_array places = vxCreateArray(context, VX_TYPE_COORDINATES2D, 2);
    ASSERT_EQ(vxuMinMaxLoc(context, image, low, high, places, nullptr, count, old_count), VX_SUCCESS);
    EXPECT_EQ(value<vx_uint8>(low), 3);
    const vx_uint8 most = *std::max_element(pixels.begin(), pixels.end());
    EXPECT_EQ(value<vx_uint8>(high), most);
    EXPECT_EQ(value<vx_size>(count), 3u);
    EXPECT_EQ(value<vx_uint32>(old_count), static_cast<vx_uint32>(std::count(pixels.begin(), pixels.end(), most)));
    vx_size items = 0;
    EXPECT_EQ(vxQueryArray(places, VX_ARRAY_NUMITEMS, &items, sizeof(items)), VX_SUCCESS);
    ASSERT_EQ(items, 2u);
    vx_coordinates2d_t found[2];
    ASSERT_EQ(vxCopyArrayRange(places, 0, 2, sizeof(found[0]), found, VX_READ_ONLY, VX_MEMORY_TYPE_HOST), VX_SUCCESS);
    EXPECT_EQ(found[0].x, 5u);
    EXPECT_EQ(found[0].y, 0u);
    EXPECT_EQ(found[1].x, 71 % WIDTH);
    EXPECT_EQ(found[1].y, 71 / WIDTH);
    EXPECT_EQ(vxuMinMaxLoc(context, image, scalar(VX_TYPE_INT16), high, nullptr, nullptr, nullptr, nullptr),
              VX_ERROR_INVALID_TYPE);
}

TEST_F(Statistics, ExtremesWithASign) {
    std::vector<vx_int16> numbers(WIDTH * HEIGHT, -300);
    numbers[100] = -32768;
    numbers[200] = 30000;
    vx_scalar low = scalar(VX_TYPE_INT16), high = scalar(VX_TYPE_INT16);
    vx_image s16 = image_of(numbers.data(), VX_DF_IMAGE_S16, 2);
    ASSERT_EQ(vxuMinMaxLoc(context, s16, low, high, nullptr, nullptr, nullptr, nullptr), VX_SUCCESS);
    EXPECT_EQ(value<vx_int16>(low), -32768);
    EXPECT_EQ(value<vx_int16>(high), 30000);
}

TEST_F(Statistics, IntegralAndEqualized) {
    vx_graph graph = vxCreateGraph(context);
    vx_image sums = vxCreateImage(context, WIDTH, HEIGHT, VX_DF_IMAGE_U32);
    vx_image equal = vxCreateVirtualImage(graph, 0, 0, VX_DF_IMAGE_VIRT),
             again = vxCreateImage(context, WIDTH, HEIGHT, VX_DF_IMAGE_U8);
    vxIntegralImageNode(graph, image, sums);
    vxEqualizeHistNode(graph, image, equal);
    vxEqualizeHistNode(graph, equal, again);
    ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
    const std::vector<vx_uint32> found = values<vx_uint32>(sums);
    std::vector<vx_uint32> columns(WIDTH);
    for (vx_uint32 y = 0; y < HEIGHT; ++y) {
        vx_uint32 sum = 0;
        for (vx_uint32 x = 0; x < WIDTH; ++x) {
            columns[x] += pixels[y * WIDTH + x];
            sum += columns[x];
            ASSERT_EQ(found[y * WIDTH + x], sum);
        }
    }
    const std::vector<vx_uint8> levels = values<vx_uint8>(again);
    EXPECT_EQ(*std::min_element(levels.begin(), levels.end()), 0);
    EXPECT_EQ(*std::max_element(levels.begin(), levels.end()), 255);
}

/// Tables and thresholds may change between two runs of a graph.
TEST_F(Statistics, TablesAndThresholds) {
    vx_graph graph = vxCreateGraph(context);
    vx_lut lut = vxCreateLUT(context, VX_TYPE_UINT8, 256);
    vx_threshold limit = vxCreateThresholdForImage(context, VX_THRESHOLD_TYPE_BINARY, VX_DF_IMAGE_U8, VX_DF_IMAGE_U8);
    vx_threshold range = vxCreateThresholdForImage(context, VX_THRESHOLD_TYPE_RANGE, VX_DF_IMAGE_U8, VX_DF_IMAGE_U8);
    vx_image from_table = vxCreateImage(context, WIDTH, HEIGHT, VX_DF_IMAGE_U8);
    vx_image above = vxCreateImage(context, WIDTH, HEIGHT, VX_DF_IMAGE_U8);
    vx_image inside = vxCreateImage(context, WIDTH, HEIGHT, VX_DF_IMAGE_U8);
    vxTableLookupNode(graph, image, lut, from_table);
    vxThresholdNode(graph, image, limit, above);
    vxThresholdNode(graph, image, range, inside);
    for (const int number : {100, 150}) {
        std::vector<vx_uint8> table(256);
        for (size_t i = 0; i < table.size(); ++i) {
            table[i] = static_cast<vx_uint8>(number - static_cast<int>(i));
        }
        vx_pixel_value_t value{}, upper{};
        value.U8 = static_cast<vx_uint8>(number);
        upper.U8 = 200;
        ASSERT_EQ(vxCopyLUT(lut, table.data(), VX_WRITE_ONLY, VX_MEMORY_TYPE_HOST), VX_SUCCESS);
        ASSERT_EQ(vxCopyThresholdValue(limit, &value, VX_WRITE_ONLY, VX_MEMORY_TYPE_HOST), VX_SUCCESS);
        ASSERT_EQ(vxCopyThresholdRange(range, &value, &upper, VX_WRITE_ONLY, VX_MEMORY_TYPE_HOST), VX_SUCCESS);
        ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
        const auto looked_up = values<vx_uint8>(from_table), is_above = values<vx_uint8>(above),
                   is_inside = values<vx_uint8>(inside);
        for (size_t i = 0; i < pixels.size(); ++i) {
            ASSERT_EQ(looked_up[i], table[pixels[i]]);
            ASSERT_EQ(is_above[i], pixels[i] > number ? 255 : 0);
            ASSERT_EQ(is_inside[i], pixels[i] >= number && pixels[i] <= 200 ? 255 : 0);
        }
    }
    EXPECT_EQ(vxuTableLookup(context, image, vxCreateLUT(context, VX_TYPE_INT16, 256), above), VX_ERROR_INVALID_TYPE);
    EXPECT_EQ(vxuThreshold(
                  context, image,
                  vxCreateThresholdForImage(context, VX_THRESHOLD_TYPE_BINARY, VX_DF_IMAGE_S16, VX_DF_IMAGE_U8), above),
              VX_ERROR_INVALID_FORMAT);
}

TEST_F(Statistics, ThresholdsOfWords) {
    std::vector<vx_int16> words;
    for (size_t i = 0; i < pixels.size(); ++i) {
        words.push_back(static_cast<vx_int16>(i < 2 ? (i == 0 ? -32768 : 32767) : (pixels[i] - 128) * 200));
    }
    const vx_imagepatch_addressing_t layout{
        WIDTH, HEIGHT, 2, static_cast<vx_int32>(2 * WIDTH), VX_SCALE_UNITY, VX_SCALE_UNITY, 1, 1, 0};
    void *first = words.data();
    vx_image wide = vxCreateImageFromHandle(context, VX_DF_IMAGE_S16, &layout, &first, VX_MEMORY_TYPE_HOST);
    vx_image result = vxCreateImage(context, WIDTH, HEIGHT, VX_DF_IMAGE_U8);
    for (const vx_enum type : {VX_THRESHOLD_TYPE_BINARY, VX_THRESHOLD_TYPE_RANGE}) {
        vx_threshold limit = vxCreateThresholdForImage(context, type, VX_DF_IMAGE_S16, VX_DF_IMAGE_U8);
        vx_graph graph = vxCreateGraph(context);
        vxThresholdNode(graph, wide, limit, result);
        for (const int number : {-32768, -300, 0, 5000}) {
            vx_pixel_value_t lower{}, upper{}, yes{}, no{};
            lower.S16 = static_cast<vx_int16>(number);
            upper.S16 = 7000;
            yes.U8 = 17;
            no.U8 = 200;
            ASSERT_EQ(vxCopyThresholdOutput(limit, &yes, &no, VX_WRITE_ONLY, VX_MEMORY_TYPE_HOST), VX_SUCCESS);
            ASSERT_EQ(type == VX_THRESHOLD_TYPE_BINARY
                          ? vxCopyThresholdValue(limit, &lower, VX_WRITE_ONLY, VX_MEMORY_TYPE_HOST)
                          : vxCopyThresholdRange(limit, &lower, &upper, VX_WRITE_ONLY, VX_MEMORY_TYPE_HOST),
                      VX_SUCCESS);
            ASSERT_EQ(vxProcessGraph(graph), VX_SUCCESS);
            const auto found = values<vx_uint8>(result);
            for (size_t i = 0; i < words.size(); ++i) {
                const bool truth =
                    type == VX_THRESHOLD_TYPE_BINARY ? words[i] > number : words[i] >= number && words[i] <= 7000;
                ASSERT_EQ(found[i], truth ? 17 : 200) << words[i] << ", " << number;
            }
        }
    }
}

}  // namespace
