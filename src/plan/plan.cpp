// SPDX-License-Identifier: MIT
#include "src/plan/plan.h"

#include <algorithm>

namespace ac {

void init_if_empty(ITensorInfo &info, const ITensorInfo &expected) {
    if (info.tensor_shape().total_size() == 0) {
        info.set_data_type(expected.data_type());
        info.set_num_channels(static_cast<int>(expected.num_channels()));
        info.set_tensor_shape(expected.tensor_shape());
        info.set_quantization_info(expected.quantization_info());
        info.set_data_layout(expected.data_layout());
        if (!expected.are_values_constant()) {  // functions pack non-constant weights in each run
            info.set_are_values_constant(false);
        }
    }
}

bool same_extents(const TensorShape &a, const TensorShape &b) {
    return std::equal(&a[0], &a[0] + MAX_DIMS, &b[0]);
}

size_t rank(const TensorShape &shape) {
    size_t dims = shape.num_dimensions();
    while (dims > 1 && shape[dims - 1] == 1) {
        --dims;
    }
    return dims;
}

std::string shape_text(const TensorShape &shape) {
    std::string s;
    for (size_t d = 0; d < shape.num_dimensions(); ++d) {
        s += text(d == 0 ? "%zu" : "x%zu", shape[d]);
    }
    if (s.empty()) {
        s += text("empty");
    }
    return s;
}

}  // namespace ac
