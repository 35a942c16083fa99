// SPDX-License-Identifier: MIT
// Windows, samples and pads in the library, in forms that it has as products or reductions of gathered elements: they
// give what the host computes.
#include "src/model/tests/op_case.h"

namespace ac::model::test {
namespace {

Operand changing(const Dims &dims, uint32_t seed) {
    return {scattered(dims, seed)};
}
Operand constant(const Dims &dims, uint32_t seed) {
    return {scattered(dims, seed), true};
}

TEST(Sampling, ConvolutionsHaveWeightsThatChange) {
    Case("Conv", {changing({2, 4, 9}, 1), changing({6, 4, 3}, 2), changing({6}, 3)}).as_on_host();
    Case("Conv", {changing({2, 4, 7, 6}, 1), changing({6, 4, 3, 2}, 2)})
        .with(attribute("strides", Integers{2, 1}))
        .with(attribute("pads", Integers{1, 0, 0, 1}))
        .as_on_host();
    Case("Conv", {changing({1, 4, 7, 6}, 1), changing({6, 2, 3, 3}, 2), changing({6}, 3)})
        .with(attribute("group", 2))
        .with(attribute("dilations", Integers{2, 1}))
        .as_on_host();
    Case("Conv", {changing({1, 4, 7, 6}, 1), changing({8, 1, 3, 3}, 2)}).with(attribute("group", 4)).as_on_host();
}

TEST(Sampling, ConvolutionsOfVolumesHaveGroupsAndDilations) {
    for (const bool fixed : {false, true}) {
        const Operand weights{scattered({6, 2, 2, 3, 1}, 2), fixed};
        Case("Conv", {changing({2, 4, 4, 5, 6}, 1), weights, constant({6}, 3)})
            .with(attribute("group", 2))
            .with(attribute("dilations", Integers{1, 2, 1}))
            .with(attribute("pads", Integers{1, 1, 0, 0, 2, 0}))
            .as_on_host();
    }
}

TEST(Sampling, TransposedConvolutions) {
    for (const bool fixed : {false, true}) {
        Case("ConvTranspose", {changing({1, 4, 5}, 1), {scattered({4, 3, 3}, 2), fixed}})
            .with(attribute("strides", Integers{2}))
            .as_on_host();
        Case("ConvTranspose", {changing({2, 4, 3, 2}, 1), {scattered({4, 3, 2, 3}, 2), fixed}, changing({6}, 3)})
            .with(attribute("group", 2))
            .with(attribute("dilations", Integers{2, 1}))
            .with(attribute("strides", Integers{1, 3}))
            .with(attribute("output_padding", Integers{0, 2}))
            .as_on_host();
        Case("ConvTranspose", {changing({1, 2, 3, 3}, 1), {scattered({2, 2, 3, 3}, 2), fixed}})
            .with(attribute("strides", Integers{3, 2}))
            .with(attribute("output_shape", Integers{10, 8}))
            .as_on_host();
        Case("ConvTranspose", {changing({1, 2, 3, 2, 2}, 1), {scattered({2, 3, 2, 3, 2}, 2), fixed}})
            .with(attribute("strides", Integers{2, 1, 2}))
            .with(attribute("pads", Integers{0, 1, 0, 1, 0, 0}))
            .as_on_host();
    }
}

TEST(Sampling, PoolingWithDilationsAndCountedPads) {
    for (const char *op : {"MaxPool", "AveragePool", "LpPool"}) {
        Case("" + std::string(op), {changing({2, 3, 7, 8}, 1)}, 19)
            .with(attribute("kernel_shape", Integers{2, 3}))
            .with(attribute("dilations", Integers{3, 2}))
            .with(attribute("pads", Integers{1, 1, 0, 1}))
            .as_on_host();
    }
    Case("AveragePool", {changing({1, 2, 4, 4}, 1)}, 19)
        .with(attribute("kernel_shape", Integers{3, 3}))
        .with(attribute("strides", Integers{2, 2}))
        .with(attribute("ceil_mode", 1))
        .with(attribute("count_include_pad", 1))
        .as_on_host();
}

/// Indices count the elements of the tensor; storage_order 1 has columns of contiguous elements.
TEST(Sampling, IndicesOfMaxima) {
    const Operand x = data({1, 1, 2, 3}, {1, 5, 2, 4, 3, 6});
    const Setter kernel = attribute("kernel_shape", Integers{2, 2});
    Case("MaxPool", {x}).with(kernel).gives({1, 1, 1, 2}, {5, 6}).gives({1, 1, 1, 2}, {1, 5}, Type::Int64).on_host();
    Case("MaxPool", {x})
        .with(kernel)
        .with(attribute("storage_order", 1))
        .gives({1, 1, 1, 2}, {5, 6})
        .gives({1, 1, 1, 2}, {2, 5}, Type::Int64)
        .on_host();
    Case("MaxUnpool", {data({1, 1, 1, 1}, {7}), data({1, 1, 1, 1}, {2}, Type::Int64), list({1, 1, 2, 3})})
        .with(kernel)
        .gives({1, 1, 2, 3}, {0, 0, 0, 7, 0, 0})
        .in_library_or_host();
}

TEST(Sampling, RegionsOfResize) {
    Case("Resize", {changing({1, 2, 4, 5}, 1), fixed({8}, {0, 0, -0.25, 0.125, 1, 1, 0.875, 1.25}), Operand(),
                    list({1, 2, 6, 9})})
        .with(attribute("mode", "linear"))
        .with(attribute("coordinate_transformation_mode", "tf_crop_and_resize"))
        .with(attribute("extrapolation_value", 7.5F))
        .as_on_host();
}

/// The place at the middle of four elements, and one beyond the border.
TEST(Sampling, GridsAndTheirPaddings) {
    const Operand x = data({1, 1, 2, 2}, {1, 2, 3, 4}), grid = data({1, 1, 2, 2}, {0, 0, -3, -1});
    const auto gives = [&](const char *padding, double last) {
        Case("GridSample", {x, grid}, 20)
            .with(attribute("padding_mode", padding))
            .with(attribute("align_corners", 1))
            .gives({1, 1, 1, 2}, {2.5, last})
            .in_library_or_host();
    };
    gives("zeros", 0);
    gives("border", 1);
    gives("reflection", 2);
}

/// Images are read several at a time, and one by one behind these: each is mirrored.
TEST(Sampling, GridsOfManyChannels) {
    for (const int64_t channels : {1, 7, 11}) {
        const Numbers x = numbers_of(scattered({2, channels, 3, 2}, 1));
        Numbers grid, wanted;
        for (int64_t i = 0; i < 2 * 3 * 2; ++i) {
            grid.push_back(i % 2 == 0 ? 1 : -1);
            grid.push_back(static_cast<double>(i / 2 % 3) - 1);
        }
        for (size_t i = 0; i < x.size(); ++i) {
            wanted.push_back(x[i ^ 1U]);
        }
        Case("GridSample", {data({2, channels, 3, 2}, x), data({2, 3, 2, 2}, grid)}, 20)
            .with(attribute("align_corners", 1))
            .gives({2, channels, 3, 2}, wanted)
            .in_library_or_host();
    }
}

/// What is outside does not become infinity times 0.
TEST(Sampling, NothingOutsideIsRead) {
    const double infinity = std::numeric_limits<double>::infinity();
    Case("GridSample", {data({1, 1, 1, 2}, {infinity, 2}), data({1, 1, 3, 2}, {3, 3, 0.5, 0, 1.25, 0})}, 20)
        .gives({1, 1, 1, 3}, {0, 2, 0.5})
        .in_library_or_host();
}

TEST(Sampling, DeformedConvolutions) {
    for (const bool fixed : {false, true}) {
        const Operand weights{scattered({6, 2, 3, 2}, 2), fixed};
        Case("DeformConv",
             {changing({2, 4, 5, 6}, 1), weights, changing({2, 24, 2, 3}, 3), changing({6}, 4),
              changing({2, 12, 2, 3}, 5)},
             19)
            .with(attribute("group", 2))
            .with(attribute("offset_group", 2))
            .with(attribute("strides", Integers{2, 2}))
            .with(attribute("pads", Integers{1, 0, 0, 1}))
            .with(attribute("dilations", Integers{1, 2}))
            .as_on_host(1, true);
    }
    Case("DeformConv", {changing({1, 3, 4, 4}, 1), constant({5, 3, 2, 2}, 2), changing({1, 8, 3, 3}, 3)}, 19)
        .as_on_host(1, true);
}

}  // namespace
}  // namespace ac::model::test
