// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/experimental/operators/CpuWinogradConv2d.h"

#include "tests/framework/caller_owned.h"

namespace ac {

extern const Operator Conv2d_operator;

namespace {

using namespace arm_compute::experimental;
using test::Operands;

TEST(CallerOwnedMemory, WinogradConv2dGivesWhatItsClassGives) {
    const PadStrideInfo same(1, 1, 1, 1);
    for (const DataLayout layout : {DataLayout::NHWC, DataLayout::NCHW}) {
        if (!test::has_type(Conv2d_operator, DataType::F32) || !test::has_layout(Conv2d_operator, layout)) {
            continue;
        }
        const bool nhwc = layout == DataLayout::NHWC;
        const auto info = [layout](const TensorShape &s) { return test::info_of(s, DataType::F32, {}, layout); };
        Operands o = test::operands({info(nhwc ? TensorShape(18, 9, 10) : TensorShape(9, 10, 18)),
                                     info(nhwc ? TensorShape(18, 3, 3, 20) : TensorShape(3, 3, 18, 20)), info({20})},
                                    info(nhwc ? TensorShape(20, 9, 10) : TensorShape(9, 10, 20)));
        test::check_caller_owned<op::CpuWinogradConv2d, NEWinogradConvolutionLayer>(
            o,
            [&](op::CpuWinogradConv2d &op, Operands &t) {
                op.configure(t.info(0), t.info(1), t.info(2), &t.dst, same);
                EXPECT_GE(op.workspace().size(), 12U);
            },
            [&](NEWinogradConvolutionLayer &f, const auto &src, ITensor *dst) {
                f.configure(src[0].get(), src[1].get(), src[2].get(), dst, same);
            });
        EXPECT_FALSE(
            bool(op::CpuWinogradConv2d::validate(o.info(0), o.info(1), nullptr, &o.dst, PadStrideInfo(2, 2, 1, 1))));
    }
}

}  // namespace
}  // namespace ac
