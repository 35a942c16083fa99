// SPDX-License-Identifier: MIT
#include "src/ops/remap/remap.h"

#include "arm_compute/runtime/NEON/functions/NERemap.h"
#include "arm_compute/runtime/Scheduler.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/warp/warp_test.h"

#include <cstring>

AC_DECLARE_TABLE(warp)

namespace ac::remap {
namespace {

using warp::Sampling;

/// Positions in sixteenths, inside of an image and up to 3 pixels outside of it.
std::unique_ptr<Tensor> map_of(const TensorShape &shape, size_t extent, unsigned seed, test::Layout layout) {
    auto map = test::make_tensor(test::info_of(shape, DataType::F32), layout);
    std::vector<double> positions(shape.total_size());
    std::mt19937 random(seed);
    for (double &p : positions) {
        p = static_cast<double>(random() % (16 * (static_cast<unsigned>(extent) + 6))) / 16 - 3;
    }
    test::store(*map, positions);
    return map;
}

warp::PositionOf positions(const ITensor &map_x, const ITensor &map_y) {
    const size_t width = map_x.info()->dimension(0), height = map_x.info()->dimension(1);
    return [width, height, x_of = test::stored(map_x), y_of = test::stored(map_y)](size_t x, size_t y, size_t plane) {
        const size_t at = (plane * height + y) * width + x;
        return warp::Position{x_of[at % x_of.size()], y_of[at % y_of.size()]};
    };
}

void check(const ITensor &src, const ITensor &map_x, const ITensor &map_y, Tensor &dst, const Sampling &sampling,
           const Target &target, bool exact = true) {
    const std::vector<double> before = test::stored(dst);
    test::run(
        [&](PlanPtr &out) {
            return plan(out, *src.info(), *map_x.info(), *map_y.info(), *dst.info(), sampling, target);
        },
        test::pack_of({&src, &map_x, &map_y}, &dst));
    warp::compare(warp::Reference(src, sampling), before, dst, positions(map_x, map_y), exact,
                  shape_text(dst.info()->tensor_shape()) + ", " + warp::text_of(sampling));
}

void check(const warp::Shapes &shape, test::Layout layout, const Sampling &sampling, const Target &target,
           bool common_maps = false, bool part = false) {
    const auto src = test::make_tensor(test::info_of(shape.src, DataType::U8), layout);
    const auto dst = test::make_tensor(test::info_of(shape.dst, DataType::U8), layout);
    test::fill(*src, 1, 0, 255);
    test::fill(*dst, 2, 0, 255);
    if (part) {
        const TensorShape valid(shape.src[0] - 5, shape.src[1] - 4);
        src->info()->set_valid_region(ValidRegion(Coordinates(3, 2), valid, 2));
    }
    const TensorShape of_maps = common_maps ? TensorShape(shape.dst[0], shape.dst[1]) : shape.dst;
    const auto map_x = map_of(of_maps, shape.src[0], 3, layout);
    const auto map_y = map_of(of_maps, shape.src[1], 4, layout);
    check(*src, *map_x, *map_y, *dst, sampling, target);
}

void check_all(const Target &target) {
    for (const Sampling &sampling : warp::samplings()) {
        for (const warp::Shapes &shape : warp::shapes()) {
            check(shape, test::Layout::guarded, sampling, target);
        }
        const TensorShape batches(20u, 9u, 2u, 3u);
        check({batches, batches}, test::Layout::padded, sampling, target, true, true);
    }
}

TEST(Remap, EveryRowAgreesWithPlainLoops) {
    test::for_each_row(warp_table, Type::u8, [](const Row &, const Target &target) { check_all(target); });
}

TEST(Remap, DoesNotDependOnThreads) {
    const unsigned before = Scheduler::get().num_threads();
    for (const unsigned threads : {1u, 3u}) {
        Scheduler::get().set_num_threads(threads);
        for (const Sampling &sampling : warp::samplings()) {
            check({TensorShape(90u, 70u), TensorShape(101u, 151u)}, test::Layout::guarded, sampling, Target::host());
        }
    }
    Scheduler::get().set_num_threads(before);
}

/// Values that are not in the range of integers, and those next to the edges of an image.
TEST(Remap, AnyPosition) {
    constexpr float inf = std::numeric_limits<float>::infinity();
    const std::vector<double> values{std::nan(""),  inf,         -inf,        1e30,  -1e30, 2147483648.,
                                     -2147483648.,  4294967296., 1073741824., -1e10, 1e10,  -0.,
                                     -0.5,          -1,          -1.0625,     0.5,   6,     6.5,
                                     6.9375,        7,           7.5,         8,     9,     -1e-30,
                                     0x1.fffffep-2, 16777216.,   -16777216.,  3.25};
    const auto n = values.size();
    const TensorInfo info = test::info_of(TensorShape(n, n), DataType::F32);
    const auto map_x = test::make_tensor(info), map_y = test::make_tensor(info);
    std::vector<double> x(n * n), y(n * n);
    for (size_t i = 0; i < x.size(); ++i) {
        x[i] = values[i % n];
        y[i] = values[i / n];
    }
    test::store(*map_x, x);
    test::store(*map_y, y);
    const auto src = test::make_tensor(test::info_of(TensorShape(8u, 8u), DataType::U8));
    test::fill(*src, 1, 0, 255);
    test::for_each_row(warp_table, Type::u8, [&](const Row &, const Target &target) {
        for (const Sampling &sampling : warp::samplings()) {
            const auto dst = test::make_tensor(test::info_of(TensorShape(n, n), DataType::U8));
            test::fill(*dst, 2, 0, 255);
            check(*src, *map_x, *map_y, *dst, sampling, target, false);
        }
    });
}

/// One plane of all pixels of one value is a plane of that value: means are not below.
TEST(Remap, MeanOfEqualPixelsIsThePixel) {
    const auto src = test::make_tensor(test::info_of(TensorShape(9u, 9u), DataType::U8));
    test::store(*src, std::vector<double>(81, 251));
    const auto map = test::make_tensor(test::info_of(TensorShape(300u, 20u), DataType::F32));
    test::fill(*map, 5, 0, 8);
    test::for_each_row(warp_table, Type::u8, [&](const Row &, const Target &target) {
        const auto dst = test::make_tensor(test::info_of(TensorShape(300u, 20u), DataType::U8));
        const Sampling sampling{InterpolationPolicy::BILINEAR, {BorderMode::CONSTANT, 0}};
        test::run(
            [&](PlanPtr &out) {
                return plan(out, *src->info(), *map->info(), *map->info(), *dst->info(), sampling, target);
            },
            test::pack_of({src.get(), map.get(), map.get()}, dst.get()));
        EXPECT_EQ(test::stored(*dst), std::vector<double>(6000, 251));
    });
}

/// Parts of tensors, and the two maps in one memory, position by position.
TEST(Remap, AnyStrides) {
    const auto whole = test::make_tensor(test::info_of(TensorShape(180u, 60u), DataType::U8));
    test::fill(*whole, 3, 0, 255);
    arm_compute::SubTensor src(whole.get(), TensorShape(141u, 33u), Coordinates(17, 4));
    const TensorShape shape(37u, 21u);
    std::vector<float> both(2 * shape.total_size());
    std::mt19937 random(9);
    for (float &p : both) {
        p = static_cast<float>(random() % (16 * 150)) / 16 - 4;
    }
    Tensor maps[2];
    for (size_t k = 0; k < 2; ++k) {
        TensorInfo info;
        info.init(shape, 1, DataType::F32, Strides(8u, 8u * shape[0]), 4 * k, both.size() * sizeof(float));
        maps[k].allocator()->init(info);
        ASSERT_TRUE(bool(maps[k].allocator()->import_memory(both.data())));
    }
    for (const Sampling &sampling : warp::samplings()) {
        Tensor dst;
        NERemap function;
        function.configure(&src, &maps[0], &maps[1], &dst, sampling.policy, sampling.border.mode, sampling.border.value,
                           sampling.whole);
        dst.allocator()->allocate();
        std::memset(dst.buffer(), 9, dst.info()->total_size());
        function.run();
        const warp::PositionOf position = [&](size_t x, size_t y, size_t) {
            const float *const p = both.data() + 2 * (y * shape[0] + x);
            return warp::Position{p[0], p[1]};
        };
        warp::compare(warp::Reference(src, sampling), std::vector<double>(shape.total_size(), 9), dst, position, true,
                      warp::text_of(sampling));
    }
}

TEST(Remap, RefusesWithAReason) {
    const TensorInfo u8 = test::info_of(TensorShape(8u, 5u, 2u), DataType::U8), none;
    const TensorInfo map = test::info_of(TensorShape(7u, 6u), DataType::F32);
    const TensorInfo wide = test::info_of(TensorShape(8u, 6u), DataType::F32);
    const TensorInfo deep = test::info_of(TensorShape(7u, 6u, 3u), DataType::F32);
    const TensorInfo s16 = test::info_of(TensorShape(7u, 6u, 2u), DataType::S16);
    const auto nearest = InterpolationPolicy::NEAREST_NEIGHBOR;
    const auto constant = BorderMode::CONSTANT;
    EXPECT_TRUE(bool(NERemap::validate(&u8, &map, &map, &none, nearest, constant)));
    EXPECT_TRUE(test::refuses(NERemap::validate(&u8, &map, &wide, &none, nearest, constant), "map of rows is 8x6"));
    EXPECT_TRUE(test::refuses(NERemap::validate(&u8, &deep, &map, &none, nearest, constant), "map of columns"));
    EXPECT_TRUE(test::refuses(NERemap::validate(&u8, &map, &map, &u8, nearest, constant), "the result is 7x6x2"));
    EXPECT_TRUE(test::refuses(NERemap::validate(&u8, &map, &map, &s16, nearest, constant), "S16"));
    EXPECT_TRUE(test::refuses(NERemap::validate(&s16, &map, &map, &none, nearest, constant), "S16"));
    EXPECT_TRUE(test::refuses(NERemap::validate(&u8, &u8, &u8, &none, nearest, constant), "F32"));
    EXPECT_TRUE(test::refuses(NERemap::validate(&none, &map, &map, &none, nearest, constant), "Remap"));
    EXPECT_TRUE(test::refuses(NERemap::validate(&u8, &map, &map, &none, InterpolationPolicy::AREA, constant), "AREA"));
    EXPECT_TRUE(
        test::refuses(NERemap::validate(&u8, &map, &map, &none, nearest, static_cast<BorderMode>(7)), "border"));
}

}  // namespace
}  // namespace ac::remap
