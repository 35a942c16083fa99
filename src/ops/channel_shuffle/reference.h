// SPDX-License-Identifier: MIT
// Cases of both backends. Tolerance: none.
#ifndef AC_OPS_CHANNEL_SHUFFLE_REFERENCE_H
#define AC_OPS_CHANNEL_SHUFFLE_REFERENCE_H

#include "src/ops/move/image_test.h"
#include "src/ops/move/move_test.h"

namespace ac {

extern const Operator ChannelShuffle_operator;

namespace channel_shuffle {

using namespace arm_compute;
using moves::From;
using moves::Mover;
using moves::Place;
using moves::Twin;

/// Compared with plain code.
template <class Fn, class T>
void cases() {
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        for (const auto &[channels, groups] : {std::pair<size_t, unsigned>{12, 3}, {40, 20}, {64, 2}}) {
            const int64_t g = groups, k = static_cast<int64_t>(channels) / g;
            const auto origin = [g, k](moves::Pixel &p) {
                p.c = p.c % g * k + p.c / g;
                return From::source;
            };
            const std::array<size_t, 4> image{5, 3, channels, 2};
            const unsigned count = groups;
            moves::check_mover<Fn, T>(moves::image_mover(ChannelShuffle_operator, layout, image, image, origin),
                                      [count](Fn &f, T *x, T *y) { f.configure(x, y, count); });
        }
    }
}

/// Worked out by hand.
template <class Fn, class T>
void numbers() {
    if (!moves::is_built(ChannelShuffle_operator)) {
        EXPECT_EQ(ChannelShuffle_operator.data_types, 0u) << "here for another operator only";
        return;
    }
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        if (!test::has_layout(ChannelShuffle_operator, layout)) {
            EXPECT_NE(ChannelShuffle_operator.data_layouts, 3u);
            continue;
        }
        const Mover m = moves::image_mover(ChannelShuffle_operator, layout, {1, 1, 6, 1}, {1, 1, 6, 1},
                                           [](moves::Pixel &) { return From::source; });
        EXPECT_EQ((moves::moved_numbers<Fn, T>(m, {0, 1, 2, 3, 4, 5}, [](Fn &f, T *x, T *y) { f.configure(x, y, 2); })),
                  (std::vector<double>{0, 3, 1, 4, 2, 5}));
    }
}

template <class Fn>
void refusals() {
    using test::info_of;
    const TensorInfo a = info_of(TensorShape(8u, 6u, 6u), DataType::F32), none;
    TensorInfo unknown(a);
    unknown.set_data_layout(DataLayout::UNKNOWN);
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, 1), "1 groups"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, 8), "8 groups"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, &none, 3), "3 groups"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&unknown, &none, 2), "NHWC"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, nullptr, 2), "output"));
}

/// Bits are moved: the CPU takes an output with another quantization, OpenCL one with another layout, and each refuses
/// the other one.
template <class Fn, class T>
void other_outputs(bool device) {
    const TensorInfo info =
        test::info_of(TensorShape(6u, 1u, 1u), DataType::QASYMM8, QuantizationInfo(0.5F, 3), DataLayout::NHWC);
    TensorInfo layout(info), quantization(info);
    layout.set_data_layout(DataLayout::NCHW);
    quantization.set_quantization_info(QuantizationInfo(0.25F, 3));
    if (!test::has_type(ChannelShuffle_operator, DataType::QASYMM8) ||
        !test::has_layout(ChannelShuffle_operator, DataLayout::NHWC)) {
        EXPECT_FALSE(bool(Fn::validate(&info, &info, 2)));
        return;
    }
    EXPECT_TRUE(moves::refuses(
        Fn::validate(&info, device ? &quantization : &layout, 2),
        device ? "Tensors have different quantization information" : "Tensors have different data layouts"));
    Twin<T> src(info), dst(device ? layout : quantization, test::Layout::padded, 2);
    test::store(*src.host, {0, 1, 2, 3, 4, 5});
    Fn function;
    function.configure(src.get(), dst.get(), 2);
    function.run();
    EXPECT_EQ(test::stored(dst.fetch()), (std::vector<double>{0, 3, 1, 4, 2, 5}));
}

}  // namespace channel_shuffle
}  // namespace ac

#endif  // AC_OPS_CHANNEL_SHUFFLE_REFERENCE_H
