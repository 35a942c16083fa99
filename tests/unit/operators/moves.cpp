// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/experimental/operators/CpuDequantize.h"
#include "arm_compute/runtime/experimental/operators/CpuQuantize.h"
#include "arm_compute/runtime/experimental/operators/CpuSoftmax.h"
#include "arm_compute/runtime/experimental/operators/CpuTranspose.h"

#include "tests/framework/caller_owned.h"

namespace ac {
namespace {

using namespace arm_compute::experimental;
using test::Operands;

TEST(CallerOwnedMemory, SoftmaxAndItsLogarithmGiveWhatTheirClassesGive) {
    Operands o = test::operands({test::info_of({19, 6, 3}, DataType::F32)});
    test::check_caller_owned<op::CpuSoftmax, NESoftmaxLayer>(
        o, [](op::CpuSoftmax &op, Operands &t) { op.configure(t.info(0), &t.dst, 2.F, 1); },
        [](NESoftmaxLayer &f, const auto &src, ITensor *dst) { f.configure(src[0].get(), dst, 2.F, 1); });
    test::check_caller_owned<op::CpuSoftmax, NELogSoftmaxLayer>(
        o, [](op::CpuSoftmax &op, Operands &t) { op.configure(t.info(0), &t.dst, 1.F, 0, true); },
        [](NELogSoftmaxLayer &f, const auto &src, ITensor *dst) { f.configure(src[0].get(), dst); });
}

/// An operator with one source.
template <class Op, class Function> void check_one(Operands o) {
    test::check_caller_owned<Op, Function>(
        o, [](Op &op, Operands &t) { op.configure(t.info(0), &t.dst); },
        [](Function &f, const auto &src, ITensor *dst) { f.configure(src[0].get(), dst); });
    const Status status = Op::validate(o.info(0), &o.dst);
    if (!bool(status)) {
        EXPECT_NE(status.error_description().find("this build has no"), std::string::npos);
        return;
    }
    Op op;
    op.configure(o.info(0), &o.dst);
    EXPECT_TRUE(op.workspace().empty());
}

TEST(CallerOwnedMemory, TransposeQuantizeAndDequantizeGiveWhatTheirClassesGive) {
    const TensorInfo real = test::info_of({11, 6}, DataType::F32);
    const TensorInfo bytes = test::info_of({11, 6}, DataType::QASYMM8, QuantizationInfo(0.02F, 111));
    check_one<op::CpuTranspose, NETranspose>(test::operands({real}));
    check_one<op::CpuQuantize, NEQuantizationLayer>(test::operands({real}, bytes));
    check_one<op::CpuDequantize, NEDequantizationLayer>(test::operands({bytes}, real));
}

}  // namespace
}  // namespace ac
