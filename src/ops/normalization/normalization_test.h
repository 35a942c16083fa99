// SPDX-License-Identifier: MIT
// Tests of the public classes of the normalizations.
#pragma once

#include "src/ops/normalization/reference.h"
#include "tests/framework/made.h"

namespace ac::normalization {

/// Configures Fn with tensors T by `configure(fn, input, output)` and runs it on random numbers, for each type that the
/// build has: with an empty output and, if `in_place`, without an output. `validate(info)` must refuse the other
/// types.
template <class Fn, class T, class Configure, class Validate, class Reference>
void check_public(const Operator &op, const TensorShape &shape, DataLayout layout, bool in_place,
                  const Configure &configure, const Validate &validate, const Reference &reference) {
    for (const DataType type : {DataType::F32, DataType::F16}) {
        const TensorInfo info = test::info_of(shape, type, QuantizationInfo(), layout);
        if (!test::has_type(op, type) || !test::has_layout(op, layout)) {
            EXPECT_TRUE(test::refuses(validate(info), "this build has no"));
            continue;
        }
        EXPECT_TRUE(bool(validate(info)));
        test::Made<T> src(info, 7, -2, 2), both(info, 7, -2, 2);
        T dst;
        Fn function, other;
        configure(function, &src.tensor, &dst);
        EXPECT_EQ(dst.info()->tensor_shape(), shape);
        EXPECT_EQ(dst.info()->data_layout(), layout);
        const std::vector<double> want = reference(src.given());
        src.allocate();
        dst.allocator()->allocate();
        function.run();
        EXPECT_TRUE(test::close(*test::fetch(dst), want, tolerance(type)));
        if (in_place) {
            configure(other, &both.tensor, static_cast<T *>(nullptr));
            both.allocate();
            other.run();
            EXPECT_TRUE(test::close(*test::fetch(both.tensor), want, tolerance(type))) << "in place";
        }
    }
}

}  // namespace ac::normalization
