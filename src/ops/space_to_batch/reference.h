// SPDX-License-Identifier: MIT
// Cases of both backends. Tolerance: none.
#ifndef AC_OPS_SPACE_TO_BATCH_REFERENCE_H
#define AC_OPS_SPACE_TO_BATCH_REFERENCE_H

#include "src/ops/move/image_test.h"
#include "src/ops/move/move_test.h"

namespace ac {

extern const Operator SpaceToBatch_operator;

namespace space_to_batch {

using namespace arm_compute;
using moves::From;
using moves::Mover;
using moves::Place;
using moves::Twin;

/// Compared with plain code.
template <class Fn, class T>
void cases() {
    struct Call {
        std::array<size_t, 4> src, dst;
        int bx, by;
        Size2D before, behind;
    };
    const Call calls[] = {{{6, 4, 5, 2}, {3, 2, 5, 8}, 2, 2, {}, {}},
                          {{9, 5, 16, 1}, {4, 4, 16, 6}, 3, 2, {1, 3}, {2, 0}},
                          {{2, 2, 3, 2}, {3, 2, 3, 18}, 3, 3, {5, 0}, {2, 4}},
                          {{5, 3, 2, 2}, {5, 3, 2, 2}, 1, 1, {}, {}}};
    const auto zero_point = [](const TensorInfo &src) {
        return is_data_type_quantized_asymmetric(src.data_type()) ? uint64_t{3} : uint64_t{0};
    };
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        for (const Call &c : calls) {
            const auto origin = [c](moves::Pixel &p) {
                const int64_t i = p.n / static_cast<int64_t>(c.src[3]);
                p = {p.x * c.bx + i % c.bx - static_cast<int64_t>(c.before.x()),
                     p.y * c.by + i / c.bx - static_cast<int64_t>(c.before.y()), p.c,
                     p.n % static_cast<int64_t>(c.src[3])};
                return p.x >= 0 && p.y >= 0 && p.x < static_cast<int64_t>(c.src[0]) &&
                               p.y < static_cast<int64_t>(c.src[1])
                           ? From::source
                           : From::fill;
            };
            Mover m = moves::image_mover(SpaceToBatch_operator, layout, c.src, c.dst, origin);
            m.fill = zero_point;
            moves::check_mover<Fn, T>(m, [&](Fn &f, T *x, T *y) { f.configure(x, c.bx, c.by, c.before, c.behind, y); });
            Twin<T> block(TensorShape(2u), {double(c.bx), double(c.by)});
            Twin<T> paddings(TensorShape(2u, 2u),
                             {double(c.before.x()), double(c.behind.x()), double(c.before.y()), double(c.behind.y())});
            moves::check_mover<Fn, T>(
                m, [&](Fn &f, T *x, T *y) { f.configure(x, block.get(), paddings.get(), y); }, false);
        }
    }
}

/// Worked out by hand.
template <class Fn, class T>
void numbers() {
    if (!moves::is_built(SpaceToBatch_operator)) {
        EXPECT_EQ(SpaceToBatch_operator.data_types, 0u) << "here for another operator only";
        return;
    }
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        if (!test::has_layout(SpaceToBatch_operator, layout)) {
            EXPECT_NE(SpaceToBatch_operator.data_layouts, 3u);
            continue;
        }
        const Mover m = moves::image_mover(SpaceToBatch_operator, layout, {3, 1, 1, 1}, {2, 1, 1, 2},
                                           [](moves::Pixel &) { return From::source; });
        const double zero = is_data_type_quantized_asymmetric(copy::some_type(SpaceToBatch_operator)) ? 3 : 0;
        EXPECT_EQ((moves::moved_numbers<Fn, T>(
                      m, {5, 6, 7}, [](Fn &f, T *x, T *y) { f.configure(x, 2, 1, Size2D(1, 0), Size2D(), y); })),
                  (std::vector<double>{zero, 6, 5, 7}));
        Twin<T> block(TensorShape(2u), {2, 1}), negative(TensorShape(2u, 2u), {-1, 2, 0, 0}),
            wrong(TensorShape(2u, 2u), {1, 2, 0, 0});
        for (Twin<T> *pads : {&negative, &wrong}) {
            EXPECT_RAISES((moves::moved_numbers<Fn, T>(
                m, {5, 6, 7}, [&](Fn &f, T *x, T *y) { f.configure(x, block.get(), pads->get(), y); })));
        }
    }
}

template <class Fn>
void refusals() {
    using test::info_of;
    const TensorInfo a = info_of(TensorShape(8u, 6u, 6u, 4u), DataType::F32), none,
                     block = info_of(TensorShape(2u), DataType::S32);
    const TensorInfo pads = info_of(TensorShape(2u, 2u), DataType::S32),
                     deep = info_of(TensorShape(4u, 2u, 2u, 4u, 2u), DataType::F32);
    const Size2D zero;
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, 2, -1, zero, zero, &none), "2 by -1"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&deep, 2, 2, zero, zero, &none), "at most 4"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &block, &pads, &none), "no shape"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &block, &block, &a), "2x2"));
    EXPECT_TRUE(moves::refuses(Fn::validate(nullptr, 2, 2, zero, zero, &none), "input"));
    if (test::has_type(SpaceToBatch_operator, DataType::F32) &&
        test::has_layout(SpaceToBatch_operator, DataLayout::NHWC)) {
        EXPECT_TRUE(moves::refuses(Fn::validate(&a, 4, 2, zero, zero, &none), "6 pixels"));
        EXPECT_TRUE(moves::refuses(Fn::validate(&a, 2, 2, Size2D(SIZE_MAX, 0), zero, &none), "2^31"));
        EXPECT_TRUE(moves::refuses(Fn::validate(&a, 2, 2, zero, zero, &a), "the result is 8x3x3x16"));
        const TensorInfo fits = info_of(TensorShape(8u, 3u, 3u, 16u), DataType::F32),
                         unsigned_pads = info_of(TensorShape(2u, 2u), DataType::U32);
        EXPECT_TRUE(bool(Fn::validate(&a, &block, &unsigned_pads, &fits)));
        const TensorInfo more = info_of(TensorShape(9u, 3u, 3u, 16u), DataType::F32);
        EXPECT_TRUE(moves::refuses(Fn::validate(&a, &block, &pads, &more), "9 channels"));
    }
}

}  // namespace space_to_batch
}  // namespace ac

#endif  // AC_OPS_SPACE_TO_BATCH_REFERENCE_H
