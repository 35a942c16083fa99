// SPDX-License-Identifier: MIT
#include "src/ops/harris_corners/harris_corners.h"

#include "arm_compute/runtime/NEON/functions/NEHarrisCorners.h"

#include "src/ops/harris_corners/reference.h"

AC_DECLARE_TABLE(harris_corners)

namespace ac::harris_corners {
namespace {

key_points::Make with(const Call &c) {
    return [c](PlanPtr &out, const ITensorInfo &src, arm_compute::IKeyPointArray *points, unsigned int *count,
               const Target &target) {
        return plan(out, src,
                    {c.threshold,
                     c.min_distance,
                     c.sensitivity,
                     c.gradient_size,
                     c.block_size,
                     {c.mode, c.constant},
                     points,
                     count},
                    target);
    };
}

void check(const ITensor &image, const Call &call, size_t room, const Target &target, const std::string &what) {
    const std::vector<KeyPoint> want = expected(image, call);
    key_points::expect_listed(key_points::listed(image, room, with(call), target), want, room,
                              what + ", gradients " + std::to_string(call.gradient_size) + ", blocks " +
                                  std::to_string(call.block_size) + ", border " +
                                  std::to_string(static_cast<int>(call.mode)));
}

TEST(HarrisCorners, EveryRowListsThePlainLoopsCorners) {
    const auto body = [](const Row &row, const Target &target) {
        unsigned seed = 0;
        const auto sizes = row.type == Type::s32 ? std::vector<int>{7} : std::vector<int>{3, 5};
        for (const int gradient : sizes) {
            for (const int block : {3, 5, 7}) {
                for (const BorderMode mode : {BorderMode::UNDEFINED, BorderMode::CONSTANT, BorderMode::REPLICATE}) {
                    const Call call{1e-5f, static_cast<float>(seed % 5) * 2.3f, 0.04f, gradient, block, mode, 99};
                    for (const TensorShape &shape :
                         {TensorShape(1u, 1u), TensorShape(9u, 10u), TensorShape(67u, 33u)}) {
                        const auto layout = seed % 2 == 0 ? test::Layout::guarded : test::Layout::padded;
                        const auto image = key_points::rectangles(shape, layout, ++seed);
                        check(*image, call, seed % 3 == 0 ? 3 : 10000, target, shape_text(shape));
                    }
                }
            }
        }
        const auto wide = key_points::rectangles(TensorShape(531u, 20u), test::Layout::guarded, 7);
        check(*wide, {0, 1, 0.1f, sizes[0], 3, BorderMode::REPLICATE, 0}, 10000, target, "a wide image");
    };
    test::for_each_row(harris_corners_table, Type::count, body);
#ifdef ARM_COMPUTE_CL
    test::for_each_row("harris_corners", Type::count, body);
#endif
}

TEST(HarrisCorners, NeedsScoresAboveZero) {
    const auto image = key_points::rectangles(TensorShape(90u, 60u), test::Layout::guarded, 6);
    Call call{0, 2, 0.04f, 3, 3, BorderMode::UNDEFINED, 0};
    const std::vector<KeyPoint> want = expected(*image, call);
    call.threshold = -1;
    key_points::expect_listed(key_points::listed(*image, 10000, with(call), Target::host()), want, 10000, "below 0");
}

TEST(HarrisCorners, KeepsDistances) {
    const auto image = key_points::rectangles(TensorShape(150u, 90u), test::Layout::guarded, 4);
    for (float distance = 0; distance <= 30; distance += distance < 4 ? 0.5f : 2.6f) {
        check(*image, {0, distance, 0.04f, 3, 3, BorderMode::UNDEFINED, 0}, 10000, Target::host(),
              "distance " + std::to_string(distance));
    }
}

TEST(HarrisCorners, FindsCornersOfParts) {
    auto image = key_points::rectangles(TensorShape(180u, 60u), test::Layout::guarded, 77);
    const arm_compute::SubTensor part(image.get(), TensorShape(141u, 33u), Coordinates(17, 4));
    for (const BorderMode mode : {BorderMode::UNDEFINED, BorderMode::CONSTANT, BorderMode::REPLICATE}) {
        check(part, {1e-6f, 4, 0.04f, 5, 5, mode, 50}, 1000, Target::host(), "a part");
    }
    image->info()->set_valid_region(ValidRegion(Coordinates(9, 5), TensorShape(99u, 47u), 2));
    for (const BorderMode mode : {BorderMode::UNDEFINED, BorderMode::CONSTANT, BorderMode::REPLICATE}) {
        check(*image, {1e-6f, 4, 0.04f, 7, 5, mode, 50}, 1000, Target::host(), "a valid part");
    }
}

TEST(HarrisCorners, DoesNotDependOnThreads) {
    const auto image = key_points::rectangles(TensorShape(641u, 300u), test::Layout::padded, 5);
    const std::vector<KeyPoint> want = expected(*image, {1e-6f, 3, 0.04f, 3, 3, BorderMode::REPLICATE, 0});
    EXPECT_GT(want.size(), 100u);
    statistics::with_threads([&](unsigned threads) {
        arm_compute::KeyPointArray list(want.size());
        NEHarrisCorners function;
        function.configure(image.get(), 1e-6f, 3, 0.04f, 3, 3, &list, BorderMode::REPLICATE);
        function.run();
        const auto size = static_cast<unsigned int>(want.size());
        key_points::expect_listed({{list.buffer(), list.buffer() + list.num_values()}, size, list.overflow()}, want,
                                  want.size(), std::to_string(threads));
    });
}

TEST(HarrisCorners, RefusesWithAReason) {
    arm_compute::KeyPointArray list(3);
    const TensorInfo u8 = test::info_of(TensorShape(8u, 9u), DataType::U8);
    PlanPtr out;
    const Corners good{0.1f, 3, 0.04f, 3, 3, {BorderMode::UNDEFINED, 0}, &list, nullptr};
    EXPECT_TRUE(bool(plan(out, u8, good)));
    const auto refused = [&](auto change) {
        Corners bad = good;
        change(bad);
        return plan(out, u8, bad);
    };
    EXPECT_TRUE(test::refuses(refused([](Corners &c) { c.threshold = NAN; }), "not a number"));
    EXPECT_TRUE(test::refuses(refused([](Corners &c) { c.min_distance = 31; }), "0 to 30"));
    EXPECT_TRUE(test::refuses(refused([](Corners &c) { c.min_distance = NAN; }), "0 to 30"));
    EXPECT_TRUE(test::refuses(refused([](Corners &c) { c.sensitivity = INFINITY; }), "finite"));
    EXPECT_TRUE(test::refuses(refused([](Corners &c) { c.gradient_size = 4; }), "gradient size of 4"));
    EXPECT_TRUE(test::refuses(refused([](Corners &c) { c.block_size = 9; }), "block size of 9"));
    EXPECT_TRUE(test::refuses(refused([](Corners &c) { c.points = nullptr; }), "list of corners"));
    EXPECT_TRUE(test::refuses(plan(out, test::info_of(TensorShape(8u, 9u), DataType::F32), good), "F32"));
    EXPECT_TRUE(test::refuses(plan(out, test::info_of(TensorShape(8u, 9u, 2u), DataType::U8), good), "3 dimensions"));
}

}  // namespace
}  // namespace ac::harris_corners
