// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEFlattenLayer.h"

#include "src/ops/flatten/flatten.h"
#include "src/ops/flatten/reference.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"

namespace ac::flatten {
namespace {

using test::info_of;

TEST(Flatten, MergesTheFirstThreeDimensions) {
    const TensorShape shapes[] = {TensorShape(7u), TensorShape(7u, 5u), TensorShape(7u, 5u, 3u),
                                  TensorShape(7u, 5u, 3u, 4u), TensorShape(2u, 3u, 2u, 3u, 2u, 2u)};
    for (const DataType type : copy::moved_types()) {
        for (const TensorShape &shape : shapes) {
            for (const test::Layout layout : {test::Layout::guarded, test::Layout::padded}) {
                auto src = test::make_tensor(info_of(shape, type), layout);
                auto dst = test::make_tensor(info_of(reference_shape(shape), type), layout);
                copy::fill_bytes(*src, 7);
                copy::run_on(*src, *dst,
                             [&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), Target::host().inside()); });
                EXPECT_TRUE(test::bytes(*dst) == test::bytes(*src)) << shape_text(shape);
            }
        }
    }
}

TEST(Flatten, PublicFunctionFillsAnEmptyOutput) {
    for (const DataType type : copy::moved_types()) {
        auto src = test::make_tensor(info_of(TensorShape(3u, 2u, 4u, 5u), type));
        Tensor dst;
        if (!test::has_type(Flatten_operator, type)) {
            EXPECT_TRUE(test::refuses(NEFlattenLayer::validate(src->info(), dst.info()), "data_types"));
            continue;
        }
        copy::fill_bytes(*src, 5);
        NEFlattenLayer flatten;
        flatten.configure(src.get(), &dst);
        EXPECT_EQ(dst.info()->tensor_shape(), TensorShape(24u, 5u));
        dst.allocator()->allocate();
        flatten.run();
        EXPECT_TRUE(test::bytes(*src) == test::bytes(dst));
    }
}

TEST(Flatten, RefusesWithAReason) {
    AC_NEEDS(Flatten_operator, F32);
    const TensorInfo a = info_of(TensorShape(4u, 3u, 2u), DataType::F32);
    const TensorInfo b = info_of(TensorShape(12u, 2u), DataType::F32);
    const TensorInfo half = info_of(TensorShape(24u), DataType::F16);
    EXPECT_TRUE(test::refuses(NEFlattenLayer::validate(&a, &b), "the result is 24"));
    EXPECT_TRUE(test::refuses(NEFlattenLayer::validate(&a, &half), "F16"));
    EXPECT_TRUE(test::refuses(NEFlattenLayer::validate(nullptr, &a), "input"));
}

TEST(Flatten, TakesTrailingOnes) {
    test::check_trailing_ones(
        Flatten_operator, TensorShape(9u, 3u, 2u), TensorShape(54u),
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], target); });
}

}  // namespace
}  // namespace ac::flatten
