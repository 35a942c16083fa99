// SPDX-License-Identifier: MIT
// Boxes of one tensor, checked by the addresses of their elements.
#include "arm_compute/runtime/experimental/Overlap.h"
#include "arm_compute/core/SubTensorInfo.h"
#include "arm_compute/core/TensorInfo.h"

#include "src/base/interface.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace ac {
namespace {

using detail::Overlap, detail::overlap;

std::set<size_t> bytes_of(const ITensorInfo &info, size_t base) {
    std::set<size_t> found;
    const TensorShape &shape = info.tensor_shape();
    for (size_t i = 0; i < shape.total_size(); ++i) {
        size_t at = base + info.offset_first_element_in_bytes(), rest = i;
        for (size_t d = 0; d < info.num_dimensions(); ++d) {
            at += rest % shape[d] * info.strides_in_bytes()[d];
            rest /= shape[d];
        }
        for (size_t k = 0; k < info.element_size(); ++k) {
            found.insert(at + k);
        }
    }
    return found;
}

bool share(const ITensorInfo &a, const ITensorInfo &b, size_t by) {
    const std::set<size_t> first = bytes_of(a, 0);
    for (const size_t byte : bytes_of(b, by)) {
        if (first.count(byte) != 0) {
            return true;
        }
    }
    return false;
}

TEST(Overlap, OfPartsOfATensorIsExact) {
    std::mt19937 random(3);
    const auto below = [&](size_t n) { return static_cast<int>(random() % n); };
    int shared = 0, apart = 0;
    for (int i = 0; i < 4000; ++i) {
        TensorInfo parent(TensorShape(5U, 4U, 3U, 2U), 1, i % 2 == 0 ? DataType::F32 : DataType::U8);
        if (i % 3 == 0) {
            parent.extend_padding(PaddingSize(1, 2, 0, 3));
        }
        const auto part = [&] {
            Coordinates at;
            TensorShape shape;
            for (size_t d = 0; d < 4; ++d) {
                const int first = below(parent.dimension(d));
                at.set(d, first);
                shape.set(d, 1 + static_cast<size_t>(below(parent.dimension(d) - static_cast<size_t>(first))), false);
            }
            return SubTensorInfo(&parent, shape, at);
        };
        const SubTensorInfo a = part(), b = part();
        const bool want = share(a, b, 0);
        EXPECT_EQ(overlap(a, b, 0) != Overlap::none, want);
        EXPECT_EQ(overlap(b, a, 0) != Overlap::none, want);
        EXPECT_EQ(overlap(a, a, 0), Overlap::same);
        (want ? shared : apart)++;
    }
    EXPECT_GT(shared, 500);
    EXPECT_GT(apart, 500);
}

TEST(Overlap, OfSeparateMemory) {
    const TensorInfo row(TensorShape(10U), 1, DataType::F32), other(TensorShape(5U, 2U), 1, DataType::F32);
    EXPECT_EQ(overlap(row, row, 0), Overlap::same);
    EXPECT_EQ(overlap(row, row, 40), Overlap::none);
    EXPECT_EQ(overlap(row, row, -40), Overlap::none);
    EXPECT_EQ(overlap(row, row, 36), Overlap::partial);
    EXPECT_EQ(overlap(row, row, -39), Overlap::partial);
    EXPECT_EQ(overlap(row, other, 0), Overlap::partial) << "another shape";
    EXPECT_EQ(overlap(row, TensorInfo(TensorShape(10U), 1, DataType::U8), 3), Overlap::partial) << "another type";
}

}  // namespace
}  // namespace ac
