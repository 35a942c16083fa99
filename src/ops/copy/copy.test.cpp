// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NECopy.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/copy/copy.h"
#include "src/ops/copy/reference.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"

namespace ac::copy {
namespace {

using test::info_of;

const test::Layout layouts[] = {test::Layout::guarded, test::Layout::padded};

Target inside() {
    return Target::host().inside();
}

TEST(Copy, MovesEveryTypeBetweenEveryLayout) {
    const TensorShape shapes[] = {TensorShape(1u),
                                  TensorShape(17u),
                                  TensorShape(5u, 3u),
                                  TensorShape(1u, 7u, 1u, 3u),
                                  TensorShape(3u, 2u, 2u, 3u, 2u, 2u),
                                  TensorShape(3001u, 41u)};
    for (const DataType type : moved_types()) {
        for (const TensorShape &shape : shapes) {
            for (const test::Layout from : layouts) {
                for (const test::Layout to : layouts) {
                    auto src = test::make_tensor(info_of(shape, type), from);
                    auto dst = test::make_tensor(info_of(shape, type), to);
                    fill_bytes(*src, 7);
                    run_on(*src, *dst, [&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), {}, inside()); });
                    EXPECT_TRUE(test::bytes(*src) == test::bytes(*dst)) << shape_text(shape);
                }
            }
        }
    }
}

TEST(Copy, LeavesTheBorderAsItIs) {
    const TensorShape shape(5u, 3u, 2u);
    const PaddingList padding{{2, 1}, {0, 3}, {1, 0}};
    for (const test::Layout layout : layouts) {
        auto src = test::make_tensor(info_of(shape, DataType::S16), layout);
        auto dst = test::make_tensor(info_of(TensorShape(8u, 6u, 3u), DataType::S16), layout);
        fill_bytes(*src, 1);
        fill_bytes(*dst, 2);
        const std::vector<uint8_t> before = test::bytes(*dst);
        run_on(*src, *dst, [&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), padding, inside()); });
        const std::vector<uint8_t> moved = test::bytes(*src);
        const std::vector<uint8_t> after = test::bytes(*dst);
        size_t i = 0;
        size_t next = 0;
        each_element(*dst, [&](const uint8_t *, const Coordinates &at) {
            const bool in = at[0] >= 2 && at[0] < 7 && at[1] < 3 && at[2] >= 1;
            const uint8_t *want = in ? &moved[2 * next] : &before[2 * i];
            EXPECT_EQ(std::memcmp(&after[2 * i], want, 2), 0) << i;
            next += in ? 1 : 0;
            ++i;
        });
        EXPECT_EQ(next, shape.total_size());
    }
}

TEST(Copy, ReadsAndWritesViews) {
    auto whole = test::make_tensor(info_of(TensorShape(9u, 7u, 3u), DataType::F32), test::Layout::padded);
    auto target = test::make_tensor(info_of(TensorShape(11u, 5u, 4u), DataType::F32));
    fill_bytes(*whole, 3);
    fill_bytes(*target, 4);
    SubTensor from(whole.get(), TensorShape(4u, 3u, 2u), Coordinates(3, 2, 1));
    SubTensor to(target.get(), TensorShape(4u, 3u, 2u), Coordinates(5, 1, 2));
    run_on(from, to, [&](PlanPtr &p) { return plan(p, *from.info(), *to.info(), {}, inside()); });
    EXPECT_TRUE(test::bytes(from) == test::bytes(to));
}

TEST(Copy, PublicFunctionFillsAnEmptyOutput) {
    for (const DataType type : moved_types()) {
        auto src = test::make_tensor(info_of(TensorShape(13u, 4u), type));
        if (!test::has_type(Copy_operator, type)) {
            EXPECT_TRUE(test::refuses(NECopy::validate(src->info(), src->info()), "data_types"));
            continue;
        }
        fill_bytes(*src, 5);
        Tensor dst;
        NECopy copy;
        copy.configure(src.get(), &dst);
        EXPECT_EQ(dst.info()->tensor_shape(), src->info()->tensor_shape());
        EXPECT_EQ(dst.info()->data_type(), type);
        dst.allocator()->allocate();
        copy.run();
        EXPECT_TRUE(test::bytes(*src) == test::bytes(dst));
    }
}

TEST(Copy, RefusesWithAReason) {
    AC_NEEDS(Copy_operator, F32);
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32);
    const TensorInfo b = info_of(TensorShape(3u, 4u), DataType::F32);
    const TensorInfo half = info_of(TensorShape(4u, 3u), DataType::F16);
    const TensorInfo none;
    EXPECT_TRUE(test::refuses(NECopy::validate(&a, &b), "the result is 4x3"));
    EXPECT_TRUE(test::refuses(NECopy::validate(&a, &half), "F16"));
    EXPECT_TRUE(test::refuses(NECopy::validate(&none, &a), "no shape"));
    EXPECT_TRUE(test::refuses(NECopy::validate(nullptr, &a), "input"));
    EXPECT_TRUE(test::refuses(NECopy::validate(&a, nullptr), "output"));
}

TEST(Copy, TakesQuantizedTensorsWithoutQuantizationInfo) {
    check_without_quantization(Copy_operator, TensorShape(2u, 2u),
                               [](auto &out, auto &src, auto &dst) { return plan(out, src, dst); });
}

TEST(Copy, TakesTrailingOnes) {
    test::check_trailing_ones(
        Copy_operator, TensorShape(9u, 3u, 2u), TensorShape(9u, 3u, 2u),
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], {}, target); });
}

}  // namespace
}  // namespace ac::copy
