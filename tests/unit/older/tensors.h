// SPDX-License-Identifier: MIT
// Tensors of the tests of functions that only earlier releases had.
#pragma once

#include "tests/framework/twins.h"

#include <cstddef>
#include <vector>

namespace ac::older {

/// A tensor of values between -4 and 4, and its stored numbers.
struct Filled {
    Filled(const TensorShape &shape, DataType type, unsigned seed, DataLayout layout = DataLayout::NCHW,
           test::Layout memory = test::Layout::padded)
        : tensor(test::make_tensor(test::info_of(shape, type, quantization(type), layout), memory)) {
        test::fill(*tensor, seed, is_data_type_float(type) ? -4 : 0, 4);
        numbers = test::stored(*tensor);
    }

    static QuantizationInfo quantization(DataType type) {
        return is_data_type_quantized(type) ? QuantizationInfo(0.125f, is_data_type_quantized_asymmetric(type) ? 3 : 0)
                                            : QuantizationInfo();
    }
    /// The number at a position.
    double at(size_t a, size_t b = 0, size_t c = 0, size_t d = 0, size_t e = 0) const {
        const TensorShape &s = tensor->info()->tensor_shape();
        return numbers[a + s[0] * (b + s[1] * (c + s[2] * (d + s[3] * e)))];
    }

    std::unique_ptr<Tensor> tensor;
    std::vector<double> numbers{};
};

/// Allocates an output, runs a function and returns what it wrote.
template <class Function, class T> std::vector<double> run(Function &function, T &dst) {
    dst.allocator()->allocate();
    function.run();
    return test::stored(*test::here(dst));
}

}  // namespace ac::older
