// SPDX-License-Identifier: MIT
#include "src/ops/fast_corners/fast_corners.h"

#include "arm_compute/runtime/NEON/functions/NEFastCorners.h"

#include "src/ops/fast_corners/reference.h"
#include "src/ops/neighbourhood/neighbourhood_test.h"

AC_DECLARE_TABLE(fast_corners)
AC_DECLARE_TABLE(min_max_location)

namespace ac::fast_corners {
namespace {

TEST(FastCorners, EveryRowFindsStrengths) {
    for (const int threshold : {1, 40, 200, 255}) {
        const neighbourhood::Tested tested{
            fast_corners_table,
            DataType::U8,
            DataType::U8,
            3,
            3,
            [threshold](PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, BorderMode, uint8_t,
                        const Target &target) { return plan_strengths(out, src, dst, threshold, target); },
            [threshold](const neighbourhood::Pixel &p) { return strength_of(p, threshold); }};
        const auto body = [&](const Row &, const Target &target) {
            for (const TensorShape &shape : {TensorShape(1u, 1u), TensorShape(9u, 8u), TensorShape(137u, 9u)}) {
                neighbourhood::check(tested, target, shape, test::Layout::padded, BorderMode::UNDEFINED);
            }
        };
        test::for_each_row(fast_corners_table, Type::u8, body);
#ifdef ARM_COMPUTE_CL
        test::for_each_row("neighbourhood", Type::u8, body);
#endif
    }
}

key_points::Make with(float threshold, bool suppress, bool near_edges) {
    return [=](PlanPtr &out, const ITensorInfo &src, arm_compute::IKeyPointArray *points, unsigned int *count,
               const Target &target) {
        return plan(out, src, {threshold, suppress, near_edges, BorderMode::UNDEFINED, points, count}, target);
    };
}

void check(const ITensor &image, float threshold, size_t room, const Target &target, const std::string &what) {
    for (const bool suppress : {false, true}) {
        for (const bool near_edges : {false, true}) {
            const std::vector<KeyPoint> want = expected(image, threshold, suppress, near_edges);
            key_points::expect_listed(key_points::listed(image, room, with(threshold, suppress, near_edges), target),
                                      want, room,
                                      what + (suppress ? ", suppressed" : "") + (near_edges ? ", near edges" : ""));
        }
    }
}

TEST(FastCorners, EveryRowListsThePlainLoopsCorners) {
    const auto body = [](const Row &, const Target &target) {
        unsigned seed = 0;
        for (const TensorShape &shape : {TensorShape(1u, 1u), TensorShape(7u, 7u), TensorShape(8u, 9u),
                                         TensorShape(40u, 6u), TensorShape(65u, 40u), TensorShape(333u, 50u)}) {
            for (const test::Layout layout : {test::Layout::guarded, test::Layout::padded}) {
                const auto image = key_points::rectangles(shape, layout, ++seed);
                check(*image, 20.9f, 100000, target, shape_text(shape));
                check(*image, 1, 5, target, shape_text(shape) + ", a short list");
            }
        }
    };
    test::for_each_row(fast_corners_table, Type::u8, body);
#ifdef ARM_COMPUTE_CL
    test::for_each_row("key_points", Type::u8, body);
#endif
}

TEST(FastCorners, FindsCornersOfParts) {
    auto image = key_points::rectangles(TensorShape(180u, 60u), test::Layout::guarded, 77);
    const arm_compute::SubTensor part(image.get(), TensorShape(141u, 33u), Coordinates(17, 4));
    check(part, 10, 1000, Target::host(), "a part");
    image->info()->set_valid_region(ValidRegion(Coordinates(9, 5), TensorShape(99u, 47u), 2));
    check(*image, 10, 1000, Target::host(), "a valid part");
}

TEST(FastCorners, DoesNotDependOnThreads) {
    const auto image = key_points::rectangles(TensorShape(1921u, 1083u), test::Layout::padded, 5);
    const std::vector<KeyPoint> want = expected(*image, 30, true, false);
    EXPECT_GT(want.size(), 1000u);
    statistics::with_threads([&](unsigned threads) {
        arm_compute::KeyPointArray list(want.size());
        NEFastCorners function;
        function.configure(image.get(), 30, true, &list, BorderMode::UNDEFINED);
        function.run();
        const auto size = static_cast<unsigned int>(want.size());
        key_points::expect_listed({{list.buffer(), list.buffer() + list.num_values()}, size, list.overflow()}, want,
                                  want.size(), std::to_string(threads));
    });
}

TEST(FastCorners, RefusesWithAReason) {
    arm_compute::KeyPointArray list(3);
    const TensorInfo u8 = test::info_of(TensorShape(8u, 9u), DataType::U8);
    PlanPtr out;
    const BorderMode undefined = BorderMode::UNDEFINED;
    EXPECT_TRUE(bool(plan(out, u8, {1, true, false, undefined, &list, nullptr})));
    EXPECT_TRUE(test::refuses(plan(out, u8, {0.9f, true, false, undefined, &list, nullptr}), "1 to 255"));
    EXPECT_TRUE(test::refuses(plan(out, u8, {NAN, true, false, undefined, &list, nullptr}), "1 to 255"));
    EXPECT_TRUE(test::refuses(plan(out, u8, {256, true, false, undefined, &list, nullptr}), "1 to 255"));
    EXPECT_TRUE(test::refuses(plan(out, u8, {9, true, false, BorderMode::REPLICATE, &list, nullptr}), "UNDEFINED"));
    EXPECT_TRUE(test::refuses(plan(out, u8, {9, true, false, undefined, nullptr, nullptr}), "list of corners"));
    EXPECT_TRUE(test::refuses(
        plan(out, test::info_of(TensorShape(8u, 9u), DataType::S16), {9, true, false, undefined, &list, nullptr}),
        "S16"));
    EXPECT_TRUE(test::refuses(
        plan(out, test::info_of(TensorShape(8u, 9u, 2u), DataType::U8), {9, true, false, undefined, &list, nullptr}),
        "3 dimensions"));
}

}  // namespace
}  // namespace ac::fast_corners
