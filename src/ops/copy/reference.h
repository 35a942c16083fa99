// SPDX-License-Identifier: MIT
// Shared by the tests of operators that only move elements: any bit pattern must arrive unchanged. Tolerance: none.
#pragma once

#include "tests/framework/op_test.h"

#include <cstring>
#include <initializer_list>

namespace ac::copy {

/// One type for each type name of the build_config, and for each element size.
inline std::vector<DataType> moved_types() {
    return {DataType::F32, DataType::F16, DataType::BFLOAT16,       DataType::U8,      DataType::S16,    DataType::S32,
            DataType::S64, DataType::U32, DataType::QASYMM8_SIGNED, DataType::QASYMM8, DataType::QSYMM16};
}

/// Calls visit(address of the element, its coordinates) in logical order.
template <class Visit> void each_element(const ITensor &tensor, const Visit &visit) {
    const TensorShape shape = tensor.info()->tensor_shape();
    const Strides strides = tensor.info()->strides_in_bytes();
    Coordinates at(0, 0, 0, 0, 0, 0);
    uint8_t *p = data(tensor);
    for (size_t i = 0; i < shape.total_size(); ++i) {
        visit(p, at);
        for (size_t d = 0; d < 6; ++d) {
            p += strides[d];
            at.set(d, at[d] + 1);
            if (static_cast<size_t>(at[d]) < shape[d]) {
                break;
            }
            p -= shape[d] * strides[d];
            at.set(d, 0);
        }
    }
}

/// Any bytes, NaNs included.
inline void fill_bytes(const ITensor &tensor, unsigned seed) {
    uint32_t state = seed * 2654435761u + 1;
    const size_t size = tensor.info()->element_size();
    each_element(tensor, [&](uint8_t *p, const Coordinates &) {
        for (size_t b = 0; b < size; ++b) {
            state = state * 1664525u + 1013904223u;
            p[b] = static_cast<uint8_t>(state >> 24);
        }
    });
}

/// Runs plan() on src and dst.
template <class Make> void run_on(const ITensor &src, ITensor &dst, const Make &make) {
    test::run(make, {{TensorType::ACL_SRC, &src}, {TensorType::ACL_DST, &dst}});
}

/// Programs may copy quantized tensors without telling their quantization: plan(out, src, dst), for 2x2 elements.
template <class Plan>
void check_without_quantization(const Operator &op, const TensorShape &dst_shape, const Plan &plan) {
    auto src = test::make_tensor(test::info_of(TensorShape(2u, 2u), DataType::QASYMM8));
    auto dst = test::make_tensor(test::info_of(dst_shape, DataType::QASYMM8));
    test::store(*src, {1, 2, 3, 4});
    const auto make = [&](PlanPtr &out) { return plan(out, *src->info(), *dst->info()); };
    PlanPtr made;
    const bool built = test::has_type(op, DataType::QASYMM8);
    ASSERT_EQ(bool(make(made)), built);
    if (built) {
        run_on(*src, *dst, make);
        EXPECT_EQ(test::stored(*dst), (std::vector<double>{1, 2, 3, 4}));
    }
}

/// The first data type for which this build has the operator; UNKNOWN if it serves another operator only.
inline DataType some_type(const Operator &op) {
    for (const DataType type : moved_types()) {
        if (test::has_type(op, type)) {
            return type;
        }
    }
    return DataType::UNKNOWN;
}

/// An output without shape.
template <class Fn, class T> void fills_with_the_inputs_shape(const Operator &op) {
    const DataType type = some_type(op);
    T src, dst;
    src.allocator()->init(test::info_of(TensorShape(4u, 3u), type));
    EXPECT_EQ(bool(Fn::validate(src.info(), dst.info())), op.data_types != 0);
    if (op.data_types != 0) {
        Fn function;
        function.configure(&src, &dst);
        EXPECT_EQ(dst.info()->tensor_shape(), TensorShape(4u, 3u));
        EXPECT_EQ(dst.info()->data_type(), type);
    }
}

}  // namespace ac::copy
