// SPDX-License-Identifier: MIT
#include "src/ops/canny_edge/canny_edge.h"

#include "arm_compute/runtime/NEON/functions/NECannyEdge.h"

#include "src/ops/canny_edge/reference.h"
#include "src/ops/key_points/key_points_test.h"

AC_DECLARE_TABLE(canny_edge)

namespace ac::canny_edge {
namespace {

Edges edges_of(const Call &c) {
    return {c.upper, c.lower, c.gradient_size, c.norm, {c.mode, c.constant}, c.keep_one};
}

void check(const ITensor &image, const Call &call, const Target &target, const std::string &what,
           test::Layout layout = test::Layout::guarded) {
    auto dst = test::make_tensor(test::info_of(TensorShape(image.info()->tensor_shape()), DataType::U8), layout);
    test::fill(*dst, 8, 1, 200);
    test::run([&](PlanPtr &out) { return plan(out, *image.info(), *dst->info(), edges_of(call), target); },
              test::pack_of({&image}, dst.get()));
    const std::vector<double> want = expected(image, call), got = test::stored(*dst);
    const size_t width = image.info()->dimension(0);
    for (size_t i = 0; i < want.size(); ++i) {
        ASSERT_EQ(got[i], want[i]) << what << ", gradients " << call.gradient_size << ", norm " << call.norm
                                   << ", border " << static_cast<int>(call.mode) << ": pixel " << i % width << ", "
                                   << i / width;
    }
}

/// Thresholds that leave some pixels to be traced.
Call call_of(int size, int norm, BorderMode mode) {
    const int unit = size == 3 ? 1 : size == 5 ? 12 : 160;
    return {300 * unit, 20 * unit, size, norm, mode, 90, false};
}

TEST(CannyEdge, EveryRowAgreesWithPlainLoops) {
    const auto body = [](const Row &row, const Target &target) {
        unsigned seed = 0;
        const auto sizes = row.type == Type::s32 ? std::vector<int>{7} : std::vector<int>{3, 5};
        for (const int size : sizes) {
            for (const int norm : {1, 2}) {
                for (const BorderMode mode : {BorderMode::UNDEFINED, BorderMode::CONSTANT, BorderMode::REPLICATE}) {
                    for (const TensorShape &shape : {TensorShape(1u, 1u), TensorShape(2u, 7u), TensorShape(37u, 12u)}) {
                        const auto layout = ++seed % 2 == 0 ? test::Layout::guarded : test::Layout::padded;
                        const auto image = key_points::rectangles(shape, layout, seed);
                        check(*image, call_of(size, norm, mode), target, shape_text(shape), layout);
                    }
                }
            }
            const auto strips = key_points::rectangles(TensorShape(70u, 130u), test::Layout::guarded, 9);
            Call call = call_of(size, 2, BorderMode::REPLICATE);
            check(*strips, call, target, "several strips");
            call.keep_one = true;
            check(*strips, call, target, "one of two");
        }
    };
    test::for_each_row(canny_edge_table, Type::count, body);
#ifdef ARM_COMPUTE_CL
    test::for_each_row("canny_edge", Type::count, body);
#endif
}

/// A line that winds through all strips: both of its sides are paths, and sure edges are at one end only.
TEST(CannyEdge, FollowsALongPath) {
    constexpr size_t width = 203, height = 301;
    auto image = test::make_tensor(test::info_of(TensorShape(width, height), DataType::U8));
    std::vector<double> pixels(width * height, 100);
    for (size_t y = 5; y < height - 5; ++y) {
        for (size_t x = 5; x < width - 5; ++x) {
            const bool turns = x == ((y - 5) / 10 % 2 == 0 ? width - 6 : 5);
            if (y % 10 == 5 || turns) {
                pixels[y * width + x] = 110;
            }
        }
    }
    pixels[5 * width + 5] = 250;
    test::store(*image, pixels);
    const Call call{200, 5, 3, 2, BorderMode::REPLICATE, 0, false};
    const std::vector<double> want = expected(*image, call);
    EXPECT_GT(std::count(want.begin(), want.end(), 255.0), 10000);
    check(*image, call, Target::host(), "a path");
#ifdef ARM_COMPUTE_CL
    test::for_each_row("canny_edge", Type::s16,
                       [&](const Row &, const Target &target) { check(*image, call, target, "a path"); });
#endif
}

TEST(CannyEdge, FindsEdgesOfParts) {
    auto image = key_points::rectangles(TensorShape(180u, 60u), test::Layout::guarded, 77);
    const arm_compute::SubTensor part(image.get(), TensorShape(141u, 33u), Coordinates(17, 4));
    const std::vector<BorderMode> modes{BorderMode::UNDEFINED, BorderMode::CONSTANT, BorderMode::REPLICATE};
    for (const BorderMode mode : modes) {
        check(part, call_of(5, 2, mode), Target::host(), "a part");
    }
    image->info()->set_valid_region(ValidRegion(Coordinates(9, 5), TensorShape(99u, 47u), 2));
    for (const BorderMode mode : modes) {
        check(*image, call_of(3, 1, mode), Target::host(), "a valid part");
    }
}

TEST(CannyEdge, DoesNotDependOnThreads) {
    const auto image = key_points::rectangles(TensorShape(641u, 483u), test::Layout::padded, 5);
    const Call call = call_of(3, 2, BorderMode::UNDEFINED);
    const std::vector<double> want = expected(*image, call);
    statistics::with_threads([&](unsigned threads) {
        Tensor dst;
        NECannyEdge function;
        function.configure(image.get(), &dst, call.upper, call.lower, 3, 2, call.mode);
        EXPECT_EQ(dst.info()->valid_region().anchor[0], 2);
        EXPECT_EQ(dst.info()->valid_region().shape[1], 479u);
        dst.allocator()->allocate();
        function.run();
        EXPECT_EQ(test::stored(dst), want) << threads;
    });
}

TEST(CannyEdge, RefusesWithAReason) {
    const TensorInfo u8 = test::info_of(TensorShape(8u, 9u), DataType::U8),
                     s16 = test::info_of(TensorShape(8u, 9u), DataType::S16),
                     other = test::info_of(TensorShape(8u, 8u), DataType::U8),
                     planes = test::info_of(TensorShape(8u, 9u, 2u), DataType::U8);
    const BorderMode mode = BorderMode::REPLICATE;
    EXPECT_TRUE(bool(NECannyEdge::validate(&u8, &u8, 9, 3, 3, 1, mode)));
    EXPECT_TRUE(test::refuses(NECannyEdge::validate(&u8, &u8, 3, 9, 3, 1, mode), "thresholds of 9 and 3"));
    EXPECT_TRUE(test::refuses(NECannyEdge::validate(&u8, &u8, 3, -1, 3, 1, mode), "thresholds of -1"));
    EXPECT_TRUE(test::refuses(NECannyEdge::validate(&u8, &u8, 9, 3, 4, 1, mode), "gradient size of 4"));
    EXPECT_TRUE(test::refuses(NECannyEdge::validate(&u8, &u8, 9, 3, 3, 0, mode), "norm of 0"));
    EXPECT_TRUE(test::refuses(NECannyEdge::validate(&u8, &s16, 9, 3, 3, 1, mode), "S16"));
    EXPECT_TRUE(test::refuses(NECannyEdge::validate(&u8, &other, 9, 3, 3, 1, mode), "different shapes"));
    EXPECT_TRUE(test::refuses(NECannyEdge::validate(&planes, &planes, 9, 3, 3, 1, mode), "3 dimensions"));
}

}  // namespace
}  // namespace ac::canny_edge
