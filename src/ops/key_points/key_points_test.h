// SPDX-License-Identifier: MIT
// Tests of functions that list key points.
#pragma once

#include "arm_compute/runtime/Array.h"

#include "src/ops/key_points/key_points.h"
#include "src/ops/statistics/statistics_test.h"

#include <functional>

namespace ac::key_points {

/// What a run lists.
struct Listed {
    std::vector<KeyPoint> points;
    unsigned int count;
    bool overflow;
};

using Make = std::function<Status(PlanPtr &out, const ITensorInfo &src, arm_compute::IKeyPointArray *points,
                                  unsigned int *count, const Target &target)>;

inline Listed run_with(const ITensor &image, arm_compute::IKeyPointArray &list, const Make &make,
                       const Target &target) {
    unsigned int count = 12345;
    ITensorPack pack;
    pack.add_const_tensor(TensorType::ACL_SRC, &image);
    test::run([&](PlanPtr &out) { return make(out, *image.info(), &list, &count, target); }, pack);
    return {{list.buffer(), list.buffer() + list.num_values()}, count, list.overflow()};
}

#ifdef ARM_COMPUTE_CL
inline Listed run_on_device(const ITensor &image, size_t room, const Make &make, const Target &target) {
    arm_compute::CLKeyPointArray list(room);
    unsigned int count = 12345;
    ITensorPack pack;
    pack.add_const_tensor(TensorType::ACL_SRC, &image);
    test::run([&](PlanPtr &out) { return make(out, *image.info(), &list, &count, target); }, pack);
    list.map();
    const Listed found{{list.buffer(), list.buffer() + list.num_values()}, count, list.overflow()};
    list.unmap();
    return found;
}
#endif

inline Listed listed(const ITensor &image, size_t room, const Make &make, const Target &target) {
#ifdef ARM_COMPUTE_CL
    if (target.cl != nullptr) {
        return run_on_device(image, room, make, target);
    }
#endif
    arm_compute::KeyPointArray list(room);
    list.push_back({});  // of an earlier run
    return run_with(image, list, make, target);
}

/// `all`: every key point, in order.
inline void expect_listed(const Listed &found, const std::vector<KeyPoint> &all, size_t room, const std::string &what,
                          float tolerance = 0) {
    EXPECT_EQ(found.count, all.size()) << what;
    EXPECT_EQ(found.overflow, all.size() > room) << what;
    ASSERT_EQ(found.points.size(), std::min(all.size(), room)) << what;
    for (size_t i = 0; i < found.points.size(); ++i) {
        const KeyPoint &is = found.points[i], &should = all[i];
        ASSERT_TRUE(is.x == should.x && is.y == should.y) << what << ", point " << i << ": " << is.x << ", " << is.y
                                                          << " instead of " << should.x << ", " << should.y;
        ASSERT_NEAR(is.strength, should.strength, tolerance) << what << ", point " << i;
        ASSERT_EQ(is.tracking_status, 1) << what;
        ASSERT_TRUE(is.scale == 0 && is.orientation == 0 && is.error == 0) << what;
    }
}

/// Rectangles of many levels with some noise, which have corners of all kinds.
inline std::unique_ptr<Tensor> rectangles(const TensorShape &shape, test::Layout layout, unsigned seed) {
    auto image = test::make_tensor(test::info_of(shape, DataType::U8), layout);
    const size_t width = image->info()->dimension(0), height = image->info()->dimension(1);
    std::vector<double> pixels(width * height);
    uint32_t state = seed * 2654435761u + 12345u;
    const auto number = [&state](uint32_t below) {
        state = state * 1664525u + 1013904223u;
        return (state >> 8) % below;
    };
    for (size_t k = 0; k < 4 + width * height / 300; ++k) {
        const size_t x = number(static_cast<uint32_t>(width)), y = number(static_cast<uint32_t>(height));
        const size_t end_x = std::min<size_t>(width, x + 1 + number(30)),
                     end_y = std::min<size_t>(height, y + 1 + number(20));
        const double level = number(240);
        for (size_t row = y; row < end_y; ++row) {
            for (size_t column = x; column < end_x; ++column) {
                pixels[row * width + column] = level;
            }
        }
    }
    for (double &p : pixels) {
        p += number(6);
    }
    test::store(*image, pixels);
    return image;
}

}  // namespace ac::key_points
