// SPDX-License-Identifier: MIT
#include "src/ops/integral_image/integral_image.h"

#include "arm_compute/runtime/NEON/functions/NEIntegralImage.h"
#include "arm_compute/runtime/Scheduler.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/integral_image/reference.h"

AC_DECLARE_TABLE(integral_image)

namespace ac::integral_image {
namespace {

void check(const TensorShape &shape, test::Layout layout, const Target &target, bool part = false) {
    const auto src = test::make_tensor(test::info_of(shape, DataType::U8), layout);
    const auto dst = test::make_tensor(test::info_of(shape, DataType::U32), layout);
    test::fill(*src, 1, 0, 255);
    test::fill(*dst, 2, 0, 255);
    if (part) {
        src->info()->set_valid_region(ValidRegion(Coordinates(3, 2), TensorShape(shape[0] - 5u, shape[1] - 4u), 2));
    }
    const std::vector<double> want = expected(*src, test::stored(*dst));
    test::run([&](PlanPtr &out) { return plan(out, *src->info(), *dst->info(), target); },
              test::pack_of({src.get()}, dst.get()));
    EXPECT_TRUE(test::close(*dst, want, {})) << shape_text(shape);
    EXPECT_EQ(dst->info()->valid_region().anchor[0], part ? 3 : 0);
}

void check_all(const Target &target) {
    using S = TensorShape;
    for (unsigned n = 1; n < 40; ++n) {
        check(S(n, 1 + n % 3), test::Layout::guarded, target);
    }
    for (const S &shape : {S(1u, 200u), S(300u, 65u), S(37u, 64u), S(40u, 20u, 3u, 2u)}) {
        check(shape, test::Layout::guarded, target);
        check(shape, test::Layout::padded, target);
    }
    check(S(90u, 47u), test::Layout::padded, target, true);
}

TEST(IntegralImage, EveryRowAgreesWithPlainLoops) {
    test::for_each_row(integral_image_table, Type::u8, [](const Row &, const Target &target) {
        check_all(target);
        check(TensorShape(1921u, 1083u), test::Layout::guarded, target);
    });
}

/// Strips of rows.
TEST(IntegralImage, DoesNotDependOnThreads) {
    const unsigned before = Scheduler::get().num_threads();
    for (const unsigned threads : {1u, 2u, 5u}) {
        Scheduler::get().set_num_threads(threads);
        check_all(Target::host());
    }
    Scheduler::get().set_num_threads(before);
}

TEST(IntegralImage, DoesNotReadAroundAPart) {
    auto image = test::make_tensor(test::info_of(TensorShape(180u, 60u), DataType::U8));
    test::fill(*image, 3, 0, 255);
    arm_compute::SubTensor part(image.get(), TensorShape(141u, 33u), Coordinates(17, 4));
    Tensor dst;
    NEIntegralImage function;
    function.configure(&part, &dst);
    dst.allocator()->allocate();
    function.run();
    EXPECT_EQ(test::stored(dst), expected(part, test::stored(dst)));
}

TEST(IntegralImage, RefusesWithAReason) {
    PlanPtr out;
    TensorInfo u8 = test::info_of(TensorShape(8u, 5u), DataType::U8), none,
               s32 = test::info_of(TensorShape(8u, 5u), DataType::S32),
               other = test::info_of(TensorShape(8u, 6u), DataType::U32);
    EXPECT_TRUE(bool(plan(out, u8, none)));
    EXPECT_EQ(none.data_type(), DataType::U32);
    EXPECT_TRUE(test::refuses(plan(out, u8, s32), "S32"));
    EXPECT_TRUE(test::refuses(plan(out, u8, other), "different shapes"));
}

}  // namespace
}  // namespace ac::integral_image
