// SPDX-License-Identifier: MIT
// Products, selection, quantization, windows and resizing, compared with shapes and numbers computed by hand.
#include "src/model/tests/op_case.h"

#include <cmath>

namespace ac::model::test {
namespace {

TEST(Layers, Products) {
    const Operand a = data({2, 3}, {1, 2, 3, 4, 5, 6}), b = data({3, 2}, {1, 0, 0, 1, 1, 1});
    Case("MatMul", {a, b}).gives({2, 2}, {4, 5, 10, 11}).everywhere();
    Case("MatMul", {a, fixed({3, 2}, {1, 0, 0, 1, 1, 1})}).gives({2, 2}, {4, 5, 10, 11}).everywhere();
    Case("MatMul", {data({3}, {1, 2, 3}), b}).gives({2}, {4, 5}).in_library();
    Case("MatMul", {a, data({3}, {1, 1, 1})}).gives({2}, {6, 15}).in_library();
    Case("MatMul", {data({2, 1, 3}, {1, 2, 3, 4, 5, 6}), b}).gives({2, 1, 2}, {4, 5, 10, 11}).everywhere();
    Case("MatMul", {data({2, 1, 2}, {1, 2, 3, 4}), data({2, 2, 1}, {1, 1, 2, 0})})
        .gives({2, 1, 1}, {3, 6})
        .everywhere();
    Case("Gemm", {a, b, data({2}, {10, 20})}).gives({2, 2}, {14, 25, 20, 31}).in_library();
    Case("Gemm", {a, fixed({2, 3}, {1, 0, 1, 0, 1, 1}), fixed({2}, {10, 20})})
        .with(attribute("transB", 1))
        .with(attribute("alpha", 2.F))
        .with(attribute("beta", 0.5F))
        .gives({2, 2}, {13, 20, 25, 32})
        .in_library();
    Case("Gemm", {data({3, 2}, {1, 4, 2, 5, 3, 6}), b})
        .with(attribute("transA", 1))
        .gives({2, 2}, {4, 5, 10, 11})
        .in_library();
    Case("Gemm", {a, fixed({3, 2}, {1, 0, 0, 1, 1, 1}), fixed({2, 1}, {1, 2})})
        .gives({2, 2}, {5, 6, 12, 13})
        .in_library();
}

TEST(Layers, Choices) {
    Case("TopK", {data({1, 4}, {3, 9, 9, 1}), list({2})})
        .gives({1, 2}, {9, 9})
        .gives({1, 2}, {1, 2}, Type::Int64)
        .on_host();
    Case("TopK", {data({1, 4}, {3, 9, 8, 1}), list({2})})
        .with(attribute("largest", 0))
        .gives({1, 2}, {1, 3})
        .gives({1, 2}, {3, 0}, Type::Int64)
        .on_host();
    Case("NonZero", {data({2, 2}, {1, 0, 2, 3})}).gives({2, 3}, {0, 1, 1, 0, 0, 1}, Type::Int64).on_host();
    Case("NonZero", {data({}, {3})}).gives({0, 1}, {}, Type::Int64).on_host();  // no coordinates of one element
    // Boxes 0 and 1 overlap by 2/3, box 2 is separate.
    const Operand boxes = data({1, 3, 4}, {0, 0, 1, 1, 0, 0.2, 1, 1.2, 0, 5, 1, 6}),
                  scores = data({1, 1, 3}, {0.8, 0.9, 0.3});
    Case("NonMaxSuppression", {boxes, scores, list({3}), fixed({1}, {0.5}), fixed({1}, {0.1})})
        .gives({2, 3}, {0, 0, 1, 0, 0, 2}, Type::Int64)
        .on_host();
    Case("NonMaxSuppression", {boxes, scores, list({3}), fixed({1}, {0.7}), fixed({1}, {0.5})})
        .gives({2, 3}, {0, 0, 1, 0, 0, 0}, Type::Int64)
        .on_host();
}

TEST(Layers, Quantization) {
    const Operand scale = fixed({}, {0.5}), zero = fixed({}, {10}, Type::Uint8);
    Case("QuantizeLinear", {data({4}, {0, 1.25, -9, 500}), scale, zero})
        .gives({4}, {10, 12, 0, 255}, Type::Uint8)
        .on_host();
    Case("DequantizeLinear", {data({3}, {10, 12, 0}, Type::Uint8), scale, zero}).gives({3}, {0, 1, -5}).everywhere();
    Case("DequantizeLinear", {fixed({2, 2}, {1, 2, 3, 4}, Type::Int8), fixed({2}, {1, 10})})
        .with(attribute("axis", 0))
        .gives({2, 2}, {1, 2, 30, 40})
        .on_host();
}

TEST(Layers, WindowsInVolumes) {
    const Operand volume = data({1, 1, 2, 2, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
    const Setter window = attribute("kernel_shape", Integers{2, 1, 3}), steps = attribute("strides", Integers{1, 2, 1});
    // Weights 1, 2, 3 along the depth, the height and the width from the second element of each on.
    Case("Conv", {volume, fixed({1, 1, 2, 2, 2}, {0, 3, 2, 0, 1, 0, 0, 0}), fixed({1}, {100})})
        .gives({1, 1, 1, 1, 2}, {121, 127})
        .in_library();
    Case("Conv", {volume, fixed({1, 1, 1, 1, 2}, {1, 10})})
        .with(steps)
        .with(attribute("pads", Integers{1, 0, 0, 0, 0, 1}))
        .gives({1, 1, 3, 1, 3}, {0, 0, 0, 21, 32, 3, 87, 98, 9})
        .in_library();
    Case("Conv", {data({1, 2, 1, 1, 2}, {1, 2, 3, 4}), fixed({2, 2, 1, 1, 1}, {1, 10, 100, 1000})})
        .gives({1, 2, 1, 1, 2}, {31, 42, 3100, 4200})
        .in_library();
    Case("MaxPool", {volume}).with(window).gives({1, 1, 1, 2, 1}, {9, 12}).in_library();
    Case("MaxPool", {volume})
        .with(window)
        .with(attribute("strides", Integers{2, 1, 2}))
        .with(attribute("ceil_mode", 1))
        .gives({1, 1, 1, 2, 1}, {9, 12})
        .in_library();
    for (const int64_t include : {0, 1}) {
        Case("AveragePool", {volume})
            .with(window)
            .with(attribute("pads", Integers{0, 0, 1, 0, 0, 0}))
            .with(attribute("count_include_pad", include))
            .gives({1, 1, 1, 2, 2}, include != 0 ? Numbers{3, 5, 5, 8} : Numbers{4.5, 5, 7.5, 8})
            .in_library();
    }
    Case("GlobalAveragePool", {volume}).gives({1, 1, 1, 1, 1}, {6.5}).in_library();
    Case("GlobalMaxPool", {volume}).gives({1, 1, 1, 1, 1}, {12}).in_library();
}

TEST(Layers, Windows) {
    const Operand image = data({1, 1, 3, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9});
    const Setter pads = attribute("pads", Integers{1, 1, 1, 1}), two = attribute("kernel_shape", Integers{2, 2}),
                 steps = attribute("strides", Integers{2, 2});
    Case("Conv", {image, fixed({1, 1, 2, 2}, {1, 0, 0, -1}), fixed({1}, {10})})
        .gives({1, 1, 2, 2}, {6, 6, 6, 6})
        .in_library();
    Case("Conv", {image, fixed({1, 1, 3, 3}, {0, 0, 0, 0, 1, 0, 0, 0, 0})})
        .with(pads)
        .with(steps)
        .gives({1, 1, 2, 2}, {1, 3, 7, 9})
        .in_library();
    Case("Conv", {image, fixed({1, 1, 2, 2}, {1, 0, 0, 1})})
        .with(attribute("dilations", Integers{2, 2}))
        .gives({1, 1, 1, 1}, {10})
        .in_library();
    Case("Conv", {image, fixed({1, 1, 2, 2}, {1, 1, 1, 1})})
        .with(attribute("auto_pad", "SAME_UPPER"))
        .gives({1, 1, 3, 3}, {12, 16, 9, 24, 28, 15, 15, 17, 9})
        .in_library();
    Case("Conv", {image, fixed({1, 1, 2, 2}, {1, 1, 1, 1})})
        .with(attribute("auto_pad", "SAME_LOWER"))
        .gives({1, 1, 3, 3}, {1, 3, 5, 5, 12, 16, 11, 24, 28})
        .in_library();
    Case("Conv", {data({1, 2, 1, 2}, {1, 2, 3, 4}), fixed({2, 1, 1, 1}, {10, 100})})
        .with(attribute("group", 2))
        .gives({1, 2, 1, 2}, {10, 20, 300, 400})
        .in_library();
    Case("Conv", {data({1, 1, 4}, {1, 2, 3, 4}), fixed({1, 1, 2}, {1, -1})})
        .with(attribute("strides", Integers{2}))
        .gives({1, 1, 2}, {-1, -1})
        .in_library();
    Case("ConvTranspose", {data({1, 1, 2, 2}, {1, 2, 3, 4}), fixed({1, 1, 2, 2}, {1, 2, 3, 4})})
        .with(steps)
        .gives({1, 1, 4, 4}, {1, 2, 2, 4, 3, 4, 6, 8, 3, 6, 4, 8, 9, 12, 12, 16})
        .in_library();
    Case("ConvTranspose", {data({1, 2, 1, 1}, {1, 2}), fixed({2, 1, 1, 2}, {1, 2, 3, 4})})
        .with(attribute("group", 2))
        .gives({1, 2, 1, 2}, {1, 2, 6, 8})
        .in_library();
    Case("MaxPool", {image}).with(two).gives({1, 1, 2, 2}, {5, 6, 8, 9}).in_library();
    Case("MaxPool", {image})
        .with(two)
        .with(steps)
        .with(attribute("ceil_mode", 1))
        .gives({1, 1, 2, 2}, {5, 6, 8, 9})
        .in_library();
    Case("AveragePool", {image}).with(two).with(steps).with(pads).gives({1, 1, 2, 2}, {1, 2.5, 5.5, 7}).in_library();
    Case("AveragePool", {image})
        .with(two)
        .with(steps)
        .with(pads)
        .with(attribute("count_include_pad", 1))
        .gives({1, 1, 2, 2}, {0.25, 1.25, 2.75, 7})
        .in_library();
    Case("GlobalAveragePool", {image}).gives({1, 1, 1, 1}, {5}).in_library();
    Case("GlobalMaxPool", {image}).gives({1, 1, 1, 1}, {9}).in_library();
    Case("BatchNormalization",
         {data({1, 2, 1, 1}, {3, 5}), fixed({2}, {2, 3}), fixed({2}, {1, 0}), fixed({2}, {1, 1}), fixed({2}, {4, 16})})
        .with(attribute("epsilon", 0.F))
        .gives({1, 2, 1, 1}, {3, 3})
        .in_library();
    Case("InstanceNormalization", {data({1, 1, 1, 2}, {1, 3}), fixed({1}, {2}), fixed({1}, {10})})
        .with(attribute("epsilon", 0.F))
        .gives({1, 1, 1, 2}, {8, 12})
        .in_library();
    Case("LayerNormalization", {data({2, 2}, {1, 3, 10, 30}), fixed({2}, {1, 2}), fixed({2}, {0, 1})}, 17)
        .with(attribute("epsilon", 0.F))
        .gives({2, 2}, {-1, 3, -1, 3})
        .in_library();
    Case("LRN", {data({1, 3, 1, 1}, {1, 2, 3})})
        .with(attribute("size", 3))
        .with(attribute("alpha", 3.F))
        .with(attribute("beta", 1.F))
        .gives({1, 3, 1, 1}, {1.0 / 6, 2.0 / 15, 3.0 / 14})
        .in_library();
    Case("LpNormalization", {data({1, 2}, {3, 4})}).gives({1, 2}, {0.6, 0.8}).in_library();
}

TEST(Layers, Resizing) {
    const Operand row = data({1, 1, 1, 2}, {0, 4}), none{}, twice = fixed({4}, {1, 1, 1, 2});
    Case("Resize", {row, none, twice})
        .with(attribute("mode", "nearest"))
        .gives({1, 1, 1, 4}, {0, 0, 4, 4})
        .in_library();
    Case("Resize", {row, none, twice}).with(attribute("mode", "linear")).gives({1, 1, 1, 4}, {0, 1, 3, 4}).in_library();
    Case("Resize", {row, none, none, list({1, 1, 1, 3})})
        .with(attribute("mode", "linear"))
        .with(attribute("coordinate_transformation_mode", "align_corners"))
        .gives({1, 1, 1, 3}, {0, 2, 4})
        .in_library();
    Case("Resize", {row, none, twice})
        .with(attribute("mode", "linear"))
        .with(attribute("coordinate_transformation_mode", "asymmetric"))
        .gives({1, 1, 1, 4}, {0, 2, 4, 4})
        .in_library();
    Case("Upsample", {row, twice}, 9).gives({1, 1, 1, 4}, {0, 0, 4, 4}).in_library();
}

TEST(Layers, ResizingByOtherSamples) {
    const Operand row = data({1, 1, 1, 2}, {0, 4}), none{}, twice = fixed({4}, {1, 1, 1, 2});
    const Operand four = data({1, 1, 1, 4}, {0, 4, 8, 0});
    const auto cubic = attribute("mode", "cubic"), linear = attribute("mode", "linear");
    Case("Resize", {row, none, twice})
        .with(cubic)
        .gives({1, 1, 1, 4}, {-0.421875, 0.90625, 3.09375, 4.421875})
        .in_library();
    Case("Resize", {row, none, twice})
        .with(cubic)
        .with(attribute("exclude_outside", 1))
        .gives({1, 1, 1, 4}, {-0.54545456, 0.91780823, 3.0821918, 4.5454545})
        .in_library();
    Case("Resize", {row, none, twice})
        .with(cubic)
        .with(attribute("cubic_coeff_a", -0.5F))
        .gives({1, 1, 1, 4}, {-0.28125, 0.8125, 3.1875, 4.28125})
        .in_library();
    Case("Resize", {four, none, none, list({1, 1, 1, 2})}, 18)
        .with(linear)
        .with(attribute("antialias", 1))
        .gives({1, 1, 1, 2}, {2.5, 3.5})
        .in_library();
    Case("Resize", {four, none, none, list({1, 1, 1, 2})}, 18)
        .with(cubic)
        .with(attribute("antialias", 1))
        .with(attribute("exclude_outside", 1))
        .gives({1, 1, 1, 2}, {2.9306123, 4.220408})
        .in_library();
    // Not an image, and samples that the library would take elsewhere.
    Case("Resize", {data({1, 2, 2}, {0, 1, 4, 8}), none, none, list({1, 4, 2})})
        .with(linear)
        .gives({1, 4, 2}, {0, 1, 1, 2.75, 3, 6.25, 4, 8})
        .in_library();
    Case("Resize", {row, none, twice})
        .with(attribute("nearest_mode", "ceil"))
        .with(attribute("coordinate_transformation_mode", "asymmetric"))
        .gives({1, 1, 1, 4}, {0, 4, 4, 4})
        .in_library();
    Case("Resize", {data({1, 1, 1, 2}, {0, 9}, Type::Int32), none, twice})
        .with(attribute("mode", "linear"))
        .gives({1, 1, 1, 4}, {0, 2, 6, 9}, Type::Int32)
        .in_library();
    EXPECT_NE(Case("Resize", {row, none, twice}).with(attribute("mode", "sinc")).refusal().find("'sinc' is unknown"),
              std::string::npos);
}

TEST(Layers, NormalizationOfRowsAndGroups) {
    const Operand gamma = fixed({2}, {2, 3}), beta = fixed({2}, {5, 7}), mean = fixed({2}, {1, 2}),
                  variance = fixed({2}, {4, 1});
    Case("BatchNormalization", {data({2, 2}, {3, 4, 1, 1}), gamma, beta, mean, variance})
        .with(attribute("epsilon", 0.F))
        .gives({2, 2}, {7, 13, 5, 4})
        .in_library();
    Case("BatchNormalization", {data({1, 2, 1}, {3, 4}), gamma, beta, mean, variance})
        .with(attribute("epsilon", 0.F))
        .gives({1, 2, 1}, {7, 13})
        .in_library();
    // Statistics of the data, as exporters normalize weights.
    Case("BatchNormalization", {fixed({1, 2, 2}, {1, 3, 4, 8}), gamma, beta, mean, variance}, 15)
        .with(attribute("epsilon", 0.F))
        .with(attribute("training_mode", 1))
        .gives({1, 2, 2}, {3, 7, 4, 10})
        .gives({2}, {0.9 * 1 + 0.1 * 2, 0.9 * 2 + 0.1 * 6})
        .gives({2}, {0.9 * 4 + 0.1 * 1, 0.9 * 1 + 0.1 * 4})
        .on_host();
    Case("BatchNormalization", {data({1, 2, 2}, {1, 3, 4, 8}), gamma, beta, mean, variance}, 15)
        .with(attribute("epsilon", 0.F))
        .with(attribute("training_mode", 1))
        .gives({1, 2, 2}, {3, 7, 4, 10})
        .in_library();
    // Two groups of two channels; scale and bias per group before opset 21, per channel from it on.
    const Operand x = data({1, 4, 1}, {1, 3, 4, 8});
    Case("GroupNormalization", {x, gamma, beta}, 18)
        .with(attribute("epsilon", 0.F))
        .with(attribute("num_groups", 2))
        .gives({1, 4, 1}, {3, 7, 4, 10})
        .in_library();
    Case("GroupNormalization", {x, fixed({4}, {1, 2, 3, 4}), fixed({4}, {0, 0, 1, 1})}, 21)
        .with(attribute("epsilon", 0.F))
        .with(attribute("num_groups", 2))
        .gives({1, 4, 1}, {-1, 2, -2, 5})
        .in_library();
    Case("RMSNormalization", {data({1, 2}, {3, 4}), gamma}, 23)
        .with(attribute("epsilon", 0.F))
        .gives({1, 2}, {2 * 3 / std::sqrt(12.5), 3 * 4 / std::sqrt(12.5)})
        .in_library();
}

}  // namespace
}  // namespace ac::model::test
