// SPDX-License-Identifier: MIT
#include "src/ops/optical_flow/optical_flow.h"

#include "arm_compute/runtime/NEON/functions/NEGaussianPyramid.h"
#include "arm_compute/runtime/NEON/functions/NEOpticalFlow.h"
#include "arm_compute/runtime/Pyramid.h"
#include "arm_compute/runtime/Scheduler.h"

#include "src/ops/optical_flow/reference.h"
#include "src/ops/pyramid/pyramid_test.h"
#include "tests/framework/thrown.h"

AC_DECLARE_TABLE(optical_flow)

namespace ac::optical_flow {
namespace {

using arm_compute::KeyPointArray;
using arm_compute::Termination;
using Tensors = std::vector<std::unique_ptr<Tensor>>;

/// The brightness of a scene that has edges of all directions.
double scene(double x, double y) {
    return 120 + 50 * std::sin(0.21 * x + 0.13 * y) + 40 * std::sin(0.17 * x - 0.29 * y) +
           20 * std::cos(0.09 * x) * std::cos(0.08 * y);
}

/// Levels of the scene moved by (x, y), with noise.
Tensors levels_of(const PyramidInfo &info, double x, double y, unsigned noise, test::Layout layout) {
    Tensors levels = pyramid::levels_of(info, DataType::U8, layout);
    double scale = 1;
    for (const auto &level : levels) {
        const size_t width = level->info()->dimension(0), height = level->info()->dimension(1);
        std::vector<double> pixels(width * height);
        for (size_t i = 0; i < pixels.size(); ++i) {
            const auto column = static_cast<double>(i % width), line = static_cast<double>(i / width);
            const double v = scene(column * scale - x, line * scale - y);
            noise = noise * 1664525u + 1013904223u;
            pixels[i] = std::min(std::max(std::floor(v + (noise >> 28) * 0.25), 0.), 255.);
        }
        test::store(*level, pixels);
        scale *= 2;
    }
    return levels;
}

/// A grid of points that begins and ends outside of the image.
std::vector<KeyPoint> points_on(const PyramidInfo &info, int distance) {
    std::vector<KeyPoint> points;
    const int width = static_cast<int>(info.width()), height = static_cast<int>(info.height());
    for (int y = -3; y < height + 4; y += distance) {
        for (int x = -4; x < width + 5; x += distance) {
            const auto number = static_cast<float>(points.size());
            points.push_back({x, y, number, number + 0.5f, 0.25f, 1, 3.f});
        }
    }
    return points;
}

struct Given {
    PyramidInfo info;
    std::vector<KeyPoint> points, estimates;  ///< no estimates: the points
    Call call;
};

void expect_points(const Given &g, const Tensors &before, const Tensors &after, const std::vector<KeyPoint> &got,
                   const std::string &what) {
    std::vector<Image> from, to;
    for (size_t i = 0; i < before.size(); ++i) {
        from.emplace_back(*before[i]);
        to.emplace_back(*after[i]);
    }
    ASSERT_EQ(got.size(), g.points.size()) << what;
    for (size_t i = 0; i < got.size(); ++i) {
        const KeyPoint want =
            expected(from, to, g.call, g.points[i], g.estimates.empty() ? g.points[i] : g.estimates[i]);
        const KeyPoint &is = got[i];
        ASSERT_TRUE(is.x == want.x && is.y == want.y && is.tracking_status == want.tracking_status)
            << what << ", point " << i << " at " << g.points[i].x << ", " << g.points[i].y << ": " << is.x << ", "
            << is.y << ", " << is.tracking_status << " instead of " << want.x << ", " << want.y << ", "
            << want.tracking_status;
        ASSERT_TRUE(is.strength == want.strength && is.scale == want.scale && is.orientation == want.orientation &&
                    is.error == want.error)
            << what;
    }
}

std::vector<KeyPoint> values_of(const IKeyPointArray &list) {
    return {list.buffer(), list.buffer() + list.num_values()};
}

template <class List> void fill(List &list, const std::vector<KeyPoint> &points) {
    for (const KeyPoint &p : points) {
        list.push_back(p);
    }
}

void run(const Given &g, const Tensors &before, const Tensors &after, const IKeyPointArray &from,
         const IKeyPointArray *estimates, IKeyPointArray &to, const Target &target) {
    ITensorPack pack;
    std::vector<const ITensorInfo *> old_infos, new_infos;
    for (size_t i = 0; i < before.size(); ++i) {
        pack.add_const_tensor(TensorType::ACL_SRC_VEC + static_cast<int>(i), before[i].get());
        pack.add_const_tensor(TensorType::ACL_SRC_VEC + static_cast<int>(before.size() + i), after[i].get());
        old_infos.push_back(before[i]->info());
        new_infos.push_back(after[i]->info());
    }
    const Flow flow{&from,
                    estimates,
                    &to,
                    g.call.epsilon < 0 ? Termination::TERM_CRITERIA_ITERATIONS : Termination::TERM_CRITERIA_BOTH,
                    g.call.epsilon,
                    static_cast<size_t>(g.call.most_steps),
                    static_cast<size_t>(g.call.window),
                    g.call.border};
    test::run([&](PlanPtr &out) { return plan(out, old_infos, new_infos, g.info, flow, target); }, pack);
}

#ifdef ARM_COMPUTE_CL
std::vector<KeyPoint> tracked_on_device(const Given &g, const Tensors &before, const Tensors &after,
                                        const Target &target) {
    arm_compute::CLKeyPointArray from(g.points.size()), to(g.points.size() + 2), estimates(g.points.size());
    from.map();
    fill(from, g.points);
    from.unmap();
    estimates.map();
    fill(estimates, g.estimates);
    estimates.unmap();
    run(g, before, after, from, g.estimates.empty() ? nullptr : &estimates, to, target);
    to.map();
    const std::vector<KeyPoint> got = values_of(to);
    to.unmap();
    return got;
}
#endif

std::vector<KeyPoint> tracked(const Given &g, const Tensors &before, const Tensors &after, const Target &target) {
#ifdef ARM_COMPUTE_CL
    if (target.cl != nullptr) {
        return tracked_on_device(g, before, after, target);
    }
#endif
    KeyPointArray from(g.points.size()), to(g.points.size() + 2), estimates(g.points.size());
    fill(from, g.points);
    fill(estimates, g.estimates);
    run(g, before, after, from, g.estimates.empty() ? nullptr : &estimates, to, target);
    return values_of(to);
}

void check(const Given &g, double x, double y, test::Layout layout, const Target &target, const std::string &what) {
    const Tensors before = levels_of(g.info, 0, 0, 1, layout), after = levels_of(g.info, x, y, 2, layout);
    expect_points(g, before, after, tracked(g, before, after, target), what);
}

TEST(OpticalFlow, EveryRowAgreesWithPlainLoops) {
    const auto body = [](const Row &, const Target &target) {
        const PyramidInfo wide(3, SCALE_PYRAMID_HALF, 75, 51, Format::U8),
            one(1, SCALE_PYRAMID_HALF, 21, 17, Format::U8);
        int number = 0;
        for (const BorderMode mode : {BorderMode::UNDEFINED, BorderMode::CONSTANT, BorderMode::REPLICATE}) {
            for (const int window : {1, 2, 5, 8, 9, 16, 21}) {
                for (const PyramidInfo &info : {wide, one}) {
                    const Call call{window, 1 + number % 7, number % 3 == 0 ? -1.f : 1e-4f, {mode, 99}};
                    const auto layout = ++number % 2 == 0 ? test::Layout::guarded : test::Layout::padded;
                    check({info, points_on(info, 7), {}, call}, 1.3, -0.6, layout, target,
                          "window " + std::to_string(window) + ", border " + std::to_string(static_cast<int>(mode)) +
                              ", " + std::to_string(info.num_levels()) + " levels");
                }
            }
        }
        const PyramidInfo large(2, SCALE_PYRAMID_HALF, 150, 140, Format::U8);
        check({large, points_on(large, 23), {}, {64, 4, 1e-3f, {BorderMode::REPLICATE, 0}}}, -2, 1,
              test::Layout::guarded, target, "the largest window");
    };
    test::for_each_row(optical_flow_table, Type::u8, body);
#ifdef ARM_COMPUTE_CL
    test::for_each_row("optical_flow", Type::u8, body);
#endif
}

/// Products of the largest gradients and differences fit.
TEST(OpticalFlow, ExtremePixels) {
    const auto body = [](const Row &, const Target &target) {
        const PyramidInfo info(1, SCALE_PYRAMID_HALF, 90, 90, Format::U8);
        const Tensors before = pyramid::levels_of(info, DataType::U8, test::Layout::guarded),
                      after = pyramid::levels_of(info, DataType::U8, test::Layout::guarded);
        std::vector<double> pixels(90 * 90), other(90 * 90);
        for (size_t i = 0; i < pixels.size(); ++i) {
            pixels[i] = (i % 90 / 2 + i / 90 / 3) % 2 * 255.;
            other[i] = 255 - pixels[i];
        }
        test::store(*before[0], pixels);
        test::store(*after[0], other);
        const Given g{info, points_on(info, 11), {}, {64, 9, -1, {BorderMode::REPLICATE, 0}}};
        expect_points(g, before, after, tracked(g, before, after, target), "black and white");
    };
    test::for_each_row(optical_flow_table, Type::u8, body);
#ifdef ARM_COMPUTE_CL
    test::for_each_row("optical_flow", Type::u8, body);
#endif
}

/// Far points need their estimates.
TEST(OpticalFlow, BeginsAtEstimates) {
    const PyramidInfo info(2, SCALE_PYRAMID_HALF, 120, 90, Format::U8);
    Given g{info, {}, {}, {9, 20, 1e-4f, {BorderMode::REPLICATE, 0}}};
    for (int i = 0; i < 8; ++i) {
        g.points.push_back({30 + 5 * i, 30 + 3 * i, 0, 0, 0, 1, 0});
        g.estimates.push_back({30 + 5 * i + 18, 30 + 3 * i - 11, 0, 0, 0, 0, 0});
    }
    const Tensors before = levels_of(info, 0, 0, 1, test::Layout::guarded),
                  after = levels_of(info, 19, -12, 2, test::Layout::guarded);
    const std::vector<KeyPoint> got = tracked(g, before, after, Target::host());
    expect_points(g, before, after, got, "estimates");
    for (size_t i = 0; i < got.size(); ++i) {
        EXPECT_NEAR(got[i].x, g.points[i].x + 19, 1);
        EXPECT_NEAR(got[i].y, g.points[i].y - 12, 1);
        EXPECT_EQ(got[i].tracking_status, 1);
    }
}

/// The motion that the public classes find is that of the scene; points where nothing is to be seen are lost.
TEST(OpticalFlow, FindsTheMotion) {
    const unsigned threads = Scheduler::get().num_threads();
    Scheduler::get().set_num_threads(3);
    const PyramidInfo info(4, SCALE_PYRAMID_HALF, 320, 240, Format::U8);
    const Tensors first = levels_of(PyramidInfo(1, SCALE_PYRAMID_HALF, 320, 240, Format::U8), 0, 0, 5,
                                    test::Layout::padded),
                  second = levels_of(PyramidInfo(1, SCALE_PYRAMID_HALF, 320, 240, Format::U8), 7, 4, 6,
                                     test::Layout::padded);
    for (const auto *const image : {&first, &second}) {  // a grey corner
        for (int y = 0; y < 80; ++y) {
            std::fill_n((*image)[0]->ptr_to_element(Coordinates(0, y)), 80, uint8_t{128});
        }
    }
    Pyramid before, after;
    NEGaussianPyramidHalf make_before, make_after;
    before.init(info);
    after.init(info);
    make_before.configure(first[0].get(), &before, BorderMode::UNDEFINED, 0);
    make_after.configure(second[0].get(), &after, BorderMode::UNDEFINED, 0);
    KeyPointArray from(200), to(200);
    NEOpticalFlow function;
    function.configure(&before, &after, &from, nullptr, &to, Termination::TERM_CRITERIA_EPSILON, 1e-4f, 0, 9, false,
                       BorderMode::UNDEFINED);
    before.allocate();
    after.allocate();
    make_before.run();
    make_after.run();
    for (int y = 100; y < 200; y += 13) {
        for (int x = 100; x < 280; x += 11) {
            from.push_back({x, y, 1, 0, 0, 1, 0});
        }
    }
    from.push_back({40, 40, 1, 0, 0, 1, 0});
    from.push_back({-5, 40, 1, 0, 0, 1, 0});
    function.run();
    ASSERT_EQ(to.num_values(), from.num_values());
    for (size_t i = 0; i < to.num_values(); ++i) {
        const bool is_seen = i + 2 < to.num_values();
        EXPECT_EQ(to.at(i).tracking_status, is_seen ? 1 : 0) << i;
        if (is_seen) {
            EXPECT_NEAR(to.at(i).x, from.at(i).x + 7, 1) << i;
            EXPECT_NEAR(to.at(i).y, from.at(i).y + 4, 1) << i;
        }
    }
    from.clear();
    function.run();
    EXPECT_EQ(to.num_values(), 0u);
    Scheduler::get().set_num_threads(threads);
}

TEST(OpticalFlow, RefusesWithAReason) {
    const PyramidInfo info(2, SCALE_PYRAMID_HALF, 20, 12, Format::U8);
    const Tensors before = levels_of(info, 0, 0, 1, test::Layout::guarded);
    std::vector<const ITensorInfo *> levels;
    for (const auto &level : before) {
        levels.push_back(level->info());
    }
    KeyPointArray from(3), to(2), estimates(3);
    const Flow good{&from, nullptr, &to, Termination::TERM_CRITERIA_BOTH, 0.1f, 5, 9, {BorderMode::REPLICATE, 0}};
    const auto refused = [&](const Flow &flow, const char *why) {
        PlanPtr made;
        return test::refuses(plan(made, levels, levels, info, flow), why);
    };
    PlanPtr made;
    EXPECT_TRUE(bool(plan(made, levels, levels, info, good)));
    Flow bad = good;
    bad.old_points = nullptr;
    EXPECT_TRUE(refused(bad, "a list of points is missing"));
    bad = good;
    bad.window = 65;
    EXPECT_TRUE(refused(bad, "65 pixels; it must have 1 to 64"));
    bad.window = 0;
    EXPECT_TRUE(refused(bad, "0 pixels"));
    bad = good;
    bad.epsilon = std::nanf("");
    EXPECT_TRUE(refused(bad, "epsilon"));
    bad = good;
    bad.termination = static_cast<Termination>(7);
    EXPECT_TRUE(refused(bad, "termination"));
    EXPECT_TRUE(test::refuses(plan(made, levels, {levels[0]}, info, good), "pyramids of 2 and 1 levels"));
    EXPECT_TRUE(test::refuses(plan(made, levels, {levels[1], levels[0]}, info, good), "level 0 is 20x12"));
    from.resize(3);
    Pyramid one, two;
    one.init(info);
    two.init(info);
    NEOpticalFlow function;
    EXPECT_RAISES(function.configure(&one, &two, &from, nullptr, &to, Termination::TERM_CRITERIA_BOTH, 0.1f, 5, 9, true,
                                     BorderMode::REPLICATE));
    EXPECT_RAISES(function.configure(&one, static_cast<const Pyramid *>(nullptr), &from, &estimates, &to,
                                     Termination::TERM_CRITERIA_BOTH, 0.1f, 5, 9, false, BorderMode::REPLICATE));
    function.configure(&one, &two, &from, &estimates, &to, Termination::TERM_CRITERIA_BOTH, 0.1f, 5, 9, false,
                       BorderMode::REPLICATE);
    one.allocate();
    two.allocate();
    EXPECT_RAISES(function.run());  // there is no room for three points
}

}  // namespace
}  // namespace ac::optical_flow
