// SPDX-License-Identifier: MIT
// Tolerance: none.
#include "arm_compute/runtime/CL/functions/CLChannelShuffleLayer.h"
#include "arm_compute/runtime/NEON/functions/NEChannelShuffleLayer.h"

#include "src/ops/channel_shuffle/channel_shuffle.h"
#include "src/ops/move/image_test.h"
#include "tests/framework/twins.h"

namespace ac::channel_shuffle {
namespace {

using namespace moves;

AC_TWINS(ChannelShuffleLayer)

/// Compares with plain code.
AC_TEST(ChannelShuffle, MovesEveryType) {
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        for (const auto &[channels, groups] : {std::pair<size_t, unsigned>{12, 3}, {40, 20}, {64, 2}}) {
            const int64_t g = groups, k = static_cast<int64_t>(channels) / g;
            const auto origin = [g, k](Pixel &p) {
                p.c = p.c % g * k + p.c / g;
                return From::source;
            };
            const std::array<size_t, 4> image{5, 3, channels, 2};
            const unsigned count = groups;
            check_mover<Fn, T>(image_mover(ChannelShuffle_operator, layout, image, image, origin),
                               [count](Fn &f, T *x, T *y) { f.configure(x, y, count); });
        }
    }
}

/// Results computed by hand.
AC_TEST(ChannelShuffle, GivesTheseNumbers) {
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        check_numbers<Fn, T>(image_mover(ChannelShuffle_operator, layout, {1, 1, 6, 1}, {1, 1, 6, 1}, {}),
                             {0, 1, 2, 3, 4, 5}, [](Fn &f, T *x, T *y) { f.configure(x, y, 2); }, {0, 3, 1, 4, 2, 5});
    }
}

AC_TEST(ChannelShuffle, RefusesWithAReason) {
    test::twin_target();
    const TensorInfo a = info_of(TensorShape(8u, 6u, 6u), DataType::F32), none;
    TensorInfo unknown(a);
    unknown.set_data_layout(DataLayout::UNKNOWN);
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, 1), "1 groups"));
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, 8), "8 groups"));
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, 3), "3 groups"));
    EXPECT_TRUE(refuses(Fn::validate(&unknown, &none, 2), "NHWC"));
    EXPECT_TRUE(refuses(Fn::validate(&a, nullptr, 2), "output"));
}

/// Bits are moved. The CPU takes an output with another quantization, OpenCL one with another layout; each refuses
/// the other.
AC_TEST(ChannelShuffle, TakesAnOutputOfAnotherQuantizationOrLayout) {
    const bool device = test::on_opencl;
    const TensorInfo info =
        info_of(TensorShape(6u, 1u, 1u), DataType::QASYMM8, QuantizationInfo(0.5F, 3), DataLayout::NHWC);
    TensorInfo layout(info), quantization(info);
    layout.set_data_layout(DataLayout::NCHW);
    quantization.set_quantization_info(QuantizationInfo(0.25F, 3));
    if (!test::has_type(ChannelShuffle_operator, DataType::QASYMM8) ||
        !test::has_layout(ChannelShuffle_operator, DataLayout::NHWC)) {
        EXPECT_FALSE(bool(Fn::validate(&info, &info, 2)));
        return;
    }
    EXPECT_TRUE(
        refuses(Fn::validate(&info, device ? &quantization : &layout, 2),
                device ? "Tensors have different quantization information" : "Tensors have different data layouts"));
    Twin<T> src(info), dst(device ? layout : quantization, test::Layout::padded, 2);
    test::store(*src.host, {0, 1, 2, 3, 4, 5});
    Fn function;
    function.configure(src.get(), dst.get(), 2);
    function.run();
    EXPECT_EQ(test::stored(dst.fetch()), (std::vector<double>{0, 3, 1, 4, 2, 5}));
}

AC_TEST(ChannelShuffle, TakesTrailingOnes) {
    check_trailing_ones(ChannelShuffle_operator, test::twin_target(), TensorShape(8u, 6u, 4u), TensorShape(8u, 6u, 4u),
                        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], 4, target); });
}

}  // namespace
}  // namespace ac::channel_shuffle
