// SPDX-License-Identifier: MIT
// Random boxes and deltas, for the tests of both backends.
#pragma once

#include "src/ops/bounding_box_transform/reference.h"

namespace ac::bounding_box_transform {

struct Case {
    std::unique_ptr<Tensor> boxes, deltas, predicted;
};

/// `count` boxes in a 300 x 200 image, with deltas for three classes.
inline Case random_case(DataType type, size_t count, test::Layout layout) {
    const bool floats = is_data_type_float(type);
    const TensorInfo boxes =
        test::info_of(TensorShape(size_t{4}, count), type, floats ? QuantizationInfo() : QuantizationInfo(0.125F, 16));
    const TensorInfo deltas =
        floats ? test::info_of(TensorShape(size_t{12}, count), type)
               : test::info_of(TensorShape(size_t{12}, count), DataType::QASYMM8, QuantizationInfo(0.03125F, 100));
    const TensorInfo predicted =
        test::info_of(TensorShape(size_t{12}, count), type, floats ? QuantizationInfo() : QuantizationInfo(0.25F, 5));
    Case c{nullptr, test::make_tensor(deltas, layout), test::make_tensor(predicted, layout)};
    auto corner = test::make_tensor(test::info_of(TensorShape(size_t{4}, count), DataType::F32));
    test::fill(*corner, 3, 0, 150);
    std::vector<double> values = test::values(*corner);
    for (size_t i = 0; i < values.size(); i += 4) {
        values[i + 2] += values[i];
        values[i + 3] += values[i + 1];
    }
    c.boxes = detection::tensor_of(boxes, values, layout);
    test::fill(*c.deltas, 5, -2, 3);
    return c;
}

/// The fewest options, then each option set.
inline std::vector<BoundingBoxTransformInfo> infos() {
    return {BoundingBoxTransformInfo(300, 200, 1), BoundingBoxTransformInfo(300, 200, 2, true),
            BoundingBoxTransformInfo(290, 211, 1.5F, false, {{10, 10, 5, 4}}, true, 0.5F)};
}

}  // namespace ac::bounding_box_transform
