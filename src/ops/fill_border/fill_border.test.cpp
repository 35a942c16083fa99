// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEFillBorder.h"

#include "src/ops/fill_border/fill_border.h"
#include "src/ops/move/move_test.h"

#include <algorithm>

namespace ac::fill_border {
namespace {

constexpr uint64_t bits = 0xf1e2d3c4b5a69788;

/// Compares every element in and around the planes with plain code.
void check(DataType type, BorderMode mode, unsigned width, const PaddingSize &padding) {
    TensorInfo info = test::info_of(TensorShape(5u, 3u, 2u, 2u), type);
    info.extend_padding(padding);
    Tensor tensor, before;
    for (Tensor *t : {&tensor, &before}) {
        t->allocator()->init(info);
        t->allocator()->allocate();
        for (size_t i = 0; i < info.total_size(); ++i) {
            t->buffer()[i] = static_cast<uint8_t>(i * 37 + i / 256);
        }
    }
    NEFillBorder function;
    if (!test::has_type(FillBorder_operator, type)) {
        EXPECT_RAISES(function.configure(&tensor, width, mode, PixelValue(bits)));
        return;
    }
    function.configure(&tensor, width, mode, PixelValue(bits));
    function.run();
    const auto w = static_cast<int>(width);
    const int left = std::min<int>(w, static_cast<int>(padding.left)),
              right = std::min<int>(w, static_cast<int>(padding.right));
    const int top = std::min<int>(w, static_cast<int>(padding.top)),
              bottom = std::min<int>(w, static_cast<int>(padding.bottom));
    for (int n = 0; n < 4; ++n) {
        for (int y = -static_cast<int>(padding.top); y < 3 + static_cast<int>(padding.bottom); ++y) {
            for (int x = -static_cast<int>(padding.left); x < 5 + static_cast<int>(padding.right); ++x) {
                const bool inside = x >= 0 && x < 5 && y >= 0 && y < 3;
                const bool border = !inside && x >= -left && x < 5 + right && y >= -top && y < 3 + bottom;
                const int near_x = std::clamp(x, 0, 4), near_y = std::clamp(y, 0, 2);
                const auto at = [&](int i, int j) {
                    return info.offset_element_in_bytes(Coordinates(i, j, n % 2, n / 2));
                };
                const void *want = before.buffer() + at(x, y);
                if (border && mode != BorderMode::UNDEFINED) {
                    want = mode == BorderMode::CONSTANT ? static_cast<const void *>(&bits)
                                                        : before.buffer() + at(near_x, near_y);
                }
                EXPECT_EQ(std::memcmp(tensor.buffer() + at(x, y), want, info.element_size()), 0)
                    << x << ", " << y << ", " << n;
            }
        }
    }
}

TEST(FillBorder, WritesThePaddingAndNothingElse) {
    for (const DataType type : {DataType::U8, DataType::F16, DataType::F32, DataType::S64}) {
        for (const BorderMode mode : {BorderMode::CONSTANT, BorderMode::REPLICATE, BorderMode::UNDEFINED}) {
            check(type, mode, 2, PaddingSize(3));
            check(type, mode, 4, PaddingSize(1, 2, 3, 5));  // less than requested on some sides
            check(type, mode, 1, PaddingSize(0, 0, 0, 2));
            check(type, mode, 3, PaddingSize(0));
        }
    }
}

TEST(FillBorder, RefusesWithAReason) {
    PlanPtr made;
    const TensorInfo none;
    EXPECT_TRUE(moves::refuses(plan(made, none, 1, BorderMode::CONSTANT, PixelValue()), "no shape"));
    EXPECT_RAISES(NEFillBorder().configure(nullptr, 1, BorderMode::CONSTANT));
}

}  // namespace
}  // namespace ac::fill_border
