// SPDX-License-Identifier: MIT
// Tests of filters. The reference is a formula of the pixels around one, in double; it does not share code with rows.
#pragma once

#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/neighbourhood/neighbourhood.h"
#include "tests/framework/op_test.h"

#include <functional>

namespace ac::neighbourhood {

/// The pixel at a distance from the one that is computed.
using Pixel = std::function<double(int dx, int dy)>;

/// A filter under test. `second`: its result is ACL_DST_1.
struct Tested {
    const Table &table;
    DataType type, result;
    int radius_x, radius_y;
    std::function<Status(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, BorderMode mode, uint8_t constant,
                         const Target &target)>
        plan;
    std::function<double(const Pixel &)> formula;
    bool second = false;
};

/// Compares the valid region of dst with the formula, and the region with that of src without its border.
inline void compare(const Tested &t, const ITensor &src, const ITensor &dst, BorderMode mode, uint8_t constant,
                    const std::string &what) {
    const ITensorInfo &info = *src.info();
    const int width = static_cast<int>(info.dimension(0)), height = static_cast<int>(info.dimension(1));
    const std::vector<double> from = test::stored(src), got = test::stored(dst);
    const int skip_x = mode == BorderMode::UNDEFINED ? t.radius_x : 0;
    const int skip_y = mode == BorderMode::UNDEFINED ? t.radius_y : 0;
    const ValidRegion valid = dst.info()->valid_region();
    EXPECT_EQ(valid.anchor[0], skip_x) << what;
    EXPECT_EQ(valid.anchor[1], skip_y) << what;
    const bool empty = width <= 2 * skip_x || height <= 2 * skip_y;
    EXPECT_EQ(static_cast<int>(valid.shape[0]), empty ? 0 : width - 2 * skip_x) << what;
    EXPECT_EQ(static_cast<int>(valid.shape[1]), empty ? 0 : height - 2 * skip_y) << what;
    for (size_t plane = 0; plane < from.size(); plane += static_cast<size_t>(width * height)) {
        for (int y = skip_y; y < height - skip_y; ++y) {
            for (int x = skip_x; x < width - skip_x; ++x) {
                const auto pixel = [&](int dx, int dy) -> double {
                    const bool outside = x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height;
                    if (outside && mode == BorderMode::CONSTANT) {
                        return constant;
                    }
                    const int near_x = std::min(std::max(x + dx, 0), width - 1);
                    const int near_y = std::min(std::max(y + dy, 0), height - 1);
                    return from[plane + static_cast<size_t>(near_y * width + near_x)];
                };
                const double want = t.formula(pixel), is = got[plane + static_cast<size_t>(y * width + x)];
                if (want != is) {
                    ADD_FAILURE() << what << ": pixel " << x << ", " << y << " is " << is << " instead of " << want;
                    return;
                }
            }
        }
    }
}

inline void check(const Tested &t, const Target &target, const TensorShape &shape, test::Layout layout,
                  BorderMode mode) {
    constexpr uint8_t constant = 77;
    auto src = test::make_tensor(test::info_of(shape, t.type), layout);
    auto dst = test::make_tensor(test::info_of(shape, t.result), layout);
    test::fill(*src, 1, 0, 255);
    test::fill(*dst, 2, 0, 100);
    ITensorPack pack;
    pack.add_const_tensor(TensorType::ACL_SRC, src.get());
    pack.add_tensor(t.second ? TensorType::ACL_DST_1 : TensorType::ACL_DST_0, dst.get());
    test::run([&](PlanPtr &p) { return t.plan(p, *src->info(), *dst->info(), mode, constant, target); }, pack);
    compare(t, *src, *dst, mode, constant, shape_text(shape) + ", border " + std::to_string(static_cast<int>(mode)));
}

/// Every row, of both backends (`few`: for tests with many parameters): images smaller than a filter, narrower and
/// wider than a step, wider than a strip, batches, padding, all borders.
inline void check_rows(const Tested &t, bool few = false) {
    using S = TensorShape;
    const auto body = [&](const Row &, const Target &target) {
        for (const BorderMode mode : {BorderMode::UNDEFINED, BorderMode::CONSTANT, BorderMode::REPLICATE}) {
            for (const S &shape :
                 few ? std::vector<S>{S(3u, 2u), S(137u, 6u)}
                     : std::vector<S>{S(1u, 1u), S(2u, 1u), S(1u, 5u), S(7u, 9u), S(63u, 3u), S(64u, 4u), S(65u, 2u),
                                      S(136u, 11u), S(137u, 6u), S(731u, 5u), S(20u, 5u, 3u, 2u)}) {
                check(t, target, shape, test::Layout::guarded, mode);
            }
            check(t, target, S(150u, 7u), test::Layout::padded, mode);
        }
    };
    test::for_each_row(t.table, type_of(t.type), body);
#ifdef ARM_COMPUTE_CL
    test::for_each_row("neighbourhood", type_of(t.type), body);
#endif
}

/// A part of an image, whose surroundings are not read, and a part of it that is valid.
inline void check_part(const Tested &t) {
    auto image = test::make_tensor(test::info_of(TensorShape(180u, 20u), t.type));
    test::fill(*image, 3, 0, 255);
    arm_compute::SubTensor part(image.get(), TensorShape(141u, 13u), Coordinates(17, 4));
    auto dst = test::make_tensor(test::info_of(TensorShape(141u, 13u), t.result));
    for (const BorderMode mode : {BorderMode::CONSTANT, BorderMode::REPLICATE}) {
        ITensorPack pack;
        pack.add_const_tensor(TensorType::ACL_SRC, &part);
        pack.add_tensor(t.second ? TensorType::ACL_DST_1 : TensorType::ACL_DST_0, dst.get());
        TensorInfo info(*part.info());
        test::run([&](PlanPtr &p) { return t.plan(p, info, *dst->info(), mode, 9, Target::host()); }, pack);
        compare(t, part, *dst, mode, 9, "a part");
    }
}

/// The sum of pixels times the product of two lists of factors.
inline double weighted(const Pixel &pixel, const std::vector<int> &column, const std::vector<int> &row) {
    double sum = 0;
    const int ry = static_cast<int>(column.size() / 2), rx = static_cast<int>(row.size() / 2);
    for (int dy = -ry; dy <= ry; ++dy) {
        for (int dx = -rx; dx <= rx; ++dx) {
            sum += column[static_cast<size_t>(dy + ry)] * row[static_cast<size_t>(dx + rx)] * pixel(dx, dy);
        }
    }
    return sum;
}

/// The pixels of a square in rising order.
inline std::vector<double> sorted(const Pixel &pixel, int radius) {
    std::vector<double> all;
    for (int dy = -radius; dy <= radius; ++dy) {
        for (int dx = -radius; dx <= radius; ++dx) {
            all.push_back(pixel(dx, dy));
        }
    }
    std::sort(all.begin(), all.end());
    return all;
}

}  // namespace ac::neighbourhood
