// SPDX-License-Identifier: MIT
// Convolutions that read an image with few channels in place.
#include "src/ops/conv2d/method_test.h"

AC_DECLARE_TABLE(conv2d_direct)

namespace ac::conv2d {
namespace {

using F = ActivationFunction;

/// Fewer outputs than a tile, and more; all output channels of a panel, and some; outputs without any input.
std::vector<Case> cases() {
    const PadStrideInfo asymmetric(2, 2, 0, 1, 1, 2, DimensionRoundingType::FLOOR);
    const PadStrideInfo ceil(2, 2, 0, 0, DimensionRoundingType::CEIL);
    return {
        {33, 7, 3, 1, 3, 3, 32, PadStrideInfo(2, 2, 1, 1), {F::RELU}},
        {31, 9, 3, 2, 7, 7, 64, PadStrideInfo(2, 2, 3, 3)},
        {19, 5, 1, 1, 3, 3, 16, PadStrideInfo(1, 1, 1, 1), {F::TANH, 1.f, 1.f}},
        {9, 8, 4, 2, 3, 3, 33, asymmetric, {F::LU_BOUNDED_RELU, 0.75f, -0.5f}},
        {14, 9, 2, 1, 5, 3, 70, PadStrideInfo(1, 1, 4, 1), {F::LEAKY_RELU, 0.25f}, Size2D(2U, 1U)},
        {13, 6, 3, 1, 3, 2, 5, PadStrideInfo(1, 2, 2, 4), {}, Size2D(1U, 3U)},
        {3, 2, 3, 3, 5, 1, 9, PadStrideInfo(2, 1, 3, 0)},
        {19, 6, 3, 1, 3, 3, 16, PadStrideInfo(1, 1, 1, 1)},
        {21, 5, 3, 1, 3, 3, 8, PadStrideInfo(2, 2, 1, 1), {F::RELU}},
        {24, 3, 1, 1, 2, 3, 1, ceil},
        {2, 2, 4, 1, 3, 3, 150, PadStrideInfo(1, 1, 3, 3)},
    };
}

void check(const Row &row, const Target &target, const Case &c, test::Layout memory, bool with_bias, bool constant) {
    const DataType type = row.type == Type::f32 ? DataType::F32 : DataType::F16;
    const Operands t(c, DataLayout::NHWC, memory, with_bias, true, type);
    t.weights->info()->set_are_values_constant(constant);
    const Conv2dInfo info(c.pad, c.dilation, c.activation, false, 1);
    test::run(
        [&](PlanPtr &p) {
            const Status made =
                plan(p, *t.src->info(), *t.weights->info(), t.bias_info(), *t.dst->info(), info, target);
            EXPECT_TRUE(!bool(made) || p->row() == &row) << "another kernel than " << row.name;
            return made;
        },
        t.pack());
    GemmRow like{};
    static_cast<Row &>(like) = row;
    like.acc = row.type == Type::f32 ? Type::f32 : Type::f16;
    EXPECT_TRUE(agrees(*t.dst, reference(like, *t.src, *t.weights, t.bias.get(), *t.dst, info)))
        << "kernel " << c.kw << "x" << c.kh << ", " << c.cin << " -> " << c.cout << " channels"
        << (memory == test::Layout::padded ? ", padded" : "");
}

TEST(Conv2d, EveryDirectRowAgreesWithTheReference) {
    if (!test::has_layout(Conv2d_operator, DataLayout::NHWC)) {
        return;
    }
    IScheduler &scheduler = Scheduler::get();
    const unsigned before = scheduler.num_threads();
    test::for_each_row(conv2d_direct_table, Type::count, [&](const Row &row, const Target &target) {
        if (!test::has_type(Conv2d_operator, row.type == Type::f32 ? DataType::F32 : DataType::F16)) {
            return;
        }
        bool odd = true;
        for (const Case &c : cases()) {
            for (const test::Layout memory : {test::Layout::guarded, test::Layout::padded}) {
                scheduler.set_num_threads(odd ? 1 : 3);
                check(row, target, c, memory, odd, !odd);
                odd = !odd;
            }
            odd = !odd;
        }
    });
    scheduler.set_num_threads(before);
}

}  // namespace
}  // namespace ac::conv2d
