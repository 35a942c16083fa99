// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/Scheduler.h"

#include "src/ops/depthwise_conv2d/depthwise_conv2d.h"
#include "src/ops/depthwise_conv2d/depthwise_conv2d.plan.h"
#include "src/plan/rules.h"
#include "tests/framework/op_test.h"

AC_DECLARE_TABLE(depthwise_conv2d)

namespace ac::depthwise_conv2d {
namespace {

struct Layer {
    unsigned channels, width, stride, images;
};

/// Lines times channels of the busiest thread, relative to an equal share. run() gives each thread the same number of
/// units, or one more.
double largest_share(const DepthwiseConv2dPlan &plan, size_t threads) {
    const size_t units = (plan.units() + threads - 1) / threads;
    const size_t widest = plan.channels - (plan.chunks() - 1) * plan.cut.channels;
    const auto lines = static_cast<size_t>(plan.cut.lines), all = static_cast<size_t>(plan.window.out_h);
    return static_cast<double>(units * lines * widest * threads) /
           static_cast<double>(plan.images * plan.channels * all);
}

void expect_shares(const Target &target, DataType type, const Layer &layer, size_t threads) {
    const TensorShape shape(layer.channels, layer.width, layer.width, layer.images);
    const auto info = [&](const TensorShape &s) {
        return test::info_of(s, type, QuantizationInfo(0.1f, 1), DataLayout::NHWC);
    };
    const ConvolutionInfo convolution(PadStrideInfo(layer.stride, layer.stride, 1, 1), 1, ActivationLayerInfo(),
                                      {1, 1});
    PlanPtr made;
    TensorInfo dst;
    const Status status =
        plan(made, info(shape), info(TensorShape(layer.channels, 3U, 3U)), nullptr, dst, convolution, target);
    ASSERT_TRUE(bool(status)) << status.error_description();
    const auto &plan = static_cast<const DepthwiseConv2dPlan &>(*made);
    // Lines are computed in pairs, so seven cost as much as eight. With seven lines, one of eight threads has none.
    const double most = threads <= static_cast<size_t>(plan.window.out_h) ? 1.15 : 1.6;
    EXPECT_LE(largest_share(plan, threads), most)
        << threads << " threads, " << layer.channels << " channels, width " << layer.width;
}

/// The layers of MobileNet v2, a batch, and a small image with few channels.
TEST(DepthwiseConv2dCut, ThreadsHaveAboutEqualShares) {
    const unsigned before = Scheduler::get().num_threads();
    for (const unsigned threads : {2u, 4u, 8u}) {
        Scheduler::get().set_num_threads(threads);
        test::for_each_row(depthwise_conv2d_table, Type::count, [&](const Row &row, const Target &target) {
            if (on_device(target)) {
                return;  // plans for a device have no threads
            }
            const DataType type = row.type == Type::f32   ? DataType::F32
                                  : row.type == Type::f16 ? DataType::F16
                                  : row.type == Type::qs8 ? DataType::QASYMM8_SIGNED
                                                          : DataType::QASYMM8;
            for (const Layer &layer :
                 {Layer{32, 112, 1, 1}, Layer{96, 112, 2, 1}, Layer{144, 56, 1, 1}, Layer{144, 56, 2, 1},
                  Layer{192, 28, 1, 1}, Layer{192, 28, 2, 1}, Layer{384, 14, 1, 1}, Layer{576, 14, 1, 1},
                  Layer{576, 14, 2, 1}, Layer{32, 14, 1, 8}, Layer{16, 16, 1, 1}}) {
                expect_shares(target, type, layer, threads);
            }
        });
    }
    Scheduler::get().set_num_threads(before);
}

}  // namespace
}  // namespace ac::depthwise_conv2d
