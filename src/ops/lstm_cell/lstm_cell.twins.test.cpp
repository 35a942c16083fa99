// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLLSTMCell.h"
#include "arm_compute/runtime/NEON/functions/NELSTMCell.h"

#include "src/ops/lstm_cell/reference.h"
#include "tests/framework/lack.h"
#include "tests/framework/twins.h"

AC_DECLARE_OPERATOR(LSTMCell)

namespace ac::lstm_cell {
namespace {

AC_TWINS(LSTMCell)

void check(size_t units, size_t batches, DataType type, float clip) {
    const TensorShape one(units, batches), all(4 * units, batches);
    const auto filled = [&](const TensorShape &shape, unsigned seed, double range) {
        auto tensor = test::make_tensor(test::info_of(shape, type), test::Layout::padded);
        test::fill(*tensor, seed, -range, range);
        return tensor;
    };
    const auto sums = filled(all, 1, 6), before = filled(one, 2, 2);
    const auto from = test::there(*sums), cell = test::there(*before);
    for (const bool first : {true, false}) {
        const Results wanted = reference(test::values(*sums), first ? std::vector<double>() : test::values(*before),
                                         units, false, static_cast<double>(clip));
        T state, after;
        T *const result = first ? &after : &*cell;  // the second step is in place
        Fn step;
        step.configure(&*from, first ? nullptr : &*cell, &state, result, clip);
        state.allocator()->allocate();
        if (first) {
            after.allocator()->allocate();
        }
        step.run();
        EXPECT_TRUE(test::close(*test::here(state), wanted.state, tolerance(type))) << units;
        EXPECT_TRUE(test::close(*test::here(*result), wanted.cell, tolerance(type))) << units;
    }
}

AC_TEST(LSTMCell, StepsFollowTheFormula) {
    test::twin_target();
    for (const DataType type : {DataType::F32, DataType::F16}) {
        if (test::has_type(LSTMCell_operator, type)) {
            check(5, 3, type, 0);
            check(64, 1, type, 0.5F);
        }
    }
}

}  // namespace
}  // namespace ac::lstm_cell
